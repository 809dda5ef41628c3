"""Who has won, as the page that ends a game knows it; and which fights are of this round."""

from __future__ import annotations

from tests.games.aeronauts.island import Island, fight, game, start
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c


def _round(island: Island, *met: str) -> Island:
    for command in (c.NextPhase(), c.NextPhase(), c.EndRound(met)):
        island.play(command)
    return island


def _fought(island: Island, number: int) -> Island:
    """A fight of two cutters, in the Combat Phase of its round."""
    island.play(c.BeginTurn("ardent"))
    island.play(c.Approach(f"ardent-cutter-{number}", f"corvane-cutter-{number}", "attack"))
    island.play(c.NextPhase())
    island.play(c.OpenFight(island.fight.id))
    island.deal("S", "").resolve()
    return island


def test_winning__the_end_knows_who_has_the_merchants_deal() -> None:
    island = _round(_round(game(), "ardent"), "ardent", "corvane")
    assert GAME.rules.won(island.land) == ("Ardent", "Ardent has the merchants' deal")


def test_winning__nobody_has_won_before_and_of_two_the_umpire_says() -> None:
    island = _round(game(), "ardent", "corvane")
    assert GAME.rules.won(island.land) == ("", "")
    _round(island, "ardent", "corvane")
    assert GAME.rules.won(island.land) == ("", "Ardent and Corvane have the merchants' deal")


def test_winning__a_fight_on_its_own_is_won_by_who_takes_or_keeps_the_attacked_piece() -> None:
    assert GAME.rules.won(fight().land) == ("", "")
    taken, kept = fight().deal("C C C", ""), fight().deal("S", "")
    taken.resolve()
    kept.resolve()
    assert GAME.rules.won(taken.land) == ("Ardent", "Ardent took Corvane's Transport 1")
    assert GAME.rules.won(kept.land) == ("Corvane", "Corvane kept its Transport 1")


def test_rounds__a_fight_of_an_earlier_round_is_told_as_such() -> None:
    """In its own round it is this round's, over or not; from the next on it is not."""
    island = _fought(game(), 1)

    def of_round() -> list[bool]:
        return [shown.is_of_round for shown in GAME.sheet.view_for(island.land, UMPIRE).fights]

    assert of_round() == [True]
    island.play(c.NextPhase())
    assert of_round() == [True]
    island.play(c.EndRound(("ardent",)))
    assert of_round() == [False]
    _fought(island, 2)
    assert of_round() == [False, True]


def test_winning__each_city_counts_ships_buildings_goods_and_the_deal() -> None:
    """Goods on an export card are still its own, until they are delivered."""
    island = _round(_round(Island(start("new-land")), "ardent"), "ardent", "corvane")
    before = GAME.rules.counts(island.land)["Ardent"]
    goods = {"Food": 6, "Wood": 6, "Stone": 4, "Steel": 8, "Gas": 10}
    assert before == {"ships": 4, "buildings": 3, **goods, "merchants' deal": 1}
    island.play(c.NextPhase())
    island.play(c.NextPhase())
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 2}, {"gas": 1}))
    assert island.land.cities["ardent"].stock["wood"] == 4
    assert GAME.rules.counts(island.land)["Ardent"] == before
    assert GAME.rules.counts(island.land)["Corvane"]["merchants' deal"] == 0


def test_winning__a_fight_on_its_own_counts_ships() -> None:
    """Those that are left, and those that are back in the box; no goods are at stake."""
    taken = fight().deal("C C C", "")
    taken.resolve()
    lost = len(taken.lost())
    assert lost
    assert GAME.rules.counts(taken.land) == {
        "Ardent": {"ships left": 6, "ships lost": 0}, "Corvane": {"ships left": 6 - lost, "ships lost": lost},
    }  # fmt: skip
