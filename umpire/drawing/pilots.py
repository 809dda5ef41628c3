"""Arrangements of pilot boards on screens, each a table with a line a block: ships with banks. In millimetres."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.bands import Bands
from umpire.drawing.block import READ, Block
from umpire.drawing.dials import Dials, Ladder, Words
from umpire.drawing.fingers import FINGER
from umpire.drawing.head import Head
from umpire.drawing.hull import Hull
from umpire.drawing.letters import BOLD, clipped, width_mm
from umpire.drawing.modules import Modules
from umpire.drawing.plate import Placed, Plate, Slot, bottom, placed
from umpire.drawing.said import Said
from umpire.drawing.stops import Stops
from umpire.drawing.track import Track, in_rows

HULL = 40.5
"""Width of the ship beside everything else."""
LADDER = (24.0, 30.0)
DIAL = 16.0
"""Width of a dial with its name."""
DECK_LADDER, DECK_COLUMN, DECK_WORDS = 20.0, 50.0, 10.0
DECK_STOP, DECK_BOX, DECK_PIP = 5.6, 5.0, 4.9
DECK_MODULES = 4
"""Of more cards only the names stand above what is counted."""
MOUSE = 4.3
"""Of what is pressed by a mouse."""
ALONE = partial(Hull, has_rosette=False, is_live=True)


class Heights(Block):
    """The ladder lying, behind its name: of bands that are numbers only that tells what they are."""

    def __init__(self, ship: Panel, width: float, *, high: float, dot: float) -> None:
        super().__init__(ship, width)
        self.called = clipped(ship.ladder_name, READ, width * 0.2, face=BOLD)
        self.before = width_mm(self.called, READ, BOLD) + 1.4
        self.bands = Bands(ship, width - self.before, high=high, dot=dot, points=7.5, is_pressed=True)
        self.height = self.bands.height
        self.places = tuple(place.moved(self.before, 0) for place in self.bands.places)

    def blank(self) -> str:
        name = svg.text(self.called, 0, svg.middle(self.height / 2, READ), READ, BOLD)
        return name + svg.group(self.bands.blank(), self.before)

    def state(self, panel: Panel) -> str:
        return svg.group(self.bands.state(panel), self.before)


class Counted(Block):
    """What is left of her boxes, in a number, where nothing else stands above them."""

    height = MOUSE

    def state(self, panel: Panel) -> str:
        told = f"{panel.counted} of {panel.boxes}"
        return svg.text(told, self.width, svg.middle(self.height / 2, READ), READ, kind="soft e")


def stage(ship: Panel, said: Said, width: float, least: float, *, has_head: bool = False) -> Plate:
    """The ship with her boxes at the left, throttle, height and her modules at the right."""
    x, top = HULL + 2.5, 14.0 if has_head else 0.0
    room, right = width - x, width - LADDER[0]
    left = right - x - 1.5
    head = [Slot("head", partial(Head, said=said, scale=0.7), x, 0, room)] if has_head else []
    column = placed(ship, (
        *head,
        Slot("stops", partial(Stops, least=FINGER, high=FINGER), x, top, left),
        Slot("dials", partial(_dials, size=12.0), x, "stops", DIAL),
        Slot("words", partial(_words, height=17), x + DIAL + 1, "stops", left - DIAL - 1),
        Slot("ladder", partial(Ladder, height=LADDER[1], counter=6.4), right, top, LADDER[0]),
        Slot("modules", partial(Modules, pip=FINGER), x, "words ladder", room),
    ))  # fmt: skip
    track = partial(_track, box=FINGER)
    boxes = track(ship, HULL).height
    low = max(bottom(column, "modules"), least, 36 + boxes)
    hull = placed(ship, (
        Slot("hull", partial(ALONE, height=low - boxes - 2), 0, 0, HULL),
        Slot("track", track, 0, "hull", HULL),
    ))  # fmt: skip
    return Plate(width, round(low, 2), (*hull, *column))


def deck(ship: Panel, said: Said, width: float, least: float) -> Plate:
    """In the middle of the table: her heights at the left, the ship with what is told of her, her boxes and modules at the right."""
    x, right = DECK_LADDER + 1.5, width - DECK_COLUMN
    room = right - 2 - x
    are_many = len({bank.of for bank in ship.banks}) > DECK_MODULES
    modules = partial(Modules, pip=MOUSE if are_many else DECK_PIP, is_brief=are_many)
    column = placed(ship, (
        Slot("stops", partial(Stops, least=FINGER, high=DECK_STOP), right, 0, DECK_COLUMN),
        Slot("track", partial(_track, box=DECK_BOX), right, "stops", DECK_COLUMN, 0.6),
        Slot("modules", modules, right, "track", DECK_COLUMN, 1.4),
    ))  # fmt: skip
    low = max(bottom(column, "modules"), least)
    words = _words(ship, room, height=DECK_WORDS)
    hull = placed(ship, (
        Slot("ladder", partial(Ladder, height=low, counter=5.0), 0, 0, DECK_LADDER),
        Slot("hull", partial(Hull, height=low - words.height - 1, has_rosette=False, is_live=True), x, 0, room),
        Slot("words", lambda *_: words, x, "hull", room, 1),
    ))  # fmt: skip
    return Plate(width, round(low, 2), (*hull, *column))


def phone(ship: Panel, said: Said, width: float, finger: float, *, has_head: bool = False) -> Plate:
    """One block below the other, the drawing last."""
    head = [Slot("head", partial(Head, said=said, scale=0.7), 0, 0, width)] if has_head else []
    found = placed(ship, (
        *head,
        Slot("ladder", partial(Heights, high=finger, dot=1.7), 0, 14.0 if has_head else 0.0, width),
        Slot("stops", partial(Stops, least=finger, high=finger), 0, "ladder", width, 1),
        Slot("dials", partial(_dials, size=10.0), 0, "stops", DIAL),
        Slot("words", partial(_words, height=14), DIAL + 1, "stops", width - DIAL - 1),
        Slot("track", partial(_track, box=finger), 0, "dials words", width, 1),
        Slot("modules", partial(Modules, pip=finger), 0, "track", width, 1),
        Slot("hull", partial(ALONE, height=46), 0, "modules", width),
    ))  # fmt: skip
    return Plate(width, found[-1].bottom, found)


def beside(ship: Panel, said: Said, width: float, least: float) -> Plate:
    """The ship at the left above her modules, which stand side by side; her initiative is told by her height."""
    x = 23.0
    room = width - x
    column = placed(ship, (
        Slot("ladder", partial(Heights, high=MOUSE, dot=1.2), x, 0, room),
        Slot("stops", partial(Stops, least=MOUSE, high=MOUSE, is_beside=True), x, "ladder", room, 1),
        Slot("counted", Counted, width - 14, "ladder", 14.0, 1),
        Slot("track", partial(_track, box=MOUSE, has_heading=False), x, "stops", room, 1),
    ))  # fmt: skip
    cards = partial(Modules, pip=MOUSE, across=2, is_brief=True)
    low = max(bottom(column, "track"), least - cards(ship, width).height - 1)
    below: tuple[Placed, ...] = placed(ship, (
        Slot("hull", partial(ALONE, height=low, gun=4.0), 0, 0, x - 1),
        Slot("modules", cards, 0, "hull", width, 1),
    ))  # fmt: skip
    return Plate(width, below[-1].bottom, (*below, *column))


def _dials(ship: Panel, width: float, *, size: float) -> Dials:
    """Of what has no stops, which say what they are set at."""
    figures = tuple(one for one in ship.figures if not one.stops.each)
    return Dials(replace(ship, figures=figures), width, size=size)


def _words(ship: Panel, width: float, *, height: float) -> Words:
    """What is told of the ship herself."""
    figures = tuple(one for one in ship.figures if not one.stops.of)
    return Words(replace(ship, figures=figures), width, height=height)


def _track(ship: Panel, width: float, *, box: float, has_heading: bool = True) -> Track:
    """Her boxes in rows that are filled."""
    rows = in_rows(ship, int(width / box + 1e-6))
    return Track(rows, width, box=box, has_key=False, has_heading=has_heading)
