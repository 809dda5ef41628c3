"""Where Umpire listens: this machine alone, or everybody by name and on purpose; each address told can be opened, if it is free."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Any

import pytest

from umpire.core.errors import BadInput
from umpire.service.serving import addresses, check_port, listening, when_listening

OWN = addresses.own_addresses
HALL = ip_address("192.168.7.20")
NAMES = {
    "localhost": ["127.0.0.1", "::1"],
    "six": ["::1"],
    "laptop": ["127.0.1.1"],
    "hall": ["127.0.0.1", "192.168.7.20"],
}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What this machine knows; nobody is asked."""

    def getaddrinfo(name: str, port: int, **_: Any) -> list[Any]:
        name.encode("idna")  # as the real one does before it asks
        if name.lower() not in NAMES:
            raise socket.gaierror
        return [(0, 0, 0, "", (ip, port)) for ip in NAMES[name.lower()]]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(addresses, "own_addresses", lambda **_: (HALL,))


@pytest.mark.parametrize(
    ("host", "first", "hosts"),
    [
        ("127.0.0.1", "http://127.0.0.1:1889", {"127.0.0.1:1889", "localhost:1889"}),
        ("localhost", "http://localhost:1889", {"127.0.0.1:1889", "localhost:1889"}),
        ("::1", "http://[::1]:1889", {"[::1]:1889", "localhost:1889"}),
        ("[::1]", "http://[::1]:1889", {"[::1]:1889", "localhost:1889"}),
        ("six", "http://six:1889", {"six:1889", "[::1]:1889", "localhost:1889"}),
        ("127.0.0.2", "http://127.0.0.2:1889", {"127.0.0.2:1889"}),
        ("::ffff:127.0.0.1", "http://127.0.0.1:1889", {"127.0.0.1:1889", "localhost:1889"}),
        ("laptop", "http://laptop:1889", {"laptop:1889", "127.0.1.1:1889"}),
    ],
)
def test_this_machine_alone_needs_nothing_more(host: str, first: str, hosts: set[str]) -> None:
    at = listening(host, 1889)
    assert not at.is_open
    assert at.addresses[0] == first
    assert set(at.hosts) == hosts
    assert at.outward == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.7.20", "fd00::2", "hall", "::ffff:192.168.7.20"])
def test_beyond_this_machine_is_refused_and_both_ways_out_are_told(host: str) -> None:
    with pytest.raises(BadInput) as told:
        listening(host, 1889)
    assert str(told.value) == (
        f"--host: Umpire has no locks yet: everybody who reaches it at {host} would be umpire. "
        "Leave --host out to keep it to this machine, or add --without-locks to let everybody in."
    )


@pytest.mark.parametrize(
    ("host", "ip", "outward"),
    [
        ("0.0.0.0", "0.0.0.0", "http://192.168.7.20:1889"),
        ("::", "::", "http://192.168.7.20:1889"),
        ("192.168.7.20", "192.168.7.20", "http://192.168.7.20:1889"),
        ("hall", "192.168.7.20", "http://hall:1889"),
        ("fd00::2", "fd00::2", "http://[fd00::2]:1889"),
    ],
)
def test_without_locks_phones_get_in_by_the_address_that_is_told(host: str, ip: str, outward: str) -> None:
    at = listening(host, 1889, without_locks=True)
    assert at.is_open
    assert at.ip == ip
    assert at.outward == outward
    assert {address.removeprefix("http://") for address in at.addresses} == set(at.hosts)
    assert outward in at.addresses


def test_every_network_is_this_machines_too() -> None:
    assert listening("0.0.0.0", 1889, without_locks=True).addresses[0] == "http://127.0.0.1:1889"


def test_a_machine_in_no_network_has_nothing_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda **_: ())
    at = listening("0.0.0.0", 1889, without_locks=True)
    assert at.is_open
    assert at.outward == ""


def test_a_browser_leaves_out_the_port_that_is_always_meant() -> None:
    at = listening("::1", 80)
    assert at.addresses == ("http://[::1]", "http://localhost")
    assert set(at.hosts) == {"[::1]", "[::1]:80", "localhost", "localhost:80"}


@pytest.mark.parametrize("host", ["nowhere", "", "127.0.0.1:80", "http://127.0.0.1", "300.1.1.1", "x" * 300])
def test_what_is_no_address_is_told(host: str) -> None:
    with pytest.raises(BadInput, match=r"is not an address of this machine; leave out --host, or use 127\.0\.0\.1"):
        listening(host, 1889, without_locks=True)


@pytest.mark.parametrize("with_six", [True, False])
def test_own_addresses_are_no_loopback(with_six: bool) -> None:
    """Whatever networks this machine is in."""
    found = OWN(with_six=with_six)
    assert not [ip for ip in found if ip.is_loopback or ip.is_unspecified]
    assert with_six or not [ip for ip in found if ip.version == 6]


@pytest.fixture
def listener() -> Iterator[int]:
    """A port on which somebody else listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_a_port_that_is_taken_is_told(listener: int) -> None:
    with pytest.raises(BadInput, match=rf"127\.0\.0\.1:{listener}: .*choose another with --port"):
        check_port("127.0.0.1", listener)


def test_an_address_that_is_not_ours_is_told() -> None:
    with pytest.raises(BadInput, match=r"192\.0\.2\.1:1889: Umpire cannot use this port"):
        check_port("192.0.2.1", 1889)


def test_a_free_port_will_do(listener: int) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    check_port("127.0.0.1", port)


def test_the_browser_opens_once_the_server_answers(listener: int) -> None:
    opened = threading.Event()
    when_listening("127.0.0.1", listener, opened.set)

    assert opened.wait(60)
