"""Where a finger finds the guns of a drawing."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.ships.drawing import Spot, draw
from umpire.core.ships.taps import BOTTOM, LARGEST, LEFT, RIGHT, SMALLEST, TOP, Tap, taps
from umpire.service.library import fleet

PANELS = [berth.panel for berth in fleet.berths("cloudships", None) if berth.panel is not None and berth.panel.mounts]


def at(*places: tuple[float, float]) -> tuple[Spot, ...]:
    return tuple(Spot(x, y, (), "") for x, y in places)


def over(one: Tap, other: Tap) -> bool:
    return abs(one.x - other.x) < one.size - 0.03 and abs(one.y - other.y) < one.size - 0.03


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.subject)
def test_every_gun_of_the_library_has_a_whole_finger(panel: object) -> None:
    """Of full size, none over another, and each gun stands in its own."""
    spots = draw(panel).spots  # type: ignore[arg-type]
    squares = taps(spots)

    assert {square.size for square in squares} == {LARGEST}
    assert not any(over(*pair) for pair in combinations(squares, 2))
    for square, gun in zip(squares, spots, strict=True):
        assert square.x < gun.x < square.x + square.size
        assert square.y < gun.y < square.y + square.size


def test_a_gun_alone_stands_in_the_middle() -> None:
    assert taps(at((10.0, 20.0))) == (Tap(10.0 - LARGEST / 2, 20.0 - LARGEST / 2, LARGEST),)


def test_two_guns_close_together_give_way_to_each_other() -> None:
    left, right = taps(at((-8.0, 0.0), (8.0, 0.0)))

    assert left.x + LARGEST == pytest.approx(right.x, abs=0.03)
    assert left.x < -8.0


@given(st.lists(st.tuples(st.floats(-60, 60), st.floats(-95, 95)), max_size=14))
def test_squares_stay_in_the_drawing_whatever_is_aboard(places: list[tuple[float, float]]) -> None:
    """A heap of guns on one spot gets the smallest squares, and each still holds its gun."""
    squares = taps(at(*places))

    assert len(squares) == len(places)
    for square, (x, y) in zip(squares, places, strict=True):
        assert SMALLEST <= square.size <= LARGEST
        assert square.x <= x <= square.x + square.size
        assert square.y <= y <= square.y + square.size
        assert LEFT - 0.01 <= square.x <= RIGHT - square.size + 0.01
        assert TOP - 0.01 <= square.y <= BOTTOM - square.size + 0.01
