"""How fast a battle goes: turns, rounds and pauses by the times of its lines, without what was taken back."""

from __future__ import annotations

import threading
from datetime import datetime
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from umpire.core import commands as c
from umpire.core.errors import BadInput
from umpire.core.notes import read_time
from umpire.service.desk import Live

TURN, ROUND, HELD, RUNS, END = "turn", "round", "pause", "resume", "end-at"
PAUSES = {kind.__struct_config__.tag: str(kind.__struct_config__.tag) for kind in (c.Pause, c.Resume, c.EndAt)}


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
_read: WeakKeyDictionary[Live, tuple[int, list[Beat]]] = WeakKeyDictionary()
_lock = threading.Lock()


def beats(live: Live) -> list[Beat]:
    """The lines that the clock goes by, without those taken back. Of a battle looked at before, only new lines are read."""
    with _lock:
        head, found = _read.get(live, (0, []))
        if head < live.timeline.head:
            kinds = _kinds(live)
            for line in live.store.lines(live.battle, after=head):
                head += 1
                if beat := _beat(line, head, kinds):
                    found = [*found, beat]
            _read[live] = (head, found)
    dead = live.timeline.dead
    return [beat for beat in found if beat.seq not in dead and beat.seq <= live.timeline.head]


def _kinds(live: Live) -> dict[str, str]:
    own = {}
    for kind in live.game.commands:
        tag = str(kind.__struct_config__.tag)
        if kind.opens_turn or kind.closes_round or tag in PAUSES:
            own[tag] = PAUSES.get(tag) or (TURN if kind.opens_turn else ROUND)
    return own


def _beat(line: bytes, seq: int, kinds: dict[str, str]) -> Beat | None:
    try:
        read = _LINE.decode(line)
        if read.command.do not in kinds:
            return None
        kind = kinds[read.command.do]
        at = read_time(str(read.command.at)) if kind == END and read.command.at else ""
        return Beat(seq, kind, datetime.fromisoformat(read.time), at)
    except (msgspec.DecodeError, ValueError, BadInput):
        return None  # whoever opens the battle is told what is wrong with this line


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


def pace(live: Live, now: datetime) -> Pace:
    """
    The pace of a battle up to a moment. A pause ends with the next turn where nobody ended it before.

    House: a round is as long as from its first turn, or the end of the one before, to its end.
    """
    found, opened, ends = beats(live), list[float](), list[float]()
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
