"""
Bodies of requests, read whole before anybody answers: so a sender who is slow, or never comes to an end, holds no thread.

House: one that comes at once needs no place, however many others are slow. What a form sends comes with its head.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from tempfile import SpooledTemporaryFile
from typing import IO, Any

MOST = 512
"""Slow bodies at once, of everybody."""
MOST_OF_ONE = 64
"""And of one address."""
AT_ONCE_S = 1.0
"""What is there by then was not slow."""
SILENT_S = 10.0
"""A phone at the far end of a hall sends something every few seconds."""
GRACE_S = 10.0
SLOWEST = 16 * 1024
"""Bytes a second, from the first one on, when `GRACE_S` is over."""
IN_MEMORY = 64 * 1024
"""Bytes; what is longer lies in a file meanwhile."""

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Turned(Exception):
    """A body that is not read on."""

    def __init__(self, status: int, sentence: str, *headers: tuple[bytes, bytes]) -> None:
        super().__init__(sentence)
        self.status = status
        self.headers = headers


class Gone(Exception):
    """Who sent it is not there any more."""


class Intake:
    """Reads bodies, and knows how many are slow."""

    def __init__(self) -> None:
        self._slow: Counter[str] = Counter()

    async def read(
        self, receive: Receive, address: str, told: int, most: int, more: Callable[[], Awaitable[int]]
    ) -> tuple[IO[bytes], int]:
        """
        The body, and its length. Where it is too long, the file is empty and the length says so.

        Args:
            told: how long it is, as its sender says; 0 where nothing is said.
            most: as long as anybody may send.
            more: how much that is in this case, asked when it comes to that.

        Raises:
            Turned: too slow, or too many are; what `more` raises.
            Gone: its sender went away.
        """
        body = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed by whoever answers
        reading = _Reading(receive, self, address)
        size, is_asked, is_whole = 0, False, False
        try:
            while True:
                if max(size, told) > most and not is_asked:
                    most, is_asked = await more(), True
                if max(size, told) > most:
                    body.close()
                    return SpooledTemporaryFile(), max(size, told)
                if is_whole:
                    body.seek(0)
                    return body, size
                chunk, is_whole = await reading.next(size)
                size += len(chunk)
                body.write(chunk)
        except BaseException:
            body.close()
            raise
        finally:
            reading.close()

    def take(self, address: str) -> None:
        """A place for a slow one; raises `Turned` where there is none."""
        if self._slow.total() >= MOST or self._slow[address] >= MOST_OF_ONE:
            raise Turned(503, "Too many slow uploads at once. Try again in a few seconds.", (b"retry-after", b"5"))
        self._slow[address] += 1

    def give_back(self, address: str) -> None:
        """It is over."""
        self._slow[address] -= 1
        if not self._slow[address]:
            del self._slow[address]


class _Reading:
    """One body as it comes."""

    def __init__(self, receive: Receive, intake: Intake, address: str) -> None:
        self._receive = receive
        self._intake = intake
        self._address = address
        self._loop = asyncio.get_running_loop()
        self._begun = self._loop.time()
        self._is_slow = False
        self._task: asyncio.Future[Any] | None = None

    async def next(self, size: int) -> tuple[bytes, bool]:
        """What comes next, and whether it is the last."""
        self._task = asyncio.ensure_future(self._receive())
        silent = self._loop.time() + SILENT_S
        until = self._begun + GRACE_S + size / SLOWEST
        while not self._task.done():
            now = self._loop.time()
            if not self._is_slow and now >= self._begun + AT_ONCE_S:
                self._intake.take(self._address)
                self._is_slow = True
            if now >= min(silent, until):
                raise Turned(408, "Your request did not arrive in time. Try again.")
            soonest = min(silent, until, silent if self._is_slow else self._begun + AT_ONCE_S)
            await asyncio.wait({self._task}, timeout=soonest - now)
        message = self._task.result()
        if message["type"] == "http.disconnect":
            raise Gone
        return message.get("body", b""), not message.get("more_body", False)

    def close(self) -> None:
        """No more of it is wanted."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
        if self._is_slow:
            self._intake.give_back(self._address)
