"""
Signs of Castles in the Air, for paper and screens alike: what is taken or opened, and who goes there.

All of them fill a box of 20 x 20 units about its middle. Colours are told three times: by colour, by shape, by letter.
"""

from __future__ import annotations

from umpire.core.cards import Shape
from umpire.core.cuts import box, circle, star
from umpire.core.ornament import letter
from umpire.games.castles.book import DOOR, LETTERS, TREASURES

STARS = {"red": (5, 0.58), "yellow": (12, 0.78), "green": (4, 0.64), "blue": (6, 0.62)}
"""Points of a treasure's star, and how far its corners between them reach in."""


def sign(what: str) -> tuple[Shape, ...]:
    """A cube, `black:red` a chest, `black:door`, `teleport`, `zeppelin` or `explorer`."""
    lock, _, holds = what.partition(":")
    if holds == DOOR:
        return (*SIGNS[DOOR], *_lock(lock, 0, 1.4, 3.9))
    if holds:
        return (*_treasure(holds, -3.8, 6.2), *SIGNS["chest"], *_lock(lock, 0, 6.2, 3.2))
    if what in TREASURES:
        return _treasure(what, 0, 10)
    return (*SIGNS[what], *_lock(what, -4.9, 0, 5)) if what in LETTERS.values() else SIGNS[what]


def _letter(colour: str, kind: str, x: float, y: float, high: float) -> Shape:
    return letter(kind, x, y, high, {named: sign for sign, named in LETTERS.items()}[colour].upper())


def _treasure(colour: str, y: float, radius: float) -> tuple[Shape, ...]:
    """A star of enamel, rimmed with brass."""
    parts = (("ink", 1.0), ("faint", 0.93), (f"solid-{colour}", 0.83))
    stars = (star(kind, 0, y, radius * part, *STARS[colour]) for kind, part in parts)
    return *stars, _letter(colour, "ink" if colour == "yellow" else "white", 0, y, radius * 0.72)


def _lock(colour: str, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """A black lock is round, a white one square."""
    if colour == "black":
        return circle("white", x, y, radius), circle("ink", x, y, radius * 0.88), _letter(colour, "white", x, y, radius)
    halves = (("ink", 0.86), ("white", 0.7))
    boxes = (box(kind, x - part * radius, y - part * radius, *(2 * part * radius,) * 2) for kind, part in halves)
    return *boxes, _letter(colour, "ink", x, y, radius * 0.9)


def _portal(kind: str, half: float, top: float) -> Shape:
    """A round arch, down to the lower edge."""
    return Shape(kind, f"M {-half} 10 L {-half} {top + half} A {half} {half} 0 0 1 {half} {top + half} L {half} 10 Z")


TEETH = Shape("ink", "M -1 -1.5 L 10 -1.5 L 10 6 L 7.4 6 L 7.4 3.4 L 5.8 3.4 L 5.8 5 L 3.2 5 L 3.2 1.5 L -1 1.5 Z")
WITHIN = "M -1 -0.6 L 9.1 -0.6 L 9.1 5.1 L 8.3 5.1 L 8.3 2.5 L 4.9 2.5 L 4.9 4.1 L 4.1 4.1 L 4.1 0.6 L -1 0.6 Z"
SIGNS = {
    "black": (TEETH,),
    "white": (TEETH, Shape("white", WITHIN)),
    "chest": (
        box("ink", -8.6, 2.4, 17.2, 7.6, 1), box("solid-brown", -7.9, 3.1, 15.8, 6.2, 0.6), box("faint", -7.9, 4.7, 15.8, 0.6),
        box("faint", -6, 3.1, 1, 6.2), box("faint", 5, 3.1, 1, 6.2),
    ),
    DOOR: (
        _portal("ink", 4.8, -10), _portal("solid-brown", 4, -9.2), box("faint", -1.5, -8.9, 0.3, 18.9), box("faint", 1.2, -8.9, 0.3, 18.9),
    ),
    "teleport": (
        _portal("ink", 7.4, -10), _portal("faint", 6.9, -9.5), _portal("solid-purple", 5.4, -8), star("white", 0, -0.8, 4.8, 8, 0.44),
        circle("solid-purple", 0, -0.8, 1.5), box("white", -3.4, 5.6, 6.8, 0.7), box("white", -4.4, 7.8, 8.8, 0.7),
    ),
    "zeppelin": (
        Shape("ink", "M -10 -2.4 C -7 -8.4 5 -8.4 9.4 -2.4 C 5 3.6 -7 3.6 -10 -2.4 Z M 5 -4 L 10 -8 L 10 3.2 L 5 -0.8 Z"),
        Shape("faint", "M -8.6 -2.4 C -5 -3.6 3 -3.6 8 -2.4 L 8 -2 C 3 -3 -5 -3 -8.6 -2 Z"),
        Shape("ink", "M -4 1.4 L -3.4 1.4 L -2.6 4 L 2.6 4 L 3.4 1.4 L 4 1.4 L 3.2 4 L 4 4 L 3 8 L -3 8 L -4 4 L -3.2 4 Z"),
    ),
    "explorer": (
        Shape("ink", "M -6 -4.8 L 6 -4.8 L 6 -3.6 L -6 -3.6 Z M -3.4 -4.8 C -3.4 -11.6 3.4 -11.6 3.4 -4.8 Z"), circle("ink", 0, -2, 3.2),
        Shape("ink", "M -5.4 10 C -5.4 3.4 -3.4 1.8 0 1.8 C 3.4 1.8 5.4 3.4 5.4 10 Z M 6.6 0 L 7.8 0 L 7.8 10 L 6.6 10 Z"),
    ),
}  # fmt: skip
"""Keys without their bows, what is locked without its lock; a portal with rays, an airship, somebody with a hat and a staff."""
