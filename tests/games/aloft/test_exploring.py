"""Explore: hexes come onto the table. Rules: Explore/Terraform."""

from __future__ import annotations

import pytest

from tests.games.aloft.edges import away, by_chance, without_a_map
from umpire.core.deck import Deck
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import GoodsChanged, HexLaid


def test_explore__pays_one_resource_and_lays_the_top_hex_with_a_number() -> None:
    table = away()
    table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4))
    assert (table.hex("2-1").kind, table.hex("2-1").number, table.player("blue").goods) == ("metal", 4, {"wood": 2})
    assert table.sky.stack.remaining.count("metal") == 2
    assert table.sky.tokens.remaining.count("4") == 3


def test_explore__the_player_chooses_what_is_paid() -> None:
    table = away().give("blue", wood=1, glass=1)
    table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4), "glass")
    assert table.player("blue").goods == {"wood": 1}
    table.play(c.Explore("blue-1", "2-12", "wood", "metal", 5))
    assert table.player("blue").goods == {}


def test_explore__with_nothing_it_is_refused() -> None:
    table = away().give("blue")
    order = c.Explore("blue-1", "2-1", drawn="metal", number=4)
    assert table.refused(order) == "A hex costs 1 resource; Blue has none."
    table.play(order, overrule=True)
    assert (table.hex("2-1").kind, table.player("blue").goods) == ("metal", {})


def test_explore__goods_that_nobody_has_are_not_paid() -> None:
    """By the umpire's word they were: the hex is laid, and the log says what the tracker could not show."""
    table = away()
    order = c.Explore("blue-1", "2-1", "metal", "metal", 4)
    assert table.refused(order) == "Blue has no metal to pay with; there is 3 wood."
    table.play(order, overrule=True)
    assert (table.hex("2-1").kind, table.player("blue").goods) == ("metal", {"wood": 3})
    assert "Blue pays nothing to explore with Blue 1 Starter; 1 more could not be paid." in table.told()


def test_explore__several_in_a_row_are_one_action() -> None:
    """House, L-11: exploring and terraforming may be repeated, each hex paid for."""
    table = away()
    table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4))
    table.play(c.Explore("blue-1", "2-12", drawn="wood", number=4))
    table.play(c.Terraform("blue-1", "canvas 1", drawn="glass", number=5))
    assert (table.ship("blue-1").done, table.player("blue").goods) == (("explore",), {})


def test_explore__into_an_empty_space_beside_the_ship() -> None:
    """House, L-09: a space that has the corner on which the ship stands."""
    table = away()
    told = table.refused(c.Explore("blue-1", "2-2", drawn="metal", number=4))
    assert told == "Space 2-2 is not beside Blue 1 Starter; empty ones that are: 2-12, 2-1."
    table.play(c.Explore("blue-1", "2-2", drawn="metal", number=4), overrule=True)
    assert table.hex("2-2").kind == "metal"


def test_explore__never_where_a_hex_lies_or_where_there_is_no_space() -> None:
    table = away()
    told = table.wrong(c.Explore("blue-1", "1-1", drawn="metal", number=4))
    assert told.endswith("canvas 1 lies in 1-1; explore an empty space, or terraform canvas 1.")
    assert "empty ones beside Blue 1 Starter: 2-12, 2-1." in table.wrong(c.Explore("blue-1", "9-99"))


def test_explore__a_merchant_gets_no_number() -> None:
    table = away()
    order = c.Explore("blue-1", "2-1", drawn="merchant", number=4)
    assert table.refused(order) == "Merchant gets no number token; only resource hexes do."
    table.play(order, overrule=True)
    assert (table.hex("2-1").number, len(table.sky.tokens.remaining)) == (4, 23)
    plain = away()
    plain.play(c.Explore("blue-1", "2-1", drawn="merchant"))
    assert (plain.hex("2-1").number, len(plain.sky.tokens.remaining)) == (0, 24)
    assert "merchant gets no number token" in away().wrong(c.Explore("blue-1", "2-1", number=4), "merchant").lower()


def test_explore__a_leviathan_begins_with_4_health_and_pays_1_that_the_discoverer_picks() -> None:
    """House, L-08: where the hex lists several goods."""
    table = away()
    table.play(c.Explore("blue-1", "2-1", drawn="sailray"), "canvas")
    assert (table.hex("2-1").health, table.hex("2-1").number) == (4, 0)
    assert table.player("blue").goods == {"wood": 2, "canvas": 1}
    table.play(c.Explore("blue-1", "2-12", "wood", "glasswing"))
    assert table.player("blue").goods == {"wood": 1, "canvas": 1, "glass": 1}


def test_explore__a_leviathan_pays_what_its_hex_lists() -> None:
    table, order = away(), c.Explore("blue-1", "2-1", drawn="sailray", reward="glass")
    assert table.refused(order) == "The Sailray pays metal or canvas, not glass."
    table.play(order, overrule=True)
    assert (table.hex("2-1").health, table.player("blue").goods) == (4, {"wood": 2, "glass": 1})


def test_explore__the_app_deals_its_own_stacks_from_the_top() -> None:
    table = by_chance()
    table.play(c.Explore("blue-1", "2-1"))
    assert (table.hex("2-1").kind, table.hex("2-1").number) == ("metal", 4)
    table.play(c.Explore("blue-1", "2-12"), "metal")
    assert (table.hex("2-12").kind, table.sky.stack.order[0], table.sky.tokens.order[0]) == (
        "sailray",
        "glasswing",
        "5",
    )


def test_explore__what_the_app_deals_is_not_typed() -> None:
    table = by_chance()
    assert "the app deals this stack" in table.wrong(c.Explore("blue-1", "2-1", drawn="wood"))
    assert "the app deals this stack" in table.wrong(c.Explore("blue-1", "2-1", number=3))


def test_explore__what_came_from_real_stacks_is_asked_where_it_was_not_typed() -> None:
    table = away().give("blue", wood=1, glass=1)
    table.play(c.Explore("blue-1", "2-1"), "glass", "metal", "5")
    assert (table.hex("2-1").kind, table.hex("2-1").number, table.player("blue").goods) == ("metal", 5, {"wood": 1})
    assert [question.prompt for question in table.asked][1:] == [
        "Which hex was drawn?",
        "Which number token was drawn?",
    ]


@pytest.mark.parametrize(
    ("drawn", "number", "said"),
    [
        ("ironback", 0, "No Ironback is left in the stack; there are 3 leviathans, 3 dragon's breath, 4 canvas"),
        ("metal", 6, "No number token 6 is left; there are 4 of 1, 4 of 2, 4 of 3, 4 of 4, 4 of 5."),
    ],
)
def test_explore__what_cannot_have_come_from_real_stacks(drawn: str, number: int, said: str) -> None:
    """By the umpire's word it came: a hex or token strayed, and the stacks keep what else is in them."""
    table = away()
    for _ in range(4):
        table.put("sky", tokens=table.sky.tokens.draw("6"))
    order, left = c.Explore("blue-1", "2-1", drawn=drawn, number=number), len(table.sky.stack.remaining)
    assert said in table.refused(order)
    table.play(order, overrule=True)
    assert (table.hex("2-1").kind, table.hex("2-1").number) == (drawn, number)
    assert (len(table.sky.stack.remaining), len(table.sky.tokens.remaining)) == (left - (drawn == "metal"), 20)


def test_explore__what_is_no_hex_is_bad_input() -> None:
    """Of this game's there are six kinds, and leviathans by name."""
    told = away().wrong(c.Explore("blue-1", "2-1", drawn="cheese"))
    assert "'cheese' is not a hex of this game; use one of canvas, breath, glass, wood, metal, merchant" in told


def test_explore__a_real_stack_that_is_empty_may_have_had_one_more() -> None:
    """House, L-15: not where the app deals, nor where nobody says what was drawn."""
    table, order = away().put("sky", stack=Deck(is_real=True)), c.Explore("blue-1", "2-1", drawn="wood", number=4)
    told = "The stack of hexes is empty; nothing can be explored until a leviathan goes back into it."
    assert table.refused(order) == told
    table.play(order, overrule=True)
    assert (table.hex("2-1").kind, table.sky.stack.remaining) == ("wood", ())


def test_explore__no_number_where_no_token_is_left() -> None:
    table = away()
    table.put("sky", tokens=Deck(is_real=True)).play(c.Explore("blue-1", "2-1", drawn="wood"))
    assert table.hex("2-1").number == 0


def test_explore__not_from_an_empty_stack() -> None:
    """House, L-15."""
    told = away().put("sky", stack=Deck(is_real=True)).wrong(c.Explore("blue-1", "2-1"))
    assert told.endswith("the stack of hexes is empty; nothing can be explored until a leviathan goes back into it.")


def test_free_explore__once_a_turn_for_each_ship_that_has_it() -> None:
    table = away().put("blue-1", kind="lookout", upgrades=("free-explore",))
    table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4))
    assert (table.player("blue").goods, table.happened(HexLaid)[-1].is_free) == ({"wood": 3}, True)
    table.play(c.Terraform("blue-1", "canvas 1", drawn="wood", number=4))
    assert table.player("blue").goods == {"wood": 2}
    for _ in table.sky.players:
        table.play(c.EndTurn()), table.play(c.Forage(3))
    table.play(c.Terraform("blue-1", "metal 4", drawn="glass", number=5))
    assert (table.player("blue").goods, len(table.happened(GoodsChanged))) == ({"wood": 2}, 4)


def test_without_a_map__a_new_hex_is_touched_by_the_ships_that_are_said() -> None:
    table = without_a_map()
    table.play(c.Explore("blue-1", drawn="metal", number=4, touching=("red-1",)))
    assert (table.hex("8").kind, table.ship("blue-1").near, table.ship("red-1").near) == (
        "metal",
        ("0", "1-1", "8"),
        ("0", "1-1", "8"),
    )
    assert table.ship("green-1").near == ("0", "1-1")


def test_without_a_map__a_ship_between_three_hexes_has_no_space_beside_it() -> None:
    table = without_a_map()
    order = c.Explore("blue-1", drawn="metal", number=4)
    told = table.put("blue-1", near=("0", "1-1", "1-2")).refused(order)
    assert told == "Blue 1 Starter touches 3 hexes; no space beside it is empty."
    table.put("blue-1", near=("0",)).put("red-1", near=("0", "1-1", "1-2"))
    order = c.Explore("blue-1", drawn="metal", number=4, touching=("red-1",))
    assert table.refused(order) == "Red 1 Starter already touches 3 hexes; there is no room for one more."
    table.play(order, overrule=True)
    assert table.ship("red-1").near == ("0", "1-1", "1-2", "8")


def test_without_a_map__from_the_middle_of_a_game_on_what_a_ship_touches_stays() -> None:
    """The map was kept until now: an explore adds to what the ship touches on its corner."""
    table = away().put("sky", rules={"L-01": "said"})
    table.play(c.Explore("blue-1", drawn="metal", number=4))
    assert table.ship("blue-1").near == ("1-1", "8")
