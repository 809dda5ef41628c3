"""Marks: which values may be set by hand, what they may be, and what is set."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import field
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.marks import Correction, Mark, Marks, entries_mark, field_mark, of_each, state_mark
from umpire.core.state import Piece, State


class Boat(Piece, frozen=True):
    crossed: int | None = 0
    is_lit: bool = False
    size: int = 5
    cargo: dict[str, int] = field(default_factory=dict)


class Pond(State, frozen=True):
    TABLE = "boats"
    boats: dict[str, Boat]
    round: int = 1
    flag: str = "red"
    is_late: bool = False


POND = Pond(boats={"heron": Boat("heron", "Heron", "Anna"), "otter": Boat("otter", "Otter", size=3)})
ROUND: Mark[Pond] = Mark(
    "round.*",
    lambda pond, subject: [Correction("round.number", "Round", pond.round, 1, 9)] if subject == "round" else [],
    lambda pond, subject, path, value: replace(pond, round=value),
)
MARKS: Marks[Pond] = Marks(
    ROUND,
    field_mark("boxes", "boxes crossed", "crossed", high=lambda boat: boat.size),
    field_mark("is_lit", "lamp", is_there=lambda boat: boat.size > 3),
)


def names(subject: str) -> list[str]:
    return [mark.name for mark in MARKS.about(POND, subject)]


def test_a_field_that_is_no_number_has_no_field_mark() -> None:
    """Whoever makes the game is told which field, and what will do."""
    assert Marks(field_mark("crossed", "")).find(POND, "heron.crossed") is not None
    with pytest.raises(
        TypeError, match=r"heron\.cargo is \{\}, no number and no yes or no; make its mark with of_each"
    ):
        Marks(field_mark("cargo", "")).find(POND, "heron.cargo")


def test_marks_are_listed_by_subject_in_the_order_of_the_sheet() -> None:
    """Whose a piece is comes last, in every game; a subject that there is not has none."""
    assert names("round") == ["round.number"]
    assert names("heron") == ["heron.boxes", "heron.is_lit", "heron.captain"]
    assert names("otter") == ["otter.boxes", "otter.captain"]
    assert names("nobody") == []
    assert [mark.name for mark in Marks().about(State(), "nobody")] == []


def test_a_mark_says_what_it_is_and_what_it_may_be() -> None:
    boxes, lit, captain = MARKS.about(POND, "heron")
    assert (boxes.label, boxes.value, boxes.low, boxes.high) == ("Heron: boxes crossed", 0, 0, 5)
    assert (lit.label, lit.value) == ("Heron: lamp", False)
    assert (captain.label, captain.value, captain.is_text) == ("Heron: captain", "Anna", True)
    unknown = POND.put(replace(POND.boats["heron"], crossed=None))
    assert MARKS.about(unknown, "heron")[0].value == 0


def test_a_record_that_marks_nonsense_is_not_folded() -> None:
    """What is written in a file was not checked by this program."""
    for value in ("x", ""):
        with pytest.raises(ValueError, match="invalid literal"):
            MARKS.set(POND, "heron.boxes", value)


def test_a_mark_sets_its_value_and_nothing_else() -> None:
    after = MARKS.set(MARKS.set(POND, "heron.boxes", 4), "round.number", 7)
    assert after == replace(POND, round=7).put(replace(POND.boats["heron"], crossed=4))
    assert MARKS.set(POND, "heron.is_lit", value=True).boats["heron"].is_lit


@pytest.mark.parametrize("name", ["round", "round.number.x", "heron.nothing", "heron", "", "."])
def test_a_name_that_no_mark_has_is_bad_input(name: str) -> None:
    if name.startswith("round."):
        assert MARKS.set(POND, name, 3).round == 3, "what is behind the name is the mark's own to read"
        return
    with pytest.raises(BadInput, match="cannot be set by hand"):
        Marks(field_mark("boxes", "", "crossed")).set(POND, name, 3)


def test_the_nearest_name_wins() -> None:
    """A subject's own mark before one of all its values, one of each piece before that of everything."""

    def told(at: str) -> Mark[Any]:
        return Mark(at, lambda state, subject: (), lambda state, subject, path, value: at)

    every = Marks(told("*.*"), told("*.boxes"), told("round.*"), told("round.number"))
    said = {name: every.set(POND, name, 1) for name in ("round.number", "round.x", "heron.boxes", "heron.x")}
    assert said == {"round.number": "round.number", "round.x": "round.*", "heron.boxes": "*.boxes", "heron.x": "*.*"}


def test_a_mark_of_each_piece_is_read_along_its_path() -> None:
    lamps = of_each(
        "lamp",
        lambda pond, boat: [Correction(f"{boat.id}.lamp.bow", "bow", boat.is_lit)],
        lambda boat, path, value: replace(boat, is_lit=value, name="/".join(path)),
    )
    after = Marks(lamps).set(POND, "otter.lamp.bow", value=True)
    assert (after.boats["otter"].is_lit, after.boats["otter"].name) == (True, "lamp/bow")
    assert after.boats["heron"] == POND.boats["heron"]


def test_the_captain_is_marked_by_the_name_of_now() -> None:
    """A captain who is there keeps the seat; a new one gets one; nobody is nobody."""
    called = replace(POND, captains={"Anna": "Annabel"})
    assert MARKS.about(called, "heron")[-1].value == "Annabel"
    assert MARKS.set(called, "otter.captain", "Annabel").boats["otter"].captain == "Anna"
    assert MARKS.set(POND, "otter.captain", "Ben").boats["otter"].captain == "Ben"
    assert MARKS.set(POND, "heron.captain", "").boats["heron"].captain == ""


def test_each_figure_of_a_table_has_a_mark_and_none_is_not_kept() -> None:
    """What is not in the table is none; it reaches as far as the present figure, whatever the highest is."""
    holds = Marks(entries_mark("cargo", lambda pond, good: good.upper(), lambda pond, boat: ("tea", "ale"), high=5))
    laden = holds.set(POND, "heron.cargo.tea", 4)
    assert laden.boats["heron"].cargo == {"tea": 4}
    assert [(one.name, one.label, one.value) for one in holds.about(laden, "heron")[:2]] == [
        ("heron.cargo.tea", "Heron: TEA", 4), ("heron.cargo.ale", "Heron: ALE", 0),
    ]  # fmt: skip
    assert holds.set(laden, "heron.cargo.tea", 0).boats["heron"].cargo == {}
    full = POND.put(replace(POND.boats["heron"], cargo={"tea": 9}))
    assert [one.high for one in holds.about(full, "heron")[:2]] == [9, 5]


def test_a_field_of_the_state_is_a_mark() -> None:
    """A number, yes and no, or one of the words; it is there only where it has words to be, or needs none."""
    race = Marks(
        state_mark("race.number", "Round", "round", lambda pond: (), high=3),
        state_mark("race.late", "Late", "is_late", lambda pond: ()),
        state_mark("race.flag", "Flag", "flag", lambda pond: ("red", "green") if pond.round else None),
    )
    assert [(one.name, one.value, one.high, one.options) for one in race.about(POND, "race")] == [
        ("race.number", 1, 3, ()), ("race.late", False, 0, ()), ("race.flag", "red", 0, ("red", "green")),
    ]  # fmt: skip
    after = race.set(race.set(race.set(POND, "race.flag", "green"), "race.number", 0), "race.late", value=True)
    assert (after.flag, after.round, after.is_late) == ("green", 0, True)
    assert [one.name for one in race.about(after, "race")] == ["race.number", "race.late"]
    assert race.about(replace(POND, round=8), "race")[0].high == 8
    with pytest.raises(ValueError, match="invalid literal"):
        race.set(POND, "race.number", "seven")


FLAG, NUMBER = Correction("a.b", "A", value=False), Correction("a.n", "A", 3, 1, 9)
WORD, TEXT = Correction("a.w", "A", "x", options=("x", "y")), Correction("a.t", "A", "", is_text=True)


@pytest.mark.parametrize(
    ("mark", "said", "read"),
    [
        (FLAG, "yes", True), (FLAG, "on", True), (FLAG, 1, True), (FLAG, "", False), (FLAG, "no", False),
        (NUMBER, "9", 9), (NUMBER, 1, 1), (NUMBER, " 4 ", 4), (WORD, "y", "y"), (TEXT, " Anna ", "Anna"),
    ],
)  # fmt: skip
def test_a_value_is_read_in_its_type(mark: Correction, said: Any, read: Any) -> None:
    found = mark.read(said)
    assert (found, type(found)) == (read, type(read))


@pytest.mark.parametrize(
    ("mark", "said", "told"),
    [
        (FLAG, "perhaps", "'perhaps' is not yes or no"), (FLAG, 2, "yes or no"),
        (NUMBER, 0, "'0' is out of range; use a whole number from 1 to 9"), (NUMBER, "10", "1 to 9"), (NUMBER, True, "1 to 9"),
        (NUMBER, "²", "1 to 9"), (NUMBER, "-1", "1 to 9"), (NUMBER, "", "1 to 9"),
        (WORD, "z", "'z' is not possible here; use one of x, y"), (TEXT, "x" * 61, "at most 60 letters"),
    ],
)  # fmt: skip
def test_what_will_not_do_is_told_with_what_would(mark: Correction, said: Any, told: str) -> None:
    with pytest.raises(BadInput, match=told) as wrong:
        mark.read(said)
    assert wrong.value.where == mark.name
