"""Words of a drawing with their places, read back from its SVG."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from umpire.drawing.letters import BOLD, ITALIC, MM_OF_POINT, SANS, SERIF, Face, width_mm

MOVED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
FACES = {"b": BOLD, "i": ITALIC, "s": SERIF}


class Words(NamedTuple):
    """One text: its letters, the box that they fill in millimetres, and their size in points."""

    said: str
    left: float
    top: float
    right: float
    bottom: float
    points: float


def words(drawn: str) -> list[Words]:
    """Every text of a drawing that is not turned."""
    return list(_words(ElementTree.fromstring(f"<svg>{drawn}</svg>"), 0.0, 0.0))


def _words(node: ElementTree.Element, x: float, y: float) -> Iterator[Words]:
    for one in node:
        transform = one.get("transform", "")
        if "rotate" in transform or "scale" in transform:
            continue
        moved = MOVED.search(transform)
        here = (x + float(moved[1]), y + float(moved[2])) if moved else (x, y)
        if one.tag == "text":
            yield _word(one, *here)
        yield from _words(one, *here)


def _word(one: ElementTree.Element, x: float, y: float) -> Words:
    kinds = one.get("class", "").split()
    said = one.text or ""
    starts = [float(start) for start in one.get("x", "0").split()]
    points = float(one.get("font-size", "0")) / MM_OF_POINT
    face: Face = next((face for kind, face in FACES.items() if kind in kinds), SANS)
    wide = width_mm(said, points, face)
    left = x + starts[0] - (wide / 2 if "m" in kinds else wide if "e" in kinds else 0)
    right = left + wide if len(starts) == 1 else x + starts[-1] + width_mm(said[-1:], points, face)
    base = y + float(one.get("y", "0"))
    return Words(said, left, base - points * MM_OF_POINT * 0.7, right, base + points * MM_OF_POINT * 0.22, points)
