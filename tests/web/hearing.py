"""Streams as a page hears them: through the front, without a socket between."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from flask import Flask

from umpire.service.desk import Desk
from umpire.web.front import Front
from umpire.web.pages import EXTENSION

HOST = b"127.0.0.1:1889"
PATIENCE_S = 30.0


class Stream:
    """One page's stream, open until it is closed from one end."""

    def __init__(self, front: Front, loop: asyncio.AbstractEventLoop, path: str, headers: dict[str, str]) -> None:
        self._loop = loop
        self._left = asyncio.Event()
        self._sent: queue.Queue[dict[str, Any]] = queue.Queue()
        self._rest = b""
        self.is_over = False
        path, _, query = path.partition("?")
        own = front._app.extensions[EXTENSION].config.token.text  # no socket of ours is at the other end
        headers = {"Authorization": f"Bearer {own}", **headers}
        told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "path": path, "query_string": query.encode(),
            "headers": [(b"host", HOST), *told], "client": ("127.0.0.1", 40000), "server": ("127.0.0.1", 1889),
        }  # fmt: skip
        self._done = asyncio.run_coroutine_threadsafe(front(scope, self._receive, self._send), loop)
        start = self._sent.get(timeout=PATIENCE_S)
        self.status: int = start["status"]
        self.headers = {name.decode(): value.decode() for name, value in start["headers"]}

    async def _receive(self) -> dict[str, Any]:
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        self._sent.put(message)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *told: object) -> None:
        self.leave()

    def leave(self) -> None:
        """The page is closed."""
        self._loop.call_soon_threadsafe(self._left.set)
        self._done.result(PATIENCE_S)

    def __iter__(self) -> Iterator[str]:
        """Event after event, until the server ends the stream."""
        while True:
            while b"\n\n" in self._rest:
                event, _, self._rest = self._rest.partition(b"\n\n")
                yield event.decode()
            if self.is_over:
                return
            message = self._sent.get(timeout=PATIENCE_S)
            self._rest += message["body"]
            self.is_over = not message.get("more_body", False)

    def until(self, words: str) -> str:
        """The next event that has these words."""
        for event in self:
            if words in event:
                return event
        raise AssertionError(f"the stream ended, and never said {words!r}")


class Hall:
    """Everybody who listens to one table."""

    def __init__(self, app: Flask, desk: Desk, loop: asyncio.AbstractEventLoop) -> None:
        self.front = Front(app, desk.announcer)
        self._loop = loop

    def listen(self, path: str, **headers: str) -> Stream:
        return Stream(self.front, self._loop, path, {name.replace("_", "-"): value for name, value in headers.items()})


@contextmanager
def hall(app: Flask, desk: Desk) -> Iterator[Hall]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    found = Hall(app, desk, loop)
    yield found
    found.front.close()
    asyncio.run_coroutine_threadsafe(_rest(), loop).result(PATIENCE_S)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(PATIENCE_S)
    loop.close()


async def _rest() -> None:
    """Streams that are open still come to their end."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    if others:
        await asyncio.wait(others, timeout=PATIENCE_S)
