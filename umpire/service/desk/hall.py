"""The hall as one request sees it: what belongs to no battle's log, read in one look."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import msgspec

from umpire.core.results import Result
from umpire.store import BattleRow, HallRow

DAMAGED = "damaged"
"""Under this key the hall keeps what was decided of damaged battles."""
UNDRAWN = "undrawn"
"""Under this one, of which battles a page could not be drawn: the line that is to blame, and why."""
ASIDE, GOES_ON = "aside", "goes on"
"""It stands in no list but its own; it is played on from a snapshot, though lines before that are missing."""


@dataclass(frozen=True, eq=False)
class Hall:
    """It never changes: with the next request it is another one."""

    row: HallRow
    damaged: Collection[str] = ()
    """Battles that are known to be damaged."""

    def value(self, key: str) -> str:
        """A small value; empty where nothing was kept under this key."""
        return self.row.values.get(key, "")

    @cached_property
    def decided(self) -> dict[str, str]:
        """What an umpire has decided of damaged battles: `ASIDE` or `GOES_ON`."""
        return msgspec.json.decode(self.value(DAMAGED) or "{}", type=dict[str, str])

    @cached_property
    def undrawn(self) -> dict[str, tuple[int, str]]:
        """The battles of which a page could not be drawn, each with the line that is to blame, and why."""
        return msgspec.json.decode(self.value(UNDRAWN) or "{}", type=dict[str, tuple[int, str]])

    @cached_property
    def here(self) -> frozenset[str]:
        """The ids of all battles and campaigns that lie here, damaged ones too."""
        return frozenset(row.id for row in self.row.battles)

    @cached_property
    def rows(self) -> tuple[BattleRow, ...]:
        """The battles and campaigns that lie here, newest first, without those that are known to be damaged or were set aside."""
        apart = {battle for battle, what in self.decided.items() if what == ASIDE}
        return tuple(row for row in self.row.battles if row.id not in apart and row.id not in self.damaged)

    def is_over(self, battle: str) -> bool:
        """Whether a result of the battle is in the book. One that is withdrawn leaves the battle open."""
        return is_over(self.row.booked.get(battle))


def is_over(booked: bytes | None) -> bool:
    """The same, of the newest version of its result."""
    return booked is not None and not msgspec.json.decode(booked, type=Result).is_withdrawn
