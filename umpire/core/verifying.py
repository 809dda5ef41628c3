"""A line of the record beside what the rules of today decide: the same, decided otherwise since some version, or damaged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from umpire.core.answers import AnswersNeeded
from umpire.core.errors import UmpireError
from umpire.core.events import Entry, kind_of
from umpire.core.game import Game
from umpire.core.lifting import ANSWERS, ANY, BAD_INPUT, Lift, Otherwise, after
from umpire.core.objections import Refused

Fields = dict[str, Any]


class Difference(msgspec.Struct, frozen=True):
    """A line whose events are not what the rules decide today."""

    line: int
    """Of the file."""
    kind: Literal["otherwise", "damaged"]
    """Whether a rule that changed since explains it; else the line is not as it was written."""
    what: str
    """Where they part, or why the command does not go through."""
    since: int = 0
    """The version from which on it is decided otherwise; 0 where nothing explains it."""
    rules: tuple[str, ...] = ()
    """The rules that changed."""

    def __str__(self) -> str:
        if self.kind == "damaged":
            return f"line {self.line}: damaged: {self.what}"
        return f"line {self.line}: decided otherwise since version {self.since} ({'; '.join(self.rules)}): {self.what}"


def compare(
    game: Game[Any], entry: Entry[Any, Any], decided: tuple[Any, ...] | UmpireError, line: int
) -> Difference | None:
    """
    What a recorded line says beside what is decided today; None where both are the same.

    Words that events of earlier versions kept for people are no facts, and are not compared.

    Args:
        decided: the events of today, or why the rules do not let the command through.
        line: of the file, to be named.
    """
    written = _facts(game, entry, entry.events)
    now: list[Fields] = [] if isinstance(decided, UmpireError) else _facts(game, entry, decided)
    if not isinstance(decided, UmpireError) and written == now:
        return None
    what = str(decided) if isinstance(decided, UmpireError) else _where(written, now)
    changed = decided_otherwise(game.all_lifts, entry)
    told = [(version, rule) for version, rule in changed if _speaks(rule, decided, written, now)]
    kinds = {kind for _, rule in told for kind in rule.events}
    is_whole = isinstance(decided, UmpireError) or ANY[0] in kinds or _without(written, kinds) == _without(now, kinds)
    if not told or not is_whole:
        return Difference(line, "damaged", what)
    return Difference(
        line, "otherwise", what, min(version for version, _ in told), tuple(rule.what for _, rule in told)
    )


def _speaks(rule: Otherwise, decided: tuple[Any, ...] | UmpireError, written: list[Fields], now: list[Fields]) -> bool:
    """Whether this rule can have made the difference."""
    if isinstance(decided, UmpireError):
        return rule.events == ANY or not _against(decided).isdisjoint(rule.refusals)
    parted = {event["event"] for event in (*written, *now) if event not in written or event not in now}
    return rule.events == ANY or not parted.isdisjoint(rule.events)


def _against(error: UmpireError) -> set[str]:
    """What speaks against a command now."""
    if isinstance(error, Refused):
        return {refusal.id for refusal in error.refusals}
    return {ANSWERS if isinstance(error, AnswersNeeded) else BAD_INPUT}


def _facts(game: Game[Any], entry: Entry[Any, Any], events: tuple[Any, ...]) -> list[Fields]:
    """Events in plain values, without the words of earlier versions."""
    facts = []
    for event in events:
        words = words_before(game.all_lifts, entry.v, kind_of(event))
        fields = msgspec.to_builtins(event)
        facts.append({name: value for name, value in fields.items() if name not in words})
    return facts


def _without(events: list[Fields], kinds: set[str]) -> list[Fields]:
    return [event for event in events if event["event"] not in kinds]


def _where(written: list[Fields], decided: list[Fields]) -> str:
    for place, (one, other) in enumerate(zip(written, decided, strict=False), 1):
        if one != other:
            return f"event {place}: written {_short(one)}, decided {_short(other)}"
    return f"{len(written)} events written, {len(decided)} decided"


def _short(value: object) -> str:
    return msgspec.json.encode(value).decode()[:160]


def words_before(lifts: Sequence[Lift], version: int, kind: str) -> tuple[str, ...]:
    """Fields of this kind of event that held words in a line of that version."""
    return tuple(name for lift in after(lifts, version) for name in lift.words.get(kind, ()))


def decided_otherwise(lifts: Sequence[Lift], entry: Entry[Any, Any]) -> list[tuple[int, Otherwise]]:
    """The rules, each with its version, by which the command of a line comes out otherwise than when it was written."""
    kind = str(entry.command.__struct_config__.tag)
    return [
        (lift.version, rule)
        for lift in after(lifts, entry.v)
        for rule in lift.otherwise
        if kind in rule.commands and rule.is_met(entry)
    ]
