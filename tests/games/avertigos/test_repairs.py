"""Repairing a Ship."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.avertigos.cycling import duel, squadron
from tests.games.avertigos.skies import Table
from umpire.games.avertigos import commands as c


def hurt(**parts: int) -> Table:
    """Ibis, a frigate with a Bosun (2 action points for a hit point), with so many hit points left on these parts."""
    table = squadron()
    table.play(c.Pass("heron"))
    table.play(c.Pass("kite"))
    return table.put("ibis", modules=table.ship("ibis").with_hp(parts).modules, hp=parts.get("hull", 14))


def test_repair__a_bosun_wins_hit_points_for_action_points() -> None:
    """Two points for each of two, in one cycle."""
    table = hurt(hull=10)
    table.play(c.Repair("ibis", "hull", 2))
    assert (table.ship("ibis").hp, table.ship("ibis").points) == (12, 0)


def test_repair__as_much_as_she_can_pay() -> None:
    told = hurt(hull=10).refused(c.Repair("ibis", "hull", 3))
    assert told == "repairing 3 hit points costs 6; Ibis has 4 action points."


def test_repair__a_module_that_is_out_comes_back_empty() -> None:
    """House: without action points and dice."""
    table = squadron().load("ibis", "bow", 2, ap=2)
    table = table.put("ibis", modules=table.ship("ibis").with_hp({"bow": 0}).modules)
    table.play(c.Pass("heron"))
    table.play(c.Pass("kite"))
    table.play(c.Repair("ibis", "bow"))
    bow = table.ship("ibis").modules["bow"]
    assert (bow.hp, bow.ap, bow.loaded) == (1, 0, 0)


def test_repair__never_above_what_the_part_had() -> None:
    table = hurt(bow=3)
    assert "Ibis's Bow Gunner lacks 1 of 4 hit points; repair 1 to 1" in table.bad(c.Repair("ibis", "bow", 2))
    assert "Ibis's hull is whole" in table.bad(c.Repair("ibis", "hull"))


def test_repair__only_with_a_bosun() -> None:
    """Without one only by the umpire's word, at the price of the dearest."""
    table = duel().put("heron", hp=5)
    assert "has no module that makes repairs" in table.allowed(c.Repair("heron", "hull"))
    assert (table.ship("heron").hp, table.ship("heron").points) == (6, 2)


def test_repair__not_by_a_bosun_that_is_out() -> None:
    table = hurt(stern=0)
    assert table.refused(c.Repair("ibis", "stern")) == "Ibis's Bosun is out until it is repaired."


@pytest.mark.parametrize(("hp", "left"), [(5, 3), (0, 2)])
def test_repair__the_cheapest_bosun_works(hp: int, left: int) -> None:
    """House: a Master Bosun takes one point for a hit point; when it is out, the other one works for two."""
    table = hurt(hull=10)
    second = replace(table.ship("ibis").modules["stern"], slot="stern-2")
    table.load("ibis", "stern", kind=table.sky.book.kinds["master-bosun"], hp=hp)
    table.put("ibis", modules={**table.ship("ibis").modules, "stern-2": second})
    table.play(c.Repair("ibis", "hull", 1))
    assert table.ship("ibis").points == left


def test_repair__is_an_action() -> None:
    """It takes her place in the cycle, and another cycle follows."""
    table = hurt(hull=10)
    table.play(c.Repair("ibis", "hull"))
    assert table.sky.cycle == 2


def test_pilot_boards_at_the_table__repairs_are_told() -> None:
    """V-01: hit points are kept there."""
    table = hurt(hull=10).rule("V-01", "order")
    table.play(c.Repair("ibis", "hull", 4))
    assert table.ship("ibis").hp == 10
    assert "Ibis makes repairs." in table.told()
