"""
A request whose body is promised and never comes ends: it would hold a thread of the server for as long as its sender likes.

Reading cannot be broken off from here, so the connection is: one on which nothing came and nothing went for so long, while
somebody waits for a body, is closed, and the reader finds its end. Only Linux tells how long a connection is silent.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SILENT_S = 30.0
"""A phone at the far end of a hall sends something every few seconds."""
LOOK_S = 5.0
FDS = Path("/proc/self/fd")
_SENT, _RECEIVED = 44, 52
"""Where `tcp_info` of Linux says how many milliseconds ago data went out and came in."""


class Waiting:
    """Who waits for a body, and since which look at them."""

    def __init__(self) -> None:
        self.looks = 0
        self._since: dict[int, int] = {}

    @contextmanager
    def here(self) -> Iterator[None]:
        """One thread waits."""
        self._since[threading.get_ident()] = self.looks
        try:
            yield
        finally:
            del self._since[threading.get_ident()]

    def longest(self) -> int:
        """Looks at the one who waits longest; 0 when nobody does."""
        return self.looks - min([*self._since.values()], default=self.looks)


class Body:
    """A request's body, read as it comes; how long that takes is known."""

    def __init__(self, body: Any, waiting: Waiting) -> None:
        self._body = body
        self._waiting = waiting

    def read(self, size: int = -1) -> bytes:
        """So many bytes, or all."""
        with self._waiting.here():
            return bytes(self._body.read() if size < 0 else self._body.read(size))

    def readline(self, size: int = -1) -> bytes:
        """A line."""
        with self._waiting.here():
            return bytes(self._body.readline() if size < 0 else self._body.readline(size))

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.readline, b"")


def watch(app: Flask, port: int) -> None:
    """Look from now on whether somebody waits in vain."""
    if not sys.platform.startswith("linux"):
        return
    waiting = Waiting()
    answer = app.wsgi_app

    def with_body(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        environ["wsgi.input"] = Body(environ["wsgi.input"], waiting)
        return answer(environ, start)

    def look() -> None:
        pause = threading.Event()
        while not pause.wait(LOOK_S):
            waiting.looks += 1
            if waiting.longest() * LOOK_S > SILENT_S:
                end_silent(port, SILENT_S)

    app.wsgi_app = with_body  # type: ignore[assignment]
    threading.Thread(target=look, name="bodies", daemon=True).start()


def end_silent(port: int, seconds: float) -> int:
    """Close the connections to this port of ours on which nothing came or went for so long; how many those were."""
    ended = 0
    for name in FDS.iterdir():
        with suppress(OSError), _socket_of(int(name.name)) as one:
            if one.getsockname()[1:2] == (port,) and one.getpeername() and _silent_s(one) >= seconds:
                one.shutdown(socket.SHUT_RDWR)
                ended += 1
    return ended


def _socket_of(number: int) -> socket.socket:
    """The connection behind a number of ours, to be looked at; raises `OSError` for what is none."""
    copy = os.dup(number)
    try:
        return socket.socket(fileno=copy)
    except OSError:
        os.close(copy)
        raise


def _silent_s(connection: socket.socket) -> float:
    told = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 64)
    sent, received = (int(struct.unpack_from("=I", told, at)[0]) for at in (_SENT, _RECEIVED))
    return min(sent, received) / 1000
