"""Plunder: of other players' ships, and of leviathans. Rules: Plunder; Understanding Leviathans."""

from __future__ import annotations

import pytest

from tests.games.aloft.tables import Table, acting, laid
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import BeastHurt, GoodsChanged


def raid(**goods: int) -> Table:
    """Blue's Raider, Plunder 2, on the corner between red's starter and a Sailray; red has 2 wood and 1 glass, or these."""
    table = acting().give("red", **(goods or {"wood": 2, "glass": 1})).give("blue")
    table.lay("2-4", "sailray")
    return table.put("blue-1", kind="raider", corner="1-2s").put("red-1", corner="1-3n")


def beasts(*kinds: str) -> Table:
    """Blue's Raider between these leviathans, far away from red."""
    table = acting().give("blue").put("blue-1", kind="raider", corner="1-1n")
    for id, kind in zip(("2-1", "2-12"), kinds, strict=False):
        table.lay(id, kind)
    return table


# Others' ships


def test_plunder__up_to_its_value_of_any_goods_of_the_player() -> None:
    table = raid()
    table.play(c.PlunderShip("blue-1", "red-1", {"w": 1, "glass": 1}))
    assert (table.player("blue").goods, table.player("red").goods) == ({"wood": 1, "glass": 1}, {"wood": 1})


def test_plunder__the_taker_chooses_which() -> None:
    table = raid()
    table.play(c.PlunderShip("blue-1", "red-1"), "1 1")
    assert table.asked[0].prompt == "Blue 1 Raider takes up to 2 from Red"
    assert (table.player("blue").goods, table.player("red").goods) == ({"wood": 1, "glass": 1}, {"wood": 1})


def test_plunder__the_taker_may_take_fewer_than_the_value() -> None:
    """“Up to”: what is asked takes fewer for an answer, and no more."""
    table = raid()
    table.play(c.PlunderShip("blue-1", "red-1"), "1 0")
    assert (table.player("blue").goods, table.asked[0].amount) == ({"glass": 1}, "up to 2 in all")
    assert "it must be 2 at most." in raid().wrong(c.PlunderShip("blue-1", "red-1"), "1 2")


def test_plunder__nothing_is_asked_where_there_is_no_choice() -> None:
    table = raid(metal=1)
    table.play(c.PlunderShip("blue-1", "red-1"))
    assert (table.player("blue").goods, table.player("red").goods) == ({"metal": 1}, {})


def test_plunder__fewer_may_be_taken_and_more_is_refused() -> None:
    table = raid()
    told = table.refused(c.PlunderShip("blue-1", "red-1", {"wood": 2, "glass": 1}))
    assert told == "Blue 1 Raider has Plunder 2; it takes 2 at most, not 3."
    table.play(c.PlunderShip("blue-1", "red-1", {"glass": 1}))
    assert table.player("blue").goods == {"glass": 1}


def test_plunder__more_with_the_upgrade() -> None:
    table = raid(wood=4).put("blue-1", upgrades=("plunder",))
    table.play(c.PlunderShip("blue-1", "red-1"))
    assert table.player("blue").goods == {"wood": 3}


@pytest.mark.parametrize("goods", [{"metal": 1}, {"wood": 1, "w": 2}])
def test_plunder__goods_that_the_player_has_not_are_refused(goods: dict[str, int]) -> None:
    """By the umpire's word they were there: Blue has them, and the log says that Red's tracker did not."""
    table, order = raid(), c.PlunderShip("blue-1", "red-1", goods)
    told = table.refused(order)
    assert "Red does not have" in told
    assert told.endswith("1 metal is missing." if "metal" in goods else "it takes 2 at most, not 3.")
    table.play(order, overrule=True)
    assert table.player("blue").goods == ({"metal": 1} if "metal" in goods else {"wood": 3})
    assert table.happened(GoodsChanged)[-2].unpaid == 1
    assert "1 more could not be paid" in table.told()


def test_plunder__only_a_ship_on_a_corner_next_to_it() -> None:
    """House, L-09. Two edges away is too far."""
    table = raid().put("red-1", corner="0s")
    order = c.PlunderShip("blue-1", "red-1", {"wood": 1})
    assert table.refused(order) == "Red 1 Starter is not on a corner next to Blue 1 Raider."
    table.play(order, overrule=True)
    assert (table.player("blue").goods, table.player("red").goods) == ({"wood": 1}, {"wood": 1, "glass": 1})


def test_plunder__never_the_own_ship() -> None:
    table = raid().give("blue", wood=1)
    table.launch("blue", "skiff", "1-2n")
    told = table.refused(c.PlunderShip("blue-1", "blue-2", {"wood": 1}))
    assert told == "Blue 2 Skiff is a ship of the same player; others are plundered."


def test_plunder__nothing_where_the_player_has_nothing() -> None:
    table = raid().give("red")
    assert table.refused(c.PlunderShip("blue-1", "red-1")) == "Red has no resources to take."
    table.play(c.PlunderShip("blue-1", "red-1"), overrule=True)
    assert (table.ship("blue-1").done, table.happened(GoodsChanged)[3:]) == (("plunder",), [])


def test_plunder__not_with_plunder_0() -> None:
    table = raid().put("blue-1", kind="starter")
    told = "Blue 1 Starter has Plunder 0, and takes nothing."
    assert table.refused(c.PlunderShip("blue-1", "red-1")) == told
    assert table.refused(c.PlunderBeast("blue-1", "sailray")) == told


def test_plunder__once_a_turn_for_each_ship_over_both_kinds() -> None:
    table = raid()
    other = table.launch("blue", "skiff", "1-2n")
    table.play(c.PlunderBeast("blue-1", "sailray", {"metal": 4}))
    assert table.refused(c.PlunderShip("blue-1", "red-1", {"wood": 1})) == "Blue 1 Raider has plundered in this turn."
    table.launch("red", "skiff", "2-2s")
    table.play(c.PlunderShip(other, "red-2", {"wood": 1}))
    table.put(other, corner="1-2s")
    assert table.refused(c.PlunderBeast(other, "sailray", {"metal": 2})) == "Blue 2 Skiff has plundered in this turn."
    assert table.player("blue").goods == {"metal": 4, "wood": 1}


def test_plunder__without_a_map_the_table_says_who_is_adjacent() -> None:
    table = laid(L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("merchant",)))
    table.put("sky", phase="actions").put("blue-1", kind="raider")
    table.play(c.PlunderShip("blue-1", "green-1"))
    assert (table.player("blue").goods, table.player("green").goods) == ({"wood": 2}, {})
    table.lay("8", "glasswing").put("blue-1", done=())
    assert table.refused(c.PlunderBeast("blue-1", "glasswing")) == "Blue 1 Raider is not at the Glasswing."


# Leviathans


def test_leviathan__two_of_its_good_and_one_damage_for_each_unit_of_plunder() -> None:
    table = beasts("glasswing")
    table.play(c.PlunderBeast("blue-1", "glasswing"))
    assert (table.player("blue").goods, table.hex("2-1").health) == ({"glass": 4}, 2)
    hurt = table.happened(BeastHurt)[-1]
    assert (hurt.plunder, hurt.health, hurt.is_killed) == (2, 2, False)


def test_leviathan__where_it_lists_several_goods_the_taker_picks_for_each_unit() -> None:
    """House, L-08: one unit of metal and one of canvas, or two of one."""
    table = beasts("sailray")
    table.play(c.PlunderBeast("blue-1", "sailray"), "1 1")
    assert table.player("blue").goods == {"metal": 2, "canvas": 2}
    (asked,) = table.asked
    assert asked.prompt == "Blue 1 Raider takes 4 in all from the Sailray, 2 of one good for each unit of Plunder"
    assert asked.amount == "2 units of 2: 4 in all"
    other = beasts("sailray")
    other.play(c.PlunderBeast("blue-1", "sailray", {"m": 4}))
    assert other.player("blue").goods == {"metal": 4}


@pytest.mark.parametrize(
    ("goods", "said"),
    [
        ({"glass": 4}, "The Sailray pays metal or canvas, not glass."),
        ({"metal": 3, "canvas": 1}, "takes 4 in all: 2 of one good for each unit of Plunder."),
        ({"metal": 2}, "takes 4 in all: 2 of one good for each unit of Plunder."),
        ({"metal": 6}, "takes 4 in all: 2 of one good for each unit of Plunder."),
    ],
)
def test_leviathan__a_reward_that_it_does_not_pay_is_refused(goods: dict[str, int], said: str) -> None:
    """By the umpire's word it is taken as it was said; the leviathan is hurt as ever."""
    table, order = beasts("sailray"), c.PlunderBeast("blue-1", "sailray", goods)
    assert table.refused(order).endswith(said)
    table.play(order, overrule=True)
    assert (table.player("blue").goods, table.happened(BeastHurt)[-1].health) == (goods, 2)


def test_leviathan__the_whole_reward_and_health_that_stops_at_0() -> None:
    """House, L-18: Plunder above the health that is left. Who takes the last of it has killed it."""
    table = beasts("glasswing").put("2-1", health=1)
    table.play(c.PlunderBeast("blue-1", "glasswing"))
    assert (table.player("blue").goods, table.hex("2-1").health, table.player("blue").kills) == ({"glass": 4}, 0, 1)


def test_leviathan__at_0_health_it_pays_nothing() -> None:
    """By the umpire's word it pays once more, and nobody kills it again."""
    table = beasts("glasswing").put("2-1", health=0)
    assert table.refused(c.PlunderBeast("blue-1", "2-1")) == "The Glasswing has no health left, and pays nothing more."
    table.play(c.PlunderBeast("blue-1", "2-1"), overrule=True)
    assert (table.player("blue").goods, table.hex("2-1").health, table.player("blue").kills) == ({"glass": 4}, 0, 0)


def test_leviathan__only_beside_it() -> None:
    """House, L-09: on a corner of its hex."""
    table = beasts("glasswing").put("blue-1", corner="2-12s")
    assert table.refused(c.PlunderBeast("blue-1", "glasswing")) == "Blue 1 Raider is not at the Glasswing."


def test_leviathan__nothing_else_is_attacked() -> None:
    told = beasts("glasswing").wrong(c.PlunderBeast("blue-1", "canvas 1"))
    assert told.endswith("canvas 1 is not a leviathan; only leviathans and ships are plundered.")


def test_leviathan__one_of_two_beside_the_ship() -> None:
    table = beasts("glasswing", "sailray")
    table.play(c.PlunderBeast("blue-1", "sailray"), "2 0")
    assert (table.hex("2-1").health, table.hex("2-12").health) == (4, 2)
