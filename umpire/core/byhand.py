"""Set by hand: single values, many at once, what captains are called, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from umpire.core import commands as c
from umpire.core import events as e
from umpire.core.captains import LONGEST, called
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.fields import raise_all
from umpire.core.game import Game
from umpire.core.marks import Value

MOST_VALUES = 4000


def correct(game: Game[Any], state: Any, command: c.Correct) -> e.Corrected:
    """
    Set a value by hand.

    Raises:
        BadInput: no such value, or out of its range.
    """
    mark = game.rules.marks.find(state, command.name)
    if mark is None:
        known = ", ".join(one.name for one in game.rules.marks.about(state, command.name.partition(".")[0])[:40])
        offered = f"; one of {known}" if known else ""
        raise BadInput("name", f"{command.name[:60]!r} cannot be set by hand{offered}.")
    return e.Corrected(command.name, mark.value, mark.read(command.value), command.why, mark.about)


def correct_many(game: Game[Any], state: Any, command: c.CorrectMany) -> tuple[e.Corrected, ...]:
    """
    Set many values by hand; those that stand so already are left alone.

    Raises:
        BadInput: nothing would change, or every value that does not exist or is out of its range. Nothing is set then.
    """
    mistakes: list[BadInput] = []
    if len(command.values) > MOST_VALUES:
        raise BadInput("values", f"too many values; set at most {MOST_VALUES} at once.")
    subjects = dict.fromkeys(name.partition(".")[0] for name in command.values)
    known = {mark.name: mark for subject in subjects for mark in game.rules.marks.about(state, subject)}
    events = []
    for name, value in command.values.items():
        mark = known.get(name)
        if mark is None:
            mistakes.append(BadInput("name", f"{name[:60]!r} cannot be set by hand."))
            continue
        try:
            now = mark.read(value)
        except BadInput as wrong:
            mistakes.append(BadInput(mark.label, wrong.message))
            continue
        if now != mark.value:
            events.append(e.Corrected(name, mark.value, now, command.why, mark.about))
    raise_all(mistakes)
    if not events:
        raise BadInput("values", "everything is like that already; nothing was changed.")
    return tuple(sorted(events, key=_last_first))


def _last_first(event: e.Corrected) -> tuple[int, int]:
    """What is taken off a numbered list goes first, the last one before the others: those behind it move up."""
    number = event.name.rpartition(".")[2]
    return (0, -int(number)) if event.now is False and number.isdecimal() else (1, 0)


def moved_by(game: Game[Any], state: Any, values: Mapping[str, Value]) -> set[str]:
    """Whom marks are about, and whoever moves with one of them: lines between two ships have two ends."""
    marks = [mark for name in values if (mark := game.rules.marks.find(state, name))]
    others = {other for mark in marks for other in mark.moves}
    named = {str(values[mark.name]) for mark in marks if mark.names_another}
    return {*(name.partition(".")[0] for name in values), *others, *named} - {""}


def rest_on(names: Iterable[str]) -> frozenset[str]:
    """What marks read: the house rules, and who is called how where somebody becomes a captain."""
    return frozenset({"rules", "captains"} if any(name.endswith(".captain") for name in names) else {"rules"})


def new_name(game: Game[Any], state: Any, seat: str, name: str) -> tuple[str, str]:
    """
    What this captain was called, and the new name as it is kept.

    Raises:
        BadInput: there is no such captain, or the name is empty, too long, that captain's already, or another's.
    """
    names = state.captains
    there = captains_of(game, state)
    said = _a_name(there, seat, name)
    if said == called(names, seat):
        raise BadInput("name", f"this captain is called {said} already.")
    if said in (called(names, one) for one in there):
        other = f"choose another name, or set {said} as captain on each panel."
        raise BadInput("name", f"another captain is called {said}; {other}")
    return called(names, seat), said


def captains_of(game: Game[Any], state: Any) -> tuple[str, ...]:
    """Every captain's seat, as it was called at first."""
    return tuple(one.captain for one in game.seats(state) if one.captain)


def _a_name(there: Iterable[str], seat: str, name: str) -> str:
    """The name of a captain who is there, as it is kept."""
    if seat not in there:
        listed = f"; one of {', '.join(there)}" if there else "; no ship has a captain"
        raise BadInput("captain", f"there is no captain {seat[:60]!r} here{listed}.")
    said = " ".join(name.split())
    if not said or len(said) > LONGEST or not said.isprintable():
        raise BadInput("name", f"{said[:40]!r} is not a name for a captain; use 1 to {LONGEST} letters.")
    return said


def call_roll(game: Game[Any], state: Any, command: c.CallRoll) -> tuple[Event, ...]:
    """
    Who sits where, in one line: first the names of the seats, then whose each ship is under these names.

    Two captains may change places, for all names count at once.

    Raises:
        BadInput: no such captain or ship, a name that is none, two captains of one name, or nothing would change.
    """
    there = captains_of(game, state)
    names = {seat: _a_name(there, seat, name) for seat, name in command.captains.items()}
    now = [names.get(seat, called(state.captains, seat)) for seat in there]
    twice = next((name for name in now if now.count(name) > 1), None)
    if twice is not None:
        raise BadInput("captains", f"two captains would be called {twice}; add something that tells them apart.")
    events: list[Event] = [
        e.CaptainRenamed(seat, called(state.captains, seat), name)
        for seat, name in names.items()
        if name != called(state.captains, seat)
    ]
    for event in events:
        state = game.evolve(state, event)
    values = {f"{ship}.captain": name for ship, name in command.ships.items()}
    stands = {mark.name: mark.value for ship in command.ships for mark in game.rules.marks.about(state, ship)}
    if changed := {name: value for name, value in values.items() if stands.get(name) != value}:
        events += correct_many(game, state, c.CorrectMany(dict(changed)))
    if not events:
        raise BadInput("captains", "everybody sits there already; nothing was changed.")
    return tuple(events)
