"""Arcs of fire: one wedge for guns close together that fire the same way, all wedges one path and all rims another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from umpire.drawing.standing import Frame, Point
from umpire.drawing.svg import n

DEGREES = 6
"""Between two places of a rim."""
TICK = 1.7
"""Millimetres along a rim from tick to tick."""
SHORT, LONG = 0.7, 1.3
"""Ticks as brass dials have them: every fifth is a long one."""
EDGE = 0.6
"""Between a rim and the frame."""
CLOSE = 1.75
"""Of the reach: guns closer than this share a wedge, for their rims would cross."""
ALL_ROUND = 6

Run = tuple[int, int]
"""Neighbouring sides: the first, clockwise, and how many."""


class Wedge(NamedTuple):
    """What guns close together sweep."""

    guns: tuple[Point, ...]
    """At the corners of what is swept: where the rim begins, and where it ends. One in the middle for all round."""
    rim: tuple[Point, ...]


def runs(arc: Iterable[int]) -> list[Run]:
    """The sides of an arc, neighbours joined, going round over the bow."""
    sides = {*arc}
    if len(sides) == ALL_ROUND:
        return [(0, ALL_ROUND)]
    found = []
    for start in sorted(side for side in sides if (side - 1) % ALL_ROUND not in sides):
        count = 1
        while (start + count) % ALL_ROUND in sides:
            count += 1
        found.append((start, count))
    return found


def pointing(arc: Iterable[int]) -> tuple[float, ...]:
    """
    Where barrels point, in degrees clockwise from the bow: the middle of the widest run, or of each that is as wide.

    None for a gun that fires all round, or nobody knows where.
    """
    found = runs(arc)
    widest = max((count for _, count in found), default=ALL_ROUND)
    if widest == ALL_ROUND:
        return ()
    return tuple(first * 60 + (count - 1) * 30.0 for first, count in found if count == widest)


def ahead(degrees: float, length: float = 1.0) -> Point:
    """The end of a line that long, clockwise from straight up."""
    turn = math.radians(degrees)
    return math.sin(turn) * length, -math.cos(turn) * length


def swept(arc: Iterable[int], at: Point, reach: float) -> list[Point]:
    """Places round what one gun sweeps: it is nowhere much beyond them."""
    return [
        (at[0] + ahead(degrees, reach)[0], at[1] + ahead(degrees, reach)[1])
        for side in {*arc}
        for degrees in range(side * 60 - 30, side * 60 + 31, 15)
    ]


def wedges(guns: Sequence[tuple[Point, tuple[int, ...]]], reach: float, frame: Frame) -> tuple[Wedge, ...]:
    """All wedges of these guns, each with its arc; rims stay within the frame."""
    by_run: dict[Run, list[Point]] = {}
    for at, arc in guns:
        for run in runs(arc):
            by_run.setdefault(run, []).append(at)
    return tuple(
        _wedge(group, run, reach, frame) for run, places in by_run.items() for group in _close(places, reach * CLOSE)
    )


def _close(places: Sequence[Point], distance: float) -> list[list[Point]]:
    """Places in groups: from each to the next of its group it is no further."""
    groups: list[list[Point]] = []
    for place in places:
        near = [group for group in groups if any(math.dist(place, other) <= distance for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(other for group in near for other in group), place])
    return groups


def _wedge(group: Sequence[Point], run: Run, reach: float, frame: Frame) -> Wedge:
    """The rim follows whichever gun reaches furthest in each direction."""
    first, count = run
    begin = first * 60 - 30
    rim, by = [], []
    for degrees in range(begin, begin + count * 60 + 1, DEGREES):
        dx, dy = ahead(degrees)
        furthest = max(group, key=lambda gun: round(gun[0] * dx + gun[1] * dy, 3))
        by.append(furthest)
        rim.append(reached(furthest, (dx, dy), reach, frame))
    return Wedge((by[0], by[-1]) if count < ALL_ROUND else (), tuple(rim))


def reached(gun: Point, towards: Point, length: float, frame: Frame) -> Point:
    """The end of what reaches so far from a gun, nearer where the frame is nearer."""
    for ex, ey, nx, ny in frame.edges:
        falls = towards[0] * nx + towards[1] * ny
        room = (gun[0] - ex) * nx + (gun[1] - ey) * ny - EDGE
        if falls < 0 and room < -falls * length:
            length = max(0.0, room / -falls)
    return gun[0] + towards[0] * length, gun[1] + towards[1] * length


def ground(found: Iterable[Wedge]) -> str:
    """All wedges as one path."""
    return "".join(_joined([*wedge.rim, *dict.fromkeys(reversed(wedge.guns))]) + "Z" for wedge in found)


def rims(found: Iterable[Wedge]) -> str:
    """All rims with their ticks as one path."""
    return "".join(_joined(wedge.rim) + _ticks(wedge.rim) for wedge in found)


def _joined(places: Sequence[Point]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in places)


def _ticks(rim: Sequence[Point]) -> str:
    """Ticks inwards from a rim, evenly along it, from its middle to both ends alike."""
    whole = sum(math.dist(one, other) for one, other in pairwise(rim))
    count = int(whole / TICK / 2)
    wanted = [(whole / 2 + number * TICK, LONG if number % 5 == 0 else SHORT) for number in range(-count, count + 1)]
    found, done = [], 0.0
    for (x, y), (to_x, to_y) in pairwise(rim):
        length = math.hypot(to_x - x, to_y - y)
        while wanted and length and wanted[0][0] <= done + length:
            along, long = wanted.pop(0)
            dx, dy = (to_x - x) / length, (to_y - y) / length
            tx, ty = x + dx * (along - done), y + dy * (along - done)
            found.append(f"M{n(tx)} {n(ty)}l{n(-dy * long)} {n(dx * long)}")
        done += length
    return "".join(found)
