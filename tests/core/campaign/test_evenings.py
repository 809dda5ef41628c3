"""Away play: ships are out for an evening; in the evening's own log they are there, and all others are not."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, RED, Club, battle, blue, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.lives import unfit
from umpire.core.campaign.state import Vessel
from umpire.core.errors import BadInput
from umpire.core.objections import Refused

OUT = c.TakeOut("evening-1", "Dora", ("aphid", "skylord"))


@pytest.fixture
def club() -> Club:
    club = Club.begun()
    club.play(OUT)
    return club


@pytest.fixture
def away(club: Club) -> Club:
    """The same log on the other laptop."""
    club.play(c.Hold("evening-1"))
    return club


def why_not(club: Club, ship: str) -> str:
    return unfit(club.book, club.life(ship))


def test_ships_that_are_out_are_shown_so_and_settled_there(club: Club) -> None:
    assert why_not(club, "aphid") == "out with Dora"
    assert why_not(club, "wasp") == ""
    with pytest.raises(Refused) as refused:
        club.play(c.Settle(battle("one", RED, red(), blue("moth", "dan"))))
    assert str(refused.value) == "Aphid is out with Dora: her battles come in when that is brought back."


def test_in_the_log_of_the_evening_its_ships_are_there_and_no_others(away: Club) -> None:
    assert why_not(away, "aphid") == why_not(away, "skylord") == ""
    assert why_not(away, "wasp") == "at home, not here"
    away.fought("one", RED, red(), blue())
    with pytest.raises(Refused) as refused:
        away.play(c.Settle(battle("two", RED, red("wasp", "cleo"), blue())))
    assert str(refused.value) == "Wasp is at home, not here: her battles are settled there."


def test_a_ship_that_joins_in_the_evening_is_there_and_comes_back_with_the_others(away: Club) -> None:
    away.play(c.Enlist(Vessel("gnat", "Gnat", "cloudships", side=RED)))
    assert why_not(away, "gnat") == ""
    assert away.book.evenings["evening-1"].ships == ("aphid", "skylord", "gnat")
    away.play(c.BringBack("evening-1"))
    assert not away.book.evenings
    assert not away.book.held


def test_a_ship_that_joins_at_home_is_not_out(club: Club) -> None:
    club.play(c.Enlist(Vessel("gnat", "Gnat", "cloudships", side=RED)))
    assert why_not(club, "gnat") == ""


def test_who_is_back_or_given_up_sails_again(club: Club) -> None:
    club.play(c.BringBack("evening-1"))
    assert why_not(club, "aphid") == ""
    assert club.told().endswith("\nAphid and Skylord came back from Dora.")
    club.play(c.TakeOut("evening-2", "Dora", ("aphid", "skylord")))
    club.play(c.BringBack("evening-2", gives_up=True, why="Dora’s laptop fell into a canal"))
    assert why_not(club, "aphid") == ""
    assert club.told().endswith(
        "\nThe evening with Dora is given up, and Aphid and Skylord can sail again. Why: Dora’s laptop fell into a canal."
    )


def test_an_evening_that_is_not_out_is_neither_played_nor_brought_back(club: Club) -> None:
    for order in (c.Hold("evening-2"), c.BringBack("evening-2")):
        with pytest.raises(BadInput, match="no such evening is out"):
            club.play(order)


def test_an_evening_is_played_by_one_log_and_takes_nothing_out_itself(away: Club) -> None:
    with pytest.raises(BadInput, match=r"this is already the log of an evening \(Dora\)"):
        away.play(c.Hold("evening-1"))
    with pytest.raises(
        BadInput, match=r"this laptop has an evening itself \(Dora\); take ships out at the campaign's home"
    ):
        away.play(c.TakeOut("evening-2", "Eve", ("wasp",)))


def test_two_evenings_are_out_at_once_and_each_is_not_there_for_the_other(club: Club) -> None:
    club.play(c.TakeOut("evening-2", "Eve", ("wasp",)))
    club.play(c.Hold("evening-2"))
    assert why_not(club, "wasp") == ""
    assert why_not(club, "aphid") == "out with Dora"
    assert why_not(club, "moth") == "at home, not here"


def test_an_evening_brought_back_in_its_own_log_makes_that_the_home(away: Club) -> None:
    away.play(c.BringBack("evening-1"))
    away.fought("one", RED, red("wasp", "cleo"), blue("moth", "dan"))
    assert away.row(BLUE).lost == 1
