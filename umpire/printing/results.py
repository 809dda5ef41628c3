"""The results book on one page, in millimetres. It stays one page: letters and cells get smaller, then the oldest give way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, Face, clipped, width_mm, wrapped
from umpire.printing.paper import MARGIN, Paper

PAD = 4.0
"""Between the margin and the text: the brass frame lies there."""
HEAD = 18.0
FOOT = 8.0
GUTTER = 3.0
AIR = 1.3
"""Above and below the lines of a result, together."""
LEADING = 1.22
DATE_LETTERS = "2026-11-2000"
COLUMNS = (("Battle", 0.2), ("Game", 0.14), ("Winner", 0.11), ("Sides and points", 0.18), ("How it went", 0.37))
"""What is left beside the date, shared out."""
SIZES = ((9.0, 16), (8.6, 8), (8.2, 5), (7.8, 3), (7.4, 2), (7.0, 1), (6.6, 1))
"""Points, and the most lines of a cell: the first with which all results fit."""


class Entry(NamedTuple):
    """A result as it is told on paper."""

    date: str
    battle: str
    game: str
    winner: str
    sides: str
    story: str


class Cell(NamedTuple):
    """The lines of one cell, and where the first one lies."""

    x: float
    width: float
    lines: tuple[str, ...]
    kind: str


class Row(NamedTuple):
    """A result and where it lies."""

    y: float
    height: float
    cells: tuple[Cell, ...]


class Column(NamedTuple):
    """A heading."""

    x: float
    width: float
    name: str


class BookPage(NamedTuple):
    """The results book, ready for the template."""

    paper: Paper
    under: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    size: float
    line: float
    """Height of a line in mm."""
    older: int
    """Results that have no room here."""


def book_page(entries: Sequence[Entry], paper: Paper) -> BookPage:
    """
    Lay the book out on one sheet.

    Args:
        entries: the newest first.
    """
    top, bottom = MARGIN + HEAD, paper.bottom - FOOT
    for size, most in SIZES:
        columns = _columns(paper, size)
        heights, cells = [], []
        for entry in entries:
            cells.append(_cells(entry, columns, size, most))
            heights.append(max(len(cell.lines) for cell in cells[-1]) * _line(size) + AIR)
        if sum(heights) <= bottom - top:
            break
    rows: list[Row] = []
    y = top
    for height, found in zip(heights, cells, strict=True):
        if y + height > bottom + 1e-6:
            break
        rows.append(Row(round(y, 2), round(height, 2), found))
        y += height
    return BookPage(paper, _under(entries), columns, tuple(rows), size, _line(size), len(entries) - len(rows))


def _line(size: float) -> float:
    return round(size * MM_OF_POINT * LEADING, 3)


def _columns(paper: Paper, size: float) -> tuple[Column, ...]:
    """The date as wide as a date is, the rest in shares."""
    x, date = MARGIN + PAD, round(width_mm(DATE_LETTERS, size, BOLD), 2)
    found = [Column(x, date, "Date")]
    rest = paper.width - 2 * (MARGIN + PAD) - date - GUTTER * len(COLUMNS)
    x += date + GUTTER
    for name, share in COLUMNS:
        found.append(Column(round(x, 2), round(rest * share, 2), name))
        x += rest * share + GUTTER
    return tuple(found)


def _cells(entry: Entry, columns: Sequence[Column], size: float, most: int) -> tuple[Cell, ...]:
    kinds: tuple[tuple[str, Face], ...] = (
        ("", SANS), ("bold", BOLD), ("", SANS), ("bold", BOLD), ("", SANS), ("", SANS)
    )  # fmt: skip
    return tuple(
        Cell(column.x, column.width, _lines(text, size, column.width, most, face), kind)
        for text, column, (kind, face) in zip(entry, columns, kinds, strict=True)
    )


def _lines(text: str, size: float, width: float, most: int, face: Face) -> tuple[str, ...]:
    """At most so many lines, and no empty one."""
    return tuple(line for line in wrapped(clipped(text, size, width, most, face), size, width, face) if line)


def _under(entries: Sequence[Entry]) -> str:
    """«12 results · 2025-11-02 to 2026-11-21»."""
    if not entries:
        return "no result yet"
    days = sorted(entry.date for entry in entries)
    span = days[0] if days[0] == days[-1] else f"{days[0]} to {days[-1]}"
    return f"{len(entries)} result{'' if len(entries) == 1 else 's'} · {span}"
