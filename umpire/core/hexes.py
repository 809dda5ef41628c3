"""
A plane of hexes, points up: cells, rings, edges, corners, and ways along the edges.

A cell has axial coordinates, `q` to the right and `r` to the lower right; people call it by ring and place: `0` is the middle,
`2-5` the fifth of the second ring, counted clockwise from the upper right. Each corner is the upper or the lower tip of just one
cell, and is called by it: `0n`, `2-5s`. A cell and a corner have their names whether or not anything lies there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from functools import cache
from math import sqrt
from typing import NamedTuple

MOST_RINGS = 30
"""So far out a name is read: nobody's table is larger."""
ROOT3 = sqrt(3)
NAME = re.compile(r"(0|[1-9][0-9]?)(?:-([1-9][0-9]{0,2}))?")


class Cell(NamedTuple):
    """A place for a hex."""

    q: int
    r: int

    def __add__(self, other: tuple[int, ...]) -> Cell:  # type: ignore[override]
        return Cell(self.q + other[0], self.r + other[1])

    @property
    def ring(self) -> int:
        """How many cells it lies from the middle."""
        return max(abs(self.q), abs(self.r), abs(self.q + self.r))

    @property
    def name(self) -> str:
        """`0`, `2-5`."""
        return _name(self)

    @property
    def middle(self) -> tuple[float, float]:
        """Where it lies: x to the right and y down, in sides of a hex."""
        return ROOT3 * (self.q + self.r / 2), 1.5 * self.r

    @property
    def neighbours(self) -> tuple[Cell, ...]:
        """The six around it, clockwise from the upper right."""
        return tuple(self + side for side in SIDES)

    @property
    def corners(self) -> tuple[Corner, ...]:
        """Its six corners, clockwise from the upper tip."""
        ne, _, se, sw, _, nw = self.neighbours
        return Corner(self, "n"), Corner(ne, "s"), Corner(se, "n"), Corner(self, "s"), Corner(sw, "n"), Corner(nw, "s")


NE, E, SE, SW, W, NW = SIDES = (Cell(1, -1), Cell(1, 0), Cell(0, 1), Cell(-1, 1), Cell(-1, 0), Cell(0, -1))
"""Steps across the sides of a cell, clockwise from the upper right."""
MIDDLE = Cell(0, 0)


class Corner(NamedTuple):
    """A point where three cells meet."""

    of: Cell
    tip: str
    """n or s: the upper or the lower tip of that cell."""

    @property
    def name(self) -> str:
        """`0n`, `2-5s`."""
        return f"{self.of.name}{self.tip}"

    @property
    def at(self) -> tuple[float, float]:
        """Where it lies: x to the right and y down, in sides of a hex."""
        x, y = self.of.middle
        return x, y + (-1.0 if self.tip == "n" else 1.0)

    @property
    def cells(self) -> tuple[Cell, Cell, Cell]:
        """The three cells that meet in it."""
        left, right = (NW, NE) if self.tip == "n" else (SW, SE)
        return self.of, self.of + left, self.of + right

    @property
    def neighbours(self) -> tuple[Corner, Corner, Corner]:
        """The three corners one edge away."""
        if self.tip == "n":
            return Corner(self.of + NE + NW, "s"), Corner(self.of + NE, "s"), Corner(self.of + NW, "s")
        return Corner(self.of + SE + SW, "n"), Corner(self.of + SE, "n"), Corner(self.of + SW, "n")


@cache
def ring(number: int) -> tuple[Cell, ...]:
    """All cells so far from the middle, clockwise from the one at its upper right."""
    if number == 0:
        return (MIDDLE,)
    cells, cell = [], Cell(number, -number)
    for side in (SE, SW, W, NW, NE, E):
        for _ in range(number):
            cells.append(cell)
            cell += side
    return tuple(cells)


@cache
def _name(cell: Cell) -> str:
    return f"{cell.ring}-{ring(cell.ring).index(cell) + 1}" if cell.ring else "0"


def cell(name: str) -> Cell | None:
    """The cell with this name; None where no cell is called so."""
    found = NAME.fullmatch(name.strip())
    if found is None:
        return None
    number, place = int(found[1]), int(found[2] or 0)
    if number > MOST_RINGS or (number == 0) != (place == 0) or place > 6 * number:
        return None
    return ring(number)[place - 1] if number else MIDDLE


def corner(name: str) -> Corner | None:
    """The corner with this name; None where no corner is called so."""
    word = name.strip().lower()
    of = cell(word[:-1])
    return Corner(of, word[-1]) if of is not None and word[-1] in "ns" else None


def edge(one: Corner, other: Corner) -> tuple[Cell, ...]:
    """The two cells on both sides of the edge between neighbouring corners; none where they are no neighbours."""
    return tuple(cell for cell in one.cells if cell in other.cells) if other in one.neighbours else ()


def ways(start: Corner, is_open: Callable[[Corner, Corner], bool], steps: int) -> Iterator[tuple[Corner, int]]:
    """Every corner that can be reached within so many steps, the nearest first, with how many it takes; the first is the start."""
    seen, edge_of = {start}, [start]
    yield start, 0
    for taken in range(1, steps + 1):
        further = []
        for here in edge_of:
            for there in here.neighbours:
                if there not in seen and is_open(here, there):
                    seen.add(there)
                    further.append(there)
                    yield there, taken
        edge_of = further


def along_edges(cells: Container[Cell]) -> Callable[[Corner, Corner], bool]:
    """A way is open along an edge of any of these cells."""
    return lambda here, there: any(cell in cells for cell in edge(here, there))


def anywhere(here: Corner, there: Corner) -> bool:
    """Every way is open, also where no hex lies."""
    return True
