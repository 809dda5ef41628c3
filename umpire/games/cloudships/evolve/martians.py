"""Flying Martians on the table: how these events change the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.events import Event
from umpire.games.cloudships.state import Battle

CHANGES: dict[type[Event], Callable[[Battle, Any], Battle]] = {}
