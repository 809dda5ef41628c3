"""Outlines of the core's drawings in millimetres: scaled number by number, for lines are as thick at every size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from umpire.drawing.svg import n

Point = tuple[float, float]

STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
PAIRS = "MLCQ"
"""Commands of a path whose numbers are places. Beside them the core writes A, h, v and Z."""
PARTS = 12
"""Straight parts that stand for a curve."""


def _steps(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path with their numbers."""
    for command, numbers in STEP.findall(d):
        yield command, [float(number) for number in numbers.replace(",", " ").split()]


def scaled(d: str, x: float, y: float, scale: float) -> str:
    """A path about another origin, in another size."""
    found = []
    for command, numbers in _steps(d):
        if command in PAIRS:
            told = [scale * number + (y if place % 2 else x) for place, number in enumerate(numbers)]
        elif command == "A":
            told = [
                numbers[0] * scale,
                numbers[1] * scale,
                *numbers[2:5],
                x + numbers[5] * scale,
                y + numbers[6] * scale,
            ]
        else:
            told = [number * scale for number in numbers]
        found.append(command + " ".join(map(n, told)))
    return "".join(found)


def points(d: str) -> tuple[Point, ...]:
    """Where a path turns, and what its curves lean to: it is nowhere beyond them."""
    found: list[Point] = []
    x = y = 0.0
    for command, numbers in _steps(d):
        if command in "hv":
            x, y = (x + numbers[0], y) if command == "h" else (x, y + numbers[0])
            found.append((x, y))
            continue
        pairs = numbers[5:] if command == "A" else numbers
        found += zip(pairs[::2], pairs[1::2], strict=True)
        x, y = found[-1]
    return tuple(found)


def _flattened(d: str) -> list[Point]:
    """A path of lines and cubic curves as places along it."""
    found: list[Point] = []
    for command, numbers in _steps(d):
        pairs = [*zip(numbers[::2], numbers[1::2], strict=True)]
        if command == "C":
            found += [_on_curve([found[-1], *pairs], part / PARTS) for part in range(1, PARTS + 1)]
        else:
            found += pairs
    return found


def _on_curve(corners: list[Point], part: float) -> Point:
    """A place on a curve: between its corners, then between what was found, until one is left."""
    while len(corners) > 1:
        corners = [
            (one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part)
            for one, other in pairwise(corners)
        ]
    return corners[0]


def planks(deck: str, x: float, y: float, scale: float, pitch: float) -> str:
    """
    The seams of a deck as one path: upright lines within its outline, so far apart.

    Args:
        deck: an outline that is the same on both sides of its middle line.
    """
    edge = [(px * scale, py * scale) for px, py in _flattened(deck) if px >= 0]
    found = []
    for seam in range(int(max((px for px, _ in edge), default=0) / pitch) + 1):
        within = [py for px, py in edge if px > seam * pitch + 0.2]
        if not within or max(within) - min(within) < pitch:
            continue
        sides = (1, -1) if seam else (1,)
        found += [f"M{n(x + side * seam * pitch)} {n(y + min(within))}V{n(y + max(within))}" for side in sides]
    return "".join(found)
