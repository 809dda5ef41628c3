"""Arcs of fire: which sides are one wedge, where its rim goes, and where barrels point."""

from __future__ import annotations

import math
import re

import pytest

from umpire.core.ships.arcs import read_arc
from umpire.drawing import fire
from umpire.drawing.room import Point, Room

GUN: Point = (50.0, 50.0)
REACH = 10.0
WIDE = Room(50, 50, 50, 50)


def rim(wedge: fire.Wedge) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", wedge.rim)]


def test_neighbouring_sides_across_the_bow_are_one_run() -> None:
    """Port bow, bow and starboard bow: it starts on the port bow."""
    assert fire.runs((0, 1, 5)) == [(5, 3)]


def test_sides_apart_are_wedges_apart() -> None:
    """A gun that fires over bow and stern only has two."""
    assert [wedge.sides for wedge in fire.wedges([(GUN, (0, 3))], REACH, WIDE)] == [(0,), (3,)]


def test_a_bow_gun_points_forward() -> None:
    """One wedge, symmetrical to the bow line, and a barrel straight up."""
    arc = tuple(read_arc("bow"))
    (wedge,) = fire.wedges([(GUN, arc)], REACH, WIDE)
    places = rim(wedge)

    assert [degrees % 360 for degrees in fire.pointing(arc)] == [0]
    assert [100 - x for x, _ in reversed(places)] == pytest.approx([x for x, _ in places])
    assert {round(math.dist(GUN, place), 1) for place in places} == {REACH}
    assert max(y for _, y in places) <= GUN[1]


def test_what_fires_everywhere_is_a_circle_and_points_nowhere() -> None:
    (wedge,) = fire.wedges([(GUN, tuple(range(6)))], REACH, WIDE)

    assert wedge.sides == tuple(range(6))
    assert rim(wedge)[0] == rim(wedge)[-1]
    assert fire.pointing(range(6)) == ()


def test_an_arc_that_nobody_knows_is_not_drawn() -> None:
    assert fire.wedges([(GUN, ())], REACH, WIDE) == ()
    assert fire.pointing(()) == ()


def test_guns_that_fire_the_same_way_share_a_wedge() -> None:
    """Its rim follows the one that is further ahead."""
    (wedge,) = fire.wedges([(GUN, (0,)), ((50.0, 40.0), (0,))], REACH, WIDE)

    assert min(y for _, y in rim(wedge)) == pytest.approx(30, abs=0.1)


def test_a_rim_stays_in_its_room() -> None:
    narrow = Room(50, 50, 4, 50)
    (wedge,) = fire.wedges([(GUN, (1, 2))], REACH, narrow)

    assert all(x <= 54.01 for x, _ in rim(wedge))
