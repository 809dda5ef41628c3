"""Whose the other end of a connection within this machine is. Linux tells; elsewhere nobody does."""

from __future__ import annotations

import os
import socket
import struct
import sys
from functools import lru_cache
from ipaddress import ip_address

End = tuple[str, int]
"""An address and a port."""

NETLINK_SOCK_DIAG = 4
SOCK_DIAG_BY_FAMILY, NLM_F_REQUEST = 20, 1
EVERY_STATE, ANY_CARD, NO_COOKIE = 0xFFFFFFFF, bytes(4), b"\xff" * 8
FOUR_IN_SIX = bytes(10) + b"\xff\xff"
HEAD = struct.Struct("=IHHII")
ASKED = struct.Struct("=BBxxI")
"""Of `inet_diag_req_v2`: family, protocol, states; the two ends follow."""
TOLD = struct.Struct("=B3x4s16s16s24xII")
"""Of `inet_diag_msg`: family, ports, both addresses, whose it is, its inode."""
SECONDS = 1.0
"""For the kernel's answer, which is there at once."""


def is_own_socket(client: End, server: End) -> bool:
    """
    Whether the socket that connected from `client` to `server` belongs to the user that this process runs as.

    House: on Linux nobody else's, root's neither, for proxies run as root; and none that its program has let go of, for the system
    calls those root's. Where the system does not say whose it is, it is not one's own. Other systems cannot be asked: yes.

    It is asked anew each time, for a port is another's as soon as it is free, and costs some 50 microseconds; `/proc/net/tcp`
    would tell the same in tens of thousands.
    """
    if sys.platform != "linux":
        return True
    ports, ips = struct.pack("!HH", client[1], server[1]), [_packed(client[0]), _packed(server[0])]
    ends = b"".join((ports, *(ip.ljust(16, b"\0") for ip in ips), ANY_CARD, NO_COOKIE))
    asked = ASKED.pack(socket.AF_INET if len(ips[0]) == 4 else socket.AF_INET6, socket.IPPROTO_TCP, EVERY_STATE) + ends
    try:
        with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_SOCK_DIAG) as kernel:
            kernel.settimeout(SECONDS)
            kernel.sendto(HEAD.pack(HEAD.size + len(asked), SOCK_DIAG_BY_FAMILY, NLM_F_REQUEST, 1, 0) + asked, (0, 0))
            answer = kernel.recv(4096)
    except OSError:
        return False
    if HEAD.unpack_from(answer)[1] != SOCK_DIAG_BY_FAMILY:  # it knows no such socket
        return False
    family, found, *addresses, owner, inode = TOLD.unpack_from(answer, HEAD.size)
    told = [ip[:4] if family == socket.AF_INET else ip.removeprefix(FOUR_IN_SIX) for ip in addresses]
    # One that only listens there has no other end; one that its program let go of has no inode.
    return bool(found == ports and told == ips and inode and owner == os.geteuid())


@lru_cache
def _packed(address: str) -> bytes:
    return ip_address(address).packed
