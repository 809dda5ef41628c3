"""Where Umpire listens, by which addresses it is opened there, and which names it answers to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from ipaddress import ip_address

import msgspec

from umpire.core.errors import BadInput
from umpire.service.serving.networks import (
    Address,
    Kept,
    Lookup,
    address_of,
    addresses_of,
    has_six,
    is_loopback,
    own_addresses,
)

PORT = 1889
USUAL = {"http": 80, "https": 443}
"""The port that an address leaves out, and a browser with it."""
LOOPBACK = "127.0.0.1"
LONGEST_NAME = 253
NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:]+\]")

_of_now = Kept(own_addresses)


class Place(msgspec.Struct, frozen=True):
    """What `umpire serve` was told about where to listen."""

    ip: str = LOOPBACK
    port: int = PORT
    said: str = ""
    """The name that stood for the address, when one did."""
    names: Mapping[str, str] = {}
    """Further names by which it is opened: of a reverse proxy, or in the local network; with its whole address where it was told."""
    proxy: str = ""
    """The address of a reverse proxy that speaks for others."""
    certificate: str = ""
    key: str = ""
    can_switch: bool = False
    """Whether the server can be opened and closed while it runs: the one that serves watches for it."""
    inner: str = ""
    """The address of this machine alone at which it was before it was opened: whoever came by that one stays in."""
    is_said: bool = False
    """Whether the address was told: then it starts there, however its door was left."""

    @property
    def is_open(self) -> bool:
        """Whether others than this machine reach it."""
        return not ip_address(self.ip).is_loopback

    @property
    def own_ips(self) -> tuple[str, ...]:
        """Where this machine's own browser comes in by a door of its own, while the others come by all addresses at once."""
        return {"0.0.0.0": (LOOPBACK,), "::": (LOOPBACK, "::1")}.get(self.ip, ())  # noqa: S104 - as it was opened

    def opened(self) -> Place:
        """The same on all addresses of this machine."""
        ip = "::" if has_six() else "0.0.0.0"  # noqa: S104 - asked for by the umpire
        return msgspec.structs.replace(self, ip=ip, inner=self.ip)

    def closed(self) -> Place:
        """The same on this machine alone."""
        return msgspec.structs.replace(self, ip=LOOPBACK) if self.is_open else self


class Listening:
    """
    A place with the addresses that it has now.

    Args:
        own: how this machine's addresses are asked for.
    """

    def __init__(self, place: Place | None = None, own: Lookup = _of_now) -> None:
        self.place = place or Place()
        self._ip = ip_address(self.place.ip)
        self._own = own

    @cached_property
    def is_open(self) -> bool:
        """Whether others than this machine reach it, by its own addresses or through a proxy; then the locks hold."""
        return self.place.is_open or bool(self.place.proxy)

    @property
    def is_shared(self) -> bool:
        """Whether anybody else comes, or is meant to come by a name: then to be at this machine makes nobody an umpire by itself."""
        return self.is_open or bool(self.place.names)

    @property
    def here(self) -> str:
        """The address for this machine's own browser; empty where none of loopback is served."""
        return next(map(self._written, self._inner_names), "")

    @property
    def scheme(self) -> str:
        """`https` where it has a certificate."""
        return "https" if self.place.certificate else "http"

    @property
    def outside(self) -> tuple[str, ...]:
        """All addresses that other devices can open, the best first; none while it is closed and no proxy stands before it."""
        told = self.place.names.items() if self.is_open else ()
        first = [address or self._named(name) for name, address in told]
        return (*first, *map(self._written, self._outer_names()))

    @property
    def outward(self) -> str:
        """The best address for another device; empty where there is none."""
        return next(iter(self.outside), "")

    @property
    def addresses(self) -> tuple[str, ...]:
        """All addresses that can be opened, the best for this machine's own browser first."""
        return tuple(dict.fromkeys((*map(self._written, self._inner_names), *self.outside)))

    def best_for(self, came_from: str) -> str:
        """The address to open instead of a wrong one, for somebody whose connection comes from there."""
        inner = (is_loopback(came_from) and not self.place.proxy) or not self.outward
        return next(iter(self.addresses), "") if inner else self.outward

    def answers_to(self, host: str, came_from: str) -> bool:
        """
        Whether a request may say this Host.

        Case does not matter, nor a dot at the end; the port that the scheme means may be left out. Names of loopback are good on
        connections from loopback alone: from elsewhere they are forged. Behind a proxy a `--name` is good with any port.

        Args:
            came_from: the address of the connection itself.
        """
        name, port = split_host(host)
        if name in self.place.names and self.place.proxy:
            return True
        if port not in {str(self.place.port), *([""] if USUAL[self.scheme] == self.place.port else [])}:
            return False
        if name in self._inner_names and is_loopback(came_from):
            return True
        return name in self.place.names or name in self._outer_names()

    def is_own_name(self, host: str) -> bool:
        """Whether this machine's own browser says this Host, and nobody who was sent on by another name."""
        return split_host(host)[0] in self._inner_names

    @cached_property
    def _inner_names(self) -> tuple[str, ...]:
        """Those for this machine's own browser."""
        known = [self.place.said] if self.place.said else []
        if self._ip.is_unspecified:
            known += [_name(ip_address(self.place.inner))] if self.place.inner else []
            known += [LOOPBACK, "localhost", *(["[::1]"] if self._ip.version == 6 else [])]
        elif self._ip.is_loopback:
            known += [_name(self._ip), *(["localhost"] if str(self._ip) in (LOOPBACK, "::1") else [])]
        else:
            return ()
        return tuple(dict.fromkeys(known))

    def _outer_names(self) -> tuple[str, ...]:
        """Those by which others reach it, but for the names that were told."""
        if not self.place.is_open:
            return ()
        if self._ip.is_unspecified:
            return tuple(_name(ip) for ip in self._own() if ip.version <= self._ip.version)
        return tuple(dict.fromkeys((*([self.place.said] if self.place.said else []), _name(self._ip))))

    def _written(self, name: str) -> str:
        port = "" if USUAL[self.scheme] == self.place.port else f":{self.place.port}"
        return f"{self.scheme}://{name}{port}"

    def _named(self, name: str) -> str:
        """A name that a proxy answers to is opened as the proxy is: most speak https on its usual port."""
        return f"https://{name}" if self.place.proxy else self._written(name)


def split_host(host: str) -> tuple[str, str]:
    """A Host in its name, small and without a dot at its end, and its port; IPv6 stays in brackets, IPv4 inside it is IPv4."""
    if host.startswith("["):
        inside, bracket, after = host[1:].partition("]")
        if not bracket or (after and not after.startswith(":")):
            return "", ""
        ip = address_of(inside)
        return (_name(ip) if ip else ""), after[1:]
    name, _, port = host.partition(":")
    return name.lower().removesuffix("."), port


def place(
    host: str,
    port: int,
    *,
    lan: bool = False,
    names: tuple[str, ...] = (),
    proxy: str = "",
    tls: tuple[str, str] = ("", ""),
) -> Place:
    """
    Where to listen: at this host, an address or a name that this machine knows, or on all of this machine's addresses.

    Raises:
        BadInput: no such address; a name that is none; both a host and the whole network.
    """
    said = host.strip().removeprefix("[").removesuffix("]")
    if lan and said:
        raise BadInput("--lan", "listens on all addresses of this machine. Leave out --host.")
    ip = address_of(said or LOOPBACK)
    called = ""
    if ip is None:
        ip, called = _found(said), said.lower().removesuffix(".")
    through = _proxy(proxy) if proxy else ""
    is_switched = ip.is_loopback and not through
    hosts = dict(map(_checked, names))
    found = Place(str(ip), port, called, hosts, through, *tls, can_switch=is_switched, is_said=bool(said))
    return found.opened() if lan else found


def _checked(told: str) -> tuple[str, str]:
    """A name as Hosts say it, and the whole address where that was told."""
    scheme, mark, rest = told.strip().removesuffix("/").rpartition("://")
    host, port = split_host(rest)
    is_whole = scheme.lower() in USUAL and (not port or port.isdigit())
    if not NAME.fullmatch(host) or len(host) > LONGEST_NAME or not (is_whole if mark else not port):
        raise BadInput(
            "--name",
            f"{told[:60]!r} is not a name of a machine. Write it like table.local, or with its whole address like https://table.example.",
        )
    return host, f"{scheme.lower()}://{rest.lower()}" if mark else ""


def _proxy(text: str) -> str:
    ip = address_of(text.strip().removeprefix("[").removesuffix("]"))
    if ip is None:
        raise BadInput(
            "--proxy",
            f"{text[:60]!r} is not an address; write the proxy's IP address, or --proxy alone for this machine.",
        )
    return str(ip)


def _found(said: str) -> Address:
    ips = sorted(addresses_of(said), key=lambda ip: (not ip.is_loopback, ip.version))
    if not ips:
        raise BadInput(
            "--host",
            f"{said[:60]!r} is not an address of this machine; leave out --host, or use 127.0.0.1, ::1 or localhost.",
        )
    # A name is opened by others as soon as one of its addresses is theirs to reach.
    return ips[0] if all(ip.is_loopback for ip in ips) else ips[-1]


def _name(ip: Address) -> str:
    return f"[{ip}]" if ip.version == 6 else str(ip)
