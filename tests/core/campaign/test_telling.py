"""The campaign's log in sentences: every event has one, with what stood before and what stands after; none is broken."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.core.campaign.club import BLUE, GUN, RED, Club, battle, blue, boxes, crew, day, red
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Points, Vessel
from umpire.core.campaign.telling import POINTS, told_ship
from umpire.core.commands import SetHouseRule
from umpire.core.lines import Line
from umpire.core.playing import line_for
from umpire.core.results import Count, Side
from umpire.core.seats import SPECTATOR, UMPIRE, Seat
from umpire.core.wording import says

BROKEN = re.compile(
    r"nothing → nothing|\.\.(?!\.)|[?!]\.|\s\.|  |^\s|\s$|: \.|→ *[.;,]|None|True|False|\bself\b|\(\)|, ,|, \."
)
"""What no sentence has: no change that is none, no doubled stop, no blank where a word should be, no word of the program."""


def told(club: Club, command: c.Command) -> str:
    """All sentences of one command, as the umpire reads them."""
    events = club.play(command, overrule=True)
    lines = [line_for(CAMPAIGN, club.book, event, UMPIRE) for event in events]
    assert all(isinstance(line, Line) for line in lines)
    sentences = [line.text for line in lines if line]
    for sentence in sentences:
        assert not BROKEN.search(sentence), sentence
        assert sentence.endswith((".", "!", "?", "…")), sentence
        assert sentence[0].isupper() or sentence[0] == "“", sentence
    assert says(CAMPAIGN, club.book, command).strip()
    return " ".join(sentences)


def one_of_all() -> Club:
    """A campaign with a battle, settled, and one that is to be fought."""
    club = Club.begun().fought("one", RED, red(), blue(), date=day(1))
    club.play(c.Begin(battle("two", "", red(), date=day(2))))
    return club


SENTENCES: dict[str, tuple[c.Command, str]] = {
    "sides": (c.SetSides(("Red", "Blue", "Green")), "The sides are Red, Blue and Green, before: Red and Blue."),
    "the same sides": (c.SetSides(("Red", "Blue")), "The sides are Red and Blue."),
    "no sides": (c.SetSides(()), "There are no sides, before: Red and Blue."),
    "points": (
        c.SetPoints(Points(draw=2, narrow=1, adds_own=True)),
        "Points: a draw 1 → 2, a marginal defeat 0 → 1, the game’s own points added no → yes.",
    ),
    "the same points": (c.SetPoints(Points()), "Points: as before."),
    "house rule": (SetHouseRule("C-02", "4"), "House rule C-02, Battles that count in a season: the best 4 of each."),
    "captain": (c.SignOn(Captain("zoe", "Zoe")), "Zoe comes in as captain."),
    "captain of a side": (c.SignOn(Captain("zoe", "Zoe", RED)), "Zoe comes in as captain for Red."),
    "name": (c.SignOn(Captain("anna", "Anne", RED)), "Anna is called Anne from now on."),
    "side": (c.SignOn(Captain("anna", "Anna", BLUE)), "Anna is for Blue, was for Red."),
    "no side": (c.SignOn(Captain("anna", "Anna")), "Anna is for no side, was for Red."),
    "goes": (c.SignOn(Captain("anna", "Anna", RED, is_retired=True)), "Anna no longer plays."),
    "all of it": (
        c.SignOn(Captain("anna", "Anne", BLUE, is_retired=True)),
        "Anna is called Anne from now on, is for Blue, was for Red and no longer plays.",
    ),
    "the same captain": (c.SignOn(Captain("anna", "Anna", RED)), "Anna stays as before."),
    "ship": (
        c.Enlist(Vessel("mite", "Mite", "cloudships", side=RED, captain="cleo")),
        "Mite joins the fleet for Red, captain Cleo.",
    ),
    "bare ship": (c.Enlist(Vessel("mite", "Mite", "cloudships")), "Mite joins the fleet."),
    "papers": (
        c.Enlist(Vessel("aphid", "Mayfly", "cloudships", "", BLUE, "dan", 0, (boxes(2),), "leaks")),
        (
            "Aphid: name Aphid → Mayfly; side Red → Blue; number 1 → nothing; captain Anna → Dan; file aphid → nothing; "
            "as she came unhurt → 2 boxes crossed; note nothing → leaks."
        ),
    ),
    "dismissed": (
        c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "anna", 1, is_dismissed=True)),
        "Aphid is dismissed.",
    ),
    "dismissed with a note": (
        c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "anna", 1, note="sold", is_dismissed=True)),
        "Aphid is dismissed; note nothing → sold.",
    ),
    "another game": (
        c.Enlist(Vessel("aphid", "Aphid", "avertigos", "aphid", RED, "anna", 1)),
        "Aphid: game cloudships → avertigos.",
    ),
    "the same ship": (c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "anna", 1)), "Aphid: as before."),
    "note": (c.AddNote("The canal is dry"), "Note: The canal is dry."),
    "note with a stop": (c.AddNote("Is the canal dry?"), "Note: Is the canal dry?"),
    "begun": (c.Begin(battle("three", "", date=day(3))), "“Three” is on the calendar for 2026-01-03."),
    "fought": (
        c.Settle(battle("two", BLUE, red(), date=day(2), kind="decisive")),
        "“Two” of 2026-01-02 is in the book: Blue won, a decisive victory.",
    ),
    "logged": (c.Settle(battle("three", RED)), "“Three” of 2026-01-01 is in the book: Red won."),
    "drawn": (c.Settle(battle("three", "draw")), "“Three” of 2026-01-01 is in the book: a draw."),
    "drawn by kind": (c.Settle(battle("three", "", kind="draw")), "“Three” of 2026-01-01 is in the book: a draw."),
    "abandoned": (c.Settle(battle("three", "", kind="abandoned")), "“Three” of 2026-01-01 is in the book: abandoned."),
    "open": (c.Settle(battle("three", "")), "“Three” of 2026-01-01 is in the book: not decided yet."),
    "late": (
        c.Settle(battle("three", RED, is_settled=False)),
        "“Three” of 2026-01-01 is in the book: Red won. Its ships are still to be settled.",
    ),
    "withdrawn as it came": (
        c.Settle(battle("three", RED, is_withdrawn=True)),
        "“Three” of 2026-01-01 is in the book: Red won. It is withdrawn, and does not count.",
    ),
    "with a reason": (
        c.Settle(battle("three", RED), "Ben said so."),
        "“Three” of 2026-01-01 is in the book: Red won. Why: Ben said so.",
    ),
    "withdrawn": (c.Withdraw("one"), "“One” is withdrawn."),
    "withdrawn why": (c.Withdraw("one", "Who knows?"), "“One” is withdrawn. Why: Who knows?"),
    "season": (c.OpenSeason("Autumn"), "Autumn begins."),
    "season closed": (c.CloseSeason(), "Season 1 is closed."),
    "closed": (c.Close(), "The campaign is closed."),
    "deleted": (c.Delete(), "The campaign is deleted."),
    "out": (c.TakeOut("evening", "Ben’s house", ("wasp", "moth")), "Wasp and Moth are out with Ben’s house."),
    "one out": (c.TakeOut("evening", "Ben’s house", ("wasp",)), "Wasp is out with Ben’s house."),
}


@pytest.mark.parametrize(("command", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_what_happened_is_told_in_a_sentence(command: c.Command, sentence: str) -> None:
    assert told(one_of_all(), command) == sentence


AFTERWARDS: dict[str, tuple[c.Command, c.Command, str]] = {
    "counts again": (c.Withdraw("one"), c.Restore("one"), "“One” counts again."),
    "season goes on": (c.CloseSeason(), c.ReopenSeason(), "Season 1 goes on."),
    "goes on": (c.Close(), c.Reopen(), "The campaign goes on."),
    "taken back": (c.Delete(), c.Undelete(), "The campaign is back on the list."),
    "captain back": (
        c.SignOn(Captain("anna", "Anna", RED, is_retired=True)),
        c.SignOn(Captain("anna", "Anna", RED)),
        "Anna is back.",
    ),
    "ship back": (
        c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "anna", 1, is_dismissed=True)),
        c.Enlist(Vessel("aphid", "Aphid", "cloudships", "aphid", RED, "anna", 1)),
        "Aphid is back in the fleet.",
    ),
    "brought back": (
        c.TakeOut("evening", "Ben’s house", ("wasp", "moth")),
        c.BringBack("evening"),
        "Wasp and Moth came back from Ben’s house.",
    ),
    "first sides": (c.SetSides(()), c.SetSides(("Red",)), "The sides are Red, before: none."),
}


@pytest.mark.parametrize(("first", "command", "sentence"), AFTERWARDS.values(), ids=AFTERWARDS)
def test_the_way_back_is_told_too(first: c.Command, command: c.Command, sentence: str) -> None:
    club = one_of_all()
    told(club, first)
    assert told(club, command) == sentence


def test_every_event_has_its_sentence() -> None:
    """None is told by its kind alone."""
    assert {*CAMPAIGN.rules.events} <= {*CAMPAIGN.words.lines}
    assert {*CAMPAIGN.rules.commands} - {SetHouseRule} <= {*CAMPAIGN.words.says}


def test_every_field_of_the_table_has_its_words() -> None:
    assert tuple(POINTS) == Points.__struct_fields__


# --- Corrections ----------------------------------------------------------------------------------------------------------

AS_IT_WAS = battle(
    "one", RED, red(left=(boxes(2),)), blue(), date=day(1), sides=(Side(RED, 12), Side(BLUE, 8)), crew=(crew("cleo", RED),)
)  # fmt: skip


def corrected(why: str = "", **more: object) -> c.Settle:
    """The same battle, but for this."""
    fields = {
        "date": day(1),
        "sides": (Side(RED, 12), Side(BLUE, 8)),
        "crew": (crew("cleo", RED),),
        "ships": (red(left=(boxes(2),)), blue()),
        "winner": RED,
        **more,
    }
    ships, winner = fields.pop("ships"), fields.pop("winner")
    return c.Settle(battle("one", winner, *ships, **fields), why)


CORRECTIONS: dict[str, tuple[c.Settle, str]] = {
    "winner": (corrected(winner=BLUE), "winner: Red → Blue."),
    "no winner": (corrected(winner=""), "winner: Red → nothing."),
    "kind": (corrected(kind="marginal"), "kind: nothing → marginal victory."),
    "date": (corrected(date=day(5)), "date: 2026-01-01 → 2026-01-05."),
    "name": (corrected(name="The Ford"), "battle: One → The Ford."),
    "game": (corrected(game="Aloft"), "game: Cloudships of Mars → Aloft."),
    "points": (corrected(sides=(Side(RED, 12), Side(BLUE, 13))), "sides: Red: 12; Blue: 8 → Red: 12; Blue: 13."),
    "counts": (
        corrected(sides=(Side(RED, 12, (Count("cities", 2),)), Side(BLUE, 8))),
        "counted: nothing → Red: cities 2.",
    ),
    "note": (corrected(note="Rain."), "note: nothing → Rain."),
    "why it ended": (
        c.Settle(replace(AS_IT_WAS, result=replace(AS_IT_WAS.result, why="Late"))),
        "why it ended: nothing → Late.",
    ),
    "moment": (corrected(moment="A ram!"), "moment of the day: nothing → A ram!"),
    "settled": (corrected(is_settled=False), "settled: yes → no."),
    "by hand": (corrected(awarded={RED: 5}), "points by hand: nothing → Red: 5."),
    "photo": (corrected(photo="0123456789ab"), "photo: nothing → a photo."),
    "tracked": (corrected(is_tracked=True), "its record is kept: no → yes."),
    "fate": (corrected(ships=(red(left=(boxes(2),), fate="lost"), blue())), "Aphid: came home → lost."),
    "taken": (
        corrected(ships=(red(left=(boxes(2),)), blue(fate="taken", taken_by=RED, prize_of="anna"))),
        "Skylord: came home → taken by Red, a prize of Anna.",
    ),
    "commander": (
        corrected(ships=(red("aphid", "cleo", left=(boxes(2),)), blue())),
        "Aphid: commanded by Anna → commanded by Cleo for Anna.",
    ),
    "side of a ship": (corrected(ships=(red(left=(boxes(2),), side=BLUE), blue())), "Aphid: for Red → for Blue."),
    "left": (
        corrected(ships=(red(left=(boxes(3), GUN)), blue())),
        "Aphid: 2 boxes crossed → 3 boxes crossed, bow gun destroyed.",
    ),
    "left unhurt": (corrected(ships=(red(left=(boxes(2),)), blue(left=()))), "Skylord: nothing → unhurt."),
    "next time": (corrected(ships=(red(left=(boxes(2),), next=()), blue())), "Aphid: nothing → next time unhurt."),
    "sits out": (corrected(ships=(red(left=(boxes(2),), misses=2), blue())), "Aphid: nothing → sits out 2."),
    "her captain": (
        corrected(ships=(red(left=(boxes(2),), captain_is="captive"), blue())),
        "Aphid: captain safe → captain a captive.",
    ),
    "note of a ship": (corrected(ships=(red(left=(boxes(2),), note="on fire"), blue())), "Aphid: nothing → on fire."),
    "a ship more": (
        corrected(ships=(red(left=(boxes(2),)), blue(), blue("moth", "dan"))),
        "Moth: not in it → came home, commanded by Dan.",
    ),
    "a ship less": (corrected(ships=(red(left=(boxes(2),)),)), "Skylord: came home, commanded by Ben → not in it."),
    "captains": (
        corrected(crew=(crew("cleo", RED), crew("ben", BLUE, "dan"))),
        "captains: Cleo (Red) → Cleo (Red), Ben for Dan (Blue).",
    ),
    "side of a captain": (corrected(crew=(crew("cleo", BLUE),)), "captains: Cleo (Red) → Cleo (Blue)."),
    "no captains": (corrected(crew=()), "captains: Cleo (Red) → nothing."),
    "two things": (corrected(winner=BLUE, note="Rain"), "winner: Red → Blue; note: nothing → Rain."),
}


@pytest.mark.parametrize(("command", "change"), CORRECTIONS.values(), ids=CORRECTIONS)
def test_a_correction_is_told_with_before_and_after(command: c.Settle, change: str) -> None:
    """Only what is otherwise, field by field and ship by ship."""
    club = Club.begun()
    club.play(c.Settle(AS_IT_WAS))
    assert told(club, command) == f"“One” is corrected: {change}"


def test_the_reason_of_a_correction_stands_behind_it() -> None:
    club = Club.begun()
    club.play(c.Settle(AS_IT_WAS))
    assert (
        told(club, corrected("Ben counted again!", winner=BLUE))
        == "“One” is corrected: winner: Red → Blue. Why: Ben counted again!"
    )


def test_another_photo_is_told_as_another() -> None:
    club = Club.begun()
    club.play(corrected(photo="0123456789ab"))
    assert told(club, corrected(photo="ba9876543210")) == "“One” is corrected: photo: a photo → another photo."
    assert told(club, corrected()) == "“One” is corrected: photo: a photo → nothing."


def test_what_has_no_words_is_told_as_written_anew() -> None:
    """What the table called a ship's state is the record's own, and no decision."""
    club = Club.begun()
    club.play(c.Settle(AS_IT_WAS))
    ships = (red(left=(boxes(2),), told="in play, 2 of 18 boxes"), blue())
    assert told(club, corrected(ships=ships)) == "“One” is written down anew."


def test_a_battle_that_moves_to_another_season_is_told_by_their_names() -> None:
    club = Club.begun().fought("one")
    club.play(c.OpenSeason("Autumn"))
    assert told(club, c.Settle(battle("one", season=2))) == "“One” is corrected: season: Season 1 → Autumn."


def test_newcomers_are_told_before_their_battle() -> None:
    zoe, mite = Captain("zoe", "Zoe", RED), Vessel("mite", "Mite", "cloudships", side=RED, captain="zoe")
    command = c.Settle(battle("one", RED, red("mite", "zoe")), captains=(zoe,), vessels=(mite,))
    assert told(Club.begun(), command) == (
        "Zoe comes in as captain for Red. Mite joins the fleet for Red, captain Zoe. “One” of 2026-01-01 is in the book: Red won."
    )


@pytest.mark.parametrize("seat", [SPECTATOR, Seat("captain", "Anna")], ids=str)
def test_a_campaigns_log_is_its_umpires_alone(seat: Seat) -> None:
    club = one_of_all()
    assert club.told()
    assert club.told(seat) == ""


def test_a_ship_in_words() -> None:
    """What stands in the tables."""
    club = Club.begun()
    one = red(
        "aphid", "cleo", fate="taken", taken_by=BLUE, prize_of="ben", left=(boxes(5),), next=(), misses=1, note="burnt"
    )
    assert told_ship(club.book, one) == (
        "taken by Blue, commanded by Cleo for Anna, a prize of Ben, 5 boxes crossed, next time unhurt, sits out 1, burnt"
    )


COMMANDS: dict[str, Callable[[], c.Command]] = {
    "begin “Three”": lambda: c.Begin(battle("three")),
    "settle “One”": lambda: c.Settle(battle("one", BLUE)),
    "withdraw “One”": lambda: c.Withdraw("one"),
    "let “One” count again": lambda: c.Restore("one"),
    "withdraw “none”": lambda: c.Withdraw("none"),
    "sides: Red, Green": lambda: c.SetSides(("Red", "Green")),
    "no sides": lambda: c.SetSides(()),
    "captain Zoe": lambda: c.SignOn(Captain("zoe", "Zoe")),
    "ship Mite": lambda: c.Enlist(Vessel("mite", "Mite", "cloudships")),
    "take Wasp and Moth out to Ben": lambda: c.TakeOut("evening", "Ben", ("wasp", "moth")),
    "bring an evening back": lambda: c.BringBack("evening"),
    "begin Autumn": lambda: c.OpenSeason("Autumn"),
    "change the table of points": lambda: c.SetPoints(Points()),
}


@pytest.mark.parametrize(("words", "command"), COMMANDS.items(), ids=COMMANDS)
def test_a_command_in_words(words: str, command: Callable[[], c.Command]) -> None:
    """For the list of what an undo takes back."""
    assert says(CAMPAIGN, one_of_all().book, command()) == words


def test_a_captain_without_a_side_is_told_by_name_alone() -> None:
    club = Club.begun()
    club.play(c.Settle(AS_IT_WAS))
    assert told(club, corrected(crew=(crew("cleo"),))) == "“One” is corrected: captains: Cleo (Red) → Cleo."
