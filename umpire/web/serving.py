"""`umpire serve`: granian with one worker, from Python."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

from umpire.core.errors import BadInput
from umpire.service.desk import open_desk
from umpire.service.hall import Locks
from umpire.service.paper import keeping
from umpire.service.serving import (
    Door,
    Listening,
    Place,
    Token,
    alone_in,
    check_certificate,
    check_port,
    hold,
    leave_now,
    make_room,
    own_address,
    told,
    when_listening,
)
from umpire.service.table import battles
from umpire.web.asgi import SETTINGS, Settings
from umpire.web.server import Server


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
    Serve until interrupted; that is the end of this process.

    Args:
        say: tells the person at the terminal where the table is.
        also: a folder, on a USB stick say, for copies of record and fleet sheet after every turn.

    Raises:
        Taken: the folder is held by another server; says by which.
        BadInput: the port is taken, or a file of the folder is damaged.
    """
    stick = keeping.place(also, data) if also else None
    check_certificate(at)
    make_room()
    with alone_in(data):
        first = Listening(at)
        with hold(data, first.addresses[0], here=first.here):
            token, path = Token.of(data), _prepared(data, database, demo)
            door = Door(data) if at.can_switch else None
            was_open = door is not None and not (at.is_open or at.is_said) and door.is_still_open()
            now = at.opened() if was_open else at
            try:
                check_port(now.ip, now.port)
            except BadInput as error:
                if door is None or not was_open:
                    raise
                check_port(at.ip, at.port)
                now = at
                door.turn(is_open=False, trouble=error.message)
            if door is not None and door.is_open != now.is_open:
                door.turn(is_open=now.is_open)
        say(f"Umpire is at {_own(now, token, path)}\nBattles are kept in {data}. Stop with Ctrl+C; nothing is lost.")
        if was_open and now.is_open:
            say(
                "The hall was let in when Umpire ended; so it is again. To keep to this machine, press Close on the start page."
            )
        _tell(now, say)
        if stick:
            say(f"After every turn the record and the fleet sheet are also written to {stick.folder}.")
        if browser and _has_screen():
            when_listening(now.ip, now.port, partial(webbrowser.open, _own(now, token, path)))
        interrupted = threading.Event()
        while True:
            settings = Settings(str(data), now, token.text, database, stick)
            os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
            if not Server(now, door, interrupted).serve_until_turned() or door is None:
                break
            now = _turned(at, door, token, say)
        with suppress(OSError):
            sys.stdout.flush()
        leave_now()  # taking this process apart, module by module, is what would take longest


def _prepared(data: Path, database: str, demo: bool) -> str:
    """Where the table opens, once its files have been seen; raises what is wrong with them before anything says where it is."""
    Locks(data)
    desk = open_desk(data, database)
    try:
        return f"/battle/{battles.demo(desk)}" if demo else "/"
    finally:
        desk.close()


def see(data: Path, at: Place, say: Callable[[str], None]) -> None:
    """
    Open the table that another process serves there already, as soon as it answers; its hall may be open by now.

    Raises:
        BadInput: it is open, and its token's file is gone.
    """
    say(f"Umpire is already running at {Listening(at).addresses[0]}")
    now = Listening(at.opened() if Door(data).is_open else at)
    if _has_screen():
        address = own_address(data) if now.is_shared else f"{now.addresses[0]}/"
        when_listening(at.ip, at.port, partial(webbrowser.open, address)).join()


def _own(at: Place, token: Token, to: str = "/") -> str:
    """The address for this machine's own browser: with its token, where others may come."""
    now = Listening(at)
    return token.on(now.here, to) if now.is_shared and now.here else f"{now.addresses[0]}{to}"


def _turned(at: Place, door: Door, token: Token, say: Callable[[str], None]) -> Place:
    """The other place; where that is taken, this machine alone, and the door says why."""
    if door.is_open:
        opened = at.opened()
        try:
            check_port(opened.ip, opened.port)
        except BadInput as error:
            door.turn(is_open=False, trouble=error.message)
            say(f"Umpire could not be opened to the hall: {error.message}")
        else:
            _tell(opened, say)
            say(f"Another browser on this machine opens {_own(opened, token)}")
            return opened
    else:
        say("Closed: this machine alone.")
    return at.closed()


def _tell(at: Place, say: Callable[[str], None]) -> None:
    can_draw = sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower()
    for line in told(Listening(at), with_code=can_draw):
        say(line)


def _has_screen() -> bool:
    """Whether a browser window can be opened: not on a machine without a screen, where a text browser would block."""
    return (
        os.name == "nt"
        or os.uname().sysname == "Darwin"
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    )
