"""Docking."""

from __future__ import annotations

import pytest

from tests.games.avertigos.cycling import duel, off
from tests.games.avertigos.isles import families
from umpire.games.avertigos import commands as c


@pytest.mark.parametrize(("speed", "cost"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_docking__free_at_speed_1_and_a_point_for_each_above(speed: int, cost: int) -> None:
    table = off(families("action"), speed=speed)
    table.play(c.Dock("scout-1", "batu"))
    assert table.ship("scout-1").points == 4 - cost


@pytest.mark.parametrize(("speed", "cost"), [(1, 0), (2, 1), (3, 1)])
def test_docking__one_point_above_speed_1_by_simple_rules(speed: int, cost: int) -> None:
    table = off(families("turns", is_simple=True), speed=speed, has_moved=True)
    table.play(c.Dock("scout-1", "batu"))
    assert table.ship("scout-1").points == 4 - cost


def test_docking__at_height_1() -> None:
    table = off(families("action"), height=2)
    assert table.refused(c.Dock("scout-1", "batu")) == "Lin's scout is at height 2; ships dock at height 1."


def test_docking__where_no_ship_lies() -> None:
    """Surya's scout lies at home."""
    told = off(families("action")).refused(c.Dock("scout-1", "home-surya"))
    assert told == "Surya's scout is docked at Surya Roads; there is no room for Lin's scout."


def test_docking__whoever_holds_the_island() -> None:
    """House: it needs nobody's leave."""
    table = off(families("action")).put("batu", owner="okafor", troopers=3)
    table.play(c.Dock("scout-1", "batu"))
    assert table.ship("scout-1").dock == "batu"


def test_docking__needs_the_points() -> None:
    told = off(families("action"), speed=3, ap=1).refused(c.Dock("scout-1", "batu"))
    assert told == "docking at speed 3 costs 2; Lin's scout has 1 action point."


def test_docking__is_an_action_of_its_own() -> None:
    """House: also where it is free; securing waits for the next cycle."""
    table = off(families("action"))
    table.play(c.Dock("scout-1", "batu"))
    assert "Lin's scout has had her place in this cycle" in table.refused(c.Secure("scout-1", 1))


def test_docking__a_docked_ship_has_speed_0() -> None:
    table = off(families("action"), speed=2, is_over=True)
    table.play(c.Dock("scout-1", "batu"))
    assert (table.ship("scout-1").speed, table.ship("scout-1").is_over) == (0, False)


def test_docking__a_ship_lies_at_one_island() -> None:
    """There already it cannot be; from another she has to part first."""
    table = families("action")
    assert "is already docked at Lin's Landing" in table.bad(c.Dock("scout-1", "home-lin"))
    assert "she must leave it before she docks elsewhere" in table.refused(c.Dock("scout-1", "batu"))


def test_docking__only_at_islands() -> None:
    assert "this is a skirmish, without islands" in duel().bad(c.Dock("heron", "batu"))


def test_pilot_boards_at_the_table__docking_is_told_and_paid_there() -> None:
    """V-01."""
    table = off(families("action", rules={"V-01": "order"}), speed=3, ap=0)
    table.play(c.Dock("scout-1", "batu"))
    assert table.ship("scout-1").dock == "batu"
