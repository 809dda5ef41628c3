"""Nothing forgotten: what a turn still owes, each with what settles it in one press."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Due
from umpire.games.aloft.sequence import may_act
from umpire.games.aloft.state import Sky


def forgotten(sky: Sky) -> Iterator[Due]:
    """A number that was not named, and ships that have done nothing in this turn."""
    if sky.phase == "forage":
        yield Due(f"{sky.players[sky.whose].name} has not named a number.")
    if sky.phase == "actions":
        for ship in sky.fleet(sky.whose):
            if may_act(sky, ship) and not ship.done:
                yield Due(f"{sky.title(ship)} has not acted in this turn.")
