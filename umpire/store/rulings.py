"""Rulings of all battles: an index of the lines that make them, kept in the same transaction as the lines."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from umpire.store.part import Part
from umpire.store.rows import RulingRow
from umpire.store.schema import rulings

_ADD = insert(rulings)
_ALL = select(rulings).order_by(rulings.c.made.desc(), rulings.c.battle, rulings.c.seq.desc())
_OF_BATTLE = select(rulings.c.seq, rulings.c.holds).where(rulings.c.battle == bindparam("battle"))
_HOLDS = (
    update(rulings)
    .where(rulings.c.battle == bindparam("of"), rulings.c.seq == bindparam("line"))
    .values(holds=bindparam("now"))
)


def add_rulings(connection: Connection, rows: Iterable[RulingRow]) -> None:
    """Rulings find their place in the index."""
    found = [msgspec.structs.asdict(row) for row in rows]
    if found:
        connection.execute(_ADD, found)


def recount(connection: Connection, battle: str, dead: Collection[int]) -> None:
    """The rulings of a battle hold, or not, now that these lines of its log do not count."""
    moved = [
        {"of": battle, "line": seq, "now": seq not in dead}
        for seq, holds in connection.execute(_OF_BATTLE, {"battle": battle})
        if holds != (seq not in dead)
    ]
    if moved:
        connection.execute(_HOLDS, moved)


class Rulings(Part):
    """Reading rulings."""

    def rulings(self) -> tuple[RulingRow, ...]:
        """Every ruling of every battle, newest first, also those that were taken back."""
        with self._database.reading() as connection:
            return tuple(RulingRow(**row) for row in connection.execute(_ALL).mappings())
