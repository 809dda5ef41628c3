"""What the umpire read off a control panel because the app did not know it: these events in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.ships.arcs import Side
from umpire.games.cloudships import events as e
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.sums import many


def gun_name(ship: Ship, mount: str) -> str:
    """The name of a weapon of hers."""
    found = ship.weapon(mount)
    return found.name if found else mount


def _figure(battle: Battle, ship: Ship, event: e.FigureRead) -> Line:
    gun = f", {gun_name(ship, event.mount)}" if event.mount else ""
    return Line(f"Read off {ship.name}'s panel{gun}: {event.figure} {event.value}.", subjects=(ship.id,))


def _arc(battle: Battle, ship: Ship, event: e.ArcRead) -> Line:
    bears = "bears" if event.bears else "does not bear"
    return Line(
        f"Read off {ship.name}'s panel: her {gun_name(ship, event.mount)} {bears} on {Side(event.side).words}.",
        subjects=(ship.id,),
    )


def _range(battle: Battle, ship: Ship, event: e.RangeRead) -> Line:
    reach = {"short": "short range", "long": "long range", "out": "out of range"}[event.reach]
    return Line(
        f"Read off {ship.name}'s panel: {many(event.hexes, 'hex', 'hexes')} is {reach} for her {gun_name(ship, event.mount)}.",
        subjects=(ship.id,),
    )


def _row(battle: Battle, ship: Ship, event: e.RowRead) -> Line:
    return Line(f"Read off {ship.name}'s {event.chart} chart, row {event.row.score}.", subjects=(ship.id,))


SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {
    e.RangeRead: _range,
    e.ArcRead: _arc,
    e.FigureRead: _figure,
    e.RowRead: _row,
}
OWN_ONLY: frozenset[type[Event]] = frozenset(SENTENCES)
"""Events that stand on her own panel: for the umpire and her captain."""
OUTSIDE: dict[type[Event], Callable[[Battle, Any, Any], Line | None]] = {}
"""What the whole table sees of them: nothing."""
WORDS: dict[type[Command], Callable[[Battle, str, Any], str]] = {}
"""Commands in words: what is read off answers a question of another command."""
