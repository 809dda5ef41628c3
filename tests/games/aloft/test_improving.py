"""Upgrades and new ships. Rules: Upgrade; Build ships; Understanding your ships."""

from __future__ import annotations

import pytest

from tests.games.aloft.tables import Table, acting, laid
from tests.games.aloft.test_board import drawn
from umpire.games.aloft import commands as c
from umpire.games.aloft.drawing.doing import card
from umpire.games.aloft.events import GoodsChanged, ShipBuilt

UP = "1-6s"
"""A corner next to blue's starter on 0n, as are 2-12s and 1-1s."""


def rich(**fields: bool) -> Table:
    """Blue's turn with 5 of everything."""
    table = acting().give("blue", canvas=5, breath=5, glass=5, wood=5, metal=5)
    return table.put("sky", **fields)


def fitted(kind: str, *upgrades: str) -> Table:
    """Blue's starter is a ship of this kind with these upgrades."""
    return rich(has_built=True).put("blue-1", kind=kind, upgrades=upgrades)


# Upgrade


def test_upgrade__nobody_before_a_player_has_built_a_ship() -> None:
    table = rich()
    assert table.refused(c.Upgrade("blue-1", "move")) == "No ship is upgraded before somebody has built one."
    table.play(c.Upgrade("blue-1", "move"), overrule=True)
    assert table.sky.value(table.ship("blue-1"), "move") == 3


def test_upgrade__the_first_ship_that_anybody_builds_opens_them_for_all() -> None:
    """House, L-13."""
    table = rich().give("red", wood=1)
    table.play(c.Build("blue-1", "skiff", UP)), table.play(c.EndTurn()), table.play(c.Forage(4))
    table.play(c.Upgrade("red-1", "move"))
    assert table.ship("red-1").upgrades == ("move",)


def test_upgrade__costs_what_the_card_lists_and_lays_a_token() -> None:
    table = rich(has_built=True)
    table.play(c.Upgrade("blue-1", "plunder"))
    assert (table.ship("blue-1").upgrades, table.player("blue").has("glass")) == (("plunder",), 4)


def test_upgrade__with_too_few_goods_it_is_refused() -> None:
    """Overruled, what there is is paid."""
    table = rich(has_built=True).give("blue", wood=2)
    told = table.refused(c.Upgrade("blue-1", "plunder"))
    assert told == "This upgrade costs 1 glass; Blue is 1 glass short."
    table.play(c.Upgrade("blue-1", "plunder"), overrule=True)
    assert (table.ship("blue-1").upgrades, table.player("blue").goods) == (("plunder",), {"wood": 2})


def test_upgrade__once_a_turn_for_each_ship() -> None:
    table = rich(has_built=True)
    other = table.launch("blue", "raider", UP)
    table.play(c.Upgrade("blue-1", "move"))
    assert table.refused(c.Upgrade("blue-1", "plunder")) == "Blue 1 Starter has been upgraded in this turn."
    table.play(c.Upgrade(other, "move"))
    assert table.ship(other).upgrades == ("move",)


def test_upgrade__each_one_once() -> None:
    """By the umpire's word a second token counts as one more."""
    table = fitted("starter", "move")
    assert table.refused(c.Upgrade("blue-1", "move")) == "Blue 1 Starter already has this upgrade."
    table.play(c.Upgrade("blue-1", "move"), overrule=True)
    assert table.sky.value(table.ship("blue-1"), "move") == 4


def test_upgrade__only_those_on_the_card() -> None:
    """One of another card is laid by the umpire's word, for what it costs there, and stands on the ship's card."""
    table, order = rich(has_built=True), c.Upgrade("blue-1", "far trade")
    told = table.refused(order)
    assert told == "The card of Blue 1 Starter does not list the upgrade far-trade; those on it: move, plunder."
    table.play(order, overrule=True)
    assert table.ship("blue-1").upgrades == ("far-trade",)
    assert "Blue 1 Starter is upgraded: trades one corner from a merchant." in table.told()
    assert [id for id, _, _, has in card(table.sky, table.ship("blue-1")).upgrades if has] == ["far-trade"]
    told = table.wrong(c.Upgrade("blue-1", "sails"))
    assert told.endswith("the card of the Starter has no upgrade 'sails'; those on it: move, plunder.")


@pytest.mark.parametrize("of", ["move", "forage", "plunder"])
def test_upgrade__one_more_of_a_value(of: str) -> None:
    """Movement, foraging and plunder of a Galleon with the token, beside those without."""
    table = fitted("galleon")
    printed = {value: table.sky.value(table.ship("blue-1"), value) for value in ("move", "forage", "plunder")}
    table.put("blue-1", upgrades=(of,))
    assert {value: table.sky.value(table.ship("blue-1"), value) for value in printed} == printed | {of: printed[of] + 1}


# Build ships


def test_build__a_ship_for_its_cost_onto_an_empty_corner_beside_its_builder() -> None:
    table = rich()
    table.play(c.Build("blue-1", "raider", UP))
    ship = table.ship("blue-2")
    assert (ship.kind, ship.corner, ship.stand, ship.is_new, table.sky.has_built) == ("raider", UP, 2, True, True)
    assert table.player("blue").goods == {"canvas": 4, "breath": 4, "glass": 5, "wood": 4, "metal": 5}


def test_build__only_with_the_ability() -> None:
    table = rich()
    skiff = table.launch("blue", "skiff", UP)
    assert table.refused(c.Build(skiff, "raider", "1-5n")) == "Blue 2 Skiff has no Build ability."
    table.play(c.Build(skiff, "raider", "1-5n"), overrule=True)
    assert table.ship("blue-3").corner == "1-5n"


def test_build__one_in_a_turn_for_each_ship_with_the_ability() -> None:
    """House, L-17: the Starter and a Tender build one each."""
    table = rich()
    tender = table.launch("blue", "tender", UP)
    table.play(c.Build("blue-1", "raider", "2-12s"))
    assert table.refused(c.Build("blue-1", "raider", "1-1s")) == "Blue 1 Starter has built in this turn."
    table.play(c.Build(tender, "trader", "1-5n"))
    assert [event.kind for event in table.happened(ShipBuilt)] == ["raider", "trader"]


def test_build__only_types_on_offer() -> None:
    table = rich()
    told = table.refused(c.Build("blue-1", "gale", UP))
    assert told == "The Gale is not on offer; build one of Basic, Skiff, Raider, Tender, Trader, Galleon."
    told = table.wrong(c.Build("blue-1", "dreadnought", UP))
    assert told.endswith("to build; on offer are basic, skiff, raider, tender, trader, galleon.")
    assert "The Starter is not on offer" in table.refused(c.Build("blue-1", "starter", UP))
    table.play(c.Build("blue-1", "starter", UP), overrule=True)
    assert (table.ship("blue-2").kind, table.happened(GoodsChanged)[-1].cause.key) == ("starter", "start")


def test_build__one_basic_ship_in_a_game() -> None:
    """House, L-22: always on offer, and one for each player."""
    table = rich()
    table.play(c.Build("blue-1", "basic", UP))
    for _ in table.sky.players:
        table.play(c.EndTurn()), table.play(c.Forage(4))
    order = c.Build("blue-1", "Basic", "2-12s")
    assert table.refused(order) == "Blue has built a Basic ship; each player builds one in a game."
    table.play(order, overrule=True)
    assert [ship.kind for ship in table.sky.fleet("blue")] == ["starter", "basic", "basic"]


def test_build__another_player_has_a_basic_ship_of_the_own() -> None:
    table = acting().give("red", canvas=1, wood=1).put("sky", whose="red")
    table.launch("blue", "basic", UP)
    table.play(c.Build("red-1", "basic", "1-2s"))
    assert table.ship("red-2").kind == "basic"


def test_build__with_too_few_goods_it_is_refused() -> None:
    table = acting()
    told = table.refused(c.Build("blue-1", "raider", UP))
    assert told == "A Raider costs 1 wood, 1 dragon's breath, 1 canvas; Blue is 1 dragon's breath, 1 canvas short."
    table.play(c.Build("blue-1", "raider", UP), overrule=True)
    assert (table.ship("blue-2").kind, table.player("blue").goods) == ("raider", {})


def test_build__only_beside_the_builder_and_on_an_empty_corner() -> None:
    table = rich()
    table.launch("red", "skiff", UP)
    told = table.refused(c.Build("blue-1", "raider", "1-5n"))
    assert told == "Corner 1-5n is not next to Blue 1 Starter; empty ones: 2-12s, 1-1s."
    told = table.refused(c.Build("blue-1", "raider", UP))
    assert told == "Red 2 Skiff stands on the corner between dragon's breath 6, wood 5 and merchant."
    table.play(c.Build("blue-1", "raider", UP), overrule=True)
    assert table.ship("blue-2").corner == table.ship("red-2").corner


def test_build__not_where_every_corner_beside_it_is_occupied() -> None:
    table = rich()
    for corner in ("2-12s", "1-1s"):
        table.launch("red", "skiff", corner)
    table.play(c.Build("blue-1", "raider"))
    assert table.ship("blue-2").corner == UP, "the only one that is empty need not be said"
    table.put("blue-1", done=(), is_new=False)
    assert table.refused(c.Build("blue-1", "raider")).endswith(
        "No corner beside Blue 1 Starter is empty, so it cannot build."
    )
    assert table.refused(c.Build("blue-1", "raider", "1-5n")).endswith("empty ones: none, so it cannot build.")
    table.play(c.Build("blue-1", "raider"), overrule=True)
    assert table.ship("blue-3").corner == "", "nobody has said where: it stands beside the map"
    assert [spot.id for spot in drawn(table).spots if spot.id == "blue-3"] == ["blue-3"]


def test_build__which_corner_is_said_where_several_are_empty() -> None:
    told = rich().wrong(c.Build("blue-1", "raider"))
    assert told.endswith("say on which corner beside Blue 1 Starter it goes; empty ones: 2-12s, 1-1s, 1-6s.")
    assert "there is no corner '7-99n' on the map" in rich().wrong(c.Build("blue-1", "raider", "7-99n"))
    assert "No hex lies at corner 7-1n" in rich().refused(c.Build("blue-1", "raider", "7-1n"))


def test_build__a_sixth_ship_has_no_stand() -> None:
    table = rich()
    for corner in ("1-1n", "1-2n", "1-5n", "1-6n"):
        table.launch("blue", "skiff", corner)
    told = table.wrong(c.Build("blue-1", "raider", UP))
    assert told.endswith("Blue has all 5 stands out; there is none for one more ship.")


def test_build__cards_of_a_type_run_out() -> None:
    """Six of each Shipyard type."""
    table = rich()
    for place in range(6):
        table.launch("red" if place < 4 else "green", "skiff", f"2-{place + 1}n")
    told = table.refused(c.Build("blue-1", "skiff", UP))
    assert told.endswith("All 6 cards of the Skiff are taken; build another type.")
    table.play(c.Build("blue-1", "skiff", UP), overrule=True)
    assert (table.ship("blue-2").kind, table.sky.cards_left("skiff")) == ("skiff", 0)


def test_captaining__the_lowest_stand_that_is_free_or_the_one_that_is_said() -> None:
    """The number of the stand is that of the Captaining card, and tells two ships of one type apart."""
    table = rich()
    assert table.wrong(c.Build("blue-1", "skiff", UP, stand=1)).endswith("stand 1 is out; free ones: 2, 3, 4, 5.")
    table.play(c.Build("blue-1", "skiff", UP, stand=4))
    table.put("blue-1", done=()).play(c.Build("blue-1", "skiff", "2-12s"))
    assert [(ship.stand, ship.name) for ship in table.sky.fleet("blue")] == [
        (1, "Blue 1"),
        (2, "Blue 2"),
        (4, "Blue 4"),
    ]


def test_build__a_new_ship_collects_with_the_next_number() -> None:
    """House, L-23."""
    table = rich().give("blue", canvas=1, wood=1)
    table.play(c.Build("blue-1", "basic", "2-12s")), table.play(c.EndTurn()), table.play(c.Forage(1))
    assert table.player("blue").goods == {"canvas": 2}


def test_build__without_a_map_the_hexes_that_it_touches_are_said() -> None:
    table = laid(L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("merchant",)))
    table.put("sky", phase="actions").give("blue", canvas=2, wood=2)
    assert "one to three hexes" in table.wrong(c.Build("blue-1", "basic"))
    table.play(c.Build("blue-1", "basic", near=("canvas 1", "wood 2")))
    assert table.ship("blue-2").near == ("1-1", "1-2")


def test_upgrade__tokens_have_no_limit() -> None:
    """House, L-29: five players with two upgrades on nearly every ship have far more than thirty, and one more is laid."""
    table = laid(scenario="five-on-their-phones").put("sky", phase="actions", whose="blue", has_built=True)
    for player in table.sky.players:
        for _ in range(5):
            table.launch(player, "starter", upgrades=("move", "plunder"))
    table.put("blue-1", upgrades=()).give("blue", wood=1)
    assert sum(len(ship.upgrades) for ship in table.sky.in_play) == 48
    table.play(c.Upgrade("blue-1", "move"))
    assert table.ship("blue-1").upgrades == ("move",)
