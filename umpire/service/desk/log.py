"""A battle's log as the store has it: its header, its lines read one by one, and all of them folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, TypeVar

from umpire.core import replay
from umpire.core.errors import RecordDamaged
from umpire.core.events import Entry, Event
from umpire.core.game import Game
from umpire.core.replay import AnyEntry, Timeline
from umpire.core.sound import said, unfolded, unread
from umpire.core.stored import FOLDING, UNREADABLE, read_entry, read_events, read_header
from umpire.games import of_record
from umpire.service.desk import collector, snapshots
from umpire.store import Store

T = TypeVar("T")


class BattleLog:
    """What is read of it never changes, for lines are only ever added; so it may be asked without the battle's lock."""

    def __init__(self, store: Store, battle: str, *, has_gap: bool = False) -> None:
        """
        The log of a battle, with its header read.

        Args:
            has_gap: an umpire goes on with it from a snapshot, though lines before that are missing.

        Raises:
            UnknownBattle: there is none.
            RecordDamaged: its header cannot be read, or a line is missing.
        """
        self.store = store
        self.battle = battle
        self.has_gap = has_gap
        try:
            self.game, self.header = read_header(of_record, store.header(battle), battle)
            self.start = self.game.setup(self.header)
        except FOLDING as error:
            raise RecordDamaged(battle, 0, f"its header cannot be read ({said(error)}).") from error
        if (harm := store.damage(battle)) and not has_gap:
            raise RecordDamaged(battle, *harm)

    def folded(self, upto: int | None = None) -> Timeline:
        """
        The battle from the newest snapshot not after a line; where none fits, from its first line.

        Raises:
            RecordDamaged: a line of it cannot be read or folded.
        """
        with collector.held_back():
            found = self.store.snapshot(self.battle, upto)
            if found is not None and (state := snapshots.decode(self.game, found[1])) is not None:
                # a snapshot is only a short cut: whether the log is damaged, the log alone can tell
                with suppress(RecordDamaged):
                    return self._fold_on(state, found[0])
            return self._fold_on(self.start, 0)

    def _fold_on(self, state: Any, seq: int) -> Timeline:
        """The battle from its state after one line on; raises `RecordDamaged` where a line since then is missing."""
        if harm := self.store.damage(self.battle, seq):
            raise RecordDamaged(self.battle, *harm)
        strikes = self.store.strikes(self.battle)
        kept_from = self.store.head(self.battle) - replay.KEPT
        if kept_from > seq:
            state = self._folded_alone(state, seq, kept_from, replay.dead_lines(strikes))
            seq = kept_from
        begun = Timeline(self.game, state, seq, strikes, self.store.closes(self.battle))
        at = seq

        def entries() -> Iterator[AnyEntry]:
            nonlocal at
            for entry in self.entries(seq + 1):
                at = entry.seq
                yield entry

        try:
            return begun.replayed(entries())
        except FOLDING as error:
            raise RecordDamaged(self.battle, at, unfolded(error)) from error

    def _folded_alone(self, state: Any, after: int, upto: int, dead: frozenset[int]) -> Any:
        """The state some lines later, from their events alone: nobody looks at these lines now."""
        seq = after

        def events() -> Iterator[Event]:
            nonlocal seq
            for line in self.store.lines(self.battle, after=after, upto=upto):
                seq += 1
                if seq not in dead:
                    yield from self._read(read_events, line, seq)

        try:
            return replay.fold_alone(self.game, state, events())
        except FOLDING as error:
            raise RecordDamaged(self.battle, seq, unfolded(error)) from error

    def read(self, line: bytes, seq: int) -> Entry[Any, Any]:
        """A line of the log; raises `RecordDamaged` naming it."""
        entry = self._read(read_entry, line, seq)
        if entry.seq != seq:
            raise RecordDamaged(self.battle, seq, f"it has number {entry.seq}: a line is missing, doubled or moved.")
        return entry

    def _read(self, how: Callable[[Game[Any], bytes], T], line: bytes, seq: int) -> T:
        try:
            return how(self.game, line)
        except UNREADABLE as error:
            raise RecordDamaged(self.battle, seq, unread(error)) from error

    def entry(self, seq: int) -> Entry[Any, Any]:
        """One line, from the store."""
        return self.read(self.store.line(self.battle, seq) or b"", seq)

    def entries(self, first: int, upto: int | None = None) -> Iterator[Entry[Any, Any]]:
        """The lines from this one up to another, read from the store one after the other."""
        for seq, line in enumerate(self.store.lines(self.battle, after=first - 1, upto=upto), first):
            yield self.read(line, seq)
