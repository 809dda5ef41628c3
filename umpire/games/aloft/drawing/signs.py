"""
Signs of Aloft, for paper and screen alike: goods, the merchant, leviathans, ships and number tokens, each told by its shape.

All of them fill a box of 20 x 20 units about its middle.
"""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.cards import Shape
from umpire.core.cuts import circle
from umpire.games.aloft.drawing.beasts import BEASTS
from umpire.games.aloft.drawing.deeds import DEEDS
from umpire.games.aloft.drawing.fleet import SHIPS
from umpire.games.aloft.drawing.outlines import INSIDE, outline

BOX = 20.0
"""Side of the box that a sign fills."""
FILLS = {
    "canvas": "gold",
    "breath": "red",
    "glass": "sky",
    "wood": "brown",
    "metal": "grey",
    "merchant": "green",
    **dict.fromkeys(BEASTS, "purple"),
}
"""Colours of what lies on the table, as `core.cuts.COLOURS` names them; never the only thing that tells."""

GOODS: dict[str, tuple[Shape, ...]] = {
    "canvas": (
        outline("M -0.9 -9.6 L 0.9 -9.6 L 0.9 9.6 L -0.9 9.6 Z"),
        outline(
            "M -7.2 -8.2 L 7.2 -8.2 C 9.6 -2.6 9.4 2.4 7.8 6.4 C 4 4.4 -4 4.4 -7.8 6.4 C -6 2.4 -5.8 -2.6 -7.2 -8.2 Z"
        ),
        outline("M -9.2 -9.2 L 9.2 -9.2 L 9.2 -7.4 L -9.2 -7.4 Z"),
        outline("M -5.9 -3.3 L 8.1 -3.3 L 8.3 -2.4 L -5.9 -2.4 Z M -6.2 1.2 L 8.2 1.2 L 8 2.1 L -6.4 2.1 Z", INSIDE),
    ),
    "breath": (
        outline(
            "M -0.6 -9.8 C 1.4 -6.4 0.6 -4.4 3 -2.4 C 3.8 -3.6 3.9 -4.8 3.6 -6.2 C 7 -3.4 8.4 0 7.9 3.6 C 7.3 "
            "7.6 3.8 9.8 0 9.8 C -4.4 9.8 -7.8 7.2 -7.9 3 C -8 -0.4 -6 -2.2 -5.3 -5 C -4.2 -4 -3.5 -2.9 -3.4 "
            "-1.4 C -0.9 -3.4 -0.2 -6.4 -0.6 -9.8 Z"
        ),
        outline(
            "M 0.4 0.2 C 0.8 2 3.4 3.3 3.3 5.9 C 3.2 8 1.5 8.8 0 8.8 C -1.9 8.8 -3.4 7.7 -3.3 5.7 C -3.2 4 -2 "
            "3.4 -1.7 1.9 C -1.1 2.3 -0.8 2.8 -0.6 3.4 C 0.2 2.6 0.6 1.6 0.4 0.2 Z",
            INSIDE,
        ),
    ),
    "glass": (
        outline(
            "M -3.6 -9.8 L 3.6 -9.8 L 3.6 -7.6 L 2.6 -7.6 L 2.6 -2.4 L 8.6 7 C 9.4 8.4 8.6 9.8 7 9.8 L -7 9.8 "
            "C -8.6 9.8 -9.4 8.4 -8.6 7 L -2.6 -2.4 L -2.6 -7.6 L -3.6 -7.6 Z"
        ),
        outline("M -1.2 -7.4 L 1.2 -7.4 L 1.2 -1.9 L 4.3 2.9 L -4.3 2.9 L -1.2 -1.9 Z", INSIDE),
        circle(INSIDE, -2.6, 6.3, 1.1),
        circle(INSIDE, 1.9, 5.4, 0.8),
        circle(INSIDE, 4.2, 7.5, 0.8),
    ),
    "wood": (
        outline("M -4.8 -7.8 L 6.2 -7.8 C 11 -7.8 11 0.2 6.2 0.2 L -4.8 0.2 Z"),
        circle("", -4.9, -3.8, 4.2),
        circle(INSIDE, -4.9, -3.8, 3.2),
        circle("", -4.9, -3.8, 2.2),
        circle(INSIDE, -4.9, -3.8, 1),
        outline("M -2.4 1.4 L 7.6 1.4 C 11 1.4 11 9.4 7.6 9.4 L -4.6 9.4 Z"),
        circle("", -4.9, 5.4, 4.2),
        circle(INSIDE, -4.9, 5.4, 3.2),
        circle("", -4.9, 5.4, 2.2),
        circle(INSIDE, -4.9, 5.4, 1),
        outline(
            "M 1 -5.6 L 6.4 -5.6 L 6.4 -4.8 L 1 -4.8 Z M 2.6 -2.6 L 7.6 -2.6 L 7.6 -1.8 L 2.6 -1.8 Z M 1 4.2 "
            "L 5.6 4.2 L 5.6 5 L 1 5 Z M 3 6.9 L 7.6 6.9 L 7.6 7.7 L 3 7.7 Z",
            INSIDE,
        ),
    ),
    "metal": (
        outline("M -3 -8 L 3 -8 L 5.2 -0.2 L -5.2 -0.2 Z"),
        outline("M -7.3 1 L -2.4 1 L -0.5 8.8 L -9.6 8.8 Z"),
        outline("M 2.4 1 L 7.3 1 L 9.6 8.8 L 0.5 8.8 Z"),
        outline(
            "M -2.2 -6.8 L 2.2 -6.8 L 2.6 -5.4 L -2.6 -5.4 Z M -6.5 2.2 L -3.2 2.2 L -2.9 3.6 L -6.9 3.6 Z M "
            "3.2 2.2 L 6.5 2.2 L 6.9 3.6 L 2.9 3.6 Z",
            INSIDE,
        ),
    ),
}
"""A sail, a flame, a flask, two logs, three ingots."""
MERCHANT_SIGN = (
    outline("M -0.8 -8.4 L 0.8 -8.4 L 0.8 7.6 L -0.8 7.6 Z"),
    circle("", 0, -8.2, 1.6),
    outline("M -8.8 -6 L 8.8 -6 L 8.8 -4.6 L -8.8 -4.6 Z"),
    outline("M -4.6 9.6 C -4.4 7.6 -2.6 6.8 0 6.8 C 2.6 6.8 4.4 7.6 4.6 9.6 Z"),
    outline("M -6.6 -5.4 L -6.2 -5.4 L -3.4 2 L -4.2 2 L -6.4 -3.6 L -8.6 2 L -9.4 2 Z"),
    outline("M 6.2 -5.4 L 6.6 -5.4 L 9.4 2 L 8.6 2 L 6.4 -3.6 L 4.2 2 L 3.4 2 Z"),
    outline("M -9.9 1.6 L -2.9 1.6 C -3.2 4.6 -4.6 5.6 -6.4 5.6 C -8.2 5.6 -9.6 4.6 -9.9 1.6 Z"),
    outline("M 2.9 1.6 L 9.9 1.6 C 9.6 4.6 8.2 5.6 6.4 5.6 C 4.6 5.6 3.2 4.6 2.9 1.6 Z"),
)
"""Scales."""
SIGNS = {**GOODS, "merchant": MERCHANT_SIGN, **BEASTS, **SHIPS, **DEEDS}
OTHER = (circle("", 0, 0, 8), circle(INSIDE, 0, 0, 5))
"""Of what a data file adds."""


def sign(kind: str, ink: str = "") -> tuple[Shape, ...]:
    """
    A good, `merchant`, a leviathan, a ship type or a deed by id.

    In its own colour, or with another kind of `core.cuts`; ships and deeds in ink.
    """
    fill = ink or (f"solid-{FILLS[kind]}" if kind in FILLS else "ink")
    return tuple(shape if shape.kind else replace(shape, kind=fill) for shape in SIGNS.get(kind, OTHER))
