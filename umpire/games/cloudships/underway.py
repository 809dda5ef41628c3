"""What a sheet printed in the middle of a battle says besides plain values: whose card has gone, and damage for good."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.game import Correction, Value
from umpire.games.cloudships.bands import Band, read_band
from umpire.games.cloudships.state import Battle, Lasting, Ship

FROM_PAPER = "as her sheet says"
CEILINGS = (Band.LOW, Band.MEDIUM)


def marks(battle: Battle, ship: Ship) -> Iterator[Correction]:
    """Card of this round, speed and height lost for good, and lasting notes of the criticals that there are."""
    id, name = ship.id, ship.name
    if ship.sheet.is_ground or ship.mother or ship.sheet.is_flight:
        return
    if id in battle.with_cards or id in battle.deck.cards:
        yield Correction(f"{id}.gone", f"{name}: card has gone this round", id in battle.deck.drawn)
    yield Correction(f"{id}.slower", f"{name}: speed lost for good", sum(last.slows for last in ship.lasting), 0, 20)
    held = _no_higher(ship)
    options = tuple(band.key for band in CEILINGS)
    yield Correction(f"{id}.no-higher", f"{name}: no higher for good", held, options=("", *options))
    for critical in battle.catalogue:
        for effect in critical.effects:
            if effect.kind == "note":
                stands = any(last.says == effect.what for last in ship.lasting)
                yield Correction(f"{id}.noted.{critical.id}", f"{name}: {critical.name}", stands)


def _no_higher(ship: Ship) -> str:
    ceilings = [last.ceiling for last in ship.lasting if last.ceiling is not None]
    return min(ceilings).key if ceilings else ""


def set_card(battle: Battle, id: str, has_gone: bool) -> Battle:
    """
    Her card has gone in this round, or lies in the deck again, below the others.

    House: in a round that was begun on paper nobody knows the order of the cards that are left, so that deck is a real
    one: the umpire says which card comes up. The app shuffles again for the next round.
    """
    deck = battle.deck
    if not deck.cards:
        deck = Deck(cards=battle.with_cards, is_real=True)
    if has_gone:
        return replace(battle, deck=deck.draw(id) if id in deck.remaining else deck)
    drawn = tuple(card for card in deck.drawn if card != id)
    order = deck.order if deck.is_real or id in deck.order else (*deck.order, id)
    return replace(battle, deck=replace(deck, drawn=drawn, order=order))


def set_lasting(battle: Battle, ship: Ship, path: list[str], value: Value) -> Ship:
    """Damage for good: what was kept of that kind gives way to what the sheet says."""
    match path:
        case ["slower"]:
            kept = tuple(last for last in ship.lasting if not last.slows)
            new = Lasting(f"Speed {value} less for good: {FROM_PAPER}", slows=int(value))
        case ["no-higher"]:
            kept = tuple(last for last in ship.lasting if last.ceiling is None)
            band = read_band(str(value)) if value else Band.HIGH
            new = Lasting(f"No higher than {band.words} for good: {FROM_PAPER}", ceiling=band)
        case _:
            critical = next(critical for critical in battle.catalogue if critical.id == path[-1])
            says = next(effect.what for effect in critical.effects if effect.kind == "note")
            kept = tuple(last for last in ship.lasting if last.says != says)
            new = Lasting(says)
    return replace(ship, lasting=(*kept, new) if value else kept)
