"""What each desk has pencilled, for the other desks to see: in memory alone, and no longer than the table stands as it was then."""

from __future__ import annotations

import threading
from typing import NamedTuple


class Pencilled(NamedTuple):
    """What another desk is about to do."""

    who: str
    """Its umpire's name."""
    says: str
    """As its one button says it."""


class Pencils:
    """Of all battles."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._said: dict[str, dict[str, tuple[int, Pencilled]]] = {}

    def say(self, battle: str, head: int, desk: str, pencilled: Pencilled) -> bool:
        """
        What this desk has pencilled now; nothing where it says nothing.

        Args:
            head: the last line of the battle, on which it rests.

        Returns:
            Whether that is something new for the others.
        """
        with self._lock:
            said = self._said.setdefault(battle, {})
            before = said.pop(desk, None)
            if pencilled.says:
                said[desk] = head, pencilled
            return said.get(desk) != before

    def others(self, battle: str, head: int, desk: str) -> tuple[Pencilled, ...]:
        """What other desks have pencilled on the table as it stands."""
        with self._lock:
            said = self._said.get(battle, {})
            return tuple(one for other, (at, one) in said.items() if other != desk and at == head)
