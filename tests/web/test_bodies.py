"""A body that is promised and never comes: its connection is closed, and its reader finds the end."""

from __future__ import annotations

import io
import socket
import sys

import pytest

from umpire.web.bodies import Body, Waiting, end_silent

linux = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux tells how long a connection is silent"
)


@linux
def test_a_silent_connection_to_our_port_is_closed_and_no_other() -> None:
    with socket.socket() as ours, socket.socket() as others:
        for listener in (ours, others):
            listener.bind(("127.0.0.1", 0))
            listener.listen()
        port = ours.getsockname()[1]
        with (
            socket.create_connection(("127.0.0.1", port)) as sender,
            socket.create_connection(others.getsockname()) as neighbour,
        ):
            reader, other = ours.accept()[0], others.accept()[0]
            with reader, other:
                assert end_silent(port, 3600) == 0
                assert end_silent(port, 0) == 1
                assert reader.recv(1) == b""
                assert sender.recv(1) == b""
                neighbour.sendall(b"x")
                assert other.recv(1) == b"x"


def test_who_waits_for_a_body_is_known() -> None:
    waiting = Waiting()
    seen: list[int] = []

    class Slow(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            seen.append(len(waiting._since))
            return super().read(size)

    body = Body(Slow(b"do=fire\nship=aphid"), waiting)
    assert body.read(3) == b"do="
    assert list(body) == [b"fire\n", b"ship=aphid"]
    assert body.read() == b""
    assert seen == [1, 1]
    assert waiting.longest() == 0
