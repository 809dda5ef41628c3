"""The card of a ship, a twelfth of a page: everything to play on by hand. Sizes follow from the ship alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.bands import Bands
from umpire.drawing.block import LEAST
from umpire.drawing.head import Head
from umpire.drawing.plate import Placed, Plate, Slot, placed
from umpire.drawing.said import Said
from umpire.drawing.small import ANY, Figures, Guns, Lamps, Squares, Standing
from umpire.drawing.track import ROW_GAP, Track

LEFT, TOP, BOTTOM = 1.2, 1.1, 0.7
"""Kept free at the edges of a card."""
GAP, MOST_GAP, GAPS = 0.3, 1.2, 5
"""Between two blocks, what is added to it where there is room, and how many there are."""
POINTS, BOX, LAMP, GUN = 5.0, 3.6, 3.4, 2.75
"""At their smallest: points of the letters, which are no smaller than any, and millimetres of a box, and of a row of lamps and of guns."""
SIZES = (2.0, 1.8, 1.6, 1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1.0)
"""Of those: the largest with which she has room on her card."""


def card(ship: Panel, width: float, height: float, said: Said) -> Plate:
    """Her card of that size; lamps and guns that have no room even on the smallest are on her own panel."""
    tries = (*((size, ANY) for size in SIZES), *((SIZES[-1], most) for most in range(9, -1, -1)))
    for size, most in tries:
        slots = partial(_slots, ship, width - 2 * LEFT, said, size, most)
        rest = height - BOTTOM - _low(placed(ship, slots()))
        if rest >= 0:
            break
    gap = min(MOST_GAP, max(0.0, rest) / 2 / GAPS)
    lines = int(max(0.0, rest - gap * GAPS) / (_points(size) * svg.LEADING))
    return Plate(width, height, placed(ship, slots(1 + lines, GAP + gap)))


def has_room(ship: Panel, width: float, height: float) -> bool:
    """Whether all of her stands on a card of that size."""
    return _low(placed(ship, _slots(ship, width - 2 * LEFT, Said(), SIZES[-1], ANY))) <= height - BOTTOM


def _slots(
    ship: Panel, width: float, said: Said, size: float, most: int, lines: int = 1, gap: float = GAP
) -> Iterator[Slot]:
    """One below the other; the ladder stands beside her name, the squares begin beside the last row of the track."""
    points = _points(size)
    bands = Bands(ship, width * 0.6)
    head = partial(Head, said=said, scale=0.54, beside=bands.width + 1.5, captain=width * 0.35)
    track = Track(ship, width, box=BOX * size, has_heading=False, has_key=False, is_flowed=True)
    squares = partial(Squares, square=track.box, points=points, start=track.end)
    down = -track.box - ROW_GAP if track.height else gap
    yield Slot("head", head, LEFT, TOP, width)
    yield Slot("bands", lambda *_: bands, LEFT + width - bands.width, TOP, bands.width)
    yield Slot("figures", partial(Figures, pitch=points * svg.LEADING, points=points), LEFT, "head", width, gap)
    yield Slot("track", lambda *_: track, LEFT, "figures", width, gap)
    yield Slot("squares", squares, LEFT, "track", width, down)
    yield Slot("lamps", partial(Lamps, pitch=LAMP * size, points=points, most=most), LEFT, "track squares", width, gap)
    yield Slot("guns", partial(Guns, pitch=GUN * size, points=points, most=most), LEFT, "lamps", width, gap)
    yield Slot("standing", partial(Standing, lines=lines, points=points), LEFT, "guns", width, 0)


def _points(size: float) -> float:
    return max(LEAST, POINTS * size)


def _low(found: tuple[Placed, ...]) -> float:
    return max(one.bottom for one in found)
