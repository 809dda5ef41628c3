"""Hexes: a cell and a corner have a name and a place each, and edges lead from corner to corner."""

from __future__ import annotations

from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.hexes import (
    MIDDLE,
    MOST_RINGS,
    Cell,
    Corner,
    along_edges,
    anywhere,
    cell,
    corner,
    edge,
    ring,
    ways,
)

CELLS = st.builds(Cell, st.integers(-12, 12), st.integers(-12, 12))
CORNERS = st.builds(Corner, CELLS, st.sampled_from("ns"))


# --- Names and coordinates ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("0", (0, 0)), ("1-1", (1, -1)), ("1-2", (1, 0)), ("1-4", (-1, 1)), ("1-6", (0, -1)),
        ("2-1", (2, -2)), ("2-5", (0, 2)), ("2-12", (1, -2)), ("30-1", (30, -30)),
    ],
)  # fmt: skip
def test_names__ring_and_place_clockwise_from_the_upper_right(name: str, at: tuple[int, int]) -> None:
    """Read and written; blanks round it do not matter."""
    assert cell(f" {name} ") == Cell(*at)
    assert Cell(*at).name == name


@given(CELLS)
def test_names__every_cell_is_found_by_its_own(one: Cell) -> None:
    """Both ways."""
    assert cell(one.name) == one
    assert one in ring(one.ring)


@given(CORNERS)
def test_names__every_corner_is_found_by_its_own(one: Corner) -> None:
    """Both ways, in large letters too."""
    assert corner(one.name) == corner(one.name.upper()) == one


@pytest.mark.parametrize("said", ["", "-", "1", "0-1", "1-0", "1-7", "2-13", "31-1", "1-01", "x", "1-1-1", "2-1\u0662"])
def test_names__what_is_no_cell_is_none(said: str) -> None:
    """Nor is it one with a tip behind it."""
    assert cell(said) is None
    assert corner(f"{said}n") is None


@pytest.mark.parametrize("said", ["", "n", "0", "0e", "1-1", "0ns"])
def test_names__what_is_no_corner_is_none(said: str) -> None:
    """A corner is a cell with n or s behind it."""
    assert corner(said) is None


# --- Cells ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 5, MOST_RINGS])
def test_rings__six_times_their_number(number: int) -> None:
    """Each cell once, as far from the middle; each beside the next, and the last beside the first."""
    them = ring(number)
    assert len(set(them)) == len(them) == (6 * number or 1)
    assert {one.ring for one in them} == {number}
    assert all(after in one.neighbours for one, after in zip(them, (*them[1:], them[0]), strict=True) if number)


def test_neighbours__clockwise_from_the_upper_right() -> None:
    """The first ring, in its order; to the right is right, and down is down."""
    assert MIDDLE.neighbours == ring(1)
    right = [one.middle[0] > 0 for one in ring(1)]
    below = [one.middle[1] > 0 for one in ring(1)]
    assert right == [True, True, True, False, False, False]
    assert below == [False, False, True, True, False, False]


@given(CELLS)
def test_neighbours__each_is_a_hex_away_and_has_it_for_a_neighbour(one: Cell) -> None:
    """So middles lie as far apart as hexes are wide."""
    assert all(one in other.neighbours for other in one.neighbours)
    assert all(isclose(dist(one.middle, other.middle), 3**0.5) for other in one.neighbours)


@given(CELLS)
def test_corners__a_cell_has_six_one_side_from_its_middle(one: Cell) -> None:
    """Clockwise from the upper tip, each an edge from the next; just two of them are called by the cell."""
    them = one.corners
    assert len(set(them)) == 6
    assert all(isclose(dist(at.at, one.middle), 1) for at in them)
    assert them[0].at[1] < one.middle[1]
    assert them[1].at[0] > one.middle[0]
    assert all(after in at.neighbours for at, after in zip(them, (*them[1:], them[0]), strict=True))
    assert [at.name for at in them if at.of == one] == [f"{one.name}n", f"{one.name}s"]


# --- Corners and edges ------------------------------------------------------------------------------------------------------


@given(CORNERS)
def test_corners__three_cells_meet_in_each(at: Corner) -> None:
    """They are beside one another, and each has it for a corner; no other cell has."""
    them = at.cells
    assert len(set(them)) == 3
    assert all(at in one.corners for one in them)
    assert all(other in one.neighbours for one in them for other in them if other != one)
    around = {far for one in them for far in one.neighbours} - set(them)
    assert not [one for one in around if at in one.corners]


@given(CORNERS)
def test_corners__three_others_lie_an_edge_away(at: Corner) -> None:
    """One side of a hex apart, on the other kind of tip, and the same seen from there."""
    assert len(set(at.neighbours)) == 3
    assert all(isclose(dist(at.at, other.at), 1) for other in at.neighbours)
    assert all(other.tip != at.tip and at in other.neighbours for other in at.neighbours)


@given(CORNERS)
def test_edges__two_cells_lie_on_both_sides(at: Corner) -> None:
    """The two that have both corners; there is no edge to oneself, or across a hex."""
    for other in at.neighbours:
        between = edge(at, other)
        assert set(between) == set(at.cells) & set(other.cells)
        assert len(between) == 2
    assert edge(at, at) == ()
    assert edge(MIDDLE.corners[0], MIDDLE.corners[3]) == edge(MIDDLE.corners[0], MIDDLE.corners[2]) == ()


# --- Ways ---------------------------------------------------------------------------------------------------------------------


def test_ways__round_one_hex() -> None:
    """Along its edges to the far tip in three steps, the nearest corner first, the start among them at no step."""
    north = MIDDLE.corners[0]
    found = list(ways(north, along_edges({MIDDLE}), 9))
    assert found[0] == (north, 0)
    assert dict(found) == {at: min(n, 6 - n) for n, at in enumerate(MIDDLE.corners)}
    assert [n for _, n in found] == sorted(n for _, n in found)


def test_ways__no_further_than_the_steps() -> None:
    """And none where there is none to take."""
    north = MIDDLE.corners[0]
    assert dict(ways(north, anywhere, 1)) == {north: 0, **dict.fromkeys(north.neighbours, 1)}
    assert dict(ways(north, anywhere, 0)) == {north: 0}
    assert dict(ways(north, along_edges(()), 5)) == {north: 0}


def test_ways__an_edge_of_any_hex_is_enough() -> None:
    """The coast is open; across the open sky no way leads."""
    lands = {MIDDLE, ring(1)[0], ring(3)[0]}
    found = dict(ways(MIDDLE.corners[0], along_edges(lands), 20))
    assert set(found) == {*MIDDLE.corners, *ring(1)[0].corners}
    assert len(found) == 10
