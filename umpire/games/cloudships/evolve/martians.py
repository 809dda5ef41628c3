"""Flying Martians on the table: how these events change the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.cloudships import flights
from umpire.games.cloudships.events import martians as m
from umpire.games.cloudships.evolve.devices import worked
from umpire.games.cloudships.state import Battle, Ship


def _deployed(battle: Battle, event: m.FlightDeployed) -> Battle:
    mother = battle.ships[event.ship]
    known = battle.ships.get(event.flight)
    sheet = (
        known.sheet
        if known is not None
        else flights.sheet_of_flight(event.flight, event.name, event.number, mother.sheet.side)
    )
    flight = Ship(
        sheet,
        event.band,
        captain=mother.captain,
        parties=0,
        mother="" if mother.sheet.is_ground else mother.id,
        fired=frozenset({flights.MARTIANS}) if event.has_fired else frozenset(),
    )
    if event.was:
        fired = flights.without(mother.fired, flights.place_of(event.was))
        battle = battle.put(replace(mother, flights=max(0, mother.flights - 1), fired=fired))
    return worked(battle.put(flight), mother.id, "deployed")


def _moved(battle: Battle, event: m.FlightMoved) -> Battle:
    battle = battle.put(replace(battle.ships[event.ship], band=event.band))
    if battle.turn is None:
        return battle
    turn = replace(battle.turn, flown=battle.turn.flown | {event.ship})
    if turn.ship == event.ship:
        turn = replace(turn, has_moved=True, hexes=event.hexes)
    return replace(battle, turn=turn)


def _redocked(battle: Battle, event: m.FlightRedocked) -> Battle:
    ship, flight = battle.ships[event.ship], battle.ships[event.flight]
    aboard = ship.flights + 1
    fired = ship.fired | {f"flight-{aboard}"} if event.has_fired else ship.fired
    battle = battle.put(replace(ship, flights=aboard, fired=fired))
    home = replace(flight, fate=flights.ABOARD, mother=ship.id, band=ship.band, fired=frozenset())
    return worked(battle.put(home).without_lines(home.id), ship.id, "redocked")


def _wiped_out(battle: Battle, event: m.FlightWipedOut) -> Battle:
    """Lines that the umpire let somebody throw hold nobody to it any more."""
    return battle.put(replace(battle.ships[event.ship], fate=flights.WIPED_OUT)).without_lines(event.ship)


CHANGES: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    m.FlightDeployed: _deployed,
    m.FlightMoved: _moved,
    m.FlightRedocked: _redocked,
    m.FlightWipedOut: _wiped_out,
    m.HitsIgnored: lambda battle, event: battle,
}
