"""Every command goes through here: the core's own are decided at once, all others by the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core import captains
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.commands import (
    Abandon,
    Command,
    Correct,
    CorrectMany,
    RenameCaptain,
    Ruling,
    SetHouseRule,
    Strike,
    Touches,
)
from umpire.core.errors import BadInput, UmpireError
from umpire.core.events import Abandoned, CaptainRenamed, Corrected, Event, HouseRuleSet, Ruled
from umpire.core.fields import raise_all
from umpire.core.game import Game, Line, Value
from umpire.core.objections import Objections
from umpire.core.seats import Seat


def decide(game: Game, state: Any, command: Command, ask: Ask, objections: Objections) -> tuple[Event, ...]:
    """
    Turn a command into events: the core's own commands here, all others by the game.

    A strike is not decided here: it is about the log, not about the state (see `replay`).

    Raises:
        Refused, AnswersNeeded, BadInput.
    """
    match command:
        case Correct():
            return (correct(game, state, command),)
        case CorrectMany():
            return correct_many(game, state, command)
        case SetHouseRule(rule, setting):
            game.house_rules.check(rule, setting)
            was = game.house_rules.setting(game.rules_in_force(state), rule)
            return (HouseRuleSet(rule, was, setting),)
        case RenameCaptain(captain, name):
            return (CaptainRenamed(captain, *captains.new_name(game, state, captain, name)),)
        case Abandon(words, thrown, of):
            return (Abandoned(words, thrown, of),)
        case Ruling(text, is_public):
            return (ruled(text, is_public, game.round_of(state)),)
        case Strike():
            raise BadInput("strike", "a strike is made on the log, not on the state.")
    try:
        events: tuple[Event, ...] = game.decide(state, command, ask, objections)
    except AnswersNeeded:
        objections.check()  # refuse before you ask: a refused command costs no roll
        raise
    return events


def correct(game: Game, state: Any, command: Correct) -> Corrected:
    """
    Set a value by hand.

    Raises:
        BadInput: no such value, or out of its range.
    """
    subject = command.name.partition(".")[0]
    for correction in game.corrections(state, subject):
        if correction.name == command.name:
            now = correction.read(command.value)
            return Corrected(command.name, correction.value, now, command.why, correction.about)
    offered = ", ".join(correction.name for correction in game.corrections(state, subject)[:40])
    raise BadInput(
        "name",
        f"{command.name[:60]!r} is nothing that can be set by hand" + (f"; one of {offered}." if offered else "."),
    )


LONGEST_RULING = 300


def ruled(text: str, is_public: bool, round: int) -> Ruled:
    """
    Write a ruling down, as one line.

    Raises:
        BadInput: nothing was said, or more than one line's worth.
    """
    said = " ".join(text.split())
    if not said:
        raise BadInput("text", "say in one line what you ruled: «a target behind the mesa counts as hidden».")
    if len(said) > LONGEST_RULING:
        raise BadInput("text", f"at most {LONGEST_RULING} letters, please; this has {len(said)}.")
    return Ruled(said, is_public, round)


Marks = dict[str, dict[str, str]]
"""Labels of marks by name, by subject: looked up once for all marks of one line of the log."""


def line_for(game: Game, state: Any, event: Any, seat: Seat, marks: Marks | None = None) -> Line | None:
    """
    An event as a sentence, as far as this seat may read it now; None when it may not.

    A ruling is the umpire's own, unless it was told to all. A captain's new name is for whoever sees one of that captain's
    panels. Everything else the game cuts. What a mark sets, and what was given up, gets its words here: events keep none.
    """
    match event:
        case CaptainRenamed():
            return _renamed(game, state, event, seat)
        case Ruled(text, is_public):
            return Line(f"Ruling: {text}", rule="Umpire's ruling") if seat.is_umpire or is_public else None
        case Corrected(name=name):
            event = replace(event, label=event.label or label_of(game, state, name, event.about, marks))
        case Abandoned(of=of) if of:
            event = replace(event, command=told_command(game, state, of))
    return game.line_for(state, event, seat)


def label_of(game: Game, state: Any, name: str, about: str = "", known: Marks | None = None) -> str:
    """
    What a value that can be set by hand is called, as far as it is there still.

    Args:
        about: what stood there, where the name is only a place in a list.
        known: labels that were looked up already, of this state; more are added.
    """
    subject, _, path = name.partition(".")
    by_subject = {} if known is None else known
    if subject not in by_subject:
        by_subject[subject] = {mark.name: mark.label for mark in game.corrections(state, subject)}
    labels = by_subject[subject]
    if name in labels and not about:
        return labels[name]
    whose = next(iter(labels.values()), subject).partition(": ")[0]
    return f"{whose}: {about or path.replace('.', ' ')}"


def told_command(game: Game, state: Any, fields: Mapping[str, Any]) -> str:
    """A command in words, from its fields as they were sent; its kind, where the battle has moved on too far for that."""
    try:
        return game.says(state, game.read_command(fields))
    except (UmpireError, LookupError):
        return str(fields.get("do", "a command"))


def _renamed(game: Game, state: Any, event: CaptainRenamed, seat: Seat) -> Line | None:
    name = captains.called(game.captains(state), event.captain)
    is_told = seat.reads(event.captain) or any(
        panel.captain == name for panel in game.panels(game.view_for(state, seat))
    )
    return Line(f"{event.was} is called {event.now} from now on.") if is_told else None


MOST_VALUES = 4000


def correct_many(game: Game, state: Any, command: CorrectMany) -> tuple[Corrected, ...]:
    """
    Set many values by hand; those that stand so already are left alone.

    Raises:
        BadInput: nothing would change, or every value that does not exist or is out of its range. Nothing is set then.
    """
    mistakes: list[BadInput] = []
    if len(command.values) > MOST_VALUES:
        raise BadInput("values", f"at most {MOST_VALUES} values at once, please.")
    subjects = dict.fromkeys(name.partition(".")[0] for name in command.values)
    known = {correction.name: correction for subject in subjects for correction in game.corrections(state, subject)}
    events = []
    for name, value in command.values.items():
        correction = known.get(name)
        if correction is None:
            mistakes.append(BadInput("name", f"{name[:60]!r} is nothing that can be set by hand."))
            continue
        try:
            now = correction.read(value)
        except BadInput as wrong:
            mistakes.append(BadInput(correction.label, wrong.message))
            continue
        if now != correction.value:
            events.append(Corrected(name, correction.value, now, command.why, correction.about))
    raise_all(mistakes)
    if not events:
        raise BadInput("values", "everything stands so already; nothing was changed.")
    return tuple(sorted(events, key=_last_first))


def _last_first(event: Corrected) -> tuple[int, int]:
    """What is taken off a numbered list goes first, the last one before the others: those behind it move up."""
    number = event.name.rpartition(".")[2]
    return (0, -int(number)) if event.now is False and number.isdecimal() else (1, 0)


def _moved_by(game: Game, state: Any, values: Mapping[str, Value]) -> set[str]:
    """Whom marks are about, and whoever moves with one of them: lines between two ships have two ends."""
    subjects = {name.partition(".")[0] for name in values}
    marks = [mark for subject in subjects for mark in game.corrections(state, subject) if mark.name in values]
    others = {other for mark in marks for other in mark.moves}
    named = {str(values[mark.name]) for mark in marks if mark.names_another}
    return {subject for subject in (*subjects, *others, *named) if subject}


def _rest_on(names: Iterable[str]) -> frozenset[str]:
    """What marks read: the house rules, and who is called how where somebody becomes a captain."""
    return frozenset({"rules", "captains"} if any(name.endswith(".captain") for name in names) else {"rules"})


def touches(game: Game, state: Any, command: Command) -> Touches:
    """What a command reads and writes."""
    match command:
        case Correct(name, value):
            return Touches(_rest_on([name]), frozenset(_moved_by(game, state, {name: value})))
        case CorrectMany(values):
            return Touches(_rest_on(values), frozenset(_moved_by(game, state, values)))
        case RenameCaptain():
            return Touches(frozenset({"captains"}), frozenset({"captains"}))
        case SetHouseRule():
            return Touches(writes=frozenset({"rules"}))
        case Strike() | Abandon() | Ruling():
            return Touches()
    return game.touches(state, command)
