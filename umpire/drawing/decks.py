"""Arrangements of the umpire's table: the acting ship in its middle, and her target's beside it. For a mouse: smaller than a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from umpire.core.panel import Panel
from umpire.drawing import pilots, screens
from umpire.drawing.corners import Corners, Others
from umpire.drawing.dials import Ladder
from umpire.drawing.guns import GunLines
from umpire.drawing.hull import OpenHull
from umpire.drawing.lamps import LampRow, LampStrip
from umpire.drawing.plate import Plate, Slot, lowest, placed, plated
from umpire.drawing.said import Said
from umpire.drawing.track import ShortTrack, in_rows

DECK = (117.0, 74.0)
"""Width and least height."""
DECK_LADDER, DECK_COLUMN = 20.0, 44.0
DECK_BOX, DECK_GUN, DECK_MARKER = 5.5, 6.2, 5.0
UPRIGHT = (75.0, 91.0)
"""The same where the middle of the table is higher than it is wide."""
UPRIGHT_LADDER, UPRIGHT_BOXES, UPRIGHT_HULL = 18.0, 12, 44.0
"""Width of her ladder; boxes of her track in a row; the least height of her hull."""
SECOND = (64.0, 66.0)
"""Of the target's beside it."""
BOARD = (78.0, 66.0)
"""Of a pilot board, where it is not the large one."""
SECOND_COLUMN, SECOND_BOX = 22.5, 4.1
"""Her column has five boxes in a row, or six of the least size."""
SECOND_MARKER, SECOND_GAP, SECOND_GUN = 4.0, 0.5, 1.7
"""The last of a hull's height for each gun: where there are dozens, each is pressed."""


def deck(ship: Panel, said: Said) -> Plate:
    """The acting ship's in the middle of the table: her ladder, her hull with all that stands in its corners, her marks, her guns."""
    if ship.banks:
        return pilots.deck(ship, said, *DECK)
    if not ship.hull:
        return screens.stage(ship, said)
    width, least = DECK
    ship = in_rows(ship, 8)
    x = DECK_LADDER + 1.5 if ship.ladder else 0.0
    right = width - DECK_COLUMN
    room = right - 2 - x
    corners = Corners(ship, room)
    column = placed(ship, (
        Slot("track", partial(ShortTrack, box=DECK_BOX, has_key=False), right, 0, DECK_COLUMN),
        *_marks(ship, corners, right, "track", DECK_COLUMN),
    ))  # fmt: skip
    low = lowest(column) + 1.2
    guns = GunLines(ship, DECK_COLUMN, height=least - low)
    found = placed(ship, (
        Slot("ladder", partial(Ladder, height=least, counter=DECK_MARKER), 0, 0, DECK_LADDER),
        *corners.around(partial(OpenHull, is_live=True, gun=DECK_GUN), x, least),
        Slot("guns", lambda *_: guns, right, max(low, least - guns.height), 0),
    ))  # fmt: skip
    return plated(width, (*found, *column))


def upright(ship: Panel, said: Said) -> Plate:
    """The same where all of it stands below her: her track in long rows, her lamps, and her guns in two columns."""
    if ship.banks:
        return pilots.beside(ship, said, *BOARD)
    if not ship.hull:
        return screens.target(ship, said)
    width, least = UPRIGHT
    ship = in_rows(ship, UPRIGHT_BOXES)
    x = UPRIGHT_LADDER + 1.5 if ship.ladder else 0.0
    corners = Corners(ship, width - x)
    half = (len(ship.mounts) + 1) // 2
    column = (width - 2.5) / 2
    lines = partial(GunLines, height=0.0)
    below = placed(ship, (
        Slot("track", partial(ShortTrack, box=width / UPRIGHT_BOXES, has_key=False), 0, 0, width),
        *_marks(ship, corners, 0, "track", width),
        Slot("guns", partial(lines, which=slice(0, half)), 0, "tally", column, 1),
        Slot("more guns", partial(lines, which=slice(half, None)), width - column, "tally", column, 1),
    ))  # fmt: skip
    high = max(least - lowest(below) - 1.2, UPRIGHT_HULL, SECOND_GUN * len(ship.mounts))
    found = placed(ship, (
        Slot("ladder", partial(Ladder, height=high, counter=SECOND_MARKER), 0, 0, UPRIGHT_LADDER),
        *corners.around(partial(OpenHull, is_live=True, gun=DECK_GUN), x, high),
    ))  # fmt: skip
    return plated(width, (*found, *(one._replace(y=round(one.y + high + 1.2, 3)) for one in below)))


def second(ship: Panel, said: Said) -> Plate:
    """The target's beside the deck: her hull with its corners; beside it her ladder, in what her track leaves; below both her lamps."""
    if ship.banks:
        return pilots.beside(ship, said, *BOARD)
    if not ship.hull:
        return screens.target(ship, said)
    width, least = SECOND
    across = 5 if ship.boxes <= 30 else 6
    ship = in_rows(ship, across)
    box = max(SECOND_BOX, SECOND_COLUMN / across)
    column = box * across
    x = width - column
    corners = Corners(ship, x - 1.5)
    below = placed(ship, _marks(ship, corners, 0, 0, width))
    high = least - lowest(below) - SECOND_GAP
    track = ShortTrack(ship, column, box=box, has_key=False)
    room = max(SECOND_BOX * len(ship.ladder), min(high / 2, high - track.height - SECOND_GAP))
    beside = placed(ship, (
        Slot("ladder", partial(Ladder, height=room, counter=SECOND_MARKER, has_name=False), x, 0, column),
        Slot("track", lambda *_: track, x, "ladder", column, SECOND_GAP),
    ))  # fmt: skip
    high = max(high, lowest(beside), SECOND_GUN * len(ship.mounts))
    found = placed(ship, corners.around(partial(OpenHull, is_live=True, gun=DECK_GUN), 0, high))
    return plated(width, (*found, *beside, *(one._replace(y=round(one.y + high + SECOND_GAP, 3)) for one in below)))


def _marks(ship: Panel, corners: Corners, x: float, y: float | str, width: float) -> tuple[Slot, ...]:
    """What is marked besides her boxes: her lamps, and what her corners leave."""
    return (
        Slot("lamps", _strip(ship, width), x, y, width, 0.8),
        Slot("squares", partial(Others, kinds=corners.others), x, "lamps", width, 0.8),
        Slot("tally", screens.TALLY, x, "squares", width, 1),
    )


def _strip(ship: Panel, width: float) -> Callable[[Panel, float], LampStrip | LampRow]:
    """One word below each lamp; where that does not tell one from the other, names beside them."""
    for in_row in (5, 3):
        if LampStrip.has_room(ship, width, in_row):
            return partial(LampStrip, in_row=in_row)
    return partial(LampRow, in_row=3, high=5.6)
