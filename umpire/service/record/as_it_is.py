"""A record that does not fold, taken in as it is: to be kept, looked at and taken out again. It cannot be played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.game import Game
from umpire.core.replay import dead_lines
from umpire.core.running import LONGEST_LINE
from umpire.core.sealing import unsealed
from umpire.core.stored import UNREADABLE, read_entry, read_header
from umpire.games import of_record
from umpire.service.desk import Desk
from umpire.service.record.importing import named
from umpire.service.record.running import lines_of
from umpire.service.table import row_of
from umpire.store import BattleRow, LineRow, RecordRow


def take_as_it_is(
    desk: Desk, path: Path, wrong: BadInput, *, as_copy: bool = False, upto: int | None = None
) -> tuple[str, int]:
    """
    A whole record comes in line by line as it was written, under an id that is not here yet.

    Args:
        wrong: why it does not come in otherwise.
        upto: leave out what stands after this line of the log.

    Returns:
        The battle's id, and how many lines came in.

    Raises:
        BadInput: `wrong`, where not even its header can be read; or its id is here already.
    """
    raw = [line.strip() for line in lines_of(path) if line.strip()]
    try:
        game, header = read_header(of_record, raw[0] if raw else b"", path.name)
    except (RecordDamaged, BadInput):
        raise wrong from None
    if any(len(line) > LONGEST_LINE for line in raw):
        raise wrong
    header = named(header, path, as_copy=as_copy)
    battle = BattleRow(header.battle, header.name, header.game, header.created)
    rows = tuple(_rows(header.battle, game, raw[1:][:upto]))
    dead = dead_lines({row.seq: row.struck for row in rows if row.struck})
    first = msgspec.json.encode(header) if as_copy else unsealed(raw[0])
    desk.store.import_all([RecordRow(battle, first, rows, dead=dead)])
    return header.battle, len(rows)


def _rows(battle: str, game: Game[Any], lines: Sequence[bytes]) -> Iterator[LineRow]:
    """What can be read of a line stands beside it as beside every other; of what cannot, only its place."""
    known: set[str] = set()
    for seq, line in enumerate(lines, 1):
        try:
            row = replace(row_of(battle, read_entry(game, line), line), seq=seq)
        except UNREADABLE:
            row = LineRow(seq, f"unread:{seq}", line)
        if row.client_id in known:
            row = replace(row, client_id=f"unread:{seq}")
        known.add(row.client_id)
        yield row
