"""Sentences for how a turn goes on, for points, damage and loss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events import course as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.because import because
from umpire.games.avertigos.winning import why

PHASES = {
    "choose": "Ships are chosen", "initiative": "Initiative", "movement": "Movement phase", "action": "Action phase",
    "turns": "Movement and action", "income": "Income phase", "purchasing": "Purchasing phase", "over": "The end",
}  # fmt: skip
"""Each phase in words."""


def name_of(sky: Sky, id: str) -> str:
    """A ship, player, island or team in words, known or not."""
    for table in (sky.ships, sky.players, sky.islands):
        if id in table:
            return str(table[id].name)
    return id


def parts(sky: Sky, ship: str, counts: Mapping[str, int]) -> str:
    """«hull 3, Bow Gunner 2»."""
    found = sky.ships[ship]
    known = set(found.parts)
    told = (f"{found.part_name(part) if part in known else part} {count}" for part, count in counts.items() if count)
    return ", ".join(told)


def _phase(sky: Sky, event: e.PhaseBegun, seat: Seat) -> Line:
    first = f" {name_of(sky, event.order[0])} is first." if event.order else ""
    whose = f" of {name_of(sky, event.queue[0])}" if event.queue else ""
    return Line(
        f"{PHASES[event.phase]}{whose}.{first}", rule="Strategy Game Flow" if sky.is_strategy else "Skirmish Game Flow"
    )


def _done(sky: Sky, event: e.ShipDone, seat: Seat) -> Line | None:
    words = {"passed": "passes", "idle": "can do nothing and passes", "stopped": "stops", "held": "holds her fire"}.get(
        event.how
    )
    return Line(f"{name_of(sky, event.ship)} {words}.", subjects=(event.ship,)) if words else None


def _points(sky: Sky, event: e.PointsChanged, seat: Seat) -> Line:
    name, now = name_of(sky, event.ship), parts(sky, event.ship, event.banks) or "nothing"
    lost = f"; {event.lost} lost, because there is no room" if event.lost else ""
    why = because(sky, event.cause)
    if not event.by and not event.lost:
        return Line(f"{name}'s action points are moved: {now}.", subjects=(event.ship,))
    verb = "spends" if event.by < 0 else "gains"
    many = "1 action point" if abs(event.by) == 1 else f"{abs(event.by)} action points"
    return Line(
        f"{name} {verb} {many}{why and f' ({why})'}{lost}.", f"now in banks: {now}", "Action Point Bank", (event.ship,)
    )


def _damaged(sky: Sky, event: e.Damaged, seat: Seat) -> Line:
    why, taken = because(sky, event.cause), sum(event.taken.values())
    lost = f"; {event.damage - taken} lost" if taken < event.damage else ""
    told = parts(sky, event.ship, event.taken) or "nothing"
    text = f"{name_of(sky, event.ship)} takes {event.damage}{why and f' from {why}'}: {told}{lost}."
    return Line(text, rule="Firing a weapon", subjects=(event.ship,))


def _healed(sky: Sky, event: e.Healed, seat: Seat) -> Line:
    why = because(sky, event.cause)
    lost = f"; {event.lost} lost, because nothing is damaged" if event.lost else ""
    text = f"{name_of(sky, event.ship)} gets back {parts(sky, event.ship, event.won) or 'nothing'}{why and f' ({why})'}{lost}."
    return Line(text, rule="Repairing a Ship", subjects=(event.ship,))


def _lost(sky: Sky, event: e.ShipLost, seat: Seat) -> Line:
    why = because(sky, event.cause)
    return Line(
        f"{name_of(sky, event.ship)} is {event.fate}{why and f' by {why}'}.",
        rule="Killing a Ship",
        subjects=(event.ship,),
    )


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.TurnBegun: lambda sky, event, seat: Line(f"Turn {event.turn}."),
    e.PhaseBegun: _phase,
    e.CycleBegun: lambda sky, event, seat: Line(f"Cycle {event.cycle} of actions.", rule="Action Cycles"),
    e.ShipDone: _done,
    e.PointsChanged: _points,
    e.Damaged: _damaged,
    e.Healed: _healed,
    e.ModuleOut: lambda sky, event, seat: Line(
        f"{name_of(sky, event.ship)}'s {sky.ships[event.ship].part_name(event.slot)} is out.", subjects=(event.ship,)
    ),
    e.ShipLost: _lost,
    e.Won: lambda sky, event, seat: Line(
        f"{sky.team_name(event.winner) if event.winner else 'Nobody'} wins: {why(sky, event.why)}."
    ),
}
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.TakeDamage: lambda sky, order: (
        f"{name_of(sky, order.ship)} takes {order.damage}{order.part and f' on {order.part}'}"
    ),
    c.Stow: lambda sky, order: f"move the action points of {name_of(sky, order.ship)}",
    c.NextPhase: lambda sky, order: "go on",
}
