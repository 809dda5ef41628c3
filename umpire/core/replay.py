"""Folding events into a state, and taking lines back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

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
    """A strike reaches back further than the moments kept; what is needed is the battle anew from its log, up to the line before `seq`."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(seq)


@dataclass(slots=True)
class Moment:
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


@dataclass
class Timeline:
    """A battle in memory: the present state, and the last moments, so that a strike costs no more than a command."""

    game: Game[Any]
    state: Any
    head: int = 0
    """Number of the last line."""
    strikes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    moments: list[Moment] = field(default_factory=list)

    @property
    def dead(self) -> frozenset[int]:
        """Lines that were taken back."""
        return dead_lines(self.strikes)

    def append(self, entry: AnyEntry) -> None:
        """
        Take in the next line.

        Raises:
            OutOfReach: build the timeline anew from the log.
        """
        struck = struck_of(entry)
        if struck:
            changed = first_changed(self.strikes, entry.seq, struck)
            self.strikes[entry.seq] = struck
            self._refold(changed)
        self._keep(entry)
        self.state = fold(self.game, self.state, entry.events)
        self.head = entry.seq

    def replay(self, entry: AnyEntry, dead: frozenset[int]) -> None:
        """Take in a line of a log whose strikes are all known beforehand; `dead` are the lines that do not count."""
        self._keep(entry)
        if entry.seq not in dead:
            self.state = fold(self.game, self.state, entry.events)
        self.head = entry.seq

    def _keep(self, entry: AnyEntry) -> None:
        self.moments.append(Moment(entry, self.state))
        if len(self.moments) > KEPT + KEPT // 4:
            del self.moments[: KEPT // 4]

    def state_after(self, struck: Struck) -> Any:
        """The state as it would be if these lines were taken back now; raises as `append` does."""
        return self._struck({**self.strikes, self.head + 1: struck.of})[0]

    def without(self, strike: int) -> tuple[Any, frozenset[int]]:
        """
        The state as it would be without this strike, and the lines that count otherwise because of it.

        Raises:
            OutOfReach: as `append` does.
        """
        return self._struck({seq: of for seq, of in self.strikes.items() if seq != strike})

    def _struck(self, strikes: dict[int, tuple[int, ...]]) -> tuple[Any, frozenset[int]]:
        moved = dead_lines(self.strikes) ^ dead_lines(strikes)
        moments = [Moment(moment.entry, moment.before) for moment in self.moments]
        other = Timeline(self.game, self.state, self.head, strikes, moments)
        if moved:
            other._refold(min(moved))
        return other.state, moved

    def _refold(self, start: int) -> None:
        if not self.moments or start < self.moments[0].entry.seq:
            raise OutOfReach(start)
        dead = self.dead
        place = next((i for i, moment in enumerate(self.moments) if moment.entry.seq == start), len(self.moments))
        if place == len(self.moments):
            return
        state = self.moments[place].before
        for moment in self.moments[place:]:
            moment.before = state
            if moment.entry.seq not in dead:
                state = fold(self.game, state, moment.entry.events)
        self.state = state

    def moment(self, seq: int) -> Moment | None:
        """A line that is still in memory, with the state before it."""
        return next((moment for moment in reversed(self.moments) if moment.entry.seq == seq), None)


def anew(game: Game[Any], state: Any, entries: Sequence[AnyEntry]) -> Timeline:
    """A battle from its first state and all its lines."""
    timeline = Timeline(game, state)
    timeline.strikes = {entry.seq: of for entry in entries if (of := struck_of(entry))}
    dead = timeline.dead
    for entry in entries:
        timeline.replay(entry, dead)
    return timeline


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
