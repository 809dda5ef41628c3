"""Phones that reached the table when it was tried out: the proof that address, Wi-Fi and firewall let them through."""

from __future__ import annotations

import secrets
import threading
import time
from collections import deque

import msgspec

from umpire.service.chance import hours, local, now

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
LONG = 4
KEPT = 5
SECONDS = 60
"""From one that umpires' pages are told of to the next: whatever else comes meanwhile is listed with it."""


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
        self._told = float("-inf")

    def note(self, name: str, host: str) -> bool:
        """
        A device reached the table just now.

        Returns:
            Whether pages are to look again for it: once a minute, whatever those call themselves that come.
        """
        came = Arrival(name, host, hours(local(now())))
        with self._lock:
            if came not in self._came:
                self._came.appendleft(came)
            if time.monotonic() - self._told < SECONDS:
                return False
            self._told = time.monotonic()
            return True

    @property
    def latest(self) -> tuple[Arrival, ...]:
        """Those that came since the program began, the newest first."""
        with self._lock:
            return tuple(self._came)
