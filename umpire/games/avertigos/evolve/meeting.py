"""How what a ship meets changes the sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.core.state import nothing
from umpire.games.avertigos.events import meeting as e
from umpire.games.avertigos.state import Sky

CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.EdgeMet: lambda sky, event: sky.put(replace(sky.ships[event.ship], is_barred=True)),
    e.Zuked: nothing,
    e.PassedClear: nothing,
    e.PutBeyond: nothing,
    e.ClawsFired: lambda sky, event: sky.put_island(replace(sky.islands[event.island], claws=0)),
}
