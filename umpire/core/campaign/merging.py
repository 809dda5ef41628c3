"""
The lines of an evening, played again on top of a log that went on meanwhile.

Both logs begin alike. What follows in the evening's is asked again here, in its order and with its ids, so each line comes in once and
only once. Nothing is written: what would come of it is handed back, to be looked at first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core import playing, replay, wording
from umpire.core.answers import Ask
from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.state import Book
from umpire.core.commands import Command, Strike, Touches
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import Entry, Event, Struck
from umpire.core.game import Game
from umpire.core.lifting import VERSION
from umpire.core.objections import Objections, Refusal, Refused
from umpire.core.replay import anew

Line = Entry[Any, Any]
REASON = "brought back anyway"
"""Of refusals that are set aside because the evening was played so."""


class Again(msgspec.Struct, frozen=True):
    """A line of the evening, played again."""

    was: Line
    """As it stands in the evening's log."""
    entry: Line | None = None
    """As it would stand here; None where it cannot be carried out here at all."""
    refusals: tuple[Refusal, ...] = ()
    """What speaks against it here, and did not there."""
    wrong: str = ""
    """Why it cannot be carried out here."""


def common(here: Sequence[Line], there: Sequence[Line]) -> int:
    """How many lines two logs have in common, from the first on."""
    pairs = enumerate(zip(here, there, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(here), len(there)))


def changed(here: Sequence[Line], there: Sequence[Line]) -> int:
    """The first line there whose id stands here with another command, by number; 0 where there is none."""
    known = {entry.id: entry for entry in here}
    return next((entry.seq for entry in there if entry.id in known and not _same(known[entry.id], entry)), 0)


def _same(one: Line, other: Line) -> bool:
    """Whether both are one command; a strike names other lines where it was played again."""
    if isinstance(one.command, Strike) and isinstance(other.command, Strike):
        return True
    return as_played(one) == as_played(other)


def as_played(entry: Line) -> Command:
    """House: a battle of an evening counts for the season that ran there."""
    command: Command = entry.command
    if isinstance(command, c.Begin | c.Settle) and not command.battle.season:
        season = next((event.now.season for event in entry.events if isinstance(event, e.BattleWritten)), 0)
        return replace(command, battle=replace(command.battle, season=season))
    return command


def battle_of(entry: Line) -> str:
    """The battle that a line is about; empty for any other."""
    match entry.command:
        case c.Begin(battle) | c.Settle(battle):
            return str(battle.id)
        case c.Withdraw(battle) | c.Restore(battle):
            return str(battle)
    return ""


def fresh(here: Sequence[Line], there: Sequence[Line], dead: Collection[int]) -> tuple[Line, ...]:
    """The lines there that count and are not here, but for those that only say whose log it is."""
    known = {entry.id for entry in here}
    shared = common(here, there)
    own = (entry for entry in there[shared:] if entry.id not in known and entry.seq not in dead)
    return tuple(entry for entry in own if not isinstance(entry.command, c.TakeOut | c.Hold | c.BringBack))


class Merging:
    """A log, and the lines of another that are played on top of it."""

    def __init__(self, game: Game[Book], start: Book, here: Sequence[Line]) -> None:
        """The log as it stands here, from its first line."""
        self.game = game
        self.entries = list(here)
        self.timeline = anew(game, start, here)

    @property
    def book(self) -> Book:
        """The campaign as it would stand."""
        book: Book = self.timeline.state
        return book

    def play(self, lines: Sequence[Line], there: Sequence[Line]) -> Iterator[Again]:
        """
        Play lines of the evening, each as soon as it is asked for.

        Args:
            there: the whole log that they come from.
        """
        numbers = {entry.seq: entry.id for entry in there}
        for line in lines:
            if not self._stands(line):
                again = self._again(line, numbers)
                if again is not None:
                    yield again

    def take(self, command: Command, id: str, seat: str, time: str, overruled: Mapping[str, str]) -> Line:
        """The next line here; raises as the command does."""
        objections = Objections(overruled)
        events = self._decided(command, objections)
        touched = playing.touches(self.game, self.book, command)
        if isinstance(events[0], Struck):
            touched = Touches(writes=replay.touched_by_strike(events[0], self.entries))
        entry: Line = self.game.entry_type(
            seq=self.timeline.head + 1,
            id=id,
            seat=seat,
            time=time,
            command=command,
            events=events,
            overruled=objections.set_aside,
            reads=tuple(sorted(touched.reads)),
            writes=tuple(sorted(touched.writes)),
            v=VERSION,
        )
        self.timeline = self.timeline.after(entry)
        self.entries.append(entry)
        return entry

    def _stands(self, line: Line) -> bool:
        """Whether it stands so here already."""
        if isinstance(line.command, Strike):
            return False
        return bool(replay.fold(self.game, self.book, line.events) == self.book)

    def _again(self, line: Line, numbers: Mapping[int, str]) -> Again | None:
        command = as_played(line)
        if isinstance(command, Strike):
            of = self._here(command.of, numbers)
            if not of:
                return None
            command = replace(command, of=of)
        found: list[Refusal] = []
        while True:
            try:
                overruled = {**line.overruled, **{refusal.id: REASON for refusal in found}}
                entry = self.take(command, line.id, line.seat, line.time, overruled)
                return Again(line, entry, tuple(found))
            except Refused as refused:
                found += refused.refusals
            except (BadInput, UnknownCommand) as wrong:
                return Again(line, wrong=str(wrong))

    def _here(self, of: Sequence[int], numbers: Mapping[int, str]) -> tuple[int, ...]:
        """Where the lines that it takes back stand here, as far as they still count."""
        places = {entry.id: entry.seq for entry in self.entries}
        seqs = (places.get(numbers.get(seq, "")) for seq in of)
        return tuple(seq for seq in seqs if seq is not None and seq not in self.timeline.dead)

    def _decided(self, command: Command, objections: Objections) -> tuple[Event, ...]:
        if not isinstance(command, Strike):
            return playing.decide(self.game, self.book, command, Ask({}), objections)
        words = {entry.seq: wording.says(self.game, self.book, entry.command) for entry in self.entries}
        struck = replay.strike(command, self.entries, self.timeline.strikes, objections, words)
        first = replay.first_changed(self.timeline.strikes, self.timeline.head + 1, struck.of)
        if first < self.timeline.steps[0].entry.seq:
            raise BadInput("strike", "it goes back too far; correct by hand what it took back.")
        return (struck,)
