"""What rests on what: which commands of two umpires meet, and what goes with a line that is taken back."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.campaign.club import BLUE, CAPTAINS, RED, SHIPS, Club, battle, blue, crew, day, new_book, red
from tests.games.chance import Record
from umpire.core import playing as core
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Points, Vessel
from umpire.core.commands import Command, SetHouseRule, Touches


def touches(club: Club, command: Command) -> Touches:
    return core.touches(CAMPAIGN, club.book, command)


def meet(one: Command, other: Command, club: Club | None = None) -> bool:
    """Whether the second of two commands, sent from one page, is told that somebody was faster."""
    club = club or Club.begun().fought("zero", RED, red("wasp", "cleo"), date="2025-12-31")
    first = touches(club, one)
    club.play(one, overrule=True)
    return touches(club, other).depends_on(first.writes)


AS_BEN = c.SignOn(Captain("ben", "Benno", BLUE))
FIRST = c.Settle(battle("one", RED, red(), crew=(crew("dan", BLUE),)))


@pytest.mark.parametrize(
    ("one", "other", "is_met"),
    [
        (FIRST, c.Settle(battle("two", RED, blue())), False),
        (FIRST, c.Settle(battle("two", RED, red())), True),
        (FIRST, c.Settle(battle("one", BLUE)), True),
        (FIRST, c.Begin(battle("two", "", red())), True),
        (FIRST, c.Begin(battle("two", "", red("wasp", "cleo"))), False),
        (FIRST, c.Withdraw("zero"), False),
        (c.Settle(battle("one", RED, red("wasp", "cleo"))), c.Withdraw("zero"), True),
        (c.Withdraw("zero"), c.Settle(battle("one", RED, red("wasp", "cleo"))), True),
        (c.Withdraw("zero"), c.Restore("zero"), True),
        (FIRST, c.TakeOut("evening", "Ben", ("aphid",)), True),
        (FIRST, c.TakeOut("evening", "Ben", ("moth",)), False),
        (FIRST, c.SetPoints(Points(victory=5)), False),
        (c.SetPoints(Points(victory=5)), FIRST, False),
        (c.SetPoints(Points(victory=5)), c.SetPoints(Points(victory=6)), True),
        (c.SetSides(("Red", "Blue", "Green")), c.SetSides(("Red",)), True),
        (SetHouseRule("C-01", "hull"), FIRST, False),
        (SetHouseRule("C-01", "hull"), SetHouseRule("C-01", "carried"), True),
        (AS_BEN, c.Settle(battle("one", RED, blue())), False),
        (AS_BEN, c.SignOn(Captain("ben", "Bob", BLUE)), True),
        (AS_BEN, c.SignOn(Captain("dan", "Dana", BLUE)), False),
        (c.OpenSeason("Season 2"), c.OpenSeason("Season 2 too"), True),
        (c.OpenSeason("Season 2"), FIRST, True),
        (c.CloseSeason(), c.ReopenSeason(), True),
        (c.Close(), c.Reopen(), True),
        (c.Delete(), c.Undelete(), True),
        (c.AddNote("Dry."), c.AddNote("Wet."), False),
        (c.Close(), c.AddNote("Wet."), False),
    ],
)
def test_two_umpires_meet_where_they_touch_the_same(one: Command, other: Command, is_met: bool) -> None:
    """Different battles without a ship in common go through; with one the second is told."""
    assert meet(one, other) is is_met


def test_both_take_in_the_same_newcomer() -> None:
    """The second looks again: the captain is there now, the ship too."""
    zoe, mite = Captain("zoe", "Zoe", RED), Vessel("mite", "Mite", "cloudships")
    other = c.Settle(battle("two", RED, crew=(crew("zoe", RED),)), captains=(zoe,))
    assert meet(c.Settle(battle("one", RED, crew=(crew("zoe", RED),)), captains=(zoe,)), other)
    assert meet(c.SignOn(zoe), other)
    assert meet(c.Enlist(mite), c.Settle(battle("two", RED, red("mite", "anna")), vessels=(mite,)))


def test_a_correction_touches_ships_that_were_in_the_battle_before() -> None:
    """Aphid was taken off the list; her life is otherwise, so who settles her elsewhere is told."""
    club = Club.begun().fought("one", RED, red(), blue())
    assert "ship aphid" in touches(club, c.Settle(battle("one", RED, blue()))).writes


def test_an_evening_that_comes_back_touches_its_ships() -> None:
    """Who settles one of them meanwhile is told; of others nobody."""
    club = Club.begun()
    club.play(c.TakeOut("evening", "Ben", ("aphid", "wasp")))
    assert {"ship aphid", "ship wasp", "evening evening"} <= touches(club, c.BringBack("evening")).writes
    assert meet(c.BringBack("evening"), c.Settle(battle("one", RED, red())), club)


def test_a_battle_rests_on_the_season_that_it_names() -> None:
    """Or on that in which it stands, or on the one that runs."""
    club = Club.begun().fought("one")
    club.play(c.OpenSeason("Season 2"))
    asked = (battle("two", season=1), battle("two"), battle("one", BLUE), battle("one", season=2))
    found = [{read for read in touches(club, c.Settle(one)).reads if read.startswith("season")} for one in asked]
    assert found == [{"season 1"}, {"season 2"}, {"season 1"}, {"season 2"}]


# --- Taking back ----------------------------------------------------------------------------------------------------------


class Log(Record):
    """A campaign's lines."""

    def __init__(self) -> None:
        super().__init__(CAMPAIGN, new_book())
        for captain in CAPTAINS:
            self.line_of(c.SignOn(captain))
        for ship in SHIPS:
            self.line_of(c.Enlist(ship))

    def line_of(self, command: Command) -> int:
        """The number of its line."""
        return self.play(command, Random(1), {"closed": "", "not-settled": ""}).seq

    def taken_with(self, seq: int) -> list[int]:
        """The lines that go when this one is taken back; and they come back when that is."""
        before, entry = self.state, self.strike(seq)
        assert self.folded() == self.state
        taken = [of for event in entry.events for of in event.of]
        self.strike(entry.seq)
        assert self.state == before
        return [of for of in taken if of != seq]


@pytest.fixture
def log() -> Log:
    return Log()


def test_what_is_only_worked_out_rests_on_nothing(log: Log) -> None:
    """Points, house rules and sides of long ago are taken back, and every battle stays."""
    lines = [
        log.line_of(command)
        for command in (
            c.SetPoints(Points(victory=5)),
            SetHouseRule("C-01", "hull"),
            c.SetSides((RED, BLUE, "Green")),
            c.CloseSeason(),
            c.ReopenSeason(),
            c.SignOn(Captain("anna", "Anne", RED)),
            c.AddNote("Dry."),
        )
    ]
    for number in (1, 2, 3):
        log.line_of(c.Settle(battle(f"b{number}", RED, red(), blue(), date=day(number))))
    assert [log.taken_with(seq) for seq in lines if not isinstance(log.entries[seq - 1].command, c.CloseSeason)] == [
        []
    ] * 6


def test_a_battle_goes_with_what_it_names(log: Log) -> None:
    """A captain, a ship, a season that are taken back take the battles along: they cannot be without."""
    zoe = log.line_of(c.SignOn(Captain("zoe", "Zoe", RED)))
    mite = log.line_of(c.Enlist(Vessel("mite", "Mite", "cloudships", captain="zoe")))
    one = log.line_of(c.Settle(battle("one", RED, red("mite", "anna"))))
    two = log.line_of(c.Settle(battle("two", RED, crew=(crew("zoe", RED),))))
    three = log.line_of(c.Settle(battle("three", RED, blue(fate="taken", taken_by=RED, prize_of="zoe"))))
    season = log.line_of(c.OpenSeason("Season 2"))
    four = log.line_of(c.Settle(battle("four", RED)))
    assert log.taken_with(zoe) == [mite, one, two, three]
    assert log.taken_with(mite) == [one]
    assert log.taken_with(season) == [four]


def test_later_battles_of_a_ship_go_with_an_earlier_one(log: Log) -> None:
    """That is what taking back means; a battle of long ago is withdrawn instead."""
    one = log.line_of(c.Settle(battle("one", RED, red())))
    two = log.line_of(c.Settle(battle("two", RED, red(), date=day(2))))
    log.line_of(c.Settle(battle("three", RED, blue(), date=day(3))))
    assert log.taken_with(one) == [two]


def test_a_correction_is_taken_back_alone(log: Log) -> None:
    """And what stood before stands again."""
    log.line_of(c.Settle(battle("one", RED, red())))
    correction = log.line_of(c.Settle(battle("one", BLUE, red())))
    log.strike(correction)
    assert log.state.battles["one"].result.winner == RED


def test_a_dismissal_goes_alone_and_so_does_what_is_written_on_her_papers(log: Log) -> None:
    """Battles of a ship do not rest on her papers of the day."""
    line = log.line_of(c.Enlist(Vessel("aphid", "Aphid", "cloudships", side=RED, captain="anna", note="leaks")))
    log.line_of(c.Settle(battle("one", RED, red())))
    assert log.taken_with(line) == []
