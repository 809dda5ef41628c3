"""Terraform: a hex leaves the table, and another comes. Rules: Explore/Terraform; Understanding Leviathans."""

from __future__ import annotations

import pytest

from tests.games.aloft.edges import away, by_chance, quelled, without_a_map
from tests.games.aloft.tables import acting
from umpire.core.deck import Deck
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import HexRemoved


def test_terraform__a_resource_hex_and_its_token_leave_the_game() -> None:
    table = away()
    table.play(c.Terraform("blue-1", "canvas 1", drawn="metal", number=4))
    assert (table.hex("1-1").kind, table.hex("1-1").number, table.player("blue").goods) == ("metal", 4, {"wood": 2})
    assert (table.sky.stack.remaining.count("canvas"), table.sky.tokens.remaining.count("1")) == (4, 4)
    assert [(event.kind, event.number) for event in table.happened(HexRemoved)] == [("canvas", 1)]


def test_terraform__the_new_hex_may_go_elsewhere_beside_the_ship() -> None:
    table = away()
    table.play(c.Terraform("blue-1", "canvas 1", "2-1", drawn="metal", number=4))
    assert table.hex("2-1").kind == "metal"
    assert "1-1" not in table.sky.hexes
    assert "there is no hex 'canvas 1'" in table.wrong(c.Terraform("blue-1", "canvas 1", "2-1"))


def test_terraform__never_into_a_space_far_away_or_full() -> None:
    table = away().lay("2-12", "metal", 5)
    assert "Space 2-5 is not beside" in table.refused(c.Terraform("blue-1", "canvas 1", "2-5", drawn="metal", number=4))
    told = table.wrong(c.Terraform("blue-1", "canvas 1", "2-12", drawn="metal", number=4))
    assert told.endswith("metal 5 lies in 2-12; explore an empty space, or terraform metal 5.")


def test_terraform__only_a_hex_beside_the_ship() -> None:
    table = away()
    told = table.refused(c.Terraform("blue-1", "wood 2", drawn="metal", number=4))
    assert told == "Blue 1 Starter is not at wood 2."
    table.play(c.Terraform("blue-1", "wood 2", drawn="metal", number=4), overrule=True)
    assert table.hex("1-2").kind == "metal"


def test_terraform__costs_one_resource() -> None:
    table = away().give("blue")
    told = table.refused(c.Terraform("blue-1", "canvas 1", drawn="metal", number=4))
    assert told == "A hex costs 1 resource; Blue has none."


def test_terraform__no_resource_hex_that_any_own_ship_laid_in_this_turn() -> None:
    table = away()
    table.launch("blue", "lookout", "2-1s")
    table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4))
    order = c.Terraform("blue-2", "metal 4", drawn="wood", number=5)
    told = "Metal 4 was laid in this turn; it is terraformed in a later one."
    assert table.refused(order) == told
    table.play(c.Terraform("blue-2", "canvas 1", drawn="glass", number=5))
    assert table.refused(c.Terraform("blue-2", "glass 5", drawn="wood", number=5)) == told.replace("Metal 4", "Glass 5")
    table.play(order, overrule=True)
    assert table.hex("2-1").kind == "wood"


def test_terraform__a_hex_of_an_earlier_turn() -> None:
    table = away()
    table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4))
    for _ in table.sky.players:
        table.play(c.EndTurn()), table.play(c.Forage(3))
    table.play(c.Terraform("blue-1", "metal 4", drawn="wood", number=5))
    assert table.hex("2-1").kind == "wood"


def test_terraform__merchants_stay() -> None:
    """House, L-06."""
    table = acting()
    told = table.refused(c.Terraform("blue-1", "merchant", drawn="metal", number=4))
    assert told == "Merchant hexes stay where they are; only resource hexes and leviathans are terraformed."
    table.play(c.Terraform("blue-1", "merchant", drawn="metal", number=4), overrule=True)
    assert table.hex("0").kind == "metal"


@pytest.mark.parametrize("health", [4, 1])
def test_terraform__a_leviathan_only_at_0_health(health: int) -> None:
    table = quelled(away()).put("2-1", health=health)
    told = table.refused(c.Terraform("blue-1", "sailray", drawn="metal", number=4))
    assert told == f"The Sailray has {health} health left; it is terraformed at 0."


def test_terraform__a_leviathan_goes_back_into_the_stack_and_costs_1() -> None:
    """House, L-07: it costs one resource like any other."""
    table = quelled(away())
    table.play(c.Terraform("blue-1", "sailray", drawn="metal", number=4))
    assert (table.hex("2-1").kind, table.player("blue").goods) == ("metal", {"wood": 2})
    assert (len(table.sky.stack.remaining), "sailray" in table.sky.stack.remaining) == (20, True)


def test_terraform__a_leviathan_is_shuffled_in_by_the_app() -> None:
    table = quelled(by_chance())
    left = tuple(sorted((*table.sky.stack.remaining, "sailray")))
    order = ("wood", "sailray", *(kind for kind in left if kind not in ("wood", "sailray")), "wood", "wood")
    table.play(c.Terraform("blue-1", "sailray"), " ".join(order))
    assert [question.prompt for question in table.asked] == ["The stack is shuffled"]
    assert (table.hex("2-1").kind, table.sky.stack.order) == ("wood", order[1:])


def test_terraform__a_leviathan_comes_out_again_unhurt() -> None:
    """House, L-28; and pays whoever draws it."""
    table = quelled(away())
    table.play(c.Terraform("blue-1", "sailray", drawn="sailray", reward="metal"))
    assert (table.hex("2-1").health, table.player("blue").goods) == (4, {"wood": 2, "metal": 1})


def test_terraform__a_leviathan_refills_an_empty_stack() -> None:
    table = quelled(away()).put("sky", stack=Deck(is_real=True))
    table.play(c.Terraform("blue-1", "sailray", "2-12"), "metal")
    assert (table.hex("2-12").kind, table.sky.stack.remaining) == ("sailray", ())


def test_terraform__no_resource_hex_with_an_empty_stack() -> None:
    """House, L-26."""
    told = away().put("sky", stack=Deck(is_real=True)).wrong(c.Terraform("blue-1", "canvas 1"))
    assert "the stack of hexes is empty; nothing can be terraformed" in told


def test_terraform__a_leviathan_that_was_laid_in_this_turn() -> None:
    """Only resource hexes have to wait for a later turn."""
    table = away()
    table.play(c.Explore("blue-1", "2-1", drawn="glasswing"))
    table.put("2-1", health=0).play(c.Terraform("blue-1", "glasswing", "", "wood", drawn="wood", number=4))
    assert table.hex("2-1").kind == "wood"


def test_without_a_map__a_hex_that_is_terraformed_is_touched_by_the_same_ships() -> None:
    table = without_a_map()
    table.play(c.Terraform("blue-1", "canvas 1", drawn="metal", number=4))
    near = table.ship("red-1").near
    assert {table.hex(id).kind for id in near} == {"merchant", "metal"}
    assert "Blue 1 Starter is not at wood 2." in table.refused(c.Terraform("blue-1", "wood 2", drawn="wood", number=4))
