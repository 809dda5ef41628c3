"""A line of the record beside what the rules of today decide: the same, decided otherwise since some version, or damaged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from umpire.core.errors import UmpireError
from umpire.core.events import Entry, kind_of
from umpire.core.game import Game
from umpire.core.lifting import Lift, Otherwise, after

Fields = dict[str, Any]
Line = Entry[Any, Any]


class Difference(msgspec.Struct, frozen=True):
    """A line that is not as the rules of today, or this Umpire, would write it."""

    line: int
    """Of the file."""
    kind: Literal["otherwise", "damaged", "unread"]
    """
    Whether a rule that changed since explains it, or the line is not as it was written; `unread` is what stands in a header and means
    nothing to this Umpire.
    """
    what: str
    """Where they part, or why the command does not go through."""
    since: int = 0
    """The version from which on it is decided otherwise; 0 where nothing explains it."""
    rules: tuple[str, ...] = ()
    """The rules that changed."""

    def __str__(self) -> str:
        if self.kind == "otherwise":
            return (
                f"line {self.line}: decided otherwise since version {self.since} ({'; '.join(self.rules)}): {self.what}"
            )
        return f"line {self.line}: {'not read' if self.kind == 'unread' else self.kind}: {self.what}"


class Decided(NamedTuple):
    """What the rules of today say to a line."""

    events: tuple[Any, ...] = ()
    against: UmpireError | None = None
    """Why they do not let it through."""
    raised: frozenset[str] = frozenset()
    """Refusals that spoke against it, set aside or not, by id."""
    leftover: tuple[str, ...] = ()
    """Answers that nobody asked for."""
    asked: frozenset[str] = frozenset()
    """Questions, by key."""


Decide = Callable[[Any, Line, Collection[str]], Decided]
"""From the state before it, a line, and refusals that are set aside besides those that it overrules itself."""


def compare(game: Game[Any], state: Any, entry: Line, decide: Decide, line: int) -> tuple[Decided, Difference | None]:
    """
    What a recorded line says beside what is decided today: how it is decided, and the difference; None where both are the same.

    Words that events of earlier versions kept for people are no facts, and are not compared.

    Args:
        state: before the line.
        line: of the file, to be named.
    """
    now = decide(state, entry, ())
    written = _facts(game, entry, entry.events)
    decided = _facts(game, entry, now.events)
    needless = _set_aside(entry, now)
    if now.against is None and written == decided and not needless:
        return now, None
    what = str(now.against) if now.against else _where(written, decided) if written != decided else needless
    changed = decided_otherwise(game.all_lifts, state, entry)

    def then(rules: Sequence[Otherwise]) -> Decided | None:
        """How it was decided, where these rules explain all of the difference."""
        before, said = state, entry
        for rule in rules:
            before, said = rule.as_then(before, said)
        found = decide(before, said, {id for rule in rules for id in rule.refusals})
        is_it = not found.against and _fits(written, _facts(game, entry, found.events), rules)
        return found if is_it and not _set_aside(entry, found) else None

    explained = then([rule for _, rule in changed]) if changed else None
    if explained is None:
        return now, Difference(line, "damaged", what)
    needed = [one for one in changed if then([rule for _, rule in changed if rule is not one[1]]) is None]
    told = needed or changed
    rules = tuple(rule.what for _, rule in told)
    return explained, Difference(line, "otherwise", what, min(version for version, _ in told), rules)


def _set_aside(entry: Line, decided: Decided) -> str:
    """What it overrules without need, in a sentence."""
    needless = sorted(entry.overruled.keys() - decided.raised)
    return f"it overrules what did not speak against it: {', '.join(needless)}." if needless else ""


def _fits(written: list[Fields], decided: list[Fields], rules: Sequence[Otherwise]) -> bool:
    """Whether both are the same but for fields that hold something else, and events that are told now."""
    free = {kind: fields for rule in rules for kind, fields in rule.events.items()}
    new = {kind: fields for rule in rules for kind, fields in rule.new.items()}

    def is_new(event: Fields) -> bool:
        return event["event"] in new and new[event["event"]].items() <= event.items()

    rest = iter(decided)
    for event in written:
        for other in rest:
            if _same(event, other, free.get(event["event"], ())):
                break
            if not is_new(other):
                return False
        else:
            return False
    return all(is_new(other) for other in rest)


def _same(one: Fields, other: Fields, free: Sequence[str]) -> bool:
    names = {*one, *other} - set(free)
    return all(name in one and name in other and one[name] == other[name] for name in names)


def _facts(game: Game[Any], entry: Line, events: tuple[Any, ...]) -> list[Fields]:
    """Events in plain values, without the words of earlier versions."""
    facts = []
    for event in events:
        words = words_before(game.all_lifts, entry.v, kind_of(event))
        fields = msgspec.to_builtins(event)
        facts.append({name: value for name, value in fields.items() if name not in words})
    return facts


def _where(written: list[Fields], decided: list[Fields]) -> str:
    for place, (one, other) in enumerate(zip(written, decided, strict=False), 1):
        if one != other:
            return f"event {place}: written {short(one)}, decided {short(other)}"
    return f"{len(written)} events written, {len(decided)} decided"


def short(value: object) -> str:
    """The beginning of a value as JSON."""
    return msgspec.json.encode(value).decode()[:160]


def words_before(lifts: Sequence[Lift], version: int, kind: str) -> tuple[str, ...]:
    """Fields of this kind of event that held words in a line of that version."""
    return tuple(name for lift in after(lifts, version) for name in lift.words.get(kind, ()))


def decided_otherwise(lifts: Sequence[Lift], state: Any, entry: Line) -> list[tuple[int, Otherwise]]:
    """The rules, each with its version, by which the command of a line comes out otherwise than when it was written."""
    kind = kind_of(entry.command)
    return [
        (lift.version, rule)
        for lift in after(lifts, entry.v)
        for rule in lift.otherwise
        if kind in rule.commands and rule.is_met(state, entry)
    ]
