"""Whose the socket at the other end is: one's own, while it is there; nobody's that only looks like it."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator

import pytest

from tests.served import somebody_else
from umpire.service.serving import is_own_socket

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells whose a socket is")

HERE = "127.0.0.1"


@pytest.fixture
def server() -> Iterator[socket.socket]:
    with socket.create_server((HERE, 0)) as found:
        yield found


def test_a_socket_of_this_user_is_ones_own_for_as_long_as_its_program_holds_it(server: socket.socket) -> None:
    with socket.create_connection(server.getsockname()) as client, server.accept()[0]:
        at = client.getsockname()
        assert is_own_socket(at, server.getsockname())
        client.shutdown(socket.SHUT_WR)
        assert is_own_socket(at, server.getsockname()), "it said all, and still listens"
        client.close()
        assert not is_own_socket(at, server.getsockname()), "the system calls those root's that are nobody's"
    assert not is_own_socket(at, server.getsockname())


def test_ipv6_and_ipv4_inside_it(server: socket.socket) -> None:
    """Java says IPv4 so."""
    with socket.socket(socket.AF_INET6) as client:
        client.connect((f"::ffff:{HERE}", server.getsockname()[1]))
        assert is_own_socket((HERE, client.getsockname()[1]), server.getsockname())
    with (
        socket.create_server(("::1", 0), family=socket.AF_INET6) as six,
        socket.create_connection(six.getsockname()[:2]) as client,
    ):
        assert is_own_socket(client.getsockname()[:2], six.getsockname()[:2])


def test_the_same_port_to_another_server_is_another_socket(server: socket.socket) -> None:
    with socket.create_server((HERE, 0)) as other, socket.create_connection(other.getsockname()) as client:
        assert not is_own_socket(client.getsockname(), server.getsockname())


def test_one_that_only_listens_at_that_port_is_not_at_the_other_end(server: socket.socket) -> None:
    with socket.create_server((HERE, 0)) as own:
        assert not is_own_socket(own.getsockname(), server.getsockname())


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
def test_a_socket_of_another_user_is_not_ones_own_nor_is_roots_another_users(server: socket.socket) -> None:
    at = server.getsockname()
    with somebody_else():
        stranger = socket.create_connection(at)
    with stranger, socket.create_connection(at) as root:
        assert not is_own_socket(stranger.getsockname(), at)
        assert is_own_socket(root.getsockname(), at)
        with somebody_else():
            assert is_own_socket(stranger.getsockname(), at)
            assert not is_own_socket(root.getsockname(), at), "proxies run as root"
