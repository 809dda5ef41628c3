"""What belongs to the hall and to no battle: which battle its wall shows, say."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from umpire.store.part import Part
from umpire.store.schema import hall, replacing

_ONE = select(hall.c.value).where(hall.c.key == bindparam("key"))


class Hall(Part):
    """Small values, each under a key of its own."""

    def hall_value(self, key: str) -> str:
        """What was kept under this key last; empty where nothing was."""
        with self._database.reading() as connection:
            found: str | None = connection.execute(_ONE, {"key": key}).scalar()
        return found or ""

    def keep_hall_value(self, key: str, value: str) -> None:
        """Keep a value in place of what was kept under this key before."""
        with self._database.writing() as connection:
            connection.execute(replacing(self._database.dialect, hall, "key"), {"key": key, "value": value})
