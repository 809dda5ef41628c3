"""
Signs of things that players take, open and move, for paper and screens alike: gems, keys, locks, chests, doors, airships.

All of them fill a box of 20 x 20 units about its middle. Colours are told three times: by colour, by shape, by letter.
"""

from __future__ import annotations

from functools import cache

from umpire.core.cards import Shape
from umpire.core.cuts import box, circle, star
from umpire.core.ornament import letter

Sign = tuple[Shape, ...]
STARS = {"red": (5, 0.58), "yellow": (12, 0.78), "green": (4, 0.64), "blue": (6, 0.62)}
"""Points of a gem's star, and how far its corners between them reach in."""


@cache
def gem(colour: str, initial: str, y: float = 0, radius: float = 10) -> Sign:
    """A star of enamel, rimmed with brass; the letter of a yellow one on white, so that it is read in black print too."""
    parts = (("ink", 1.0), ("faint", 0.93), (f"solid-{colour}", 0.83))
    stars = (star(kind, 0, y, radius * part, *STARS[colour]) for kind, part in parts)
    if colour != "yellow":
        return *stars, letter("white", 0, y, radius * 0.72, initial)
    return *stars, circle("white", 0, y, radius * 0.52), letter("ink", 0, y, radius * 0.66, initial)


@cache
def lock(colour: str, initial: str, x: float, y: float, radius: float) -> Sign:
    """A black lock is round, a white one square."""
    if colour == "black":
        return circle("white", x, y, radius), circle("ink", x, y, radius * 0.88), letter("white", x, y, radius, initial)
    halves = (("ink", 0.86), ("white", 0.7))
    boxes = (box(kind, x - part * radius, y - part * radius, *(2 * part * radius,) * 2) for kind, part in halves)
    return *boxes, letter("ink", x, y, radius * 0.9, initial)


def key(colour: str, initial: str) -> Sign:
    """A key whose bow is the lock that it opens."""
    teeth = TEETH if colour == "black" else (*TEETH, WITHIN)
    return *teeth, *lock(colour, initial, -4.9, 0, 5)


def chest(gem_of: Sign, lock_of: Sign) -> Sign:
    """A gem on a chest with a lock: `gem(..., -3.8, 6.2)` and `lock(..., 0, 6.2, 3.2)`."""
    return (*gem_of, *CHEST, *lock_of)


def _arch(kind: str, half: float, top: float) -> Shape:
    """A round arch, down to the lower edge."""
    return Shape(kind, f"M {-half} 10 L {-half} {top + half} A {half} {half} 0 0 1 {half} {top + half} L {half} 10 Z")


TEETH = (Shape("ink", "M -1 -1.5 L 10 -1.5 L 10 6 L 7.4 6 L 7.4 3.4 L 5.8 3.4 L 5.8 5 L 3.2 5 L 3.2 1.5 L -1 1.5 Z"),)
WITHIN = Shape(
    "white", "M -1 -0.6 L 9.1 -0.6 L 9.1 5.1 L 8.3 5.1 L 8.3 2.5 L 4.9 2.5 L 4.9 4.1 L 4.1 4.1 L 4.1 0.6 L -1 0.6 Z"
)
CHEST = (
    box("ink", -8.6, 2.4, 17.2, 7.6, 1), box("solid-brown", -7.9, 3.1, 15.8, 6.2, 0.6), box("faint", -7.9, 4.7, 15.8, 0.6),
    box("faint", -6, 3.1, 1, 6.2), box("faint", 5, 3.1, 1, 6.2),
)  # fmt: skip
DOOR = (
    _arch("ink", 4.8, -10), _arch("solid-brown", 4, -9.2), box("faint", -1.5, -8.9, 0.3, 18.9), box("faint", 1.2, -8.9, 0.3, 18.9),
)  # fmt: skip
PORTAL = (
    _arch("ink", 7.4, -10), _arch("faint", 6.9, -9.5), _arch("solid-purple", 5.4, -8), star("white", 0, -0.8, 4.8, 8, 0.44),
    circle("solid-purple", 0, -0.8, 1.5), box("white", -3.4, 5.6, 6.8, 0.7), box("white", -4.4, 7.8, 8.8, 0.7),
)  # fmt: skip
"""With rays, and steps before it."""
AIRSHIP = (
    Shape("ink", "M -10 -2.4 C -7 -8.4 5 -8.4 9.4 -2.4 C 5 3.6 -7 3.6 -10 -2.4 Z M 5 -4 L 10 -8 L 10 3.2 L 5 -0.8 Z"),
    Shape("faint", "M -8.6 -2.4 C -5 -3.6 3 -3.6 8 -2.4 L 8 -2 C 3 -3 -5 -3 -8.6 -2 Z"),
    Shape("ink", "M -4 1.4 L -3.4 1.4 L -2.6 4 L 2.6 4 L 3.4 1.4 L 4 1.4 L 3.2 4 L 4 4 L 3 8 L -3 8 L -4 4 L -3.2 4 Z"),
)
EXPLORER = (
    Shape("ink", "M -6 -4.8 L 6 -4.8 L 6 -3.6 L -6 -3.6 Z M -3.4 -4.8 C -3.4 -11.6 3.4 -11.6 3.4 -4.8 Z"),
    circle("ink", 0, -2, 3.2),
    Shape("ink", "M -5.4 10 C -5.4 3.4 -3.4 1.8 0 1.8 C 3.4 1.8 5.4 3.4 5.4 10 Z M 6.6 0 L 7.8 0 L 7.8 10 L 6.6 10 Z"),
)
"""Somebody with a hat and a staff."""
