"""Closing, deleting: what is closed is read, not changed by accident; what is deleted is not gone."""

from __future__ import annotations

import pytest

from tests.core.campaign.club import BLUE, RED, Club, battle, red
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Captain, Points, Vessel
from umpire.core.commands import SetHouseRule

CHANGES: dict[str, c.Command] = {
    "sides": c.SetSides(("Green", "Gold")),
    "points": c.SetPoints(Points(victory=9)),
    "house rule": SetHouseRule("C-02", "1"),
    "captain": c.SignOn(Captain("zoe", "Zoe")),
    "ship": c.Enlist(Vessel("mite", "Mite", "cloudships")),
    "begin": c.Begin(battle("two")),
    "settle": c.Settle(battle("two")),
    "correct": c.Settle(battle("one", BLUE)),
    "settle with newcomers": c.Settle(battle("two", RED, red("mite", "zoe")), captains=(Captain("zoe", "Zoe"),),
                                      vessels=(Vessel("mite", "Mite", "cloudships"),)),
    "withdraw": c.Withdraw("one"),
    "season": c.OpenSeason("Season 2"),
    "close season": c.CloseSeason(),
    "take out": c.TakeOut("evening", "Ben", ("aphid",)),
}  # fmt: skip


@pytest.mark.parametrize("command", CHANGES.values(), ids=CHANGES)
def test_a_closed_campaign_is_not_changed_by_accident(command: c.Command) -> None:
    """Nothing of it; one press changes it all the same, and once it goes on nothing is refused."""
    club = Club.begun().fought("one")
    club.play(c.Close())
    assert club.refused(command) == "Canal War is closed. Reopen it, or change it anyway."
    club.play(c.Reopen())
    assert club.play(command)


def test_a_note_may_be_added_to_a_closed_campaign() -> None:
    """It changes nothing: who kept the cup, say."""
    club = Club.begun()
    club.play(c.Close())
    assert club.play(c.AddNote("The cup is with Anna."))


def test_an_evening_comes_back_to_a_closed_campaign() -> None:
    """Ships are here again; what they fought is refused by itself."""
    club = Club.begun()
    club.play(c.TakeOut("evening", "Ben", ("aphid",)))
    club.play(c.Close(), overrule=True)
    assert club.play(c.BringBack("evening"))


def test_a_campaign_is_closed_once_and_goes_on_once() -> None:
    club = Club.begun()
    assert "Canal War is not closed" in club.wrong(c.Reopen())
    club.play(c.Close())
    assert "Canal War is closed already" in club.wrong(c.Close())


def test_closing_does_not_change_what_is_worked_out() -> None:
    club = Club.begun().fought("one", RED, red(fate="lost"))
    table, life = club.table(), club.life("aphid")
    club.play(c.CloseSeason())
    club.play(c.Close())
    assert (club.table(), club.life("aphid")) == (table, life)


def test_what_is_deleted_is_off_the_lists_and_can_be_taken_back() -> None:
    """Whole: nothing of it is lost meanwhile."""
    club = Club.begun().fought("one")
    before = club.book
    assert "Canal War is not deleted" in club.wrong(c.Undelete())
    club.play(c.Delete())
    assert club.book.is_deleted
    assert "Canal War is deleted already" in club.wrong(c.Delete())
    club.play(c.Undelete())
    assert club.book == before
