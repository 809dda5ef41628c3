"""How the events of acting change the sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.events import Event
from umpire.games.avertigos.state import Sky

CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {}
