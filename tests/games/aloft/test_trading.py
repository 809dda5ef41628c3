"""Trade with merchants. Rules: Trade."""

from __future__ import annotations

import pytest

from tests.games.aloft.tables import Table, acting, laid
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import GoodsChanged

FAR = "2-12s"
"""One corner away from the merchant's; 1-1n is one more."""


def rich(**rules: str) -> Table:
    """Blue's starter at the merchant with 6 wood and 1 glass."""
    return acting(**rules).give("blue", wood=6, glass=1)


def test_trade__two_of_one_resource_for_one_of_choice() -> None:
    table = rich()
    table.play(c.Trade("blue-1", "w", "metal"))
    assert table.player("blue").goods == {"wood": 4, "glass": 1, "metal": 1}


def test_trade__any_number_of_times_in_one_action() -> None:
    """House, L-12: at once or one after the other."""
    table = rich()
    table.play(c.Trade("blue-1", "wood", "metal", 2)), table.play(c.Trade("blue-1", "wood", "canvas"))
    assert table.player("blue").goods == {"glass": 1, "metal": 2, "canvas": 1}
    assert table.ship("blue-1").done == ("trade",)


def test_trade__once_where_that_is_the_rule() -> None:
    """House, L-02."""
    table = rich(L_02="once")
    told = "Blue 1 Starter trades once a turn, by house rule L-02."
    assert table.refused(c.Trade("blue-1", "wood", "metal", 2)) == told
    table.play(c.Trade("blue-1", "wood", "metal"))
    assert table.refused(c.Trade("blue-1", "wood", "metal")) == told
    trades = [one for one in GAME.rules.offers(table.sky, UMPIRE) if isinstance(getattr(one, "command", 0), c.Trade)]
    assert trades == []
    other = table.launch("blue", "skiff", "1-1s")
    table.play(c.Trade(other, "wood", "canvas"))
    assert table.player("blue").goods == {"wood": 2, "glass": 1, "metal": 1, "canvas": 1}


def test_trade__with_too_few_goods_it_is_refused() -> None:
    """Overruled, what there is is given."""
    table = rich()
    assert table.refused(c.Trade("blue-1", "glass", "metal")) == "1 metal costs 2 glass; Blue is 1 glass short."
    assert table.refused(c.Trade("blue-1", "wood", "metal", 4)).endswith("4 metal costs 8 wood; Blue is 2 wood short.")
    table.play(c.Trade("blue-1", "glass", "metal"), overrule=True)
    assert table.player("blue").goods == {"wood": 6, "metal": 1}
    paid = table.happened(GoodsChanged)[-2]
    assert (paid.by, paid.unpaid) == ({"glass": -1}, 1)


def test_trade__for_another_resource_that_there_is() -> None:
    table, order = rich(), c.Trade("blue-1", "wood", "w")
    assert table.refused(order) == "Wood is traded for another resource, not for itself."
    before = table.player("blue").has("wood")
    table.play(order, overrule=True)
    assert table.player("blue").has("wood") == before - 1
    assert "'cheese' is not a resource; use one of c canvas" in rich().wrong(c.Trade("blue-1", "wood", "cheese"))


@pytest.mark.parametrize("corner", [FAR, "1-1n"])
def test_trade__only_beside_a_merchant(corner: str) -> None:
    table = rich().put("blue-1", corner=corner)
    assert table.refused(c.Trade("blue-1", "wood", "metal")) == "Blue 1 Starter is not at a merchant."
    table.play(c.Trade("blue-1", "wood", "metal"), overrule=True)
    assert table.player("blue").has("metal") == 1


def test_trade__at_any_merchant_hex() -> None:
    table = rich().put("blue-1", corner="1-1n").lay("2-1", "merchant")
    table.play(c.Trade("blue-1", "wood", "metal"))
    assert table.player("blue").has("metal") == 1


def test_far_trade__with_the_upgrade_one_corner_away_and_no_farther() -> None:
    """House: an upgrade of the Trader."""
    table = rich().put("blue-1", kind="trader", upgrades=("far-trade",), corner="1-1n")
    assert table.refused(c.Trade("blue-1", "wood", "metal")) == "Blue 1 Trader is not at a merchant."
    table.put("blue-1", corner=FAR).play(c.Trade("blue-1", "wood", "metal"))
    assert table.player("blue").has("metal") == 1


def test_trade__without_a_map_at_the_merchant_that_was_said() -> None:
    """How far a ship with the upgrade is from one, the table says."""
    table = laid(L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("merchant", "wood 2")))
    table.put("sky", phase="actions").give("blue", wood=4)
    table.play(c.Trade("blue-1", "wood", "metal"))
    table.put("blue-1", near=("1-2",))
    assert table.refused(c.Trade("blue-1", "wood", "metal")) == "Blue 1 Starter is not at a merchant."
    table.put("blue-1", upgrades=("far-trade",)).play(c.Trade("blue-1", "wood", "metal"))
    assert table.player("blue").goods == {"metal": 2}
