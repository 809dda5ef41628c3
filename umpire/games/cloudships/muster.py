"""Who has a card in the deck: reinforcements and late arrivals, and cards turned by mistake."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.errors import BadInput
from umpire.games.cloudships.bands import read_band
from umpire.games.cloudships.commands import Arrive, PutBack
from umpire.games.cloudships.events import muster as m
from umpire.games.cloudships.state import Battle, Ship, listed
from umpire.games.cloudships.story import Story
from umpire.games.cloudships.turn import Turn

SECTION = "Sequence of play"


def arrive(story: Story, order: Arrive) -> None:
    """
    A ship comes onto the table at the umpire's word: a reinforcement, early or late, or one that comes back.

    House: her card goes in at the next shuffle (A-09). Overruled, a ship whose fate is sealed comes back too.

    Raises:
        Refused: her fate is sealed, the band is above what she can hold, or it stands on the ground.
        BadInput: she is here already, or what was named is no ship or no band.
    """
    battle = story.state
    ship = battle.ship(order.ship)
    if not ship.is_out:
        raise BadInput("ship", f"{ship.name} is on the table already, at {ship.band.words}.")
    band = read_band(order.band, battle.really_low) if order.band else min(ship.band, ship.ceiling)
    if ship.sheet.is_ground:
        story.refuse("on-the-ground", f"{ship.name} stands on the ground and does not arrive.", SECTION)
    elif not ship.is_expected:
        story.refuse(
            "not-expected",
            f"{ship.name} is not expected: {ship.fate}. Only ships that are still to come arrive.",
            SECTION,
        )
    if band > ship.ceiling:
        story.refuse(
            "above-ceiling", f"{ship.name} can hold {ship.ceiling.words} at most, so she cannot arrive at {band.words}.", "Altitude"
        )  # fmt: skip
    story.check()
    story.tell(m.Arrived(ship.id, band, ship.fate))


def reinforce(story: Story) -> None:
    """
    Ships that the scenario brings by now come onto the table, before the deck is shuffled.

    House: a reinforcement arrives at the shuffle of her round, and so has a card in it (A-09).
    """
    for id in story.state.due:
        ship = story.ship(id)
        story.tell(m.Arrived(id, min(ship.band, ship.ceiling), ship.fate, with_shuffle=True))


def put_back(story: Story, order: PutBack) -> None:
    """
    A card that was turned by mistake goes back; the ship whose turn it was before has it again.

    House: on top of the app's deck, since mixing it in would need another shuffle; real cards go among the rest. Whatever
    was done under it is a deed, a winch and a torpedo that missed too; the readings of section 6 know no card put back (A-09).

    Raises:
        Refused: its ship has acted under it, or other cards were turned after it.
        BadInput: no such card, it has not been turned, or the round is over.
    """
    battle = story.state
    if not order.card and battle.turn is None:
        raise BadInput("card", "no card is up, so no card can go back.")
    ship = battle.ship(order.card or battle.turn.ship, "card")  # type: ignore[union-attr]
    if battle.is_round_over:
        raise BadInput("card", f"round {battle.round} is over and its cards are together; no card can go back.")
    if ship.id not in battle.deck.drawn:
        raise BadInput("card", f"{ship.name}'s card has not been turned in this round, so it cannot go back.")
    turn = battle.turn
    if turn is None or turn.ship != ship.id:
        story.refuse(
            "not-the-last-card",
            f"{ship.name}'s turn is over: other cards were turned after hers. Only the card that is up goes back.",
            SECTION,
        )
    elif done := deeds(turn):
        story.refuse("has-acted", f"{ship.name} has {done} under this card; take that back in the log first.", SECTION)
    story.check()
    story.tell(m.CardPutBack(ship.id, on_top=not battle.deck.is_real))


def deeds(turn: Turn) -> str:
    """What a ship has done under the card that is up, in words; nothing when she has not acted."""
    told = [
        words
        for words, is_done in (
            ("thrown for movement", turn.die is not None),
            ("winched", "winched" in turn.worked),
            ("deployed a flight", "deployed" in turn.worked),
            ("taken a flight home", "redocked" in turn.worked),
            ("let a torpedo run", "run" in turn.worked),
            ("tried a mine, drogue or torpedo", "tried" in turn.worked and not turn.has_fired),
            ("moved", turn.has_moved or turn.hexes is not None),
            ("let flights fly", bool(turn.flown)),
            ("met another ship", bool(turn.met)),
            ("boarded", bool(turn.boarded)),
            ("cut lines", bool(turn.cast_off - turn.met)),
            ("fired", turn.has_fired or bool(turn.fired_upon)),
        )
        if is_done
    ]
    return " and ".join(told)


def why_no_card(ship: Ship) -> str:
    """Why a ship's card cannot come out of the deck of this round."""
    if ship.sheet.is_ground:
        return f"{ship.name} has no card in this round's deck: that stands on the ground."
    if ship.is_expected:
        when = f"expected in round {ship.arrives}" if ship.arrives else "still to come"
        return f"{ship.name} is {when} and has no card in this round's deck; set it aside."
    if ship.is_out:
        return f"{ship.name} has no card in this round's deck ({ship.fate}); set it aside."
    return f"{ship.name} has no card in this round's deck; it is added at the next shuffle."


def left_in_words(battle: Battle) -> str:
    """The cards still to come by table number: «1 Aphid, 3 Skylord»."""
    left = battle.with_cards if battle.is_new_deck else battle.deck.remaining
    return listed(battle.ships[card] for card in left if card in battle.ships)


def forgotten(battle: Battle) -> Iterator[tuple[str, Arrive]]:
    """Ships whose round of arrival has begun without them, and how to let them in."""
    for ship in _called_in(battle):
        if 0 < ship.arrives <= battle.round and not battle.is_new_deck:
            told = f"{ship.name} was due in round {ship.arrives} and is not here; let her arrive, or set another round."
            yield told, Arrive(ship.id)


def put_on_table(ship: Ship) -> str:
    """What hands do with a ship that has just arrived."""
    return "" if ship.is_out else f"put her, number {ship.sheet.number}, on the table's edge now: "


def offers(battle: Battle) -> Iterator[Arrive | PutBack]:
    """Ships that may be called in, and a card that may go back."""
    turn = battle.turn
    if turn is not None and not battle.is_round_over and turn.ship in battle.deck.drawn and not deeds(turn):
        yield PutBack(turn.ship)
    for ship in _called_in(battle):
        yield Arrive(ship.id)


def _called_in(battle: Battle) -> Iterator[Ship]:
    """Reinforcements that are still to come; works on the ground that are marked so arrive by a mark alone."""
    return (ship for ship in battle.ships.values() if ship.is_expected and not ship.sheet.is_ground)
