"""Marks: whatever an umpire may set by hand, of players, the turn, and what lies in the city. A mark has no further effect."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.castles.tables import Table, begun, on_real_tiles, start
from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.events import Corrected
from umpire.core.marks import Correction
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.book import CUBES, ITEMS
from umpire.games.castles.state import City, Pawn

MARKS = GAME.rules.marks


def rich(**rules: str) -> Table:
    """The second turn, in which everything that can be set is something already."""
    table = begun(3, **rules).put(lying={"red": 2, "black:door": 1}, spent=3)
    table.give("ann", "rrrygbkw").give("ben", "kk").put("ben", pawns=(Pawn(), Pawn("explorer")), has_exchanged=True)
    table.play(c.Place(table.city.face_up[0], "n1"))
    table.play(c.Trade("ann", "cleo", ("r",), ()))
    table.play(c.NextPlayer())
    return table.put(spent=2)


def every(city: City) -> dict[str, Correction]:
    """All marks by name, each listed once, under its own subject."""
    subjects = ("turn", "city", *city.players)
    them = [(subject, mark) for subject in subjects for mark in MARKS.about(city, subject)]
    assert all(mark.name.startswith(f"{subject}.") for subject, mark in them)
    assert all(len(set(mark.options)) == len(mark.options) for _, mark in them)
    return {mark.name: mark for _, mark in them}


def values(mark: Correction) -> list[str | int | bool]:
    if mark.is_text:
        return ["Zoe", ""]
    return [True, False] if isinstance(mark.value, bool) else [*mark.options] or [mark.low, mark.value, mark.high]


@pytest.mark.parametrize("rules", [{}, {"K_07": "counted", "K_08": "kept"}], ids=["table", "kept"])
def test_marks__each_sets_what_it_says_and_nothing_else(rules: dict[str, str]) -> None:
    """Every value of every mark: no other mark says anything else afterwards, and no other event follows."""
    city = rich(**rules).city
    marks = every(city)
    for name, mark in marks.items():
        for value in values(mark):
            (event,) = core.decide(GAME, city, Correct(name, value), Ask(), Objections())
            assert event == Corrected(name, mark.value, value)
            after = GAME.evolve(city, event)
            now = every(after)
            assert now[name].value == value
            other = {
                one
                for one in {*marks, *now} - {name}
                if one not in now or one not in marks or now[one].value != marks[one].value
            }
            assert not other or (name.endswith("pieces.count") and all(".pieces." in one for one in other)), name
            assert GAME.sheet.panels(GAME.sheet.view_for(after, UMPIRE))


def test_marks__what_they_are_about() -> None:
    """Each cube of a player, the green bonus, what was traded with each other one, pieces; the turn; each item in the city."""
    marks = every(rich(K_08="kept").city)
    assert {name for name in marks if name.startswith("ben.")} == {
        *(f"ben.cubes.{cube}" for cube in CUBES),
        *(f"ben.{way}.{other}" for way in ("gave", "got") for other in ("ann", "cleo")),
        *(f"ben.pieces.{piece}.{what}" for piece in (1, 2) for what in ("kind", "at")),
        *("ben.exchanged", "ben.pieces.count", "ben.captain"),
    }
    assert {name: (mark.label, mark.high) for name, mark in marks.items() if name.startswith("turn.")} == {
        "turn.number": ("Turns begun", 999),
        "turn.whose": ("Whose turn it is", 0),
        "turn.first": ("Chief Explorer", 0),
        "turn.spent": ("Moves spent in this turn", 99),
        "turn.last": ("This round is the last", 0),
    }
    assert {name for name in marks if name.startswith("city.")} == {f"city.lying.{item}" for item in ITEMS}
    assert marks["city.lying.red"].high == 99
    assert marks["ben.cubes.black"].label == "Ben: black key"
    assert marks["ben.exchanged"].label == "Ben: has used the green bonus"
    assert marks["ann.gave.cleo"].value == marks["cleo.got.ann"].value == 1


def test_marks__of_a_turn_and_a_city_are_there_once_there_are_such() -> None:
    """Before the set-up nothing of the turn is set; what lies on real tiles is not known, and pieces have no tile on the table."""
    before = every(start(3))
    assert not [name for name in before if name.startswith(("turn.", "city."))]
    assert before["ann.cubes.red"].value == 0
    assert not [name for name in every(on_real_tiles().city) if name.startswith("city.")]
    assert not [name for name in every(begun().city) if name.endswith(".at")]


def test_marks__pieces_come_beside_the_newest_and_the_newest_go() -> None:
    """House: those that come are zeppelins."""
    table = begun(K_08="kept").put("ann", pawns=(Pawn("explorer", "0"), Pawn("explorer", "n1")))
    table.mark("ann.pieces.count", 4)
    assert table.player("ann").pawns[2:] == (Pawn("zeppelin", "n1"),) * 2
    table.mark("ann.pieces.2.kind", "zeppelin").mark("ann.pieces.count", 2)
    assert table.player("ann").pawns == (Pawn("explorer", "0"), Pawn("zeppelin", "n1"))


def test_marks__whose_turn_it_is_begins_no_turn() -> None:
    """Neither bonus nor limits of trades are there anew, nor is a turn counted."""
    table = rich()
    before = table.city
    table.mark("turn.whose", "cleo")
    assert table.city == msgspec.structs.replace(before, whose="cleo")


def test_marks__the_last_round_is_told_by_hand_without_the_stack() -> None:
    """The game ends then where the first player would have a turn; nothing else was told."""
    table = begun(2).mark("turn.last", True)
    assert (table.city.is_last_round, table.city.left) == (True, 9)
    table.play(c.NextPlayer())
    table.play(c.NextPlayer())
    assert table.city.phase == "over"


def test_marks__more_cubes_than_the_box_has_are_the_umpires_word() -> None:
    """A mark is not refused; the supply is short then, and the next take says so."""
    table = begun().put(lying={"red": 1}).mark("ann.cubes.red", 25)
    assert (table.player("ann").has("red"), table.city.supply["red"]) == (25, -5)
    assert table.refused(c.Take("red")) == "No red is left in the supply, of 20 in the box."


@pytest.mark.parametrize(("name", "value", "told"), [
    ("ann.cubes.red", -1, "a whole number from 0 to 99."),
    ("ann.cubes.red", "many", "a whole number from 0 to 99."),
    ("ann.cubes.pink", 1, "'ann.cubes.pink' cannot be set by hand; one of ann.cubes.red"),
    ("ann.pieces.count", 0, "a whole number from 1 to 99."),
    ("ann.pieces.3.kind", "zeppelin", "cannot be set by hand"),
    ("ann.pieces.1.kind", "balloon", "one of zeppelin, explorer."),
    ("ann.pieces.1.at", "n9", "one of 0, n1."),
    ("ann.gave.ann", 1, "cannot be set by hand"),
    ("turn.whose", "zoe", "one of ann, ben, cleo."),
    ("turn.last", "perhaps", "yes or no"),
    ("city.lying.gold", 1, "cannot be set by hand"),
])  # fmt: skip
def test_marks__what_cannot_be_is_bad_input(name: str, value: str | int, told: str) -> None:
    """One sentence that says what would be right; nothing is set."""
    table = rich(K_08="kept")
    before = table.city
    with pytest.raises(BadInput) as no:
        table.play(Correct(name, value))
    assert told in str(no.value)
    assert table.city is before
