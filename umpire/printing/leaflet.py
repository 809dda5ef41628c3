"""Headings with rows on a sheet of paper: the table sheet, turn card, charts, briefings. In millimetres, in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Chart
from umpire.drawing.letters import BOLD, MM_OF_POINT, SERIF, are_cut, clipped, in_capitals, width_mm, wrapped
from umpire.printing.foot import Foot
from umpire.printing.paper import MARGIN, Paper

PAD = 4.0
"""Between the margin and the text: the brass frame lies there."""
HEAD = 20.0
FOOT = 10.0
GUTTER = 6.0
LEADING = 1.24
AIR = 0.7
"""Under a row."""
HEADING = 6.0
GAP = 3.0
"""Over a heading."""
SIZES = (13.0, 12.0, 11.0, 10.0, 9.2, 8.6, 8.0, 7.4)
IN_PARTS = 8.6
"""Points of what does not fit on one page in any size."""
LABEL_SHARE = 0.34


class Line(NamedTuple):
    """A line of text where it stands."""

    x: float
    y: float
    width: float
    text: str
    kind: str = ""


class LeafPage(NamedTuple):
    """One page of a leaflet."""

    paper: Paper
    foot: Foot
    title: str
    under: str
    lines: tuple[Line, ...]
    rules: tuple[tuple[float, float, float], ...]
    """(x, y, width) of the lines under headings."""
    size: float
    number: int
    of: int
    ink: str
    cut: tuple[str, ...] = ()
    """Its title, where that has no room."""


class _Flow:
    """Columns that fill from the left, page after page."""

    def __init__(self, paper: Paper, columns: int, size: float) -> None:
        self.top, self.bottom = MARGIN + HEAD, paper.bottom - FOOT
        self.left = MARGIN + PAD
        self.columns = columns
        self.width = round((paper.width - 2 * self.left - GUTTER * (columns - 1)) / columns, 2)
        self.line = round(size * MM_OF_POINT * LEADING, 3)
        self.size = size
        self.column, self.y = 0, self.top
        self.pages: list[tuple[list[Line], list[tuple[float, float, float]]]] = [([], [])]

    @property
    def x(self) -> float:
        return round(self.left + self.column * (self.width + GUTTER), 2)

    def need(self, height: float) -> None:
        """Go on in the next column when so much has no room here."""
        if self.y + height <= self.bottom + 1e-6 or self.y == self.top:
            return
        self.next_column()

    def next_column(self) -> None:
        """Leave the rest of this one free."""
        self.column, self.y = self.column + 1, self.top
        if self.column == self.columns:
            self.column = 0
            self.pages.append(([], []))

    def heading(self, words: str, first_row: float) -> None:
        if self.y > self.top:
            self.y += GAP
        self.need(HEADING + first_row)
        size = self.size + 0.6
        text = in_capitals(words, size, self.width, BOLD)
        self.pages[-1][0].append(Line(self.x, round(self.y, 2), self.width, text, "bold caps leafhead"))
        self.pages[-1][1].append((self.x, round(self.y + HEADING - 1.2, 2), self.width))
        self.y += HEADING

    def row(self, label: tuple[str, ...], words: tuple[str, ...], indent: float) -> None:
        """A row stays together unless it is longer than a column."""
        count = max(len(label), len(words))
        height = count * self.line + AIR
        if height <= self.bottom - self.top:
            self.need(height)
        for place in range(count):
            self.need(self.line)
            if place < len(label):
                self._put(self.x, indent, label[place], "bold")
            if place < len(words):
                self._put(round(self.x + indent, 2), self.width - indent, words[place], "")
            self.y += self.line
        self.y += AIR

    def _put(self, x: float, width: float, text: str, kind: str) -> None:
        if text:
            self.pages[-1][0].append(Line(x, round(self.y, 2), round(width, 2), text, kind))


def leaflet(
    title: str,
    under: str,
    charts: Sequence[Chart],
    paper: Paper,
    foot: Foot,
    columns: int = 3,
    ink: str = "colour",
) -> tuple[LeafPage, ...]:
    """Lay headings and rows out: on one page in the largest letters with which they fit, else on as many as it takes."""
    for size in SIZES:
        flow = _flowed(charts, paper, columns, size)
        if len(flow.pages) == 1:
            break
    else:
        flow = _flowed(charts, paper, columns, IN_PARTS)
    wide = paper.width - 2 * flow.left
    head = clipped(title, 17, wide, 1, SERIF)
    return tuple(
        LeafPage(
            paper,
            foot.short(paper),
            head,
            clipped(under, 8.5, wide - (18 if len(flow.pages) > 1 else 0)),
            tuple(lines),
            tuple(rules),
            flow.size,
            number,
            len(flow.pages),
            ink,
            are_cut((title,), (head,)),
        )
        for number, (lines, rules) in enumerate(flow.pages, 1)
    )


def _flowed(charts: Sequence[Chart], paper: Paper, columns: int, size: float) -> _Flow:
    """One heading after the other; each begins a column where there are no more headings than columns."""
    flow = _Flow(paper, columns, size)
    for place, chart in enumerate(charts):
        if place and len(charts) <= columns:
            flow.next_column()
        longest = max((width_mm(row.score, size, BOLD) for row in chart.rows), default=0.0)
        indent = min(longest + 2.5, flow.width * LABEL_SHARE) if longest else 0.0
        rows = [
            (
                tuple(wrapped(row.score, size, indent - 1.5, BOLD)) if row.score else (),
                tuple(wrapped(row.words, size, flow.width - indent)),
            )
            for row in chart.rows
        ]
        first = max(map(len, rows[0])) * flow.line if rows else 0.0
        flow.heading(chart.name, min(first, 4 * flow.line))
        for label, words in rows:
            flow.row(label, words, indent)
    return flow
