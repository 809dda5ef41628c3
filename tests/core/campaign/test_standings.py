"""The table of standings: as at a day, what is not in it, and what stands beside it."""

from __future__ import annotations

from msgspec.structs import replace

from tests.core.campaign.club import BLUE, RED, SHIPS, Club, battle, blue, day, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain
from umpire.core.campaign.terms import pending
from umpire.core.results import DRAW, Side


def three_battles() -> Club:
    """Typed in from the last to the first."""
    club = Club.begun()
    club.fought("three", BLUE, red(), blue(), date=day(3))
    club.fought("two", DRAW, red(), blue(), date=day(2))
    return club.fought("one", RED, red(), blue(), date=day(1))


def test_standings_are_as_at_a_day() -> None:
    """Later battles are left out, whenever they were typed; those of that day are in."""
    club = three_battles()
    assert club.points(upto=day(1)) == {RED: 3, BLUE: 0}
    assert club.points(upto=day(2)) == {RED: 4, BLUE: 1}
    assert club.points("captains", upto=day(2)) == {"Anna": 4, "Ben": 1, "Cleo": 0, "Dan": 0}
    assert club.points() == club.points(upto=day(31)) == {BLUE: 4, RED: 4}
    assert club.points(upto="2025-12-31") == {BLUE: 0, RED: 0}


def test_it_says_as_at_which_day() -> None:
    """That which was asked for, else that of the last battle that counts."""
    club = three_battles()
    assert (club.table(upto=day(2)).as_at, club.table().as_at) == (day(2), day(3))
    assert club.table(upto=day(9)).as_at == day(9), "nothing was fought on that day"
    assert club.withdrawn("three").table().as_at == day(2)


def test_scores_stand_in_the_order_of_the_calendar() -> None:
    club = three_battles()
    assert [score.battle for score in club.row(RED).scores] == ["one", "two", "three"]
    assert club.row(RED).last == club.row(RED).scores[-1]


def test_battles_of_one_day_stand_in_the_order_in_which_they_were_entered() -> None:
    club = Club.begun().fought("zulu").fought("alpha")
    club.fought("zulu", BLUE)
    assert [score.battle for score in club.row(RED).scores] == ["zulu", "alpha"]


def test_a_show_counts_for_none() -> None:
    """It is no battle of any campaign; neither may one become a show."""
    club = Club.begun()
    told = "a battle at a show cannot count for a campaign"
    assert told in club.wrong(c.Settle(battle("one", is_show=True)))
    assert told in club.wrong(c.Begin(battle("one", is_show=True)))
    assert told in club.fought("one").wrong(c.Settle(battle("one", BLUE, is_show=True)))


def test_a_withdrawn_battle_counts_for_nothing_and_stays_on_the_calendar() -> None:
    club = three_battles().withdrawn("one")
    assert club.points() == {BLUE: 4, RED: 1}
    assert (club.row(RED).played, club.table().battles) == (2, 2)
    assert [one.id for one in club.book.calendar] == ["one", "two", "three"]


def test_a_withdrawn_battle_counts_again() -> None:
    club = three_battles()
    before = club.table()
    club.withdrawn("two").play(c.Restore("two"))
    assert club.table() == before


def test_a_battle_that_is_still_to_be_fought_counts_for_nothing() -> None:
    """It is named among those that do not count, until its result is in the book."""
    club = Club.begun()
    club.play(c.Begin(battle("one", RED)))
    assert (club.points(), club.table().battles) == ({BLUE: 0, RED: 0}, 0)
    assert pending(club.table()) == ("Not counted until the result is in the book: One.",)
    club.fought("one")
    assert (club.points(), pending(club.table())) == ({RED: 3, BLUE: 0}, ())


def test_a_battle_whose_ships_are_not_settled_counts_and_is_named() -> None:
    """Who won is known; what becomes of the ships is decided tomorrow."""
    club = Club.begun().fought("one", is_settled=False)
    assert (club.points(), club.table().unsettled, club.table().begun) == ({RED: 3, BLUE: 0}, ("One",), ())
    assert pending(club.table()) == (
        "Counted, with ships that are not settled yet: One. Prizes and ships lost may change.",
    )
    assert club.fought("one").table().unsettled == ()


def test_only_what_was_there_on_that_day_and_in_that_season_is_named() -> None:
    club = Club.begun().fought("one", is_settled=False, date=day(1)).fought("two", is_settled=False, date=day(2))
    assert club.table(upto=day(1)).unsettled == ("One",)
    assert club.withdrawn("one").table().unsettled == ("Two",)
    club.play(c.OpenSeason("Season 2"), overrule=True)
    assert (club.table().unsettled, club.table(season=1).unsettled) == ((), ("Two",))


def test_everybody_who_may_play_is_listed() -> None:
    """Sides of the campaign, captains; who comes no more only with what they played."""
    club = Club.begun()
    assert [row.name for row in club.table("captains").rows] == ["Anna", "Ben", "Cleo", "Dan"]
    club.fought("one", RED, red())
    for who in ("anna", "dan"):
        club.play(c.SignOn(Captain(who, who.capitalize(), is_retired=True)))
    assert [row.name for row in club.table("captains").rows] == ["Anna", "Ben", "Cleo"]


def test_a_side_with_ships_is_listed_in_every_season() -> None:
    """Though the campaign does not name it: that of her papers, and whoever took her; not that of a dismissed ship."""
    club = Club.begun()
    club.play(c.SetSides((RED,)))
    assert list(club.points()) == [BLUE, RED]
    taken = blue(fate="taken", taken_by="Gold")
    club.fought("one", "Gold", red(), taken, sides=(Side(RED), Side("Gold"), Side(BLUE)))
    club.play(c.OpenSeason("Season 2"), overrule=True)
    assert club.places() == [(None, BLUE), (None, "Gold"), (None, RED)]
    moth = next(one for one in SHIPS if one.id == "moth")
    club.play(c.SetSides(()))
    club.play(c.Enlist(replace(moth, is_dismissed=True)))
    assert [name for _, name in club.places()] == ["Gold", RED]


def test_three_logged_results_and_a_table_are_a_campaign() -> None:
    """Without captains, ships or sides that anybody had to name."""
    club = Club(Club.begun().book.__class__(name="Evenings"))
    for number, winner in enumerate((RED, RED, BLUE), start=1):
        club.fought(f"b{number}", winner, date=day(number))
    assert club.places() == [(1, RED), (2, BLUE)]
    assert club.points() == {RED: 6, BLUE: 3}
    assert club.table("captains").rows == ()
