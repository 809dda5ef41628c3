"""Sentences for what a ship met while she moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos.events import meeting as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of


def _edge(sky: Sky, event: e.EdgeMet, seat: Seat) -> Line:
    name = name_of(sky, event.ship)
    text = f"{name} meets the boundary: put her back against it, bow first. She takes no part in the action phase."
    return Line(text, rule="Intersecting Play Area Boundaries", subjects=(event.ship,))


def _zuked(sky: Sky, event: e.Zuked, seat: Seat) -> Line:
    ship, other = name_of(sky, event.ship), name_of(sky, event.other)
    sums = "; ".join(f"{name_of(sky, id)} {' + '.join(map(str, dice))}" for id, dice in event.rolled.items())
    taken = ", ".join(f"{name_of(sky, id)} takes {harm}" for id, harm in event.damage.items())
    chosen = f" {name_of(sky, event.chooser)} has chosen." if event.chooser else ""
    told = f": {taken}.{chosen}" if event.rolled else "; the dice are thrown at the table."
    return Line(f"{ship} zukes {other}{told}", sums, "Zuking", (event.ship, event.other))


def _clear(sky: Sky, event: e.PassedClear, seat: Seat) -> Line:
    text = f"{name_of(sky, event.ship)} passes {name_of(sky, event.other)} at another height: they do not zuke."
    return Line(text, rule="Zuking", subjects=(event.ship, event.other))


def _beyond(sky: Sky, event: e.PutBeyond, seat: Seat) -> Line:
    text = f"{name_of(sky, event.ship)} ends beyond {name_of(sky, event.other)}, in line with her cards."
    return Line(text, rule="Zuking", subjects=(event.ship,))


def _claws(sky: Sky, event: e.ClawsFired, seat: Seat) -> Line:
    claws = "the claw" if event.claws == 1 else f"all {event.claws} claws"
    does = "fires" if event.claws == 1 else "fire"
    text = f"{name_of(sky, event.ship)} crosses the boundary of {name_of(sky, event.island)}: {claws} {does}"
    sums = " + ".join(map(str, event.rolled))
    told = f" for {sum(event.rolled)}, and are spent." if event.rolled else ", and are spent."
    return Line(text + told.replace("are", "is") if event.claws == 1 else text + told, sums, "Claw", (event.ship,))


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.EdgeMet: _edge,
    e.Zuked: _zuked,
    e.PassedClear: _clear,
    e.PutBeyond: _beyond,
    e.ClawsFired: _claws,
}
