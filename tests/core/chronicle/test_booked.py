"""A report and the papers of a battle that was corrected: they say what the book says, and nothing of what it took back."""

from __future__ import annotations

from msgspec.structs import replace

from tests.core.chronicle.battles import RESULT, battle
from umpire.core.chronicle import Said
from umpire.core.chronicle.booked import as_booked
from umpire.core.chronicle.report import Craft, Report, report
from umpire.core.fates import HOME, LOST, TAKEN
from umpire.core.gazette import gather
from umpire.core.results import Fate, Result, Side

RECORD = battle(said=(Said(4, 2, "Anna Maria", "Well struck, Anna Maria!"),))
FATES = (
    Fate("aphid", "Aphid", "", "British", "Anna", HOME, 0, 10),
    Fate("wasp", "Wasp", "crashed", "British", "Anna Maria", LOST, 10, 10),
    Fate("redwing", "Redwing", "surrendered", "Martian", "Ben", TAKEN, 1, 10),
    Fate("skylord", "Skylord", "", "Martian", "Cleo", HOME, 0, 10),
)
BOOKED = replace(RESULT, sides=(Side("British", 3), Side("Martian", 5)), winner="Martian", fates=FATES)


def corrected(ship: str, **more: object) -> Result:
    return replace(BOOKED, fates=tuple(replace(one, **more) if one.subject == ship else one for one in FATES))


def craft(found: Report, name: str) -> Craft:
    return next(one for party in found.parties for one in party.crafts if one.name == name)


def words(found: Report) -> list[str]:
    return [one.words for one in found.turning]


def test_where_the_book_says_the_same_the_chronicle_is_as_it_was() -> None:
    assert as_booked(RECORD, BOOKED) is RECORD


def test_a_ship_that_came_home_by_the_book_is_lost_nowhere() -> None:
    """Not in the list, not in her drawing, not among the turning points, and in no paper."""
    home = corrected("wasp", fate="", became=HOME, crossed=4)
    found = report(RECORD, home)
    assert (craft(found, "Wasp").ending, craft(found, "Wasp").fate) == ("home", "in play, 4 of 10 boxes lost")
    course = next(one for one in found.courses if one.name == "Wasp")
    assert (course.ending, course.fate, course.words) == ("home", "", "6 of 10 boxes left")
    assert not any("out of the battle" in one and "Wasp" in one for one in words(found))
    assert any("Redwing is out of the battle" in one for one in words(found)), "what was not corrected stays"

    facts = gather(home, RECORD)
    wasp = facts.piece("wasp")
    assert wasp is not None
    assert (wasp.fate, wasp.share, facts.turned) == (HOME, 40, 0)


def test_a_ship_that_is_lost_by_the_book_is_lost() -> None:
    found = report(RECORD, corrected("skylord", fate="burnt out", became=LOST))
    assert (craft(found, "Skylord").ending, craft(found, "Skylord").fate) == ("lost", "burnt out")
    assert next(one for one in found.courses if one.name == "Skylord").ending == "lost"
    other = report(RECORD, corrected("redwing", fate="destroyed", became=LOST))
    assert "Redwing is out of the battle: destroyed. Aphid struck last." in words(other)
    assert next(one for one in other.courses if one.name == "Redwing").fate == "destroyed, round 3"


def test_a_captain_is_called_as_the_book_does_and_no_real_name_comes_out() -> None:
    """What was said is said by whom the book names; the name that the record has stands in no paper on the wall."""
    moved = replace(corrected("wasp", captain="Dora"), note="Anna Maria was late.", moment="Anna Maria waved.")
    named = report(RECORD, moved, has_names=True)
    assert (craft(named, "Wasp").captain, named.sayings[0].by) == ("Dora", "Dora")
    hushed = report(RECORD, moved)
    assert hushed.sayings[0].by == "Wasp’s captain"
    assert not any("Anna Maria" in one or "Dora" in one for one in (hushed.moment, hushed.sayings[0].text))

    facts = gather(moved, RECORD)
    assert [one.name for one in facts.quotes] == ["Dora"]
    assert {"Anna Maria", "Dora"} <= {name for name, _ in facts.people}


def test_a_side_that_has_another_name_in_the_book_has_its_ships() -> None:
    """No side is told twice, once with points and once with ships; both papers have their fleets."""
    crown = replace(
        BOOKED,
        sides=(Side("Crown", 3), Side("Martian", 5)),
        fates=tuple(replace(one, side="Crown") if one.side == "British" else one for one in FATES),
    )
    found = report(RECORD, crown)
    assert [(party.name, [one.name for one in party.crafts]) for party in found.parties] == [
        ("Crown", ["Aphid", "Wasp"]),
        ("Martian", ["Redwing", "Skylord"]),
    ]
    assert [one.id for one in gather(crown, RECORD).fleet("Crown")] == ["aphid", "wasp"]
    assert not any("British" in one for one in words(found))
