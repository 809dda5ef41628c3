"""Arrangements of what is no ship with a damage track alone: pilot boards with banks, and ledgers of cities and players."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from umpire.core.panel import DIAL, HEXAGON, LINE, TALLY, Box, Panel
from umpire.drawing import parts
from umpire.drawing.banks import FULL, Banks, groups
from umpire.drawing.block import READ, Block
from umpire.drawing.charts import Lore
from umpire.drawing.dials import Dials, Ladder, Words, dialled
from umpire.drawing.frame import Code, Notes
from umpire.drawing.guns import Guns
from umpire.drawing.head import Captain, Head
from umpire.drawing.hull import Hull
from umpire.drawing.journal import Journal
from umpire.drawing.lamps import Lamps
from umpire.drawing.parts import Part
from umpire.drawing.pieces import COLUMN, WIDE_COLUMN, Pieces
from umpire.drawing.plate import Plate, Slot, bottom, placed
from umpire.drawing.said import Said
from umpire.drawing.sheets import CLEAR, CODE, HALF_BOTTOM, HALF_RIGHT, LEFT, RIGHT, both_sides, edged, headed
from umpire.drawing.tally import WINDOWS, Tally, Window, tallied
from umpire.drawing.track import RowsOfSquares, Track

HALF_TOLD = 70.0
"""Width of dials, words and lines to write on, on half a sheet."""
FREE = 19.0
"""Below everything that reaches into a corner: corners are kept free."""
TOP = 34.0
"""Of what stands below the head."""
BOARD = 0.54
"""Share of the width that banks and modules take on a pilot's board."""
LAMPS = 26.0
LEAST_JOURNAL = 20.0
"""Height of lines to write on; where less is left on a board, what concerns her stands below her name."""
GAP = 3.0
PIPS = (FULL, 7.4, 6.6)
"""Side of a pip's place on a whole sheet, the largest that fits."""
HALF_PIPS = (7.0, 6.2)
GUNS = ((9.5, 5.4), (9.0, 4.8), (READ, 4.2))
"""Points and height of a line of the modules, the largest that fits."""
BELOW = 3.4
"""Height of a second line of a module, for what it reaches."""
LINES_OF_WORDS = 3.4
"""Height of a line that a ledger keeps for words."""
BIG_DIAL = 30.0
ROLES = (LINE, DIAL, HEXAGON, TALLY)


def pilot(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """A pilot's board on a whole sheet: the ship with her hull's boxes, and on the right all that is counted in pips."""
    room = round((width - 2 * LEFT) * BOARD, 1)
    right, low = width - LEFT - room, height - FREE
    above = (
        *headed(width, right, said),
        *_ship(ship, right - LEFT - 5, 36, low),
        Slot("dials", Dials, right, 31, 62),
        Slot("words", partial(Words, height=17, roles=ROLES), right, "dials", room - (37 if ship.ladder else 0)),
        Slot("ladder", partial(Ladder, height=44), width - LEFT - 33, 30, 33),
        Slot("squares", RowsOfSquares, right, "words ladder", room),
        Slot("lore", Lore, right, "squares", room),
    )
    front = placed(ship, above)
    y = bottom(front, "lore") + GAP
    for pip, points, row in ((pip, *gun) for pip in PIPS for gun in GUNS):
        counted = _of_pilot(ship, pip, points, row)
        found, left = parts.laid(ship, room, y, low, counted, GAP)
        if not left:
            break
    slots = [Slot(one.name, one.make, right, one.y, room) for one in found]
    y = max((one.y + one.make(ship, room).height for one in found), default=y) + GAP
    if low - y >= LEAST_JOURNAL:
        slots.append(Slot("journal", partial(Journal, height=low - y), right, y, room))
    else:
        slots.append(Slot("notes", partial(Notes, lines=2), CLEAR, 29, right - CLEAR - 35))
    plate = Plate(width, height, (*edged(ship, width, height, said), *front, *placed(ship, slots)))
    return _sheets(ship, plate, said, left)


def half_pilot(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """The same on half a sheet; empty where it has no room on it."""
    right = width - LEFT - HALF_RIGHT
    left, room = right - LEFT - 3, width - CLEAR - right
    for pip in HALF_PIPS:
        front = placed(ship, (
            *_half_head(right, left, said),
            Slot("notes", partial(Notes, lines=2), LEFT, "captain", left, gap=0.5),
            *_ship(ship, left, 43, height - FREE),
            Slot("dials", partial(Dials, size=17), right, 11, 59),
            Slot("words", partial(Words, height=14, roles=ROLES), right, "dials", 59, gap=1),
            Slot("ladder", partial(Ladder, height=39), width - CLEAR - 30, 11, 30),
            Slot("squares", partial(RowsOfSquares, label=24, square=7, is_tight=True), right, "words ladder", room, gap=1),
            Slot("tally", partial(Tally, window=WINDOWS[-1]), right, "squares", room, gap=1),
            Slot("banks", partial(Banks, pip=pip), right, "tally", room, gap=1),
            Slot("guns", partial(Guns, row=3.75, below=BELOW), right, "banks", room, gap=1),
        ))  # fmt: skip
        if bottom(front, "guns") <= height - HALF_BOTTOM:
            return _sheets(ship, Plate(width, height, (*edged(ship, width, height, said), *front)), said)
    return ()


def ledger(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """What has no hull, on a whole sheet: windows and pieces on the left; on the right dials, words, and lines to write on."""
    right, low = width - LEFT - RIGHT, height - FREE
    above = headed(width, right, said)
    found, left = _counted(ship, right - LEFT - 6, TOP, low)
    blocks = [Slot(one.name, one.make, LEFT, one.y, right - LEFT - 6) for one in found]
    if blocks:
        front = placed(ship, (*above, *blocks, *_told(ship, right, 31, RIGHT, low)))
    else:
        front = placed(ship, (*above, *_read(ship, width, low)))
    return _sheets(ship, Plate(width, height, (*edged(ship, width, height, said), *front)), said, left)


def half_ledger(ship: Panel, width: float, height: float, said: Said) -> tuple[Plate, ...]:
    """The same on half a sheet; empty where it has no room on it."""
    low = height - HALF_BOTTOM
    right = width - CLEAR - HALF_TOLD
    wide = right - CLEAR - 4
    found, left = _counted(ship, wide, 38, low)
    if left:
        return ()
    blocks = [Slot(one.name, one.make, CLEAR, one.y, wide) for one in found]
    told = _told(ship, right, 11, HALF_TOLD, low, dial=17) if blocks else _told(ship, CLEAR, 38, width - 2 * CLEAR, low)
    front = placed(ship, (*_half_head(right, wide, said), *blocks, *told))
    return _sheets(ship, Plate(width, height, (*edged(ship, width, height, said), *front)), said)


def _half_head(right: float, left: float, said: Said) -> tuple[Slot, ...]:
    return (
        Slot("head", partial(Head, said=said, dial=13), CLEAR, 12, right - CLEAR - CODE - 5),
        Slot("code", partial(Code, said=said), right - CODE - 2, 11.5, CODE),
        Slot("captain", partial(Captain, said=said, is_low=True), LEFT, 29, left),
    )


def _ship(ship: Panel, width: float, y: float, low: float) -> Iterator[Slot]:
    """The ship, and below her lamps and the boxes of her hull, down to `low`."""
    folded = partial(_folded, fold=int(width / FULL))
    track = folded(ship, width)
    track_y = low - track.height
    lamps_y = track_y - (LAMPS if ship.lamps else 0)
    yield Slot("hull", partial(Hull, height=lamps_y - y - 2), LEFT, y, width)
    yield Slot("lamps", partial(Lamps, height=LAMPS - 2), LEFT, lamps_y, width)
    yield Slot("track", folded, LEFT, track_y, width)


def _folded(ship: Panel, width: float, *, fold: int) -> Track:
    """Long rows of boxes as several of about the same length, so that each box is as large as a counter."""
    rows: list[tuple[Box, ...]] = []
    for row in ship.track:
        each = math.ceil(len(row) / math.ceil(len(row) / fold)) if row else 1
        rows += [row[start : start + each] for start in range(0, len(row), each)]
    return Track(replace(ship, track=tuple(rows)), width)


def _of_pilot(ship: Panel, pip: float, points: float, row: float) -> tuple[Part, ...]:
    """What stands in the right column of a pilot's board, and goes on overleaf where it has no room."""

    def tally(ship: Panel, width: float, which: slice) -> Block:
        return Tally(ship, width, which=which, window=WINDOWS[-1])

    def banks(ship: Panel, width: float, which: slice) -> Block:
        return Banks(ship, width, which=which, pip=pip)

    def guns(ship: Panel, width: float, which: slice) -> Block:
        return Guns(ship, width, which=which, points=points, row=row, below=BELOW)

    every = (
        Part("tally", tally, len(tallied(ship))),
        Part("banks", banks, len(groups(ship))),
        Part("guns", guns, len(ship.mounts)),
    )
    return tuple(part for part in every if part.lines)


def _counted(ship: Panel, width: float, y: float, low: float) -> tuple[tuple[parts.Laid, ...], tuple[Part, ...]]:
    """Windows as large as leave room for the pieces, and what has none even below the smallest."""
    for window, least in (*((window, WIDE_COLUMN) for window in WINDOWS), (WINDOWS[-1], COLUMN)):
        found, left = parts.laid(ship, width, y, low, _of_ledger(ship, window, least))
        if not left:
            break
    return found, left


def _of_ledger(ship: Panel, window: Window, least: float) -> tuple[Part, ...]:
    def tally(ship: Panel, width: float, which: slice) -> Block:
        return Tally(ship, width, which=which, window=window)

    def pieces(ship: Panel, width: float, which: slice) -> Block:
        return Pieces(ship, width, which=which, least=least)

    every = (Part("tally", tally, len(tallied(ship))), Part("pieces", pieces, len(ship.squares)))
    return tuple(part for part in every if part.lines)


def _told(ship: Panel, x: float, y: float, width: float, low: float, dial: float = 18.0) -> Iterator[Slot]:
    """Dials, what is told in words, and lines to write on down to `low`."""
    dials = partial(Dials, size=dial)
    words = partial(Words, height=_height_of_words(ship))
    top = y + dials(ship, width).height
    top += 2 + words(ship, width).height if words(ship, width).height else 0
    lore = Lore(ship, width)
    top += 2 + lore.height if lore.height else 0
    yield Slot("dials", dials, x, y, width)
    yield Slot("words", words, x, "dials", width)
    yield Slot("lore", Lore, x, "words", width)
    yield Slot("journal", partial(Journal, height=low - top - 3), x, "lore", width, gap=3)


def _read(ship: Panel, width: float, low: float) -> Iterator[Slot]:
    """Where nothing is counted: large dials with words below them, and lines to write on beside them, or these alone."""
    dials = partial(Dials, size=BIG_DIAL)
    each = (BIG_DIAL + 12) * len(dialled(ship))
    wide = width - 2 * LEFT - RIGHT - 6
    words = partial(Words, height=2 * _height_of_words(ship), points=11.0)
    is_empty = not (each or words(ship, wide).height or ship.lore)
    x = LEFT if is_empty else width - LEFT - RIGHT
    yield Slot("dials", dials, LEFT, TOP + 1, min(wide, each))
    yield Slot("words", words, LEFT, "dials", wide, gap=5)
    yield Slot("lore", partial(Lore, points=9), LEFT, "words", wide, gap=4)
    yield Slot("journal", partial(Journal, height=low - TOP), x, TOP, width - LEFT - x)


def _height_of_words(ship: Panel) -> float:
    """Room for two lines of each that is told in words, and for the reasons of the dials."""
    lines = 2 * sum(figure.role == LINE for figure in ship.figures) + 2 * bool(dialled(ship))
    return LINES_OF_WORDS * min(12, lines)


def _sheets(ship: Panel, front: Plate, said: Said, left: Sequence[Part] = ()) -> tuple[Plate, ...]:
    """The front, charts overleaf, and sheets with what had no room."""
    every = list(both_sides(ship, front, tuple(chart for chart in ship.charts if chart.rows), said))
    width, height = front.width, front.height
    wide = width - 2 * LEFT
    while left:
        found, rest = parts.laid(ship, wide, TOP, height - FREE, left)
        if not found:
            break
        slots = (
            Slot("name", partial(Head, said=said), CLEAR, 12, width - 2 * CLEAR),
            *(Slot(one.name, one.make, LEFT, one.y, wide) for one in found),
        )
        every.append(Plate(width, height, (*edged(ship, width, height, said), *placed(ship, slots))))
        left = rest
    return tuple(every)
