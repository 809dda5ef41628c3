"""How each event changes the sky. No rule is decided here: events carry all that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.events import Event
from umpire.games.avertigos.evolve import acting, course, evening, meeting, moving, trading
from umpire.games.avertigos.state import Sky

CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    **course.CHANGES, **moving.CHANGES, **meeting.CHANGES, **acting.CHANGES, **trading.CHANGES, **evening.CHANGES,
}  # fmt: skip
