"""The log: a sentence for each event, and words for each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.aloft.state import Sky

LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {}
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {}
