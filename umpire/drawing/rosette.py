"""The rosette: a hexagon round the ship, bow up, and along its edges the six sides with their numbers and the guns that bear."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Mount
from umpire.core.ships.arcs import SIDES
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Place
from umpire.drawing.fingers import FINGER
from umpire.drawing.letters import BOLD, SANS, Face, width_mm, wrapped
from umpire.drawing.room import Room, joined

OUT = 5.1
"""Outside the hexagon: room for two lines of the smallest words."""
CORNER = 0.95
"""Radius of the ring at a corner."""
BADGE = (5.2, 7.4)
"""Of a side's number from flat to flat, at least and at most; of the height it takes a fourteenth."""
OPEN_BADGE = 6.4
"""The same where nothing stands beside it."""
LEADING = 0.38
"""Millimetres from line to line, for each point of the letters."""
NAMES = ((7.5, 1), (7.0, 1), (LEAST, 1), (LEAST, 2))
"""Points and lines of sides' names, the first that have room everywhere."""
ABOUT = ((0, -1), (1, -1), (1, 1), (0, 1), (-1, 1), (-1, -1))
"""Where the sides lie: to the right or left, down or up."""


class Edge(NamedTuple):
    """One edge of the hexagon."""

    x: float
    y: float
    """Its middle."""
    degrees: float
    """How words along it are turned: never upside down."""
    outward: int
    """Outside is above the words (-1), or below them."""
    length: float


class Words(NamedTuple):
    """Lines beside a badge."""

    lines: tuple[str, ...] = ()
    points: float = LEAST


class Rosette:
    """The hexagon of a block of this size; `room` is what it leaves for the ship."""

    has_words = True

    def __init__(self, mounts: Sequence[Mount], width: float, height: float, word: str = "guns") -> None:
        self.mounts = mounts
        self.word = word
        self.badge = self._badge(width, height)
        self.badge_width = round(self.badge * 2 / math.sqrt(3), 2)
        self.line = self._line(width, height)
        self.room = self.line.within(self.badge_width / 2)
        self.edges = tuple(_edge(self.line, right, down) for right, down in ABOUT)
        self.are_arcs_known = any(mount.arc for mount in mounts)
        self.beside = self.badge_width / 2 + 0.9
        self.names = self._names()
        self.guns = tuple(self._guns(side) for side in range(6))
        corners = [(round(x - self.badge_width / 2, 2), round(y - self.badge / 2, 2)) for x, y, *_ in self.edges]
        self.places = tuple(
            Place(f"side.{side}", *corner, self.badge_width, self.badge) for side, corner in enumerate(corners, 1)
        )

    def _badge(self, width: float, height: float) -> float:
        return round(min(max(min(width, height) / 14, BADGE[0]), BADGE[1]), 2)

    def _line(self, width: float, height: float) -> Room:
        """The hexagon, on whose edges the numbers stand."""
        wide = min(width - 2 * OUT, height * 1.2)
        return Room(width / 2, height / 2, wide / 2, height / 2 - OUT, wide * 0.23)

    def _length(self, side: int) -> float:
        """How long words beside a badge may be: they end clear of the ring at the corner."""
        return self.edges[side].length / 2 - self.beside - 1.0

    def _names(self) -> tuple[Words, ...]:
        """The six names, in the same size; none where they have no room, for their numbers stand there."""
        for points, most in NAMES:
            found = [tuple(wrapped(side.words, points, self._length(side))) for side in SIDES]
            are_whole = [" ".join(lines) for lines in found] == [side.words for side in SIDES]
            if are_whole and all(len(lines) <= most for lines in found):
                return tuple(Words(lines, points) for lines in found)
        return (Words(),) * 6

    def _guns(self, side: int) -> Words:
        """The numbers of the guns that bear, as large as they have room; or else only how many these are."""
        if not self.are_arcs_known:
            return Words()
        guns = [str(number) for number, mount in enumerate(self.mounts, 1) if side in mount.arc]
        half = math.ceil(len(guns) / 2)
        every = "·".join(guns) or "–"
        for lines, points in (
            *(((f"{self.word} {every}",), size) for size in (8.5, 7.5, LEAST)),
            ((every,), LEAST),
            (("·".join(guns[:half]), "·".join(guns[half:])), LEAST),
            ((f"{len(guns)} {self.word}",), LEAST),
        ):
            if all(width_mm(line, points, BOLD) <= self._length(side) for line in lines):
                return Words(lines, points)
        return Words((f"{len(guns)}×",))

    def ground(self) -> str:
        """What lies below the ship: spokes and lines."""
        corners = self.line.corners()
        spokes = "".join(joined(((self.line.x, self.line.y), corner)) for corner in corners)
        return (
            svg.path("spoke", spokes)
            + svg.path("under", joined(self.line.within(1.0).corners()) + "z")
            + svg.path("steel", joined(corners) + "z")
            + "".join(svg.circle("ring", x, y, CORNER) for x, y in corners)
        )

    def words(self) -> str:
        """What lies over everything: numbers, names and guns."""
        return "".join(self._side(side, edge) for side, edge in enumerate(self.edges))

    def _side(self, side: int, edge: Edge) -> str:
        points, half = self.badge * 1.75, self.badge_width / 2
        badge = Room(edge.x, edge.y, half, self.badge / 2, half / 2)
        told = self._told(self.names[side], edge, -1, SANS, "soft e")
        told += self._told(self.guns[side], edge, 1, BOLD, "arced")
        if self.has_words and self.mounts and not self.are_arcs_known:
            y = edge.y + edge.outward * 2.4
            told += svg.line("write", edge.x + self.beside, y, edge.x + edge.length / 2 - 2 * CORNER, y)
        return (
            svg.path("badge", joined(badge.corners()) + "z")
            + svg.text(side + 1, edge.x, svg.middle(edge.y, points), points, BOLD, "m")
            + svg.turned(told, edge.degrees, edge.x, edge.y)
        )

    def _told(self, words: Words, edge: Edge, way: int, face: Face, kind: str) -> str:
        """Lines to the left (-1) or right of a badge, read downward, the nearest of them along the edge."""
        found = ""
        for row, line in enumerate(words.lines[:: edge.outward]):
            base = svg.middle(edge.y + edge.outward * (0.6 + (row + 0.5) * words.points * LEADING), words.points)
            found += svg.text(line, edge.x + way * self.beside, base, words.points, face, kind)
        return found


class OpenRosette(Rosette):
    """
    The six numbers alone: what bears is seen by the arcs, which reach to the edge of its block between two of them.

    Above and below the ship only two numbers stand, and all else has room beside these.
    """

    has_words = False

    def _badge(self, width: float, height: float) -> float:
        return OPEN_BADGE

    def _line(self, width: float, height: float) -> Room:
        aside = min(width, height * 1.2) / 2 - self.badge_width / 2 - 0.2
        high = height / 2 - FINGER / 2
        shoulder = aside * 0.64
        return Room(width / 2, height / 2, aside + shoulder / 2, high, shoulder)

    def _names(self) -> tuple[Words, ...]:
        return (Words(),) * 6

    def _guns(self, side: int) -> Words:
        return Words()

    def ground(self) -> str:
        """A line to each number."""
        return svg.path("spoke", "".join(joined(((self.line.x, self.line.y), edge[:2])) for edge in self.edges))


def _edge(line: Room, right: int, down: int) -> Edge:
    """Bow and stern lie level, the four others lean."""
    wide, high, shoulder = line.half_width, line.half_height, line.shoulder
    if not right:
        return Edge(line.x, line.y + down * high, 0.0, down, 2 * (wide - shoulder))
    x, y = line.x + right * (wide - shoulder / 2), line.y + down * high / 2
    return Edge(x, y, -right * down * math.degrees(math.atan2(high, shoulder)), down, math.hypot(high, shoulder))
