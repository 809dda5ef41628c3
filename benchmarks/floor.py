"""The floor: Python's own sqlite3 in a loop, one commit for each line, synchronous=FULL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec

from benchmarks.fleet import entry, moves

LINES = 1000


def connect(path: Path) -> sqlite3.Connection:
    """A file with one table, kept as Umpire keeps its own."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE IF NOT EXISTS log (seq INTEGER PRIMARY KEY, line BLOB NOT NULL)")
    return connection


class Loop:
    """Appends the lines of the benchmark's battle."""

    def __init__(self, folder: Path) -> None:
        self.connection = connect(folder / "floor.db")
        self.lines = [msgspec.json.encode(entry(seq, *move)) for seq, move in enumerate(moves(LINES), 1)]
        self.seq = 0

    def append(self) -> None:
        """One line, one transaction."""
        self.seq += 1
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.execute("INSERT INTO log VALUES (?, ?)", (self.seq, self.lines[self.seq % LINES]))
        self.connection.execute("COMMIT")

    def close(self) -> None:
        self.connection.close()


def opened(folder: Path) -> Callable[[], None]:
    """Reads ten thousand lines and no more: what opening costs before anything is understood."""
    path = folder / "floor-10k.db"
    with closing(connect(path)) as connection:
        lines = [msgspec.json.encode(entry(seq, *move)) for seq, move in enumerate(moves(10_000), 1)]
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO log VALUES (?, ?)", enumerate(lines))
        connection.execute("COMMIT")

    def read() -> None:
        with closing(sqlite3.connect(path)) as connection:
            raw = b"[" + b",".join(line for (line,) in connection.execute("SELECT line FROM log ORDER BY seq")) + b"]"
        msgspec.json.decode(raw)

    return read
