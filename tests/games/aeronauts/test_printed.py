"""Cards on paper: the whole deck of each player, with backs that give nothing away."""

from __future__ import annotations

from collections import Counter

from tests.games.aeronauts.island import start
from umpire.games.aeronauts import GAME


def test_printed__each_player_has_18_combat_cards_and_one_of_each_special() -> None:
    """All backs of one player's cards are the same, whatever stands on the front."""
    assert GAME.sheet.cards is not None
    decks: Counter[str] = Counter()
    for card in GAME.sheet.cards(start("new-land")):
        if card.back.startswith("Combat"):
            decks[card.back] += card.count

    assert decks == {"Combat · Ardent": 20, "Combat · Corvane": 20, "Combat · Meridian": 20}


def test_printed__who_wins_and_export_and_merchant_cards() -> None:
    """One win matrix each; a card for each way of a trade; one for each merchant, which is one for each dock."""
    assert GAME.sheet.cards is not None
    made = Counter({card.title: card.count for card in GAME.sheet.cards(start("new-land"))})
    exports = [card for card in GAME.sheet.cards(start("new-land")) if card.title.startswith("Export to")]

    assert made["Who wins"] == 3
    assert len(exports) == 6
    assert [made["Merchant 1"], made["Merchant 2"], made["Merchant 3"]] == [1, 1, 0]


def test_printed__a_fight_on_its_own_has_no_trade() -> None:
    assert GAME.sheet.cards is not None
    assert not [card for card in GAME.sheet.cards(start("a-fight")) if card.back in ("Export", "Merchant")]
