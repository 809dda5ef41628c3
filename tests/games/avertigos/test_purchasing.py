"""Purchases from a limited supply. Rules: Purchasing; Units."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import FAMILIES, LIN, SURYA, families, give
from tests.games.avertigos.skies import Table, book
from umpire.core import playing
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.purchasing import left_of, ship_price


def shop(silver: int = 50, **families_in: bool) -> Table:
    """The purchasing phase, with silver for Lin."""
    return families("purchasing", **families_in).put("lin", silver=silver)


def left(table: Table, ware: str) -> int:
    return left_of(table.sky, table.sky.book.wares[ware])


@pytest.mark.parametrize(
    ("ware", "field", "count", "price"),
    [
        ("trooper", "troopers", 3, 3),
        ("spy", "spies", 2, 4),
        ("envoy", "envoys", 2, 4),
        ("commander", "commanders", 1, 4),
    ],
)
def test_purchasing__wares_go_behind_the_screen(ware: str, field: str, count: int, price: int) -> None:
    """Each costs its price; nothing of it lies on the board."""
    table = shop()
    before = getattr(table.player("lin"), field)
    islands = table.sky.islands
    table.play(c.Buy("lin", ware, count))
    assert getattr(table.player("lin"), field) == before + count
    assert table.player("lin").silver == 50 - price
    assert table.sky.islands == islands


def test_purchasing_phase__players_buy_from_the_highest_initiative_on() -> None:
    """Surya waits until Lin is done."""
    table = shop()
    assert "Lin comes before Surya" in table.refused(c.Buy("surya", "trooper"))
    table.play(c.EndPurchases("lin"))
    table.play(c.Buy("surya", "trooper"))
    assert table.player("surya").troopers == 5
    assert "Lin is not due" in table.refused(c.Buy("lin", "trooper"))


def test_purchasing_phase__the_last_one_ends_the_turn() -> None:
    """Then comes the initiative of the next."""
    table = shop()
    for player in FAMILIES:
        assert table.sky.turn == 1
        table.play(c.EndPurchases(player))
    assert (table.sky.turn, table.sky.phase) == (2, "initiative")


def test_purchasing_phase__purchases_have_their_phase() -> None:
    """The umpire may allow one outside of it."""
    table = families("movement")
    assert "belongs to the purchasing phase" in table.refused(c.Buy("lin", "trooper"))
    table.play(c.Buy("lin", "trooper"), overrule=True)
    assert table.player("lin").troopers == 5


def test_purchasing__nobody_buys_without_silver() -> None:
    """Prices are ours, so the umpire may let it pass: then all there is is paid."""
    table = shop(2)
    assert "costs 3 silver; Lin has 2" in table.refused(c.Buy("lin", "trooper", 3))
    table.play(c.Buy("lin", "trooper", 3), overrule=True)
    assert (table.player("lin").troopers, table.player("lin").silver) == (7, 0)
    assert "Lin buys 3 x Trooper and pays 2 silver." in table.told(LIN)


def test_purchasing__the_supply_is_limited() -> None:
    """Counted over all players and islands; something else may stand for more, if the umpire allows it."""
    table = shop().put("surya", spies=5).put("batu", spies={"okafor": 8})
    assert left(table, "spy") == 2
    assert "2 left of the 15 pieces “Spy”" in table.refused(c.Buy("lin", "spy", 3))
    table.play(c.Buy("lin", "spy", 2))
    assert "none left" in table.allowed(c.Buy("lin", "spy"))
    assert (table.player("lin").spies, left(table, "spy")) == (3, 0)


@pytest.mark.parametrize(
    ("ware", "fields"),
    [
        ("trooper", {"troopers": 7}), ("commander", {"commanders": 1}), ("claw", {"claws": 2}),
        ("trading-post", {"has_post": True}), ("envoy", {"envoys": {"lin": 2}}), ("spy", {"spies": {"lin": 1, "surya": 2}}),
    ],
)  # fmt: skip
def test_purchasing__what_stands_on_an_island_is_not_in_the_box(ware: str, fields: dict[str, object]) -> None:
    """And natives are not in it at all."""
    table = shop()
    before = left(table, ware)
    table.put("batu", natives=9, **fields)
    (value,) = fields.values()
    assert before - left(table, ware) == (sum(value.values()) if isinstance(value, dict) else value)


def test_trading_posts__one_goes_to_an_island_of_ones_own() -> None:
    """It stands there at once."""
    table = give(shop(), "lin", "daun")
    table.play(c.Buy("lin", "trading-post", island="daun"))
    assert table.island("daun").has_post
    assert table.player("lin").silver == 45
    table.put("lin", has_post=False)
    assert "Lin does not hold Embun" in table.allowed(c.Buy("lin", "trading-post", island="embun"))
    assert table.island("embun").has_post
    assert "name an island of Lin" in table.bad(c.Buy("lin", "trading-post"))


def test_trading_posts__only_one_on_each_island() -> None:
    """There is no room for a second."""
    table = give(shop(), "lin", "daun").put("daun", has_post=True)
    assert "Daun has a trading post" in table.bad(c.Buy("lin", "trading-post", island="daun"))
    assert "buy one" in table.bad(c.Buy("lin", "trading-post", 2, "home-lin"))


def test_trading_posts__only_one_is_bought_in_a_turn() -> None:
    """In the next turn another one."""
    table = give(shop(), "lin", "daun")
    table.play(c.Buy("lin", "trading-post", island="daun"))
    assert "has bought a trading post in this turn" in table.refused(c.Buy("lin", "trading-post", island="home-lin"))
    for player in FAMILIES:
        table.play(c.EndPurchases(player))
    while table.sky.phase != "purchasing":
        table.play(c.NextPhase(), overrule=True)
    table.play(c.Buy("lin", "trading-post", island="home-lin"))
    assert table.island("home-lin").has_post


def test_claw__is_set_up_at_once_on_an_island_of_ones_own() -> None:
    """House."""
    table = give(shop(), "lin", "daun")
    table.play(c.Buy("lin", "claw", 2, "daun"))
    assert (table.island("daun").claws, table.player("lin").claws, table.player("lin").silver) == (2, 0, 44)
    before = table.island("embun").claws
    assert "Lin does not hold Embun" in table.allowed(c.Buy("lin", "claw", island="embun"))
    assert table.island("embun").claws == before + 1


def test_commander__usually_one_for_an_army() -> None:
    """Behind the screen or in a garrison; the umpire may allow another."""
    table = shop()
    assert "would have more than one" in table.refused(c.Buy("lin", "commander", 2))
    table.play(c.Buy("lin", "commander"))
    assert "already has a commander" in table.refused(c.Buy("lin", "commander"))
    give(table, "lin", "daun").put("lin", commanders=0).put("daun", commanders=1)
    assert "already has a commander" in table.refused(c.Buy("lin", "commander"))
    assert c.Buy("lin", "commander") not in [offer.command for offer in playing.offers(GAME, table.sky, UMPIRE)]
    table.play(c.Buy("lin", "commander"), overrule=True)
    assert table.player("lin").commanders == 1


def test_purchasing__others_read_only_what_lies_in_the_open() -> None:
    """What goes behind the screen is its player's; the umpire reads it behind a press."""
    table = give(shop(), "lin", "daun")
    table.play(c.Buy("lin", "spy", 2))
    table.play(c.Buy("lin", "claw", island="daun"))
    assert "Lin buys 2 x Spy and pays 4 silver." in table.told(LIN)
    for seat in (SURYA, SPECTATOR, UMPIRE):
        assert "Lin buys something." in table.told(seat)
        assert "Lin buys Claw for Daun and pays 3 silver." in table.told(seat)
        assert "Spy" not in table.told(seat)
    assert "Spy" not in GAME.words.says[c.Buy](table.sky, c.Buy("lin", "spy"))


def test_purchasing__bad_input_says_what_would_be_right() -> None:
    """Wares that there are not, islands for what goes behind a screen."""
    table = shop()
    assert "one of trading-post, claw, trooper" in table.bad(c.Buy("lin", "cannon"))
    assert "leave the island empty" in table.bad(c.Buy("lin", "trooper", 1, "home-lin"))
    assert "Lin is out of the game" in table.put("lin", is_out=True).bad(c.Buy("lin", "trooper"))
    assert "this is a skirmish" in Table().bad(c.Buy("mei", "trooper"))


def test_purchasing__who_is_marked_out_of_the_game_buys_no_more() -> None:
    """By hand too: the next player is up, and nothing is offered that could not be done."""
    table = shop()
    first, *others = table.sky.order
    table.sky = GAME.rules.marks.set(table.sky, f"{first}.out", value=True)
    assert table.sky.order == tuple(others)
    assert GAME.rules.marks.find(table.sky, f"{first}.due") is None
    assert {
        one.command.player for one in playing.offers(GAME, table.sky, UMPIRE) if isinstance(one.command, c.Buy)
    } == {others[0]}


def test_purchasing__a_ship_is_bought_with_all_her_modules_at_once() -> None:
    """Her price is that of the hull and of each module card. House: the figures."""
    hull, kinds = book().hulls["patrol-boat"], book().kinds
    cards = ("dynasty-bow-gunner", "dynasty-side-gunner")
    assert ship_price(book(), hull, cards) == hull.price + kinds["bow-gunner"].cost + kinds["side-gunner"].cost


def test_simple_strategy__purchases_come_at_once_after_income() -> None:
    """Of one player alone; then it is the next one's turn."""
    table = shop(is_simple=True)
    assert table.sky.order == ("lin",)
    table.play(c.Buy("lin", "trooper"))
    assert "Surya is not due in this purchasing phase; Lin is" in table.refused(c.Buy("surya", "trooper"))
    table.play(c.EndPurchases("lin"))
    assert table.sky.queue == ("surya", "okafor")


def test_purchasing__nothing_is_sold_and_nothing_costs_upkeep() -> None:
    """House: a turn without purchases leaves what there was, and the income of a home port; no command sells."""
    table = families("movement").put("lin", silver=7, troopers=9, spies=2)
    while table.sky.turn == 1:
        table.play(c.Collect() if table.sky.phase == "income" else c.NextPhase(), overrule=True)
    lin = table.player("lin")
    assert (lin.silver, lin.troopers, lin.spies, len(table.sky.fleet("lin"))) == (8, 9, 2, 1)
    assert not [kind for kind in GAME.rules.commands if "sell" in str(kind.__struct_config__.tag)]


def test_purchasing_phase__who_is_done_before_it_is_not_due() -> None:
    """By the umpire's word, while income is drawn: the income is still to come, purchases are not."""
    for is_simple in (False, True):
        table = families("income", is_simple=is_simple)
        table.play(c.EndPurchases("lin"), overrule=True)
        assert table.sky.order[0] == "lin"
        table.play(c.Collect())
        assert table.player("lin").silver == 6
        assert (table.sky.phase, table.sky.order[0]) == (("turns", "scout-2") if is_simple else ("purchasing", "surya"))
