"""Holding the data file: one server at a time, and a clear word to the second one."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import NoReturn

import msgspec
from filelock import AcquireReturnProxy, FileLock, Timeout

from umpire.core.errors import BadInput
from umpire.service import disk
from umpire.service.serving.addresses import Listening

LOCK = "umpire.lock"
"""Held by whoever writes: of a server, its worker."""
ALONE = "umpire.alone.lock"
"""Held by a server from its start to its end, also while it has one worker after another; and by an import."""
HOLDER = "umpire.holder"
LOG = "umpire.log"
SECONDS_FOR_THE_LAST_ONE = 8.0
"""How long a new worker waits for one that was just killed to let go."""
SECONDS_TO_LOOK = 0.1
MOST_LOOKS = 12
"""At what is being answered, once the server is told to end: it is answered, if that takes no longer."""

Held = AcquireReturnProxy[FileLock]


class Note(msgspec.Struct, frozen=True):
    """What the one that holds a folder leaves there for those who come later."""

    process: int
    address: str
    here: str = ""
    """For this machine's own browser; empty where none of loopback is served."""


def note_in(folder: Path) -> Note | None:
    """The note of whoever holds this folder, or held it last; None where there is none."""
    return disk.kept(folder / HOLDER, Note)


def is_held(folder: Path) -> bool:
    """Whether somebody holds this folder now."""
    try:
        with _locked(folder, ALONE), _locked(folder, LOCK):
            return False
    except Taken:
        return True


class Taken(BadInput):
    """The folder is held; says by whom, where that is known."""

    def __init__(self, folder: Path) -> None:
        note = note_in(folder)
        said = "Another program is using this folder."
        if note is not None:
            said = f"Umpire is already running on this folder (process {note.process}, {note.address[:100]})."
        self._address = note.address if note else ""
        super().__init__(str(folder), f"{said} Close it first, or choose another folder with --data.")

    def is_at(self, place: Listening) -> bool:
        """Whether what runs there is what would be served: for this machine alone, at this address."""
        return not place.is_open and place.addresses[0] == self._address


def hold(folder: Path, address: str, *, here: str = "", wait: float = 0.0) -> Held:
    """
    An exclusive hold on a data folder; it ends with the process, however that ends.

    Raises:
        Taken: another process holds it.
    """
    held = _locked(folder, LOCK, wait)
    with contextlib.suppress(OSError):  # on a full disk those who come later are told less
        disk.write(folder / HOLDER, msgspec.json.encode(Note(os.getpid(), address, here)))
    return held


def alone_in(folder: Path) -> Held:
    """Nobody else comes to this folder, not even between two workers of a server; raises `Taken` where somebody is there."""
    return _locked(folder, ALONE)


def _locked(folder: Path, name: str, wait: float = 0.0) -> Held:
    try:
        return FileLock(folder / name, mode=0o600).acquire(timeout=wait)
    except Timeout as error:
        raise Taken(folder) from error


def end_with_parent(close: Callable[[], None]) -> None:
    """
    Wait for the end of the process that started this one, and end with it: no server is left behind without its master.

    Every system tells it: where there is no handle of the parent, there is a pipe that only the parent holds open.
    """
    parent = multiprocessing.parent_process()

    def watch(parent: multiprocessing.process.BaseProcess) -> None:
        parent.join()
        close()
        leave_now()

    if parent is not None:
        threading.Thread(target=watch, args=(parent,), name="parent-watch", daemon=True).start()


def end_with_signals(close: Callable[[], None], is_answering: Callable[[], bool]) -> None:
    """
    When this process is told to end, close, answer what it was asked, and end: what is acknowledged is written.

    It waits for no connection that is only open, or sends half a request. The loop hears of its signals all the same.
    """

    def end() -> None:
        close()
        for _ in range(MOST_LOOKS):
            sleep(SECONDS_TO_LOOK)
            if not is_answering():
                break
        sleep(SECONDS_TO_LOOK)  # the last of an answer is on its way out
        leave_now()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: threading.Thread(target=end, name="end", daemon=True).start())


def give_up(why: object) -> NoReturn:
    """End this worker and its server with a sentence, before it serves: a worker after it could not begin either."""
    sys.stderr.write(f"umpire: {why}\n")
    sys.stderr.flush()
    os.kill(os.getppid(), signal.SIGINT)
    threading.Event().wait(SECONDS_FOR_THE_LAST_ONE)  # the server ends this one, and does not wonder why it ended
    os._exit(1)


def leave_now() -> None:
    """End this process as it stands: whatever is being written is written or not, and nothing else is waited for."""
    os._exit(0)


def log_to(folder: Path) -> None:
    """
    A rotating log of what went wrong, without secrets: no answers, no cards, no tokens.

    Where it cannot be written the terminal has it; a log that a full disk cuts short is no trouble of its own.
    """
    logging.raiseExceptions = False
    handler: logging.Handler
    try:
        handler = logging.handlers.RotatingFileHandler(folder / LOG, maxBytes=500_000, backupCount=3, encoding="utf-8")
        (folder / LOG).chmod(0o600)
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("umpire")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
