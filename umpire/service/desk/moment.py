"""A battle as it stands after one line of its log: what one request looks at, whatever others press meanwhile."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from umpire.core import wording
from umpire.core.commands import Strike
from umpire.core.errors import RecordDamaged
from umpire.core.events import Entry, Header
from umpire.core.game import Game
from umpire.core.replay import AnyEntry, Timeline, fold
from umpire.service.desk.log import BattleLog
from umpire.store import PendingRow

T = TypeVar("T")
P = ParamSpec("P")
Part = tuple[Any, ...]
"""What a fact is about: its name, the seat, the ship."""
FACTS_KEPT = 400


class Facts:
    """Facts that were worked out once, the last few hundred of them."""

    def __init__(self) -> None:
        self._known: OrderedDict[Part, Any] = OrderedDict()
        self._lock = threading.RLock()

    def take(self, part: Part, make: Callable[[], T]) -> T:
        """A fact, worked out by whoever asks first; all others wait for that."""
        with self._lock:
            return self.keep(part, make()) if part not in self._known else self._known[part]

    def take_apart(self, part: Part, make: Callable[[], T]) -> T:
        """One that takes long: nobody who asks for another waits for it."""
        with self._lock:
            known: T | None = self._known.get(part)
        return self.keep(part, make()) if known is None else known

    def keep(self, part: Part, made: T) -> T:
        """A fact in place of what was known."""
        with self._lock:
            self._known[part] = made
            while len(self._known) > FACTS_KEPT:
                self._known.popitem(last=False)
        return made

    def get(self, part: Part) -> Any:
        """What is known; None where nothing is."""
        with self._lock:
            return self._known.get(part)


@dataclass(frozen=True, eq=False)
class Moment:
    """
    All of a battle at one line, and the pads that are open then. It never changes.

    Whatever is worked out of it is worked out when it is first asked for, and once: by line (`facts`), or by line and pads
    (`pad_facts`). So it is shared by all who ask while nobody presses.
    """

    log: BattleLog
    timeline: Timeline
    under_way: tuple[PendingRow, ...] = ()
    """Commands whose pads are open, the oldest first."""
    facts: Facts = field(default_factory=Facts)
    pad_facts: Facts = field(default_factory=Facts)
    beside: Facts = field(default_factory=Facts)
    """What is carried on from line to line."""

    def after(self, entry: Entry[Any, Any]) -> Moment:
        """With the next line; its pad is done. Raises `OutOfReach` as a timeline does."""
        return self.at(self.timeline.after(entry), entry.id)

    def at(self, timeline: Timeline, done: str = "") -> Moment:
        """Another line, with the pads as they are but for one that is done."""
        under_way = tuple(row for row in self.under_way if row.id != done)
        return Moment(self.log, timeline, under_way, beside=self.beside)

    def past(self, seq: int) -> Moment | None:
        """As an earlier line left it; None when that line is not in memory any more."""
        step = self.timeline.step(seq)
        if step is None:
            return None
        state = step.before if seq in self.dead else fold(self.game, step.before, step.entry.events)
        return Moment(self.log, Timeline(self.game, state, seq))

    def with_pads(self, under_way: tuple[PendingRow, ...]) -> Moment:
        """The same line, and other pads."""
        if under_way == self.under_way:
            return self
        return Moment(self.log, self.timeline, under_way, self.facts, beside=self.beside)

    @property
    def battle(self) -> str:
        """Its id."""
        return self.log.battle

    @property
    def game(self) -> Game[Any]:
        """What is played."""
        return self.log.game

    @property
    def header(self) -> Header[Any]:
        """The first line of its record."""
        return self.log.header

    @property
    def state(self) -> Any:
        """How it stands."""
        return self.timeline.state

    @property
    def head(self) -> int:
        """The number of the last line."""
        return self.timeline.head

    @property
    def strikes(self) -> Mapping[int, tuple[int, ...]]:
        """Every strike: its line, and those that it takes back."""
        return self.timeline.strikes

    @property
    def dead(self) -> frozenset[int]:
        """Lines that were taken back."""
        return self.timeline.dead

    def entries(self, first: int) -> list[AnyEntry]:
        """
        The lines from this one to the last: from memory where they are still there, else from the log.

        Raises:
            RecordDamaged: one that is not in memory cannot be read.
        """
        first = max(1, first)
        if first > self.head:
            return []
        if self.timeline.step(first) is not None:
            return [step.entry for step in self.timeline.steps[first - self.head - 1 :]]
        if harm := self.log.store.damage(self.battle, first - 1):
            raise RecordDamaged(self.battle, *harm)
        return list(self.log.entries(first, self.head))

    def entry(self, seq: int) -> AnyEntry:
        """One line: from memory where it is still there."""
        step = self.timeline.step(seq)
        return step.entry if step else self.log.entry(seq)

    def words(self, entry: AnyEntry) -> str:
        """A line's command in words."""
        return "take back" if isinstance(entry.command, Strike) else wording.says(self.game, self.state, entry.command)


def once(make: Callable[Concatenate[Moment, P], T]) -> Callable[Concatenate[Moment, P], T]:
    """What is worked out of a moment when it is first asked for, and once for each line: as `Facts.take`."""

    @wraps(make)
    def known(moment: Moment, /, *args: P.args, **more: P.kwargs) -> T:
        return moment.facts.take((make, *args, *more.items()), lambda: make(moment, *args, **more))

    return known
