"""Taking records into the data file: each is run whole before anything is written, and comes in whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.events import Entry, Header
from umpire.core.running import Run
from umpire.core.verifying import Difference
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.record.running import run
from umpire.service.table import row_of
from umpire.store import BattleRow, RecordRow, ResultRow


class Coming(NamedTuple):
    """A record that was run and may come in."""

    record: RecordRow
    """With those lines that are not here yet."""
    ahead: int
    """How many lines the battle here has gone on since: the record is its beginning."""
    differences: tuple[Difference, ...]

    @property
    def is_known(self) -> bool:
        """There is nothing to write."""
        return self.record.after is not None and not self.record.lines


def take_in(
    desk: Desk, path: Path, *, as_copy: bool = False, upto: int | None = None
) -> tuple[str, int, list[Difference]]:
    """
    Import a record: all of it or nothing. Every line is decided again on the way.

    Returns the battle's id, how many lines came in, and where the rules of this Umpire would have said something else
    (the written events are kept all the same: they are the truth).

    A battle that is here already is continued where the file begins with the same lines; `as_copy` gives it a new id.

    Raises:
        BadInput: a line that cannot be replayed, or a battle of that id that went another way.
    """
    session = run(path, desk.own, verify=True, upto=upto)
    session.header = named(session.header, path, as_copy=as_copy)
    coming = compared(desk, session)
    record = coming.record
    if coming.ahead:
        told = (
            f"the battle here is longer than the file, which ends at line {record.after}; there is nothing to import."
        )
        raise BadInput(record.battle.id, told)
    write(desk, [coming])
    return record.battle.id, len(record.lines), session.differences


def named(header: Header[Any], path: Path, *, as_copy: bool) -> Header[Any]:
    """The header with the id under which the battle comes in; raises `BadInput` where that can be none."""
    if as_copy:
        return replace(header, battle=chance.battle_id(), name=f"{header.name} (copy)"[:120])
    if not chance.is_battle_id(header.battle):
        told = "is not the id of a battle: an id is 12 digits or letters from a to f. Import it with --as-copy."
        raise BadInput(f"{path.name}: line 1", f"{header.battle[:40]!r} {told}")
    return header


def compared(desk: Desk, session: Run) -> Coming:
    """
    A record that was run, beside what is here.

    Raises:
        BadInput: another battle has its id, or the one here went another way.
    """
    id = session.header.battle
    after, ahead = _lines_here(desk, id, session) if id in desk.hall().here else (None, 0)
    new = slice(after, None)
    found = coming(session, session.entries[new], session.lines[new], after, session.timeline.dead)
    return found._replace(ahead=ahead)


def coming(
    session: Run,
    entries: Sequence[Entry[Any, Any]],
    lines: Sequence[bytes],
    after: int | None,
    dead: frozenset[int],
    gives_way: int = 0,
) -> Coming:
    """These lines of a battle, after so many that are here."""
    header = session.header
    rows = tuple(row_of(header.battle, entry, line) for entry, line in zip(entries, lines, strict=True))
    battle = BattleRow(header.battle, header.name, header.game, header.created)
    record = RecordRow(battle, msgspec.json.encode(header), rows, after, dead, gives_way)
    return Coming(record, 0, tuple(session.differences))


def write(desk: Desk, coming: Sequence[Coming], results: Sequence[ResultRow] = ()) -> None:
    """
    Write what is not here yet, all of it in one transaction; pages that are open at these battles go on with them.

    Raises:
        Conflict: somebody has played on meanwhile. Nothing was written.
        BadInput: somebody wrote a result meanwhile. Nothing was written.
    """
    records = [one.record for one in coming if not one.is_known]
    desk.store.import_all(records, results)
    for record in records:
        if record.gives_way:
            desk.forget(record.battle.id)
            desk.announcer.tell(record.battle.id, desk.moment(record.battle.id).head, ())
        elif record.after is not None:
            _go_on(desk, record)


def _go_on(desk: Desk, record: RecordRow) -> None:
    """A battle that lies on the desk takes its new lines in."""
    id = record.battle.id
    live = desk.live(id)
    with live.lock:
        entries = [live.moment.log.read(row.line, row.seq) for row in record.lines]
        for entry in entries:
            if entry.seq == live.moment.head + 1:
                live.take(entry)
    touched = {key for entry in entries for key in entry.writes}
    desk.announcer.tell(id, entries[-1].seq, tuple(sorted(touched)))


def _lines_here(desk: Desk, battle: str, session: Run) -> tuple[int, int]:
    """How many lines of this record are here already, and how many more; raises `BadInput` when the battle went another way."""
    try:
        moment = desk.moment(battle)
    except RecordDamaged as damage:
        raise BadInput(battle, f"the battle that is here under this id cannot be continued. {damage}") from damage
    if msgspec.to_builtins(moment.header) != msgspec.to_builtins(session.header):
        raise BadInput(battle, "another battle here has this id; import it with --as-copy.")
    count = 0
    for line in desk.store.lines(battle):
        if count >= len(session.entries):
            return count, moment.head - count
        here: Entry[Any, Any] = moment.log.read(line, count + 1)
        if here != session.entries[count]:
            raise BadInput(battle, f"the battle here differs from line {count + 1} on; import it with --as-copy.")
        count += 1
    return count, 0
