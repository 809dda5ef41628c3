"""Battle by battle: what each gave each side or captain, as a grid under days and names that run upward."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from umpire.drawing.letters import BOLD, are_cut, clipped, width_mm, wrapped
from umpire.printing.plates import LEFT, Plate, line_mm

HEADING = 7.8
GRID_HEAD = 30.0
"""Millimetres for the names of battles."""
CELL, WIDEST = 9.4, 20.0
"""Width of a battle in a band, and of any."""
ROW = 7.4
NAMES = 10.0
"""Points of the names beside a band."""
POINTS = 9.0


class Mark(NamedTuple):
    """What a battle gave."""

    outcome: str
    points: str
    is_dropped: bool = False
    is_stood_in: bool = False


class Band(NamedTuple):
    """A part of the grid that stands in one piece: some battles of some rows."""

    battles: Sequence[tuple[str, str]]
    rows: Sequence[tuple[str, Sequence[Mark | None]]]

    @property
    def height(self) -> float:
        """With its head."""
        return GRID_HEAD + len(self.rows) * ROW + 2


Rows = Sequence[tuple[str, Sequence[Mark | None]]]


def bands(battles: Sequence[tuple[str, str]], rows: Rows, width: float, room: float) -> Iterator[Band]:
    """The grid in bands that are as wide as each other, none higher than a page; who was in none of the battles is left out."""
    there = [(name, marks) for name, marks in rows if any(marks)]
    most = max(1, int((width - _beside(there)) / CELL))
    each = -(-len(battles) // -(-len(battles) // most))
    high = max(1, int((room - GRID_HEAD - 2) / ROW))
    for first in range(0, len(there), high):
        for start in range(0, len(battles), each):
            part = [(name, marks[start : start + each]) for name, marks in there[first : first + high]]
            yield Band(battles[start : start + each], part)


def _beside(rows: Rows) -> float:
    return min(64.0, max((width_mm(name, NAMES, BOLD) for name, _ in rows), default=20.0) + 3)


def band(page: Plate, one: Band, y: float) -> None:
    """A band, from that height down."""
    beside = _beside(one.rows)
    cell = min(WIDEST, (page.width - beside) / len(one.battles))
    across = beside + cell * len(one.battles)
    y += GRID_HEAD
    grid_head(page, one.battles, LEFT + beside, y, cell)
    page.rule(LEFT, y, across, "bold")
    for name, marks in one.rows:
        page.fit(LEFT, y + (ROW - line_mm(NAMES)) / 2, beside - 1.5, NAMES, name, "bold")
        cells(page, marks, LEFT + beside, y, cell, ROW, POINTS)
        y += ROW
        page.rule(LEFT, y, across, "hair")


def grid_head(page: Plate, battles: Sequence[tuple[str, str]], x: float, y: float, cell: float) -> None:
    """Days and names, running upward, each over its cells."""
    length, line = GRID_HEAD - 2, line_mm(HEADING)
    most = max(1, int((cell - 0.4) / line) - 1)
    for day, name in battles:
        lines = wrapped(clipped(name, HEADING, length, most, BOLD), HEADING, length, BOLD)[:most]
        page.cut += are_cut((name,), (" ".join(lines),))
        at = x + (cell - line * (1 + len(lines))) / 2
        for place, (words, kind) in enumerate(((day, "soft"), *((one, "bold") for one in lines))):
            page.turned(at + line * place, y - 1, length, HEADING, words, kind)
        x += cell


def cells(
    page: Plate, marks: Sequence[Mark | None], x: float, y: float, cell: float, row: float, points: float
) -> None:
    """Each battle as a shape with its letter, and the points; what does not count stands in brackets."""
    size = min(7.0, points * 0.36)
    middle = y + row / 2
    for mark in marks:
        if mark is not None:
            said = f"({mark.points})" if mark.is_dropped else mark.points
            wide = width_mm(said, points) + 0.3
            left = x + (cell - size - wide - 1) / 2
            page.mark(mark.outcome, left + size / 2, middle, size)
            at = left + size + 0.9
            page.say(at, middle - line_mm(points) / 2, wide, points, said)
            if mark.is_stood_in:
                page.say(at + wide + 0.1, middle - line_mm(points) / 2 - 0.8, 3, 6.2, "s", "bold")
        x += cell
