"""Dice as they lie on the table: faces, calls, and how many of them hit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.dice import Dice, called_text, read_call, read_faces, read_pair
from umpire.core.errors import BadInput


@pytest.mark.parametrize("text", ["6 6 5 2 1", "66521", "6,6,5,2,1", " 6, 6 5;2 1 "])
def test_faces_are_read_as_people_type_them(text: str) -> None:
    """With blanks, commas, or nothing between."""
    assert read_faces(text, 5, 6, "bow gun") == (6, 6, 5, 2, 1)


@pytest.mark.parametrize(
    ("text", "count", "sides", "message"),
    [
        ("6 6", 3, 6, "bow gun: 3 dice are due, and 2 were typed ('6 6')."),
        ("", 1, 6, "bow gun: 1 die is due, and 0 were typed ('')."),
        ("1 2", 1, 6, "bow gun: 1 die is due, and 2 were typed ('1 2')."),
        ("7", 1, 6, "bow gun: '7' is not a face of a d6; type numbers from 1 to 6."),
        ("0", 1, 6, "'0' is not a face"),
        ("-3", 1, 6, "'-' is not a face"),
        ("five", 1, 6, "'five' is not a face"),
        ("²", 1, 6, "'²' is not a face"),
        ("13", 1, 12, "'13' is not a face of a d12"),
        ("99999999999", 1, 12, "is not a face"),
    ],
)
def test_wrong_faces_are_told(text: str, count: int, sides: int, message: str) -> None:
    """With what is due and what the die has."""
    with pytest.raises(BadInput) as caught:
        read_faces(text, count, sides, "bow gun")
    assert message in str(caught.value)


def test_a_big_die_takes_numbers() -> None:
    """Above nine sides the digits are not faces of their own."""
    assert read_faces("12", 1, 12, "x") == (12,)
    assert read_faces("1 2", 2, 12, "x") == (1, 2)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=12))
def test_faces_survive_being_written(faces: list[int]) -> None:
    """What is shown can be typed again."""
    shown = Dice(len(faces), 6, tuple(faces)).shown()
    assert read_faces(shown, len(faces), 6, "x") == tuple(faces)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("2 hits", (2, 0)), ("two hits", (2, 0)), ("1 hit", (1, 0)), ("a hit", (1, 0)), ("no hits", (0, 0)),
        ("2 hits, one 6", (2, 1)), ("2 hits, 1 six", (2, 1)), ("2 hits and two natural sixes", (2, 2)), ("3 hits with one six", (3, 1)),
        ("hit", (1, 0)), ("hit, one 6", (1, 1)), ("2hits", (2, 0)), ("2hits, one 6", (2, 1)), ("2hits,1six", (2, 1)),
        ("2 Hits, One Six.", (2, 1)), ("miss", (0, 0)), ("missed", (0, 0)), ("all misses", (0, 0)),
        ("6 6 5", None), ("665", None), ("", None),
    ],
)  # fmt: skip
def test_calls_are_read_as_people_call_them(text: str, call: tuple[int, int] | None) -> None:
    """«2 hits, one 6»; faces are no call."""
    assert read_call(text, 3, with_sixes=True, where="x") == call


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 hits", "4 hits is not possible: only 3 dice are thrown."),
        ("1 hit, 2 sixes", "1 hit, 2 sixes is not possible: a natural 6 always hits"),
        ("some hits", "'some' is not a number"),
        ("hits", "a call looks like “2 hits”"),
        ("2 hits maybe", "cannot be read"),
        ("somehits", "cannot be read"),
        ("4hits", "4 hits is not possible: only 3 dice are thrown."),
        ("hit, two 6s", "1 hit, 2 sixes is not possible"),
    ],
)
def test_impossible_calls_are_told(text: str, message: str) -> None:
    """What these dice cannot have shown."""
    with pytest.raises(BadInput) as caught:
        read_call(text, 3, with_sixes=True, where="x")
    assert message in str(caught.value)


@pytest.mark.parametrize(("count", "only"), [(1, "only 1 die is thrown."), (2, "only 2 dice are thrown.")])
def test_a_call_of_too_many_hits_is_told_how_many_dice_there_are(count: int, only: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_call("3 hits", count, with_sixes=True, where="x")
    assert caught.value.message == f"3 hits is not possible: {only}"


def test_sixes_are_called_only_where_they_count() -> None:
    """Anti-personnel fire: only hits."""
    with pytest.raises(BadInput, match="only the hits"):
        read_call("2 hits, one 6", 3, with_sixes=False, where="x")


@given(st.integers(0, 6), st.data())
def test_a_call_survives_being_written(hits: int, data: st.DataObject) -> None:
    """What is shown can be called again."""
    sixes = data.draw(st.integers(0, hits))
    assert read_call(called_text(hits, sixes), 6, with_sixes=True, where="x") == (hits, sixes)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=10), st.integers(2, 7), st.integers(0, 2))
def test_hits_and_sixes(faces: list[int], needs: int, bonus: int) -> None:
    """A die hits with its bonus; a natural six is a face."""
    dice = Dice(len(faces), 6, tuple(faces))
    assert dice.hits(needs, bonus) == len([face for face in faces if face + bonus >= needs])
    assert dice.sixes == faces.count(6)
    assert dice.total == sum(faces)


@pytest.mark.parametrize(("said", "call"), [
    ("differ", "differ"), ("They differ.", "differ"), ("d", "differ"), ("equal", "equal"), ("the same", "equal"), ("4 4", ""), ("no", ""),
])  # fmt: skip
def test_two_dice_are_called_equal_or_not(said: str, call: str) -> None:
    """Where nothing else counts."""
    assert read_pair(said) == call


def test_a_pair_is_seen_or_called() -> None:
    """Two dice of the same face; a call keeps no faces, die by die."""
    assert Dice(2, 6, (4, 4)).is_pair
    assert not Dice(2, 6, (4, 5)).is_pair
    called = Dice(2, 6, called_pair="equal", origin="call")
    assert (called.is_pair, called.shown()) == (True, "equal")
    assert called.each() == (Dice(1, 6, called_pair="equal", origin="call"),) * 2
    assert Dice(2, 6, (4, 5), origin="app").each() == (Dice(1, 6, (4,), origin="app"), Dice(1, 6, (5,), origin="app"))


def test_a_call_has_hits_but_no_faces() -> None:
    """It counts as called, whatever was needed."""
    call = Dice(3, 6, called_hits=2, called_sixes=1, origin="call")
    assert (call.hits(7), call.sixes, call.shown()) == (2, 1, "2 hits, 1 six")
