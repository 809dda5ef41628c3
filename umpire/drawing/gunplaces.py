"""Where the counters of guns lie: on the guns, and pushed apart where two would overlap. In millimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from umpire.drawing.standing import Frame, Point

GAP = 0.3
"""Between two places at least."""
LEAST = 6.2
"""Diameter down to which places shrink where they are crowded; only where even such have no room, they are smaller."""
STEP = 0.4
"""By so much they shrink."""
EDGE = 0.5
"""Between a place and the frame."""
FAR = 7.0
"""A place that is moved further is tied to its gun by a line, and smaller places are tried."""
MOST = 0.5
"""Of a place's size: so far is it pushed at once."""
TRIES = 260
"""Looks at all pairs until a size is given up."""
TINY = 0.08
"""So far apart guns of one spot begin."""


class Lying(NamedTuple):
    """All places of one ship's guns."""

    size: float
    """Diameter."""
    places: tuple[Point, ...]
    """Their middles, in the order of the guns."""


def lying(spots: Sequence[Point], frame: Frame, middle: float, size: float) -> Lying:
    """
    The places of guns that stand on these spots, as large as they can be without moving far.

    Args:
        middle: x of the ship's middle line; what is alike on both sides of it stays so.
        size: the largest diameter.
    """
    best, fewest, tried = Lying(size, tuple(spots)), len(spots) + 1, size
    while tried > STEP and fewest and not (tried < LEAST and fewest <= len(spots)):
        places = _apart(spots, frame, middle, tried)
        tied = sum(map(is_far, spots, places)) if places else len(spots) + 1
        if tied < fewest:
            best, fewest = Lying(tried, places), tied
        tried = LEAST if LEAST < tried < LEAST + STEP else round(tried - STEP, 3)
    return best


def is_far(spot: Point, place: Point) -> bool:
    """Whether a place lies so far from its gun that a line has to tie them."""
    return math.dist(spot, place) > FAR


def _apart(spots: Sequence[Point], frame: Frame, middle: float, size: float) -> tuple[Point, ...]:
    """The places, none over another and all within the frame; nothing where they do not come to rest."""
    places = _begun(spots, middle)
    apart, margin = size + GAP + 0.04, size / 2 + EDGE
    for _ in range(TRIES):
        places = [frame.held(x, y, margin) for x, y in places]
        pushes = _pushes(places, apart)
        if not any(px or py for px, py in pushes) and all(frame.holds(x, y, margin - 0.02) for x, y in places):
            return tuple((round(x, 2), round(y, 2)) for x, y in places)
        places = [(x + px, y + py) for (x, y), (px, py) in zip(places, pushes, strict=True)]
    return ()


def _pushes(places: Sequence[Point], apart: float) -> list[Point]:
    """How each is pushed by all the others at once, so that both sides of the ship are treated alike."""
    pushes = [[0.0, 0.0] for _ in places]
    for one, (x, y) in enumerate(places):
        for other in range(one):
            dx, dy = x - places[other][0], y - places[other][1]
            if abs(dx) >= apart or abs(dy) >= apart:
                continue
            far = math.hypot(dx, dy)
            if far >= apart - 0.02:
                continue
            push = (apart - far) / 2 * 0.8 / (far or 1)
            for which, sign in ((one, push), (other, -push)):
                pushes[which][0] += dx * sign
                pushes[which][1] += dy * sign
    return [_at_most(px, py, apart * MOST) for px, py in pushes]


def _at_most(x: float, y: float, length: float) -> Point:
    """A push that is no longer than that: among many, each alone would be thrown across the ship."""
    part = min(1.0, length / (math.hypot(x, y) or 1))
    return x * part, y * part


def _begun(spots: Sequence[Point], middle: float) -> list[Point]:
    """Spots of which no two are the same: those of one spot begin a hair apart, port and starboard in turns, or fore and aft."""
    groups: dict[Point, list[int]] = {}
    for number, (x, y) in enumerate(spots):
        groups.setdefault((round(x, 1), round(y, 1)), []).append(number)
    places = [*spots]
    for line, ((x, _), group) in enumerate(sorted(groups.items(), key=lambda one: (one[0][1], one[0][0]))):
        is_middle = abs(x - middle) < TINY
        outward = -1 if x < middle else 1
        if len(group) == 1 and is_middle:
            # A hair to port or starboard in turns: guns in one line would only ever push along it.
            places[group[0]] = (spots[group[0]][0] + TINY / 8 * (1 if line % 2 else -1), spots[group[0]][1])
        for place, number in enumerate(group if len(group) > 1 else ()):
            row, is_other = divmod(place, 2)
            across = (1 if is_other else -1) * TINY
            aft = row * TINY * 1.3
            if len(group) == 2 and not is_middle:
                across, aft = 0.0, across
            places[number] = (spots[number][0] + across * outward, spots[number][1] + aft)
    return places
