"""
What paper printed in the middle of a battle says besides plain values.

Whose card has gone, damage for good, flights on the table, at which height a torpedo flies, whom crews have seen to.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.game import Correction, Value
from umpire.games.cloudships import flights
from umpire.games.cloudships.bands import Band, ladder, read_band
from umpire.games.cloudships.loose import flying
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Lasting, Ship, Torpedo

FROM_PAPER = "as her sheet says"
CEILINGS = (Band.LOW, Band.MEDIUM)


def marks(battle: Battle, ship: Ship) -> Iterator[Correction]:
    """Card of this round, speed and height lost for good, and lasting notes of the criticals that there are."""
    id, name = ship.id, ship.name
    if ship.sheet.is_ground or ship.mother or ship.sheet.is_flight:
        return
    yield from _flights(battle, ship)
    if battle.is_round_over:
        for lamp in ship.sheet.lamps:
            is_tried = lamp.id in ship.repaired
            if is_tried or ship.light(lamp.id).is_lit:
                yield Correction(f"{id}.repaired.{lamp.id}", f"{name}: {lamp.name}, repair tried", is_tried)
    if battle.gets_card(id) or id in battle.deck.cards:
        yield Correction(f"{id}.gone", f"{name}: card has gone this round", id in battle.deck.drawn)
    yield Correction(f"{id}.slower", f"{name}: speed lost for good", sum(last.slows for last in ship.lasting), 0, 20)
    held = _no_higher(ship)
    options = tuple(band.key for band in CEILINGS)
    yield Correction(f"{id}.no-higher", f"{name}: no higher for good", held, options=("", *options))
    for critical in battle.catalogue:
        for effect in critical.effects:
            if effect.kind == "note":
                stands = any(last.note == effect.what for last in ship.lasting)
                yield Correction(f"{id}.noted.{critical.id}", f"{name}: {critical.name}", stands)


FIRED = "-fired"


def _flights(battle: Battle, ship: Ship) -> Iterator[Correction]:
    """Each of her flights: not on the table, or at which height, and whether it has fired."""
    bands = tuple(band.key for band in ladder(battle.really_low))
    for place in range(1, ship.sheet.flights + 1):
        flight = battle.ships.get(flights.id_of(ship.id, place))
        is_there = flight is not None and not flight.is_out
        at = f"{flight.band.key}{FIRED if flight.fired else ''}" if flight is not None and is_there else ""
        options = ("", *bands, *(f"{band}{FIRED}" for band in bands))
        yield Correction(
            f"{ship.id}.flight-out.{place}", f"{ship.name}: flight {place} on the table", at, options=options
        )


def set_sent_out(battle: Battle, ship: Ship, path: tuple[str, ...], value: Value) -> Battle:
    """Flights and torpedoes of hers that are under way. An empty height is none."""
    match path:
        case ["flight-out", place]:
            return _with_flight(battle, ship, int(place), str(value))
        case ["flying", mount, "at"]:
            band = read_band(str(value)) if value else None
        case _:
            mount = path[1]
            known = flying(battle, ship.id, mount)
            band = (known.band if known else ship.band) if value else None
    kept = tuple(torpedo for torpedo in battle.torpedoes if (torpedo.ship, torpedo.mount) != (ship.id, mount))
    return replace(battle, torpedoes=kept if band is None else (*kept, Torpedo(ship.id, mount, band)))


def _with_flight(battle: Battle, mother: Ship, place: int, at: str) -> Battle:
    id = flights.id_of(mother.id, place)
    known = battle.ships.get(id)
    if not at:
        is_there = known is not None and not known.is_out
        return battle.put(replace(known, fate=flights.ABOARD)).without_lines(id) if known and is_there else battle
    if known is not None:
        sheet = known.sheet
    else:
        number = flights.free_number({ship.sheet.number for ship in battle.ships.values()}, mother.sheet.number)
        sheet = flights.sheet_of_flight(id, flights.name_of(mother.name, place), number, mother.sheet.side)
    fired = frozenset({flights.MARTIANS}) if at.endswith(FIRED) else frozenset[str]()
    band = read_band(at.removesuffix(FIRED))
    return battle.put(Ship(sheet, band, captain=mother.captain, parties=0, mother=mother.id, fired=fired))


def torpedo_mark(battle: Battle, ship: Ship, mount: Mount) -> Correction:
    """At which height a torpedo flies, if it does: its ship may have risen or sunk since."""
    torpedo = flying(battle, ship.id, mount.id)
    at = torpedo.band.key if torpedo is not None else ""
    options = ("", *(band.key for band in ladder(battle.really_low)))
    return Correction(f"{ship.id}.flying.{mount.id}.at", f"{ship.name}: {mount.name}, flies at", at, options=options)


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
            new = Lasting(slows=int(value), by=FROM_PAPER)
        case ["no-higher"]:
            kept = tuple(last for last in ship.lasting if last.ceiling is None)
            band = read_band(str(value)) if value else Band.HIGH
            new = Lasting(ceiling=band, by=FROM_PAPER)
        case _:
            critical = next(critical for critical in battle.catalogue if critical.id == path[-1])
            note = next(effect.what for effect in critical.effects if effect.kind == "note")
            kept = tuple(last for last in ship.lasting if last.note != note)
            new = Lasting(note)
    return replace(ship, lasting=(*kept, new) if value else kept)
