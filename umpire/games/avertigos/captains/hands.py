"""The movement deck of a match, card by card: what the rules leave on the table, and only count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from umpire.core.events import Event
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.events.moving import CardsDiscarded, CardsDrawn, CardsPlayed
from umpire.games.avertigos.moving import START

Pick = Callable[[Sequence[Any]], Any]


class Hands:
    """Every card of the deck by its kind: in the draw pile, in a hand, laid by a ship or in the discard pile."""

    def __init__(self, book: Book, counts: Mapping[str, int], pick: Pick) -> None:
        self.pile = [id for id, card in book.cards.items() for _ in range(card.count)]
        self.discarded: list[str] = []
        self.laid: list[str] = []
        self.held: dict[str, list[str]] = {player: [] for player in counts}
        self._pick = pick
        for player, count in counts.items():
            self.draw(player, count)

    @property
    def cards(self) -> list[str]:
        """All of them, wherever they are."""
        return [*self.pile, *self.discarded, *self.laid, *(card for hand in self.held.values() for card in hand)]

    def draw(self, player: str, count: int = 1) -> None:
        """Off the draw pile, which is made anew of the discard pile when it is empty. Rules: Restacking the Discard Pile."""
        for _ in range(count):
            if not self.pile:
                self.pile, self.discarded = self.discarded, []
            if self.pile:
                self.held[player].append(self.pile.pop(self._pick(range(len(self.pile)))))

    def follow(self, events: Iterable[Event], cards: Iterable[str]) -> None:
        """A move by these cards, as the rules have it. What a movement begins with was drawn before the cards were chosen."""
        for event in events:
            match event:
                case CardsPlayed(player=player):
                    self.laid = list(cards)
                    for card in self.laid:
                        self.held[player].remove(card)
                case CardsDrawn(player=player, cards=count, cause=cause) if cause != START:
                    self.draw(player, count)
                case CardsDiscarded():
                    self.discarded += self.laid
                    self.laid = []
