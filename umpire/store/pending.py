"""Commands under way: parked, handed over, half answered. Each is one row, and outlives a restart."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, select

from umpire.store.part import Part
from umpire.store.rows import PendingRow
from umpire.store.schema import pending, replacing

_COLUMNS = [pending.c[name] for name in PendingRow.__struct_fields__]
_ALL = select(*_COLUMNS).where(pending.c.battle == bindparam("battle")).order_by(pending.c.made, pending.c.id)
_ONE = select(*_COLUMNS).where(pending.c.battle == bindparam("battle"), pending.c.id == bindparam("pending_id"))
_DROP = delete(pending).where(pending.c.battle == bindparam("battle"), pending.c.id == bindparam("pending_id"))


def pendings_on(connection: Connection, battle: str) -> tuple[PendingRow, ...]:
    """As `Pendings.pendings`, on a connection that is open already."""
    return tuple(PendingRow(*row) for row in connection.execute(_ALL, {"battle": battle}))


class Pendings(Part):
    """Keeping commands under way, finding and dropping them."""

    def put_pending(self, row: PendingRow) -> None:
        """
        Keep a command under way as it now stands, durably: faces thrown by the app are stored before they are shown.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._writing_of(row.battle) as connection:
            connection.execute(replacing(self._database.dialect, pending, "battle", "id"), msgspec.structs.asdict(row))

    def pendings(self, battle: str) -> tuple[PendingRow, ...]:
        """All commands under way of a battle, the oldest first."""
        with self._database.reading() as connection:
            return pendings_on(connection, battle)

    def pending(self, battle: str, id: str) -> PendingRow | None:
        """One command under way; None if it is done or was dropped."""
        with self._database.reading() as connection:
            row = connection.execute(_ONE, {"battle": battle, "pending_id": id}).first()
        return None if row is None else PendingRow(*row)

    def drop_pending(self, battle: str, id: str) -> None:
        """A command under way is gone; one that is gone already stays so."""
        with self._database.writing() as connection:
            connection.execute(_DROP, {"battle": battle, "pending_id": id})
