"""Seats that wait for a sheet: a few each, and not too many together, so that pages and the umpire's own paper never wait for them."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from umpire.core.errors import UmpireError

MOST_OF_SEAT = 2
MOST = 8
"""Of all seats. Each holds one of the sixteen threads that answer pages (`web/front.py`)."""
OWN = f"You are waiting for {MOST_OF_SEAT} sheets already. Take those first, then ask again."
OTHERS = "Other captains are waiting for their sheets. Try again in a few seconds."


class Crowded(UmpireError):
    """Too many sheets are being made already; nothing was begun."""

    seconds = 5
    """After which it is worth asking again."""


class Queue:
    """Who waits for a sheet at this moment."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def place(self, battle: str, seat: str) -> Iterator[None]:
        """A place for as long as a sheet is in the making; raises `Crowded` where there is none."""
        whose = battle, seat
        with self._lock:
            if self._waiting[whose] >= MOST_OF_SEAT:
                raise Crowded(OWN)
            if self._waiting.total() >= MOST:
                raise Crowded(OTHERS)
            self._waiting[whose] += 1
        try:
            yield
        finally:
            with self._lock:
                self._waiting[whose] -= 1
                self._waiting += Counter()  # whoever waits for nothing is forgotten
