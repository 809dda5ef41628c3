"""Every throw of a battle: what was asked, what the dice showed, and whether the table threw or the app."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.events import Abandoned, Entry, Header
from umpire.core.running import Run
from umpire.core.stored import Find
from umpire.service.campaigns import tables

THROW = re.compile(r"(?P<asked>.*)/(?:(?P<dice>\d+d\d+)|1 of (?P<options>\d+))(?:#\d+)?", re.DOTALL)
"""The key of a question that dice answer: `aphid/bow-gun at skylord/3d6`, or `aphid/gun hit/1 of 4`."""
COUNTS, TAKEN_BACK, UNUSED, GIVEN_UP = "", "taken back", "not needed", "given up"


class Roll(msgspec.Struct, frozen=True):
    """A throw of dice."""

    battle: str
    battle_id: str
    line: int
    time: str
    """UTC, ISO 8601."""
    round: int
    """By the game's own count; 0 where it counts none."""
    seat: str
    """Who asked for it."""
    command: str
    """Its stored kind."""
    question: str
    """Who and what: `aphid/bow-gun at skylord`."""
    dice: str
    """`3d6`."""
    said: str
    """As it was typed or thrown: faces in their order, or what the table called."""
    form: str
    """«faces» or «call»."""
    by: str
    """«table» or «app»."""
    fate: str = COUNTS
    """Empty where it counts; else what became of it."""


class Thrown(Run):
    """A record being run, with every throw in it."""

    def __init__(self, name: str, find: Find, *, verify: bool = False) -> None:
        super().__init__(name, find, verify=verify)
        self._rolls: list[Roll] = []

    def take(self, raw: bytes, line: int) -> None:
        """Fold one line, and note its throws."""
        round = self.game.rules.round_of(self.timeline.state)
        super().take(raw, line)
        self._rolls += _of_line(self.header, self.entries[-1], round)

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """In the order of the log, those of lines that were taken back too."""
        dead = self.timeline.dead
        return tuple(replace(one, fate=TAKEN_BACK) if one.line in dead and not one.fate else one for one in self._rolls)


def _of_line(header: Header[Any], entry: Entry[Any, Any], round: int) -> Iterator[Roll]:
    asked: list[tuple[str, str, str, str]] = [(key, one.said, one.by, COUNTS) for key, one in entry.answers.items()]
    asked += [(key, said, "app", UNUSED) for key, said in entry.unused.items()]
    for event in entry.events:
        if isinstance(event, Abandoned):
            asked += [(key, said, "app", GIVEN_UP) for key, said in event.thrown.items()]
    for key, said, by, fate in asked:
        throw = THROW.fullmatch(key)
        if throw is not None:
            options = int(throw["options"] or 0)
            yield Roll(
                header.name,
                header.battle,
                entry.seq,
                entry.time,
                round,
                entry.seat,
                str(entry.command.__struct_config__.tag),
                throw["asked"],
                throw["dice"] or f"1d{max(6, options)}",
                said,
                "call" if is_call(said) else "faces",
                by,
                fate,
            )


def is_call(said: str) -> bool:
    """Whether the table said what the dice did, and kept the faces to itself: faces have no letters."""
    return any(letter.isalpha() for letter in said)


def table(rolls: Sequence[Roll]) -> tables.Table:
    """Throws as rows and as facts."""
    return tables.Table("rolls", Roll.__struct_fields__, [msgspec.structs.asdict(roll) for roll in rolls], rolls)
