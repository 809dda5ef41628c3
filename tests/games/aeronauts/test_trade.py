"""Trading: export cards, merchants, the largest cargo first, delivery."""

from __future__ import annotations

from tests.games.aeronauts.island import Island, bad, game, of, refused
from umpire.core import playing as core
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e


def market() -> Island:
    """The trade phase; two docks, so two merchants; 9 of everything."""
    island = game()
    for city in island.land.cities:
        for good in island.land.book.goods:
            island.mark(f"{city}.{good}", 9)
    island.play(c.NextPhase())
    island.play(c.NextPhase())
    return island


def stock(island: Island, city: str, good: str) -> int:
    return island.land.cities[city].stock[good]


def test_trading__settled_goods_are_on_the_export_card_and_out_of_use() -> None:
    """Both ways, each on a card of its own."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}, {"gas": 2}))
    assert (stock(island, "ardent", "wood"), stock(island, "corvane", "gas")) == (6, 7)
    assert (stock(island, "corvane", "wood"), stock(island, "ardent", "gas")) == (9, 9)
    assert refused(island, c.SettleTrade("ardent", "meridian", {"wood": 7})) == ["goods-short"]
    sheet = GAME.panels(island.land, GAME.seats(island.land)[0])[0]
    assert "3 Wood on the card “export to Corvane”." in sheet.notes


def test_trading__after_the_combat_phase() -> None:
    assert "not-trade-phase" in refused(game().mark("ardent.wood", 3), c.SettleTrade("ardent", "corvane", {"wood": 3}))


def test_trading__a_merchant_for_each_dock() -> None:
    """House data (B-26): a new dock brings one, a lost dock takes one that is free."""
    island = market()
    assert [(one.id, one.place) for one in island.land.merchants] == [
        ("merchant-1", "ardent"),
        ("merchant-2", "corvane"),
    ]
    island.play(c.GainPiece("meridian", "dock"))
    assert island.land.merchants[-1].place == "meridian"
    island.mark("meridian.piece.meridian-dock-1.lost", True)
    assert len(island.land.merchants) == 2


def test_trading__a_new_docks_merchant_is_there() -> None:
    """Wherever the others have sailed to meanwhile."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"food": 1}))
    island.play(c.LoadMerchants())
    island.play(c.Deliver("merchant-1"))
    island.play(c.GainPiece("meridian", "dock"))
    assert [one.place for one in island.land.merchants] == ["corvane", "corvane", "meridian"]


def test_trading__a_loaded_merchant_stays_until_it_has_delivered() -> None:
    """Though its dock is lost."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}, {"gas": 2}))
    island.play(c.LoadMerchants())
    island.mark("ardent.piece.ardent-dock-1.lost", True)
    assert len(island.land.merchants) == 2
    island.play(c.Deliver("merchant-1"))
    assert [one.id for one in island.land.merchants] == ["merchant-2"]


def test_trading__largest_cargo_first_by_tokens() -> None:
    """Three cargoes, two merchants: five tokens, then four; three wait."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"steel": 3}))
    island.play(c.SettleTrade("corvane", "meridian", {"food": 2, "wood": 3}))
    island.play(c.SettleTrade("meridian", "ardent", {"food": 4}))
    island.play(c.LoadMerchants())
    assert [one.tokens for one in of(island.events, e.CargoLoaded)] == [5, 4]
    assert [cargo.id for cargo in island.land.cargoes if not cargo.merchant] == ["cargo-1"]


def test_b_16__of_two_alike_the_earlier_trade_goes_first() -> None:
    island = market()
    for giver, taker in (("meridian", "ardent"), ("ardent", "corvane"), ("corvane", "meridian")):
        island.play(c.SettleTrade(giver, taker, {"food": 2}))
    island.play(c.LoadMerchants())
    assert [one.giver for one in of(island.events, e.CargoLoaded)] == ["meridian", "ardent"]


def test_trading__several_trades_to_one_city_go_together() -> None:
    """From one city to the same other one it is one cargo, and its tokens add up."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"food": 2}))
    island.play(c.SettleTrade("corvane", "meridian", {"food": 3}))
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 2}))
    island.play(c.LoadMerchants("merchant-1"))
    loaded = of(island.events, e.CargoLoaded)[0]
    assert (loaded.cargoes, loaded.tokens) == (("cargo-1", "cargo-3"), 4)
    island.play(c.Deliver("merchant-1"))
    assert (stock(island, "corvane", "food"), stock(island, "corvane", "wood")) == (8, 11)


def test_trading__a_merchant_that_is_there_goes_before_the_others() -> None:
    island = market()
    island.play(c.SettleTrade("corvane", "ardent", {"food": 2}))
    island.play(c.LoadMerchants())
    assert of(island.events, e.CargoLoaded)[0].merchant == "merchant-2"


def test_trading__delivered_goods_are_in_the_inventory() -> None:
    """And the merchant is free for the next, at that city."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}))
    island.play(c.LoadMerchants())
    island.play(c.Deliver("merchant-1"))
    assert stock(island, "corvane", "wood") == 12
    assert island.land.cargoes == ()
    assert island.land.merchants[0].place == "corvane"
    assert "Corvane" in [change.name for change in GAME.words.table_changes(island.land, island.events[-1:])]


def test_b_27__goods_count_in_the_round_in_which_they_come_in() -> None:
    """A trade that is still on its way relies on nobody yet."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}))
    island.play(c.LoadMerchants())
    island.play(c.EndRound(("ardent", "corvane")))
    assert island.land.cities["corvane"].sufficient == 1
    island.play(c.Deliver("merchant-1"))
    island.play(c.NextPhase())
    island.play(c.NextPhase())
    island.play(c.EndRound(("ardent", "corvane")))
    assert [island.land.cities[id].sufficient for id in ("ardent", "corvane")] == [2, 0]


def test_trading__more_cargo_for_the_same_city_is_taken_on() -> None:
    """From wherever it comes: it is the same trade then. All of it is delivered at once."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}))
    island.play(c.LoadMerchants("merchant-1"))
    island.play(c.SettleTrade("ardent", "corvane", {"food": 2}))
    island.play(c.SettleTrade("meridian", "corvane", {"gas": 4}))
    island.play(c.SettleTrade("corvane", "meridian", {"gas": 5}))
    island.play(c.LoadMerchants("merchant-1"))
    island.play(c.LoadMerchants("merchant-1"))
    assert [(one.giver, one.tokens) for one in of(island.events, e.CargoLoaded)] == [
        ("ardent", 3),
        ("meridian", 4),
        ("ardent", 2),
    ]
    island.play(c.Deliver("merchant-1"))
    assert [stock(island, "corvane", good) for good in ("wood", "food", "gas")] == [12, 11, 8]


def test_trading__cargo_for_another_city_is_refused_and_may_be_overruled() -> None:
    """Then it delivers city by city."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}))
    island.play(c.LoadMerchants("merchant-1"))
    island.play(c.SettleTrade("ardent", "meridian", {"food": 2}))
    assert refused(island, c.LoadMerchants("merchant-1")) == ["other-city"]
    island.play(c.LoadMerchants("merchant-1"), overrule=True)
    island.play(c.Deliver("merchant-1"))
    assert [cargo.taker for cargo in island.land.aboard("merchant-1")] == ["meridian"]
    island.play(c.Deliver("merchant-1"))
    assert (stock(island, "corvane", "wood"), stock(island, "meridian", "food")) == (12, 11)


def test_trading__more_for_the_same_city_is_offered() -> None:
    """And what waits for another city is not."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}))
    island.play(c.LoadMerchants("merchant-1"))
    island.play(c.SettleTrade("ardent", "meridian", {"food": 2}))
    assert c.LoadMerchants("merchant-1") not in [offer.command for offer in core.offers(GAME, island.land, UMPIRE)]
    island.play(c.SettleTrade("meridian", "corvane", {"food": 2}))
    assert c.LoadMerchants("merchant-1") in [offer.command for offer in core.offers(GAME, island.land, UMPIRE)]


def test_trading__bad_input_is_one_clear_sentence() -> None:
    island = market()
    assert "with itself" in bad(island, c.SettleTrade("ardent", "ardent", {"wood": 1}))
    assert "is not a kind of goods" in bad(island, c.SettleTrade("ardent", "corvane", {"gold": 1}))
    assert "say how many of what" in bad(island, c.SettleTrade("ardent", "corvane", {"wood": 0}))
    assert "0 to 999" in bad(island, c.SettleTrade("ardent", "corvane", {"wood": -1}))
    assert "export card" in bad(island, c.LoadMerchants())
    assert "carries nothing" in bad(island, c.Deliver("merchant-1"))
    assert "no merchant 'merchant-9'" in bad(island, c.Deliver("merchant-9"))
    for giver, taker in (("ardent", "corvane"), ("corvane", "ardent"), ("meridian", "ardent")):
        island.play(c.SettleTrade(giver, taker, {"wood": 1}))
    island.play(c.LoadMerchants())
    assert "every merchant has its cargo" in bad(island, c.LoadMerchants())


def test_marks__trades_by_hand() -> None:
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}))
    island.mark("trade.cargo-1.wood", 5).mark("trade.cargo-1.merchant", "merchant-2").mark(
        "trade.merchant-1.place", "sea"
    )
    assert (island.land.cargoes[0].goods["wood"], island.land.cargoes[0].merchant) == (5, "merchant-2")
    assert island.land.merchants[0].place == "sea"
