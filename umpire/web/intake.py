"""
Bodies of requests, read whole before anybody answers: so a sender who is slow, or never comes to an end, holds no thread.

House: one that comes at once needs no place, however many others are slow. What a form sends comes with its head.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from io import BytesIO
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

Message = dict[str, Any]
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Turned(Exception):
    """What is refused before Flask, or without it."""

    def __init__(self, status: int, sentence: str, *headers: tuple[str, str]) -> None:
        super().__init__(sentence)
        self.status = status
        self.headers = headers


class Gone(Exception):
    """Who sent it is not there any more."""


class Intake:
    """Reads bodies, and knows how many are slow."""

    def __init__(self, most: int) -> None:
        self._most = most
        """As long as anybody may send."""
        self._slow: Counter[str] = Counter()

    async def read(
        self, receive: Receive, address: str, told: int, more: Callable[[], Awaitable[int]]
    ) -> tuple[IO[bytes], int]:
        """
        The body, and its length. Where it is too long, the file is empty and the length says so.

        Args:
            told: how long it is, as its sender says; 0 where nothing is said.
            more: how much may be sent in this case, asked when it is more than anybody may.

        Raises:
            Turned: too slow, or too many are; what `more` raises.
            Gone: its sender went away.
        """
        body = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed by whoever answers
        size, most, is_whole, is_slow = 0, self._most, False, False
        loop = asyncio.get_running_loop()
        begun = loop.time()
        coming: asyncio.Future[Message] = loop.create_future()
        try:
            while True:
                length = max(size, told)
                if length > most == self._most:
                    most = await more()
                if length > most:
                    body.close()
                    return BytesIO(), length
                if is_whole:
                    body.seek(0)
                    return body, size
                coming = asyncio.ensure_future(receive())
                until = min(loop.time() + SILENT_S, begun + GRACE_S + size / SLOWEST)
                if not (is_slow or await _has_come(coming, min(until, begun + AT_ONCE_S))):
                    self.take(address)
                    is_slow = True
                if not await _has_come(coming, until):
                    raise Turned(408, "Your request did not arrive in time. Try again.")
                message = coming.result()
                if message["type"] == "http.disconnect":
                    raise Gone
                size += body.write(message.get("body", b""))
                is_whole = not message.get("more_body", False)
        except BaseException:
            body.close()
            raise
        finally:
            coming.cancel()
            if is_slow:
                self._slow -= Counter((address,))

    def take(self, address: str) -> None:
        """A place for a slow one; raises `Turned` where there is none."""
        if self._slow.total() >= MOST or self._slow[address] >= MOST_OF_ONE:
            raise Turned(503, "Too many slow uploads at once. Try again in a few seconds.", ("retry-after", "5"))
        self._slow[address] += 1


async def _has_come(coming: asyncio.Future[Message], until: float) -> bool:
    now = asyncio.get_running_loop().time()
    return coming.done() or bool((await asyncio.wait({coming}, timeout=until - now))[0])
