"""Where Umpire listens, by which addresses it is opened there, who may reach it, and whether it is free."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address

import msgspec

from umpire.core.errors import BadInput

HTTP = 80
"""The port that an address leaves out, and a browser with it."""
OUTSIDE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Nobody's: a socket is told to go there only to learn from which address it would; nothing is sent."""

Address = IPv4Address | IPv6Address


class Listening(msgspec.Struct, frozen=True):
    """A place to listen."""

    ip: str
    port: int
    names: tuple[str, ...]
    """By which it is opened, as an address writes them; the one for this machine's own browser first."""
    outside: tuple[str, ...] = ()
    """Those of them by which other machines reach it."""
    is_open: bool = False
    """Whether others than this machine may reach it: then each of them is umpire."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """All addresses that can be opened, the best first."""
        return tuple(self._written(name) for name in self.names)

    @property
    def outward(self) -> str:
        """The best address for another machine; empty where there is none."""
        return self._written(self.outside[0]) if self.outside else ""

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a request's Host may say. A browser leaves out the port that is always meant."""
        named = tuple(f"{name}:{self.port}" for name in self.names)
        return (*named, *self.names) if self.port == HTTP else named

    def _written(self, name: str) -> str:
        return f"http://{name}" if self.port == HTTP else f"http://{name}:{self.port}"


def listening(host: str, port: int, *, without_locks: bool = False) -> Listening:
    """
    Where to listen for this host: an address, or a name that this machine knows.

    Raises:
        BadInput: no such address, or one that others reach while nobody has said that all of them are to be umpire.
    """
    said = host.strip().removeprefix("[").removesuffix("]")
    ip = _ip(said)
    if ip is None:
        ip = _looked_up(said, port)
        first: tuple[str, ...] = (said.lower(),)
    else:
        first = ()
    if ip.is_loopback:
        more = ("localhost",) if str(ip) in ("127.0.0.1", "::1") else ()
        return Listening(str(ip), port, tuple(dict.fromkeys((*first, _name(ip), *more))))
    if not without_locks:
        raise BadInput(
            "--host",
            f"Umpire has no locks yet: everybody who reaches it at {host.strip()} would be umpire. Leave --host out to keep it to "
            "this machine, or add --without-locks to let everybody in.",
        )
    if not ip.is_unspecified:
        names = tuple(dict.fromkeys((*first, _name(ip))))
        return Listening(str(ip), port, names, names, is_open=True)
    own = tuple(map(_name, own_addresses(with_six=ip.version == 6)))
    local = ("127.0.0.1", "localhost", *(("[::1]",) if ip.version == 6 else ()))
    return Listening(str(ip), port, (*local, *own), own, is_open=True)


def _ip(said: str) -> Address | None:
    try:
        ip = ip_address(said)
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def _looked_up(name: str, port: int) -> Address:
    try:
        found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, ValueError) as error:
        raise BadInput(
            "--host",
            f"{name[:60]!r} is not an address of this machine; leave out --host, or use 127.0.0.1, ::1 or localhost.",
        ) from error
    ips = sorted((ip_address(str(to[0])) for _, _, _, _, to in found), key=lambda ip: (not ip.is_loopback, ip.version))
    # A name is opened by others as soon as one of its addresses is theirs to reach.
    return ips[0] if all(ip.is_loopback for ip in ips) else ips[-1]


def _name(ip: Address) -> str:
    return f"[{ip}]" if ip.version == 6 else str(ip)


def own_addresses(*, with_six: bool) -> tuple[Address, ...]:
    """This machine's addresses in its networks, the one towards the rest of the world first. Nothing is sent."""
    found = [_towards(socket.AF_INET), *_of_interfaces(), _towards(socket.AF_INET6) if with_six else None]
    return tuple(dict.fromkeys(ip for ip in found if ip and not (ip.is_loopback or ip.is_unspecified)))


def _towards(family: socket.AddressFamily) -> Address | None:
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((OUTSIDE[family], 9))
        return ip_address(probe.getsockname()[0])
    return None


def _of_interfaces() -> list[Address]:
    """The IPv4 address of each interface, where the system tells: a hall's network need not lead anywhere."""
    try:
        from fcntl import ioctl  # noqa: PLC0415 - not on every system
    except ImportError:
        return []
    found: list[Address] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                told = ioctl(probe.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(ip_address(told[20:24]))
    return found


SIOCGIFADDR = 0x8915
"""Linux; elsewhere the question is not understood, and nothing is found."""


def check_port(host: str, port: int) -> None:
    """
    Probe the port before a server starts: two servers on one port would both bind and share its requests.

    Raises:
        BadInput: something listens there already, or it cannot be listened on.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadInput(
                f"{host}:{port}",
                f"Umpire cannot use this port ({error.strerror or error}); choose another with --port.",
            ) from error
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.settimeout(0.5)
        if probe.connect_ex((host, port)) == 0:
            raise BadInput(f"{host}:{port}", "another program already uses this port; choose another with --port.")


def when_listening(host: str, port: int, then: Callable[[], None]) -> None:
    """Do something once the server answers."""

    def watch() -> None:
        pause = threading.Event()
        for _ in range(200):
            with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
                probe.settimeout(0.5)
                if probe.connect_ex((host, port)) == 0:
                    then()
                    return
            pause.wait(0.1)

    threading.Thread(target=watch, name="opener", daemon=True).start()
