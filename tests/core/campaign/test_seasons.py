"""Seasons: the next keeps ships and begins at no points; one that is closed stands as it stood."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, GUN, RED, Club, battle, blue, boxes, day, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Points, Season


def next_season() -> Club:
    """A hard campaign with one battle in its first season: Red won it, Aphid was hurt, Skylord taken."""
    club = Club.begun().rule("C-01", "carried")
    club.fought("one", RED, red(left=(boxes(5),)), blue(fate="taken", taken_by=RED, prize_of="anna", left=(GUN,)))
    club.play(c.OpenSeason("Season 2"))
    return club


def test_the_next_season_begins_at_no_points() -> None:
    """And the first one's stand beside it."""
    club = next_season()
    assert club.points() == {RED: 0, BLUE: 0}
    assert club.points("captains") == {"Anna": 0, "Ben": 0, "Cleo": 0, "Dan": 0}
    assert club.points(season=1) == {RED: 3, BLUE: 0}
    assert (club.table().season_name, club.table().battles, club.table(season=1).battles) == ("Season 2", 0, 1)


def test_the_next_season_keeps_ships_as_they_stand() -> None:
    club = next_season()
    assert club.life("aphid").wounds == (boxes(5),)
    assert (club.life("skylord").side, club.life("skylord").captain) == (RED, "anna")


def test_a_battle_belongs_to_the_season_that_runs() -> None:
    """Unless it says which."""
    club = next_season().fought("two", BLUE, date=day(2))
    assert club.book.battles["two"].season == 2
    assert club.points() == {BLUE: 3, RED: 0}
    club.play(c.Settle(battle("three", BLUE, season=1)), overrule=True)
    assert club.points(season=1) == {RED: 3, BLUE: 3}


def test_a_corrected_battle_stays_in_its_season() -> None:
    """Also where another one runs by now; and it is closed, so that is told."""
    club = next_season()
    assert "Season 1 is closed" in club.refused(c.Settle(battle("one", BLUE)))
    club.play(c.Settle(battle("one", BLUE)), overrule=True)
    assert (club.points(season=1), club.points()) == ({BLUE: 3, RED: 0}, {BLUE: 0, RED: 0})


def test_a_battle_leaves_a_closed_season_only_when_that_was_told() -> None:
    """It would be gone from standings that were read out."""
    club = next_season()
    moved = c.Settle(battle("one", RED, season=2))
    assert "Season 1 is closed" in club.refused(moved)
    club.play(moved, overrule=True)
    assert (club.points(season=1), club.points()) == ({BLUE: 0, RED: 0}, {RED: 3, BLUE: 0})


def test_a_closed_season_keeps_the_points_and_rules_that_it_was_played_by() -> None:
    """A new table counts for the season that runs, and for those that come."""
    club = next_season()
    club.play(c.SetPoints(Points(victory=10, lost=-5)))
    club.rule("C-04", "shared").rule("C-02", "1")
    assert club.points(season=1) == {RED: 3, BLUE: 0}
    assert club.book.seasons[0] == Season("Season 1", is_closed=True, points=Points(), rules={"C-01": "carried"})
    club.fought("two", BLUE, date=day(2)).fought("three", BLUE, date=day(3))
    assert club.points() == {BLUE: 10, RED: 0}
    club.play(c.OpenSeason("Season 3"))
    club.play(c.SetPoints(Points(victory=1)))
    assert [club.points(season=number)[BLUE] for number in (1, 2)] == [0, 10]


def test_a_season_that_goes_on_counts_by_the_table_of_today() -> None:
    club = Club.begun().fought("one")
    club.play(c.CloseSeason())
    club.play(c.SetPoints(Points(victory=10)))
    assert club.points() == {RED: 3, BLUE: 0}
    club.play(c.ReopenSeason())
    assert club.points() == {RED: 10, BLUE: 0}


def test_opening_a_season_closes_the_one_before() -> None:
    club = next_season()
    assert [season.is_closed for season in club.book.seasons] == [True, False]


@pytest.mark.parametrize(
    "command", [c.CloseSeason(), c.OpenSeason("Season 2"), c.Close()], ids=lambda one: type(one).__name__
)
def test_what_is_not_settled_is_named_before_anything_is_closed(command: c.Command) -> None:
    """Battles to be fought, battles to be settled, ships that are out; all of it is overruled in one press."""
    club = Club.begun()
    club.play(c.Begin(battle("one")))
    club.fought("two", BLUE, is_settled=False).fought("three")
    club.play(c.TakeOut("evening", "Ben’s house", ("wasp", "moth")))
    told = club.refused(command)
    assert "“One” and “Two” are not settled yet." in told
    assert "Wasp and Moth are out with Ben’s house." in told
    assert "Three" not in told


def test_one_thing_that_is_not_settled_is_told_of_one() -> None:
    club = Club.begun().fought("one", is_settled=False)
    club.play(c.TakeOut("evening", "Ben", ("wasp",)))
    assert club.refused(c.Close()) == "“One” is not settled yet. Wasp is out with Ben."


def test_a_withdrawn_battle_is_nothing_that_is_not_settled() -> None:
    club = Club.begun().fought("one", is_settled=False).withdrawn("one")
    assert club.play(c.Close())


def test_battles_of_seasons_before_are_not_named_again() -> None:
    """Who closed the first season with one that is not settled has been told so."""
    club = Club.begun().fought("one", is_settled=False)
    club.play(c.OpenSeason("Season 2"), overrule=True)
    assert club.play(c.CloseSeason())
    assert "“One” is not settled yet." in club.refused(c.Close())


CHANGES = {
    "settle": c.Settle(battle("two", BLUE)),
    "correct": c.Settle(battle("one", BLUE)),
    "begin": c.Begin(battle("three")),
    "withdraw": c.Withdraw("one"),
}


@pytest.mark.parametrize("command", CHANGES.values(), ids=CHANGES)
def test_a_closed_season_is_not_changed_by_accident(command: c.Command) -> None:
    """One press changes it all the same."""
    club = Club.begun().fought("one")
    club.play(c.CloseSeason())
    assert club.refused(command) == "Season 1 is closed. Change it anyway?"
    club.play(c.ReopenSeason())
    assert club.play(command)


def test_seasons_differ_by_name() -> None:
    club = next_season()
    assert "there is a season 'season 2' already" in club.wrong(c.OpenSeason("season 2"))
    assert "there is a season 'Season 2' already" in club.wrong(c.OpenSeason(" Season  2 "))
    assert "a name is missing" in club.wrong(c.OpenSeason("  "))


def test_a_season_is_closed_once_and_goes_on_once() -> None:
    club = Club.begun()
    assert "Season 1 goes on already" in club.wrong(c.ReopenSeason())
    club.play(c.CloseSeason())
    assert "Season 1 is closed already" in club.wrong(c.CloseSeason())


def test_only_the_last_season_goes_on_again() -> None:
    """That before it stays closed."""
    club = next_season()
    club.play(c.CloseSeason())
    club.play(c.ReopenSeason())
    assert [season.is_closed for season in club.book.seasons] == [True, False]


def test_there_is_no_season_to_come() -> None:
    assert "there is no season 2; there are 1" in Club.begun().wrong(c.Settle(battle("one", season=2)))
