"""Connections that say nothing, on real sockets and by a clock of the test's."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from time import sleep

import pytest

from umpire.service.serving import silence as of_silence
from umpire.service.serving.silence import CAN_LOOK, CROWD_S, MOST_OF_ONE, SILENT_S, Silence
from umpire.service.serving.sockets import NETLINK_SOCK_DIAG

pytestmark = pytest.mark.skipif(not CAN_LOOK, reason="this system does not list its open files")

Pair = tuple[socket.socket, socket.socket]
"""Who came, and the server's end."""


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True, backlog=200) as found:
        yield found


@pytest.fixture
def come(listener: socket.socket) -> Iterator[Callable[..., Pair]]:
    with ExitStack() as lines:

        def connect(source: str = "127.0.0.1", to: str = "127.0.0.1") -> Pair:
            at = (to, listener.getsockname()[1])
            there = lines.enter_context(socket.create_connection(at, source_address=(source, 0), timeout=10))
            return there, lines.enter_context(listener.accept()[0])

        yield connect


def is_open(pair: Pair) -> bool:
    """Whether nobody hung up on who came."""
    there, _ = pair
    there.setblocking(False)
    try:
        return there.recv(1) != b""
    except BlockingIOError:
        return True


def comes_true(fact: Callable[[], bool]) -> bool:
    """Whether it does, before anybody would give up."""
    return any(fact() or sleep(0.01) for _ in range(3000))


def asks(silence: Silence, pair: Pair) -> None:
    """As granian tells it."""
    peer = pair[1].getpeername()
    silence.is_broken_by(peer[0], str(peer[1]))


@pytest.fixture
def silence(listener: socket.socket) -> Silence:
    return Silence(listener.getsockname()[1])


@pytest.mark.parametrize("to", ["127.0.0.1", "::1"])
def test_who_asked_may_be_idle_and_who_did_not_is_hung_up_on(
    silence: Silence, come: Callable[..., Pair], to: str
) -> None:
    quiet, page = come(to, to), come(to, to)
    silence.look(0.0)
    assert is_open(quiet)
    asks(silence, page)
    for now in (SILENT_S - 0.1, SILENT_S, 1000.0):
        assert is_open(quiet) is (now <= SILENT_S)
        silence.look(now)
        assert is_open(page)
    assert not is_open(quiet)


def test_another_who_comes_by_the_same_file_begins_anew(silence: Silence, come: Callable[..., Pair]) -> None:
    page, quiet = come(), come()
    asks(silence, page)
    silence.look(0.0)
    os.dup2(quiet[1].fileno(), page[1].fileno())
    quiet[1].close()
    silence.look(1.0)
    silence.look(1.0 + SILENT_S)
    assert not is_open(quiet)


def test_of_one_address_only_so_many_may_say_nothing(silence: Silence, come: Callable[..., Pair]) -> None:
    crowd, other = [come() for _ in range(MOST_OF_ONE + 9)], come("127.0.0.2")
    silence.look(0.0)
    assert all(map(is_open, crowd)), "they may still be about to ask"
    silence.look(CROWD_S)
    assert sum(map(is_open, crowd)) == MOST_OF_ONE
    assert is_open(other)


def test_who_is_at_another_port_is_let_alone(silence: Silence, come: Callable[..., Pair]) -> None:
    """The program's own ends, such as its connection to a database."""
    pair = come()
    other = Silence(pair[0].getsockname()[1] ^ 1)
    for now in (0.0, SILENT_S, 2 * SILENT_S):
        other.look(now)
    assert is_open(pair)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is asked by such sockets")
def test_who_asks_the_kernel_meanwhile_stops_no_look(silence: Silence, come: Callable[..., Pair]) -> None:
    """A socket to the kernel stands open while it is asked whose a connection is: at its other end is a number, and no address."""
    silent = come()
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_SOCK_DIAG):
        silence.look(0.0)
        silence.look(SILENT_S)
    assert not is_open(silent)


def test_a_look_that_fails_is_not_the_last_one(
    silence: Silence, come: Callable[..., Pair], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """When a process may open no more files, it cannot list them either."""
    silent, files, is_done, is_parked = come(), of_silence.OPEN_FILES, threading.Event(), threading.Event()

    def rest(seconds: float) -> None:
        if is_done.wait(0.01):
            is_parked.set()
            threading.Event().wait()  # it looks no more

    for name, value in (("sleep", rest), ("SILENT_S", 0.01), ("CROWD_S", 0.01), ("OPEN_FILES", "/nowhere")):
        monkeypatch.setattr(of_silence, name, value)
    with caplog.at_level(logging.ERROR, "umpire"):
        silence.watch()
        assert comes_true(lambda: bool(caplog.records))
        assert is_open(silent)
        monkeypatch.setattr(of_silence, "OPEN_FILES", files)
        assert comes_true(lambda: not is_open(silent))
    is_done.set()
    assert is_parked.wait(30)
