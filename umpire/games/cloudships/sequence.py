"""Sequence of play: the initiative deck, a ship's card, and the end of the round."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.cloudships import altitude, damage, muster, torpedoes
from umpire.games.cloudships import events as e
from umpire.games.cloudships.commands import EndRound, Leave, TurnCard
from umpire.games.cloudships.fates import ENDS, read_end
from umpire.games.cloudships.losses import Blow, Source, lose_ship
from umpire.games.cloudships.sheet import LampType
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story, by_number, refuse_if_out

SECTION = "Sequence of play"


def turn_card(story: Story, order: TurnCard) -> None:
    """
    The umpire turns the top card; the ship shown has her turn. A new round shuffles the deck first.

    Rules: Sequence of play.
    House: cards of ships that are out are laid aside, and left out of the next shuffle; arrivals are added then (A-09).

    Raises:
        BadInput: no ship is left, the last card has been turned and the round must end first, or there is no such card.
        Refused: a real card that cannot come up in this round: a mis-draw; a card that is named though the app shuffled.
    """
    battle = story.state
    if order.card and not battle.names_cards:
        told = "The app shuffled this deck and knows the next card; turn it without naming one."
        story.refuse("app-deck", told, SECTION)
        _refuse_draw(
            story, _named(story, order.card), battle.with_cards if battle.is_new_deck else battle.deck.remaining
        )
        story.check()
    if battle.is_new_deck:
        _shuffle(story)
    deck = story.state.deck
    if not deck.remaining and not order.card:
        raise BadInput("turn-card", "every card of this round has been turned; end the round first.")
    if deck.is_real or order.card:
        _turn_named(story, order)
        return
    for card in deck.order:
        if story.state.has_turn(card):
            story.tell(e.CardTurned(card))
            return
        story.tell(e.CardSkipped(card))


def _shuffle(story: Story) -> None:
    muster.reinforce(story)
    battle = story.state
    cards = battle.with_cards
    if not cards:
        raise BadInput("turn-card", "no ship is left to have a card.")
    round = battle.next_shuffle
    shuffled = None
    if not battle.deals_real_cards:
        shuffled = story.ask.order("deck", f"round {round}", f"Shuffle the deck of round {round}.", cards)
    story.tell(e.DeckShuffled(round, cards, shuffled))


def _turn_named(story: Story, order: TurnCard) -> None:
    deck = story.state.deck
    if order.card:
        card = _named(story, order.card).id
    else:
        left = by_number(story.ship(card) for card in deck.remaining)
        card = story.ask.choose("deck", f"card {len(deck.drawn) + 1}", "Which card was turned?", left)
    _refuse_draw(story, story.ship(card), deck.remaining)
    story.check()
    story.tell(e.CardTurned(card) if story.state.has_turn(card) else e.CardSkipped(card))


def _refuse_draw(story: Story, ship: Ship, left: Collection[str]) -> None:
    """A mis-draw: her card is not among those that may come up."""
    if ship.id in left:
        return
    is_drawn = ship.id in story.state.deck.drawn and not story.state.is_new_deck
    told = f"{ship.name}'s card has been turned already in this round." if is_drawn else muster.why_no_card(ship)
    story.refuse("mis-draw", told, SECTION)


def _named(story: Story, said: str) -> Ship:
    """The ship on a card, by table number or id; raises `BadInput` with the cards that may come up."""
    try:
        return story.state.ship(said, "card")
    except BadInput:
        left = muster.left_in_words(story.state)
        raise BadInput("card", f"there is no card {said[:40]!r} in this deck; still to come: {left}.") from None


def end_round(story: Story, order: EndRound) -> None:
    """
    After all ships have gone: fires burn, red lights go out, amber ones turn red, Fired markers come off.

    Rules: Sequence of play, a to c; What do the lights mean?
    House: all of this works by round (A-01); spent weapons stay spent (A-04). Torpedoes of lost ships run first, and those that
    were not run on are gone (A-56); fires burn before the lights change (house data).

    Raises:
        Refused: cards are left in the deck.
        BadInput: the round is over already, or none has begun.
    """
    battle = story.state
    if battle.is_round_over:
        raise BadInput("end-round", f"round {battle.round} is over already; turn the first card of the next one.")
    if not battle.deck.cards:
        raise BadInput("end-round", "no card of this round has been turned yet.")
    left = [card for card in battle.deck.remaining if battle.has_turn(card)]
    if left:
        told = "1 card has" if len(left) == 1 else f"{len(left)} cards have"
        story.refuse("cards-left", f"{told} not been turned yet in round {battle.round}.", SECTION)
    story.check()
    torpedoes.end_runs(story)
    story.ask.gather(*(partial(_burn, story, ship) for ship in battle.ships.values() if not ship.is_out))
    story.tell(e.RoundEnded(battle.round))


def _burn(story: Story, ship: Ship) -> None:
    for lamp in fires(ship):
        source = Source(Cause("burning", (lamp.id,)))
        damage.take(story, ship.id, [Blow(source, boxes=lamp.burns)])
    altitude.settle(story, ship.id)


def fires(ship: Ship) -> tuple[LampType, ...]:
    """What is burning aboard."""
    return tuple(lamp for lamp in ship.sheet.lamps if lamp.burns and ship.light(lamp.id).is_lit)


def leave(story: Story, order: Leave) -> None:
    """
    A ship goes out of the battle for a reason that the umpire sees and the app doesn't.

    House: leaving the table is out (A-25). Words of a person that begin like a fate of the rules are that.
    """
    ship = story.state.ship(order.ship)
    refuse_if_out(story, ship, "leave it again")
    if not order.fate.strip() or len(order.fate) > 60:
        raise BadInput("fate", "write in up to 60 letters what became of her.")
    story.check()
    fate = order.fate.strip()
    lose_ship(story, ship.id, fate, read_as="" if fate in ENDS else read_end(fate))
    altitude.settle(story, ship.id)
