"""Taking records into the data file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput, UnknownBattle
from umpire.core.events import Entry
from umpire.core.running import Run
from umpire.core.verifying import Difference
from umpire.service import chance
from umpire.service.desk import Desk, struck_of
from umpire.service.record.running import run
from umpire.service.table import Pending, rulings
from umpire.store import BattleRow, LineRow


def take_in(
    desk: Desk, path: Path, own: Path | None = None, *, as_copy: bool = False, upto: int | None = None
) -> tuple[str, int, list[Difference]]:
    """
    Import a record: all of it or nothing. Every line is decided again on the way.

    Returns the battle's id, how many lines came in, and where the rules of this Umpire would have said something else
    (the written events are kept all the same: they are the truth).

    A battle that is here already is continued where the file begins with the same lines; `as_copy` gives it a new id.

    Raises:
        BadInput: a line that cannot be replayed, or a battle of that id that went another way.
    """
    session = run(path, own, verify=True, upto=upto)
    header = session.header
    if as_copy:
        header = replace(header, battle=chance.battle_id(), name=f"{header.name} (copy)"[:120])
    elif not chance.is_battle_id(header.battle):
        told = "is no id of a battle: those are 12 of the letters a to f and digits. Import it with --as-copy."
        raise BadInput(f"{path.name}: line 1", f"{header.battle[:40]!r} {told}")
    after = _lines_here(desk, header.battle, session)
    kept = zip(session.entries[after:], session.lines[after:], strict=True)
    rows = [_row(header.battle, entry, line) for entry, line in kept]
    row = BattleRow(header.battle, header.name, header.game, header.created)
    if _is_here(desk, header.battle) and not rows:
        return header.battle, 0, session.differences
    desk.store.import_lines(row, msgspec.json.encode(header), rows, after=after, dead=session.timeline.dead)
    desk.forget(header.battle)
    return header.battle, len(rows), session.differences


def _is_here(desk: Desk, battle: str) -> bool:
    try:
        desk.store.head(battle)
    except UnknownBattle:
        return False
    return True


def _lines_here(desk: Desk, battle: str, session: Run) -> int:
    """How many lines of this record are here already; raises `BadInput` when the battle here went another way."""
    if not _is_here(desk, battle):
        return 0
    live = desk.live(battle)
    if msgspec.to_builtins(live.header) != msgspec.to_builtins(session.header):
        raise BadInput(battle, "another battle with this id is here; import it with --as-copy.")
    count = 0
    for line in desk.store.lines(battle):
        here: Entry[Any, Any] = live.read(line, count + 1)
        if count >= len(session.entries):
            raise BadInput(
                battle, f"the battle here is longer than the file, which ends at line {count}; nothing to import."
            )
        if here != session.entries[count]:
            raise BadInput(
                battle, f"the battle here goes another way from line {count + 1} on; import it with --as-copy."
            )
        count += 1
    return count


def _row(battle: str, entry: Entry[Any, Any], line: bytes) -> LineRow:
    command = msgspec.to_builtins(entry.command)
    digest = Pending(entry.id, entry.seat, 0, command).digest
    of = struck_of(entry) or None
    return LineRow(
        entry.seq,
        entry.id,
        digest,
        line,
        entry.command.closes_round,
        of,
        rulings.row_of(battle, entry),
    )
