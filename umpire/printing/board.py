"""The left of a control panel in millimetres: the ship from above, her guns and arcs, and the lamps beside her."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Lamp, Mount, Panel
from umpire.core.ships.arcs import SIDES
from umpire.core.ships.drawing import HALF_LENGTH, REACH, Drawing, draw, half_beam
from umpire.drawing.letters import BOLD, SANS, Face, clipped, wrapped

LAMP = 16.0
"""Diameter of a lamp's disc: a marker lies on it."""
LAMP_COLUMN = 25.0
LAMP_PITCH = 28.0
LAMP_LEAST_PITCH = 23.0
GUN = (10.0, 7.6)
"""Width and height of a gun's box: room for a Fired counter beside the number."""
GAP = 0.8
"""Between two boxes of guns."""
MOST_LAMPS = 24
TICK_DEGREES = 5
SMALL_ROSETTE = 30.0
"""Of a smaller one only bow and stern are named: the other words would lie on the ship."""
LINE_GAP = 9.0
"""Between lines to write on."""
HALF_ROUND = 3
"""The hex side opposite the bow."""


class Area(NamedTuple):
    """A rectangle of the sheet."""

    x: float
    y: float
    width: float
    height: float


class GunBox(NamedTuple):
    """A gun: where she stands, her box, and her arc's hatching."""

    number: int
    mount: Mount
    x: float
    y: float
    box_x: float
    box_y: float
    has_leader: bool
    hatch: str
    """Path of short ticks along the rim of the arc, in units of the drawing."""


class Disc(NamedTuple):
    """A lamp's disc and its words."""

    lamp: Lamp
    x: float
    y: float
    name: tuple[str, ...]
    says: tuple[str, ...]
    state: str = ""
    """«amber», «red», «amber + red»: told in words too; empty when it is off."""


class SideWord(NamedTuple):
    """The name of a hex side at its place."""

    words: str
    x: float
    y: float
    turn: float


class Board(NamedTuple):
    """Everything of the drawing, ready for the template."""

    x: float
    y: float
    """Where the middle of the ship lies."""
    scale: float
    """Millimetres of one unit of the drawing."""
    drawing: Drawing
    guns: tuple[GunBox, ...]
    hexes: tuple[str, ...]
    spokes: str
    """Of the rosette; or lines to write on."""
    sides: tuple[SideWord, ...]
    lamps: tuple[Disc, ...]
    rest: tuple[Lamp, ...]
    """Lamps for which there is no disc any more."""


def board(panel: Panel, area: Area, kept: float = 0.0) -> Board:
    """
    The ship of a panel, as large as her area allows, with lamps left and right of her.

    Where there is no ship the area has lines to write on.

    Args:
        kept: so much of the right below is free of lamps.
    """
    discs, taken = _lamps(panel.lamps[:MOST_LAMPS], area, kept)
    middle_x, middle_y = area.x + area.width / 2, area.y + area.height / 2
    free = area.width - 2 * taken - 3
    drawing = draw(panel)
    above, below, beside = _extent(panel, drawing)
    scale = min((area.height - 10) / (above + below), free / 2 / beside, 0.62)
    centre_y = middle_y + scale * (above - below) / 2
    radius = min(free / 2, (area.height - 13) / math.sqrt(3))
    if not panel.hull:
        return Board(middle_x, centre_y, scale, drawing, (), (), _ruled(area), (), discs, panel.lamps[MOST_LAMPS:])
    return Board(
        x=round(middle_x, 2),
        y=round(centre_y, 2),
        scale=round(scale, 4),
        drawing=drawing,
        guns=_guns(panel, drawing, (middle_x, centre_y), scale),
        hexes=tuple(_hexagon(middle_x, middle_y, radius * part) for part in (1.0, 2 / 3, 1 / 3)),
        spokes=" ".join(
            f"M {middle_x:.2f} {middle_y:.2f} L {middle_x + radius * math.sin(turn):.2f} {middle_y - radius * math.cos(turn):.2f}"
            for turn in (math.radians(30 + 60 * side) for side in range(6))
        ),
        sides=tuple(
            _side_word(side, (middle_x, middle_y), radius, (centre_y - 100 * scale, centre_y + 114 * scale))
            for side in (range(6) if radius > SMALL_ROSETTE else (0, HALF_ROUND))
        ),
        lamps=discs,
        rest=panel.lamps[MOST_LAMPS:],
    )


def _ruled(area: Area) -> str:
    rows = int((area.height - 4) // LINE_GAP)
    return " ".join(
        f"M {area.x + 4:.2f} {area.y + 2 + row * LINE_GAP:.2f} h {area.width - 8:.2f}" for row in range(1, rows + 1)
    )


def _extent(panel: Panel, drawing: Drawing) -> tuple[float, float, float]:
    """How far ship and arcs reach above, below and beside her middle, in units of the drawing."""
    above, below, beside = HALF_LENGTH + 6, HALF_LENGTH + 14, half_beam(panel.hull) * 1.75
    for mount, spot in zip(panel.mounts, drawing.spots, strict=True):
        for side in mount.arc:
            for degrees in range(side * 60 - 30, side * 60 + 31, 10):
                turn = math.radians(degrees)
                above = max(above, REACH * math.cos(turn) - spot.y)
                below = max(below, spot.y - REACH * math.cos(turn))
                beside = max(beside, abs(spot.x + REACH * math.sin(turn)))
    return above, below, beside


def _hexagon(x: float, y: float, radius: float) -> str:
    points = []
    for corner in range(6):
        turn = math.radians(30 + 60 * corner)
        points.append(f"{x + radius * math.sin(turn):.2f} {y - radius * math.cos(turn):.2f}")
    return "M " + " L ".join(points) + " Z"


def _side_word(side: int, middle: tuple[float, float], radius: float, ends: tuple[float, float]) -> SideWord:
    """A hex side's name, written along the side, never on its head, and clear of the ship's bow and stern."""
    turn = math.radians(60 * side)
    reach = radius * math.sqrt(3) / 2 + 2.6
    lean = (60 * side + 90) % 180 - 90
    x, y = middle[0] + reach * math.sin(turn), middle[1] - reach * math.cos(turn)
    y = min(y, ends[0] - 4) if side == 0 else max(y, ends[1] + 4) if side == HALF_ROUND else y
    return SideWord(SIDES[side].words, round(x, 2), round(y, 2), lean)


def _guns(panel: Panel, drawing: Drawing, middle: tuple[float, float], scale: float) -> tuple[GunBox, ...]:
    """Each gun's box lies on her place, or beside it where two would overlap."""
    places = [(middle[0] + spot.x * scale, middle[1] + spot.y * scale) for spot in drawing.spots]
    boxes = _apart(places, middle[0])
    guns = []
    for number, (mount, spot, place, box) in enumerate(zip(panel.mounts, drawing.spots, places, boxes, strict=True), 1):
        moved = math.dist(place, box) > GUN[1] / 2
        hatch = " ".join(_tick(spot.x, spot.y, degrees) for degrees in _hatched(mount.arc))
        guns.append(
            GunBox(
                number,
                mount,
                round(place[0], 2),
                round(place[1], 2),
                round(box[0] - GUN[0] / 2, 2),
                round(box[1] - GUN[1] / 2, 2),
                moved,
                hatch,
            )
        )
    return tuple(guns)


def _hatched(arc: Sequence[int]) -> list[float]:
    """Where an arc is hatched: every few degrees of each of its sides."""
    half = TICK_DEGREES / 2
    return [
        side * 60 - 30 + half + step * TICK_DEGREES for side in sorted(set(arc)) for step in range(60 // TICK_DEGREES)
    ]


def _tick(x: float, y: float, degrees: float) -> str:
    """A slanting tick along the rim."""
    inner, outer = math.radians(degrees - 2.5), math.radians(degrees + 2.5)
    near, far = REACH * 0.89, REACH
    return (
        f"M {x + near * math.sin(inner):.1f} {y - near * math.cos(inner):.1f} "
        f"L {x + far * math.sin(outer):.1f} {y - far * math.cos(outer):.1f}"
    )


def _apart(places: Sequence[tuple[float, float]], middle_x: float) -> list[tuple[float, float]]:
    """Push boxes apart, a little at a time and outward from the ship's middle line, until none overlaps."""
    boxes = [[x, y] for x, y in places]
    width, height = GUN[0] + GAP, GUN[1] + GAP
    for _ in range(400):
        is_clear = True
        for i, one in enumerate(boxes):
            for j in range(i):
                other = boxes[j]
                over_x, over_y = width - abs(one[0] - other[0]), height - abs(one[1] - other[1])
                if over_x <= 1e-6 or over_y <= 1e-6:
                    continue
                is_clear = False
                if over_y <= over_x:
                    step = (over_y / 2 + 0.01) * (1 if one[1] > other[1] or (one[1] == other[1] and i > j) else -1)
                    one[1], other[1] = one[1] + step, other[1] - step
                else:
                    step = (over_x / 2 + 0.01) * (1 if one[0] > other[0] else -1)
                    one[0], other[0] = one[0] + step, other[0] - step
        if is_clear:
            break
    return [(x, y) for x, y in boxes]


def _shares(count: int, most: int, most_right: int) -> tuple[int, int]:
    """In how many columns at each edge lamps stand, and how many of them on the left."""
    columns = 1
    while True:
        right = min(count // 2, most_right * columns)
        if count - right <= most * columns:
            return columns, count - right
        columns += 1


def _lamps(lamps: Sequence[Lamp], area: Area, kept: float) -> tuple[tuple[Disc, ...], float]:
    """Discs in columns at both edges, and how much width they take on each side."""
    most, most_right = (max(1, int(height // LAMP_LEAST_PITCH)) for height in (area.height, area.height - kept))
    columns, left = _shares(len(lamps), most, most_right)
    discs: list[Disc] = []
    for is_right, group in ((False, lamps[:left]), (True, lamps[left:])):
        if not group:
            continue
        rows = math.ceil(len(group) / columns)
        height = area.height - (kept if is_right else 0)
        pitch = min(height / rows, LAMP_PITCH + 8)
        top = area.y + (height - pitch * rows) / 2
        for place, lamp in enumerate(group):
            column, row = divmod(place, rows)
            off = LAMP_COLUMN * (column + 0.5)
            x = area.x + area.width - off if is_right else area.x + off
            y = top + pitch * row + LAMP / 2 + 1
            state = " + ".join(word for word, is_lit in (("amber", lamp.amber), ("red", lamp.red)) if is_lit)
            name = _lines(lamp.name, 7.4, LAMP_COLUMN - 1.5, min(2, int((pitch - LAMP - 1) // 3) - bool(state)), BOLD)
            taken = 3 * (len(name) + bool(state))
            says = _lines(lamp.says, 5.8, LAMP_COLUMN - 1.5, int((pitch - LAMP - 2 - taken) // 2.4))
            discs.append(Disc(lamp, round(x, 2), round(y, 2), name, says, state))
    return tuple(discs), LAMP_COLUMN * columns


def _lines(text: str, points: float, width: float, most: int, face: Face = SANS) -> tuple[str, ...]:
    """At most so many lines."""
    return tuple(wrapped(clipped(text, points, width, most, face), points, width, face)) if most > 0 and text else ()
