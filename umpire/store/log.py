"""
The log of a battle: one row for each command, numbered from 1 without a gap, and never changed.

What a writing costs does not depend on how long the log is: every statement finds its rows by an index.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from hashlib import blake2b
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import UnknownBattle
from umpire.store.errors import Conflict
from umpire.store.part import IS_THERE, Part
from umpire.store.rows import LineRow
from umpire.store.rulings import add_rulings, recount
from umpire.store.schema import LAST, battles, log, pending, snapshots, strikes

BATCH = 1000
"""Lines fetched at a time: a slow reader of a long log keeps no connection, and not the whole log in memory."""

_ADD_LINE = insert(log)
_ADD_STRIKE = insert(strikes)

# Finds the head where it should be, locks the battle's row and moves the head, all in one: on PostgreSQL a second writer
# waits here, and then finds the head moved.
_ADVANCE = (
    update(battles)
    .where(battles.c.id == bindparam("battle"), battles.c.head == bindparam("before"))
    .values(head=bindparam("now"))
)
_DONE = delete(pending).where(pending.c.battle == bindparam("battle"), pending.c.id == bindparam("done"))
_FORGET = delete(snapshots).where(snapshots.c.battle == bindparam("battle"), snapshots.c.seq >= bindparam("start"))

_OF = log.c.battle == bindparam("battle")
_LINES = (
    select(log.c.seq, log.c.line)
    .where(_OF, log.c.seq > bindparam("after"), log.c.seq <= bindparam("upto"))
    .order_by(log.c.seq)
    .limit(BATCH)
)
_LINE = select(log.c.line).where(_OF, log.c.seq == bindparam("seq"))
_SENT = select(log.c.id_hash, log.c.seq).where(_OF)
_STRIKES = select(strikes.c.seq, strikes.c.of).where(strikes.c.battle == bindparam("battle")).order_by(strikes.c.seq)
_HELD = select(
    battles.c.head,
    select(func.count()).select_from(log).where(_OF, log.c.seq > bindparam("after")).scalar_subquery(),
    select(func.coalesce(func.max(log.c.seq), 0)).where(_OF).scalar_subquery(),
).where(battles.c.id == bindparam("battle"))
_COUNTED = (
    select(log.c.battle, func.count().label("lines"), func.max(log.c.seq).label("last"))
    .group_by(log.c.battle)
    .subquery()
)
_NOT_WHOLE = (
    select(battles.c.id)
    .outerjoin(_COUNTED, _COUNTED.c.battle == battles.c.id)
    .where(
        (func.coalesce(_COUNTED.c.lines, 0) != battles.c.head) | (func.coalesce(_COUNTED.c.last, 0) != battles.c.head)
    )
)
_NUMBERS = select(log.c.seq).where(_OF).order_by(log.c.seq)
_CLOSES = select(log.c.seq).where(_OF, log.c.closes_round).order_by(log.c.seq)


def advance(connection: Connection, battle: str, before: int, now: int) -> None:
    """
    The head of a log moves, if it is where the caller takes it to be; the battle is locked until the transaction ends.

    Raises:
        Conflict: it is not.
        UnknownBattle: no battle has this id.
    """
    if connection.execute(_ADVANCE, {"battle": battle, "before": before, "now": now}).rowcount != 1:
        if connection.execute(IS_THERE, {"battle": battle}).first() is None:
            raise UnknownBattle(battle)
        raise Conflict(battle, before + 1)


def forget_snapshots(connection: Connection, battle: str, start: int) -> None:
    """Snapshots from this line on are dropped: what they rest on has changed."""
    connection.execute(_FORGET, {"battle": battle, "start": start})


def hash_of(client_id: str) -> int:
    """Eight bytes of a hash: what an id is found by."""
    return int.from_bytes(blake2b(client_id.encode(), digest_size=8).digest(), "big", signed=True)


def add_lines(connection: Connection, battle: str, rows: Sequence[LineRow], dead: Collection[int]) -> None:
    """
    Lines with the strikes and rulings in them. The head is moved by `advance`.

    Args:
        dead: all lines of the battle that do not count then; looked at where one of these strikes or rules.
    """
    if rows:
        connection.execute(_ADD_LINE, [_columns(battle, row) for row in rows])
    struck = [{"battle": battle, "seq": row.seq, "of": row.struck} for row in rows if row.struck is not None]
    if struck:
        connection.execute(_ADD_STRIKE, struck)
    ruled = [row.ruling for row in rows if row.ruling is not None]
    add_rulings(connection, ruled)
    if struck or (ruled and dead):
        recount(connection, battle, dead)


def _columns(battle: str, row: LineRow) -> dict[str, Any]:
    return {
        "battle": battle,
        "seq": row.seq,
        "id_hash": hash_of(row.client_id),
        "closes_round": row.closes_round,
        "line": row.line,
    }


class Log(Part):
    """Appending to logs and reading them."""

    def append(
        self,
        battle: str,
        *rows: LineRow,
        pending_done: str | None = None,
        drop_snapshots_from: int | None = None,
        dead: Collection[int] = (),
    ) -> None:
        """
        Lines take their place at the end of the log, durably and together, or nothing is changed at all.

        Args:
            rows: one or several, numbered from the head that they were decided on.
            pending_done: the press under way that is complete with them.
            drop_snapshots_from: the first line whose meaning changed, where something was struck.
            dead: all lines of the battle that do not count then, where something was struck.

        Raises:
            Conflict: the head is not the number before the first, or one of their client ids is in the log already.
            UnknownBattle: no battle has this id.
        """
        before = rows[0].seq - 1
        try:
            with self._database.writing() as connection:
                advance(connection, battle, before, before + len(rows))
                add_lines(connection, battle, rows, dead)
                if pending_done is not None:
                    connection.execute(_DONE, {"battle": battle, "done": pending_done})
                if drop_snapshots_from is not None:
                    forget_snapshots(connection, battle, drop_snapshots_from)
        except IntegrityError as error:
            raise Conflict(battle, before + 1) from error

    def lines(self, battle: str, after: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """The lines of a log in order: those after one, up to and with another."""
        last = LAST if upto is None else upto
        while True:
            with self._database.reading() as connection:
                rows = connection.execute(_LINES, {"battle": battle, "after": after, "upto": last}).all()
            for _, line in rows:
                yield line
            if len(rows) < BATCH:
                return
            after = rows[-1][0]

    def damage(self, battle: str, after: int = 0) -> tuple[int, str] | None:
        """
        The first line that should stand in a log and does not, or stands there and should not, in words; None for a whole log.

        Args:
            after: the line after which it is looked at; what stands before is counted when it is read.
        """
        with self._database.reading() as connection:
            head, count, last = connection.execute(_HELD, {"battle": battle, "after": after}).one()
            if count == last - after == head - after:
                return None
            found = set(connection.execute(_NUMBERS, {"battle": battle}).scalars())
        missing = [seq for seq in range(1, max(head, last) + 1) if seq not in found]
        if not missing:
            return head + 1, f"it is there, though only {head} lines were confirmed."
        first, more = missing[0], len(missing) - 1
        if first > last:
            return first, f"it is missing: {head} lines were written, and the log ends at line {last}."
        if not more:
            return first, f"it is missing, though line {last} stands after it."
        told = f"it is missing, and so {'is 1 more' if more == 1 else f'are {more} more'}"
        return first, f"{told}: {head} lines were written, and {len(found)} are here."

    def not_whole(self) -> tuple[str, ...]:
        """The battles in whose logs something is missing, or stands that should not: `damage` says what."""
        with self._database.reading() as connection:
            return tuple(connection.execute(_NOT_WHOLE).scalars())

    def line(self, battle: str, seq: int) -> bytes | None:
        """One line of a log; None if there is none of this number."""
        with self._database.reading() as connection:
            found: bytes | None = connection.execute(_LINE, {"battle": battle, "seq": seq}).scalar()
        return found

    def sent(self, battle: str) -> dict[int, int]:
        """The number of each line of a log, by the hash of its client id."""
        with self._database.reading() as connection:
            return {row.id_hash: row.seq for row in connection.execute(_SENT, {"battle": battle})}

    def strikes(self, battle: str) -> dict[int, tuple[int, ...]]:
        """Every strike of a battle: the number of its line, and of those that it takes back."""
        with self._database.reading() as connection:
            return {seq: tuple(of) for seq, of in connection.execute(_STRIKES, {"battle": battle})}

    def closes(self, battle: str) -> tuple[int, ...]:
        """The lines that closed a round, in order."""
        with self._database.reading() as connection:
            return tuple(connection.execute(_CLOSES, {"battle": battle}).scalars())
