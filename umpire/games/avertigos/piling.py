"""
Movement cards between deck, hands and discard pile: counted here, and lying on the table.

Rules: Drawing Cards; Restacking the Discard Pile. House: a hand belongs to a player, not to a ship; nobody draws above seven.
"""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.causes import Cause
from umpire.games.avertigos.book import HAND
from umpire.games.avertigos.carding import Laid, Line
from umpire.games.avertigos.events.moving import CardsDiscarded, CardsDrawn, Restacked
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

RULE = "How to Play Movement Cards"
UNCOUNTED = Cause("uncounted")


def draw(story: Story, player: str, wanted: int, cause: Cause, most: int = HAND) -> None:
    """
    A player draws, as far as the hand holds it; an empty draw pile is the shuffled discard pile.

    Rules: Drawing Cards; Restacking the Discard Pile.
    """
    due = min(wanted, max(0, most - story.state.players[player].hand))
    full = wanted - due
    first = min(due, story.state.pile.left)
    if first and first < due and story.state.pile.discarded:
        story.tell(CardsDrawn(player, first, cause))
        due -= first
    if due > story.state.pile.left and story.state.pile.discarded:
        story.tell(Restacked(story.state.pile.discarded))
    if wanted:
        cards = min(due, story.state.pile.left)
        story.tell(CardsDrawn(player, cards, cause, full, due - cards))


def discard(story: Story, cards: tuple[Laid, ...]) -> None:
    """A chain goes to the discard pile once the ship has moved. Rules: How to Play Movement Cards."""
    kinds = Line(cards=cards).kinds
    if cards:
        story.tell(CardsDiscarded(dict(kinds), len(cards) - kinds.total()))


def in_hand(player: Player) -> str:
    """«Mei has 1 card in hand»."""
    return f"{player.name} has {player.hand or 'no'} card{'' if player.hand == 1 else 's'} in hand"


def find_uncounted(story: Story, player: str, cards: int) -> None:
    """
    Cards that lie on the table and were counted in nobody's hand come from the draw pile, so that all of them stay counted.

    House: the umpire has seen them laid.
    """
    hand = story.state.players[player].hand
    draw(story, player, max(0, cards - hand), UNCOUNTED, max(hand, cards))


def wrong_cards(sky: Sky, ship: Ship, line: Line) -> Iterator[tuple[str, str, str]]:
    """
    What speaks against a chain: the hand does not hold so many cards, or the deck not so many of a kind.

    House: of a kind, no more can be in hands than the deck has, less those that lie in the discard pile.
    """
    player = sky.owner(ship)
    if len(line.cards) > player.hand:
        what = f"lay at most {player.hand}" if player.hand else "lay none"
        yield "hand-short", f"{in_hand(player)}, and the line lays {len(line.cards)}; {what}.", RULE
    for kind, many in line.kinds.items():
        card, gone = sky.book.cards[kind], sky.pile.played.get(kind, 0)
        if gone + many > card.count:
            left = max(0, card.count - gone)
            told = (
                f"The deck has {card.count} of {card.name} ({card.letter}), and {gone} of them lie in the discard pile"
            )
            yield "deck-short", f"{told}; at most {left} can be played now, not {many}.", RULE
