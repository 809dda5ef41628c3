"""Whole records come in at once: battles from elsewhere, the rest of ones that are here in part, and results of the book."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput, UnknownBattle
from umpire.store.battles import ADD_BATTLE, ADD_HEADER
from umpire.store.errors import BattleExists
from umpire.store.log import add_lines, advance, forget_snapshots
from umpire.store.part import Part
from umpire.store.rows import BattleRow, LineRow, RecordRow, ResultRow
from umpire.store.schema import log, rulings, strikes
from umpire.store.schema import results as book

_ADD_RESULT = insert(book)


class Importing(Part):
    """Taking records in."""

    def import_lines(
        self,
        battle: BattleRow,
        header: bytes,
        lines: Iterable[LineRow],
        *,
        after: int | None = None,
        dead: Collection[int] = (),
    ) -> None:
        """One record, as `import_all` takes several; takes and raises what that does."""
        # The lines may well be read from this store, so they come before its lock is taken.
        self.import_all([RecordRow(battle, header, tuple(lines), after, dead=frozenset(dead))])

    def import_all(self, records: Sequence[RecordRow], results: Sequence[ResultRow] = ()) -> None:
        """
        All lines of all records, and all results, are stored in one transaction, or none.

        Raises:
            BattleExists: a new battle has the id of another.
            UnknownBattle: there is no battle to continue.
            Conflict: a battle to continue has another head by now.
            BadInput: lines are not numbered one by one, two have the same client id, or a result is in the book by now.
        """
        for record in records:
            _check_numbers(record)
        try:
            with self._database.writing() as connection:
                for record in records:
                    _write(connection, record)
                if results:
                    connection.execute(_ADD_RESULT, [msgspec.structs.asdict(result) for result in results])
        except IntegrityError as error:
            raise self._reason(records, results) from error

    def _reason(self, records: Sequence[RecordRow], results: Sequence[ResultRow]) -> BadInput:
        for record in records:
            if record.after is None:
                try:
                    self.head(record.battle.id)
                    return BattleExists(record.battle.id)
                except UnknownBattle:
                    pass
            if len({row.client_id for row in record.lines}) < len(record.lines) or not results:
                told = "two lines of the record have the same client id; nothing was changed."
                return BadInput(f"battle {record.battle.id}", told)
        return BadInput("results", "somebody has just logged a result. Nothing was changed; try again.")


def _write(connection: Connection, record: RecordRow) -> None:
    id, count = record.battle.id, len(record.lines)
    if record.after is None:
        connection.execute(ADD_BATTLE, {**msgspec.structs.asdict(record.battle), "head": count})
        connection.execute(ADD_HEADER, {"battle": id, "header": record.header})
    else:
        advance(connection, id, record.after + record.gives_way, record.after + count)
        forget_snapshots(connection, id, 0)
        for table in (log, strikes, rulings) if record.gives_way else ():
            connection.execute(delete(table).where(table.c.battle == id, table.c.seq > record.after))
    add_lines(connection, id, record.lines, record.dead)


def _check_numbers(record: RecordRow) -> None:
    """Raises `BadInput` where the lines are not numbered one by one from the first that is to come."""
    for seq, row in enumerate(record.lines, (record.after or 0) + 1):
        if row.seq != seq:
            told = f"line {row.seq} of the record stands where line {seq} should; nothing was changed."
            raise BadInput(f"battle {record.battle.id}", told)
