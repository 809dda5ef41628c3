"""
Connections that say nothing: each has some seconds for its first request, and of one address only a few may be so slow at once.

House: granian has one patience for the first request of a connection and for each that follows. Were it short, it would hang up on pages
that are only idle, and lose the press that is on its way just then, which not every browser sends again. So its patience is longer
than theirs (`KEPT_S`), and who has never asked anything is found here, among the open files of this process.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

SILENT_S = 5.0
"""By then the first request is there, or the connection ends."""
CROWD_S = 1.0
MOST_OF_ONE = 64
"""Of one address; those above that number who have said nothing by `CROWD_S` end before the others."""
LOOK_S = 1.0
AT_ONCE, PAUSE_S = 32, 0.002
"""So many are looked at, then whoever makes a page has the processor."""
ENDED_AT_ONCE = 4
"""Who is hung up on may come again, which is more work than to be looked at: so they end evenly over the time, and no press meets many."""
OPEN_FILES = "/dev/fd"
"""As Linux and macOS list them."""
CAN_LOOK = Path(OPEN_FILES).is_dir()
KEPT_S = 330 if CAN_LOOK else 30
"""For a connection that was used, until it is used again: longer than browsers (Chrome: 300) and proxies keep one. So it is they who
hang up, and no press meets a server that is just doing so. Where silent ones cannot be found, it is as short as granian has it."""

T = TypeVar("T")
Peer = tuple[str, int]
NOBODY: tuple[Peer, int] = (("", 0), 0)


class Silence:
    """Those who have come to one port, and whether they have asked anything yet."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._asked: set[Peer] = set()
        self._since: dict[tuple[int, Peer], float | None] = {}
        """By file and who is at its other end: since when it is silent; None once it has asked."""

    def watch(self) -> None:
        """Look again and again, in a thread of its own."""

        def look() -> None:
            while True:
                sleep(LOOK_S)
                try:
                    self.look(monotonic())
                except Exception:  # a look that fails, for want of files say, must not be the last one
                    logging.getLogger("umpire").exception("A look at who is silent failed")

        if CAN_LOOK:
            threading.Thread(target=look, name="silence", daemon=True).start()

    def is_broken_by(self, address: str, port: str | int) -> None:
        """They have asked something; granian writes their port as a text."""
        if CAN_LOOK:
            self._asked.add((address, int(port)))

    def look(self, now: float) -> None:
        """Hang up on those who were silent too long."""
        # Whoever has asked until here has a file that is found below; whoever asks meanwhile is heard the next time.
        asked = self._asked.copy()
        self._asked -= asked  # the same set: whoever is added meanwhile stays in it
        before, self._since = self._since, {}
        for file in _in_turn([int(name) for name in os.listdir(OPEN_FILES)]):  # noqa: PTH208 - only their numbers
            peer, port = _ends(file)
            if port == self._port:
                self._since[file, peer] = None if peer in asked else before.get((file, peer), now)
        for file, peer in _in_turn(list(self._over(now)), ENDED_AT_ONCE):
            if peer not in self._asked:
                _hang_up(file, peer)

    def _over(self, now: float) -> Iterator[tuple[int, Peer]]:
        """Those who were silent too long."""
        slow: Counter[str] = Counter()
        for (file, peer), since in self._since.items():
            if since is not None and now - since >= CROWD_S:
                slow[peer[0]] += 1
                if slow[peer[0]] > MOST_OF_ONE or now - since >= SILENT_S:
                    yield file, peer


def _in_turn(many: Sequence[T], at_once: int = AT_ONCE) -> Iterator[T]:
    """All of them, a few at a time."""
    for place, one in enumerate(many, 1):
        yield one
        if not place % at_once:
            sleep(PAUSE_S)


def _ends(file: int) -> tuple[Peer, int]:
    """Who is at the other end of somebody else's file, and the port at this one; nobody where it is no connection of a network."""
    try:
        found = socket.socket(socket.AF_INET6, socket.SOCK_STREAM, 0, file)  # with room for addresses of either kind
    except OSError:
        return NOBODY
    try:
        there, here = found.getpeername(), found.getsockname()
    except OSError:
        return NOBODY
    finally:
        found.detach()  # it stays open, and theirs
    # a socket within this machine has a path there, one to the kernel (`sockets.py`) a number
    is_of_network = isinstance(there, tuple) and isinstance(there[0], str)
    return ((there[0].partition("%")[0], there[1]), here[1]) if is_of_network else NOBODY


def _hang_up(file: int, peer: Peer) -> None:
    """End a connection, unless its file is another's by now; granian reads that the other end has gone."""
    with suppress(OSError):
        held = os.dup(file)
        if _ends(held)[0] != peer:
            os.close(held)
            return
        with socket.socket(fileno=held) as found:
            found.shutdown(socket.SHUT_RDWR)
