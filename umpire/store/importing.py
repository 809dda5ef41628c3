"""A whole record comes in at once: a battle from elsewhere, or the rest of one that is here in part."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput, UnknownBattle
from umpire.store.battles import ADD_BATTLE, ADD_HEADER
from umpire.store.errors import BattleExists
from umpire.store.log import ADD_LINE, ADD_STRIKE, advance, forget_snapshots
from umpire.store.part import Part
from umpire.store.rows import BattleRow, LineRow
from umpire.store.rulings import add_rulings, recount


class Importing(Part):
    """Taking records in."""

    def import_lines(
        self,
        battle: BattleRow,
        header: bytes,
        lines: Iterable[LineRow],
        *,
        after: int = 0,
        dead: Collection[int] = (),
    ) -> None:
        """
        All lines of a record are stored in one transaction, or none.

        Args:
            battle: its head is not looked at; the lines say it.
            after: 0 for a new battle; else the head of the battle that these lines continue, whose header stays.
            dead: all lines of the battle, old and new, that do not count.

        Raises:
            BattleExists: a new battle has the id of another.
            UnknownBattle: there is no battle to continue.
            Conflict: the battle to continue has another head by now.
            BadInput: the lines are not numbered one by one, or two have the same client id.
        """
        # The lines may well be read from this store, so they come before its lock is taken.
        rows = list(lines)
        ruled = [row.ruling for row in rows if row.ruling is not None]
        prepared = [_prepared(battle.id, row, seq) for seq, row in enumerate(rows, start=after + 1)]
        struck = [
            {"battle": battle.id, "seq": row["seq"], "of": of}
            for row in prepared
            if (of := row.pop("struck")) is not None
        ]
        try:
            with self._database.writing() as connection:
                if after:
                    advance(connection, battle.id, after, after + len(prepared))
                    forget_snapshots(connection, battle.id, 0)
                else:
                    connection.execute(ADD_BATTLE, {**msgspec.structs.asdict(battle), "head": len(prepared)})
                    connection.execute(ADD_HEADER, {"battle": battle.id, "header": header})
                if prepared:
                    connection.execute(ADD_LINE, prepared)
                if struck:
                    connection.execute(ADD_STRIKE, struck)
                add_rulings(connection, ruled)
                if ruled or struck:
                    recount(connection, battle.id, dead)
        except IntegrityError as error:
            raise self._reason(battle.id, after) from error

    def _reason(self, battle: str, after: int) -> BadInput:
        if not after:
            try:
                self.head(battle)
                return BattleExists(battle)
            except UnknownBattle:
                pass
        return BadInput(f"battle {battle}", "two lines of the record have the same client id; nothing was changed.")


def _prepared(battle: str, row: LineRow, seq: int) -> dict[str, Any]:
    if row.seq != seq:
        raise BadInput(
            f"battle {battle}", f"line {row.seq} of the record stands where line {seq} should; nothing was changed."
        )
    fields = msgspec.structs.asdict(row)
    del fields["ruling"]
    return {"battle": battle, **fields}
