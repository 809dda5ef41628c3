"""Folding events into a state, and taking lines back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.commands import NOTED, Strike
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import Entry, Struck
from umpire.core.game import Game
from umpire.core.objections import Objections
from umpire.core.state import Private

AnyEntry = Entry[Any, Any]

KEPT = 512
"""How many of the last lines stay in memory with the state before each; states share what did not change."""


class OutOfReach(LookupError):
    """A strike reaches back further than the steps kept; what is needed is the battle anew from its log, up to the line before `seq`."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(seq)


class Step(msgspec.Struct, frozen=True):
    """A line of the log and the state just before it."""

    entry: AnyEntry
    before: Any


def struck_of(entry: AnyEntry) -> tuple[int, ...]:
    """The lines that this line takes back."""
    return tuple(seq for event in entry.events if isinstance(event, Struck) for seq in event.of)


def fold(game: Game[Any], state: Any, events: Iterable[Any]) -> Any:
    """The state after these events. A struck line's events are not among them; strikes, rulings and quotes change nothing."""
    for event in events:
        state = game.evolve(state, event)
    return state


def fold_alone(game: Game[Any], state: Any, events: Iterable[Any]) -> Any:
    """The same where no state between is kept: the game's table is this fold's own, and not copied for each event."""
    name = game.rules.state.TABLE
    for event in events:
        if name and type(getattr(state, name)) is not Private:
            state = replace(state, **{name: Private(getattr(state, name))})
        state = game.evolve(state, event)
    return replace(state, **{name: dict(getattr(state, name))}) if name else state


def dead_lines(strikes: Mapping[int, Sequence[int]]) -> frozenset[int]:
    """
    The lines that do not count, given every strike: its line number and what it strikes.

    A strike that was struck itself takes nothing back; later strikes are looked at first.
    """
    dead: set[int] = set()
    for seq in sorted(strikes, reverse=True):
        if seq not in dead:
            dead.update(strikes[seq])
    return frozenset(dead)


def first_changed(strikes: Mapping[int, Sequence[int]], seq: int, struck: Sequence[int]) -> int:
    """The first line that counts otherwise once line `seq` strikes these."""
    moved = dead_lines(strikes) ^ dead_lines({**strikes, seq: struck})
    return min(moved, default=seq)


@dataclass(frozen=True)
class Timeline:
    """
    A battle in memory: the present state, and the last steps to it, so that a strike costs no more than a command.

    It never changes: with the next line it is another one.
    """

    game: Game[Any]
    state: Any
    head: int = 0
    """Number of the last line."""
    strikes: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Every strike: the number of its line, and of those that it takes back."""
    closes: tuple[int, ...] = ()
    """The lines that ended a round, counting or not."""
    steps: tuple[Step, ...] = ()

    @cached_property
    def dead(self) -> frozenset[int]:
        """Lines that were taken back."""
        return dead_lines(self.strikes)

    @cached_property
    def round_start(self) -> int:
        """The first line that can still be struck: the last end of a round that counts, or the first line of all."""
        return next((seq for seq in reversed(self.closes) if seq not in self.dead), 1)

    def after(self, entry: AnyEntry) -> Timeline:
        """
        With the next line.

        Raises:
            OutOfReach: build the timeline anew from the log.
        """
        state, steps, strikes = self.state, self.steps, self.strikes
        if struck := struck_of(entry):
            strikes = {**strikes, entry.seq: struck}
            state, steps, _ = self._struck(strikes)
        if len(steps) >= KEPT + KEPT // 4:
            steps = steps[KEPT // 4 :]
        closes = (*self.closes, entry.seq) if entry.command.closes_round else self.closes
        now = fold(self.game, state, entry.events)
        return Timeline(self.game, now, entry.seq, strikes, closes, (*steps, Step(entry, state)))

    def replayed(self, entries: Iterable[AnyEntry]) -> Timeline:
        """With the next lines of a log whose strikes and ends of rounds are all known beforehand."""
        state, steps, head = self.state, list(self.steps), self.head
        for entry in entries:
            steps.append(Step(entry, state))
            if len(steps) > KEPT + KEPT // 4:
                del steps[: KEPT // 4]
            if entry.seq not in self.dead:
                state = fold(self.game, state, entry.events)
            head = entry.seq
        return Timeline(self.game, state, head, self.strikes, self.closes, tuple(steps))

    def state_after(self, struck: Struck) -> Any:
        """The state as it would be if these lines were taken back now; raises as `after` does."""
        return self._struck({**self.strikes, self.head + 1: struck.of})[0]

    def without(self, strike: int) -> tuple[Any, frozenset[int]]:
        """
        The state as it would be without this strike, and the lines that count otherwise because of it.

        Raises:
            OutOfReach: as `after` does.
        """
        state, _, moved = self._struck({seq: of for seq, of in self.strikes.items() if seq != strike})
        return state, moved

    def _struck(self, strikes: Mapping[int, Sequence[int]]) -> tuple[Any, tuple[Step, ...], frozenset[int]]:
        """With these strikes in place of its own: the state, the steps to it, and the lines that count otherwise."""
        dead = dead_lines(strikes)
        moved = self.dead ^ dead
        first = min(moved, default=self.head + 1)
        if first > self.head:
            return self.state, self.steps, moved
        kept = first - self.head - 1 + len(self.steps)
        if kept < 0:
            raise OutOfReach(first)
        state, steps = self.steps[kept].before, list(self.steps[:kept])
        for step in self.steps[kept:]:
            steps.append(Step(step.entry, state))
            if step.entry.seq not in dead:
                state = fold(self.game, state, step.entry.events)
        return state, tuple(steps), moved

    def step(self, seq: int) -> Step | None:
        """A line that is still in memory, with the state before it."""
        place = seq - self.head - 1 + len(self.steps)
        return self.steps[place] if 0 <= place < len(self.steps) else None


def anew(game: Game[Any], state: Any, entries: Sequence[AnyEntry]) -> Timeline:
    """A battle from its first state and all its lines."""
    strikes = {entry.seq: of for entry in entries if (of := struck_of(entry))}
    closes = tuple(entry.seq for entry in entries if entry.command.closes_round)
    return Timeline(game, state, strikes=strikes, closes=closes).replayed(entries)


def strike(
    command: Strike,
    entries: Sequence[AnyEntry],
    strikes: Mapping[int, Sequence[int]],
    objections: Objections,
    words: Mapping[int, str],
) -> Struck:
    """
    Take back lines together with everything that rests on them. Taking back a strike is redo.

    Nothing rests on a ruling or a quote, so it can be taken back in any later round too.

    `entries` are the lines of this round up to the head; `words` tells each in words.

    Raises:
        Refused: other lines rest on these and were not named; overruling takes them too.
        BadInput: a line that is already struck, or a round has ended since (correct by hand instead).
        UnknownCommand: no such line.
    """
    dead = dead_lines(strikes)
    known = {entry.seq: entry for entry in entries}
    if not command.of:
        raise BadInput("strike", "choose at least one line of the log.")
    for seq in command.of:
        if seq not in known:
            raise UnknownCommand(f"There is no line {seq} in the log of this battle.")
        if seq in dead:
            raise BadInput("strike", f"line {seq} is already taken back.")
        if seq in strikes and (ground := lost_ground(seq, strikes, entries)) is not None:
            told = (
                f"what line {seq} took back rests on line {ground}, which has changed since; correct that line first."
            )
            raise BadInput("strike", told)
    taken = dependants(command.of, entries, dead)
    first = min((seq for seq in taken if not isinstance(known[seq].command, NOTED)), default=0)
    closed = [seq for seq, entry in known.items() if entry.command.closes_round and seq > first and seq not in dead]
    if first and closed:
        told = f"line {first} is from before the end of a round (line {closed[0]}); correct it by hand instead."
        raise BadInput("strike", told)
    others = [seq for seq in taken if seq not in command.of]
    if others:
        listed = "; ".join(f"{seq}: {words.get(seq, '')}".rstrip(": ") for seq in others)
        rest = "Lines rest" if len(others) > 1 else "A line rests"
        objections.add("others-depend", f"{rest} on it and would be taken back too: {listed}.", "The log")
        objections.check()
    return Struck(tuple(taken), command.why, command.is_public)


def dependants(of: Iterable[int], entries: Sequence[AnyEntry], dead: frozenset[int]) -> tuple[int, ...]:
    """
    These lines and all later ones that rest on them, directly or through others, by what they touch.

    A later strike is never taken along: that would bring back what it took away.
    """
    named, written, taken = set(of), set[str](), []
    for entry in entries:
        if entry.seq in dead:
            continue
        rests = not isinstance(entry.command, Strike) and not written.isdisjoint((*entry.reads, *entry.writes))
        if entry.seq in named or rests:
            taken.append(entry.seq)
            written.update(entry.writes)
    return tuple(taken)


def lost_ground(seq: int, strikes: Mapping[int, Sequence[int]], entries: Sequence[AnyEntry]) -> int | None:
    """
    Find a line on which one of those that this strike took away rests, and that counts now but did not then, or not now.

    While there is one, the strike cannot be taken back: its lines would mean something else.
    """
    now = dead_lines({other: of for other, of in strikes.items() if other != seq})
    for line in (entry for entry in entries if entry.seq in strikes[seq]):
        moved = now ^ dead_lines({other: of for other, of in strikes.items() if other < line.seq})
        touched = {*line.reads, *line.writes}
        for earlier in entries:
            if earlier.seq < line.seq and earlier.seq in moved and not touched.isdisjoint(earlier.writes):
                return earlier.seq
    return None


def touched_by_strike(struck: Struck, entries: Sequence[AnyEntry]) -> frozenset[str]:
    """What a strike writes: all that the lines it takes back wrote."""
    return frozenset(key for entry in entries if entry.seq in struck.of for key in entry.writes)
