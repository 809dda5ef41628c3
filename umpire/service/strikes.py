"""Taking lines back: what would go with them, and what then has to lie on the table."""

from __future__ import annotations

import msgspec

from umpire.core import replay
from umpire.core.commands import Abandon, Strike
from umpire.core.errors import NotAllowed, UnknownCommand
from umpire.core.events import Struck
from umpire.core.game import TableChange
from umpire.core.objections import Objections
from umpire.core.seats import Seat
from umpire.service.desk import Desk, Live


class Undo(msgspec.Struct, frozen=True):
    """What a strike would do, before it is done."""

    of: tuple[int, ...]
    """The lines, with everything that rests on them."""
    words: tuple[str, ...]
    table: tuple[TableChange, ...]
    """How the pieces must lie afterwards."""
    is_redo: bool = False


def proposed(desk: Desk, battle: str, seat: Seat) -> int:
    """The last line of this seat that counts and can be taken back; 0 when there is none."""
    live = desk.live(battle)
    with live.lock:
        return next((entry.seq for entry in _own(live, seat) if not isinstance(entry.command, Strike | Abandon)), 0)


def redo_proposed(desk: Desk, battle: str, seat: Seat) -> int:
    """The last strike that counts, when nothing but strikes came after it; 0 when there is none."""
    live = desk.live(battle)
    with live.lock:
        newest = next(iter(_own(live, seat)), None)
        return newest.seq if newest is not None and isinstance(newest.command, Strike) else 0


def _own(live: Live, seat: Seat) -> list[replay.AnyEntry]:
    dead = live.timeline.dead
    entries = live.entries(live.round_start())
    return [entry for entry in reversed(entries) if entry.seq not in dead and entry.seat == str(seat)]


def preview(desk: Desk, battle: str, seat: Seat, seq: int) -> Undo:
    """
    What taking this line back would do.

    Raises:
        UnknownCommand, BadInput: as the strike itself would.
    """
    if not seat.is_umpire:
        raise NotAllowed
    live = desk.live(battle)
    with live.lock:
        live.catch_up()
        entries = live.entries(min(live.round_start(), max(1, seq)))
        named = next((entry for entry in entries if entry.seq == seq), None)
        if named is None:
            raise UnknownCommand(f"There is no line {seq} in the log of this battle.")
        struck = replay.strike(Strike((seq,)), entries, live.timeline.strikes, Objections({"others-depend": ""}), {})
        try:
            after = live.timeline.state_after(struck)
        except LookupError:
            after = live.state
        events = [event for entry in entries if entry.seq in _moved(live, struck) for event in entry.events]
        by_seq = {entry.seq: entry for entry in entries}
        words = tuple(f"{of}: {live.words(by_seq[of])}" for of in struck.of)
        table = tuple(live.game.table_changes(after, events))
        return Undo(struck.of, words, table, is_redo=isinstance(named.command, Strike))


def _moved(live: Live, struck: Struck) -> frozenset[int]:
    """Lines that count otherwise afterwards."""
    strikes = live.timeline.strikes
    return replay.dead_lines(strikes) ^ replay.dead_lines({**strikes, live.timeline.head + 1: struck.of})
