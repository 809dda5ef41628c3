"""Where Umpire listens, how it is opened there, and which Hosts it answers to; networks and names are handed in."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from umpire.core.errors import BadInput
from umpire.service.serving import Listening, Place, addresses, place
from umpire.service.serving.networks import Address, Kept, own_addresses

HALL, CABLE, SIX = ip_address("192.168.7.20"), ip_address("10.0.0.4"), ip_address("fd00::2")
KNOWN = {
    "localhost": ("127.0.0.1", "::1"),
    "six": ("::1",),
    "laptop": ("127.0.1.1",),
    "hall": ("127.0.0.1", "192.168.7.20"),
}
PHONE = "192.168.7.31"


def named(name: str) -> tuple[Address, ...]:
    return tuple(map(ip_address, KNOWN.get(name.lower(), ())))


@pytest.fixture(autouse=True)
def this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "addresses_of", named)


def own() -> tuple[Address, ...]:
    return (HALL, CABLE, SIX)


def listening(host: str = "", port: int = 1889, **more: object) -> Listening:
    return Listening(place(host, port, **more), own)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "first", "hosts"),
    [
        ("", "http://127.0.0.1:1889", {"127.0.0.1:1889", "localhost:1889"}),
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
def test_this_machine_alone(host: str, first: str, hosts: set[str]) -> None:
    at = listening(host)
    assert not at.is_open
    assert at.addresses[0] == first
    assert {address.partition("://")[2] for address in at.addresses} == hosts
    assert (at.outward, at.outside) == ("", ())
    assert at.place.can_switch
    assert not at.answers_to("192.168.7.20:1889", "127.0.0.1")


@pytest.mark.parametrize(
    ("host", "ip", "outside"),
    [
        ("0.0.0.0", "0.0.0.0", ("http://192.168.7.20:1889", "http://10.0.0.4:1889")),
        ("::", "::", ("http://192.168.7.20:1889", "http://10.0.0.4:1889", "http://[fd00::2]:1889")),
        ("192.168.7.20", "192.168.7.20", ("http://192.168.7.20:1889",)),
        ("hall", "192.168.7.20", ("http://hall:1889", "http://192.168.7.20:1889")),
        ("fd00::2", "fd00::2", ("http://[fd00::2]:1889",)),
    ],
)
def test_beyond_this_machine_every_address_that_is_told_is_answered_to(
    host: str, ip: str, outside: tuple[str, ...]
) -> None:
    at = listening(host)
    assert (at.is_open, at.place.ip, at.place.can_switch) == (True, ip, False)
    assert at.outside == outside
    assert at.outward == outside[0]
    for address in outside:
        assert at.answers_to(address.removeprefix("http://"), PHONE)


def test_the_whole_network_is_all_addresses_of_this_machine() -> None:
    at = listening(lan=True)
    assert at.is_open
    assert at.place.ip in ("::", "0.0.0.0")
    assert at.addresses[0] == "http://127.0.0.1:1889"
    assert at.outward == "http://192.168.7.20:1889"
    assert at.place.closed().ip == "127.0.0.1"


def test_a_door_opens_and_closes_the_place_that_was_told() -> None:
    told = place("::1", 80)
    assert told.opened().is_open
    assert told.opened().port == 80
    assert told.closed() == told
    assert told.is_said, "it starts there, however its door was left"
    assert not place("", 80).is_said


@pytest.mark.parametrize(
    ("host", "is_answered"),
    [
        ("192.168.7.20:1889", True),
        ("[FD00::2]:1889", True),
        ("[::ffff:192.168.7.20]:1889", True),
        ("192.168.7.20.:1889", True),
        ("table.local:1889", True),
        ("Table.LOCAL.:1889", True),
        ("192.168.7.20", False),
        ("192.168.7.20:1890", False),
        ("192.168.7.21:1889", False),
        ("table.local", False),
        ("evil.example:1889", False),
        ("", False),
        (":1889", False),
        ("[fd00::2", False),
        ("[fd00::2]x:1889", False),
        ("192.168.7.20:1889:1889", False),
        ("127.0.0.1:1889", False),
        ("localhost:1889", False),
        ("[::1]:1889", False),
        ("0.0.0.0:1889", False),
        ("[::]:1889", False),
    ],
)
def test_what_a_phone_may_call_it(host: str, is_answered: bool) -> None:
    """Names of loopback are forged when the connection comes from another machine."""
    assert listening("::", names=("table.local",)).answers_to(host, PHONE) is is_answered


@pytest.mark.parametrize("host", ["127.0.0.1:1889", "LOCALHOST:1889", "localhost.:1889", "[::1]:1889"])
@pytest.mark.parametrize("came_from", ["127.0.0.1", "::1", "127.0.0.9"])
def test_this_machines_own_browser_opens_it_by_loopback_while_it_is_open(host: str, came_from: str) -> None:
    assert listening("::").answers_to(host, came_from)
    assert not listening("::").answers_to(host, PHONE)
    assert not listening("::").answers_to(host, "")


def test_a_network_that_is_joined_later_is_answered_to() -> None:
    now: list[Address] = []
    at = Listening(Place(ip="::"), lambda: tuple(now))
    assert (at.outward, at.answers_to("192.168.7.20:1889", PHONE)) == ("", False)
    assert at.is_open
    now.append(HALL)
    assert (at.outward, at.answers_to("192.168.7.20:1889", PHONE)) == ("http://192.168.7.20:1889", True)
    now[:] = [CABLE]
    assert (at.outward, at.answers_to("192.168.7.20:1889", PHONE)) == ("http://10.0.0.4:1889", False)


def test_addresses_are_kept_for_a_while_and_asked_anew_after_it() -> None:
    answers = iter([(HALL,), (CABLE,)])
    assert [Kept(lambda: next(answers), 3600)() for _ in range(1)] == [(HALL,)]
    again = iter([(HALL,), (CABLE,), (SIX,)])
    kept = Kept(lambda: next(again), 3600)
    assert [kept(), kept(), kept()] == [(HALL,)] * 3
    fresh = iter([(HALL,), (CABLE,)])
    never = Kept(lambda: next(fresh), 0)
    assert [never(), never()] == [(HALL,), (CABLE,)]


@pytest.mark.parametrize(
    ("port", "tls", "first", "bare"),
    [
        (80, ("", ""), "http://[::1]", True),
        (443, ("c.pem", "k.pem"), "https://[::1]", True),
        (443, ("", ""), "http://[::1]:443", False),
        (80, ("c.pem", "k.pem"), "https://[::1]:80", False),
        (1889, ("c.pem", "k.pem"), "https://[::1]:1889", False),
    ],
)
def test_a_browser_leaves_out_the_port_that_is_always_meant(
    port: int, tls: tuple[str, str], first: str, bare: bool
) -> None:
    at = listening("::1", port, tls=tls)
    assert at.addresses[0] == first
    assert at.answers_to("[::1]", "::1") is bare
    assert at.answers_to(f"localhost:{port}", "::1")


def test_names_come_first_and_whole_addresses_as_they_were_told() -> None:
    at = listening("::", names=("Table.local", "https://table.example/", "http://other.example:8080"))
    assert at.outside[:3] == ("http://table.local:1889", "https://table.example", "http://other.example:8080")


def test_behind_a_proxy_its_names_are_good_with_any_port_and_loopback_is_no_door() -> None:
    at = listening(names=("table.example",), proxy="127.0.0.1")
    assert (at.is_open, at.place.is_open, at.place.can_switch) == (True, False, False)
    assert at.outward == "https://table.example"
    for host in ("table.example", "table.example:443", "TABLE.example:8443", "127.0.0.1:1889"):
        assert at.answers_to(host, "127.0.0.1")
    assert not at.answers_to("evil.example", "127.0.0.1")
    assert at.best_for("127.0.0.1") == "https://table.example"


@pytest.mark.parametrize("host", ["nowhere", "127.0.0.1:80", "http://127.0.0.1", "300.1.1.1", "x" * 300])
def test_what_is_no_address_is_told(host: str) -> None:
    with pytest.raises(BadInput, match=r"is not an address of this machine; leave out --host, or use 127\.0\.0\.1"):
        listening(host)


@pytest.mark.parametrize(
    "name",
    ["", "table.local:1889", "ftp://table", "https://", "a b", "-x", "https://table.example/path", "x" * 300, "ä.b/c"],
)
def test_what_is_no_name_is_told(name: str) -> None:
    with pytest.raises(BadInput, match="is not a name of a machine"):
        listening(names=(name,))


def test_this_machines_own_addresses_are_no_loopback_and_need_no_card() -> None:
    """Whatever networks this machine is in."""
    found = own_addresses()
    assert len(found) == len(set(found))
    assert not [ip for ip in found if ip.is_loopback or ip.is_unspecified or (ip.version == 6 and ip.is_link_local)]
