"""A database, seen from the tables: connections to read, one at a time to write, and PostgreSQL's way to have both."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from umpire.core.errors import BadInput
from umpire.store.errors import StoreFailed, reason


class Database(ABC):
    """Where battles are kept."""

    name: str
    """For messages: a path, or an address without its password."""
    dialect: str
    """`sqlite` or `postgresql`."""

    written: int | None = None
    """How often something was written here; None where another process may write too."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[Connection]:
        """
        One transaction: all of it is durable when the block ends, or nothing where the block raises.

        Raises:
            StoreFailed: the database cannot do it. A broken rule of the tables comes as SQLAlchemy's `IntegrityError`.
        """

    @abstractmethod
    def reading(self) -> AbstractContextManager[Connection]:
        """
        A connection that sees all that was committed; any number at once, from any thread.

        Raises:
            StoreFailed: the database cannot do it.
        """

    @abstractmethod
    def altering(self) -> AbstractContextManager[Connection]:
        """One transaction that may change the tables themselves, by one process at a time."""

    @abstractmethod
    def settle(self) -> None:
        """The tables are right: from here on the database is in use."""

    @abstractmethod
    def copy_to(self, path: Path) -> None:
        """
        Write a whole copy of the database there, in place of what is there.

        Raises:
            BadInput: nothing can be written there, or this kind of database is copied by its own tools.
        """

    @abstractmethod
    def keep_before(self, revision: str) -> None:
        """Keep a copy beside the database, if it is a file, before it is brought to this revision."""

    @abstractmethod
    def close(self) -> None:
        """Let go of all connections."""


@contextmanager
def troubles_told(name: str) -> Iterator[None]:
    """Nobody outside the store knows the exceptions of databases; a broken rule of the tables is for the caller in the store."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, NoConnectionFree, sqlite3.Error) as error:
        raise StoreFailed(name, reason(error)) from error


class PostgreSQL(Database):
    """A PostgreSQL server. Several processes may write; a battle's row is locked by whoever appends to its log."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        self.name = url.set(query={}).render_as_string(hide_password=True)
        try:
            # A writer that waited for a battle's row must then see it as it has become: not so with stricter levels.
            self._engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="READ COMMITTED")
        except ModuleNotFoundError as error:
            raise BadInput(self.name, "PostgreSQL needs one more package: pip install 'psycopg[binary]'.") from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction on a pooled connection."""
        with troubles_told(self.name), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A pooled connection."""
        with troubles_told(self.name), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def altering(self) -> Iterator[Connection]:
        """PostgreSQL takes back changes to tables like any other; other processes wait at the lock."""
        with self.writing() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('umpire'))"))
            yield connection

    def settle(self) -> None:
        """Nothing to do."""

    def copy_to(self, path: Path) -> None:
        """PostgreSQL has its own tool."""
        raise BadInput(self.name, "a PostgreSQL database is copied with pg_dump.")

    def keep_before(self, revision: str) -> None:
        """Nothing: whoever runs a server keeps its copies."""

    def close(self) -> None:
        """Close the pool."""
        self._engine.dispose()
