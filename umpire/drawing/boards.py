"""Arrangements of what is no ship with a damage track alone: pilot boards with banks, and ledgers of cities and players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from umpire.core.panel import TALLY, Panel
from umpire.drawing.banks import FULL, Banks
from umpire.drawing.block import READ, Block
from umpire.drawing.charts import Lore
from umpire.drawing.dials import Dials, Ladder, Words
from umpire.drawing.frame import Code, Notes
from umpire.drawing.guns import Guns
from umpire.drawing.head import Captain, Head
from umpire.drawing.hull import Hull
from umpire.drawing.journal import Journal
from umpire.drawing.lamps import Lamps
from umpire.drawing.pieces import Pieces
from umpire.drawing.plate import Plate, Slot, bottom, placed
from umpire.drawing.said import Said
from umpire.drawing.sheets import CLEAR, CODE, HALF_BOTTOM, LEFT, both_sides, edged, headed
from umpire.drawing.tally import Tally
from umpire.drawing.track import RowsOfSquares, Track, in_rows

BESIDE, GAP = 5.0, 3.0
"""Between two columns, and between two blocks."""
WHOLE, HALF = (30.0, 34.0), (11.0, 38.0)
"""Where the right column begins below the head, and the left one."""
LADDER, LAMPS = 30.0, 26.0
"""Width of the ladder, and height of the lamps."""
SIZES = ((FULL, 9.5, 5.4), (FULL, READ, 4.2), (7.0, READ, 3.75), (6.2, READ, 3.75))
"""Of a pip's place; points and height of a line of the modules; the largest with room, of the last two on half a sheet."""

Named = tuple[str, Callable[[Panel, float], Block]]


def pilot(ship: Panel, width: float, height: float, said: Said, *, is_half: bool) -> tuple[Plate, ...]:
    """A pilot's board: the ship with her hull's boxes, and on the right all that is counted in pips. Empty without room on half."""
    ship = in_rows(ship, 10)  # so that each box is as large as a counter, and quickly counted
    top, y = HALF if is_half else WHOLE
    kept = 0 if is_half else 20  # for lines to write on, at least
    right, low = width * 0.45, height - HALF_BOTTOM
    room, left = width - CLEAR - right, right - LEFT - BESIDE
    track = height - 19 - Track(ship, left).height  # corners are kept free
    lamps = track - (LAMPS if ship.lamps else 0)
    told = room - (LADDER + GAP if ship.ladder else 0)
    front = (
        *_headed(width, right, said, is_half=is_half),
        Slot("hull", partial(Hull, height=lamps - y - 7), LEFT, y + 5, left),
        Slot("lamps", partial(Lamps, height=LAMPS - 2), LEFT, lamps, left),
        Slot("track", Track, LEFT, track, left),
        Slot("dials", Dials, right, top, told),
        Slot("words", partial(Words, height=14), right, "dials", told, gap=1),
        Slot("ladder", partial(Ladder, height=40), width - CLEAR - LADDER, top, LADDER),
    )
    above = placed(ship, front)
    start = max(bottom(above, "words"), bottom(above, "ladder")) + 1
    for pip, points, row in SIZES[2:] if is_half else SIZES:
        counted = (
            ("squares", partial(RowsOfSquares, is_tight=True)),
            ("lore", Lore),
            ("tally", Tally),
            ("banks", partial(Banks, pip=pip)),
            ("guns", partial(Guns, points=points, row=row, below=3.4)),
        )
        slots, over, end = _stacked(ship, counted, right, start, room, low - kept)
        if not over:
            break
    if is_half:
        slots.append(Slot("notes", partial(Notes, lines=2), LEFT, y - 1.5, left))
    else:
        slots.append(Slot("journal", partial(Journal, height=low - end), right, end, room))
    return () if is_half and over else _sheets(ship, (*front, *slots), over, (width, height), said)


def ledger(ship: Panel, width: float, height: float, said: Said, *, is_half: bool) -> tuple[Plate, ...]:
    """
    What has no hull: windows and pieces on the left, dials and words on the right, and lines to write on where room is left.

    Where nothing is counted, dials and words stand on the left. Empty without room on half a sheet.
    """
    top, y = HALF if is_half else WHOLE
    right, low = width * 0.6, height - HALF_BOTTOM
    room, left = width - CLEAR - right, right - CLEAR - BESIDE
    windows = partial(Tally, height=low - y - GAP - Pieces(ship, left).height)
    counted, over, y = _stacked(ship, (("tally", windows), ("pieces", Pieces)), CLEAR, y, left, low)
    dials = partial(Dials, size=18 if counted else 26.0)
    words = min(45.0, 5.0 * sum(figure.role != TALLY for figure in ship.figures))
    told = (("dials", dials), ("words", partial(Words, height=words)), ("lore", Lore))
    if counted:
        slots, more, top = _stacked(ship, told, right, top, room, low)
    else:
        slots, more, y = _stacked(ship, told, CLEAR, y, left, low)
    journal = Slot("journal", partial(Journal, height=low - top), right, top, room)
    ruled = Slot("ruled", partial(Journal, height=low - y, has_notes=False), CLEAR, y, left)
    front = (*_headed(width, right, said, is_half=is_half), *counted, *slots, journal, ruled)
    over += more
    return () if is_half and over else _sheets(ship, front, over, (width, height), said)


def _headed(width: float, right: float, said: Said, *, is_half: bool) -> tuple[Slot, ...]:
    if not is_half:
        return headed(width, right, said)
    return (
        Slot("head", partial(Head, said=said, dial=13), CLEAR, 12, right - CLEAR - CODE - BESIDE),
        Slot("code", partial(Code, said=said), right - CODE - 2, 11.5, CODE),
        Slot("captain", partial(Captain, said=said, is_low=True), LEFT, 29, right - LEFT - BESIDE),
    )


def _stacked(
    ship: Panel, blocks: Sequence[Named], x: float, y: float, width: float, low: float
) -> tuple[list[Slot], list[Named], float]:
    """Blocks below each other, those that have no room, and where the next one would begin."""
    slots: list[Slot] = []
    over: list[Named] = []
    for name, make in blocks:
        tall = make(ship, width).height
        if tall and y + tall > low + 0.01:
            over.append((name, make))
        elif tall:
            slots.append(Slot(name, make, x, round(y, 3), width))
            y += tall + GAP
    return slots, over, y


def _sheets(
    ship: Panel, front: Sequence[Slot], over: Sequence[Named], size: tuple[float, float], said: Said
) -> tuple[Plate, ...]:
    """The front, charts overleaf, and on a sheet of its own whatever had no room."""
    edge, wide = edged(ship, *size, said), size[0] - 2 * CLEAR
    plates = both_sides(ship, Plate(*size, (*edge, *placed(ship, front))), ship.charts, said)
    for name, make in over:
        slots = (Slot("name", partial(Head, said=said), CLEAR, 12, wide), Slot(name, make, CLEAR, 31, wide))
        plates += (Plate(*size, (*edge, *placed(ship, slots))),)
    return plates
