"""Questions and keyed answers: asked many at once, found by what was asked, never by position."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.answers import (
    REAL_DECK,
    Answer,
    AnswersNeeded,
    Ask,
    Choice,
    Number,
    Option,
    Order,
    Part,
    Question,
    Share,
    Throw,
    options,
)
from umpire.core.errors import BadInput

OWN = (0, 1, 2, 2, 3, 4)
ABC = options((("a", "Anna"), ("b", "Ben"), ("c", "Clara")))


def keys(step: Callable[[], object]) -> list[str]:
    with pytest.raises(AnswersNeeded) as caught:
        step()
    return [question.key for question in caught.value.questions]


def answered(**said: str) -> dict[str, Answer]:
    return {key.replace("__", "/"): Answer(text) for key, text in said.items()}


def test_throws_are_asked_together() -> None:
    """All that are missing, in one go; those that are there are not asked again."""
    wanted = [("ariel", "bow", "Bow", 3, 6, "none"), ("bella", "stern", "Stern", 1, 6, "none")]
    assert keys(lambda: Ask().throws(*wanted)) == ["ariel/bow/3d6", "bella/stern/1d6"]
    ask = Ask(answered(ariel__bow__3d6="1 2 3"))
    assert keys(lambda: ask.throws(*wanted)) == ["bella/stern/1d6"]


def test_same_question_twice_has_two_keys() -> None:
    """By ordinal: `#2` for the second time."""
    ask = Ask({"a/critical/1d6": Answer("1"), "a/critical/1d6#2": Answer("2")})
    assert [ask.throw("a", "critical", "?").faces, ask.throw("a", "critical", "?").faces] == [(1,), (2,)]


def test_keys_do_not_slide_when_the_state_moves() -> None:
    """An answer given for one ship stays hers when another question comes before it."""
    ask = Ask({"bella/x/1d6": Answer("5"), "ariel/x/1d6": Answer("1")})
    assert ask.throw("ariel", "x", "?").faces == (1,)
    assert ask.throw("bella", "x", "?").faces == (5,)


def test_leftover_answers_are_known() -> None:
    """What nobody asked for."""
    ask = Ask({"a/x/1d6": Answer("1"), "b/x/1d6": Answer("2")})
    ask.throw("a", "x", "?")
    assert ask.leftover == ("b/x/1d6",)


def test_foresee_asks_for_what_comes_one_by_one() -> None:
    """Three criticals, in one pad; later they are asked under the same keys."""
    ask = Ask()
    foreseen = keys(lambda: ask.foresee("a", "critical", "?", 3))
    assert foreseen == ["a/critical/1d6", "a/critical/1d6#2", "a/critical/1d6#3"]
    ask = Ask({key: Answer(str(n)) for n, key in enumerate(foreseen, 1)})
    ask.foresee("a", "critical", "?", 3)
    assert [ask.throw("a", "critical", "?").faces[0] for _ in range(3)] == [1, 2, 3]


def test_gather_raises_the_questions_of_all_steps() -> None:
    """Steps that do not depend on each other make one pad."""
    ask = Ask(answered(b__x__1d6="3"))
    steps = [partial(ask.throw, who, "x", "?") for who in "abc"]
    assert keys(lambda: ask.gather(*steps)) == ["a/x/1d6", "c/x/1d6"]
    ask = Ask(answered(a__x__1d6="1", b__x__1d6="2", c__x__1d6="3"))
    assert [dice.total for dice in ask.gather(*(partial(ask.throw, who, "x", "?") for who in "abc"))] == [1, 2, 3]


# --- Picking one of n ------------------------------------------------------------------------------------------------


def of(count: int) -> list[Option]:
    return [Option(str(n), f"gun {n}") for n in range(1, count + 1)]


def test_pick_of_one_needs_no_die() -> None:
    """There is nothing to decide."""
    assert Ask().pick("a", "gun", "?", of(1)) == (Option("1", "gun 1"), None)


@pytest.mark.parametrize(
    ("count", "legend"),
    [
        (2, [("1-3", "gun 1"), ("4-6", "gun 2")]),
        (3, [("1-2", "gun 1"), ("3-4", "gun 2"), ("5-6", "gun 3")]),
        (4, [("1", "gun 1"), ("2", "gun 2"), ("3", "gun 3"), ("4", "gun 4"), ("5-6", "throw again")]),
        (6, [(str(n), f"gun {n}") for n in range(1, 7)]),
    ],
)
def test_pick_splits_the_faces_evenly(count: int, legend: list[tuple[str, str]]) -> None:
    """And says what the faces mean."""
    with pytest.raises(AnswersNeeded) as caught:
        Ask().pick("a", "gun", "?", of(count))
    assert list(caught.value.questions[0].legend) == legend


@given(count=st.integers(2, 30), data=st.data())
def test_pick_gives_each_the_same_share(count: int, data: st.DataObject) -> None:
    """Of all faces, every option has equally many; the surplus is thrown again under the next key."""
    sides = max(6, count)
    taken: dict[str, int] = {}
    again = 0
    for face in range(1, sides + 1):
        ask = Ask({f"a/gun/1 of {count}": Answer(str(face))})
        if face > sides // count * count:
            assert keys(partial(ask.pick, "a", "gun", "?", of(count))) == [f"a/gun/1 of {count}#2"]
            again += 1
        else:
            option, _ = ask.pick("a", "gun", "?", of(count))
            taken[option.id] = taken.get(option.id, 0) + 1
    assert set(taken) == {option.id for option in of(count)}
    assert len(set(taken.values())) == 1
    assert again < count


def test_peek_pick_asks_what_pick_will_ask() -> None:
    """The same key, once."""
    ask = Ask()
    peeked = keys(lambda: ask.peek_pick("a", "gun", "?", of(3)))
    assert keys(lambda: ask.pick("a", "gun", "?", of(3))) == peeked == ["a/gun/1 of 3"]


# --- Dice of a game's own ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["0 4", "04", "0,4"])
def test_own_dice_are_read_by_what_they_show(said: str) -> None:
    """The faces are the figures shown, 0 too."""
    dice = Throw("k", "w", "?", 2, shows=OWN).read(Answer(said))
    assert (dice.faces, dice.total, dice.sides) == ((0, 4), 4, 6)


@pytest.mark.parametrize("said", ["5 1", "6", "x 1"])
def test_a_figure_that_no_side_has_is_told_with_those_there_are(said: str) -> None:
    with pytest.raises(BadInput, match=r"is not on this die; it shows 0, 1, 2, 3, 4\.$"):
        Throw("k", "w", "?", 2, shows=OWN).read(Answer(said))


def test_own_dice_are_thrown_beside_others() -> None:
    """What they show is said for the first of the throws; the others show 1 to n. Keys are as for any dice."""
    ask = Ask(answered(a__own__2d6="0 0", a__wind__1d6="6", a__x__1d6="0"))
    own, wind = ask.throws(("a", "own", "?", 2, 6, "none"), ("a", "wind", "?", 1, 6, "none"), shows=(OWN,))
    assert (own.faces, wind.faces) == ((0, 0), (6,))
    ask.foresee("a", "x", "?", 1, shows=OWN)
    assert ask.throw("a", "x", "?", shows=OWN).faces == (0,)
    with pytest.raises(AnswersNeeded) as caught:
        Ask().foresee("a", "x", "?", 1, shows=OWN)
    assert caught.value.questions[0] == Throw("a/x/1d6", "a", "?", shows=OWN)


def test_a_die_has_a_figure_for_each_side() -> None:
    with pytest.raises(ValueError, match="a d6 with 4 figures"):
        Throw("k", "w", "?", shows=(0, 1, 2, 3))


@given(shows=st.lists(st.integers(0, 12), min_size=1, max_size=8), data=st.data())
def test_whatever_its_sides_show_is_read(shows: list[int], data: st.DataObject) -> None:
    """Each side's figure is a face; what no side shows is none."""
    question = Throw("k", "w", "?", 1, len(shows), shows=tuple(shows))
    at = data.draw(st.integers(1, len(shows)))
    assert question.read(Answer(str(question.side(at)))).faces == (shows[at - 1],)
    other = data.draw(st.integers(0, 13).filter(lambda figure: figure not in shows))
    with pytest.raises(BadInput):
        question.read(Answer(str(other)))


# --- Reading -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["b", "B", " Ben ", "ben"])
def test_choice_is_read_by_id_or_label(said: str) -> None:
    """Capitals and blanks do not matter."""
    assert Choice("k", "w", "Who?", ABC).read(Answer(said)) == "b"


def test_choice_names_what_there_is() -> None:
    """A slip is told with the choices."""
    with pytest.raises(BadInput, match="'x' is not one of the answers; use one of a, b, c"):
        Choice("k", "w", "Who?", ABC).read(Answer("x"))


def test_choice_between_two_of_the_same_name_needs_the_id() -> None:
    """Two Nordenfelts: the name alone decides nothing; an id beats a label."""
    twins = options((("port", "Nordenfelt"), ("starboard", "Nordenfelt"), ("x", "port")))
    with pytest.raises(BadInput, match="more than one"):
        Choice("k", "w", "Which?", twins).read(Answer("Nordenfelt"))
    assert Choice("k", "w", "Which?", twins).read(Answer("port")) == "port"


def test_choice_is_made_by_the_number_on_the_table() -> None:
    """A ship goes by hers; an id or label that reads like one comes first."""
    fleet = (
        Option("nobody", "nobody", "0"),
        Option("wasp", "Wasp", "15"),
        Option("3", "Third", "1"),
        Option("x", "X", "3"),
    )
    question = Choice("k", "w", "Which?", fleet)
    assert [question.read(Answer(said)) for said in ("15", "0", "3", "1")] == ["wasp", "nobody", "3", "3"]
    with pytest.raises(BadInput):
        question.read(Answer("2"))


@pytest.mark.parametrize("said", ["²", "٣x", "-1", "100", "", "1.5", "9" * 5000])
def test_number_must_be_a_number_in_range(said: str) -> None:
    """Also of odd digits nothing breaks."""
    with pytest.raises(BadInput, match="a whole number from 0 to 99"):
        Number("k", "w", "How many?").read(Answer(said))


@given(st.text(max_size=12))
def test_whatever_is_typed_is_read_or_bad_input(said: str) -> None:
    """No text breaks a question."""
    for question in (
        Throw("k", "w", "?", 2), Throw("k", "w", "?", 3, calls="hits and sixes"), Throw("k", "w", "?", 1, 12),
        Throw("k", "w", "?", 2, calls="pair"),
        Choice("k", "w", "?", ABC), Number("k", "w", "?"), Order("k", "w", "?", ("a", "b")),
        Throw("k", "w", "?", 2, shows=OWN), Share("k", "w", "?", 1, (Part("a", "A", 1), Part("b", "B", 1)), (1, 0)),
    ):  # fmt: skip
        with suppress(BadInput):
            question.read(Answer(said))


def test_order_is_of_exactly_these_cards() -> None:
    """Or of real cards, whose order nobody knows."""
    order = Order("k", "deck", "Shuffle.", ("a", "b", "c"))
    assert order.read(Answer("c a b")) == ("c", "a", "b")
    assert order.read(Answer(REAL_DECK)) is None
    for said in ("a b", "a b c c", "a b d", ""):
        with pytest.raises(BadInput, match="not an order of the cards a b c"):
            order.read(Answer(said))


def test_calls_count_only_where_they_are_due() -> None:
    """A pick or a critical needs its faces."""
    with pytest.raises(BadInput):
        Throw("k", "w", "?", 2).read(Answer("2 hits"))
    assert Throw("k", "w", "?", 2, calls="hits").read(Answer("2 hits")).is_call
    assert Throw("k", "w", "?", 2, calls="pair").read(Answer("differ")).is_call
    with pytest.raises(BadInput):
        Throw("k", "w", "?", 2, calls="pair").read(Answer("2 hits"))
    with pytest.raises(BadInput):
        Throw("k", "w", "?", 2, calls="hits").read(Answer("differ"))


def test_dice_remember_who_threw() -> None:
    """The table or the app."""
    assert Throw("k", "w", "?").read(Answer("3")).origin == "table"
    assert Throw("k", "w", "?").read(Answer("3", "app")).origin == "app"


def test_questions_are_words_for_a_person() -> None:
    """What is still owed can be read aloud."""
    with pytest.raises(AnswersNeeded, match=r"Still needed: Bow gun\?; How many\?"):
        raise AnswersNeeded([Question("a", "x", "Bow gun?"), Question("b", "x", "How many?")])
