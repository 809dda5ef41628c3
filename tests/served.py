"""The real server in this process, on loopback: granian, the front, and an app behind it. And a hand that speaks to it byte by byte."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server.embed import Server

HOST = "127.0.0.1"
PATIENCE_S = 30.0
NOBODY = 65534
"""Another user of this machine."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def somebody_else() -> Iterator[None]:
    """A socket that root makes meanwhile is another user's."""
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def served(app: Any, port: int) -> Iterator[None]:
    """An ASGI app at that port, until the test is over."""
    server = Server(app, port=port, interface=Interfaces.ASGINL, log_level=LogLevels.critical)
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    with Line(port):  # it listens
        yield
    loops[0].call_soon_threadsafe(server.stop)
    thread.join(10)


class Line:
    """One connection."""

    def __init__(self, port: int, source: str = HOST) -> None:
        self.port = port
        self.socket = self._connected(source)
        self.read = b""

    def _connected(self, source: str) -> socket.socket:
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                return socket.create_connection((HOST, self.port), timeout=PATIENCE_S, source_address=(source, 0))
            except ConnectionRefusedError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.01)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *told: object) -> None:
        self.socket.close()

    def send(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Line:
        """A request; with a length of its own, less may be sent than is promised."""
        told = {"Host": f"{HOST}:{self.port}", **({} if body is None else {"Content-Length": str(len(body))})}
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        self.socket.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + (body or b""))
        return self

    def until(self, mark: bytes) -> bytes:
        """All that came up to this; fails when the other end closes before."""
        while mark not in self.read:
            more = self.socket.recv(65536)
            assert more, f"closed, and never said {mark!r}: {self.read[-300:]!r}"
            self.read += more
        said, _, self.read = self.read.partition(mark)
        return said + mark

    def status(self) -> int:
        return int(self.until(b"\r\n\r\n").split()[1])

    def answer(self) -> tuple[int, bytes]:
        """A whole answer that says how long it is."""
        head = self.until(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split()[0])
        while len(self.read) < length:
            more = self.socket.recv(65536)
            assert more
            self.read += more
        body, self.read = self.read[:length], self.read[length:]
        return int(head.split()[1]), body

    def is_closed(self) -> bool:
        """Whether the other end closes, once it has said what it had to say."""
        try:
            while self.socket.recv(65536):
                pass
        except ConnectionResetError:
            pass
        except TimeoutError:
            return False
        return True
