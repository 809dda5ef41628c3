"""The door of the table: whether it stands open to the hall, as the umpire last pressed. It is found so after a restart."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from umpire.service import disk

FILE = "umpire.door"
HOURS = 18
"""How long a door is found open by a server that starts: a laptop that died in the show comes back open, next week it is closed."""


class Left(msgspec.Struct, frozen=True):
    """How a door was left."""

    is_open: bool = False
    since: float = 0.0
    """Seconds of UTC, when it was last opened or closed."""
    trouble: str = ""
    """Why it is closed although it was to be opened, in a sentence; empty when all is well."""


class Door:
    """
    The door of one data folder.

    What a page presses is written here, and the process that serves looks at it: so it is heard on every system, and outlives both.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    @property
    def left(self) -> Left:
        """How it was left last; closed where nobody knows."""
        return disk.kept(self._path, Left) or Left()

    @property
    def is_open(self) -> bool:
        """Whether it is to be open now."""
        return self.left.is_open

    def is_still_open(self) -> bool:
        """Whether a server that starts now finds it open: it was opened some hours ago, or less."""
        left = self.left
        return left.is_open and 0 <= time.time() - left.since < HOURS * 3600

    def turn(self, *, is_open: bool, trouble: str = "") -> None:
        """Let the hall in, or keep to this machine alone, as at the beginning."""
        disk.write(self._path, msgspec.json.encode(Left(is_open, time.time(), trouble)))
