"""The list of battles, each with the header that its record starts with."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import UnknownBattle
from umpire.store.errors import BattleExists
from umpire.store.part import Part
from umpire.store.rows import BattleRow
from umpire.store.schema import battles, headers

ADD_BATTLE = insert(battles)
ADD_HEADER = insert(headers)

_ROW = select(battles.c.id, battles.c.name, battles.c.game, battles.c.created, battles.c.head)
ALL_BATTLES = _ROW.order_by(battles.c.created.desc(), battles.c.id)
_ONE = _ROW.where(battles.c.id == bindparam("battle"))
_HEADER = select(headers.c.header).where(headers.c.battle == bindparam("battle"))
_REMOVE = delete(battles).where(battles.c.id == bindparam("gone"))


class Battles(Part):
    """Adding, finding and removing battles."""

    def add_battle(self, id: str, name: str, game: str, created: str, header: bytes) -> None:
        """
        A new battle begins with an empty log.

        Args:
            id: random, made by the caller.
            game: the game's key.
            created: UTC, ISO 8601.
            header: the first line of its record, as JSON.

        Raises:
            BattleExists: the id is taken.
        """
        try:
            with self._database.writing() as connection:
                connection.execute(ADD_BATTLE, {"id": id, "name": name, "game": game, "created": created, "head": 0})
                connection.execute(ADD_HEADER, {"battle": id, "header": header})
        except IntegrityError as error:
            raise BattleExists(id) from error

    def battles(self) -> tuple[BattleRow, ...]:
        """All battles, the newest first."""
        with self._database.reading() as connection:
            return tuple(BattleRow(*row) for row in connection.execute(ALL_BATTLES))

    def battle(self, id: str) -> BattleRow:
        """
        One battle.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._database.reading() as connection:
            row = connection.execute(_ONE, {"battle": id}).first()
        if row is None:
            raise UnknownBattle(id)
        return BattleRow(*row)

    def header(self, id: str) -> bytes:
        """
        The first line of a battle's record; empty where it is gone.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._database.reading() as connection:
            header: bytes | None = connection.execute(_HEADER, {"battle": id}).scalar()
        if header is None:
            self.head(id)
        return header or b""

    def remove_battle(self, id: str) -> None:
        """
        A battle goes, with its log and all that belongs to it. Results and papers outlive it.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._database.writing() as connection:
            if connection.execute(_REMOVE, {"gone": id}).rowcount != 1:
                raise UnknownBattle(id)
