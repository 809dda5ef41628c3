"""Flying Martians of simple captains: now and then one leaves its ship, and each makes for the nearest enemy."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import difference, ladder
from umpire.games.cloudships.captains.models import Table
from umpire.games.cloudships.captains.tabletop import Place
from umpire.games.cloudships.flights import SPEED
from umpire.games.cloudships.state import Ship

NEAR = 6
"""Hexes within which an enemy is worth a flight."""
SELDOM = (True, False, False)


def fly(table: Table, id: str) -> Iterator[Command]:
    """One may be deployed; then all of hers fly, before she moves (A-51)."""
    ship = table.ship(id)
    if ship.flights and not ship.is_out and _nearest(table, ship) is not None and table.pick(SELDOM):
        yield c.DeployFlight(id)
    for flight in table.battle.flights_of(id):
        table.places.setdefault(flight.id, table.places[id])
    for flight in (ship,) if ship.sheet.is_flight else table.battle.flights_of(id):
        enemy = _nearest(table, flight)
        if enemy is not None:
            yield _towards(table, flight, enemy)


def _nearest(table: Table, ship: Ship) -> Ship | None:
    here = table.places[ship.id].hex
    near = [
        (here.distance(place.hex), other)
        for other, place in table.enemies(ship).items()
        if not table.ship(other).sheet.is_ground and here.distance(place.hex) <= NEAR
    ]
    return table.ship(min(near)[1]) if near else None


def _towards(table: Table, flight: Ship, enemy: Ship) -> c.MoveFlight:
    """To the enemy's height, and with what is left of the speed to the hex beside her."""
    really_low = table.battle.really_low
    rungs = ladder(really_low)
    climb = min(SPEED, difference(flight.band, enemy.band, really_low))
    band = rungs[rungs.index(flight.band) + climb]
    place = table.places[flight.id]
    hexes = max(0, min(SPEED - climb, place.hex.distance(table.places[enemy.id].hex) - 1))
    for _ in range(hexes):
        ways = [(place.hex.next(way).distance(table.places[enemy.id].hex), way) for way in range(6)]
        place = Place(place.hex.next(min(ways)[1]), min(ways)[1])
    table.places[flight.id] = place
    return c.MoveFlight(flight.id, band.key, hexes)
