"""Lines of an evening played again on top of a log that went on meanwhile."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.core.campaign.club import BLUE, RED, battle, blue, new_book, red
from umpire.core.campaign import CAMPAIGN, merging
from umpire.core.campaign import commands as c
from umpire.core.campaign.lives import lives
from umpire.core.campaign.merging import Again, Merging
from umpire.core.campaign.state import Captain, Vessel
from umpire.core.commands import Command, SetHouseRule, Strike
from umpire.core.objections import Refused

EVENING = "evening-1"
BEGUN: tuple[Command, ...] = (
    c.SignOn(Captain("anna", "Anna", RED)),
    c.SignOn(Captain("ben", "Ben", BLUE)),
    c.Enlist(Vessel("aphid", "Aphid", "cloudships", side=RED, captain="anna")),
    c.Enlist(Vessel("wasp", "Wasp", "cloudships", side=RED, captain="anna")),
    c.Enlist(Vessel("skylord", "Skylord", "cloudships", side=BLUE, captain="ben")),
    c.TakeOut(EVENING, "Dora", ("aphid", "skylord")),
)
FORK = len(BEGUN)


class Log(Merging):
    """A log that is played line by line."""

    def __init__(self, lines: Iterable[merging.Line] = (), by: str = "umpire") -> None:
        super().__init__(CAMPAIGN, new_book(), tuple(lines))
        self.by = by

    def plays(self, *commands: Command) -> Log:
        for command in commands:
            seq = len(self.entries) + 1
            try:
                self.take(command, f"{self.by}-{seq}", self.by, f"time {seq}", {})
            except Refused as refused:
                overruled = {refusal.id: "so be it" for refusal in refused.refusals}
                self.take(command, f"{self.by}-{seq}", self.by, f"time {seq}", overruled)
        return self

    def takes_in(self, away: Log) -> list[Again]:
        """The lines of an evening that is back."""
        self.plays(c.BringBack(EVENING))
        lines = merging.fresh(self.entries, away.entries, away.timeline.dead)
        return list(self.play(lines, away.entries))


@pytest.fixture
def home() -> Log:
    return Log().plays(*BEGUN)


@pytest.fixture
def away(home: Log) -> Log:
    return Log(home.entries, "umpire:Dora").plays(c.Hold(EVENING))


def settle(id: str, winner: str = RED, *ships: c.Sailed) -> c.Settle:
    return c.Settle(battle(id, winner, *ships))


def test_the_lines_come_in_with_their_ids_seats_and_times_and_give_what_they_gave(home: Log, away: Log) -> None:
    away.plays(c.Begin(battle("one", "", red(), blue())), settle("one", RED, red(), blue(fate="lost")))
    home.plays(c.AddNote("Wasp is being painted."))
    again = home.takes_in(away)
    assert [(one.entry.seq, one.entry.id, one.entry.seat, one.entry.time) for one in again if one.entry] == [
        (FORK + 3, "umpire:Dora-8", "umpire:Dora", "time 8"),
        (FORK + 4, "umpire:Dora-9", "umpire:Dora", "time 9"),
    ]
    assert all(not one.refusals and not one.wrong for one in again)
    assert home.book.battles == away.book.battles
    assert lives(home.book) == lives(away.book)
    assert not home.book.evenings


def test_nothing_comes_in_twice(home: Log, away: Log) -> None:
    away.plays(settle("one", RED, red(), blue()))
    home.takes_in(away)
    assert merging.fresh(home.entries, away.entries, away.timeline.dead) == ()
    assert merging.changed(home.entries, away.entries) == 0
    away.plays(settle("two", RED, red()))
    assert [merging.battle_of(line) for line in merging.fresh(home.entries, away.entries, ())] == ["two"]


def test_what_was_taken_back_in_the_evening_does_not_come_in(home: Log, away: Log) -> None:
    away.plays(settle("one", RED, red()), settle("two", RED, blue()), Strike((FORK + 2,)))
    home.plays(c.AddNote("Wasp is being painted."))
    again = home.takes_in(away)
    assert set(home.book.battles) == {"two"}
    assert [merging.battle_of(one.was) for one in again] == ["two"], "neither the line nor its strike"


def test_a_line_of_before_that_was_taken_back_in_the_evening_is_taken_back_here(home: Log) -> None:
    home.plays(c.AddNote("Wasp is being painted."))
    away = Log(home.entries, "umpire:Dora").plays(c.Hold(EVENING), Strike((FORK + 1,)))
    home.plays(c.AddNote("Wasp is red now."))
    home.takes_in(away)
    assert home.book.notes == ("Wasp is red now.",)


def test_a_line_that_came_in_and_was_taken_back_there_later_is_taken_back_by_its_number_here(
    home: Log, away: Log
) -> None:
    away.plays(settle("one", RED, red()))
    home.plays(c.AddNote("Wasp is being painted."))
    home.takes_in(away)
    away.plays(Strike((FORK + 2,)))
    later = merging.fresh(home.entries, away.entries, away.timeline.dead)
    (again,) = home.play(later, away.entries)
    assert again.entry
    assert again.entry.command == Strike((FORK + 3,))
    assert not home.book.battles


def test_refusals_here_are_told_and_overruled_each_with_its_id(home: Log, away: Log) -> None:
    away.plays(settle("one", RED, red()))
    home.plays(c.Close())
    (again,) = home.takes_in(away)
    assert [refusal.message for refusal in again.refusals] == ["Canal War is closed. Reopen it, or change it anyway."]
    assert again.entry
    assert again.entry.overruled == {"closed": "brought back anyway"}
    assert set(home.book.battles) == {"one"}


def test_what_was_overruled_in_the_evening_is_overruled_here(home: Log, away: Log) -> None:
    away.plays(settle("one", RED, red("wasp", "anna", whose="anna")))
    assert away.entries[-1].overruled == {"away": "so be it"}
    home.plays(c.TakeOut("evening-2", "Eve", ("wasp",)))
    (again,) = home.takes_in(away)
    assert not again.refusals
    assert again.entry
    assert again.entry.overruled == {"away": "so be it"}


def test_a_line_that_cannot_be_carried_out_here_is_told_and_the_others_come_in(home: Log, away: Log) -> None:
    away.plays(c.SignOn(Captain("dan", "Dan", BLUE)), settle("one", RED, red()))
    home.plays(c.SignOn(Captain("dan-2", "Dan", RED)))
    first, second = home.takes_in(away)
    assert first.entry is None
    assert first.wrong == "name: 'Dan' is or was the name of Dan; choose another name."
    assert second.entry
    assert set(home.book.battles) == {"one"}


def test_what_stands_so_here_already_is_left_alone(home: Log, away: Log) -> None:
    for log in (home, away):
        log.plays(SetHouseRule("C-02", "4"), c.SignOn(Captain("anna", "Annabel", RED)))
    assert home.takes_in(away) == []


def test_a_battle_of_the_evening_counts_for_the_season_that_ran_there(home: Log, away: Log) -> None:
    away.plays(settle("one", RED, red()))
    home.plays(c.OpenSeason("Autumn"))
    (again,) = home.takes_in(away)
    assert home.book.battles["one"].season == 1
    assert [refusal.id for refusal in again.refusals] == ["closed"]
    assert merging.changed(home.entries, away.entries) == merging.changed(away.entries, home.entries) == 0


def test_a_line_with_another_command_under_the_same_id_is_found(home: Log) -> None:
    forged = Log((*home.entries[:2],))
    forged.plays(c.Enlist(Vessel("aphid", "Aphid", "cloudships", side=BLUE)))
    assert merging.common(home.entries, forged.entries) == 2
    assert merging.changed(home.entries, forged.entries) == 3
