"""
Signs of Castles in the Air, for paper and screens alike: what is taken or opened, and who goes there.

All of them fill a box of 20 x 20 units about its middle. Colours are told three times: by colour, by shape, by letter.
"""

from __future__ import annotations

from itertools import pairwise
from math import dist

from umpire.core.cards import Shape
from umpire.core.cuts import area, box, circle, star
from umpire.games.castles.book import DOOR, TREASURES

STARS = {"red": (5, 0.58), "yellow": (12, 0.78), "green": (4, 0.64), "blue": (6, 0.62)}
"""Points of a treasure's star, and how far its corners between them reach in."""
LETTERS = {
    "red": "-2 3 -2 -3 1 -3 2 -2 2 -1 1 0 -2 0, 0 0 2 3",
    "yellow": "-2 -3 0 0 2 -3, 0 0 0 3",
    "green": "2 -2 1 -3 -1 -3 -2 -2 -2 2 -1 3 1 3 2 2 2 0.4 0.4 0.4",
    "blue": "-2 -3 1 -3 2 -2 2 -1 1 -0.2 -2 -0.2, 1 -0.2 2 1 2 2 1 3 -2 3 -2 -3",
    "black": "-2 -3 -2 3, 2 -3 -2 0.6, -0.6 -0.4 2 3",
    "white": "-2.6 -3 -1.3 3 0 -1.4 1.3 3 2.6 -3",
}
"""Strokes of the letters that `book.LETTERS` names, from corner to corner."""


def sign(what: str) -> tuple[Shape, ...]:
    """A cube, `black:red` a chest, `black:door`, `teleport`, `zeppelin` or `explorer`."""
    lock, _, holds = what.partition(":")
    if holds == DOOR:
        return (*_door("solid-brown"), *_lock(lock, 0, 1.4, 3.9))
    if holds:
        return (*_treasure(holds, 0, -3.8, 6.2), *CHEST, *_lock(lock, 0, 6.2, 3.2))
    if what in TREASURES:
        return _treasure(what, 0, 0, 10)
    return OTHERS[what] if what in OTHERS else (*_bow(what), *_lock(what, -4.6, 0, 5))


def _letter(of: str, kind: str, x: float, y: float, high: float, thick: float = 0.65) -> Shape:
    """A letter, its capitals so high about a point: each stroke a bar, each corner round."""
    scale, parts = high / 6, []
    for stroke in LETTERS[of].split(","):
        numbers = [float(one) * scale for one in stroke.split()]
        corners = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        parts += [circle("", *corner, thick * scale) for corner in corners]
        for (x1, y1), (x2, y2) in pairwise(corners):
            wide = thick * scale / dist((x1, y1), (x2, y2))
            a, b = (x2 - x1) * wide, (y2 - y1) * wide
            parts.append(area("", (x1 + b, y1 - a), (x2 + b, y2 - a), (x2 - b, y2 + a), (x1 - b, y1 + a)))
    return Shape(kind, " ".join(part.path for part in parts))


def _treasure(colour: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A star of enamel, rimmed with brass."""
    points, inner = STARS[colour]
    return (
        star("ink", x, y, radius, points, inner), star("faint", x, y, radius * 0.93, points, inner),
        star(f"solid-{colour}", x, y, radius * 0.83, points, inner),
        _letter(colour, "ink" if colour == "yellow" else "white", x, y, radius * 0.72),
    )  # fmt: skip


def _lock(colour: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A black lock is round, a white one square."""
    if colour == "black":
        return circle("white", x, y, radius), circle("ink", x, y, radius * 0.88), _letter(colour, "white", x, y, radius)
    half = radius * 0.86
    return (
        box("ink", x - half, y - half, 2 * half, 2 * half), box("white", x - half * 0.82, y - half * 0.82, 1.64 * half, 1.64 * half),
        _letter(colour, "ink", x, y, radius * 0.9),
    )  # fmt: skip


def _bow(colour: str) -> tuple[Shape, ...]:
    """What a key has besides its bow."""
    teeth = Shape("ink", "M -1 -1.5 L 10 -1.5 L 10 6 L 7.4 6 L 7.4 3.4 L 5.8 3.4 L 5.8 5 L 3.2 5 L 3.2 1.5 L -1 1.5 Z")
    if colour == "black":
        return (teeth,)
    return teeth, Shape("white", "M -1 -0.6 L 9.1 -0.6 L 9.1 5.1 L 8.3 5.1 L 8.3 2.5 L 4.9 2.5 L 4.9 4.1 L 4.1 4.1 L 4.1 0.6 L -1 0.6 Z")


def _door(kind: str) -> tuple[Shape, ...]:
    """An arched door of planks."""
    return (
        Shape("ink", "M -4.8 10 L -4.8 -5 C -4.8 -8.4 -2.6 -10 0 -10 C 2.6 -10 4.8 -8.4 4.8 -5 L 4.8 10 Z"),
        Shape(kind, "M -4 10 L -4 -5 C -4 -7.8 -2.2 -9.2 0 -9.2 C 2.2 -9.2 4 -7.8 4 -5 L 4 10 Z"),
        Shape("faint", "M -1.5 10 L -1.5 -8.8 L -1.2 -8.9 L -1.2 10 Z M 1.2 10 L 1.2 -8.9 L 1.5 -8.8 L 1.5 10 Z"),
    )


CHEST = (
    box("ink", -8.6, 2.4, 17.2, 7.6, 1), box("solid-brown", -7.9, 3.1, 15.8, 6.2, 0.6), box("faint", -7.9, 4.7, 15.8, 0.6),
    box("faint", -6, 3.1, 1, 6.2), box("faint", 5, 3.1, 1, 6.2),
)  # fmt: skip
OTHERS = {
    "teleport": (
        Shape("ink", "M -7.4 10 L -7.4 -2.6 A 7.4 7.4 0 0 1 7.4 -2.6 L 7.4 10 Z"),
        Shape("faint", "M -6.9 10 L -6.9 -2.6 A 6.9 6.9 0 0 1 6.9 -2.6 L 6.9 10 Z"),
        Shape("solid-purple", "M -5.4 10 L -5.4 -2.6 A 5.4 5.4 0 0 1 5.4 -2.6 L 5.4 10 Z"),
        star("white", 0, -0.4, 4.8, 8, 0.44), circle("solid-purple", 0, -0.4, 1.5),
        box("white", -3.4, 6, 6.8, 0.7), box("white", -4.4, 8, 8.8, 0.7),
    ),
    "zeppelin": (
        Shape("ink", "M -10 -2.4 C -7 -8.4 5 -8.4 9.4 -2.4 C 5 3.6 -7 3.6 -10 -2.4 Z M 5 -4 L 10 -8 L 10 3.2 L 5 -0.8 Z"),
        Shape("faint", "M -8.6 -2.4 C -5 -3.6 3 -3.6 8 -2.4 L 8 -2 C 3 -3 -5 -3 -8.6 -2 Z"),
        Shape("ink", "M -4 1.4 L -3.4 1.4 L -2.6 4 L 2.6 4 L 3.4 1.4 L 4 1.4 L 3.2 4 L 4 4 L 3 8 L -3 8 L -4 4 L -3.2 4 Z"),
    ),
    "explorer": (
        Shape("ink", "M -6 -4.8 L 6 -4.8 L 6 -3.6 L -6 -3.6 Z M -3.4 -4.8 C -3.4 -11.6 3.4 -11.6 3.4 -4.8 Z"),
        circle("ink", 0, -2, 3.2),
        Shape("ink", "M -5.4 10 C -5.4 3.4 -3.4 1.8 0 1.8 C 3.4 1.8 5.4 3.4 5.4 10 Z M 6.6 0 L 7.8 0 L 7.8 10 L 6.6 10 Z"),
    ),
}  # fmt: skip
"""A portal with rays, an airship, somebody with a hat and a staff."""
