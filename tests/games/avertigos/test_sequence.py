"""Whose turn it is: four turn structures, and initiative."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import FAMILIES, families
from tests.games.avertigos.skies import Table, start
from umpire.core import playing
from umpire.core.seats import UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.sequence import phases


def test_determining_initiative__everybody_rolls_and_ties_roll_again() -> None:
    """Two dice each, read by the table of faces; who ties rolls for the place again."""
    table = Table()
    table.play(c.RollInitiative(), "6 1", "1 6", "1 1", "5 1")
    assert table.sky.initiative == ("rahim", "mei")
    assert table.sky.phase == "movement"


def test_skirmish__the_lowest_ship_initiative_moves_first() -> None:
    """Ships by the initiative of their heights; the player's breaks ties, the lower first."""
    table = Table().put("heron", height=1)
    assert table.rolled("mei", "rahim").sky.order == ("heron", "kite")
    assert Table().rolled("mei", "rahim").sky.order == ("kite", "heron")


def test_strategy__a_turn_begins_with_movement_after_the_roll() -> None:
    """The player with the lowest initiative moves first."""
    table = Table(start("three-families")).rolled("lin", "surya", "okafor")
    assert [table.ship(id).player for id in table.sky.order] == ["okafor", "surya", "lin"]


def test_initiative__is_rolled_once_and_stands() -> None:
    """In simple games, too, no later turn begins with a roll; a second roll is refused, and one press allows it."""
    for scenario in ("two-patrol-boats", "first-flight", "three-families", "two-harbours"):
        table = Table(start(scenario)).rolled()
        order = tuple(reversed(table.sky.players))
        how_long = "game" if table.sky.is_strategy else "round"
        assert f"stands for the whole {how_long}" in table.refused(c.RollInitiative(order))
        table.play(c.RollInitiative(order), overrule=True)
        assert table.sky.initiative == order


def test_turn_structures__four_lists_of_steps() -> None:
    """Initiative is a step of later turns only where it is bid for; in the simple games movement and action are one."""
    steps = {
        start(key).mode: phases(start(key))
        for key in ("two-patrol-boats", "first-flight", "three-families", "two-harbours")
    }
    assert steps == {
        "Skirmish": ("movement", "action"),
        "Simple Skirmish": ("turns",),
        "Strategy": ("initiative", "movement", "action", "income", "purchasing"),
        "Simple Strategy": ("turns", "income", "purchasing"),
    }


def test_simple_strategy__the_highest_initiative_has_the_first_turn() -> None:
    """Then the next one; the other's ship waits."""
    table = Table(start("two-harbours")).rolled("surya", "lin")
    assert [table.ship(id).player for id in table.sky.order] == ["surya"]
    for _ in range(3):
        table.play(c.NextPhase(), overrule=True)
    assert (table.sky.turn, table.sky.phase) == (1, "turns")
    assert [table.ship(id).player for id in table.sky.order] == ["lin"]


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("movement", "Still to move: Okafor's scout, Surya's scout, Lin's scout. If you go on, they are left out."),
        ("action", "Still to act in this cycle: Lin's scout, Surya's scout, Okafor's scout."),
        ("income", "Still to draw income: Lin, Surya, Okafor."),
        ("purchasing", "Still to buy: Lin, Surya, Okafor."),
    ],
)
def test_going_on__asks_before_it_leaves_somebody_out(phase: str, said: str) -> None:
    """Whoever is still due is named; nothing is offered that would be refused."""
    table = families(phase)
    assert said in table.refused(c.NextPhase())
    assert c.NextPhase() not in [one.command for one in playing.offers(GAME, table.sky, UMPIRE)]


@pytest.mark.parametrize("phase", ["initiative", "income", "purchasing", "movement"])
def test_going_on__is_told_after_a_phase_set_by_hand(phase: str) -> None:
    """The phase begins anew then, with those who are due in it: ships are in no order of players."""
    table = families("action").mark("turn.phase", phase)
    due = {"initiative": set(), "income": {*table.sky.players}, "purchasing": {*table.sky.players}}
    assert {*table.sky.order} == due.get(phase, {*table.sky.ships})
    assert [*playing.offers(GAME, table.sky, UMPIRE)]
    table.play(c.NextPhase(), overrule=True)


def test_going_on__leaves_nobody_out_in_a_phase_in_which_nobody_is_due() -> None:
    """A ship that is still to come by the umpire's hand alone: no phase of bids waits for her."""
    table = families("initiative").mark("scout-1.due", True)
    assert table.sky.order == ("scout-1",)
    table.play(c.NextPhase())
    assert table.sky.phase == "movement"


def test_going_on__asks_before_it_drops_bids() -> None:
    """Laid or only called; they do not count then, and the order stays."""
    table = families("initiative")
    table.play(c.CallBids("lin"))
    assert "Bids are called, and nobody has laid one yet." in table.refused(c.NextPhase())
    table.play(c.LayBid("surya", 3))
    assert "Bids are laid and not open: Surya. If you go on, no bid counts in turn 2" in table.refused(c.NextPhase())
    table.play(c.NextPhase(), overrule=True)
    assert (table.sky.phase, table.sky.initiative, table.player("surya").silver) == ("movement", FAMILIES, 5)


def test_going_on__asks_before_it_ends_a_cycle_that_dice_hold_open() -> None:
    """Who has just acted may still fire."""
    table = Table(start()).rolled("mei", "rahim")
    for order in (c.Move("kite", "a bb"), c.Move("heron", "a bp"), c.Load("heron", "bow", 1), c.Pass("kite")):
        table.play(order)
    assert "Heron has loaded dice and may still fire." in table.refused(c.NextPhase())


def test_phases__a_refusal_says_what_happens_now() -> None:
    """Where that is no phase with a name, too: in the simple games, and after the end."""
    table = Table(start("two-harbours")).rolled("lin", "surya")
    said = "Drawing income belongs to the income phase; ships move and act now."
    assert said in table.refused(c.Collect("lin"))
    table.put("home-surya", owner="lin").play(c.TakeDamage("scout-2", 20, "hull"))
    assert "belongs to the movement phase; the game is over." in table.refused(c.Move("scout-1", "a b"))


def test_strategy__what_a_ship_does_among_traders_takes_no_place_in_their_order() -> None:
    """Players are due there; what she does by the umpire's word may let the game go on, so it touches all."""
    table = Table(start("three-families")).rolled()
    for _ in range(2):
        table.play(c.NextPhase(), overrule=True)
    assert table.sky.phase == "income"
    order = c.Load("scout-1", "bow", 1)
    assert {"turn", "scout-2"} <= playing.touches(GAME, table.sky, order).writes
    table.play(order, overrule=True)
    assert table.sky.order == ("lin", "surya", "okafor")
