"""
What stands before Flask. It reads bodies whole, has pages answered by a pool of threads that does nothing else, and pours streams.

House: whatever waits for somebody outside waits here, in the event loop, and holds no thread. Who may ask what is Flask's to say,
with every request: also before a long body is read, and for a stream, whose view says what may be heard (`stream.py`).
"""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import wraps
from io import BytesIO
from types import FrameType
from typing import IO, Any

from flask import Flask, Response, current_app, request

from umpire.service.desk import Announcer
from umpire.web.bridge import answered
from umpire.web.guard import HEADERS
from umpire.web.hub import Hub, Sought
from umpire.web.intake import Gone, Intake, Receive, Send, Turned
from umpire.web.peer import address_of
from umpire.web.pouring import pour

THREADS = 16
"""They answer pages, and nothing else."""
STREAM = "umpire.stream"
"""In a request's scope: what its view lets it listen to."""
ASKED = "umpire.asked"
"""In the scope of one that is only asked about: how much may be sent."""
SECONDS_TO_LOOK = 0.1
MOST_LOOKS = 12
"""At what is being answered, once the server is told to end: it is answered, if that takes no longer."""
TOO_MANY = "Too many pages are open for live updates; this one checks now and then."
BROKEN = "Something went wrong inside Umpire. Everything in the log is safe; try again."
PLAIN = (
    *((name.lower().encode(), value.encode()) for name, value in HEADERS),
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"cache-control", b"no-store"),
)

Scope = dict[str, Any]


def takes(most: int) -> Callable[[Callable[..., Response]], Callable[..., Response]]:
    """So many bytes may be sent to this view; to any other no more than `MAX_CONTENT_LENGTH`."""

    def marked(view: Callable[..., Response]) -> Callable[..., Response]:
        @wraps(view)
        def with_room(**at: Any) -> Response:
            request.max_content_length = with_room.most  # type: ignore[attr-defined]
            return view(**at)

        with_room.most = most  # type: ignore[attr-defined]
        return with_room

    return marked


def watch(app: Flask) -> None:
    """Every view can be asked how much may be sent to it; after everything else that may say no."""
    app.before_request(_say_how_much)


class Front:
    """The app as granian asks it."""

    def __init__(self, app: Flask, announcer: Announcer, leave: Callable[[], None] | None = None) -> None:
        """
        Before an app.

        Args:
            leave: ends this process at once. A server that is told to end waits for no connection that is only open, or
                sends half a request: what is acknowledged is written.
        """
        self._app = app
        self._leave = leave
        self._at_work = 0
        self._announcer = announcer
        self._most: int = app.config["MAX_CONTENT_LENGTH"]
        self._intake = Intake()
        self._hub: Hub | None = None
        self._pool = ThreadPoolExecutor(THREADS, "pages")
        self._flask = app.wsgi_app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the life of the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
        else:
            try:
                await self._answer(scope, receive, send)
            except Turned as turned:
                with suppress(Exception):
                    await plain(scope, send, turned.status, str(turned), *turned.headers)
            except Gone:
                pass

    async def _live(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self._end_with_signals()
            else:
                self.close()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return

    def end_streams(self) -> None:
        """Browsers connect again, to whoever answers then."""
        if self._hub is not None:
            self._hub.close()

    def close(self) -> None:
        """Every stream ends, and nothing waits for the pool."""
        self.end_streams()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _end_when_answered(self) -> None:
        pause = threading.Event()
        for _ in range(MOST_LOOKS):
            pause.wait(SECONDS_TO_LOOK)
            if not self._at_work:
                break
        pause.wait(SECONDS_TO_LOOK)  # the last of an answer is on its way out
        if self._leave is not None:
            self._leave()

    def _end_with_signals(self) -> None:
        """Streams are over as soon as the server is told to end, and it ends when what it was asked is answered."""
        loop = asyncio.get_running_loop()

        def chained(number: int) -> None:
            before = signal.getsignal(number)

            def end(number: int, frame: FrameType | None) -> None:
                loop.call_soon_threadsafe(self.end_streams)
                threading.Thread(target=self._end_when_answered, name="end", daemon=True).start()
                if callable(before):
                    before(number, frame)

            signal.signal(number, end)

        if threading.current_thread() is threading.main_thread():
            chained(signal.SIGINT)
            chained(signal.SIGTERM)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not scope["query_string"].isascii():
            raise Turned(400, "That request cannot be read.")
        told, has_body = read_head(scope)
        client = address_of((scope.get("client") or ("", 0))[0])
        if has_body:
            body, size = await self._intake.read(receive, client, told, self._most, lambda: self._how_much(scope, send))
        else:
            body, size = BytesIO(), 0
        self._at_work += 1
        try:
            with body:
                start = await self._page(scope, body, size, send)
        finally:
            self._at_work -= 1
        if start is not None:
            await self._stream(scope, start, receive, send)

    async def _page(self, scope: Scope, body: IO[bytes], size: int, send: Send) -> dict[str, Any] | None:
        """Flask's answer, sent; the beginning of a stream is handed back, and nothing is sent yet."""
        loop, begun = asyncio.get_running_loop(), list[dict[str, Any]]()

        async def sent(message: dict[str, Any]) -> None:
            with suppress(Exception):  # who asked is gone: the view ends as if somebody had heard it
                await send(message)

        def tell(message: dict[str, Any]) -> None:
            begun.append(message)
            asyncio.run_coroutine_threadsafe(sent(message), loop).result()

        try:
            rest = await loop.run_in_executor(self._pool, answered, self._flask, scope, body, size, tell)
        except Exception:
            logging.getLogger("umpire").exception("%s", scope["method"])
            if not begun:
                raise Turned(500, BROKEN) from None
            return None
        if STREAM in scope:
            return rest[0]
        for message in rest:
            await sent(message)
        return None

    async def _how_much(self, scope: Scope, send: Send) -> int:
        """How much may be sent in this request: Flask says so as it answers any, or says no, and that is the answer."""
        asked: list[int] = []
        first: Scope = {**scope, ASKED: asked}
        first["headers"] = [
            pair for pair in scope["headers"] if pair[0] not in (b"content-length", b"transfer-encoding")
        ]
        said: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        said += await loop.run_in_executor(self._pool, answered, self._flask, first, BytesIO(), 0, said.append)
        if asked:
            return asked[0]
        if scope["http_version"].startswith("1"):
            said[0]["headers"].append((b"connection", b"close"))
        for message in said:
            await send(message)
        raise Gone

    async def _stream(self, scope: Scope, start: dict[str, Any], receive: Receive, send: Send) -> None:
        sought: Sought = scope[STREAM]
        if self._hub is None:
            loop = asyncio.get_running_loop()
            self._hub = Hub(self._announcer, loop.time, loop.call_soon_threadsafe)
        if not await pour(self._hub, sought, start, receive, send):
            await plain(scope, send, 429, TOO_MANY, keeps=True)


def _say_how_much() -> Response | None:
    """Asked for nothing else, a view is not called."""
    asked = request.environ["asgi.scope"].get(ASKED) if "asgi.scope" in request.environ else None
    if asked is None or request.endpoint is None:
        return None
    view = current_app.view_functions[request.endpoint]
    asked.append(getattr(view, "most", current_app.config["MAX_CONTENT_LENGTH"]))
    return Response(status=204)


def read_head(scope: Scope) -> tuple[int, bool]:
    """
    How long the body is, as far as that is said, and whether there is any; the scope is made fit for WSGI.

    A name with an underscore would pass for one with a dash, and HTTP/2 sends cookies one by one.
    """
    told, has_body, cookies, headers = 0, False, [], []
    for name, value in scope["headers"]:
        if name == b"content-length":
            told = int(value) if value.isdigit() and len(value) < 16 else 0
            has_body = has_body or told > 0
        elif name == b"transfer-encoding":
            has_body = True
            continue  # it is read whole, and its length is known then
        if name == b"cookie":
            cookies.append(value)
        elif b"_" not in name:
            headers.append((name, value))
    if cookies:
        headers.append((b"cookie", b"; ".join(cookies)))
    scope["headers"] = headers
    return told, has_body or (not scope["http_version"].startswith("1") and scope["method"] not in ("GET", "HEAD"))


async def plain(
    scope: Scope, send: Send, status: int, sentence: str, *headers: tuple[bytes, bytes], keeps: bool = False
) -> None:
    """A sentence, without Flask; the connection ends with it unless it `keeps`, for the rest of a body may still come."""
    ends = () if keeps or not scope["http_version"].startswith("1") else ((b"connection", b"close"),)
    content = sentence.encode()
    length = (b"content-length", str(len(content)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*PLAIN, length, *headers, *ends]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})
