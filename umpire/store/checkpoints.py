"""Checkpoints of SQLite's write-ahead log: made beside the commits, so that no umpire waits for one."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

EVERY = 200
"""Commits between two checkpoints: about a thousand pages, as SQLite itself would choose."""


class Checkpoints:
    """
    What was committed to the write-ahead log is moved into the database by a thread with a connection of its own.

    Nothing rests on it: a line is durable once its commit has reached the log, and a log that nobody has moved is read at
    the next start. A checkpoint that fails is made up for by the next one; a full disk is told by the commit that needs it.
    """

    def __init__(self, path: Path, writing: threading.Lock) -> None:
        self._writing = writing
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._commits = 0
        self._due = threading.Event()
        self._is_over = False
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def committed(self) -> None:
        """Count a commit. Called by whoever holds the lock of the writers."""
        self._commits += 1
        if self._commits >= EVERY:
            self._commits = 0
            self._due.set()

    def move(self) -> None:
        """
        Move what is committed, so that the log begins anew; one that grows makes each commit slower.

        Nearly all of it is moved beside the commits. Writers wait only for the few pages that they were ahead by then.
        """
        self._moved()
        with self._writing:
            self._moved()

    def _moved(self) -> None:
        self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _run(self) -> None:
        while self._due.wait():
            self._due.clear()
            if self._is_over:  # asked after clearing: nobody who closes meanwhile is overlooked
                return
            with suppress(sqlite3.Error):
                self.move()

    def close(self) -> None:
        """End the thread, and let go of the file."""
        self._is_over = True
        self._due.set()
        self._thread.join()
        self._connection.close()
