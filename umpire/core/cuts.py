"""
Paper drawn true to the millimetre and cut out: boards, cards of their own size, templates that measure, slips.

A game says what is drawn where; how many a sheet holds, and backs exactly behind fronts, is the printer's affair.
All lengths are millimetres from the upper left corner of the piece, sizes of letters are points.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import cos, radians, sin

import msgspec

from umpire.core.cards import Shape

COLOURS = ("blue", "purple", "red", "yellow", "gold", "grey", "green", "sky", "orange", "brown")
"""Each as `solid-`, `tint-` and `edge-`: filled with it, filled with a little of it, drawn with it."""
INKS = (
    "ink", "white", "faint", "crack", "paper", "fine", "line", "bold", "hair", "brass", "brassfine", "place", "cutline",
)  # fmt: skip
"""Kinds of shapes without a colour, as on control panels."""
KINDS = (*INKS, *(f"{how}-{colour}" for colour in COLOURS for how in ("solid", "tint", "edge")))
CAPITALS = {False: 0.635, True: 0.566}
"""From the top of a line to the middle of its capitals, as a part of the size; of the serif face True."""
MM_OF_POINT = 25.4 / 72


class Words(msgspec.Struct, frozen=True):
    """Words at their place. What is too long is set smaller, down to `least`, then cut with «…»."""

    x: float
    y: float
    width: float
    size: float
    text: str
    kind: str = ""
    """Of bold, italic, serif, soft, middle, right, caps, onink."""
    lines: int = 1
    least: float = 0.0
    """Points; without it the size stays."""


class Picture(msgspec.Struct, frozen=True):
    """A drawing in units of its own, its middle there."""

    x: float
    y: float
    scale: float
    shapes: tuple[Shape, ...]


class Side(msgspec.Struct, frozen=True):
    """What is drawn on one side: shapes and pictures one over the other, then words."""

    drawing: tuple[Shape | Picture, ...] = ()
    words: tuple[Words, ...] = ()

    def __add__(self, other: Side) -> Side:
        return Side(self.drawing + other.drawing, self.words + other.words)


class Cut(msgspec.Struct, frozen=True):
    """A piece of paper."""

    name: str
    front: Side
    back: Side | None = None
    """None: the back stays white."""
    count: int = 1


class CutSet(msgspec.Struct, frozen=True):
    """Pieces of one size, printed together."""

    key: str
    name: str
    width: float
    height: float
    cuts: tuple[Cut, ...]
    is_trimmed: bool = True
    """Cut along its edges; otherwise along the lines that are drawn on it, or not at all."""
    is_stock: bool = True
    """Printed on card stock."""
    are_panels: bool = False
    """These are the control panels of this game: a pack prints no others beside them."""

    @property
    def every(self) -> tuple[Cut, ...]:
        """Each as often as there is of it."""
        return tuple(cut for cut in self.cuts for _ in range(cut.count))


def gathered(sides: Iterable[Side]) -> Side:
    """All of it on one side, in this order."""
    found = list(sides)
    return Side(
        tuple(shape for side in found for shape in side.drawing), tuple(words for side in found for words in side.words)
    )


def set_at(side: Side, x: float, y: float, scale: float = 1.0) -> Side:
    """What is drawn on a side, its zero there, larger or smaller."""
    found: list[Picture] = []
    for is_picture, parts in groupby(side.drawing, lambda part: isinstance(part, Picture)):
        if is_picture:
            them = (part for part in parts if isinstance(part, Picture))
            found += [Picture(x + one.x * scale, y + one.y * scale, one.scale * scale, one.shapes) for one in them]
        else:
            found.append(Picture(x, y, scale, tuple(part for part in parts if isinstance(part, Shape))))
    words = (
        Words(x + one.x * scale, y + one.y * scale, one.width * scale, one.size * scale, one.text, one.kind, one.lines, one.least * scale)
        for one in side.words
    )  # fmt: skip
    return Side(tuple(found), tuple(words))


Part = Shape | Picture | Words | Side
"""Whatever is drawn."""


def drawn(*parts: Part) -> Side:
    """Shapes, pictures, words and what was drawn before as one side."""
    return gathered(
        part if isinstance(part, Side) else Side(words=(part,)) if isinstance(part, Words) else Side((part,))
        for part in parts
    )


def level(x: float, y: float, width: float, size: float, text: str, kind: str = "", *, least: float = 0.0) -> Words:
    """A line of words that begins there, or with «right» ends at the end of its width; the middle of its capitals at that height."""
    up = size * MM_OF_POINT * CAPITALS["serif" in kind.split()]
    return Words(round(x, 3), round(y - up, 3), width, size, text, kind, 1, least)


def middle(x: float, y: float, width: float, size: float, text: str, kind: str = "", *, least: float = 0.0) -> Words:
    """A line of words whose capitals have their middle there."""
    return level(x - width / 2, y, width, size, text, f"{kind} middle".strip(), least=least)


def n(length: float) -> str:
    """A length for a path: micrometres, without a long tail."""
    return f"{length:.3f}".rstrip("0").rstrip(".")


def path(kind: str, *parts: str | float) -> Shape:
    """What letters and numbers draw, as paths have them."""
    return Shape(kind, " ".join(part if isinstance(part, str) else n(part) for part in parts))


def joined(kind: str, shapes: Iterable[Shape]) -> Shape:
    """Many as one."""
    return Shape(kind, " ".join(shape.path for shape in shapes))


def line(kind: str, *points: tuple[float, float], is_closed: bool = False) -> Shape:
    """Straight from point to point."""
    path = " L ".join(f"{n(x)} {n(y)}" for x, y in points)
    return Shape(kind, f"M {path}{' Z' if is_closed else ''}")


def area(kind: str, *points: tuple[float, float]) -> Shape:
    """The same, closed."""
    return line(kind, *points, is_closed=True)


def box(kind: str, x: float, y: float, width: float, height: float, round_by: float = 0.0) -> Shape:
    """A rectangle, its corners rounded or not."""
    if not round_by:
        return area(kind, (x, y), (x + width, y), (x + width, y + height), (x, y + height))
    r, right, low = round_by, x + width, y + height
    bend = f"A {n(r)} {n(r)} 0 0 1"
    return Shape(
        kind,
        f"M {n(x + r)} {n(y)} L {n(right - r)} {n(y)} {bend} {n(right)} {n(y + r)} L {n(right)} {n(low - r)} "
        f"{bend} {n(right - r)} {n(low)} L {n(x + r)} {n(low)} {bend} {n(x)} {n(low - r)} L {n(x)} {n(y + r)} "
        f"{bend} {n(x + r)} {n(y)} Z",
    )


def circle(kind: str, x: float, y: float, radius: float) -> Shape:
    """A circle about a point, quarter by quarter."""
    r = n(radius)
    quarters = ((radius, -radius), (radius, radius), (-radius, radius), (-radius, -radius))
    bends = " ".join(f"a {r} {r} 0 0 1 {n(right)} {n(down)}" for right, down in quarters)
    return Shape(kind, f"M {n(x - radius)} {n(y)} {bends} Z")


def at_angle(x: float, y: float, degrees: float, distance: float) -> tuple[float, float]:
    """The point so far from another one; 0 degrees is up, towards the bow, and 90 to starboard."""
    turn = radians(degrees)
    return x + distance * sin(turn), y - distance * cos(turn)


def ring(kind: str, x: float, y: float, radii: tuple[float, float], degrees: tuple[float, float]) -> Shape:
    """A part of a ring, from one angle clockwise to another; a wedge where its inner radius is 0."""
    (inner, outer), (first, last) = radii, degrees
    is_wide = int(last - first > 180)
    (x1, y1), (x2, y2) = at_angle(x, y, first, outer), at_angle(x, y, last, outer)
    start = f"M {n(x1)} {n(y1)} A {n(outer)} {n(outer)} 0 {is_wide} 1 {n(x2)} {n(y2)}"
    if not inner:
        return Shape(kind, f"{start} L {n(x)} {n(y)} Z")
    (x3, y3), (x4, y4) = at_angle(x, y, last, inner), at_angle(x, y, first, inner)
    return Shape(kind, f"{start} L {n(x3)} {n(y3)} A {n(inner)} {n(inner)} 0 {is_wide} 0 {n(x4)} {n(y4)} Z")


def star(kind: str, x: float, y: float, radius: float, points: int, inner: float = 0.5) -> Shape:
    """A star, or with `inner` 1 a polygon of twice as many corners, one point up."""
    corners = (at_angle(x, y, 180 * i / points, radius * (inner if i % 2 else 1)) for i in range(2 * points))
    return area(kind, *corners)


def squares(kind: str, x: float, y: float, side: float, count: int, *, gap: float = 0.0, across: int = 99) -> Shape:
    """A row of squares as one path, each `across` on a line of their own."""
    pitch = side + gap
    return joined(kind, (box("", x + i % across * pitch, y + i // across * pitch, side, side) for i in range(count)))
