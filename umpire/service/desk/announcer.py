"""
Tells listeners that a battle changed: its new number and what was touched. Pages then fetch their part.

What no line of the log tells of is called out: a knock for the umpires, and that a pad has been answered.
"""

from __future__ import annotations

import threading
from collections import defaultdict, deque


class Announcer:
    """One condition for all; each listener keeps its own place, so a slow one holds nobody up."""

    KEPT = 200
    CALLS_KEPT = 1000

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._news: defaultdict[str, deque[tuple[int, tuple[str, ...]]]] = defaultdict(lambda: deque(maxlen=self.KEPT))
        self.is_open = True
        """False once the server is going down: streams end themselves."""
        self._told = 0
        self._said = 0
        """Whatever was told or called out."""
        self._calls: deque[tuple[int, str, str]] = deque(maxlen=self.CALLS_KEPT)

    def tell(self, battle: str, seq: int, touched: tuple[str, ...]) -> None:
        """The battle's head is now `seq`."""
        with self._changed:
            self._news[battle].append((seq, touched))
            self._told += 1
            self._said += 1
            self._changed.notify_all()

    def since(self, battle: str, seen: int) -> tuple[int, tuple[str, ...]] | None:
        """The newest head after `seen` and all that was touched since; None where nothing came."""
        with self._changed:
            fresh = [(seq, touched) for seq, touched in self._news[battle] if seq > seen]
        if not fresh:
            return None
        return fresh[-1][0], tuple(sorted({key for _, touched in fresh for key in touched}))

    def news(self, told: int, seconds: float) -> tuple[int, dict[str, int]]:
        """Wait until more was told than `told`, or that long: how much was told by now, and every battle's newest head."""
        with self._changed:
            self._changed.wait_for(lambda: not self.is_open or self._told > told, timeout=seconds)
            return self._told, self._heads()

    def knock(self, battle: str) -> None:
        """Something waits for this battle's umpires: a phone at a seat, say. Without a battle, for the umpires of all."""
        self._call("knock", battle)

    def stir(self, battle: str) -> None:
        """What is asked or answered on this battle's pads has changed."""
        self._call("stir", battle)

    def nudge(self) -> None:
        """Wake all who listen, for nothing: one of them has more to listen to."""
        self._call("", "")

    def _call(self, kind: str, battle: str) -> None:
        with self._changed:
            self._said += 1
            if kind:
                self._calls.append((self._said, kind, battle))
            self._changed.notify_all()

    def hear(self, said: int, seconds: float) -> tuple[int, dict[str, int], frozenset[tuple[str, str]]]:
        """
        Wait until more was told or called out than `said`, or that long.

        Returns:
            How much was said by now, every battle's newest head, and what was called out since: `knock` or `stir`, and where.
        """
        with self._changed:
            self._changed.wait_for(lambda: not self.is_open or self._said > said, timeout=seconds)
            calls = frozenset((kind, battle) for at, kind, battle in self._calls if at > said)
            return self._said, self._heads(), calls

    def _heads(self) -> dict[str, int]:
        return {battle: news[-1][0] for battle, news in self._news.items() if news}

    def close(self) -> None:
        """Wake everybody up to go home."""
        with self._changed:
            self.is_open = False
            self._changed.notify_all()
