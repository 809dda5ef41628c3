"""Flying Martians on the table: these events and commands in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import difference
from umpire.games.cloudships.events import martians as m
from umpire.games.cloudships.flights import SECTION, SPEED, WIPED_OUT_BY, name_of, sheet_of_flight
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.sums import many

NAMED = ("ship", "flight", "target", "other", "firer")
"""Fields of events that name a ship."""


def as_told(battle: Battle, event: Event) -> Battle:
    """The battle with those flights that a line is about and whose leaving was taken back: the line stays readable."""
    for field in NAMED:
        id = getattr(event, field, "")
        if isinstance(id, str) and id and id not in battle.ships:
            mother, _, place = id.rpartition("-flight-")
            known = battle.ships.get(mother)
            if known is not None and place.isdecimal():
                name, number = name_of(known.name, int(place)), getattr(event, "number", 0)
                sheet = sheet_of_flight(id, name, number, known.sheet.side)
                battle = battle.put(Ship(sheet, known.band, captain=known.captain, parties=0, mother=mother))
    return battle


def _deployed(battle: Battle, ship: Ship, event: m.FlightDeployed) -> Line:
    flight = battle.ships[event.flight]
    return Line(
        f"{flight.name} leaves her, number {flight.sheet.number}, in {ship.name}'s hex at {event.band.words}.",
        rule=SECTION,
        subjects=(ship.id, flight.id),
    )


def _moved(battle: Battle, ship: Ship, event: m.FlightMoved) -> Line:
    band = (
        f"stays at {event.band.words}"
        if event.was is event.band
        else f"goes from {event.was.words} to {event.band.words}"
    )
    far = "" if event.hexes is None else f" over {many(event.hexes, 'hex', 'hexes')}"
    path = f" ({event.path})" if event.path else ""
    return Line(f"{ship.name} flies{far} and {band}{path}.", _points(battle, event), SECTION, (ship.id,))


def _points(battle: Battle, event: m.FlightMoved) -> str:
    """«2 points + 1 for 1 band down»."""
    bands = difference(event.was, event.band, battle.really_low)
    gained = f" + {-bands} for {-bands} band{'' if bands == -1 else 's'} down" if bands < 0 else ""
    return f"{SPEED} points{gained}" if event.hexes is not None or bands else ""


def _redocked(battle: Battle, ship: Ship, event: m.FlightRedocked) -> Line:
    flight = battle.ships[event.flight]
    return Line(f"{flight.name} comes home to {ship.name}.", rule=SECTION, subjects=(ship.id, flight.id))


SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {
    m.FlightDeployed: _deployed,
    m.FlightMoved: _moved,
    m.FlightRedocked: _redocked,
    m.HitsIgnored: lambda battle, ship, event: Line(
        f"{ship.name} takes no notice.",
        f"{many(event.hits, 'anti-personnel hit')}, fewer than {WIPED_OUT_BY}",
        SECTION,
        (ship.id,),
    ),
    m.FlightWipedOut: lambda battle, ship, event: Line(
        f"{ship.name} is wiped out.",
        f"{many(event.hits, 'anti-personnel hit')} in one volley, {WIPED_OUT_BY} or more",
        SECTION,
        (ship.id,),
    ),
}
OWN_ONLY: frozenset[type[Event]] = frozenset()
"""Events that stand on her own panel: for the umpire and her captain. Flights are on the table, for all to see."""
OUTSIDE: dict[type[Event], Callable[[Battle, Any, Any], Line | None]] = {}
"""What the whole table sees of them."""
WORDS: dict[type[Command], Callable[[Battle, str, Any], str]] = {
    c.DeployFlight: lambda battle, name, order: f"{name} deploys a flight",
    c.MoveFlight: lambda battle, name, order: (
        f"{battle.name_of(order.flight)} flies"
        + ("" if order.hexes is None else f" {many(order.hexes, 'hex', 'hexes')}")
        + (f" to {order.band}" if order.band else "")
    ),
    c.Redock: lambda battle, name, order: f"{battle.name_of(order.flight)} comes home to {name}",
}
"""Commands in words."""
