"""
A plane of squares: cells called by how far they lie from the first one, north and south, east and west; steps as a king takes them.

The first is `0`; `n2` lies two above it, `s1e3` one below and three to the right. A cell has its name whether or not anything lies there.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

MOST = 49
"""So far out a name is read: nobody's table is larger."""
NAME = re.compile(r"(?:([ns])([1-9][0-9]?))?(?:([ew])([1-9][0-9]?))?")


class Square(NamedTuple):
    """A place for a tile."""

    x: int
    """To the right."""
    y: int
    """Down."""

    @property
    def name(self) -> str:
        """`0`, `n2`, `s1e3`."""
        down, right = "ns"[self.y > 0], "we"[self.x > 0]
        return f"{down}{abs(self.y)}" * bool(self.y) + f"{right}{abs(self.x)}" * bool(self.x) or "0"

    @property
    def beside(self) -> tuple[Square, ...]:
        """The four that share an edge with it, clockwise from the one above."""
        return tuple(Square(self.x + x, self.y + y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)))

    @property
    def around(self) -> tuple[Square, ...]:
        """The eight that touch it, line by line."""
        return tuple(Square(self.x + x, self.y + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)


MIDDLE = Square(0, 0)


def square(name: str) -> Square | None:
    """The cell with this name; None where no cell is called so."""
    word = name.strip().lower()
    if word == "0":
        return MIDDLE
    found = NAME.fullmatch(word)
    if not word or found is None:
        return None
    down, right = int(found[2] or 0), int(found[4] or 0)
    if max(down, right) > MOST:
        return None
    return Square(right if found[3] == "e" else -right, down if found[1] == "s" else -down)


def steps(start: Square, cells: Container[Square], most: int) -> Iterator[tuple[Square, int]]:
    """Every cell of these that is reached within so many steps, also aslant, the nearest first, with how many it takes."""
    seen, edge = {start}, [start]
    for taken in range(1, most + 1):
        further = [there for here in edge for there in here.around if there in cells and there not in seen]
        edge = list(dict.fromkeys(further))
        seen.update(edge)
        yield from ((there, taken) for there in edge)


def rim(cells: Iterable[Square]) -> tuple[Square, ...]:
    """The empty cells that share an edge with one of these."""
    them = tuple(cells)
    return tuple(dict.fromkeys(there for here in them for there in here.beside if there not in them))
