"""The umpire's desk: the open data file, and the battles that lie on it, kept in memory and caught up from the log."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, TypeVar

import msgspec

from umpire.core import replay, wording
from umpire.core.commands import Strike
from umpire.core.errors import RecordDamaged, UnknownBattle
from umpire.core.events import Entry, Event
from umpire.core.game import Game
from umpire.core.replay import Timeline
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.core.sound import fault, first_undrawn, said, unfolded, unread
from umpire.core.stored import FOLDING, UNREADABLE, read_entry, read_events, read_header
from umpire.games import of_record
from umpire.service.chance import FAIR
from umpire.service.desk import collector, snapshots
from umpire.service.desk.announcer import Announcer
from umpire.store import BattleRow, Store

T = TypeVar("T")
BATTLES_KEPT = 40
LOOKING = (UMPIRE, SPECTATOR)
"""Before them a battle is drawn when it is opened; before every seat, when it comes in."""
DAMAGED = "damaged"
"""Under this key the hall keeps what was decided of damaged battles."""
UNDRAWN = "undrawn"
"""Under this one, of which battles a page could not be drawn: the line that is to blame, and why."""
ASIDE, GOES_ON = "aside", "goes on"
"""It stands in no list but its own; it is played on from a snapshot, though lines before that are missing."""


class Live:
    """One battle on the desk. Its lock is held by whoever plays a command."""

    def __init__(self, store: Store, battle: str, *, has_gap: bool = False) -> None:
        """
        The battle as its log has it, and drawn once: whoever has it can play it.

        Args:
            has_gap: an umpire goes on with it from a snapshot, though lines before that are missing.

        Raises:
            UnknownBattle: there is none.
            RecordDamaged: a line of it cannot be read or folded, or the table cannot be drawn after it.
        """
        self.battle = battle
        self.lock = threading.RLock()
        self.store = store
        try:
            self.game, self.header = read_header(of_record, store.header(battle), battle)
            start = self.game.setup(self.header)
        except FOLDING as error:
            raise RecordDamaged(battle, 0, f"its header cannot be read ({said(error)}).") from error
        self._has_gap = has_gap
        if (harm := store.damage(battle)) and not has_gap:
            raise RecordDamaged(battle, *harm)
        self.pages: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self.timeline = self._from_log(None)
        lines = (moment.entry for moment in self.timeline.moments)
        found = fault(self.game, self.state, lines, lambda: self._undrawn(start), LOOKING)
        if found is not None:
            raise RecordDamaged(battle, *found)

    def _undrawn(self, start: Any) -> int:
        """The line after which it cannot be drawn; where lines are missing, nobody knows an earlier one than the last."""
        if self._has_gap:
            return self.timeline.head
        return first_undrawn(self.game, start, self.entries(1), self.timeline.dead)

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
                raise RecordDamaged(self.battle, entry.seq, unfolded(error)) from error
        return timeline

    def _folded(self, state: Any, after: int, upto: int, dead: frozenset[int]) -> Any:
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

    def catch_up(self) -> None:
        """Take in what another process wrote since; on a file that this one holds alone there is nothing."""
        if self.store.is_shared and self.store.head(self.battle) != self.timeline.head:
            for line in self.store.lines(self.battle, after=self.timeline.head):
                self.take(self.read(line, self.timeline.head + 1))

    def take(self, entry: Entry[Any, Any]) -> None:
        """Take in a line that stands in the log; raises `RecordDamaged` for one that does not fit."""
        try:
            self.timeline.append(entry)
        except replay.OutOfReach as reach:
            self.timeline = self._from_log(reach.seq - 1)
        except FOLDING as error:
            raise RecordDamaged(self.battle, entry.seq, unfolded(error)) from error
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
        if harm := self.store.damage(self.battle, first - 1):
            raise RecordDamaged(self.battle, *harm)
        return [self.read(line, seq) for seq, line in enumerate(self.store.lines(self.battle, after=first - 1), first)]

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
        self._damaged: dict[str, RecordDamaged] = {}

    def live(self, battle: str) -> Live:
        """
        The battle with this id: here, and nowhere else, it is found out whether a battle can be played.

        Raises:
            UnknownBattle: there is none.
            RecordDamaged: as `Live` says; it is found out once.
        """
        with self._lock:
            live = self._live.get(battle)
            if live is None:
                if found := self._damaged.get(battle):
                    raise RecordDamaged(battle, found.seq, found.why)
                try:
                    if battle in (undrawn := self.undrawn()):
                        raise RecordDamaged(battle, *undrawn[battle])
                    live = Live(self.store, battle, has_gap=self.decided().get(battle) == GOES_ON)
                except RecordDamaged as damage:
                    self._damaged[battle] = damage
                    raise
                self._live[battle] = live
                while len(self._live) > BATTLES_KEPT:
                    self._live.popitem(last=False)
            self._live.move_to_end(battle)
            return live

    @property
    def damaged(self) -> Mapping[str, RecordDamaged]:
        """The battles that somebody wanted to open and that cannot be played, each with its line and why."""
        return dict(self._damaged)

    def rows(self) -> tuple[BattleRow, ...]:
        """The battles and campaigns that lie here, newest first, without those that are known to be damaged or were set aside."""
        apart = {battle for battle, what in self.decided().items() if what == ASIDE}
        return tuple(row for row in self.store.battles() if row.id not in apart and row.id not in self._damaged)

    def sound(self, rows: Iterable[BattleRow]) -> Iterator[BattleRow]:
        """Those of these that can be played; each is opened for that when it is its turn."""
        return (row for row in rows if self.is_sound(row.id))

    def is_sound(self, battle: str) -> bool:
        """Whether there is this battle, and it can be played."""
        try:
            self.live(battle)
        except (RecordDamaged, UnknownBattle):
            return False
        return True

    def decided(self) -> dict[str, str]:
        """What an umpire has decided of damaged battles: `ASIDE` or `GOES_ON`."""
        kept = self.store.hall_value(DAMAGED)
        return msgspec.json.decode(kept, type=dict[str, str]) if kept else {}

    def undrawn(self) -> dict[str, tuple[int, str]]:
        """The battles of which a page could not be drawn, each with the line that is to blame, and why."""
        kept = self.store.hall_value(UNDRAWN)
        return msgspec.json.decode(kept, type=dict[str, tuple[int, str]]) if kept else {}

    def decide(self, battle: str, what: str) -> None:
        """Decide that of a damaged battle, or with nothing take it back; it is looked at anew."""
        self._keep(DAMAGED, self.decided(), battle, what)
        if not what and battle in (undrawn := self.undrawn()):
            self._keep(UNDRAWN, undrawn, battle, None)
        self.forget(battle)

    def shut(self, battle: str, seq: int, why: str) -> None:
        """A page of a battle could not be drawn, and this line is to blame: it is damaged until it is looked at anew."""
        self._keep(UNDRAWN, self.undrawn(), battle, (seq, why))
        self.forget(battle)

    def _keep(self, key: str, kept: Mapping[str, Any], battle: str, said: Any) -> None:
        others = {one: value for one, value in kept.items() if one != battle}
        self.store.keep_hall_value(key, msgspec.json.encode({**others, **({battle: said} if said else {})}).decode())

    def held(self) -> tuple[str, ...]:
        """The battles that lie on it, the one used last first."""
        with self._lock:
            return tuple(reversed(self._live))

    def forget(self, battle: str) -> None:
        """Drop a battle from memory; it is read again from the log when next asked for."""
        with self._lock:
            self._live.pop(battle, None)
            self._damaged.pop(battle, None)

    def close(self) -> None:
        """Close the data file."""
        self.announcer.close()
        self.store.close()
