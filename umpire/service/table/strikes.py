"""Taking lines back: what would go with them, and what then has to lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from umpire.core import replay
from umpire.core.changes import TableChange
from umpire.core.commands import Abandon, Strike
from umpire.core.errors import NotAllowed, UnknownCommand
from umpire.core.events import Struck
from umpire.core.objections import Objections
from umpire.core.replay import AnyEntry
from umpire.core.seats import Seat, read_seat
from umpire.service.desk import Moment
from umpire.service.table.hands import to_do

AT_A_TIME = 25
"""Lines read from the log at first, where none is in memory; then twice as many, and so on."""


class Undo(msgspec.Struct, frozen=True):
    """What a strike would do, before it is done."""

    of: tuple[int, ...]
    """The lines, with everything that rests on them."""
    words: tuple[str, ...]
    table: tuple[TableChange, ...]
    """What will lie otherwise than it does."""
    is_redo: bool = False
    returns: tuple[int, ...] = ()
    """Of a redo, the lines that count again."""


def reach(moment: Moment, of: Sequence[int]) -> int:
    """
    The first line that matters when these are taken back: the first of them, or what a strike since then took away.

    Nothing before it can rest on them, or have changed since.
    """
    first = min(of, default=0)
    if first < 1:
        return moment.head
    while True:
        older = min(
            (seq for strike, struck in moment.strikes.items() if strike >= first for seq in struck), default=first
        )
        if older >= first:
            return first
        first = older


def proposed(moment: Moment, seat: Seat) -> int:
    """The last line of this desk's own umpire or of a captain that counts and can be taken back; 0 when there is none."""
    return next((entry.seq for entry in own(moment, seat) if is_plain(entry)), 0)


def is_plain(entry: AnyEntry) -> bool:
    """Whether a line did something that undo takes back: no strike, and nothing that was given up."""
    return not isinstance(entry.command, Strike | Abandon)


def redo_proposed(moment: Moment, seat: Seat) -> int:
    """
    The last strike that counts and took back no strike itself, when nothing but strikes came after it; 0 when there is none.

    So undo twice and redo twice lead back to where one was.
    """
    for entry in own(moment, seat):
        if not isinstance(entry.command, Strike):
            break
        if not any(seq in moment.strikes for seq in moment.strikes[entry.seq]):
            return entry.seq
    return 0


def own(moment: Moment, seat: Seat) -> Iterator[AnyEntry]:
    """
    The lines of the round that count and are this desk's affair, newest first; those in memory before any from the log.

    Its own umpire's and every captain's: a captain asks for what the umpire is to take back. Never another umpire's.
    """
    start = moment.timeline.round_start
    kept = [step.entry for step in moment.timeline.steps if step.entry.seq >= start]
    for entry in reversed(kept):
        if entry.seq not in moment.dead and _is_own(entry, seat):
            yield entry
    first, count = kept[0].seq if kept else moment.head + 1, AT_A_TIME
    while first > start:
        low = max(start, first - count)
        for entry in reversed(moment.entries(low)):
            if entry.seq < first and entry.seq not in moment.dead and _is_own(entry, seat):
                yield entry
        first, count = low, 2 * count


def _is_own(entry: AnyEntry, seat: Seat) -> bool:
    return entry.seat == str(seat) or not read_seat(entry.seat).is_umpire


def preview(moment: Moment, seat: Seat, seq: int) -> Undo:
    """
    What taking this line back would do.

    Raises:
        UnknownCommand, BadInput: as the strike itself would.
    """
    if not seat.is_umpire:
        raise NotAllowed
    entries = moment.entries(reach(moment, (seq,)))
    named = next((entry for entry in entries if entry.seq == seq), None)
    if named is None:
        raise UnknownCommand(f"There is no line {seq} in the log of this battle.")
    struck = _struck(moment, (seq,), entries)
    try:
        after = moment.timeline.state_after(struck)
    except replay.OutOfReach:
        after = moment.state
    moved = _moved(moment, struck)
    events = [event for entry in entries if entry.seq in moved for event in entry.events]
    words = tuple(f"{entry.seq}: {moment.words(entry)}" for entry in entries if entry.seq in struck.of)
    table = to_do(moment.game, moment.state, after, events)
    is_redo = isinstance(named.command, Strike)
    returns = tuple(sorted(moved.difference(struck.of))) if is_redo else ()
    return Undo(struck.of, words, table, is_redo, returns)


def wrote(moment: Moment, of: Sequence[int]) -> tuple[frozenset[str], ...]:
    """What each line wrote that would count otherwise if these were taken back; raises as the strike itself would."""
    entries = moment.entries(reach(moment, of))
    moved = _moved(moment, _struck(moment, of, entries))
    return tuple(frozenset(entry.writes) for entry in entries if entry.seq in moved)


def _struck(moment: Moment, of: Sequence[int], entries: Sequence[AnyEntry]) -> Struck:
    """These lines with everything that rests on them."""
    return replay.strike(Strike(tuple(of)), entries, moment.strikes, Objections({"others-depend": ""}), {})


def _moved(moment: Moment, struck: Struck) -> frozenset[int]:
    """Lines that count otherwise afterwards."""
    return moment.dead ^ replay.dead_lines({**moment.strikes, moment.head + 1: struck.of})
