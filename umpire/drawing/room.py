"""The room in which a ship and her guns lie: a hexagon with bow and stern edge, or a box. In millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from umpire.drawing.svg import n

Point = tuple[float, float]


class Room(NamedTuple):
    """A hexagon about its middle."""

    x: float
    y: float
    half_width: float
    """From the middle to the corners abeam."""
    half_height: float
    shoulder: float = 0.0
    """So far from these do bow and stern edge begin and end; 0 for a box."""

    def within(self, inset: float) -> Room:
        """The hexagon that lies so far within this one, everywhere as far from its edges."""
        slant = math.hypot(self.shoulder, self.half_height) / self.half_height
        high = max(0.1, self.half_height - inset)
        shoulder = self.shoulder * high / self.half_height
        return Room(self.x, self.y, max(0.1, self.half_width - inset * slant), high, shoulder)

    def corners(self) -> tuple[Point, ...]:
        """Clockwise, from the port end of the bow."""
        across, high, bow = self.half_width, self.half_height, self.half_width - self.shoulder
        about = ((-bow, -high), (bow, -high), (across, 0), (bow, high), (-bow, high), (-across, 0))
        return tuple((self.x + x, self.y + y) for x, y in about)

    def held(self, x: float, y: float) -> Point:
        """The place itself, or one at the edge for what lies outside."""
        down = min(max(y - self.y, -self.half_height), self.half_height)
        beside = max(0.0, self.half_width - self.shoulder * abs(down) / self.half_height)
        return self.x + min(max(x - self.x, -beside), beside), self.y + down

    def holds(self, x: float, y: float) -> bool:
        """Whether a place is inside."""
        return math.dist((x, y), self.held(x, y)) < 1e-6


def hexagon(x: float, y: float, r: float, turn: float = 0.0) -> list[Point]:
    """The corners of a hexagon that is no room, clockwise, the first of them turned so many degrees from the top."""
    turns = [math.radians(turn + 60 * corner) for corner in range(6)]
    return [(x + r * math.sin(one), y - r * math.cos(one)) for one in turns]


def joined(places: Iterable[Point]) -> str:
    """Straight lines from place to place, as a part of a path."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in places)
