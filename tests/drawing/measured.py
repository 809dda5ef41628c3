"""What is drawn, measured: every text of an SVG with its box, in millimetres of the whole drawing."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from umpire.drawing.block import Place
from umpire.drawing.letters import BOLD, ITALIC, MM_OF_POINT, SANS, SERIF, width_mm

FACES = {"b": BOLD, "i": ITALIC, "s": SERIF}
MOVE = re.compile(r"(\w+)\(([^)]*)\)")
Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


class Text(NamedTuple):
    """Words and the corners of their box, from the baseline up to the height of capitals."""

    words: str
    points: float
    corners: tuple[tuple[float, float], ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def times(one: Matrix, other: Matrix) -> Matrix:
    """First the other, then the one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def moved(words: str) -> Matrix:
    found = WHOLE
    for name, numbers in MOVE.findall(words):
        each = [float(number) for number in numbers.replace(",", " ").split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, each[0], each[1] if len(each) > 1 else 0)
        elif name == "scale":
            step = (each[0], 0, 0, each[-1], 0, 0)
        else:
            sin, cos = math.sin(math.radians(each[0])), math.cos(math.radians(each[0]))
            x, y = each[1:] if len(each) > 1 else (0, 0)
            step = times(times((1, 0, 0, 1, x, y), (cos, sin, -sin, cos, 0, 0)), (1, 0, 0, 1, -x, -y))
        found = times(found, step)
    return found


def are_apart(one: Place, other: Place) -> bool:
    """Round places, whose corners are empty."""
    x, y = (one.x - other.x) + (one.width - other.width) / 2, (one.y - other.y) + (one.height - other.height) / 2
    return {one.id.split(".")[0], other.id.split(".")[0]} <= {"gun", "side"} and (x * x + y * y) ** 0.5 >= (
        one.width + other.width
    ) / 2


def texts(body: str) -> list[Text]:
    """All texts of a drawing."""
    return list(_texts(ET.fromstring(f"<g>{body}</g>"), WHOLE))


def _texts(node: ET.Element, matrix: Matrix) -> Iterator[Text]:
    matrix = times(matrix, moved(node.get("transform", "")))
    if node.tag == "text":
        kinds = node.get("class", "").split()
        face = next((FACES[kind] for kind in kinds if kind in FACES), SANS)
        size = float(node.get("font-size", "0"))
        points, words = size / MM_OF_POINT, node.text or ""
        places = [float(x) for x in node.get("x", "0").split()]
        wide = width_mm(words, points, face)
        first = places[0] - (wide / 2 if "m" in kinds else wide if "e" in kinds else 0)
        last = first + wide if len(places) == 1 else places[-1] + width_mm(words[-1], points, face)
        y = float(node.get("y", "0"))
        a, b, c, d, e, f = matrix
        box = ((first, y - size * 0.66), (last, y - size * 0.66), (last, y), (first, y))
        corners = tuple((a * px + c * py + e, b * px + d * py + f) for px, py in box)
        yield Text(words, points * math.hypot(a, b), corners)
    for child in node:
        yield from _texts(child, matrix)
