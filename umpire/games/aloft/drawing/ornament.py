"""What several printed things have in common: frames, clouds, backs, rows of signs, and emblems that tell colours by shape."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.cards import Shape
from umpire.core.cuts import (
    Part,
    Picture,
    Side,
    box,
    circle,
    drawn,
    gathered,
    line,
    middle,
    n,
    squares,
    star,
)  # fmt: skip
from umpire.games.aloft.drawing.signs import BOX, sign
from umpire.games.aloft.drawing.tokens import outline

OURS = "°"
"""The mark of house data."""
INSET = 1.8
"""From the edge of a card to its frame."""


def picture(kind: str, x: float, y: float, size: float, ink: str = "") -> Picture:
    """A sign of this size about a point."""
    return Picture(x, y, round(size / BOX, 5), sign(kind, ink))


def row(goods: Mapping[str, int], x: float, y: float, size: float, *, ends_there: bool = False) -> Side:
    """Each good as often as it is paid, from there on or up to there; a gap between kinds."""
    each = [good for good, count in goods.items() for _ in range(count)]
    wide = len(each) * (size + 0.6)
    left = x - wide if ends_there else x
    return drawn(*(picture(good, left + (place + 0.5) * (size + 0.6), y, size) for place, good in enumerate(each)))


def emblem(colour: str, x: float, y: float, radius: float, kind: str = "") -> Shape:
    """A player's colour, told by the outline that its ships have on the map."""
    return outline(kind or f"solid-{colour}", colour, x, y, radius * 0.9)


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


def rose(x: float, y: float, radius: float, colour: str) -> Side:
    """A compass rose, the same whichever way it is turned by a sixth."""
    edge = f"edge-{colour}"
    return drawn(
        circle("white", x, y, radius), circle(edge, x, y, radius), circle("brassfine", x, y, radius * 0.88),
        star(f"tint-{colour}", x, y, radius * 0.84, 12, 0.4), star(edge, x, y, radius * 0.84, 6, 0.34),
        star(f"solid-{colour}", x, y, radius * 0.5, 6, 0.4), circle("white", x, y, radius * 0.12),
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
