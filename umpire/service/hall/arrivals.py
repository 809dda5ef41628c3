"""Phones that reached the table when it was tried out: the proof that address, Wi-Fi and firewall let them through."""

from __future__ import annotations

import secrets
import threading
from collections import deque

import msgspec

from umpire.service.chance import now
from umpire.service.hall.devices import hour

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
LONG = 4
KEPT = 5


class Arrival(msgspec.Struct, frozen=True):
    """A device that opened the page of the trial."""

    name: str
    """What it is: “Phone, Firefox”."""
    host: str
    """The address by which it came, as it typed it."""
    at: str
    """When, as clocks in this room show it."""


class Arrivals:
    """The last few that came, and the word that both screens show: whoever compares it knows that it is this table."""

    def __init__(self) -> None:
        self.word = "".join(secrets.choice(LETTERS) for _ in range(LONG))
        self._lock = threading.Lock()
        self._came: deque[Arrival] = deque(maxlen=KEPT)

    def note(self, name: str, host: str) -> bool:
        """
        A device reached the table just now.

        Returns:
            False where the like of it came in this minute already: nobody need look again for it.
        """
        came = Arrival(name, host, hour(now()))
        with self._lock:
            if came in self._came:
                return False
            self._came.appendleft(came)
            return True

    @property
    def latest(self) -> tuple[Arrival, ...]:
        """Those that came since the program began, the newest first."""
        with self._lock:
            return tuple(self._came)
