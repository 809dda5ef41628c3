"""What the subjects of the store share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import UnknownBattle
from umpire.store.database import Database
from umpire.store.schema import battles

IS_THERE = select(battles.c.head).where(battles.c.id == bindparam("battle"))


def head_on(connection: Connection, battle: str) -> int:
    """As `Part.head`, on a connection that is open already."""
    head: int | None = connection.execute(IS_THERE, {"battle": battle}).scalar()
    if head is None:
        raise UnknownBattle(battle)
    return head


class Part:
    """A subject of the store: a group of questions and writings about some of the tables."""

    _database: Database

    def head(self, battle: str) -> int:
        """
        The number of the last line of a battle's log; 0 when nothing was played.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._database.reading() as connection:
            return head_on(connection, battle)

    @contextmanager
    def _writing_of(self, battle: str) -> Iterator[Connection]:
        """
        One transaction for something that belongs to a battle.

        Raises:
            UnknownBattle: no battle has this id.
        """
        try:
            with self._database.writing() as connection:
                yield connection
        except IntegrityError:
            self.head(battle)
            raise
