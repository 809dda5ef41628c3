"""The results book: tracked and untracked battles, corrections that keep what they correct, CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import msgspec
import pytest

from tests import presses
from tests.desks import fresh_desk
from tests.pressed import texts
from umpire.core.commands import Correct
from umpire.core.errors import BadInput, UnknownBattle, UnknownCommand
from umpire.core.results import Fate, Result, Side
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.results import book, ending, entries
from umpire.service.table import battles
from umpire.store import ResultRow

TYPED = {
    "date": "2026-11-20", "game": "Castles in the Sky", "name": "Over the Pass", "sides": "British: 12\r\nMartian",
    "winner": "british", "why": "Time was up", "note": "Good fun.\r\nTwo rounds.",
}  # fmt: skip
MILL = {
    "name": "The mill", "sides": ["Red", "Blue"],
    "ships": [{"ship": "aphid", "side": "Red", "points": 4}, {"ship": "skylord", "side": "Blue", "points": 8}],
    "targets": [{"id": "mill", "name": "Mill", "side": "Blue", "track": ["HH"], "points": 5}],
}  # fmt: skip
"""A scenario with points for ships and for a target."""

desk = pytest.fixture(fresh_desk)


def test_a_result_is_read_as_typed() -> None:
    result = entries.read(TYPED)

    assert (result.winner, result.sides_words, result.note) == (
        "British",
        "British: 12; Martian",
        "Good fun.\nTwo rounds.",
    )


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("date", "yesterday", "date: 'yesterday' is not a date; type one like 2026-11-21."),
        ("date", "0001-01-01", "date: the year 1 is not possible"),
        ("name", "  ", "battle: is missing"),
        ("name", "x" * 121, "battle: it has at most 120 letters"),
        ("sides", "British: many", "sides: 'many' is not a number of points"),
        ("sides", "British: ٣", "is not a number of points"),
        ("sides", "British: 999999999", "is not a number of points"),
        ("sides", ": 3", "sides: ': 3' is not a side"),
        ("sides", "A\na", "sides: 'a' appears twice"),
        ("sides", "\n".join(f"side {i}" for i in range(20)), "at most 12 sides"),
        ("winner", "French", "winner: 'French' is not a side here; use one of British, Martian, draw."),
        ("note", "x" * 2001, "note: it has at most 2000 letters"),
    ],
)
def test_what_cannot_be_is_told_by_field(field: str, value: str, told: str) -> None:
    with pytest.raises(BadInput) as wrong:
        entries.read({**TYPED, field: value})
    assert told in str(wrong.value)


def test_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(BadInput) as wrong:
        entries.read({})
    assert str(wrong.value).count("\n") == 2


def test_a_draw_is_no_side() -> None:
    assert entries.read({**TYPED, "winner": "Draw"}).winner == "draw"


def test_several_sides_may_share_the_first_place() -> None:
    """As games suggest it, «Ann and Ben»; a name with «and» in it is one side."""
    sides = "British: 12\nMartian: 12\nTom and Jerry: 3"
    for typed, winner in (("martian and british", "Martian and British"), ("tom and jerry", "Tom and Jerry")):
        assert entries.read({**TYPED, "sides": sides, "winner": typed}).winner == winner
    with pytest.raises(
        BadInput, match="'British and French' is not a side here; use one of British, Martian, Tom and Jerry, draw"
    ):
        entries.read({**TYPED, "sides": sides, "winner": "British and French"})


def test_a_battle_is_prefilled_from_the_table(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("aphid.fate", "crashed"))
    presses.play(desk, battle, UMPIRE, Correct("locust.boxes", 4))
    presses.play(desk, battle, UMPIRE, Correct("hullcutter.parties", 1))
    presses.play(desk, battle, UMPIRE, Correct("hullcutter.gun.stern-lob", "destroyed"))
    draft = ending.draft(desk, battle)
    fates = {fate.subject: fate for fate in draft.fates}

    assert (fates["aphid"].words, fates["aphid"].captain) == ("crashed", "Lieutenant Pell")
    assert fates["locust"].words == "in play, 4 of 18 boxes"
    assert fates["hullcutter"].words == "in play, 1 of 6 boarding parties left, 1 of 5 guns lost"
    assert fates["skylord"].words == "in play, unhurt"
    assert [side.name for side in draft.sides] == ["British", "Martian"]
    with pytest.raises(UnknownBattle):
        ending.draft(desk, "nowhere")


def test_the_side_that_alone_still_flies_is_the_suggested_winner(desk: Desk) -> None:
    """Not before, not when nobody is left, and not against the points; works on the ground do not fly."""
    battle = battles.start(desk, "cloudships", "bridges")

    def suggested(*gone: str) -> tuple[str, str]:
        for ship in gone:
            presses.play(desk, battle, UMPIRE, Correct(f"{ship}.fate", "crashed"))
        draft = ending.draft(desk, battle)
        return draft.winner, draft.why

    assert suggested("aphid", "locust", "dauntless") == ("", "")
    assert suggested("elizabeth") == ("Martian", "No British ship was left")
    martians = [fate.subject for fate in ending.draft(desk, battle).fates if fate.side == "Martian"]
    assert suggested(*(ship for ship in martians if "bridge" not in ship)) == ("", "")

    battle = battles.start(desk, "cloudships", "mill", made=MILL)
    assert suggested("mill") == ("", "")
    assert suggested("aphid") == ("", ""), "Red has 5 points, Blue 4"


def test_who_is_gone_is_called_as_the_game_calls_its_pieces(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "skirmish")
    moment = desk.moment(battle)
    moment.log.game = replace(moment.game, words=replace(moment.game.words, pieces=("boat", "boats")))
    for ship in ("aphid", "wasp"):
        presses.play(desk, battle, UMPIRE, Correct(f"{ship}.fate", "crashed"))
    assert ending.draft(desk, battle).why == "No British boat was left"


def test_the_points_of_the_scenario_are_prefilled(desk: Desk) -> None:
    """What is down counts for the others; a side that has earned nothing has 0; a scenario without points says none."""
    battle = battles.start(desk, "cloudships", "mill", made=MILL)
    assert ending.draft(desk, battle).sides_words == "Red: 0; Blue: 0"
    for ship in ("skylord", "mill"):
        presses.play(desk, battle, UMPIRE, Correct(f"{ship}.fate", "destroyed"))
    assert ending.draft(desk, battle).sides_words == "Red: 13; Blue: 0"

    other = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, other, UMPIRE, Correct("aphid.fate", "crashed"))
    assert ending.draft(desk, other).sides_words == "British; Martian"


def test_a_correction_keeps_what_it_corrects(desk: Desk) -> None:
    """Each change is shown, before and after; a third version keeps both."""
    id = entries.enter(desk, entries.read(TYPED))
    entries.enter(desk, entries.read({**TYPED, "winner": "Martian"}), id, after=1)
    entries.enter(desk, entries.read({**TYPED, "winner": "draw", "sides": "British: 3\nMartian"}), id, after=2)
    (booked,) = entries.book(desk)

    assert (booked.version, booked.result.winner) == (3, "draw")
    assert [change.what[:3] for change in booked.changes] == [
        ("winner", "British", "Martian"), ("winner", "Martian", "draw"),
        ("sides", "British: 12; Martian", "British: 3; Martian"),
    ]  # fmt: skip


def test_two_who_correct_at_once_and_one_who_changes_nothing_are_told(desk: Desk) -> None:
    id = entries.enter(desk, entries.read(TYPED))
    with pytest.raises(BadInput, match="this is how it is already"):
        entries.enter(desk, entries.read(TYPED), id, after=1)
    entries.enter(desk, entries.read({**TYPED, "why": ""}), id, after=1)
    with pytest.raises(BadInput, match="somebody else has just logged this result"):
        entries.enter(desk, entries.read(TYPED), id, after=1)
    with pytest.raises(UnknownCommand):
        entries.enter(desk, entries.read(TYPED), "nothing", after=1)


def test_a_battle_has_one_result(desk: Desk) -> None:
    entries.enter(desk, entries.read(TYPED), battle="b1")
    with pytest.raises(BadInput, match="somebody else has just"):
        entries.enter(desk, entries.read({**TYPED, "why": "x"}), battle="b1")
    entries.enter(desk, entries.read({**TYPED, "why": "x"}), battle="b1", after=1)

    assert [(entry.id, entry.battle, entry.version) for entry in entries.book(desk)] == [("b1", "b1", 2)]


def test_the_book_is_a_table_for_a_spreadsheet(desk: Desk) -> None:
    """The newest first; nothing in it is taken for a formula."""
    entries.enter(desk, entries.read({**TYPED, "name": "=1+1", "note": ""}))
    entries.enter(desk, entries.read({**TYPED, "date": "2026-11-21"}))
    header, newest, other = csv.reader(io.StringIO(book.as_csv(entries.book(desk)).decode("utf-8-sig")))

    assert header[:4] == ["date", "game", "battle", "winner"]
    assert newest[0] == "2026-11-21"
    assert other[2] == "'=1+1"


def test_of_one_day_the_last_that_was_written_down_comes_first(desk: Desk) -> None:
    """A correction does not move a result."""
    for id, name, day, version, time in (
        ("a", "Zenith", "2026-11-20", 1, "10:00"),
        ("b", "Anvil", "2026-11-20", 1, "11:00"),
        ("c", "Yonder", "2026-11-19", 1, "12:00"),
        ("a", "Zenith again", "2026-11-20", 2, "13:00"),
    ):
        body = msgspec.json.encode(entries.read({**TYPED, "name": name, "date": day}))
        desk.store.add_result(ResultRow(id, version, "", body, f"2026-11-20T{time}:00Z"))

    assert [entry.result.name for entry in entries.book(desk)] == ["Anvil", "Zenith again", "Yonder"]


def test_the_book_on_paper_tells_why_fates_and_note_in_one(desk: Desk) -> None:
    known = msgspec.structs.replace(
        entries.read(TYPED), fates=(Fate("heron", "Heron", "crashed"), Fate("stork", "Stork", ""))
    )
    result = entries.read(TYPED, known)
    entries.enter(desk, result)
    (booked,) = entries.book(desk)
    entry = book._entry(booked)

    assert (entry.winner, entry.sides) == ("British", "British: 12; Martian")
    assert entry.story == "Time was up · Heron: crashed · Good fun.\nTwo rounds."


def test_the_book_on_paper_names_sides_and_no_captain() -> None:
    """Nor in what was typed of a battle."""
    fates = (Fate("aphid", "Aphid", "crashed", "British", "Annabel"),)
    result = Result(
        "2026-11-21", "Cloudships of Mars", "The Pass", (Side("British", 3),), "British", "Annabel fell", fates=fates
    )
    words = " ".join(texts(book.as_pdf([entries.Booked("a", "", 1, result, "2026-11-21")]).content))
    assert "British: 3" in words
    assert "Aphid’s captain fell" in words
    assert "Annabel" not in words
