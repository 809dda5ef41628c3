"""The store: everything that outlives the program."""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Self

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from umpire.core.errors import BadInput
from umpire.store.battles import Battles
from umpire.store.database import Database, PostgreSQL
from umpire.store.devices import DeviceRows
from umpire.store.errors import StoreFailed, reason
from umpire.store.hall import Hall
from umpire.store.importing import Importing
from umpire.store.links import Links
from umpire.store.log import Log
from umpire.store.migrating import migrate
from umpire.store.papers import Papers
from umpire.store.part import head_on
from umpire.store.pending import Pendings, pendings_on
from umpire.store.results import Results
from umpire.store.rows import PendingRow
from umpire.store.rulings import Rulings
from umpire.store.sittings import Sittings
from umpire.store.snapshots import Snapshots
from umpire.store.sqlite import SQLite

MEMORY = ":memory:"

_TROUBLES = (OSError, sqlite3.Error, DBAPIError, StoreFailed)


class Store(Battles, Log, Importing, Snapshots, Pendings, Links, Sittings, Results, Rulings, Papers, Hall, DeviceRows):
    """
    Battles, their logs, and what belongs to them.

    It may be used from many threads at once. It knows neither clock nor chance: times and ids are handed in. Lines, headers,
    states and commands under way are bytes that it never reads.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, where: str | os.PathLike[str]) -> Store:
        """
        The store of a place, with the tables that this program needs.

        Args:
            where: the path of an SQLite file, which is made if it is not there; `:memory:`; or `postgresql://...`.

        Raises:
            BadInput: nothing can be opened there, it belongs to another program, or to a newer Umpire.
        """
        database = _database(os.fspath(where))
        with ExitStack() as undo:
            undo.callback(database.close)
            try:
                migrate(database)
                database.settle()
            except _TROUBLES as error:
                raise BadInput(database.name, f"cannot be opened: {reason(error)}.") from error
            undo.pop_all()
        return cls(database)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write here too: an SQLite file is held by one server alone."""
        return self._database.dialect != "sqlite"

    @property
    def written(self) -> int | None:
        """How often something was written by this program; None where others may write too."""
        return self._database.written

    def standing(self, battle: str) -> tuple[int, tuple[PendingRow, ...]]:
        """
        How a battle stands here: the number of its last line, and its commands under way. One look for both.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._database.reading() as connection:
            return head_on(connection, battle), pendings_on(connection, battle)

    def backup(self, path: Path) -> None:
        """
        A whole copy of an SQLite store is written there, while others play on. What was there is replaced.

        Raises:
            BadInput: nothing can be written there, or the store is not SQLite's.
        """
        self._database.copy_to(path)

    def close(self) -> None:
        """Let go of the database; all that was acknowledged is in it already."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


def _database(where: str) -> Database:
    try:
        if where == MEMORY:
            return SQLite(None)
        if "://" not in where:
            return SQLite(Path(where).expanduser().absolute())
        url = make_url(where)
    except ArgumentError as error:
        raise BadInput(
            "store", "this address of a database cannot be read; it should be like postgresql://name@host/battles."
        ) from error
    except _TROUBLES as error:
        raise BadInput(where, f"cannot be opened: {reason(error)}.") from error
    if url.get_backend_name() != "postgresql":
        raise BadInput(
            "store", f"battles are kept in an SQLite file or in PostgreSQL, not in {url.get_backend_name()}."
        )
    return PostgreSQL(url)
