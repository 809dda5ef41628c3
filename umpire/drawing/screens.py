"""Arrangements of panels on screens, each a table with a line a block. In millimetres, of which each is six pixels or more."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from umpire.core.panel import Panel
from umpire.drawing import pilots, small
from umpire.drawing.bands import Bands
from umpire.drawing.block import READ
from umpire.drawing.dials import Dials, Ladder, Words
from umpire.drawing.fingers import FINGER
from umpire.drawing.guns import GunList, Guns
from umpire.drawing.head import Head
from umpire.drawing.hull import Hull
from umpire.drawing.lamps import SMALL, LampLines, LampRow, Lamps
from umpire.drawing.pieces import Pieces
from umpire.drawing.plate import Plate, Slot, lowest, placed, plated
from umpire.drawing.said import Said
from umpire.drawing.tally import Tally
from umpire.drawing.tile import Bar, Facts, Glance, Nameplate
from umpire.drawing.track import Parties, RowsOfSquares, Track, in_rows

THUMB = 7.25
"""Of a place that is pressed on a phone, where a millimetre has rather more pixels."""
EYE = 5.8
"""Of a place that is only looked at."""
STAGE = (117.0, 80.0)
"""Width and least height."""
TARGET, PHONE = 60.0, 58.0
BESIDE = (84.0, 44.0)
TILE, FIGURE = (46.0, 20.0), (20.0, 32.0)
CORNER = 4.5
"""Width of a tile's corner, in which the sign of its side stands."""
HULL = 42.5
"""Width of a ship with her rosette beside everything else."""
TALLY = partial(Tally, is_live=True)
GUN_LIST = partial(GunList, row=4.2, marks=12, below=3.4)
"""Where her guns have no room for columns."""
WORDS, TOLD = 13.7, 16.5
"""Height of what is told below her; on a phone it is six lines."""
LADDER = (24.0, 34.0)
MARKER = 6.4
"""Of a band's place: no counter lies on a screen."""


def stage(ship: Panel, said: Said, *, is_headed: bool = False) -> Plate:
    """The acting ship's, which is the page: her hull at the left, all else beside it; higher where she has no room."""
    if ship.banks:
        return pilots.stage(ship, said, *STAGE, has_head=is_headed)
    width, least = STAGE
    ship = in_rows(ship, int((width - HULL - 2) / FINGER))
    x = HULL + 2.5 if ship.hull else 0.0
    room = width - x
    top = 14.0 if is_headed else 0.0
    beside = room - LADDER[0] - 1.5 if ship.ladder else room
    words = Slot("words", partial(Words, height=WORDS), x, "dials", beside, 1)
    column = placed(ship, (
        Slot("dials", _dials(12), x, top, beside),
        *(() if ship.hull else [words]),
        Slot("ladder", partial(Ladder, height=LADDER[1], counter=MARKER), width - LADDER[0], top, LADDER[0]),
        Slot("squares", _squares(ship, FINGER, pieces=41), x, "dials" if ship.hull else "words", beside, 1.5),
        Slot("tally", TALLY, x, "squares ladder", room),
        Slot("track", partial(Track, box=FINGER, has_key=False), x, "tally", room, 1.5),
        Slot("lamps", _lamps(ship), x, "track", room, 1),
    ))  # fmt: skip
    low = max(lowest(column), least if ship.hull else 0.0)
    slots = [Slot("head", partial(Head, said=said, scale=0.75), x, 0, room)] if is_headed else []
    if ship.hull:
        # In a longer room she would only drift.
        high = min(low, 100.0) - words.make(ship, HULL).height - 1
        slots += [Slot("hull", partial(Hull, height=high, is_live=True), 0, 0, HULL)]
        slots += [words._replace(x=0, y=high + 1, width=HULL)]
    slots += [Slot("guns", Guns, 0, low + 3, width)]
    return plated(width, (*placed(ship, slots), *column))


def target(ship: Panel, said: Said) -> Plate:
    """Of one that is named: where she is seen from, her band, and how hurt she is."""
    if ship.banks:
        return pilots.phone(ship, said, TARGET, FINGER)
    ship = in_rows(ship, int(TARGET / FINGER))
    hull = partial(Hull, height=54, is_live=True) if ship.hull else _dials(12)
    return plated(TARGET, placed(ship, (
        Slot("ladder", _bands(FINGER), 0, 0, TARGET),
        Slot("hull", hull, 0, "ladder", TARGET, 1),
        Slot("tally", TALLY, 0, "hull", TARGET),
        Slot("track", partial(Track, box=FINGER, has_key=False), 0, "tally", TARGET, 1),
        Slot("squares", _squares(ship, FINGER), 0, "track", TARGET, 1),
        Slot("lamps", partial(LampRow, in_row=3, high=FINGER), 0, "squares", TARGET, 1),
        *([Slot("dials", _dials(9), 0, "lamps", TARGET)] if ship.hull else ()),
    )))  # fmt: skip


def phone(ship: Panel, said: Said, *, is_headed: bool = False, finger: float = THUMB) -> Plate:
    """
    A phone's, one block below the other: what counts now first, the drawing last.

    Args:
        finger: side of boxes and squares.
    """
    if ship.banks:
        return pilots.phone(ship, said, PHONE, finger, has_head=is_headed)
    ship = in_rows(ship, int(PHONE / finger))
    head = [Slot("head", partial(Head, said=said, scale=0.7), 0, 0, PHONE)] if is_headed else []
    hull = [Slot("hull", partial(Hull, height=76, is_live=True), 0, "guns", PHONE, 3)] if ship.hull else []
    return plated(PHONE, placed(ship, (
        *head,
        Slot("dials", _dials(10), 0, 13.0 if is_headed else 0.0, PHONE),
        Slot("ladder", _bands(finger), 0, "dials", PHONE, 1),
        Slot("words", partial(Words, height=TOLD), 0, "ladder", PHONE, 1),
        Slot("track", partial(Track, box=finger, has_key=False), 0, "words", PHONE, 1),
        Slot("squares", _squares(ship, finger), 0, "track", PHONE, 1),
        Slot("tally", TALLY, 0, "squares", PHONE),
        Slot("lamps", partial(LampLines, high=finger), 0, "tally", PHONE, 1),
        Slot("guns", GUN_LIST, 0, "lamps", PHONE, 1),
        *hull,
    )))  # fmt: skip


def beside(ship: Panel, said: Said) -> Plate:
    """Two of them stand one above the other beside the act; what is pressed is smaller, for a mouse."""
    if ship.banks:
        return pilots.beside(ship, said, *BESIDE)
    width, least = BESIDE
    ship = in_rows(ship, 10)
    if not ship.hull:
        return _brief(ship, width)
    x, right = 28.5, 19.0
    room = width - x
    told = room - right - 1 if ship.ladder else room
    column = placed(ship, (
        Slot("dials", _dials(9), x, 0, told),
        Slot("ladder", partial(Ladder, height=24, counter=4.4), width - right, 0, right),
        Slot("squares", partial(Parties, square=4.8, label=13, is_tight=True, gap=1.6), x, "dials", told, 1),
        Slot("tally", TALLY, x, "squares ladder", room),
        Slot("track", partial(Track, box=5.4, has_key=False, has_heading=False), x, "tally", room, 1),
        Slot("lamps", partial(LampRow, in_row=3, high=5.6), x, "track", room, 0.6),
    ))  # fmt: skip
    low = max(lowest(column), least)
    hull = placed(ship, [Slot("hull", partial(Hull, height=low, has_rosette=False, is_live=True), 0, 0, x - 1)])
    return plated(width, (*hull, *column))


def _brief(ship: Panel, width: float) -> Plate:
    """Of one that is no ship: three of them stand beside the act."""
    return plated(width, placed(ship, (
        Slot("figures", partial(small.Figures, pitch=5, points=READ), 0, 0, width),
        Slot("squares", partial(Parties, square=4.8, label=18, is_tight=True), 0, "figures", width, 1),
        Slot("track", partial(Track, box=5.4, has_key=False, has_heading=False), 0, "squares", width, 1),
        Slot("lamps", partial(LampRow, in_row=4, high=5.6), 0, "track", width, 0.6),
    )))  # fmt: skip


def guns(ship: Panel, said: Said) -> Plate:
    """What each of her guns does, where her drawing has no room to say it."""
    return plated(PHONE, placed(ship, [Slot("guns", GUN_LIST, 0, 0, PHONE)]))


def strip(ship: Panel, said: Said, *, width: float = 82, lamps: int = 5) -> Plate:
    """Beside others of her side on a tablet: all that is marked but her guns; slimmer on one that stands upright."""
    track = Track(in_rows(ship, int(width / FINGER)), width, box=FINGER, has_heading=False, has_key=False)
    squares = partial(small.Squares, square=track.box + 0.8, points=8, start=track.end)
    return plated(width, placed(ship, (
        Slot("ladder", _bands(FINGER), 0, 0, width),
        Slot("track", lambda *_: track, 0, "ladder", width, 1),
        Slot("squares", squares, 0, "track", width, -track.box - 1.0 if track.height else 0),
        Slot("lamps", partial(LampRow, in_row=lamps, high=8.5), 0, "track squares", width, 1),
    )))  # fmt: skip


def tile(ship: Panel, said: Said) -> Plate:
    """One of a fleet: hull, number, name and captain, how she is; higher for one with many figures. Its corner takes its side's sign."""
    width, least = TILE
    x = 14.5 if ship.hull else CORNER
    room = width - x - 1
    left = x if ship.hull else 1.2
    is_seen = bool(ship.hull or ship.track or ship.lamps)
    hull = partial(Hull, height=least - 2, has_rosette=False, are_dots=True)
    found = placed(ship, (
        *([Slot("hull", hull, 1.3, 1, x - 2.5)] if ship.hull else ()),
        Slot("name", Nameplate, x, 0.6, room),
        *([Slot("glance", Glance, x, 11.2, room)] if is_seen else ()),
        Slot("bar", Bar, x, least - 3.8, room) if ship.track
        else Slot("facts", partial(Facts, rows=1 if is_seen else 6), left, 15.2 if is_seen else 11.2, width - left - 1),
    ))  # fmt: skip
    return Plate(width, max(least, lowest(found) + 0.4), found)


def figure(ship: Panel, said: Said) -> Plate:
    """The ship alone; empty where there is none."""
    width, height = FIGURE
    hull = partial(Hull, height=height, has_rosette=False, are_dots=True)
    return Plate(width, height, placed(ship, [Slot("hull", hull, 0, 0, width)] if ship.hull else ()))


def _dials(size: float) -> partial[Dials]:
    return partial(Dials, size=size, is_live=True)


def _bands(high: float) -> partial[Bands]:
    return partial(Bands, high=high, dot=1.7, points=7.5, is_pressed=True)


def _lamps(ship: Panel) -> partial[Lamps]:
    """Five in a row, with their names below."""
    return partial(Lamps, height=16.0 * max(1, math.ceil(len(ship.lamps) / 5)), lens=SMALL)


def _squares(ship: Panel, finger: float, pieces: float = 34) -> Callable[[Panel, float], RowsOfSquares]:
    """Of a ship her parties; of all else its pieces, beside each of which stand two lines."""
    if ship.hull:
        return partial(Parties, square=finger, label=14, is_tight=True)
    return partial(Pieces, square=max(finger, 6.9), label=pieces)
