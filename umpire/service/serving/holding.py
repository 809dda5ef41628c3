"""Holding the data file: one server at a time, and a clear word to the second one."""

from __future__ import annotations

import json
import logging
import logging.handlers
import os
import threading
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock, Timeout

from umpire.core.errors import BadInput
from umpire.service import disk

LOCK = "umpire.lock"
HOLDER = "umpire.holder"
LOG = "umpire.log"
SECONDS_FOR_THE_LAST_ONE = 8.0
"""How long a new worker waits for one that was just killed to let go."""


class Held:
    """An exclusive hold on a data folder; it ends with the process, however that ends."""

    def __init__(self, folder: Path, address: str, wait: float = 0.0) -> None:
        self.folder = folder
        self._lock = FileLock(folder / LOCK, mode=0o600)
        try:
            self._lock.acquire(timeout=wait)
        except Timeout as error:
            raise BadInput(
                str(folder), f"{holder(folder)} Close it first, or choose another folder with --data."
            ) from error
        disk.write(folder / HOLDER, json.dumps({"process": os.getpid(), "address": address}).encode())

    def release(self) -> None:
        """Let go."""
        self._lock.release()


def holder(folder: Path) -> str:
    """Who holds this folder, in a sentence."""
    try:
        told = json.loads((folder / HOLDER).read_text(encoding="utf-8"))
        return (
            f"Umpire is already running on this folder (process {int(told['process'])}, {str(told['address'])[:100]})."
        )
    except (OSError, ValueError, KeyError, TypeError):
        return "Another program is using this folder."


def end_with_parent(parent: int, close: Callable[[], None]) -> None:
    """Watch the process that started this one, and end when it is gone: no server is left behind without its master."""

    def watch() -> None:
        pause = threading.Event()
        while os.getppid() == parent:
            pause.wait(0.25)
        close()
        leave_now()

    threading.Thread(target=watch, name="parent-watch", daemon=True).start()


def leave_now() -> None:
    """End this process as it stands: whatever is being written is written or not, and nothing else is waited for."""
    os._exit(0)


def log_to(folder: Path) -> None:
    """A rotating log of what went wrong, without secrets: no answers, no cards, no tokens."""
    handler = logging.handlers.RotatingFileHandler(folder / LOG, maxBytes=500_000, backupCount=3, encoding="utf-8")
    (folder / LOG).chmod(0o600)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("umpire")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
