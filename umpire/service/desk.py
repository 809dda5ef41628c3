"""The umpire's desk: the open data file, and the battles that lie on it, kept in memory and caught up from the log."""

from __future__ import annotations

import threading
from collections import OrderedDict
from random import Random
from typing import Any

import msgspec

from umpire.core.commands import Strike
from umpire.core.errors import RecordDamaged, UmpireError
from umpire.core.events import RECORD_FORMAT, Entry, Header, Struck
from umpire.core.game import Game
from umpire.core.replay import Timeline
from umpire.games import find_game
from umpire.service.announcer import Announcer
from umpire.service.chance import FAIR
from umpire.store import Store

SNAPSHOT_EVERY = 200
"""Commands between two snapshots of a battle."""
BATTLES_KEPT = 40


class Live:
    """One battle on the desk. Its lock is held by whoever plays a command."""

    def __init__(self, store: Store, battle: str) -> None:
        self.battle = battle
        self.lock = threading.RLock()
        self.store = store
        self.game, self.header = read_header(store.header(battle), battle)
        self.pages: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self.timeline = self._from_log(None)

    def _from_log(self, upto: int | None) -> Timeline:
        """The battle folded from the newest snapshot not after `upto`, or from its first line."""
        strikes = self.store.strikes(self.battle)
        seq, state = 0, None
        found = self.store.snapshot(self.battle, upto)
        if found is not None:
            try:
                seq, state = found[0], self.game.state_decoder.decode(found[1])
            except msgspec.DecodeError:
                seq, state = 0, None  # a snapshot is only a short cut: the log is the truth
        if state is None:
            state = self.game.setup(self.header)
        timeline = Timeline(self.game, state, seq, strikes=dict(strikes))
        dead = timeline.dead
        for line in self.store.lines(self.battle, after=seq):
            entry = self.read(line, timeline.head + 1)
            try:
                timeline.replay(entry, dead)
            except (UmpireError, LookupError, ValueError, TypeError, AttributeError) as error:
                raise RecordDamaged(self.battle, entry.seq, f"its events cannot be folded ({error}).") from error
        return timeline

    def read(self, line: bytes, seq: int) -> Entry[Any, Any]:
        """A line of the log; raises `RecordDamaged` naming it."""
        try:
            entry: Entry[Any, Any] = self.game.entry_decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordDamaged(self.battle, seq, f"it cannot be read ({error}).") from error
        return entry

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
        if moments and moments[0].entry.seq <= first:
            return [moment.entry for moment in moments if moment.entry.seq >= first]
        return [self.read(line, first) for line in self.store.lines(self.battle, after=first - 1)]

    def round_start(self) -> int:
        """The number of the first line that can still be struck: the last end of a round that counts, or the first line."""
        close = self.store.last_close(self.battle, None)
        while close and close in self.timeline.dead:
            close = self.store.last_close(self.battle, close)
        return max(1, close)

    def words(self, entry: Entry[Any, Any]) -> str:
        """A line's command in words."""
        return "take back" if isinstance(entry.command, Strike) else self.game.says(self.state, entry.command)


class Desk:
    """What the web, the command line and the tests hold: one open store and its battles."""

    def __init__(self, store: Store, random: Random = FAIR) -> None:
        self.store = store
        self.random = random
        """What the app throws and shuffles with."""
        self.announcer = Announcer()
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


def read_header(raw: bytes, battle: str) -> tuple[Game, Header[Any]]:
    """The game and header of a record; raises `RecordDamaged` for what cannot be read."""
    try:
        start = msgspec.json.decode(raw)
        if not isinstance(start, dict) or not isinstance(start.get("format"), int):
            raise RecordDamaged(battle, 0, "the first line is no header of an Umpire record.")
        if start["format"] > RECORD_FORMAT:
            raise RecordDamaged(
                battle,
                0,
                f"it has format {start['format']}, and this Umpire reads up to {RECORD_FORMAT}; use a newer Umpire.",
            )
        game = find_game(str(start.get("game", "")))
        return game, game.header_decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordDamaged(battle, 0, f"its header cannot be read ({error}).") from error


def struck_of(entry: Entry[Any, Any]) -> tuple[int, ...]:
    """The lines that this line takes back."""
    return tuple(seq for event in entry.events if isinstance(event, Struck) for seq in event.of)
