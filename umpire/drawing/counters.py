"""Places of guns, on which counters lie: on the guns, pushed apart where two would overlap, and what is marked on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from umpire.core.panel import Mount
from umpire.drawing import svg
from umpire.drawing.block import LEAST, READ
from umpire.drawing.fingers import FINGER
from umpire.drawing.letters import BOLD, MM_OF_POINT
from umpire.drawing.room import Point, Room

SIZES = (8.5, 7.3, 6.2, 5.0, 4.0)
"""Diameters in millimetres: a counter and half a millimetre, and less where there is no room for all of them."""
LEAST_FINGER = 4.1
"""Of a place that is pressed where there is no room for more: 24 pixels."""
GAP = 0.3
"""Between two places at least."""
EDGE = 0.2
"""Between a place and the edge of the room."""
SLACK = 0.1
"""They are pushed so much further apart, lest they only ever come nearer to that."""
RAISED = 0.03
"""Of its size: so far above the middle of its place stands a number, for a word may stand below it."""


def lying(spots: Sequence[Point], room: Room, most: float) -> tuple[float, tuple[Point, ...]]:
    """The size of all places, the largest that has room, at most so large, and their middles for guns that stand on these spots."""
    for size in (size for size in SIZES if size <= most):
        places = _apart(spots, size + GAP, room.within(size / 2 + EDGE))
        if places or not spots:
            return size, places
    return SIZES[-1], tuple(spots)


def pressed(spots: Sequence[Point], room: Room, most: float) -> tuple[float, tuple[Point, ...]]:
    """The same on a page: none is larger than a finger, and each has a square so large of its own where all have room for that."""
    size, places = lying(spots, room, min(most, FINGER))
    inner, area = room.within(size / 2 + EDGE), 4 * room.half_width * room.half_height
    fingers = [finger for finger in (FINGER, LEAST_FINGER) if len(spots) * finger**2 < area]
    return size, next(filter(None, (_apart(places, size + GAP, inner, finger) for finger in fingers)), places)


def _apart(spots: Sequence[Point], far: float, room: Room, finger: float = 0.0) -> tuple[Point, ...]:
    """The places, so far from each other and all in the room; nothing where they do not come to rest."""
    # They are moved a little at first, lest those of one spot stay there, and those in one line only push along it.
    turns = [2.4 * number for number in range(len(spots))]
    places = [(x + math.sin(t) / 1000, y + math.cos(t) / 1000) for t, (x, y) in zip(turns, spots, strict=True)]
    for _ in range(200):
        places = [room.held(*place) for place in places]
        if all(math.dist(*pair) >= far and _beside(*pair) >= finger for pair in combinations(places, 2)):
            return tuple((round(x, 2), round(y, 2)) for x, y in places)
        places = [_pushed(place, places, far + SLACK, finger + SLACK) for place in places]
    return ()


def _beside(one: Point, other: Point) -> float:
    """How far apart they are across or along the ship, whichever is more: so large are two squares that do not overlap."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _pushed(place: Point, places: Sequence[Point], far: float, finger: float) -> Point:
    """Away from all that are too close: all move at once, so that both sides of the ship stay alike."""
    x = y = 0.0
    for other in places:
        between = math.dist(place, other)
        if 0 < between < max(far, finger * math.sqrt(2)):
            beside = _beside(place, other)
            push = max(0, (far - between) / between, (finger - beside) / beside) / 2
            x, y = x + (place[0] - other[0]) * push, y + (place[1] - other[1]) * push
    # Among many, each alone would be thrown across the ship.
    part = min(1.0, far / 2 / (math.hypot(x, y) or 1))
    return place[0] + x * part, place[1] + y * part


def numbered(number: int, at: Point, size: float, kind: str = "") -> str:
    """A gun's number."""
    points = _points(size)
    return svg.text(number, at[0], svg.middle(at[1] - size * RAISED, points), points, BOLD, f"{kind} m".strip())


def _points(size: float) -> float:
    return min(max(size * 1.3, READ), 12.0)


def marked(number: int, mount: Mount, at: Point, size: float) -> str:
    """All marks of one gun, laid on its place, each known by its shape alone; nothing for none."""
    marks = {*mount.marks}
    if not marks:
        return ""
    (x, y), radius = at, size / 2
    is_fired, is_lost = "fired" in marks, "destroyed" in marks
    line, halo, ink = ("crossonink", "haloonink", "onink") if is_fired else ("cross", "halo", "")
    drawn = svg.circle("fired" if is_fired else "lost" if is_lost else "gun", x, y, radius - 0.2)
    if "out" in marks:
        drawn += svg.circle("ringonink" if is_fired else "cable", x, y, radius - 0.85)
    if is_lost:
        arm = radius * 0.8
        drawn += svg.path(line, svg.crossing(x - arm, y - arm, 2 * arm, 2 * arm, 0))
    if "spent" in marks:
        drawn += svg.line(line, x - radius * 0.94, y, x + radius * 0.94, y)
    if is_lost or "spent" in marks:
        drawn += numbered(number, at, size, halo)
    drawn += numbered(number, at, size, ink)
    word = f"r{mount.since}" if is_lost and mount.since else "out" if "out" in marks else ""
    off = _points(size) * MM_OF_POINT * 0.33 + 0.45 + LEAST * MM_OF_POINT * 0.33
    told = [("F", -off if word else off, ink)] if is_fired else []
    told += [(word, off, ink or "grave")] if word else []
    for words, down, kind in told:
        base = svg.middle(y - size * RAISED + down, LEAST)
        drawn += "".join(svg.text(words, x, base, LEAST, BOLD, f"{one} m") for one in (halo, kind))
    return drawn
