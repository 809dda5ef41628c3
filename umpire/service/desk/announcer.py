"""Tells listeners that a battle changed: its new number and what was touched. Pages then fetch their part."""

from __future__ import annotations

import threading
from collections import defaultdict, deque


class Announcer:
    """One condition for all; each listener keeps its own place, so a slow one holds nobody up."""

    KEPT = 200

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._news: defaultdict[str, deque[tuple[int, tuple[str, ...]]]] = defaultdict(lambda: deque(maxlen=self.KEPT))
        self._is_open = True
        self._told = 0

    def tell(self, battle: str, seq: int, touched: tuple[str, ...]) -> None:
        """The battle's head is now `seq`."""
        with self._changed:
            self._news[battle].append((seq, touched))
            self._told += 1
            self._changed.notify_all()

    def wait(self, battle: str, seen: int, seconds: float) -> tuple[int, tuple[str, ...]] | None:
        """The newest head after `seen` and all that was touched since, or None when nothing came in that time."""
        with self._changed:
            self._changed.wait_for(lambda: not self._is_open or self._head(battle) > seen, timeout=seconds)
            fresh = [(seq, touched) for seq, touched in self._news[battle] if seq > seen]
        if not fresh:
            return None
        return fresh[-1][0], tuple(sorted({key for _, touched in fresh for key in touched}))

    def news(self, told: int, seconds: float) -> tuple[int, dict[str, int]]:
        """Wait until more was told than `told`, or that long: how much was told by now, and every battle's newest head."""
        with self._changed:
            self._changed.wait_for(lambda: not self._is_open or self._told > told, timeout=seconds)
            return self._told, {battle: news[-1][0] for battle, news in self._news.items() if news}

    @property
    def is_open(self) -> bool:
        """False once the server is going down: streams end themselves."""
        return self._is_open

    def _head(self, battle: str) -> int:
        news = self._news.get(battle)
        return news[-1][0] if news else 0

    def close(self) -> None:
        """Wake everybody up to go home."""
        with self._changed:
            self._is_open = False
            self._changed.notify_all()
