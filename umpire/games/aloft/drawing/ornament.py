"""What several printed things have in common: frames, clouds, backs, rows of signs, and emblems that tell colours by shape."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.cards import Shape
from umpire.core.cuts import (
    Picture,
    Side,
    drawn,
)  # fmt: skip
from umpire.core.ornament import outline
from umpire.games.aloft.drawing.signs import BOX, sign


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
