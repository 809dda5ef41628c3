"""The rosette: a hexagon round the ship, bow up, and along its edges the six sides with their numbers and the guns that bear."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Mount
from umpire.core.ships.arcs import SIDES
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Place
from umpire.drawing.letters import BOLD, SANS, Face, width_mm
from umpire.drawing.standing import Frame, Point, framed
from umpire.drawing.svg import LEADING, n

SHOULDER = 0.23
"""Of the width: so far from the edge of the hexagon its bow begins and ends."""
WIDEST = 1.2
"""Of the height."""
CORNER = 0.95
"""Radius of the ring at a corner."""
INNER = 1.0
"""From the line to the thin line within it."""
BADGE = (5.2, 7.4)
"""Of a side's number from flat to flat, at least and at most; of the height it takes a fourteenth."""
BESIDE = 0.9
"""Between a badge and words."""
ABOVE = 1.0
"""Between the line and words: clear of the rings at its corners."""
SPACED = 0.3
"""Between letters of names, as their kind sets them."""
NAMES = ((7.5, 1), (7.0, 1), (LEAST, 1), (LEAST, 2))
"""Points and lines of sides' names, the best first."""
SHORT = ("STARBOARD", "STARB.")
"""Where that helps; what is still too long is left out: its number stands there."""
WHOLE = (8.5, 8.0, 7.5, 7.0)
"""Points of «guns 1·2·3» in one line on every side."""
GUNS = ((8.0, 1), (7.5, 1), (7.0, 1), (LEAST, 1), (7.5, 2), (7.0, 2), (LEAST, 2), (LEAST, 3))
"""Points and lines where the word has no room on every side; where there are too many guns, it is told how many."""
BEYOND, BEFORE = 0.8, 1.0
"""So far beyond a corner of bow or stern words may go, for outside there is more room; so far before the two others they end."""
WRITE = 2.4
"""A line to write on is so far outside the edge."""
STARBOARD, PORT = (1, 2), (4, 5)
"""Sides. Words are read from port to starboard: the guns of the first and the names of the others go towards the corners abeam."""
TRIES = 9


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
    """Lines on one side of a badge: they end there, or begin."""

    lines: tuple[str, ...]
    points: float
    is_name: bool


class Rosette:
    """The hexagon of a block of this size; `frame` is the room that it leaves for the ship."""

    def __init__(self, mounts: Sequence[Mount], width: float, height: float, word: str = "guns") -> None:
        self.mounts = mounts
        self.word = word
        self.badge = round(min(max(min(width, height) / 14, BADGE[0]), BADGE[1]), 2)
        beside, above = max(CORNER + 0.4, (width - height * WIDEST) / 2), self.badge / 2 + 0.4
        for _ in range(TRIES):
            self.corners = _corners(width, height, beside, above)
            self.edges = tuple(
                _edge(one, other) for one, other in zip(self.corners, [*self.corners[1:], self.corners[0]], strict=True)
            )
            self.names, self.guns = self._names(), self._guns()
            boxes = [corner for side in range(6) for corner in self.boxes(side)]
            out = max(max(-x, x - width) for x, _ in boxes) if boxes else 0
            over = max(max(-y, y - height) for _, y in boxes) if boxes else 0
            if out <= 0 and over <= 0:
                break
            beside, above = beside + max(0, out) + 0.1 * (out > 0), above + max(0, over) + 0.1 * (over > 0)
        kept = tuple((edge.x, edge.y, self.badge / math.sqrt(3)) for edge in self.edges)
        self.frame: Frame = framed(_within(self.corners, INNER), kept)
        self.places = tuple(self._place(number, edge) for number, edge in enumerate(self.edges, 1))

    def _place(self, number: int, edge: Edge) -> Place:
        wide = self.badge * 2 / math.sqrt(3)
        x, y = round(edge.x - wide / 2, 2), round(edge.y - self.badge / 2, 2)
        return Place(f"side.{number}", x, y, round(wide, 2), self.badge)

    @property
    def _are_arcs_known(self) -> bool:
        return any(mount.arc for mount in self.mounts)

    @property
    def _beside(self) -> float:
        """From the middle of an edge to its words."""
        return self.badge / math.sqrt(3) + BESIDE

    def _rooms(self, beside: tuple[int, ...]) -> list[float]:
        """How long words beside each badge may be; those of these sides go towards the corners abeam."""
        return [
            edge.length / 2 - self._beside + (-BEFORE if side in beside else BEYOND)
            for side, edge in enumerate(self.edges)
        ]

    def _names(self) -> tuple[Words, ...]:
        """The six names, in the same size."""
        rooms = self._rooms(PORT)
        for long, short in ((SHORT[0], SHORT[0]), SHORT):
            names = [side.words.upper().replace(long, short).split() for side in SIDES]
            for points, most in NAMES:
                found = [_lines(name, " ", points, room, SANS) for name, room in zip(names, rooms, strict=True)]
                if all(lines is not None and len(lines) <= most for lines in found):
                    return tuple(Words(lines or (), points, is_name=True) for lines in found)
        fitting = (_lines(name, " ", LEAST, room, SANS) or () for name, room in zip(names, rooms, strict=True))
        return tuple(Words(lines, LEAST, is_name=True) for lines in fitting)

    def _guns(self) -> tuple[Words, ...]:
        """What bears on each side, in the same size; nothing on a ship without guns, and lines where no arc is known."""
        if not self._are_arcs_known:
            return (Words((), LEAST, is_name=False),) * 6
        bearing = [
            [str(number) for number, mount in enumerate(self.mounts, 1) if side in mount.arc] for side in range(6)
        ]
        rooms = self._rooms(STARBOARD)
        for points in WHOLE:
            told = [f"{self.word} {'·'.join(guns) or '–'}" for guns in bearing]
            if all(width_mm(line, points, BOLD) <= room for line, room in zip(told, rooms, strict=True)):
                return tuple(Words((line,), points, is_name=False) for line in told)
        for points, most in GUNS:
            found = [self._lines(guns, points, room) for guns, room in zip(bearing, rooms, strict=True)]
            if all(lines is not None and len(lines) <= most for lines in found):
                return tuple(Words(lines or (), points, is_name=False) for lines in found)
        return tuple(self._shortest(guns, room) for guns, room in zip(bearing, rooms, strict=True))

    def _lines(self, guns: Sequence[str], points: float, room: float) -> tuple[str, ...] | None:
        """«guns 1·2·3»; where that is too wide, the numbers alone."""
        first, *others = guns or ["–"]
        whole = _lines([f"{self.word} {first}", *others], "·", points, room, BOLD)
        return whole if whole and len(whole) == 1 else _lines([first, *others], "·", points, room, BOLD)

    def _shortest(self, guns: Sequence[str], room: float) -> Words:
        """So many lines as there may be, or else only how many guns there are."""
        lines = self._lines(guns, LEAST, room)
        if lines is None or len(lines) > GUNS[-1][1]:
            told = f"{len(guns)} {self.word}"
            lines = (told,) if width_mm(told, LEAST, BOLD) <= room else (f"{len(guns)}×",)
        return Words(lines, LEAST, is_name=False)

    def boxes(self, side: int) -> list[Point]:
        """The corners of all words along an edge."""
        edge, found = self.edges[side], []
        for words in (self.names[side], self.guns[side]):
            if not words.lines:
                continue
            sign = -1 if words.is_name else 1
            far = self._beside + max(_long(line, words) for line in words.lines)
            out = ABOVE + len(words.lines) * words.points * LEADING
            found += [
                _turned(edge, sign * along, edge.outward * off) for along in (self._beside, far) for off in (0.3, out)
            ]
        return found

    def ground(self) -> str:
        """What lies below the ship: spokes and lines."""
        middle = (self.corners[2][0] + self.corners[5][0]) / 2, self.corners[2][1]
        spokes = "".join(f"M{n(middle[0])} {n(middle[1])}L{n(x)} {n(y)}" for x, y in self.corners)
        return (
            svg.path("spoke", spokes)
            + svg.path("under", _closed(_within(self.corners, INNER)))
            + svg.path("steel", _closed(self.corners))
            + "".join(svg.circle("ring", x, y, CORNER) for x, y in self.corners)
        )

    def words(self) -> str:
        """What lies over everything: numbers, names and guns."""
        return "".join(self._side(number, edge) for number, edge in enumerate(self.edges, 1))

    def _side(self, number: int, edge: Edge) -> str:
        half, points = self.badge / 2, self.badge * 1.75
        flat = [(edge.x + sx * half / math.sqrt(3) * far, edge.y + sy * half) for sx, sy, far in BADGE_CORNERS]
        told = "".join(
            self._told(words, edge) for words in (self.names[number - 1], self.guns[number - 1]) if words.lines
        )
        if self.mounts and not self._are_arcs_known:
            near, far = edge.x + self._beside, edge.x + edge.length / 2 - 2 * CORNER
            told += svg.line("write", near, edge.y + edge.outward * WRITE, far, edge.y + edge.outward * WRITE)
        return (
            svg.path("badge", _closed(flat))
            + svg.text(number, edge.x, svg.middle(edge.y, points), points, BOLD, "m")
            + svg.turned(told, edge.degrees, edge.x, edge.y)
        )

    def _told(self, words: Words, edge: Edge) -> str:
        """Lines from a badge, the last of them next to the line above, the first below it."""
        leading, count = words.points * LEADING, len(words.lines)
        sign = -1 if words.is_name else 1
        face, kind = (SANS, "steeled e") if words.is_name else (BOLD, "arced")
        found = ""
        for place, line in enumerate(words.lines):
            row = count - 1 - place if edge.outward < 0 else place
            middle = edge.y + edge.outward * (ABOVE + (row + 0.5) * leading)
            found += svg.text(
                line, edge.x + sign * self._beside, svg.middle(middle, words.points), words.points, face, kind
            )
        return found


BADGE_CORNERS = ((-1, -1, 1), (1, -1, 1), (1, 0, 2), (1, 1, 1), (-1, 1, 1), (-1, 0, 2))
"""Of a flat-sided hexagon, clockwise: to the right or left, down or up, and how far out."""


def _long(line: str, words: Words) -> float:
    if words.is_name:
        return width_mm(line, words.points, SANS) + SPACED * len(line)
    return width_mm(line, words.points, BOLD)


def _lines(pieces: Sequence[str], between: str, points: float, room: float, face: Face) -> tuple[str, ...] | None:
    """Pieces in lines no wider than that; None where one of them alone is."""
    spaced = SPACED if face == SANS else 0.0
    lines: list[str] = []
    for piece in pieces:
        longer = f"{lines[-1]}{between}{piece}" if lines else piece
        if lines and width_mm(longer, points, face) + spaced * len(longer) <= room:
            lines[-1] = longer
            continue
        if width_mm(piece, points, face) + spaced * len(piece) > room:
            return None
        lines.append(piece)
    return tuple(lines)


def _corners(width: float, height: float, beside: float, above: float) -> tuple[Point, ...]:
    """Clockwise, from the port end of the bow."""
    left, right, top, bottom = beside, width - beside, above, height - above
    shoulder, middle = (right - left) * SHOULDER, height / 2
    return (
        (left + shoulder, top), (right - shoulder, top), (right, middle),
        (right - shoulder, bottom), (left + shoulder, bottom), (left, middle),
    )  # fmt: skip


def _edge(one: Point, other: Point) -> Edge:
    dx, dy = other[0] - one[0], other[1] - one[1]
    turn = math.degrees(math.atan2(dy, dx))
    is_lower = abs(turn) > 90
    return Edge(
        (one[0] + other[0]) / 2,
        (one[1] + other[1]) / 2,
        turn - math.copysign(180, turn) if is_lower else turn,
        1 if is_lower else -1,
        math.hypot(dx, dy),
    )


def _turned(edge: Edge, along: float, down: float) -> Point:
    """A place beside an edge, as words along it are turned."""
    turn = math.radians(edge.degrees)
    return (
        edge.x + along * math.cos(turn) - down * math.sin(turn),
        edge.y + along * math.sin(turn) + down * math.cos(turn),
    )


def _within(corners: Sequence[Point], inset: float) -> tuple[Point, ...]:
    """A hexagon within another one, everywhere as far from its edges: corners lie where two edges meet."""
    edges = framed(corners).edges
    found = []
    for (x, y, ax, ay), (_, _, bx, by) in zip(edges, [edges[-1], *edges[:-1]], strict=True):
        far = inset / (1 + ax * bx + ay * by)
        found.append((x + (ax + bx) * far, y + (ay + by) * far))
    return tuple(found)


def _closed(corners: Sequence[Point]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in corners) + "z"
