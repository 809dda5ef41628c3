"""Where a finger finds the guns of a drawing: a square for each, none over another, each with its own gun in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from umpire.core.ships.drawing import Spot

LARGEST = 38.0
"""Side of a square, in units of the drawing; a finger's width on the smallest drawing that is tapped."""
SMALLEST = 22.0
STEP = 2.0
LEFT, TOP, RIGHT, BOTTOM = -112.0, -148.0, 112.0, 148.0
ROUNDS = 120


class Tap(msgspec.Struct, frozen=True):
    """A square that stands for a gun, by its upper left corner."""

    x: float
    y: float
    size: float


def taps(spots: Sequence[Spot]) -> tuple[Tap, ...]:
    """
    A square for each gun, as large as all can have: moved off its gun rather than over a neighbour's.

    Where guns stand on one another, squares of the smallest size may overlap.
    """
    return _taps(tuple((spot.x, spot.y) for spot in spots))


@lru_cache(maxsize=500)
def _taps(guns: tuple[tuple[float, float], ...]) -> tuple[Tap, ...]:
    size = LARGEST
    while True:
        middles, is_clear = _apart(guns, size)
        if is_clear or size <= SMALLEST:
            half = size / 2
            return tuple(Tap(round(x - half, 2), round(y - half, 2), size) for x, y in middles)
        size -= STEP


def _apart(guns: Sequence[tuple[float, float]], size: float) -> tuple[list[tuple[float, float]], bool]:
    """Middles of squares pushed apart, and whether none lies over another."""
    middles = list(guns)
    for _ in range(ROUNDS):
        is_clear = True
        for one in range(len(middles)):
            for other in range(one + 1, len(middles)):
                push = _push(middles[one], middles[other], size)
                if push is None:
                    continue
                is_clear = False
                middles[one] = _held(guns[one], (middles[one][0] - push[0], middles[one][1] - push[1]), size)
                middles[other] = _held(guns[other], (middles[other][0] + push[0], middles[other][1] + push[1]), size)
        if is_clear:
            return middles, True
    return middles, False


def _push(one: tuple[float, float], other: tuple[float, float], size: float) -> tuple[float, float] | None:
    """How far each of two squares must give way, along the shorter way out; None when they lie apart."""
    across, along = other[0] - one[0], other[1] - one[1]
    over = (size - abs(across), size - abs(along))
    if min(over) <= 0.005:
        return None
    if over[0] < over[1]:
        return (over[0] / 2 if across >= 0 else -over[0] / 2, 0.0)
    return (0.0, over[1] / 2 if along >= 0 else -over[1] / 2)


def _held(gun: tuple[float, float], middle: tuple[float, float], size: float) -> tuple[float, float]:
    """The middle kept so near that the gun stands in its square, and the square in the drawing."""
    reach = size / 2 - 3
    x = min(max(middle[0], gun[0] - reach, LEFT + size / 2), gun[0] + reach, RIGHT - size / 2)
    y = min(max(middle[1], gun[1] - reach, TOP + size / 2), gun[1] + reach, BOTTOM - size / 2)
    return x, y
