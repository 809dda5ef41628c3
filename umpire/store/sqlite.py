"""SQLite, in a file or in memory: one connection writes behind a lock, readers have their own."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, StaticPool, create_engine, event

from umpire.core.errors import BadInput
from umpire.store.checkpoints import Checkpoints
from umpire.store.database import Database, troubles_told
from umpire.store.errors import StoreFailed, reason

OWNER_ONLY = 0o600
"""A battle holds secrets; SQLite gives its `-wal` and `-shm` files the permissions of the database."""

EMPTIED = "the file is empty; its contents are lost. Replace it with a backup, or delete it to start with no battles."
PATIENCE_S = 10
"""How long to wait for another process that writes to the same file."""

# Transactions begin where this module says, not where Python's sqlite3 guesses.
_CONNECT = {"isolation_level": None, "check_same_thread": False, "timeout": PATIENCE_S}


class SQLite(Database):
    """
    A file, or the memory of this process.

    One connection writes, behind a lock, for SQLite's own wait costs a hundred milliseconds at the tail. Readers of a file
    are pooled and never wait, and a thread of its own makes the checkpoints; in memory there is one connection for all, and
    they take turns.
    """

    dialect = "sqlite"
    written: int

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.name = str(path or "memory")
        self._lock = threading.Lock()
        self.written = 0
        if path is not None:
            if not path.is_file():
                _begin(path)
            if path.is_file() and not path.stat().st_size:
                raise BadInput(self.name, EMPTIED)
            make_private(path)
        url = URL.create("sqlite", database=str(path) if path else ":memory:")
        self._engine = create_engine(url, poolclass=StaticPool, isolation_level="AUTOCOMMIT", connect_args=_CONNECT)
        event.listen(self._engine, "connect", _prepare_writer)
        self._writer = self._engine.connect()
        self._driver = _driver(self._writer)
        self._readers: Engine | None = None
        self._checkpoints: Checkpoints | None = None
        if path is not None:
            self._readers = create_engine(
                url, poolclass=QueuePool, pool_size=16, max_overflow=-1, connect_args=_CONNECT
            )
            event.listen(self._readers, "connect", _prepare_reader)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """
        One transaction on the one writing connection.

        It is begun and ended by hand: SQLAlchemy's own transactions, with what must be hooked into them, take a fifth of
        the time of a command. IMMEDIATE, for one that reads first and then writes would fail, not wait, when another
        process wrote in between.
        """
        with self._transaction() as connection:
            yield connection
            self._driver.execute("COMMIT")
            self.written += 1  # after it, so that nobody keeps what was read before under the number of now
            if self._checkpoints is not None:
                self._checkpoints.committed()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with troubles_told(self.name), self._lock:
            self._driver.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
            finally:
                if self._driver.in_transaction:
                    self._driver.rollback()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A reader's own connection; in memory the writer's, when it is free."""
        if self._readers is None:
            with self._transaction() as connection:
                yield connection
        else:
            with troubles_told(self.name), self._readers.connect() as connection:
                yield connection

    @contextmanager
    def altering(self) -> Iterator[Connection]:
        """
        A table may be made anew under its old name without its rows being taken for removed.

        Raises:
            StoreFailed: a row belongs to nothing any more; nothing was changed.
        """
        self._driver.execute("PRAGMA foreign_keys = OFF")
        try:
            with self.writing() as connection:
                yield connection
                for table, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
                    raise StoreFailed(self.name, f"rows of the table {table} would belong to no battle")
        finally:
            self._driver.execute("PRAGMA foreign_keys = ON")

    def settle(self) -> None:
        """Keep a write-ahead log from now on, so that readers and the writer never wait for one another."""
        self._driver.execute("PRAGMA journal_mode = WAL")
        if self.path is not None:
            self._driver.execute("PRAGMA wal_autocheckpoint = 0")
            self._checkpoints = Checkpoints(self.path, self._lock)

    def copy_to(self, path: Path) -> None:
        """A copy of what is committed; writers to a file need not wait. What was there is replaced when all went well."""
        part = path
        try:
            handle, aside = tempfile.mkstemp(".part", ".umpire-", path.parent)  # for its owner alone
            os.close(handle)
            part = Path(aside)
            with self._source() as source, closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
            part.replace(path)
        except (OSError, sqlite3.Error) as error:
            if part != path:
                part.unlink(missing_ok=True)
            raise BadInput(str(path), f"a copy cannot be written there: {reason(error)}.") from error

    def keep_before(self, revision: str) -> None:
        """`umpire.db` is kept as `umpire.db.before-REVISION`."""
        if self.path is not None:
            self.copy_to(self.path.with_name(f"{self.path.name}.before-{revision}"))

    @contextmanager
    def _source(self) -> Iterator[sqlite3.Connection]:
        # Not by reading(): in memory that is a transaction of the writer, whose end a copy would wait for without end.
        if self._readers is None:
            with self._lock:
                yield self._driver
        else:
            with self._readers.connect() as connection:
                yield _driver(connection)

    def close(self) -> None:
        """Readers first: the writer, closing last, clears the write-ahead log away."""
        if self._checkpoints is not None:
            self._checkpoints.close()
        if self._readers is not None:
            self._readers.dispose()
        with self._lock:  # whoever is writing ends first; who comes after is told that it is closed
            self._writer.close()
            self._engine.dispose()


def _begin(path: Path) -> None:
    """
    A new file comes into its place with a first page, so that one that is empty was emptied by somebody, not just begun.

    It keeps a write-ahead log from the start: where several open it at once, SQLite lets only one change that, and waits for nobody.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.part")
    try:
        make_private(part)
        with closing(sqlite3.connect(part)) as begun:
            begun.execute("PRAGMA journal_mode = WAL")
        with suppress(FileExistsError):
            os.link(part, path)
    except OSError:  # a file system without links, on a stick: SQLite begins the file itself
        return
    finally:
        part.unlink(missing_ok=True)


def make_private(path: Path) -> None:
    """Make the file if it is not there; either way only its owner may read it, where the file system lets us say so."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    with suppress(OSError):
        path.chmod(OWNER_ONLY)


def _prepare_writer(connection: sqlite3.Connection, record: Any) -> None:
    # FULL: what was answered to an umpire outlives a power cut.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _prepare_reader(connection: sqlite3.Connection, record: Any) -> None:
    connection.execute("PRAGMA query_only = ON")


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)  # noqa: S101 - for the type alone: this module made it
    return driver
