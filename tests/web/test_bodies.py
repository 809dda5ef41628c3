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
            for end in (sender, reader, other):
                end.settimeout(60)  # what is not closed would be read for ever
            with reader, other:
                assert end_silent(port, 3600) == 0
                assert end_silent(port, 0) == 1
                assert reader.recv(1) == b""
                assert sender.recv(1) == b""
                neighbour.sendall(b"x")
                assert other.recv(1) == b"x"


def test_who_waits_for_a_body_is_known() -> None:
    """For bytes or for a line, and since how many looks; nobody any more when they have come."""
    waiting = Waiting()
    seen: list[int] = []

    def look() -> None:
        waiting.looks += 1
        seen.append(waiting.longest())

    class Slow(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            look()
            return super().read(size)

        def readline(self, size: int | None = -1, /) -> bytes:
            look()
            look()
            return super().readline(size)

    body = Body(Slow(b"do=fire\nship=aphid"), waiting)
    assert body.read(3) == b"do="
    assert list(body) == [b"fire\n", b"ship=aphid"]
    assert body.read() == b""
    look()
    assert seen == [1, *3 * (1, 2), 1, 0]
