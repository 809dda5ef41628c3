"""The time that a scenario gives a battle, and what a seat is told before it."""

from __future__ import annotations

from datetime import datetime

import msgspec

from umpire.core.seats import Seat
from umpire.service import chance
from umpire.service.desk import Desk, Live
from umpire.service.table.look import cached


class Clock(msgspec.Struct, frozen=True):
    """A battle against its time limit."""

    minutes: int
    """What the scenario gives it."""
    began: str = ""
    """When its first turn was opened, UTC, ISO 8601; empty before."""
    left: int = 0
    """Whole minutes that are left, rounded up; negative when they are over."""

    @property
    def words(self) -> str:
        """«38 of 90 minutes left»."""
        if not self.began:
            return f"{self.minutes} minutes from the first card"
        if self.left > 0:
            return f"{self.left} of {self.minutes} minutes left"
        return f"the {self.minutes} minutes are over" + (f", by {-self.left}" if self.left else "")


def clock(desk: Desk, battle: str, now: str = "") -> Clock | None:
    """
    The time left since the first turn that was opened and not taken back; None without a time limit.

    Args:
        now: the moment to look from; empty for this one.
    """
    live = desk.live(battle)
    minutes = getattr(live.header.scenario, "time_limit_minutes", None)
    if not minutes:
        return None
    began = cached(live, ("began",), lambda: _began(live))
    if not began:
        return Clock(minutes)
    gone = (datetime.fromisoformat(now or chance.now()) - datetime.fromisoformat(began)).total_seconds()
    return Clock(minutes, began, -int((gone - minutes * 60) // 60))


def _began(live: Live) -> str:
    for seq, line in enumerate(live.store.lines(live.battle), 1):
        entry = live.read(line, seq)
        if entry.command.opens_turn and seq not in live.timeline.dead:
            return entry.time
    return ""


def briefings(desk: Desk, battle: str, seat: Seat) -> tuple[tuple[str, str], ...]:
    """What this seat is told before the battle: the common briefing under an empty name, then that of each own side."""
    live = desk.live(battle)
    return tuple(live.game.words.told_before(live.header.scenario, live.state, seat))
