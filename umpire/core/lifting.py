"""
Lines that an earlier Umpire wrote, read as if they were of today: whatever was written stays readable for ever.

Each line of the log says by which version of its commands and events it was written. A game lists in `Rules.lifts` what each version
changed; old lines go through all changes after their own. Lines are lifted when they are read and never written anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, takewhile
from typing import Any

from umpire.core.causes import TOLD
from umpire.core.errors import BadInput
from umpire.core.events import Entry

VERSION = 5
"""What commands and events mean today; written with each line. A change of any kind raises it, and brings a `Lift` and a fixture."""

Fields = dict[str, Any]
Change = Callable[[Fields], Fields]
Told = Callable[[Fields, Mapping[str, Any]], Fields]
"""From the fields of an event, and the answers of its line."""


@dataclass(frozen=True)
class Otherwise:
    """
    A rule that is decided otherwise since a version: `play --verify` tells it apart from damage.

    It excuses what it names and nothing else: the line is decided again as it was then, and all the rest has to come out as it is written.
    """

    commands: tuple[str, ...]
    """Kinds of commands that come out otherwise."""
    what: str
    """The rule as it is decided now."""
    events: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By kind of event, the fields that may hold something else."""
    new: Mapping[str, Fields] = field(default_factory=dict)
    """Kinds of events that are told now and were not then, each with the fields by which it is one of them."""
    refusals: tuple[str, ...] = ()
    """Ids of refusals that did not speak against the command then."""
    is_met: Callable[[Any, Entry[Any, Any]], bool] = lambda state, entry: True
    """From the state before it and the line: whether the rule mattered."""
    as_then: Callable[[Any, Entry[Any, Any]], tuple[Any, Entry[Any, Any]]] = lambda state, entry: (state, entry)
    """State and line of which today's rules say what those of then said."""


@dataclass(frozen=True, eq=False)
class Lift:
    """What one version changed in what a game stores."""

    version: int
    """The version that brought the change."""
    commands: Mapping[str, Change] = field(default_factory=dict)
    """By kind: the fields of a command of the version before, as they are now."""
    events: Mapping[str, Change] = field(default_factory=dict)
    """The same of events."""
    answers: Callable[[Fields, Mapping[str, Any]], Mapping[str, Any]] = lambda command, answers: answers
    """Answers by question, for a command: where a question is asked under another key now."""
    told: Mapping[str, Told] = field(default_factory=dict)
    """By kind of event: its fields, with what only the answers of its line told until then."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By kind of event: fields that held words for people until then, which are no facts and never compared."""
    reads: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By kind of command: what it reads since then, and did not say before."""
    otherwise: tuple[Otherwise, ...] = ()


def check_version(version: object) -> int:
    """The version that a line names; raises `BadInput` for one that this Umpire does not know yet."""
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadInput("v", "the version of a line is a whole number from 1 on.")
    if version > VERSION:
        told = f"version {version} is from a newer Umpire; this one reads up to {VERSION}. Use the newer one."
        raise BadInput("v", told)
    return version


def lift_line(lifts: Sequence[Lift], line: Fields) -> Fields:
    """
    A line of the log in plain values, with its command, events and answers as they are written today.

    Raises:
        BadInput: a newer Umpire wrote it, or it is not as its version wrote such lines.
    """
    version = check_version(line.get("v", 1))
    try:
        return _through(after(lifts, version), line)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise BadInput("", f"it is not a line that version {version} could have written: {error}.") from error


def _through(lifts: Sequence[Lift], line: Fields) -> Fields:
    for lift in lifts:
        line = dict(line)
        command, events, answers = line.get("command"), line.get("events"), line.get("answers")
        if isinstance(command, dict):
            if isinstance(answers, dict):
                line["answers"] = lift.answers(command, answers)
            line["command"] = lift_command(lift, command)
        if isinstance(events, list):
            line["events"] = [_lift_event(lift, event, line.get("answers", {})) for event in events]
    return line


def lift_command(lift: Lift, command: Fields) -> Fields:
    """The fields of a command as one version has them; what was given up is a command within a command."""
    lifted: Fields = _lifted(lift, lift.commands, command, "do")
    return lifted


def _lift_event(lift: Lift, event: Any, answers: Mapping[str, Any]) -> Any:
    event = _lifted(lift, lift.events, event, "event")
    tell = lift.told.get(event.get("event", "")) if isinstance(event, dict) else None
    return tell(event, answers) if tell else event


def after(lifts: Sequence[Lift], version: int) -> list[Lift]:
    """The changes that came after a version, in order."""
    return sorted((lift for lift in lifts if lift.version > version), key=lambda lift: lift.version)


def _lifted(lift: Lift, changes: Mapping[str, Change], fields: Any, tag: str) -> Any:
    if not isinstance(fields, dict):
        return fields
    change = changes.get(str(fields.get(tag)))
    fields = change(dict(fields)) if change else fields
    within = fields.get("of")
    return {**fields, "of": lift_command(lift, within)} if isinstance(within, dict) else fields


def _thrown(fields: Fields) -> Fields:
    """A free throw was kept as its faces, its sides and who threw."""
    faces = fields.pop("faces")
    origin = fields.pop("by", "table")
    dice = {"count": len(faces), "sides": fields.pop("sides"), "faces": faces, "origin": origin}
    return {**fields, "dice": dice}


CORE_LIFTS = (
    Lift(version=4, events={"dice-thrown": _thrown}),  # a throw is one value, as in the events of games
    Lift(
        version=2,  # a mark's label, and what was given up, are told from what they name
        words={"corrected": ("label",), "abandoned": ("command",)},
        reads={"correct": ("captains",), "correct-many": ("captains",)},
    ),
)


def as_told(*names: str) -> Change:
    """A change of an event: these fields held sentences, and hold causes now."""

    def lifted(name: str, said: Any) -> Any:
        return {"key": TOLD, "told": said} if name in names and isinstance(said, str) else said

    return lambda fields: {name: lifted(name, said) for name, said in fields.items()}


def throws(answers: Mapping[str, Any], key: str) -> list[Fields]:
    """The dice that were answered to a question, as often as it was asked in one command: its key says how many, of how many sides."""
    form = key.rpartition("/")[2]
    many, sides = (1, max(6, int(form[5:]))) if form.startswith("1 of ") else map(int, form.split("d"))
    told: Iterator[Any] = takewhile(bool, (answers.get(key if time == 1 else f"{key}#{time}") for time in count(1)))
    return [
        {"count": many, "sides": sides, "faces": _faces(one["said"], many), "origin": one.get("by", "table")}
        for one in told
    ]


def as_answered(question: str) -> Told:
    """An event that has as its `dice` what was answered to this question; thrown again, the last throw counted."""

    def told(fields: Fields, answers: Mapping[str, Any]) -> Fields:
        key = next((key for key in answers if key.startswith(f"{question}/") and "#" not in key), "")
        return {**fields, "dice": throws(answers, key)[-1] if key else None}

    return told


def _faces(said: str, many: int) -> list[int]:
    """«6 5 2», or «652»."""
    figures = re.findall(r"\d+", said)
    return [int(figure) for figure in (figures if len(figures) == many else figures[0])]


def renamed(**names: str) -> Change:
    """A change of a command or event: these fields have another name now."""
    return lambda fields: {names.get(name, name): value for name, value in fields.items()}


def without(*names: str) -> Change:
    """A change of a command or event: it has these fields no more."""
    return lambda fields: {name: value for name, value in fields.items() if name not in names}
