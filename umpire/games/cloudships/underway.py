"""
What paper printed in the middle of a battle says besides plain values.

Whose card has gone, damage for good, flights on the table, at which height a torpedo flies, whom crews have seen to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.marks import Correction, Mark, Path, of_each
from umpire.games.cloudships import flights
from umpire.games.cloudships.bands import Band, ladder, read_band
from umpire.games.cloudships.loose import SIDES, flying
from umpire.games.cloudships.state import FROM_PAPER, Battle, Lasting, Ship, Torpedo

CEILINGS = (Band.LOW, Band.MEDIUM)


FIRED = "-fired"


def _is_card(ship: Ship) -> bool:
    return not (ship.sheet.is_ground or ship.mother or ship.sheet.is_flight)


def _loose(battle: Battle, ship: Ship) -> Iterator[Correction]:
    """Mines and drogues out on their cables."""
    for mount in ship.sheet.mounts:
        if mount.type.kind in SIDES:
            is_out = mount.id in ship.trailing
            yield Correction(f"{ship.id}.out.{mount.id}", mount.name, is_out, whose=ship.name, word="out")


def _set_loose(ship: Ship, path: Path, value: bool) -> Ship:
    return replace(ship, trailing=ship.trailing | {path[1]} if value else ship.trailing - {path[1]})


def _torpedoes(battle: Battle, id: str) -> Iterator[Correction]:
    """Torpedoes in flight, and at which height: their ship may have risen or sunk since."""
    ship = battle.ships.get(id)
    if ship is None:
        return
    for mount in ship.sheet.mounts:
        if mount.type.kind == "torpedo":
            torpedo, at, whose = flying(battle, id, mount.id), f"{id}.flying.{mount.id}", ship.name
            yield Correction(at, mount.name, torpedo is not None, whose=whose, word="flying")
            options = ("", *(band.key for band in ladder(battle.really_low)))
            yield Correction(
                f"{at}.at",
                mount.name,
                torpedo.band.key if torpedo else "",
                options=options,
                whose=whose,
                word="flies at",
            )


def _set_torpedo(battle: Battle, id: str, path: Path, value: Any) -> Battle:
    """An empty height is none."""
    _, mount, *at = path
    known = flying(battle, id, mount)
    band = read_band(value) if at and value else (known or battle.ships[id]).band if value else None
    kept = tuple(torpedo for torpedo in battle.torpedoes if (torpedo.ship, torpedo.mount) != (id, mount))
    return replace(battle, torpedoes=kept if band is None else (*kept, Torpedo(id, mount, band)))


def _flights(battle: Battle, id: str) -> Iterator[Correction]:
    """Each of her flights: not on the table, or at which height, and whether it has fired."""
    ship = battle.ships.get(id)
    if ship is None or not _is_card(ship):
        return
    bands = tuple(band.key for band in ladder(battle.really_low))
    options = ("", *bands, *(f"{band}{FIRED}" for band in bands))
    for place in range(1, ship.sheet.flights + 1):
        flight = battle.ships.get(flights.id_of(id, place))
        is_there = flight is not None and not flight.is_out
        at = f"{flight.band.key}{FIRED if flight.fired else ''}" if flight is not None and is_there else ""
        yield Correction(
            f"{id}.flight-out.{place}", f"flight {place} on the table", at, options=options, whose=ship.name
        )


def _set_flight(battle: Battle, id: str, path: Path, value: str) -> Battle:
    return _with_flight(battle, battle.ships[id], int(path[1]), value)


def _repaired(battle: Battle, ship: Ship) -> Iterator[Correction]:
    for lamp in ship.sheet.lamps if battle.is_round_over and _is_card(ship) else ():
        is_tried = lamp.id in ship.repaired
        if is_tried or ship.light(lamp.id).is_lit:
            yield Correction(f"{ship.id}.repaired.{lamp.id}", lamp.name, is_tried, whose=ship.name, word="repair tried")


def _set_repaired(ship: Ship, path: Path, value: bool) -> Ship:
    return replace(ship, repaired=ship.repaired | {path[1]} if value else ship.repaired - {path[1]})


def _gone(battle: Battle, id: str) -> Iterator[Correction]:
    ship = battle.ships.get(id)
    if ship and _is_card(ship) and (battle.gets_card(id) or id in battle.deck.cards):
        yield Correction(f"{id}.gone", "card has gone this round", id in battle.deck.drawn, whose=ship.name)


def _slower(battle: Battle, ship: Ship) -> Iterator[Correction]:
    if _is_card(ship):
        lost = sum(last.slows for last in ship.lasting)
        yield Correction(f"{ship.id}.slower", "speed lost for good", lost, 0, 20, whose=ship.name)


def _no_higher(battle: Battle, ship: Ship) -> Iterator[Correction]:
    if _is_card(ship):
        ceilings = [last.ceiling for last in ship.lasting if last.ceiling is not None]
        options = ("", *(band.key for band in CEILINGS))
        held = min(ceilings).key if ceilings else ""
        yield Correction(f"{ship.id}.no-higher", "no higher for good", held, options=options, whose=ship.name)


def _noted(battle: Battle, ship: Ship) -> Iterator[Correction]:
    for critical in battle.catalogue if _is_card(ship) else ():
        for effect in critical.effects:
            if effect.kind == "note":
                stands = any(last.note == effect.what for last in ship.lasting)
                yield Correction(f"{ship.id}.noted.{critical.id}", critical.name, stands, whose=ship.name)


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


def _set_gone(battle: Battle, id: str, path: Path, has_gone: bool) -> Battle:
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


def _set_slower(ship: Ship, path: Path, value: int) -> Ship:
    kept = tuple(last for last in ship.lasting if not last.slows)
    return _lasting(ship, kept, Lasting(slows=int(value), by=FROM_PAPER) if value else None)


def _set_no_higher(ship: Ship, path: Path, value: str) -> Ship:
    kept = tuple(last for last in ship.lasting if last.ceiling is None)
    return _lasting(ship, kept, Lasting(ceiling=read_band(value), by=FROM_PAPER) if value else None)


def _set_noted(battle: Battle, id: str, path: Path, value: bool) -> Battle:
    ship = battle.ships[id]
    critical = next(critical for critical in battle.catalogue if critical.id == path[-1])
    note = next(effect.what for effect in critical.effects if effect.kind == "note")
    kept = tuple(last for last in ship.lasting if last.note != note)
    return battle.put(_lasting(ship, kept, Lasting(note) if value else None))


def _lasting(ship: Ship, kept: tuple[Lasting, ...], new: Lasting | None) -> Ship:
    """Damage for good: what was kept of that kind gives way to what the sheet says."""
    return replace(ship, lasting=(*kept, new) if new else kept)


MARKS = (
    of_each("out", _loose, _set_loose),
    Mark("*.flying", _torpedoes, _set_torpedo),
    Mark("*.flight-out", _flights, _set_flight),
    of_each("repaired", _repaired, _set_repaired),
    Mark("*.gone", _gone, _set_gone),
    of_each("slower", _slower, _set_slower),
    of_each("no-higher", _no_higher, _set_no_higher),
    Mark("*.noted", lambda battle, id: _noted(battle, battle.ships[id]) if id in battle.ships else (), _set_noted),
)
