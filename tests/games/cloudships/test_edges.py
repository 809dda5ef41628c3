"""Where two chapters of the rules touch: ships that surrendered, bands that fall away, commands that were overruled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import GAME, Table, gun, odd_gun, of, ship
from umpire.core import playing as core
from umpire.core.commands import Correct, CorrectMany
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events import meeting as m

MINE = odd_gun("mine", "mine")
TUBE = odd_gun("tube", "torpedo")


def taken(**ariel: Any) -> Table:
    """Ariel's card is up, and Bella has surrendered at her side."""
    table = Table(ship("ariel", gun(), odd_gun("rack", "bomb"), TUBE, MINE, ram=2, **ariel), ship("bella", ram=1))
    table.play(Correct("bella.fate", "surrendered"))
    return table.up("ariel")


# --- A ship that surrendered -----------------------------------------------------------------------------------------


def test_r_18__a_captured_ship_is_still_a_target() -> None:
    """Guns, torpedoes, bombs and rams find her; at the end of her track she is destroyed. She never answers."""
    table = taken()
    table.fire("ariel: bow-gun at bella 1", "3")
    assert table.ship("bella").crossed == 4
    table.play(c.LaunchTorpedo("ariel", "tube", ("bella",)), "6", "1", "3")
    assert table.ship("bella").crossed == 9
    table.play(Correct("bella.band", "low"))
    table.play(c.DropBombs("ariel", ("rack",), ("bella",)), "3")
    assert table.ship("bella").fate.startswith("destroyed")


def test_r_18__a_captured_ship_still_lies_in_the_way() -> None:
    """She is rammed and collided with; but nobody grapples her again, and she drops when she must."""
    table = taken()
    table.play(c.Meet("ariel", "bella", "ram", 1), "6", "1")
    assert table.ship("bella").crossed == 3
    assert "other-is-gone" in table.refused(c.Meet("ariel", "bella", "grapple"))
    table = taken()
    assert of(table.play(c.Meet("ariel", "bella"), "2 2"), m.CollisionRolled)[0].is_collision
    assert (table.ship("ariel").crossed, table.ship("bella").crossed) == (1, 2)
    table.play(Correct("bella.no-higher", "low"))
    table.play(c.TakeDamage("bella", 1))
    assert table.ship("bella").band is Band.LOW


def test_r_18__hands_leave_a_captured_ship_on_the_table() -> None:
    """A wreck comes off it."""
    table = Table(ship("ariel"), ship("bella"))
    events = table.play(Correct("bella.fate", "surrendered"))
    assert "still on the table" in GAME.words.table_changes(table.battle, events)[0].state
    events = table.play(Correct("bella.fate", "destroyed"))
    assert GAME.words.table_changes(table.battle, events)[0].state == "off the table: destroyed"


# --- Bands ---------------------------------------------------------------------------------------------------------


def test_a_19__a_torpedo_leaves_really_low_with_its_band() -> None:
    """Where the band is played no more, its second run is at Low, with the ships that are there."""
    low = {"ariel": "really-low", "bella": "really-low"}
    table = Table(ship("ariel", TUBE), ship("bella"), rules={"A-19": "on"}, bands=low).up("ariel")
    table.play(c.LaunchTorpedo("ariel", "tube"))
    table.set("A-19", "off")
    assert table.battle.torpedoes[0].band is Band.LOW
    table.end_round()
    table.up("ariel")
    assert of(table.play(c.RunTorpedo("ariel", "tube", ("bella",)), "6", "1", "2"), d.Burst)


def test_a_18__who_was_freed_by_a_mark_is_told_to_drop() -> None:
    """A mark has no further effect, so it is owed; one press settles it."""
    table = Table(ship("ariel"), ship("bella", track="MHHH"), bands={"ariel": "high", "bella": "high"}).up("ariel")
    table.play(c.Meet("ariel", "bella", "grapple"), "1 2", "6", "1")
    table.play(Correct("bella.boxes", 1))
    assert not [due for due in core.forgotten(GAME, table.battle) if "drops" in due.text]
    table.play(Correct("ariel.holds", ""))
    due = next(due for due in core.forgotten(GAME, table.battle) if "drops" in due.text)
    assert due.text == "Bella is at High and can hold Medium at most: she drops."
    table.play(due.offers[0].command)
    assert table.ship("bella").band is Band.MEDIUM
    assert not [due for due in core.forgotten(GAME, table.battle) if "drops" in due.text]


# --- Held, and put back ----------------------------------------------------------------------------------------------


def test_r_12__a_mine_is_not_dragged_while_lines_hold_her() -> None:
    """She does not move. In the turn in which she grapples she may have dragged it before."""
    table = Table(ship("ariel", MINE), ship("bella"), ship("clara"), bands={"clara": "high"}).up("ariel")
    table.play(c.Winch("ariel", out=("mine",)))
    table.play(c.Meet("ariel", "bella", "grapple"), "1 2", "6", "1")
    drag = c.Trail("ariel", "mine", ("clara",))
    table.play(drag, "1", "6")
    table.end_round()
    assert set(table.up("ariel").refused(drag)) == {"grappled"}


def test_put_back__not_after_a_flight_flew_or_lines_were_cut() -> None:
    """Both are deeds under the card."""
    table = Table(ship("ariel", flights=1), ship("bella")).up("ariel")
    table.play(c.DeployFlight("ariel"))
    table.play(c.MoveFlight("ariel-flight-1", "high"))
    assert "flights fly" in table.refused(c.PutBack())["has-acted"]
    table = Table(ship("ariel"), ship("bella"))
    table.play(Correct("ariel.holds", "bella"))
    table.up("ariel").play(c.CutLoose("ariel", "bella"))
    assert "cut lines" in table.refused(c.PutBack())["has-acted"]


# --- Overruled -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["grapple", "board"])
def test_overruled__nobody_is_tied_to_a_ship_that_is_gone(how: Any) -> None:
    """The umpire lets a grapple with a wreck pass: the lines find nothing."""
    table = Table(ship("ariel"), ship("bella"))
    table.play(Correct("bella.fate", "destroyed"))
    told = table.up("ariel").play(c.Meet("ariel", "bella", how), "1 2", overrule=["other-is-gone"])
    assert (
        table.why(of(told, e.NothingHappened)[0])
        == "Ariel's grapple falls away: Bella is out of the battle (destroyed)."
    )
    assert not table.battle.grapples


def test_overruled__a_wreck_does_not_surrender() -> None:
    """It is fought for, lines are cut, and its fate stays what it was."""
    table = Table(ship("ariel"), ship("bella", parties=1))
    table.play(Correct("bella.fate", "destroyed"))
    table.up("ariel").play(c.Board("ariel", "bella"), "6", "1", "1", overrule=["out-of-action", "not-grappled"])
    assert table.ship("bella").fate == "destroyed"
    assert not table.battle.grapples


def test_overruled__a_ship_brought_back_with_no_box_left_falls_at_the_next_hit() -> None:
    """Not before."""
    table = Table(ship("ariel"), ship("bella", track="HH"))
    table.play(c.TakeDamage("bella", 2))
    table.play(c.Arrive("bella"), overrule=["not-expected"])
    assert not table.ship("bella").is_out
    table.play(c.TakeDamage("bella", 1))
    assert table.ship("bella").fate == "destroyed, falls and crashes"


def test_tether_mines__flights_are_not_offered() -> None:
    """They take no harm from one (A-54)."""
    table = Table(ship("ariel", MINE), ship("bella", flights=1), bands={"bella": "high"}).up("bella")
    table.play(c.DeployFlight("bella"))
    table.end_round()
    table.up("ariel").play(c.Winch("ariel", out=("mine",)))
    offered = [offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.Trail)]
    assert offered == [c.Trail("ariel", "mine", ("bella",))]


def test_overruled__damage_to_a_ship_that_is_gone_says_that_nothing_happens() -> None:
    """Never a line without a word."""
    table = Table(ship("ariel"), ship("bella"))
    table.play(c.Leave("bella", "ran for home"))
    told = table.play(c.TakeDamage("bella", 2), overrule=["out-of-action"])
    says = "Bella is out of the battle (ran for home), so nothing more happens to her."
    assert [table.why(event) for event in told] == [says]
    assert isinstance(told[0], e.NothingHappened)


def test_overruled__lines_end_with_the_flight_that_they_held() -> None:
    """Wiped out or at home, it holds nobody."""
    for is_home in (True, False):
        table = Table(ship("ariel"), ship("bella", flights=1)).up("bella")
        table.play(c.DeployFlight("bella"))
        table.end_round()
        flight = "bella-flight-1"
        table.up("ariel").play(c.Meet("ariel", flight, "grapple"), "1 2", "6", "1", overrule=["no-ship"])
        assert table.battle.grapples
        if is_home:
            table.up("bella").play(c.Redock(flight, "bella"))
        else:
            table.play(c.TakeHits(flight, 3))
        assert not table.battle.grapples


def test_marks__a_ship_that_is_gone_is_given_no_lines() -> None:
    """Neither by a mark nor among many."""
    table = Table(ship("ariel"), ship("bella"))
    table.play(CorrectMany({"ariel.fate": "destroyed", "ariel.holds": "bella"}))
    assert not table.battle.grapples
    marks = {mark.name: mark for mark in GAME.rules.marks.about(table.battle, "ariel")}
    assert marks["ariel.holds"].options == ("",)


# --- What is offered -----------------------------------------------------------------------------------------------


def offered(table: Table, *kinds: type) -> list[Any]:
    """The commands of these kinds that the umpire is offered."""
    return [offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, kinds)]


def test_offers__no_move_after_she_fired_and_no_climb_without_a_point() -> None:
    """As the rules would refuse both."""
    table = Table(ship("ariel", gun(), movement=0), ship("bella")).up("ariel")
    assert offered(table, c.Move) == [c.Move("ariel")]
    table.fire("ariel: bow-gun at bella 2", "1")
    assert not offered(table, c.Move)


def test_offers__no_fire_after_boarding_and_no_answer_from_a_held_ship() -> None:
    """Ships in a boarding action fire at nobody (R-13)."""
    table = Table(ship("ariel", gun()), ship("bella", gun()), ship("clara", gun())).up("ariel")
    table.play(c.Meet("ariel", "bella", "board"), "1 2", "6", "1", "1", "6", "1")
    assert not table.battle.grapples
    assert table.battle.turn
    assert table.battle.turn.boarded
    assert not offered(table, c.Fire)
    table.up("bella").play(c.Meet("bella", "ariel", "grapple"), "1 2", "6", "1")
    answers = [aim.answer for fire in offered(table.up("clara"), c.Fire) for aim in fire.aims]
    assert answers
    assert not any(answers)


def test_offers__nobody_boards_with_nobody() -> None:
    """Neither squares nor flights (R-11)."""
    table = Table(ship("ariel", parties=0), ship("bella")).up("ariel")
    assert {order.how for order in offered(table, c.Meet)} == {"slide", "ram"}


def test_r_13__nothing_is_let_go_in_the_turn_of_a_boarding() -> None:
    """Bombs and torpedoes no more than guns, also when the boarders were repelled and no line holds her."""
    rack = odd_gun("rack", "bomb")
    table = Table(ship("ariel", rack, TUBE), ship("bella"), ship("clara"), bands={"clara": "low"}).up("ariel")
    table.play(c.Meet("ariel", "bella", "board"), "1 2", "6", "1", "1", "6", "1")
    assert not table.battle.grapples
    assert "cannot drop bombs" in table.refused(c.DropBombs("ariel", ("rack",), ("clara",)))["boarded"]
    assert "cannot launch" in table.refused(c.LaunchTorpedo("ariel", "tube"))["boarded"]
    assert not offered(table, c.DropBombs, c.LaunchTorpedo)


def test_a_27__guns_fire_again_when_they_are_one_shot_no_more() -> None:
    """A rack stays spent."""
    rockets = odd_gun("rockets", "rocket", elevation="up")
    table = Table(ship("ariel", gun(), rockets), ship("bella"), rules={"A-27": "yes"}).up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    table.play(Correct("ariel.gun.rockets.spent", True))
    table.end_round()
    assert "spent" in table.up("ariel").refused("ariel: bow-gun at bella 2")
    table.set("A-27", "no")
    assert table.ship("ariel").spent == {"rockets"}
    table.fire("ariel: bow-gun at bella 2", "1")
