"""Sentences for the events of moving, and words for its commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events import moving as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of


def _rolled(sky: Sky, event: e.InitiativeRolled, seat: Seat) -> Line:
    order = ", ".join(name_of(sky, id) for id in event.order)
    sums = "; ".join(f"{name_of(sky, id)} {' + '.join(map(str, dice))}" for id, dice in event.rolled.items())
    return Line(f"Initiative, the highest first: {order}.", sums, "Initiative")


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.InitiativeRolled: _rolled,
}
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.RollInitiative: lambda sky, order: "initiative, as the table has it" if order.order else "roll for initiative",
}
