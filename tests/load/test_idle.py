"""Who is only idle and who never said anything, under the real `umpire serve`; `make load` has a thousand presses."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tests.kill.server import HOST, PATIENCE_S, Server
from tests.load.idle import lost_of
from umpire.service.desk import open_desk
from umpire.service.table import battles


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, str]]:
    """Its port, and a battle."""
    data = tmp_path_factory.mktemp("idle")
    desk = open_desk(data, "")
    battle = battles.demo(desk)
    desk.close()
    server = Server(data)
    server.start()
    try:
        server.wait()
        yield server.port, battle
    finally:
        server.stop()


@pytest.fixture(scope="module")
def presses(table: tuple[int, str]) -> Iterator[Future[list[str]]]:
    """A hundred after their pauses, begun at once: both tests wait through the same seconds."""
    with ThreadPoolExecutor(1) as beside:
        yield beside.submit(lost_of, 100, *table)


@pytest.mark.usefixtures("presses")
def test_who_never_said_anything_is_hung_up_on(table: tuple[int, str]) -> None:
    """A silent one, and one whose request never becomes whole; a stream that is open meanwhile is not."""
    port, battle = table
    host = f"Host: {HOST}:{port}\r\n"
    with ExitStack() as lines:

        def connected(said: str) -> socket.socket:
            line = lines.enter_context(socket.create_connection((HOST, port), timeout=PATIENCE_S))
            line.sendall(said.encode())
            return line

        stream = connected(f"GET /battle/{battle}/stream HTTP/1.1\r\n{host}\r\n")
        assert stream.recv(12) == b"HTTP/1.1 200"
        begun = {said: connected(said) for said in ("", "PRI * HTTP", f"GET / HTTP/1.1\r\n{host}")}
        for said, line in begun.items():
            assert line.recv(1) == b"", f"{said!r} is waited for"
        stream.recv(1_000_000)  # what it was told meanwhile
        assert stream.recv(1)


def test_no_press_is_lost_after_a_pause_as_long_as_that(presses: Future[list[str]]) -> None:
    assert presses.result() == []
