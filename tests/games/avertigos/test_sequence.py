"""Whose turn it is: four turn structures, and initiative."""

from __future__ import annotations

from tests.games.avertigos.skies import Table, start
from umpire.games.avertigos import commands as c


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
