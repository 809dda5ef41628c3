"""Late arrivals, and cards put back: these events and commands in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.game import Line
from umpire.games.cloudships.state import Battle

SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {}
OWN_ONLY: frozenset[type[Event]] = frozenset()
"""Events that stand on her own panel: for the umpire and her captain."""
OUTSIDE: dict[type[Event], Callable[[Battle, Any, Any], Line | None]] = {}
"""What the whole table sees of them."""
WORDS: dict[type[Command], Callable[[Battle, str, Any], str]] = {}
"""Commands in words."""
