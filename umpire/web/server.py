"""
Granian as `umpire serve` runs it: one worker, which may die; and which is started anew where the door is opened or closed.

While the hall comes by a door, that worker has another one for the laptop's own way in: a second listener, for loopback alone.

House: whoever fills the hall's door, with connections that say nothing or by being many, fills that one; the umpire's stands beside it.
Both have the same port. Where one socket listens at all addresses and another at a single one, a system hands a connection to the one
that says it more exactly; and both can be bound because granian shares its ports (SO_REUSEPORT), which a system grants only to
sockets of one and the same user. So IPv6, and networks that the laptop joins later, are served by the hall's door as ever.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from pathlib import Path
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces, SSLProtocols
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import embed

from umpire.service.serving import KEPT_S, Door, Place, room

WAITING = 4096
"""Connections that wait to be let in, at each door."""

MOST_DEATHS = 6
SECONDS_OF_DEATHS = 30.0
"""A worker that dies so often within that time cannot begin at all."""

SECONDS_OF_A_LOOK = 0.25
SECONDS_FOR_THE_ANSWER = 0.5
"""From a press on the door until the server is started anew: by then the page that waits has come through."""


def settings(at: Place) -> dict[str, Any]:
    """What holds at every door. HTTP/2 is spoken by browsers over TLS alone; without it, granian need not wait to be told which it is."""
    return {
        "backlog": WAITING,
        "http": HTTPModes.auto if at.certificate else HTTPModes.http1,
        "http1_settings": HTTP1Settings(header_read_timeout=KEPT_S * 1000),
        "log_level": LogLevels.error,
        "ssl_cert": Path(at.certificate) if at.certificate else None,
        "ssl_key": Path(at.key) if at.key else None,
        "ssl_protocol_min": SSLProtocols.tls12,
    }


_own_doors: set[asyncio.Task[None]] = set()
"""They run as long as the worker does; nobody else holds them."""


def open_own_doors(at: Place, app: Any) -> None:
    """Listen at loopback too, where the place has such doors; called in the loop in which the app answers."""
    for ip in at.own_ips:
        _own_doors.add(asyncio.get_running_loop().create_task(_listen(at, ip, app)))


async def _listen(at: Place, ip: str, app: Any) -> None:
    door = embed.Server(
        app, address=ip, port=at.port, interface=Interfaces.ASGINL, backpressure=room().own, **settings(at)
    )
    try:
        await door.serve()
    except Exception:
        # A system without that address, or that does not let both be bound: then everybody comes by the one door.
        logging.getLogger("umpire").exception("no door of its own at %s", ip)


class Server(Granian):  # type: ignore[misc, valid-type]
    """Serves at one place until it is interrupted, or the door is to stand otherwise."""

    def __init__(self, at: Place, door: Door | None, interrupted: threading.Event) -> None:
        """
        A server at one place.

        Args:
            door: what it watches; None where it stands as it stands.
            interrupted: whether anybody wants it ended; who interrupts the one that served before the door was turned ends this one.
        """
        super().__init__(
            "umpire.web.asgi:app",
            address=at.ip,
            port=at.port,
            interface=Interfaces.ASGI,
            workers=1,
            backpressure=room().strangers,
            respawn_failed_workers=True,
            respawn_interval=0.3,
            workers_kill_timeout=2,
            factory=True,
            **settings(at),
        )
        self.respawned_wrks = Deaths()
        self._is_open = at.is_open
        self._door = door
        self._interrupted = interrupted
        self.on_startup(self._end_if_interrupted)

    def signal_handler_interrupt(self, *told: Any, **more: Any) -> None:
        """Whoever interrupts it wants it ended, whatever the door says."""
        self._interrupted.set()
        super().signal_handler_interrupt(*told, **more)

    def _end_if_interrupted(self) -> None:
        """Signals come here from now on; one may have come in between."""
        if self._interrupted.is_set():
            self.signal_handler_interrupt()

    def serve_until_turned(self) -> bool:
        """
        Serve.

        Returns:
            Whether the door was turned: somebody serves on at the other place.
        """
        turned, over = threading.Event(), threading.Event()

        def watch(door: Door) -> None:
            while not over.wait(SECONDS_OF_A_LOOK):
                if door.is_open != self._is_open:
                    turned.set()
                    over.wait(SECONDS_FOR_THE_ANSWER)
                    self.interrupt_signal = True
                    self.main_loop_interrupt.set()
                    return

        if self._door is not None:
            threading.Thread(target=watch, args=(self._door,), name="door-watch", daemon=True).start()
        try:
            self.serve()
        except SystemExit:  # as granian ends when a worker has just died
            if not turned.is_set():
                raise
        finally:
            over.set()
        return turned.is_set() and not self._interrupted.is_set()


class Deaths(dict[int, float]):
    """
    When workers were started again, by their number, as granian keeps and asks it.

    By itself it ends the server when a worker dies twice within seconds. Here one may: only when it dies over and over,
    so that it cannot even begin, does the server end and say so.
    """

    def __init__(self) -> None:
        super().__init__()
        self._times: deque[float] = deque(maxlen=MOST_DEATHS)

    def __setitem__(self, worker: int, when: float) -> None:
        self._times.append(when)
        super().__setitem__(worker, when)

    def clear(self) -> None:
        """They are remembered from one death to the next."""

    def get(self, worker: int, otherwise: Any = None) -> Any:
        """The last time, once it has died too often; before that as if it never had."""
        is_over_and_over = len(self._times) == MOST_DEATHS and self._times[-1] - self._times[0] < SECONDS_OF_DEATHS
        return super().get(worker, otherwise) if is_over_and_over else otherwise
