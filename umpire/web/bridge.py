"""Flask behind ASGI, by a2wsgi: what a page comes to is handed over in one piece, for a hop between threads costs more than most pages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from a2wsgi.wsgi import WSGIResponder
from a2wsgi.wsgi_typing import WSGIApp

PIECE = 256 * 1024
"""Bytes that are waited for before anything goes out; of a long file the next are made while the last are sent."""


async def _nothing() -> dict[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}


class Bridge(WSGIResponder):
    """One request."""

    def __init__(self, answer: Callable[..., Any], pool: ThreadPoolExecutor) -> None:
        super().__init__(cast(WSGIApp, answer), pool, 2)
        self._held: list[Any] = []
        self._size = 0

    async def __call__(self, scope: Any, send: Callable[[Any], Awaitable[None]]) -> None:  # type: ignore[override]
        """Have it answered; the body of the request was read already."""
        await super().__call__(scope, cast(Any, _nothing), cast(Any, send))

    def send(self, message: Any) -> None:
        """In the thread of the pool: hold it back until it is much."""
        self._held.append(message)
        self._size += len(message.get("body", b""))
        if self._size >= PIECE:
            held, self._held, self._size = self._held, [], 0
            asyncio.run_coroutine_threadsafe(self.send_queue.put(held), self.loop).result()

    async def sender(self, send: Callable[[Any], Awaitable[None]]) -> None:
        """In the loop: send what was handed over, and at the end what was held back."""
        while True:
            held = await self.send_queue.get()
            for message in joined(self._held if held is None else held):
                await send(message)
            if held is None:
                return


def joined(messages: list[Any]) -> list[Any]:
    """The same in as few messages as can be."""
    starts = [message for message in messages if message["type"] == "http.response.start"]
    bodies = [message for message in messages if message["type"] == "http.response.body"]
    if not bodies:
        return starts
    whole = bodies[0]["body"] if len(bodies) == 1 else b"".join(message["body"] for message in bodies)
    more = bodies[-1].get("more_body", False)
    return [*starts, {"type": "http.response.body", "body": whole, "more_body": more}]
