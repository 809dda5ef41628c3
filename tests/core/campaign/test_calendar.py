"""The calendar: what is refused, and overruled in one press; and what is bad input, and changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.core.campaign.club import BLUE, RED, Club, battle, blue, crew, day, red
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.events import BattleWritten, ShipEnlisted, SignedOn
from umpire.core.campaign.state import Captain, Vessel
from umpire.core.results import Side

# --- Begin ----------------------------------------------------------------------------------------------------------------


def test_a_battle_is_begun_before_it_is_fought() -> None:
    """Its result is to come, whatever the command says."""
    club = Club.begun()
    club.play(c.Begin(battle("one", "", red(), blue())))
    one = club.book.battles["one"]
    assert (one.is_over, one.is_settled, one.waits, one.counts, one.season) == (False, False, True, False, 1)


def test_a_battle_is_begun_once() -> None:
    club = Club.begun().fought("one")
    assert "“One” is on the calendar already" in club.wrong(c.Begin(battle("one")))


def unfit_ships() -> Club:
    """Aphid is lost, Wasp rests, Skylord is out, Moth in another battle."""
    club = Club.begun().fought("one", RED, red(fate="lost"), red("wasp", "cleo", misses=2))
    club.play(c.TakeOut("evening", "Ben’s house", ("skylord",)))
    club.play(c.Begin(battle("two", "", blue("moth", "dan"), date=day(2))))
    return club


def test_every_ship_that_cannot_sail_is_told() -> None:
    """Each in a sentence, and one press lets all of them sail."""
    told = unfit_ships().refused(
        c.Begin(battle("three", "", red(), red("wasp", "cleo"), blue(), blue("moth", "dan"), date=day(3)))
    )
    assert told == (
        "Aphid is lost. Wasp is ready after 2 more battles. Skylord is out with Ben’s house. "
        "Moth is in “Two”, which is not settled yet."
    )


def test_a_ship_may_be_in_two_battles_that_are_not_fought_when_that_was_told() -> None:
    """Each of them is settled by itself then."""
    club = Club.begun()
    club.play(c.Begin(battle("one", "", red())))
    second = c.Begin(battle("two", "", red(), date=day(2)))
    assert club.refused(second) == "Aphid is in “One”, which is not settled yet."
    club.play(second, overrule=True)
    club.fought("two", RED, red(), date=day(2)).fought("one", RED, red())
    assert [one.battle for one in club.life("aphid").chapters] == ["one", "two"]


def test_a_dismissed_ship_is_told() -> None:
    club = Club.begun()
    club.play(c.Enlist(Vessel("aphid", "Aphid", "cloudships", side=RED, is_dismissed=True)))
    assert club.refused(c.Begin(battle("one", "", red()))) == "Aphid is dismissed."


# --- Settle ---------------------------------------------------------------------------------------------------------------


def test_a_battle_is_settled_with_those_who_come_in_with_it() -> None:
    """New captains first, then new ships, which may be theirs; all in one line."""
    club = Club.begun()
    zoe, mite = Captain("zoe", "Zoe", RED), Vessel("mite", "Mite", "cloudships", side=RED, captain="zoe")
    events = club.play(c.Settle(battle("one", RED, red("mite", "zoe")), captains=(zoe,), vessels=(mite,)))
    assert [type(event) for event in events] == [SignedOn, ShipEnlisted, BattleWritten]
    assert club.points("captains")["Zoe"] == 3


def test_a_battle_that_was_begun_is_settled_under_its_id() -> None:
    """It keeps its place on the calendar."""
    club = Club.begun()
    club.play(c.Begin(battle("one", "", red())))
    club.fought("two").fought("one", BLUE, red())
    assert [one.id for one in club.book.calendar] == ["one", "two"]
    assert (club.book.battles["one"].waits, club.points()) == (False, {RED: 3, BLUE: 3})


def test_the_calendar_is_by_the_day_then_by_the_order_of_entry() -> None:
    """A correction, a withdrawal and the way back change no place; another date does. A snapshot knows it too."""
    club = Club.begun()
    for id, date in (("b", day(2)), ("a", day(1)), ("d", day(2)), ("c", day(2))):
        club.fought(id, date=date)
    club.fought("b", BLUE, date=day(2)).withdrawn("d").play(c.Restore("d"))
    assert [one.id for one in club.book.calendar] == ["a", "b", "d", "c"]
    club.fought("b", BLUE, date=day(3))
    assert [one.id for one in club.book.calendar] == ["a", "d", "c", "b"]
    again = CAMPAIGN.state_decoder.decode(msgspec.json.encode(club.book))
    assert again.calendar == club.book.calendar


def test_who_won_is_corrected_before_and_after() -> None:
    club = Club.begun().fought("one", RED)
    (event,) = club.play(c.Settle(battle("one", BLUE), "Ben counted again"))
    assert (event.was.result.winner, event.now.result.winner, event.why) == (RED, BLUE, "Ben counted again")
    assert club.points() == {BLUE: 3, RED: 0}


def test_the_same_again_changes_nothing() -> None:
    club = Club.begun().fought("one")
    assert "this is how it is already" in club.wrong(c.Settle(battle("one")))
    club.fought("two", RED, red())
    assert "this is how it is already" in club.wrong(c.Settle(battle("two", RED, red(side="RED")))), "but for capitals"


def test_a_correction_does_not_bring_a_withdrawn_battle_back() -> None:
    """To count again is a press of its own; so is to count no more."""
    club = Club.begun().fought("one").withdrawn("one").fought("one", BLUE)
    assert club.book.battles["one"].result.is_withdrawn
    club.play(c.Restore("one"))
    assert club.points() == {BLUE: 3, RED: 0}
    club.fought("one", RED, is_withdrawn=True)
    assert club.points() == {RED: 3, BLUE: 0}


def test_what_becomes_of_a_ship_that_is_out_is_settled_where_she_is() -> None:
    """A battle here with her in it is told; one that was there before, with nothing new of her, is not."""
    club = Club.begun().fought("one", RED, red())
    club.play(c.TakeOut("evening", "Ben’s house", ("aphid",)))
    told = "Aphid is out with Ben’s house: her battles come in when that is brought back."
    assert club.refused(c.Settle(battle("two", RED, red(), date=day(2)))) == told
    assert club.refused(c.Settle(battle("one", RED, red(fate="lost")))) == told
    assert club.play(c.Settle(battle("one", BLUE, red())))


def test_all_that_speaks_against_it_is_overruled_in_one_press() -> None:
    """A closed campaign, a ship that is out, a captain and a ship who come in with it, a side that there is not."""
    club = Club.begun()
    club.play(c.TakeOut("evening", "Ben’s house", ("aphid",)))
    club.play(c.Close(), overrule=True)
    newcomers = {"captains": (Captain("zoe", "Zoe"),), "vessels": (Vessel("mite", "Mite", "cloudships"),)}
    told = club.refused(c.Settle(battle("one", RED, red(), blue(side="Green")), **newcomers))
    assert "Canal War is closed" in told
    assert "Aphid is out" in told
    assert "Skylord fought for Green, which is not a side of “One” (Red, Blue), so it counts for nobody." in told


def test_who_fought_for_a_side_that_there_is_not_is_told() -> None:
    """Ships, and captains without one; not where the battle has no sides, and not for who has none."""
    club = Club.begun()
    told = club.refused(c.Settle(battle("one", RED, crew=(crew("anna", "Rde"), crew("ben")))))
    assert told == "Anna fought for Rde, which is not a side of “One” (Red, Blue), so it counts for nobody."
    begun = c.Begin(battle("two", "", blue(side="Green")))
    assert "Skylord fought for Green" in club.refused(begun)
    assert club.play(c.Settle(battle("one", RED, red(), sides=())))


# --- Withdraw, restore ----------------------------------------------------------------------------------------------------


def test_a_battle_is_withdrawn_once_and_counts_again_once() -> None:
    club = Club.begun().fought("one")
    assert "“One” counts already" in club.wrong(c.Restore("one"))
    club.withdrawn("one")
    assert "“One” is withdrawn already" in club.wrong(c.Withdraw("one"))
    for command in (c.Withdraw("none"), c.Restore("none")):
        assert "there is no battle 'none' in this campaign" in club.wrong(command)


def test_what_was_decided_of_a_withdrawn_battle_is_kept() -> None:
    """It comes back as it was, at its old place."""
    club = Club.begun().fought("one", RED, red(fate="lost", note="rammed")).fought("two")
    before = club.book.battles["one"]
    club.withdrawn("one").play(c.Restore("one"))
    assert club.book.battles["one"] == before


def test_a_battle_that_was_only_begun_is_called_off() -> None:
    club = Club.begun()
    club.play(c.Begin(battle("one", "", red())))
    club.withdrawn("one")
    assert (club.book.waiting, club.book.fought) == ((), ())


# --- Bad input ------------------------------------------------------------------------------------------------------------

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "an id with a stroke": ({"id": "a/b"}, "'a/b' is not an id: use small letters, digits and hyphens"),
    "no id": ({"id": ""}, "'' is not an id"),
    "a long id": ({"id": "a" * 61}, "is not an id"),
    "no name": ({"name": "  "}, "a name is missing"),
    "no date": ({"date": "yesterday"}, "'yesterday' is not a date; type one like 2026-11-21"),
    "month 13": ({"date": "2026-13-01"}, "is not a date"),
    "day 31 of June": ({"date": "2026-06-31"}, "is not a date"),
    "leap day of 2025": ({"date": "2025-02-29"}, "is not a date"),
    "leap day of 1900": ({"date": "1900-02-29"}, "is not a date"),
    "other figures": ({"date": "２０２６-01-01"}, "is not a date"),
    "a ship twice": ({"ships": (red(), red())}, "a ship is listed twice"),
    "a strange ship": ({"ships": (red("mite"),)}, "there is no ship 'mite' in this campaign"),
    "no fate": ({"ships": (red(fate="sunk"),)}, "Aphid: 'sunk' is not a fate; use one of home, taken, lost"),
    "a captain's fate": (
        {"ships": (red(captain_is="dead"),)},
        "'dead' is not a fate of a captain; use one of safe, wounded",
    ),
    "taken by nobody": ({"ships": (red(fate="taken"),)}, "Aphid: she was taken; choose by which side"),
    "taken by her own": ({"ships": (red(fate="taken", taken_by="red"),)}, "she fought for Red, so she cannot be taken"),
    "taken by nobody there": ({"ships": (red(fate="taken", taken_by="Grey"),)}, "'Grey' cannot have taken her"),
    "a strange commander": ({"ships": (red(by="zoe"),)}, "Aphid: 'zoe' is not a captain of this campaign"),
    "a strange owner": ({"ships": (red(whose="zoe"),)}, "'zoe' is not a captain"),
    "a strange taker": ({"ships": (red(prize_of="zoe"),)}, "'zoe' is not a captain"),
    "a strange captain": ({"crew": (crew("zoe"),)}, "captains: 'zoe' is not a captain"),
    "for a strange captain": ({"crew": (crew("anna", "", "zoe"),)}, "captains: 'zoe' is not a captain"),
}


@pytest.mark.parametrize(("wrong", "why"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_bad_input(wrong: dict[str, Any], why: str) -> None:
    """Of a battle that is settled, corrected, or put on the calendar; nobody overrules it, and nothing is changed."""
    club = Club.begun().fought("one", date=day(9))
    entry = battle(
        wrong.get("id", "two"),
        RED,
        *wrong.get("ships", ()),
        **{k: v for k, v in wrong.items() if k not in ("id", "ships")},
    )
    assert why in club.wrong(c.Settle(entry))
    assert why in club.wrong(c.Begin(entry))
    if "id" not in wrong:
        assert why in club.wrong(c.Settle(replace(entry, id="one")))


def test_bad_input_takes_nobody_in() -> None:
    """A captain who comes with a battle that cannot be does not come in either."""
    club = Club.begun()
    club.wrong(c.Settle(battle("one", RED, date="never"), captains=(Captain("zoe", "Zoe"),)))
    assert "zoe" not in club.book.people


@pytest.mark.parametrize("date", ["2024-02-29", "2000-02-29", "2026-12-31", "1900-01-01"])
def test_days_that_there_are(date: str) -> None:
    assert Club.begun().fought("one", date=date).table().as_at == date


DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@pytest.mark.parametrize("month", range(1, 13))
def test_every_month_has_its_days(month: int) -> None:
    """In a leap year one has a day more."""
    days = DAYS[month - 1]
    club = Club.begun().fought("last", date=f"2026-{month:02}-{days}")
    assert "is not a date" in club.wrong(c.Settle(battle("none", date=f"2026-{month:02}-{days + 1}")))
    assert "is not a date" in club.wrong(c.Settle(battle("none", date=f"2026-{month:02}-00")))
    leap = club.wrong if month != 2 else club.play
    leap(c.Settle(battle("leap", date=f"2024-{month:02}-{days + 1}")))


def test_where_nobody_named_any_side_whoever_took_her_will_do() -> None:
    """Three logged results are a campaign: it need not list its sides."""
    club = Club.begun()
    club.play(c.SetSides(()))
    club.fought("one", "", blue(fate="taken", taken_by="Pirates"), sides=())
    assert club.life("skylord").side == "Pirates"


def test_the_sides_of_a_battle_need_not_be_the_campaigns() -> None:
    """Another game is played with others now and then."""
    assert Club.begun().fought("one", "Green", sides=(Side("Green"), Side("Gold"))).points()["Green"] == 3
