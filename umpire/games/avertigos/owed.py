"""Nothing forgotten: what a phase still owes, each with what settles it in one press."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Due
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.sequence import may_go
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.victory import trading_due


def forgotten(sky: Sky) -> Iterator[Due]:
    """Ships that have not moved, weapons that are loaded and would not fire, and what strategy owes."""
    if sky.phase in ("movement", "turns"):
        for id in sky.order:
            ship = sky.ships[id]
            if not ship.has_moved:
                now = (c.Move(id, "a"), c.Sail(id)) if id in may_go(sky) else ()
                yield Due(f"{ship.name} has not moved in turn {sky.turn}.", now)
    if sky.phase == "action":
        for ship in sky.afloat:
            if ship.loaded and (ship.id in sky.order or ship.id == sky.lingers):
                names = " and ".join(ship.part_name(one.slot) for one in ship.loaded)
                yield Due(f"{ship.name}'s {names} {'is' if len(ship.loaded) == 1 else 'are'} loaded.")
    yield from trading_due(sky)
