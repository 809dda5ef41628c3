"""The log: a sentence for each event, and words for each command, of every chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling import acting, course, evening, meeting, moving, trading

LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    **course.LINES, **moving.LINES, **meeting.LINES, **acting.LINES, **trading.LINES, **evening.LINES,
}  # fmt: skip
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    **course.SAYS, **moving.SAYS, **acting.SAYS, **trading.SAYS, **evening.SAYS,
}  # fmt: skip
