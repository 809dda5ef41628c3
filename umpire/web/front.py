"""
What stands before Flask. It reads bodies whole, has pages answered by a pool of threads that does nothing else, and pours streams.

House: whatever waits for somebody outside waits here, in the event loop, and holds no thread. Who may ask what is Flask's to say,
with every request: also before a long body is read, and for a stream, whose view says what may be heard (`stream.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from typing import IO, Any

from a2wsgi.wsgi import build_environ
from flask import Flask

from umpire.service.desk import Announcer
from umpire.web.guard import HEADERS
from umpire.web.hub import Hub, Sought
from umpire.web.intake import Gone, Intake, Message, Receive, Scope, Send, Turned
from umpire.web.peer import address_of
from umpire.web.routing import ASKED

THREADS = 16
"""They answer pages, and nothing else."""
PIECE = 256 * 1024
"""Bytes of an answer that go out together: a hop to a thread and back costs more than most pages."""
LONGEST_S = 840.0
"""Of a stream; then the browser connects again by itself, and says what it has seen."""
SPREAD_S = 60
"""Those that began together do not end together."""
SLOW_S = 8.0
"""A reader that takes nothing for so long has gone."""
MOST_WAITING = 60
"""Events that a reader may lag behind."""
STREAM = "umpire.stream"
"""In a request's scope: what its view lets it listen to."""
BROKEN = "Something went wrong inside Umpire. Everything in the log is safe; try again."
PLAIN = (("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store"))


class Front:
    """The app as granian asks it."""

    def __init__(self, app: Flask, announcer: Announcer) -> None:
        self.at_work = 0
        """Requests that are being answered."""
        self._app = app
        self._announcer = announcer
        self._intake = Intake(app.config["MAX_CONTENT_LENGTH"])
        self._hub: Hub | None = None
        self._pool = ThreadPoolExecutor(THREADS, "pages")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
            return
        try:
            await self._answer(scope, receive, send)
        except Turned as turned:
            with suppress(Exception):
                await _turn(turned, scope, send)
        except Gone:
            pass

    def end_streams(self) -> None:
        """Browsers connect again, to whoever answers then."""
        if self._hub is not None:
            self._hub.close()

    def close(self) -> None:
        """Every stream ends, and nothing waits for the pool."""
        self.end_streams()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not scope["query_string"].isascii():
            raise Turned(400, "That request cannot be read.")
        told, has_body = read_head(scope)
        body: IO[bytes] = BytesIO()
        size = 0
        if has_body:
            client = address_of(scope["client"][0])
            body, size = await self._intake.read(receive, client, told, lambda: self._how_much(scope, send))
        start, *_ = await self._page(scope, body, size, send)
        if STREAM in scope:
            await self._pour(scope[STREAM], start, receive, send)

    async def _page(self, scope: Scope, body: IO[bytes], size: int, send: Send) -> list[Message]:
        """Flask's answer, sent part by part; but not the beginning of a stream, nor what was said when it was only asked."""
        parts = answered(self._app, scope, body, size)
        self.at_work += 1
        try:
            while True:
                part = await asyncio.get_running_loop().run_in_executor(self._pool, next, parts)
                if STREAM in scope or scope.get(ASKED):
                    return part
                if ASKED in scope:
                    part[0]["headers"] += _end(scope)
                with suppress(Exception):  # who asked is gone: the view ends as if somebody had heard it
                    for message in part:
                        await send(message)
                if not part[-1].get("more_body"):
                    return part
        except Exception:
            logging.getLogger("umpire").exception("%s", scope["method"])
            raise Turned(500, BROKEN) from None
        finally:
            self.at_work -= 1
            body.close()

    async def _how_much(self, scope: Scope, send: Send) -> int:
        """How much may be sent in this request: Flask says so as it answers any, or says no, and that is the answer."""
        asked: list[int] = []
        await self._page({**scope, ASKED: asked}, BytesIO(), 0, send)
        if not asked:
            raise Gone
        return asked[0]

    async def _pour(self, sought: Sought, start: Message, receive: Receive, send: Send) -> None:
        """Send events until the stream is over; raises `Turned`, and nothing is sent, where there is no place for it."""
        if self._hub is None:
            self._hub = Hub(self._announcer)
        waiting: list[bytes | None] = []  # None is the end
        wake = asyncio.Event()

        def tell(event: bytes | None) -> None:
            waiting.append(event if len(waiting) < MOST_WAITING else None)
            wake.set()

        listener = self._hub.listen(sought, tell)
        loop = asyncio.get_running_loop()
        leaving = loop.create_task(_gone(receive))
        leaving.add_done_callback(lambda _: tell(None))
        end = loop.call_later(LONGEST_S + len(self._hub) % SPREAD_S, tell, None)
        is_over = False
        try:
            await send(start)
            while not is_over:
                await wake.wait()
                wake.clear()
                is_over, events = None in waiting, b"".join(filter(None, waiting))
                waiting.clear()
                async with asyncio.timeout(SLOW_S):
                    await send({"type": "http.response.body", "body": events, "more_body": not is_over})
        except Exception:  # noqa: S110, BLE001 - it has gone, or takes nothing any more: both are the end of its stream
            pass
        finally:
            self._hub.leave(listener)
            leaving.cancel()
            end.cancel()


def answered(app: Flask, scope: Scope, body: IO[bytes], size: int) -> Iterator[list[Message]]:
    """Flask's answer in parts, of which most have one; each is made at one go, in a thread."""
    environ: Any = build_environ(scope, body)  # type: ignore[arg-type]
    environ["CONTENT_LENGTH"] = str(size)
    part: list[Message] = []

    def start(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        part.append({"type": "http.response.start", "status": int(status[:3]), "headers": _written(headers)})

    pieces, held = app.wsgi_app(environ, start), list[bytes]()
    try:
        for piece in pieces:
            held.append(piece)
            if sum(map(len, held)) >= PIECE:
                yield [*part, {"type": "http.response.body", "body": b"".join(held), "more_body": True}]
                part, held = [], []
    finally:
        getattr(pieces, "close", lambda: None)()
    yield [*part, {"type": "http.response.body", "body": b"".join(held)}]


def read_head(scope: Scope) -> tuple[int, bool]:
    """
    How long the body is, as far as that is said, and whether there is any; the scope is made fit for WSGI.

    A name with an underscore would pass for one with a dash, and HTTP/2 sends cookies one by one.
    """
    told, has_body, cookies, headers = 0, False, [], []
    for name, value in scope["headers"]:
        if name == b"cookie":
            cookies.append(value)
        elif name == b"transfer-encoding":
            has_body = True  # it is read whole, and its length is known then
        elif b"_" not in name:
            headers.append((name, value))
        if name == b"content-length" and value.isdigit() and len(value) < 16:
            told = int(value)
    scope["headers"] = [*headers, (b"cookie", b"; ".join(cookies))] if cookies else headers
    return told, has_body or told > 0 or (scope["method"] not in ("GET", "HEAD") and not _end(scope))


def _end(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Ends a connection with its answer, for the rest of a body may still come; one of HTTP/2 goes on."""
    return [(b"connection", b"close")] if scope["http_version"].startswith("1") else []


def _written(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode("latin1"), value.encode("latin1")) for name, value in headers]


async def _turn(turned: Turned, scope: Scope, send: Send) -> None:
    """A sentence, without Flask."""
    content = str(turned).encode()
    told = (*HEADERS, *PLAIN, ("content-length", str(len(content))), *turned.headers)
    headers = [*_written(told), *([] if STREAM in scope else _end(scope))]
    await send({"type": "http.response.start", "status": turned.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
