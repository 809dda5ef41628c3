"""What was drawn and may be shown again: parts of pages and whole pages, each drawn once however many ask for it at a time."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

Key = tuple[Hashable, ...]


class Drawings:
    """The last that were drawn, by what they were drawn from."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Key, Any] = {}
        """Locks that whoever draws may take again: a part may be drawn by a page that keeps it under the same key."""
        self._lock = threading.Lock()

    def take(self, key: Key, draw: Callable[[], str]) -> bytes:
        """
        What stands under this key; drawn where nothing does. Whoever else asks for it meanwhile waits, and draws nothing.

        Args:
            key: all that it depends on.
        """
        found = self._kept.get(key)
        if found is not None:
            return found
        with self._lock:
            first = self._under_way.setdefault(key, threading.RLock())
        with first:
            found = self._kept.get(key)
            if found is not None:
                return found
            try:
                found = draw().encode()
                self._keep(key, found)
            finally:
                with self._lock:
                    self._under_way.pop(key, None)
        return found

    def _keep(self, key: Key, drawn: bytes) -> None:
        with self._lock:
            self._bytes += len(drawn) - len(self._kept.pop(key, b""))
            self._kept[key] = drawn
            while len(self._kept) > self._most or self._bytes > self._most_bytes:
                _, dropped = self._kept.popitem(last=False)
                self._bytes -= len(dropped)

    def clear(self) -> None:
        """Nothing that was drawn is kept."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0
