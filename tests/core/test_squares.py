"""A plane of squares: names of cells, who lies beside whom, steps as a king takes them, the rim."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.squares import MIDDLE, MOST, Square, rim, square, steps

FAR = st.integers(-MOST, MOST)


@pytest.mark.parametrize(
    ("x", "y", "name"), [(0, 0, "0"), (0, -2, "n2"), (0, 1, "s1"), (-3, 0, "w3"), (12, 1, "s1e12"), (-1, -1, "n1w1")]
)
def test_a_cell_is_called_by_how_far_it_lies_from_the_first(x: int, y: int, name: str) -> None:
    """North and south first, then east and west; the first one is 0."""
    assert Square(x, y).name == name
    assert square(name) == Square(x, y)


@given(FAR, FAR)
def test_every_cell_is_found_by_its_name(x: int, y: int) -> None:
    """In capitals and with blanks round it too."""
    here = Square(x, y)
    assert square(f" {here.name.upper()} ") == here


@pytest.mark.parametrize(
    "name", ["", " ", "00", "n0", "n", "e1n1", "n1s1", "w1 n1", "n100", "n50", "e50", "x1", "1", "n²"]
)
def test_other_words_are_no_cell(name: str) -> None:
    """Nor is one that lies farther out than anybody's table reaches."""
    assert square(name) is None


def test_four_share_an_edge_and_eight_touch() -> None:
    """Those beside come clockwise from above, those around line by line."""
    assert [one.name for one in Square(1, 1).beside] == ["e1", "s1e2", "s2e1", "s1"]
    assert [one.name for one in MIDDLE.around] == ["n1w1", "n1", "n1e1", "w1", "e1", "s1w1", "s1", "s1e1"]


def test_steps_go_aslant_too_and_only_over_cells_that_are_there() -> None:
    """The nearest first, each with how many steps it takes; never back to where they begin."""
    cells = {found for name in ("0", "n1e1", "n2e1", "e3", "e2", "s1w1") if (found := square(name)) is not None}
    told = [(there.name, count) for there, count in steps(MIDDLE, cells, 2)]
    assert told == [("n1e1", 1), ("s1w1", 1), ("n2e1", 2), ("e2", 2)]
    assert ("e3", 3) in [(there.name, count) for there, count in steps(MIDDLE, cells, 3)]
    assert list(steps(MIDDLE, cells, 0)) == []


def test_the_rim_is_every_empty_cell_beside_one_that_is_there() -> None:
    """Each once."""
    assert [one.name for one in rim([MIDDLE, Square(1, 0)])] == ["n1", "s1", "w1", "n1e1", "e2", "s1e1"]
    assert rim([]) == ()
