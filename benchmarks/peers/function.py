"""Most routes of the bare app as one ASGI function: what the server costs without a framework and without threads."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from benchmarks.fleet import BATTLE, filled
from umpire.store import LineRow

FRAGMENT = (b"<tr><td>Skylord</td><td>Locust</td></tr>" * 300)[:10_000]
LINE = os.urandom(180).hex().encode()
TAG = b'"benchmark-1000"'
BEAT_S = 2

store = filled(str(Path(os.environ["BENCHMARK_FOLDER"]) / "function.db"), 1000)
numbers = count(1001)
listeners: set[asyncio.Queue[int]] = set()
Send = Callable[[dict[str, Any]], Awaitable[None]]


async def app(scope: dict[str, Any], receive: Callable[[], Awaitable[dict[str, Any]]], send: Send) -> None:
    """`/fragment`, `/head`, `/line` and `/stream`."""
    if scope["type"] != "http":
        return
    match scope["path"]:
        case "/fragment":
            await answer(send, 200, [(b"content-type", b"text/html")], FRAGMENT)
        case "/head":
            known = dict(scope["headers"]).get(b"if-none-match") == TAG
            await answer(send, 304 if known else 200, [(b"etag", TAG)], b"" if known else b"1000")
        case "/line":
            form = parse_qs((await receive())["body"].decode())
            seq = next(numbers)
            store.append(BATTLE, LineRow(seq, f"{form['id'][0]}-{seq}", LINE))
            for listener in listeners:
                listener.put_nowait(seq)
            await answer(send, 303, [(b"location", b"/fragment")], b"")
        case "/stream":
            await stream(send)


async def answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    told = [*headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})


async def stream(send: Send) -> None:
    mine: asyncio.Queue[int] = asyncio.Queue()
    listeners.add(mine)
    try:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
        said = b"retry: 1000\n\n"
        while True:
            await send({"type": "http.response.body", "body": said, "more_body": True})
            try:
                said = b"event: changed\nid: %d\ndata: {}\n\n" % await asyncio.wait_for(mine.get(), BEAT_S)
            except TimeoutError:
                said = b": beat\n\n"
    finally:
        listeners.discard(mine)
