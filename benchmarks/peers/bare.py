"""A bare Flask app under the same server: what a route costs that knows no game."""

from __future__ import annotations

import os
import queue
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from flask import Flask, Response, request

from benchmarks import floor
from benchmarks.fleet import BATTLE, filled
from umpire.store import LineRow

FOLDER = Path(os.environ["BENCHMARK_FOLDER"])
FRAGMENT = (b"<tr><td>Skylord</td><td>Locust</td></tr>" * 300)[:10_000]
LINE = os.urandom(180).hex().encode()
TAG = '"benchmark-1000"'

app = Flask(__name__)
local = threading.local()
lock = threading.Lock()
numbers = count(1001)
listeners: set[queue.SimpleQueue[int]] = set()
store = filled(str(FOLDER / "bare.db"), 1000)
writer = floor.connect(FOLDER / "one-writer.db")
floor.connect(FOLDER / "raw.db").close()


@app.get("/fragment")
def fragment() -> Response:
    return Response(FRAGMENT, mimetype="text/html")


@app.get("/head")
def head() -> Response:
    is_known = TAG in request.headers.get("If-None-Match", "")
    response = Response(status=304) if is_known else Response("1000", mimetype="text/plain")
    response.headers["ETag"] = TAG
    return response


@app.post("/line")
def line() -> Response:
    """Umpire's own store, one row."""
    with lock:
        seq = next(numbers)
        store.append(BATTLE, LineRow(seq, f"{request.form['id']}-{seq}", LINE))
    tell(seq)
    return Response(status=303, headers={"Location": "/fragment"})


@app.post("/one-writer")
def one_writer() -> Response:
    """Python's sqlite3, one connection behind a lock."""
    with lock:
        write(writer)
    return Response(status=303, headers={"Location": f"/fragment?{request.form['id']}"})


@app.post("/raw")
def raw() -> Response:
    """Python's sqlite3, a connection for each thread."""
    if not hasattr(local, "connection"):
        local.connection = floor.connect(FOLDER / "raw.db")
    write(local.connection)
    return Response(status=303, headers={"Location": f"/fragment?{request.form['id']}"})


def write(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO log VALUES (NULL, ?)", (LINE,))
    connection.execute("COMMIT")


def tell(seq: int) -> None:
    for listener in tuple(listeners):
        listener.put(seq)


@app.get("/stream")
def stream() -> Response:
    mine: queue.SimpleQueue[int] = queue.SimpleQueue()
    listeners.add(mine)

    def events() -> Iterator[bytes]:
        try:
            yield b"retry: 1000\n\n"
            while True:
                with suppress(queue.Empty):
                    yield b"event: changed\nid: %d\ndata: {}\n\n" % mine.get(timeout=2)
        finally:
            listeners.discard(mine)

    return Response(events(), mimetype="text/event-stream")
