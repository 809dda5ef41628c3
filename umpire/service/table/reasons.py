"""Why is it so: the chain of lines behind one value, walked back through the log and cut for whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from umpire.core import playing as core
from umpire.core import reasons
from umpire.core.errors import NotAllowed, RecordDamaged, UnknownCommand
from umpire.core.events import NOTES
from umpire.core.game import Game
from umpire.core.lines import Line
from umpire.core.panel import Panel
from umpire.core.reasons import Shown, shown
from umpire.core.replay import AnyEntry
from umpire.core.seats import UMPIRE, Seat
from umpire.core.stored import FOLDING
from umpire.service.desk import Moment
from umpire.service.table.telling import overruled_for

MOST_REASONS = 60
"""Of one value; the newest are kept."""


class Step(msgspec.Struct, frozen=True):
    """An event that led to the value, or that set it."""

    line: Line
    is_it: bool = False
    """It is about the value itself."""


class Reason(msgspec.Struct, frozen=True):
    """One line of the log that has to do with the value."""

    seq: int
    time: str
    round: int
    """In which it was asked; 0 where the game counts none."""
    words: str
    """What was asked; for umpires only."""
    steps: tuple[Step, ...]
    became: str = ""
    """The value afterwards, where it changed."""
    overruled: tuple[str, ...] = ()
    is_struck: bool = False


class Why(msgspec.Struct, frozen=True):
    """A value as it stands, and everything that made it so, oldest first."""

    battle: str
    head: int
    name: str
    label: str
    state: str
    notes: tuple[str, ...]
    """What a figure adds up from."""
    panel: Panel
    reasons: tuple[Reason, ...]
    left_out: int = 0
    """Older ones that are not shown."""


class _Stop(msgspec.Struct, frozen=True):
    """A line of the log that has to do with a subject, and the battle before and after it."""

    entry: AnyEntry
    before: Any
    after: Any
    concerns: tuple[tuple[int, tuple[str, ...]], ...]
    """Its events by their places, with the names of the values that each is about."""


def why(moment: Moment, seat: Seat, name: str) -> Why:
    """
    The chain of events behind one value of a panel that this seat reads whole.

    Raises:
        UnknownCommand: no panel has such a value.
        NotAllowed: another seat than the umpire's asks for anything but a value of its own panels.
        RecordDamaged.
    """

    def explained() -> Why:
        panel, value = _asked(moment.game, moment.state, seat, name)
        subject = name.partition(".")[0]
        stops = moment.facts.take_apart(("walk", subject), lambda: tuple(_walk(moment, subject)))
        reasons = list(_reasons(moment, seat, name, stops))
        left_out = max(0, len(reasons) - MOST_REASONS)
        told = tuple(reasons[left_out:])
        return Why(moment.battle, moment.head, name, value.label, value.state, value.reasons, panel, told, left_out)

    return moment.facts.take_apart(("why", seat, name), explained)


def readable(game: Game[Any], state: Any, seat: Seat) -> dict[str, Panel]:
    """The panels that this seat reads exactly as the umpire does, by subject."""
    panels = {panel.subject: panel for panel in game.panels(state, seat)}
    if seat.is_umpire:
        return panels
    whole = game.panels(state, UMPIRE)
    return {panel.subject: panel for panel in whole if panels.get(panel.subject) == panel}


def _asked(game: Game[Any], state: Any, seat: Seat, name: str) -> tuple[Panel, Shown]:
    panel = readable(game, state, seat).get(name.partition(".")[0])
    value = shown(panel).get(name) if panel is not None else None
    if panel is not None and value is not None:
        return panel, value
    if not seat.is_umpire:
        raise NotAllowed(f"Only the umpire, and the captain of that {game.words.pieces[0]}, may ask about this.")
    raise UnknownCommand(f"There is no value {name[:60]!r} on any panel of this battle.")


def _walk(moment: Moment, subject: str) -> Iterator[_Stop]:
    """Every line that is about a subject; those taken back are among them, and change nothing."""
    state = moment.log.start
    for entry in moment.log.entries(1, moment.head):
        is_struck = entry.seq in moment.dead
        concerns, after = _folded(moment, state, entry, subject, is_struck)
        before, state = state, state if is_struck else after
        if concerns:
            yield _Stop(entry, before, state, concerns)


def _folded(
    moment: Moment, state: Any, entry: AnyEntry, subject: str, is_struck: bool
) -> tuple[tuple[tuple[int, tuple[str, ...]], ...], Any]:
    """What the events of a line are about, and the state after it."""
    found = []
    for place, event in enumerate(entry.events):
        if isinstance(event, NOTES):
            continue
        before = state
        try:
            state = moment.game.evolve(state, event)
        except FOLDING as error:
            if not is_struck:
                raise RecordDamaged(moment.battle, entry.seq, f"it cannot be folded ({error}).") from error
        if names := reasons.concerns(moment.game, before, state, event, subject):
            found.append((place, names))
    return tuple(found), state


def _reasons(moment: Moment, seat: Seat, name: str, stops: Iterable[_Stop]) -> Iterator[Reason]:
    """The lines that are about the value, in order."""
    stood = _value(moment.game, moment.log.start, seat, name)
    for stop in stops:
        places = [place for place, names in stop.concerns if is_about(names, name)]
        if not places:
            continue
        entry, stands = stop.entry, _value(moment.game, stop.after, seat, name)
        if steps := _steps(moment, seat, stop, places):
            yield Reason(
                entry.seq,
                entry.time,
                moment.game.rules.round_of(stop.before),
                moment.words(entry) if seat.is_umpire else "",
                steps,
                stands if stands != stood else "",
                overruled_for(entry.overruled, seat),
                entry.seq in moment.dead,
            )
        stood = stands


def _steps(moment: Moment, seat: Seat, stop: _Stop, places: list[int]) -> tuple[Step, ...]:
    """The events at these places and those that led to them, cut for the seat as of now."""
    events = stop.entry.events
    told = {cause for place in places for cause in moment.game.sheet.led_to(stop.before, events, place)}
    lines = (
        (core.line_for(moment.game, moment.state, events[place], seat), place in places)
        for place in sorted(told | set(places))
    )
    return tuple(Step(line, is_it) for line, is_it in lines if line is not None)


def _value(game: Game[Any], state: Any, seat: Seat, name: str) -> str:
    panels = game.panels(state, seat)
    found = (shown(panel).get(name) for panel in panels if panel.subject == name.partition(".")[0])
    return next((value.state for value in found if value is not None), "")


def is_about(concerns: Iterable[str], name: str) -> bool:
    """Whether one of these names is the one asked for, or a part of it."""
    return any(concern == name or concern.startswith(f"{name}.") for concern in concerns)
