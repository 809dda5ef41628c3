"""The umpire's desk: the open data file, and the battles that lie on it, kept in memory and caught up from the log."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from random import Random
from typing import Any

from umpire.core import replay, wording
from umpire.core.commands import Strike
from umpire.core.errors import RecordDamaged
from umpire.core.events import Entry, Event, Struck
from umpire.core.replay import Timeline
from umpire.core.stored import FOLDING, UNREADABLE, read_entry, read_events, read_header
from umpire.games import of_record
from umpire.service.chance import FAIR
from umpire.service.desk import collector, snapshots
from umpire.service.desk.announcer import Announcer
from umpire.store import Store

BATTLES_KEPT = 40


class Live:
    """One battle on the desk. Its lock is held by whoever plays a command."""

    def __init__(self, store: Store, battle: str) -> None:
        self.battle = battle
        self.lock = threading.RLock()
        self.store = store
        self.game, self.header = read_header(of_record, store.header(battle), battle)
        self.pages: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self.timeline = self._from_log(None)

    def _from_log(self, upto: int | None) -> Timeline:
        """As `_read_log` says."""
        with collector.held_back():
            return self._read_log(upto)

    def _read_log(self, upto: int | None) -> Timeline:
        """The battle folded from the newest snapshot not after `upto`; where it does not fit, from its first line."""
        found = self.store.snapshot(self.battle, upto)
        state = snapshots.decode(self.game, found[1]) if found is not None else None
        if found is not None and state is not None:
            try:
                return self._fold_on(state, found[0])
            except RecordDamaged:
                pass  # a snapshot is only a short cut: whether the log is damaged, the log alone can tell
        return self._fold_on(self.game.setup(self.header), 0)

    def _fold_on(self, state: Any, seq: int) -> Timeline:
        """The battle from its state after one line on; raises `RecordDamaged` where a line since then is missing."""
        if harm := self.store.damage(self.battle, seq):
            raise RecordDamaged(self.battle, *harm)
        strikes = self.store.strikes(self.battle)
        dead = replay.dead_lines(strikes)
        kept_from = self.store.head(self.battle) - replay.KEPT
        if kept_from > seq:
            state = self._folded(state, seq, kept_from, dead)
            seq = kept_from
        timeline = Timeline(self.game, state, seq, strikes=dict(strikes))
        for line in self.store.lines(self.battle, after=seq):
            entry = self.read(line, timeline.head + 1)
            try:
                timeline.replay(entry, dead)
            except FOLDING as error:
                raise RecordDamaged(self.battle, entry.seq, f"its events cannot be folded ({error}).") from error
        return timeline

    def _folded(self, state: Any, after: int, upto: int, dead: frozenset[int]) -> Any:
        """The state some lines later, from their events alone: nobody looks at these lines now."""
        seq = after

        def events() -> Iterator[Event]:
            nonlocal seq
            for line in self.store.lines(self.battle, after=after, upto=upto):
                seq += 1
                if seq not in dead:
                    yield from read_events(self.game, line)

        try:
            return replay.fold_alone(self.game, state, events())
        except UNREADABLE as error:
            raise RecordDamaged(self.battle, seq, f"it cannot be read ({error}).") from error
        except FOLDING as error:
            raise RecordDamaged(self.battle, seq, f"its events cannot be folded ({error}).") from error

    def read(self, line: bytes, seq: int) -> Entry[Any, Any]:
        """A line of the log; raises `RecordDamaged` naming it."""
        try:
            return read_entry(self.game, line)
        except UNREADABLE as error:
            raise RecordDamaged(self.battle, seq, f"it cannot be read ({error}).") from error

    def catch_up(self) -> None:
        """Take in what another process wrote since; on a file that this one holds alone there is nothing."""
        if self.store.is_shared and self.store.head(self.battle) != self.timeline.head:
            for line in self.store.lines(self.battle, after=self.timeline.head):
                self.take(self.read(line, self.timeline.head + 1))

    def take(self, entry: Entry[Any, Any]) -> None:
        """Take in a line that stands in the log."""
        try:
            self.timeline.append(entry)
        except LookupError as reach:
            self.timeline = self._from_log(int(reach.args[0]) - 1)
        self.pages.clear()

    @property
    def state(self) -> Any:
        """The battle as it stands."""
        return self.timeline.state

    def entries(self, first: int) -> list[Entry[Any, Any]]:
        """The lines from this one to the head: from memory where they are still there, else from the log."""
        moments = self.timeline.moments
        first = max(1, first)
        if first > self.timeline.head:
            return []
        if moments and moments[0].entry.seq <= first:
            return [moment.entry for moment in moments if moment.entry.seq >= first]
        found = [self.read(line, first) for line in self.store.lines(self.battle, after=first - 1)]
        if len(found) != self.timeline.head - first + 1 and (harm := self.store.damage(self.battle, first - 1)):
            raise RecordDamaged(self.battle, *harm)
        return found

    def round_start(self) -> int:
        """The number of the first line that can still be struck: the last end of a round that counts, or the first line."""
        close = self.store.last_close(self.battle, None)
        while close and close in self.timeline.dead:
            close = self.store.last_close(self.battle, close)
        return max(1, close)

    @property
    def shows_the_game(self) -> bool:
        """Whether this battle was begun as its game's demo."""
        return bool(self.game.data.demo) and self.header.scenario.key == self.game.data.demo

    def words(self, entry: Entry[Any, Any]) -> str:
        """A line's command in words."""
        return "take back" if isinstance(entry.command, Strike) else wording.says(self.game, self.state, entry.command)


class Desk:
    """What the web, the command line and the tests hold: one open store and its battles."""

    def __init__(self, store: Store, random: Random = FAIR) -> None:
        self.store = store
        self.random = random
        """What the app throws and shuffles with."""
        self.announcer = Announcer()
        self.played: dict[str, tuple[int, str]] = {}
        """When the last line of a battle was written, beside the number of that line: no battle is opened to tell which is played."""
        self._lock = threading.Lock()
        self._live: OrderedDict[str, Live] = OrderedDict()

    def live(self, battle: str) -> Live:
        """
        The battle with this id.

        Raises:
            UnknownBattle: there is none.
            RecordDamaged: a line of it cannot be read or folded.
        """
        with self._lock:
            live = self._live.get(battle)
            if live is None:
                live = self._live[battle] = Live(self.store, battle)
                while len(self._live) > BATTLES_KEPT:
                    self._live.popitem(last=False)
            self._live.move_to_end(battle)
            return live

    def forget(self, battle: str) -> None:
        """Drop a battle from memory; it is read again from the log when next asked for."""
        with self._lock:
            self._live.pop(battle, None)

    def close(self) -> None:
        """Close the data file."""
        self.announcer.close()
        self.store.close()


def struck_of(entry: Entry[Any, Any]) -> tuple[int, ...]:
    """The lines that this line takes back."""
    return tuple(seq for event in entry.events if isinstance(event, Struck) for seq in event.of)
