"""The drawing of a ship from above."""

from __future__ import annotations

import re

import pytest

from umpire.core.ships import drawing
from umpire.core.ships.arcs import read_arc

HULLS = ("kite", "galley", "steamer", "sail-steamer", "works", "flight")


@pytest.mark.parametrize("hull", HULLS)
def test_hulls_lie_bow_up_within_their_length(hull: str) -> None:
    """No part of a hull but its screw and yards lies outside a box as long as the ship."""
    outline = next(shape.path for shape in drawing.hull_shapes(hull) if shape.kind == "hull")
    highest = min(float(y) for _, y in re.findall(r"M (-?[\d.]+) (-?[\d.]+)", outline))

    assert highest == -drawing.HALF_LENGTH


def test_a_bow_gun_points_forward() -> None:
    """A gun with the bow's arc has one wedge, symmetrical to the bow line, and a barrel pointing straight up."""
    spot = drawing.spot("steamer", (0.0, 0.9), read_arc("bow"))

    assert len(spot.wedges) == 1
    assert spot.barrel == f"M {spot.x} {spot.y} L {spot.x} {round(spot.y - 15, 1)}"


def test_neighbouring_sides_across_the_bow_are_one_wedge() -> None:
    """Port bow, bow and starboard bow join into one run that starts on the port bow."""
    assert drawing._runs((0, 1, 5)) == [(5, 3)]


def test_sides_apart_are_wedges_apart() -> None:
    """A gun that fires over bow and stern only has two wedges."""
    assert len(drawing.spot("galley", (0.0, 0.0), (0, 3)).wedges) == 2


def test_an_all_round_gun_is_a_circle_without_a_barrel() -> None:
    """What fires everywhere points nowhere."""
    spot = drawing.spot("kite", (0.0, 0.0), range(6))

    assert (len(spot.wedges), spot.barrel) == (1, "")


def test_starboard_is_right_of_the_keel() -> None:
    """Across, x counts from port to starboard, y from stern to bow."""
    spot = drawing.spot("steamer", (0.8, 0.5), read_arc("starboard"))

    assert spot.x > 0 > spot.y


def test_the_rosette_has_its_bow_petal_on_top() -> None:
    """Six petals clockwise from the bow."""
    petals = drawing.rosette()

    assert [petal.side for petal in petals] == list(range(6))
    assert petals[0].y == min(petal.y for petal in petals)
    assert petals[1].x > 0 > petals[5].x
