"""The drawing of a ship from above."""

from __future__ import annotations

import re

import pytest

from umpire.core.ships import drawing, rigs

HULLS = ("kite", "galley", "steamer", "sail-steamer", "works", "flight")
RIGGED = ("kite", "galley", "steamer", "sail-steamer")


@pytest.mark.parametrize("hull", HULLS)
def test_hulls_lie_bow_up_within_their_length(hull: str) -> None:
    """No part of a hull but its screw and yards lies outside a box as long as the ship."""
    outline = next(shape.path for shape in drawing.hull_shapes(hull) if shape.kind == "hull")
    highest = min(float(y) for _, y in re.findall(r"M (-?[\d.]+) (-?[\d.]+)", outline))

    assert highest == -drawing.HALF_LENGTH


@pytest.mark.parametrize("kind", RIGGED)
def test_a_launch_is_no_battleship(kind: str) -> None:
    """Ships of 16, 24 and 40 boxes are drawn differently, narrow, broader, broadest; a larger one has no less on deck."""
    hulls = [drawing.hull_of(kind, boxes, "") for boxes in (16, 24, 40)]
    drawn = [drawing.hull_shapes(hull) for hull in hulls]
    beams = [drawing.half_beam(hull) for hull in hulls]

    assert hulls == [f"{kind}.light", kind, f"{kind}.heavy"]
    assert beams == sorted(beams)
    assert len({tuple(shapes) for shapes in drawn}) == 3
    assert [len(shapes) for shapes in drawn] == sorted(len(shapes) for shapes in drawn)


@pytest.mark.parametrize(
    ("told", "mark"),
    [("British", "british"), ("Syrtis Minor", "martian"), ("American", "american"), ("Ruritanian", ""), ("", "")],
)
def test_a_nations_mark_is_on_every_hull_of_hers(told: str, mark: str) -> None:
    """The shapes of a hull with a mark are those without it and the mark."""
    assert rigs.nation_of(told) == mark
    for kind in RIGGED:
        bare, marked = (drawing.hull_shapes(drawing.hull_of(kind, 24, one)) for one in ("", mark))
        assert marked == (*bare, *rigs.mark_of(mark))
        assert bool(mark) == (len(marked) > len(bare))


def test_a_ship_without_a_nation_bears_her_sides_mark() -> None:
    assert rigs.nation_of("", "Martian rebels") == "martian"
    assert rigs.nation_of("British", "Martian rebels") == "british", "her nation goes before her side"


def test_works_and_flights_have_no_size_and_no_mark() -> None:
    assert drawing.hull_of("works", 40, "british") == "works"


def test_starboard_is_right_of_the_keel() -> None:
    """Across, x counts from port to starboard, y from stern to bow."""
    x, y = drawing.stand("steamer", (0.8, 0.5))

    assert x > 0 > y


def test_the_rosette_has_its_bow_petal_on_top() -> None:
    """Six petals clockwise from the bow."""
    petals = drawing.rosette()

    assert [petal.side for petal in petals] == list(range(6))
    assert petals[0].y == min(petal.y for petal in petals)
    assert petals[1].x > 0 > petals[5].x
