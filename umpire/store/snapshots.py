"""Snapshots: a battle's state after a line, so that opening it need not fold the whole log. They can be lost without harm."""

from __future__ import annotations

from sqlalchemy import Integer, bindparam, delete, select

from umpire.store.part import Part
from umpire.store.schema import LAST, replacing, snapshots

_NEWEST = (
    select(snapshots.c.seq, snapshots.c.state)
    .where(snapshots.c.battle == bindparam("battle"), snapshots.c.seq <= bindparam("upto"))
    .order_by(snapshots.c.seq.desc())
    .limit(1)
)

_THIN = delete(snapshots).where(
    snapshots.c.battle == bindparam("battle"),
    snapshots.c.seq < bindparam("start"),
    snapshots.c.seq % bindparam("every", type_=Integer) != 0,
)


class Snapshots(Part):
    """Keeping snapshots and finding them."""

    def put_snapshot(self, battle: str, seq: int, state: bytes) -> None:
        """
        Keep the state after this line, in place of one that was kept for it before.

        Raises:
            UnknownBattle: no battle has this id.
        """
        with self._writing_of(battle) as connection:
            connection.execute(
                replacing(self._database.dialect, snapshots, "battle", "seq"),
                {"battle": battle, "seq": seq, "state": state},
            )

    def thin_snapshots(self, battle: str, before: int, every: int) -> None:
        """Of the snapshots before a line only those are kept whose own line is a multiple of a number."""
        with self._database.writing() as connection:
            connection.execute(_THIN, {"battle": battle, "start": before, "every": every})

    def snapshot(self, battle: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot, or the newest that is not after a line: the line that it was taken after, and the state."""
        with self._database.reading() as connection:
            row = connection.execute(_NEWEST, {"battle": battle, "upto": LAST if upto is None else upto}).first()
        return None if row is None else (row.seq, row.state)
