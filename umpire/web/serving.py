"""`umpire serve`: granian with one worker, from Python."""

from __future__ import annotations

import os
import webbrowser
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from granian import Granian
from granian.constants import Interfaces, SSLProtocols
from granian.log import LogLevels

from umpire.service.desk import open_desk
from umpire.service.paper import keeping
from umpire.service.serving import Held, Listening, Place, check_certificate, check_port, when_listening
from umpire.service.table import battles
from umpire.web.asgi import SETTINGS, Settings

CONNECTIONS = 4096
"""At once; one that only listens costs next to nothing (web/front.py)."""

MOST_DEATHS = 6
SECONDS_OF_DEATHS = 30.0
"""A worker that dies so often within that time cannot begin at all."""


def serve(
    data: Path,
    at: Place,
    say: Callable[[str], None],
    *,
    database: str = "",
    demo: bool = False,
    browser: bool = False,
    also: Path | None = None,
) -> None:
    """
    Serve until interrupted.

    Args:
        say: tells the person at the terminal where the table is.
        also: a folder, on a USB stick say, for copies of record and fleet sheet after every turn.

    Raises:
        BadInput: the folder is held by another server, or the port is taken; says by whom.
    """
    stick = keeping.place(also, data) if also else None
    check_certificate(at)
    listening = Listening(at)
    held = Held(data, listening.addresses[0])
    path = "/"
    try:
        desk = open_desk(data, database)
        try:
            if demo:
                path = f"/battle/{battles.demo(desk)}"
        finally:
            desk.close()
        check_port(at.ip, at.port)
    finally:
        held.release()
    settings = Settings(str(data), at, os.getpid(), database, stick)
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    say(f"Umpire is at {listening.addresses[0]}{path}\nBattles are kept in {data}. Stop with Ctrl+C; nothing is lost.")
    for line in told(listening):
        say(line)
    if stick:
        say(f"After every turn the record and the fleet sheet are also written to {stick.folder}.")
    if browser and _has_screen():
        when_listening(at.ip, at.port, lambda: _open(listening.addresses[0] + path))
    server = Granian(
        "umpire.web.asgi:app",
        address=at.ip,
        port=at.port,
        interface=Interfaces.ASGI,
        workers=1,
        backlog=CONNECTIONS,
        respawn_failed_workers=True,
        respawn_interval=0.3,
        workers_kill_timeout=2,
        log_level=LogLevels.error,
        factory=True,
        ssl_cert=Path(at.certificate) if at.certificate else None,
        ssl_key=Path(at.key) if at.key else None,
        ssl_protocol_min=SSLProtocols.tls12,
    )
    server.respawned_wrks = Deaths()
    server.serve()


def told(at: Listening) -> list[str]:
    """How it stands, for the person at the terminal."""
    if not at.is_open:
        return []
    if not at.outside:
        return [
            "Open to the hall, but this machine is in no network yet. Join one; the start page then shows the address."
        ]
    first, *others = at.outside
    return [f"Open to the hall: other devices open {first}", *(f"  or {other}" for other in others)]


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


def _open(address: str) -> None:
    webbrowser.open(address)


def _has_screen() -> bool:
    """Whether a browser window can be opened: not on a machine without a screen, where a text browser would block."""
    return (
        os.name == "nt"
        or os.uname().sysname == "Darwin"
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    )
