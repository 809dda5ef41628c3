"""Arcs of fire: one wedge for all guns that fire the same way."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from umpire.drawing.room import Point, Room, joined

STEP = 0.2
"""Millimetres by which is shortened what would leave the room."""
ALL_ROUND = 6

Run = tuple[int, int]
"""Neighbouring sides: the first, clockwise, and how many."""


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


def reached(gun: Point, degrees: float, length: float, room: Room) -> Point:
    """The end of what reaches so far from a gun, nearer where the room ends."""
    right, down = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    while length > 0 and not room.holds(gun[0] + right * length, gun[1] + down * length):
        length -= STEP
    return gun[0] + right * length, gun[1] + down * length


class Wedge(NamedTuple):
    """The arc of all guns that fire the same way: their rims would cross."""

    sides: tuple[int, ...]
    """Clockwise from the bow."""
    ground: str
    rim: str


def wedges(guns: Sequence[tuple[Point, tuple[int, ...]]], reach: float, room: Room) -> tuple[Wedge, ...]:
    """One for each run of sides of these guns, each with its arc."""
    by_run: dict[Run, list[Point]] = {}
    for at, arc in guns:
        for run in runs(arc):
            by_run.setdefault(run, []).append(at)
    return tuple(_wedge(run, places, reach, room) for run, places in by_run.items())


def _wedge(run: Run, places: list[Point], reach: float, room: Room) -> Wedge:
    first, count = run
    turns = range(first * 60 - 30, first * 60 + count * 60 - 29, 10)
    corners = [_furthest(places, degrees) for degrees in turns]
    rim = [reached(corner, degrees, reach, room) for corner, degrees in zip(corners, turns, strict=True)]
    sides = tuple(side % ALL_ROUND for side in range(first, first + count))
    ground = joined(rim if count == ALL_ROUND else [*rim, corners[-1], corners[0]]) + "Z"
    return Wedge(sides, ground, joined(rim))


def _furthest(places: Sequence[Point], degrees: float) -> Point:
    """The rim follows whichever gun reaches furthest in each direction."""
    right, down = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
    return max(places, key=lambda gun: round(gun[0] * right + gun[1] * down, 3))
