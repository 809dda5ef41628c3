"""How fast a battle goes: turns, rounds and pauses by the times of its lines, without what was taken back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from umpire.core.errors import BadInput
from umpire.core.events import kind_of
from umpire.core.notes import read_time
from umpire.service.desk import Moment

TURN, ROUND, HELD, RUNS, END = "turn", "round", "pause", "resume", "end-at"
"""What a line is to the clock; the last three are commands of every game."""


class Beat(msgspec.Struct, frozen=True):
    """A line of the log that the clock goes by."""

    seq: int
    kind: str
    """`TURN` where it opens one, `ROUND` where it ends one, `HELD`, `RUNS`, `END`."""
    time: datetime
    at: str = ""
    """The time of day at which the battle is to end."""


class _Asked(msgspec.Struct):
    do: str
    at: Any = None


class _Line(msgspec.Struct):
    """As much of a line as the clock needs: to read it whole takes a hundred times as long."""

    time: str
    command: _Asked


_LINE = msgspec.json.Decoder(_Line)


def beats(moment: Moment) -> list[Beat]:
    """The lines that the clock goes by, without those taken back. Of a battle looked at before, only new lines are read."""
    found: tuple[int, tuple[Beat, ...]] = moment.beside.get(("beats",)) or (0, ())
    head, known = found
    if head < moment.head:
        kinds = _kinds(moment)
        fresh = (_beat(seq, line, kinds) for seq, line in enumerate(_lines(moment, head + 1), head + 1))
        known = (*known, *(beat for beat in fresh if beat))
        moment.beside.keep(("beats",), (moment.head, known))
    return [beat for beat in known if beat.seq not in moment.dead and beat.seq <= moment.head]


def _kinds(moment: Moment) -> dict[str, str]:
    own = {}
    for kind in moment.game.commands:
        tag = kind_of(kind)
        if tag in (HELD, RUNS, END):
            own[tag] = tag
        elif kind.opens_turn or kind.closes_round:
            own[tag] = TURN if kind.opens_turn else ROUND
    return own


def _lines(moment: Moment, first: int) -> Iterator[_Line | None]:
    """As much of each line as the clock needs; None for one that cannot be read: whoever opens the battle is told of it."""
    if moment.timeline.step(first) is not None:
        for entry in moment.entries(first):
            command = entry.command
            yield _Line(entry.time, _Asked(kind_of(command), getattr(command, "at", None)))
        return
    for line in moment.log.store.lines(moment.battle, after=first - 1, upto=moment.head):
        try:
            yield _LINE.decode(line)
        except msgspec.DecodeError:
            yield None


def _beat(seq: int, line: _Line | None, kinds: dict[str, str]) -> Beat | None:
    if line is None or line.command.do not in kinds:
        return None
    kind, at = kinds[line.command.do], line.command.at
    try:
        return Beat(seq, kind, datetime.fromisoformat(line.time), read_time(str(at)) if kind == END and at else "")
    except (ValueError, BadInput):
        return None


class Pace(msgspec.Struct, frozen=True):
    """How fast it has gone so far. Pauses do not count."""

    began: datetime | None = None
    """When its first turn was opened."""
    turns: int = 0
    rounds: int = 0
    """Those that have ended."""
    here: int = 0
    """Turns opened in this round."""
    played: float = 0
    """Seconds since the first turn, without pauses."""
    paused: float = 0
    """Seconds of pauses since then."""
    held: datetime | None = None
    """Since when it stands still; None while it runs."""
    per_turn: float = 0
    """Seconds, of the turns before the one that is up; 0 where there are none yet."""
    per_round: float = 0
    """Seconds, of the rounds that have ended; 0 where there are none yet."""
    round_played: float = 0
    """Seconds of this round so far."""
    on_turn: float = 0
    """Seconds since the last turn was opened."""
    end: str = ""
    """The time of day at which it has to end."""

    @property
    def is_between(self) -> bool:
        """A round is over, and no turn of the next one has been opened."""
        return self.rounds > 0 and not self.here


def pace(moment: Moment, now: datetime) -> Pace:
    """
    The pace of a battle up to a moment. A pause ends with the next turn where nobody ended it before.

    House: a round is as long as from its first turn, or the end of the one before, to its end.
    """
    found, opened, ends = beats(moment), list[float](), list[float]()
    began: datetime | None = None
    held: datetime | None = None
    paused, here, end = 0.0, 0, ""

    def at(moment: datetime) -> float:
        return (moment - began).total_seconds() - paused if began else 0.0

    for beat in (one for one in found if one.time <= now):
        if held and beat.kind in (TURN, RUNS):
            paused += (beat.time - held).total_seconds() if began else 0
            held = None
        if beat.kind == TURN:
            began = began or beat.time
            opened.append(at(beat.time))
            here += 1
        elif beat.kind == ROUND and began:
            ends.append(at(held or beat.time))
            here = 0
        elif beat.kind == HELD and not held:
            held = beat.time
        elif beat.kind == END:
            end = beat.at
    if began is None:
        return Pace(end=end, held=held)
    played = at(held or now)
    return Pace(
        began=began,
        turns=len(opened),
        rounds=len(ends),
        here=here,
        played=played,
        paused=paused + ((now - held).total_seconds() if held else 0),
        held=held,
        per_turn=opened[-1] / (len(opened) - 1) if len(opened) > 1 else 0,
        per_round=ends[-1] / len(ends) if ends else 0,
        round_played=played - (ends[-1] if ends else 0),
        on_turn=played - opened[-1],
        end=end,
    )
