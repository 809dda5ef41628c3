"""How the events of initiative and movement change the sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.avertigos.events import moving as e
from umpire.games.avertigos.state import Sky

CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.InitiativeRolled: lambda sky, event: replace(sky, initiative=event.order),
}
