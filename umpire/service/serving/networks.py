"""This machine's own addresses in its networks, as they are now: a laptop may join the Wi-Fi after Umpire was started."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr

Address = IPv4Address | IPv6Address
Lookup = Callable[[], tuple[Address, ...]]
"""Asks for this machine's addresses of now, the best for another device first."""

OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Nobody's: a socket is told to go there only to learn from which address it would; nothing is sent."""
SECONDS_KEPT = 3.0
ADDRESSES_KNOWN = 1000
"""They are read once: every request of a hall comes from one of a few."""
WITHIN = (
    "docker",
    "br-",
    "veth",
    "virbr",
    "vbox",
    "vmnet",
    "vethernet",
    "tun",
    "tap",
    "utun",
    "wg",
    "tailscale",
    "zt",
    "lxc",
    "cni",
)
"""How the names of networks begin that lie within one machine, or reach past the hall."""


@lru_cache(ADDRESSES_KNOWN)
def address_of(text: str) -> Address | None:
    """An address, IPv4 inside IPv6 as IPv4; None where it is none."""
    try:
        ip = ip_address(text)
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


@lru_cache(ADDRESSES_KNOWN)
def is_loopback(text: str) -> bool:
    """Whether an address can only be this machine's own."""
    ip = address_of(text)
    return ip is not None and ip.is_loopback


def own_addresses() -> tuple[Address, ...]:
    """
    All addresses by which others may reach this machine.

    First the one towards the rest of the world, IPv4 before IPv6; then other networks; last what lies within this machine, and what
    a card gives itself when nobody answers. Addresses that need their card's name (fe80::) are left out: no browser takes them.
    """
    found = [(ip, name) for name, ip in _of_cards() if _is_reached(ip)]
    towards = [ip for ip in (_towards(socket.AF_INET), _towards(socket.AF_INET6)) if ip and _is_reached(ip)]
    found += [(ip, "") for ip in towards]
    found.sort(key=lambda one: (_is_within(*one), one[0].version, one[0] not in towards))
    return tuple(dict.fromkeys(ip for ip, _ in found))


def addresses_of(name: str) -> tuple[Address, ...]:
    """The addresses that a name stands for on this machine; none where it knows no such name."""
    with contextlib.suppress(OSError, ValueError):
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return tuple(ip_address(str(to[0]).partition("%")[0]) for _, _, _, _, to in found)
    return ()


def has_six() -> bool:
    """Whether one socket can listen for IPv6 and IPv4 at once, by what this system does when it is not told."""
    if not socket.has_ipv6:
        return False
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
        probe.bind(("::", 0))
        return probe.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY) == 0
    return False


class Kept:
    """Asks again after some seconds; pages and every Host that comes in ask it."""

    def __init__(self, lookup: Lookup, seconds: float = SECONDS_KEPT) -> None:
        self._lookup = lookup
        self._seconds = seconds
        self._known: tuple[Address, ...] = ()
        self._until = float("-inf")
        self._lock = threading.Lock()

    def __call__(self) -> tuple[Address, ...]:
        """The addresses of now."""
        with self._lock:
            now = time.monotonic()
            if now >= self._until:
                self._known = self._lookup()
                self._until = now + self._seconds
            return self._known


def _of_cards() -> list[tuple[str, Address]]:
    with contextlib.suppress(OSError):
        return [
            (str(card.nice_name), ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]))
            for card in ifaddr.get_adapters()
            for ip in card.ips
        ]
    return []


def _towards(family: socket.AddressFamily) -> Address | None:
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE[family], 9))
        return ip_address(probe.getsockname()[0])
    return None


def _is_reached(ip: Address) -> bool:
    return not (ip.is_loopback or ip.is_unspecified or ip.is_multicast or (ip.version == 6 and ip.is_link_local))


def _is_within(ip: Address, name: str) -> bool:
    return ip.is_link_local or name.lower().startswith(WITHIN)
