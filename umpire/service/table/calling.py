"""What an umpire calls out over the hall: the public lines one after the other, each with what callers add to it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from umpire.core.changes import TableChange
from umpire.core.panel import Panel
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.service.desk import Moment
from umpire.service.table import hands, look
from umpire.service.table.look import LogLine
from umpire.service.table.stage import up

LINES = 200
"""So far back a caller may go."""


class Call(msgspec.Struct, frozen=True):
    """One thing to be read aloud."""

    seq: int
    """Its line; 0 while the caller waits for the next one."""
    says: tuple[str, ...]
    """Sentences from what spectators may read, and from nothing else."""
    back: int | None
    """The caller goes back to what comes after this line; None at the beginning."""
    more: int
    """How many lines wait after it."""
    hands: tuple[TableChange, ...] = ()
    """What hands must do at the table. For the caller's eyes: it is not read aloud."""
    left: int | None = None
    """Movement points that whose turn it is has left, for the caller's eyes; None where the game counts none."""


def newest(moment: Moment) -> int:
    """The line after which the newest call comes; 0 where there are fewer than two."""
    lines = _lines(moment)
    return lines[-2].seq if len(lines) > 1 else 0


def call(moment: Moment, after: int) -> Call:
    """The first public line after this one that was not taken back; while there is none, how it stands."""
    lines = _lines(moment)
    scene = look.scene(moment, SPECTATOR)
    place = next((place for place, line in enumerate(lines) if line.seq > after), len(lines))
    back = lines[place - 2].seq if place > 1 else 0 if place else None
    left = getattr(look.scene(moment, UMPIRE).view, "points_left", None)
    if place == len(lines):
        waits = tuple(said for panel in up(scene) for said in (f"{panel.name} is up.", *stands(panel)))
        return Call(0, waits, back, 0, left=left)
    line, more = lines[place], len(lines) - place - 1
    if more:
        return Call(line.seq, (line.brief,), back, more)
    opened = up(scene)[:1] if moment.entry(line.seq).command.opens_turn else ()
    says = (line.brief, *(said for panel in opened for said in stands(panel)))
    return Call(line.seq, says, back, 0, hands.table_now(moment, line.seq), left if opened else None)


def stands(panel: Panel) -> tuple[str, ...]:
    """«Number 8, Martian. Altitude: Medium. Red lamp: bridge.»: what the table sees of one whose turn it is."""
    side = panel.side if panel.side != panel.name else panel.captain if panel.captain != panel.name else ""
    who = ", ".join(part for part in (f"number {panel.number}" if panel.number else "", side) if part)
    told = [f"{who[:1].upper()}{who[1:]}."] if who else []
    if panel.band and not panel.fate:
        told.append(f"{panel.ladder_name or 'At'}: {panel.band}." if panel.ladder_name else f"At {panel.band}.")
    told += (
        f"{'Red' if lamp.red else 'Amber'} lamp: {lamp.says or lamp.name}".rstrip(".") + "."
        for lamp in panel.lamps
        if lamp.red or lamp.amber
    )
    told += (words.rstrip(".") + "." for words in panel.standing)
    return tuple(told)


def _lines(moment: Moment) -> Sequence[LogLine]:
    """What may be read aloud, the oldest first."""
    return [line for line in reversed(look.log(moment, SPECTATOR, LINES)) if line.brief and not line.is_struck]
