"""
The laptop's own way in, while the hall comes by another: a second listener in the same worker, for loopback alone.

House: whoever fills the hall's door, with connections that say nothing or by being many, fills that one; the umpire's stands beside it.
Both have the same port. Where one socket listens at all addresses and another at a single one, a system hands a connection to the one
that says it more exactly; and both can be bound because granian shares its ports (SO_REUSEPORT), which a system grants only to
sockets of one and the same user. So IPv6, and networks that the laptop joins later, are served by the hall's door as ever.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from granian.constants import Interfaces
from granian.server.embed import Server

from umpire.service.serving import Place, room
from umpire.web.server import settings

_kept: set[asyncio.Task[None]] = set()
"""They run as long as the worker does; nobody else holds them."""


def keep(at: Place, app: Any) -> None:
    """Listen there too, where the place has such a door; called in the loop in which the app answers."""
    for ip in at.own_ips:
        _kept.add(asyncio.get_running_loop().create_task(_listen(at, ip, app)))


async def _listen(at: Place, ip: str, app: Any) -> None:
    door = Server(app, address=ip, port=at.port, interface=Interfaces.ASGINL, backpressure=room().own, **settings(at))
    try:
        await door.serve()
    except Exception:
        # A system without that address, or that does not let both be bound: then everybody comes by the one door.
        logging.getLogger("umpire").exception("no door of its own at %s", ip)
