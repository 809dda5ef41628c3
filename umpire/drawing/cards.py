"""The card of a ship, a twelfth of a page: everything to play on by hand. Sizes follow from the ship alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Block
from umpire.drawing.plate import Placed, Plate
from umpire.drawing.said import Said
from umpire.drawing.small import Bands, Edge, FlowedSquares, More, Standing, Tag
from umpire.drawing.smallfigures import Figures
from umpire.drawing.smallguns import Columns, SmallGuns, SmallLamps
from umpire.drawing.track import Track

PAD_X, PAD_TOP, PAD_BOTTOM = 1.2, 1.1, 0.7
BESIDE = 0.6
"""Of her card's width: what the ladder of bands takes beside her name at most; a longer one stands below it."""
MOST_LINES = 4
"""Of what stands of her, where there is room for it."""
MOST_GAP = 1.5
"""Between two blocks, where there is room."""
BESIDE_TRACK = 1.4
"""Between the last box of the track and the squares."""
SQUARE = 0.92
"""Of a square, in boxes of the track."""
ANY = 999
"""Rows of lamps or guns: as many as there are."""
SPANS = ((1, 1), (2, 1), (2, 2), (3, 2))
"""Cards across and down that a ship takes: the first in which she has room."""


class Sizes(NamedTuple):
    """How large things are on a card: points, and millimetres."""

    points: float
    box: float
    """Of the track, and of squares."""
    lamp: float
    gun: float


SIZES = (
    Sizes(10.0, 7.4, 6.2, 5.4),
    Sizes(8.5, 6.0, 5.0, 4.4),
    Sizes(8.0, 5.4, 4.6, 4.0),
    Sizes(7.5, 4.8, 4.2, 3.6),
    Sizes(7.0, 4.3, 3.9, 3.3),
    Sizes(LEAST, 4.0, 3.7, 3.0),
    Sizes(LEAST, 3.6, 3.4, 2.75),
)
"""The largest with which she has room on her card."""


class Found(NamedTuple):
    """Her blocks in their order."""

    placed: tuple[Placed, ...]

    @property
    def bottom(self) -> float:
        """How far down they reach."""
        return max(one.bottom for one in self.placed)

    @property
    def is_whole(self) -> bool:
        """Whether no name of a lamp or gun is shortened."""
        return all(one.block.is_whole for one in self.placed if isinstance(one.block, Columns))


def card(ship: Panel, width: float, height: float, said: Said) -> Plate:
    """Her card of that size; what has no room on the smallest is on her own panel, and the card says so."""
    room = height - PAD_BOTTOM
    fitting = [(one, found) for one in SIZES if (found := _arranged(ship, width, said, one)).bottom <= room]
    size = next((one for one, found in fitting if found.is_whole), fitting[0][0] if fitting else None)
    edge = Placed("edge", Edge(ship, width, height=height, said=said), 0, 0)
    placed = _spread(ship, width, room, said, size) if size else _shortened(ship, width, room, said).placed
    return Plate(width, height, (edge, *placed))


def has_room(ship: Panel, width: float, height: float) -> bool:
    """Whether all of her stands on a card of that size."""
    return _arranged(ship, width, Said(), SIZES[-1]).bottom <= height - PAD_BOTTOM


def span(ship: Panel, width: float, height: float, gutter: float) -> tuple[int, int]:
    """How many cards she takes, across and down, where a single one has that size."""
    for across, down in SPANS:
        if has_room(ship, across * (width + gutter) - gutter, down * (height + gutter) - gutter):
            return across, down
    return SPANS[-1]


def _arranged(
    ship: Panel,
    width: float,
    said: Said,
    size: Sizes,
    *,
    most: tuple[int, int] = (ANY, ANY),
    lines: int = 1,
    gap: float = 0.3,
) -> Found:
    """One below the other; the squares begin beside the last row of the track, the ladder stands beside her name."""
    inner = width - 2 * PAD_X
    bands = Bands(ship, inner * BESIDE)
    is_beside = bands.width <= inner * BESIDE
    tag = Tag(ship, inner, said=said, beside=bands.width if is_beside else 0)
    found = [Placed("tag", tag, PAD_X, PAD_TOP)]
    if is_beside:
        found.append(Placed("bands", bands, round(width - PAD_X - bands.width, 3), PAD_TOP))
    else:
        found += _below(found, gap, Bands(ship, inner))
    found += _below(found, gap, Figures(ship, inner, points=size.points))
    found += _below(found, gap, Standing(ship, inner, lines=lines, points=size.points))
    found += _struck_off(ship, inner, found, gap, size)
    lamps = SmallLamps(ship, inner, pitch=size.lamp, points=size.points, most=most[0])
    found += _below(found, gap, lamps)
    guns = SmallGuns(ship, inner, pitch=size.gun, points=size.points, most=most[1])
    found += _below(found, gap, guns)
    untold = More(ship, inner, lamps=len(ship.lamps) - len(lamps.places), guns=len(ship.mounts) - len(guns.places))
    return Found((*found, *_below(found, 0, untold)))


def _below(found: Sequence[Placed], gap: float, block: Block) -> list[Placed]:
    """A block below all those; nothing where it is empty."""
    y = max(one.bottom for one in found) + gap
    return [Placed(type(block).__name__.lower(), block, PAD_X, round(y, 3))] if block.height else []


def _struck_off(ship: Panel, width: float, above: Sequence[Placed], gap: float, size: Sizes) -> list[Placed]:
    """Track and squares."""
    track = Track(ship, width, box=size.box, has_heading=False, has_key=False, is_flowed=True)
    found = _below(above, gap, track)
    start = track.end.x + track.end.width + BESIDE_TRACK if found else 0.0
    squares = FlowedSquares(ship, width, start=start, square=round(size.box * SQUARE, 2), points=size.points)
    if not squares.height:
        return found
    y = found[0].y + track.end.y if found else max(one.bottom for one in above) + gap
    return [*found, Placed("squares", squares, PAD_X, round(y, 3))]


def _spread(ship: Panel, width: float, room: float, said: Said, size: Sizes) -> tuple[Placed, ...]:
    """What is left over goes to lines for what stands of her, and between her blocks."""
    tight = _arranged(ship, width, said, size)
    lines = 1 + min(MOST_LINES - 1, int((room - tight.bottom) / 2 / (size.points * svg.LEADING)))
    left = room - _arranged(ship, width, said, size, lines=lines).bottom
    gap = 0.3 + min(MOST_GAP, max(0.0, left) / len(tight.placed))
    return _arranged(ship, width, said, size, lines=lines, gap=gap).placed


def _shortened(ship: Panel, width: float, room: float, said: Said) -> Found:
    """Lamps and guns in as many rows as there is room for, half of it for lamps at most."""
    size = SIZES[-1]
    bare = _arranged(ship, width, said, size, most=(0, 0)).bottom + 1
    lamps = max(0, int((room - bare) / 2 / size.lamp))
    after = _arranged(ship, width, said, size, most=(lamps, 0)).bottom + 1
    return _arranged(ship, width, said, size, most=(lamps, max(0, int((room - after) / size.gun))))
