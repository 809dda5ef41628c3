"""What several games print: frames, backs, clouds, a compass rose, letters as shapes, and outlines that tell players' colours by shape."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, radians, sin

from umpire.core.cards import Shape
from umpire.core.cuts import Part, Side, area, box, circle, drawn, gathered, joined, line, middle, n, squares, star

OURS = "°"
"""The mark of house data."""
INSET = 1.8
"""From the edge of a card to its frame."""
STROKES = {
    "B": "-2 -3 1 -3 2 -2 2 -1 1 -0.2 -2 -0.2, 1 -0.2 2 1 2 2 1 3 -2 3 -2 -3",
    "G": "2 -2 1 -3 -1 -3 -2 -2 -2 2 -1 3 1 3 2 2 2 0.4 0.4 0.4",
    "K": "-2 -3 -2 3, 2 -3 -2 0.6, -0.6 -0.4 2 3",
    "R": "-2 3 -2 -3 1 -3 2 -2 2 -1 1 0 -2 0, 0 0 2 3",
    "W": "-2.6 -3 -1.3 3 0 -1.4 1.3 3 2.6 -3",
    "Y": "-2 -3 0 0 2 -3, 0 0 0 3",
}
"""Of letters that are drawn: from corner to corner about a middle, six units high."""


def cloud(x: float, y: float, wide: float, kind: str = "white") -> Shape:
    """A cloud on a flat base, its middle there."""
    w = wide / 10
    return Shape(
        kind,
        f"M {n(x - 5 * w)} {n(y)} C {n(x - 5.4 * w)} {n(y - 1.6 * w)} {n(x - 3.6 * w)} {n(y - 2 * w)} {n(x - 3 * w)} {n(y - 1.4 * w)} "
        f"C {n(x - 2.8 * w)} {n(y - 3.6 * w)} {n(x + 0.4 * w)} {n(y - 3.8 * w)} {n(x + 0.8 * w)} {n(y - 2 * w)} "
        f"C {n(x + 2 * w)} {n(y - 3 * w)} {n(x + 3.6 * w)} {n(y - 2.2 * w)} {n(x + 3.4 * w)} {n(y - 1 * w)} "
        f"C {n(x + 4.6 * w)} {n(y - 1.4 * w)} {n(x + 5.4 * w)} {n(y - 0.8 * w)} {n(x + 5 * w)} {n(y)} Z",
    )


def card(width: float, height: float, name: str, colour: str = "", *, head: float = 11.6, points: float = 13) -> Side:
    """The frame of a card with its name on a band; in a colour, or in ink."""
    solid, tint = (f"solid-{colour}", f"tint-{colour}") if colour else ("ink", "tint-grey")
    wide, high = width - 2 * INSET, height - 2 * INSET
    return drawn(
        box(tint, INSET, INSET, wide, high, 2.4),
        box(solid, INSET, INSET, wide, head, 2.4),
        box(solid, INSET, INSET + 4, wide, head - 4),
        box(f"edge-{colour}" if colour else "fine", INSET, INSET, wide, high, 2.4),
        line("brassfine", (INSET + 1.6, INSET + head + 1), (width - INSET - 1.6, INSET + head + 1)),
        middle(width / 2, INSET + head / 2, wide - 6, points, name, "serif onink", least=8),
    )


def back(width: float, height: float, title: str, under: str = "", colour: str = "blue") -> Side:
    """A sky with clouds and a rose in it, the same on every card of a deck."""
    x, y, small = width / 2, height / 2, min(width, height)
    wide, high = width - 2 * INSET, height - 2 * INSET
    words = [middle(x, height * 0.13, width - 12, 13, title, "serif", least=8)]
    if under:
        words.append(middle(x, height * 0.88, width - 12, 8.5, under, "soft", least=6))
    return drawn(
        box(f"tint-{colour}", INSET, INSET, wide, high, 2.4),
        cloud(width * 0.3, height * 0.3, small * 0.36), cloud(width * 0.72, height * 0.8, small * 0.4),
        cloud(width * 0.26, height * 0.76, small * 0.24), cloud(width * 0.76, height * 0.26, small * 0.22),
        box(f"edge-{colour}", INSET, INSET, wide, high, 2.4), box("brassfine", INSET + 1.5, INSET + 1.5, wide - 3, high - 3, 1.4),
        rose(x, y, small * 0.24, colour), *words,
    )  # fmt: skip


def rose(x: float, y: float, radius: float, colour: str, points: int = 6) -> Side:
    """A compass rose, the same whichever way it is turned by one of its points."""
    edge = f"edge-{colour}"
    return drawn(
        circle("white", x, y, radius), circle(edge, x, y, radius), circle("brassfine", x, y, radius * 0.88),
        star(f"tint-{colour}", x, y, radius * 0.84, 2 * points, 0.4), star(edge, x, y, radius * 0.84, points, 0.34),
        star(f"solid-{colour}", x, y, radius * 0.5, points, 0.4), circle("white", x, y, radius * 0.12),
    )  # fmt: skip


def ticks(x: float, y: float, side: float, is_ticked: bool) -> Side:
    """A box to be ticked; a cross in it where it is."""
    parts: list[Part] = [squares("paper", x, y - side / 2, side, 1)]
    if is_ticked:
        a, b, top, low = x + side * 0.16, x + side * 0.84, y - side * 0.34, y + side * 0.34
        parts.append(line("bold", (a, top), (b, low)))
        parts.append(line("bold", (a, low), (b, top)))
    return drawn(*parts)


def together(*sides: Side | None) -> Side:
    """All that there is of it, on one side."""
    return gathered(side for side in sides if side is not None)


def outline(kind: str, colour: str, x: float, y: float, radius: float) -> Shape:
    """The outline of a player's tokens: blue a disc, red a square, green a square on its point, gold a hexagon, purple a shield."""
    r = radius
    match colour:
        case "red":
            return box(kind, x - 0.92 * r, y - 0.92 * r, 1.84 * r, 1.84 * r, 0.2 * r)
        case "green":
            return polygon(kind, x, y, 1.26 * r, 4, 0)
        case "gold":
            return polygon(kind, x, y, 1.1 * r, 6, 30)
        case "purple":
            wide, low, point = 0.94 * r, y + 0.3 * r, y + 1.3 * r
            return Shape(
                kind,
                f"M {n(x - wide)} {n(y - 0.94 * r)} L {n(x + wide)} {n(y - 0.94 * r)} L {n(x + wide)} {n(low)} "
                f"Q {n(x + 0.8 * r)} {n(y + 0.95 * r)} {n(x)} {n(point)} "
                f"Q {n(x - 0.8 * r)} {n(y + 0.95 * r)} {n(x - wide)} {n(low)} Z",
            )
        case _:
            return circle(kind, x, y, r)


def flag(colour: str) -> tuple[Shape, ...]:
    """A player's colour and outline, in a box of 20 x 20 about its middle."""
    return outline(f"solid-{colour or 'grey'}", colour, 0, 0, 7.6), outline("white", colour, 0, 0, 3.8)


def polygon(kind: str, x: float, y: float, radius: float, corners: int, turned: float) -> Shape:
    """A regular polygon, its first corner so many degrees from straight up."""
    turns = [radians(turned + 360 * place / corners) for place in range(corners)]
    return area(kind, *((x + radius * sin(turn), y - radius * cos(turn)) for turn in turns))


def letter(kind: str, x: float, y: float, height: float, of: str) -> Shape:
    """A letter as a shape, for signs that are drawn in any size: each of its strokes a bar, each corner round."""
    scale, thick, parts = height / 6, height * 0.108, []
    for stroke in STROKES[of].split(","):
        numbers = [float(one) * scale for one in stroke.split()]
        corners = [(x + right, y + down) for right, down in zip(numbers[::2], numbers[1::2], strict=True)]
        parts += [circle("", *corner, thick) for corner in corners]
        for (x1, y1), (x2, y2) in pairwise(corners):
            part = thick / dist((x1, y1), (x2, y2))
            right, down = (x2 - x1) * part, (y2 - y1) * part
            sides = ((x1 + down, y1 - right), (x2 + down, y2 - right), (x2 - down, y2 + right), (x1 - down, y1 + right))
            parts.append(area("", *sides))
    return joined(kind, parts)
