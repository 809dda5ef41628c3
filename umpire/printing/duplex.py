"""A sheet that shows how far a printer sets backs from fronts: scales in front, plain crosses behind them."""

from __future__ import annotations

from typing import NamedTuple

from umpire.printing import imposition
from umpire.printing.imposition import FREE, STRIP, Strip, Words
from umpire.printing.paper import Paper

REACH = 5.0
"""Millimetres to each side of a scale."""
SIDE = 24.0
"""Of the square about a cross."""


class DuplexPage(NamedTuple):
    """One side of the test sheet: the middles of its crosses."""

    crosses: tuple[tuple[float, float], ...]
    strip: Strip
    words: Words
    is_back: bool


def pages(paper: Paper, backs: str) -> tuple[Paper, tuple[DuplexPage, DuplexPage]]:
    """Front and back, without any correction: what is read off it is what a printer is off by."""
    sheet = paper.upright
    fronts = tuple((sheet.width * x, sheet.height * y) for x, y in ((0.5, 0.5), (0.2, 0.25), (0.8, 0.75)))
    turned = []
    for x, y in fronts:
        left, top = imposition.behind(sheet, backs, x - SIDE / 2, y - SIDE / 2, SIDE, SIDE)
        turned.append((left + SIDE / 2, top + SIDE / 2))
    strip = Strip(FREE, sheet.height - FREE - STRIP, sheet.width - 2 * FREE, is_upright=False)
    edge = f"turned over on the {backs} edge"
    front = DuplexPage(fronts, strip, imposition.words(strip, "Alignment test", f"front, {edge}", ()), is_back=False)
    back = DuplexPage(
        tuple(turned), strip, imposition.words(strip, "Alignment test", f"back, {edge}", ()), is_back=True
    )
    return sheet, (front, back)
