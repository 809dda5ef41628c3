"""Reading a drawing as somebody does who has only the paper: words, lines and signs where they stand, in millimetres."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple
from xml.etree import ElementTree as ET

from umpire.core.panel import Panel
from umpire.drawing.block import Place
from umpire.drawing.letters import BOLD, ITALIC, MM_OF_POINT, SANS, SERIF, width_mm
from umpire.drawing.plate import Plate

FACES = {"b": BOLD, "i": ITALIC, "s": SERIF}
ABOVE, BELOW = 0.68, 0.2
"""Of the size of letters: how far they reach up and down from their baseline."""
MOVE = re.compile(r"(\w+)\(([^)]*)\)")
COMMAND = re.compile(r"([MLHVACQhvlazZ])([^MLHVACQhvlazZ]*)")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""Of a transform, as SVG writes it."""
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


class Mark(NamedTuple):
    """Something drawn: its kind, the rectangle that it fills, and its words if it is text."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    words: str = ""
    points: float = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Of words: from the height of capitals down to the baseline, where they are not turned."""
        return self.left, self.top, self.right, self.bottom - BELOW * self.points * MM_OF_POINT

    def is_in(self, place: Place, leeway: float = 0.3) -> bool:
        """Whether its middle stands there."""
        x, y = self.middle
        return (
            place.x - leeway <= x <= place.x + place.width + leeway
            and place.y - leeway <= y <= place.y + place.height + leeway
        )


def marks(svg: str) -> list[Mark]:
    """Everything that is drawn; of a path each of its parts."""
    return list(_marks(ET.fromstring(f"<svg>{svg}</svg>"), WHOLE))


def texts(svg: str) -> list[Mark]:
    """Words only."""
    return [mark for mark in marks(svg) if mark.words]


def are_apart(one: Place, other: Place) -> bool:
    """Round places, whose corners are empty."""
    x, y = (one.x - other.x) + (one.width - other.width) / 2, (one.y - other.y) + (one.height - other.height) / 2
    return {one.id.split(".")[0], other.id.split(".")[0]} <= {"gun", "side"} and (x * x + y * y) ** 0.5 >= (
        one.width + other.width
    ) / 2


def _marks(node: ET.Element, matrix: Matrix) -> Iterator[Mark]:
    kind = node.get("class", "")
    matrix = _times(matrix, _moved(node.get("transform", "")))
    match node.tag:
        case "text":
            yield from _text(node, kind, matrix)
        case "circle":
            x, y, r = (float(node.attrib[name]) for name in ("cx", "cy", "r"))
            yield Mark(kind, *_around([(x - r, y - r), (x + r, y + r)], matrix))
        case "rect":
            x, y, width, height = (float(node.attrib[name]) for name in ("x", "y", "width", "height"))
            yield Mark(kind, *_around([(x, y), (x + width, y + height)], matrix))
        case "path":
            for points in _parts(node.attrib["d"]):
                yield Mark(kind, *_around(points, matrix))
    for child in node:
        yield from _marks(child, matrix)


def _text(node: ET.Element, kind: str, matrix: Matrix) -> Iterator[Mark]:
    words, high = node.text or "", float(node.attrib["font-size"])
    points = high / MM_OF_POINT
    face = next((FACES[one] for one in kind.split() if one in FACES), SANS)
    starts = [float(start) for start in node.attrib["x"].split()]
    base = float(node.attrib["y"])
    for start, told in zip(starts, words if len(starts) > 1 else [words], strict=True):
        wide = width_mm(told, points, face)
        left = start - (wide / 2 if "m" in kind.split() else wide if "e" in kind.split() else 0)
        top, low = base - ABOVE * high, base + BELOW * high
        corners = [(left, top), (left + wide, top), (left + wide, low), (left, low)]
        yield Mark(kind, *_around(corners, matrix), told, round(points * math.hypot(*matrix[:2]), 1))


def _around(points: Iterable[Point], matrix: Matrix) -> tuple[float, float, float, float]:
    """The rectangle about places that a transform moves: left, top, right, bottom."""
    a, b, c, d, e, f = matrix
    xs, ys = zip(*((a * x + c * y + e, b * x + d * y + f) for x, y in points), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _moved(words: str) -> Matrix:
    """The transform that these words tell."""
    found = WHOLE
    for name, numbers in MOVE.findall(words):
        each = [float(number) for number in numbers.replace(",", " ").split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, each[0], each[1])
        elif name == "scale":
            step = (each[0], 0, 0, each[-1], 0, 0)
        else:
            sin, cos = math.sin(math.radians(each[0])), math.cos(math.radians(each[0]))
            x, y = each[1:]
            step = _times(_times((1, 0, 0, 1, x, y), (cos, sin, -sin, cos, 0, 0)), (1, 0, 0, 1, -x, -y))
        found = _times(found, step)
    return found


def _times(one: Matrix, other: Matrix) -> Matrix:
    """First the other, then the one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _parts(d: str) -> Iterator[list[Point]]:
    """Each part of a path, by its corners."""
    found: list[Point] = []
    for command, rest in COMMAND.findall(d):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        if command == "M" and found:
            yield found
            found = []
        x, y = found[-1] if found else (0.0, 0.0)
        for right, down in _steps(command, numbers, x, y):
            x, y = (right, down) if command.isupper() else (x + right, y + down)
            found.append((x, y))
    if found:
        yield found


def _steps(command: str, numbers: list[float], x: float, y: float) -> Iterable[Point]:
    """Where a command leads: from the corner of the drawing, or in small letters from where it stands."""
    match command:
        case "H":
            return [(number, y) for number in numbers]
        case "V":
            return [(x, number) for number in numbers]
        case "h":
            return [(number, 0.0) for number in numbers]
        case "v":
            return [(0.0, number) for number in numbers]
        case "a" | "A":
            return zip(numbers[5::7], numbers[6::7], strict=True)
        case "C" | "Q":
            points = [(x, y), *zip(numbers[::2], numbers[1::2], strict=True)]
            return [_along(points, part / 4) for part in (1, 2, 3, 4)]
    return zip(numbers[::2], numbers[1::2], strict=True)


def _along(points: list[Point], part: float) -> Point:
    """So far along the curve that these points lead."""
    while len(points) > 1:
        points = [(x + (to_x - x) * part, y + (to_y - y) * part) for (x, y), (to_x, to_y) in pairwise(points)]
    return points[0]


class Read(NamedTuple):
    """What a card tells."""

    crossed: tuple[int, ...]
    """Boxes of the track, by their numbers."""
    bands: tuple[str, ...]
    """With a marker on them."""
    squares: dict[str, list[str]]
    """«left», «away», «lost», row by row."""
    lamps: dict[str, set[str]]
    """«amber», «red»: those that are lit."""
    guns: dict[str, set[str]]
    """«fired», «out», «spent», «destroyed»: those that have a mark."""
    figures: dict[str, str]
    standing: str
    """How she ended, and what stands."""
    is_grave: bool
    turn: str


def read(plate: Plate, panel: Panel) -> Read:
    """Everything on a card, from what is drawn on it and nothing else."""
    drawn = marks(plate.state(panel))
    by: dict[str, list[Place]] = {}
    for place in plate.places:
        by.setdefault(place.id.partition(".")[0], []).append(place)
    squares: dict[str, list[str]] = {}
    for place in by.get("square", ()):
        squares.setdefault(place.id.split(".")[1], []).append(_square(drawn, place))
    lit = {
        place.id: {one.kind for one in drawn if one.kind in ("amber", "red") and one.is_in(place)}
        for place in by.get("lamp", ())
    }
    told = {place.id: _gun(drawn, place) for place in by.get("marks", ())}
    (stands,) = [one for one in plate.placed if one.name == "standing"]
    lines = [one for one in drawn if one.words and stands.y <= one.middle[1] <= stands.bottom]
    return Read(
        crossed=tuple(int(place.id[4:]) for place in by.get("box", ()) if _is_crossed(drawn, place)),
        bands=tuple(place.id[5:] for place in by.get("band", ()) if _has(drawn, "ink", place)),
        squares=squares,
        lamps={id.removeprefix("lamp."): found for id, found in lit.items() if found},
        guns={id.removeprefix("marks."): found for id, found in told.items() if found},
        figures={
            place.id: " ".join(one.words for one in drawn if one.words and one.is_in(place))
            for place in by.get("figure", ())
        },
        standing=" ".join(one.words for one in lines if "e" not in one.kind.split()),
        is_grave=any("grave" in one.kind for one in lines),
        turn=" ".join(one.words for one in lines if "e" in one.kind.split()),
    )


def _has(drawn: list[Mark], kind: str, place: Place) -> bool:
    return any(one.kind == kind and one.is_in(place, 0) for one in drawn)


def _is_crossed(drawn: list[Mark], place: Place) -> bool:
    """Two strokes make a cross."""
    return sum(one.kind.startswith("cross") and one.is_in(place, 0) for one in drawn) == 2


def _square(drawn: list[Mark], place: Place) -> str:
    if not _has(drawn, "crewgone", place):
        return "left"
    return "lost" if _is_crossed(drawn, place) else "away" if _has(drawn, "ink", place) else ""


def _gun(drawn: list[Mark], place: Place) -> set[str]:
    """Letters in her box, a cross in it, a stroke through her line."""
    letters = "".join(one.words for one in drawn if one.words and one.is_in(place, 0))
    y = place.y + place.height / 2
    struck = any(
        one.kind == "strike" and abs(one.top - y) < 0.1 and place.x < one.left < place.x + place.width + 1
        for one in drawn
    )
    told = {word for letter, word in (("F", "fired"), ("o", "out")) if letter in letters}
    return told | ({"destroyed"} if _is_crossed(drawn, place) else {"spent"} if struck else set())
