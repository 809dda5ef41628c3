"""Arrangements of a ship's sheet on paper: each is a table with a line a block. In millimetres."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from umpire.core.panel import Chart, Panel
from umpire.drawing.block import LEAST, READ, Block
from umpire.drawing.charts import ChartTable, Lore, explained, natural_width
from umpire.drawing.dials import Dials, Ladder, Words
from umpire.drawing.frame import Code, Foot, Frame, Notes, Photo
from umpire.drawing.guns import Guns
from umpire.drawing.head import Captain, Head
from umpire.drawing.hull import Hull
from umpire.drawing.lamps import SAYS, Lamps
from umpire.drawing.plate import Placed, Plate, Slot, bottom, placed
from umpire.drawing.said import Said
from umpire.drawing.svg import LEADING
from umpire.drawing.track import FULL, LEAST_BOX, RowsOfSquares, Track

LEFT = 13.0
"""Of what stands on a sheet, from the edge of the paper."""
CLEAR = 19.5
"""The same beside the corners, which are kept free."""
BOTTOM, HALF_BOTTOM = 13.0, 11.0
"""Free below, foot and frame included."""
GUTTER = 5.0
RIGHT, HALF_RIGHT = 98.0, 96.0
"""Width of the right column."""
BOXES = ((FULL, False), (7.6, False), (6.8, False), (6.8, True), (LEAST_BOX, True))
"""Of the track, the largest that have room; and whether rows of squares stand side by side."""
CODE = 16.4
"""Of the code, its quiet zone included: a module is a third of a millimetre or more, also for long addresses."""
LEAST_COLUMN = 44.0
"""Of a chart."""
GUN_COLUMNS = (100.0, 84.0, 76.0)
"""Least width of a table of guns, where there are one, two or three side by side."""
GUN_ROWS = ((1, 4.6), (2, 4.6), (3, 4.6), (3, 3.9), (3, 3.2))
"""Tables of guns side by side, and the height of a line: as few and as high as have room."""
HALF_SIZES = ((8.1, 4.2), (8.1, 3.7), (7.6, 3.7), (7.6, 3.5), (6.8, 3.5))
"""On half a sheet: of a box of the track, and of a line of the table of guns."""
BIG_GUNS = ((9.5, 5.4), (9.0, 4.8), (READ, 4.2), (READ, 3.7))
"""Points and height of a line in the right column of a beginner's sheet, the largest that fits."""
BACK_SIZES = (10.0, 9.0, READ, 7.5, LEAST)


def whole(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """A whole sheet lying on its long side; a second plate is what stands overleaf."""
    strip, left = _strip(ship, width, height - BOTTOM)
    low = strip[0].y - 2 if strip else height - BOTTOM
    front = _front(ship, width, low, said)
    y = bottom(front, "track") + 4
    lore = placed(ship, [Slot("lore", partial(Lore, lines=5, points=9), width - LEFT - RIGHT, y, RIGHT)])
    front += lore if lore[0].bottom <= low else ()
    return both_sides(ship, Plate(width, height, (*edged(ship, width, height, said), *front, *strip)), left, said)


def beginners(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """For who plays for the first time: a large ship, large letters, and no charts, which the umpire knows."""
    right, low = width - LEFT - RIGHT, height - BOTTOM
    edge = edged(ship, width, height, said)
    front = _front(ship, width, low, said, says=READ)
    y = bottom(front, "track") + 2
    for points, row in BIG_GUNS:
        (guns,) = placed(ship, [Slot("guns", partial(Guns, points=points, row=row), right, y, width - CLEAR - right)])
        if guns.bottom <= low:
            return (Plate(width, height, (*edge, *front, guns)),)
    strip, _ = _strip(ship, width, low, has_charts=False)
    return (Plate(width, height, (*edge, *_front(ship, width, strip[0].y - 2, said), *strip)),)


def half(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """Half a sheet; all charts stand overleaf. Empty where she has no room on it."""
    right, low = width - LEFT - HALF_RIGHT, height - HALF_BOTTOM
    for box, row in HALF_SIZES:
        column = placed(ship, _half_column(ship, right, width, box, row))
        if bottom(column, "guns") <= low:
            break
    else:
        return ()
    left = right - LEFT - 3
    lamps = low - (26 if ship.lamps else 0)
    beside = placed(ship, (
        Slot("head", partial(Head, said=said, dial=13), CLEAR, 12, right - CLEAR - CODE - 5),
        Slot("code", partial(Code, said=said), right - CODE - 2, 11.5, CODE),
        Slot("captain", partial(Captain, said=said, is_low=True), LEFT, 29, left),
        Slot("notes", partial(Notes, lines=2), LEFT, "captain", left, gap=0.2),
        Slot("hull", partial(Hull, height=lamps - 44), LEFT, 43, left),
        Slot("lamps", partial(Lamps, height=low - lamps), CLEAR, lamps, left - CLEAR + LEFT),
    ))  # fmt: skip
    plate = Plate(width, height, (*edged(ship, width, height, said), *beside, *column))
    return both_sides(ship, plate, ship.charts, said)


def _half_column(ship: Panel, right: float, width: float, box: float, row: float) -> tuple[Slot, ...]:
    """The right of half a sheet, with boxes and lines of guns of this size."""
    top = 11.0 if ship.ladder else CLEAR
    squares = partial(RowsOfSquares, label=24, square=7, is_tight=True)
    return (
        Slot("dials", partial(Dials, size=17), right, top, 59),
        Slot("words", partial(Words, height=14), right, "dials", 59, gap=1),
        Slot("ladder", partial(Ladder, height=39), width - CLEAR - 30, top, 30),
        Slot("squares", squares, right, "words ladder", HALF_RIGHT, gap=1.5),
        Slot("track", partial(Track, box=box), right, "squares", HALF_RIGHT, gap=1),
        Slot("guns", partial(Guns, row=row), right, "track", width - CLEAR - right, gap=1),
    )


def _front(ship: Panel, width: float, low: float, said: Said, says: float = SAYS) -> tuple[Placed, ...]:
    """Everything of a whole sheet but guns and charts, down to `low`."""
    right, hull = width - LEFT - RIGHT, LEFT + 51
    beside = placed(ship, (
        *headed(width, right, said),
        Slot("notes", partial(Notes, lines=2), CLEAR, 29, right - CLEAR - 35),
        Slot("lamps", partial(Lamps, height=min(low, 150) - 38, says=says), LEFT, 38, 49),
        Slot("hull", partial(Hull, height=low - 36), hull, 36, right - hull - 4),
    ))  # fmt: skip
    return (*beside, *_column(ship, right, width, low))


def _column(ship: Panel, right: float, width: float, low: float) -> tuple[Placed, ...]:
    """The right of a whole sheet; boxes get smaller where a long track has no room."""
    found: tuple[Placed, ...] = ()
    for box, is_tight in BOXES:
        found = placed(ship, (
            Slot("dials", Dials, right, 31, 62),
            Slot("words", partial(Words, height=17), right, "dials", 62),
            Slot("ladder", partial(Ladder, height=44), width - LEFT - 33, 30, 33),
            Slot("squares", partial(RowsOfSquares, is_tight=is_tight), right, "words ladder", RIGHT),
            Slot("track", partial(Track, box=box), right, "squares", RIGHT),
        ))  # fmt: skip
        if bottom(found, "track") <= low:
            break
    return found


def headed(width: float, right: float, said: Said) -> tuple[Slot, ...]:
    """The top of a whole sheet, whose right column begins there."""
    return (
        Slot("head", partial(Head, said=said), CLEAR, 12, right - CLEAR - 35),
        Slot("photo", partial(Photo, height=21, said=said), right - 32, 12, 28),
        Slot("captain", partial(Captain, said=said), right, 12, width - right - LEFT - 26),
        Slot("code", partial(Code, said=said), width - CLEAR - CODE + 1, 11.5, CODE),
    )


def edged(ship: Panel, width: float, height: float, said: Said) -> tuple[Placed, ...]:
    """The frame, and what is printed below it."""
    return placed(ship, (
        Slot("frame", partial(Frame, height=height), 0, 0, width),
        Slot("foot", partial(Foot, said=said), CLEAR, height - 9.4, width - 2 * CLEAR),
    ))  # fmt: skip


def _strip(
    ship: Panel, width: float, low: float, *, has_charts: bool = True
) -> tuple[tuple[Placed, ...], tuple[Chart, ...]]:
    """
    Guns and charts side by side at the foot, with as many charts as there is room for; and those that stand overleaf.

    Guns stand in as few tables as have room; none of them begins higher than 141 millimetres.
    """
    charts = tuple(chart for chart in ship.charts if chart.rows) if has_charts else ()
    for count, (columns, row) in product(range(len(charts), -1, -1), GUN_ROWS if ship.mounts else ((0, 0.0),)):
        widths = _widths(columns, charts[:count], width - 2 * CLEAR)
        found = placed(ship, _side_by_side(ship, columns, charts[:count], widths, row))
        tallest = max((one.block.height for one in found), default=0.0)
        if min(widths, default=LEAST_COLUMN) >= LEAST_COLUMN and tallest <= low - 141:
            break
    return tuple(one._replace(y=round(low - tallest, 3)) for one in found), charts[count:]


def _widths(columns: int, charts: Sequence[Chart], width: float) -> list[float]:
    """Tables of guns take what they need, charts what they want as far as it is there; what is left over is shared out."""
    guns = [GUN_COLUMNS[columns - 1]] * columns
    wanted = [natural_width(chart) for chart in charts]
    room = width - GUTTER * (columns + len(charts) - 1) - sum(guns)
    if sum(wanted) > room:
        return [*guns, *(room * wide / sum(wanted) for wide in wanted)]
    more = (room - sum(wanted)) / max(1, columns + len(charts))
    return [wide + more for wide in (*guns, *wanted)]


def _side_by_side(
    ship: Panel, columns: int, charts: Sequence[Chart], widths: Sequence[float], row: float
) -> tuple[Slot, ...]:
    each = -(-len(ship.mounts) // max(1, columns))
    blocks: list[tuple[str, Callable[[Panel, float], Block]]] = [
        (f"guns-{at}", partial(Guns, which=slice(at * each, (at + 1) * each), row=row)) for at in range(columns)
    ]
    blocks += [(f"chart-{at}", partial(ChartTable, chart=chart)) for at, chart in enumerate(charts)]
    slots, x = [], CLEAR
    for (name, make), wide in zip(blocks, widths, strict=True):
        slots.append(Slot(name, make, round(x, 2), 0, round(wide, 2)))
        x += wide + GUTTER
    return tuple(slots)


def both_sides(ship: Panel, front: Plate, charts: Sequence[Chart], said: Said) -> tuple[Plate, ...]:
    """The front, and what has no room on it overleaf: charts, what lamps do, and what is told of her."""
    lamps = next((one.block for one in front.placed if isinstance(one.block, Lamps)), None)
    told = [*charts, *([explained(lamps.untold)] if lamps and lamps.untold else ())]
    if not told:
        return (front,)
    for one in front.placed:
        if isinstance(one.block, Head):
            one.block.has_back = True
    each = (front.width - 2 * CLEAR - GUTTER) / 2
    back: tuple[Placed, ...] = ()
    for points in BACK_SIZES:
        slots, ends = [Slot("name", partial(Head, said=said), CLEAR, 12, front.width - 2 * CLEAR)], [31.0, 31.0]
        for at, chart in enumerate(told):
            column = 0 if ends[0] <= ends[1] else 1
            make = partial(ChartTable, chart=chart, points=points)
            slots.append(Slot(f"chart-{at}", make, CLEAR + column * (each + GUTTER), ends[column], each))
            ends[column] += make(ship, each).height + 4
        lines = min(4, int((front.height - BOTTOM - max(ends)) / (points * LEADING)))
        lore = Slot("lore", partial(Lore, lines=lines, points=points), CLEAR, max(ends), front.width - 2 * CLEAR)
        back = placed(ship, [*slots, lore])
        if max(one.bottom for one in back) <= front.height - BOTTOM:
            break
    return front, Plate(front.width, front.height, (*edged(ship, front.width, front.height, said), *back))
