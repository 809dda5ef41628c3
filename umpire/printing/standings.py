"""Standings to be pinned to a wall: as large as they fit, with a grid of battles beside them; more of them flow, and none is cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, width_mm, wrapped
from umpire.printing.grids import GRID_HEAD, HEADING, WIDEST, Band, Mark, band, bands, cells, grid_head
from umpire.printing.paper import Paper
from umpire.printing.plates import LEFT, TOP, Plate, head, line_mm, lines_of, paragraph

FIGURES = ("Points", "Played", "Won", "Drawn", "Lost", "Prizes", "Ships lost", "Last")
LEAST, MOST = 12, 34
"""Points of a row beside a grid, and of any."""
IN_PARTS = 15
"""Points of what does not fit on one page."""
ROW, AIRY = 1.62, 2.3
"""Height of a row in heights of its letters: at least, and where there is room."""
NAME = 110.0
"""Millimetres that the longest name gets where others need room, too."""
SHORT, HALF = 70.0, 0.58
"""A name that is longer in millimetres may take two lines; then it needs so much of its length."""
SMALL = 0.8
"""How much smaller a long name may be set before anything gives way to it."""
TERMS = 8.4
GAP = 3.0
LARGE = 18
"""Points that the table keeps where the grid stands under it."""
NARROW = 0.7
"""How much smaller still one is set that takes two lines."""


class Entry(NamedTuple):
    """A side or captain."""

    place: str
    name: str
    figures: tuple[str, ...]
    """In the order of `FIGURES`."""
    marks: tuple[Mark | None, ...] = ()
    """Of each battle; None for one without it."""


class Poster(NamedTuple):
    """A table of standings as it is told on paper."""

    campaign: str
    title: str
    under: str
    battles: tuple[tuple[str, str], ...]
    """The day and the name of each."""
    entries: tuple[Entry, ...]
    terms: tuple[str, ...]
    """Sentences below."""


class Plan(NamedTuple):
    """How wide everything is."""

    size: float
    row: float
    place: float
    figures: tuple[float, ...]
    cell: float
    """Of a battle; 0 for no grid here."""

    @property
    def over(self) -> float:
        """Height of the headings."""
        return GRID_HEAD if self.cell else 2 * line_mm(HEADING) + 1


def posters(poster: Poster, paper: Paper) -> list[Plate]:
    """
    The pages of a table.

    House: the largest letters with which table and grid have room on one page; else the table alone, and the grid on pages of
    its own; a table that has no room in any size flows.
    """
    sheet = Plate(paper)
    room = sheet.bottom - TOP - _below(poster, sheet.width)
    grid = _grid(poster, sheet, sheet.bottom - TOP)
    plan = _whole(poster, sheet.width, room, sum(one.height for one in _grid(poster, sheet, room)))
    if plan is None:
        pages, y = _in_parts(poster, paper, room), room
    else:
        pages, y = (
            [_table(Plate(paper), poster, poster.entries, plan)],
            TOP + plan.over + len(poster.entries) * plan.row,
        )
    _tell(pages[-1], poster)
    if plan is None or not plan.cell:
        pages += _banded(pages[-1], grid, y + GAP, TOP + room)
    for number, page in enumerate(pages, 1):
        turn = f" · page {number} of {len(pages)}" if len(pages) > 1 else ""
        head(page, poster.campaign, poster.title, f"{poster.under}{turn}")
    return pages


def _grid(poster: Poster, sheet: Plate, room: float) -> list[Band]:
    rows = [(one.name, one.marks) for one in poster.entries]
    return list(bands(poster.battles, rows, sheet.width, room)) if any(any(marks) for _, marks in rows) else []


def _banded(page: Plate, grid: Sequence[Band], y: float, bottom: float) -> list[Plate]:
    """The grid in bands under the table where all of them have room there, else on pages of its own."""
    added: list[Plate] = []
    if y + sum(one.height for one in grid) > bottom:
        page, y, bottom = Plate(page.paper), TOP, page.bottom
        added.append(page)
    for one in grid:
        if y + one.height > bottom + 0.01:
            page, y = Plate(page.paper), TOP
            added.append(page)
        band(page, one, y)
        y += one.height
    return added


def _below(poster: Poster, width: float) -> float:
    return sum(lines_of(told, TERMS, width) for told in poster.terms) * line_mm(TERMS) + GAP


def _whole(poster: Poster, width: float, room: float, banded: float) -> Plan | None:
    """The largest plan with which everything is on one page: the grid beside the table, under it, or on other pages."""
    count = max(1, len(poster.entries))
    ways = ((True, 0.0, LEAST), (False, banded + GAP, LARGE), (False, 0.0, LEAST))
    for with_grid, under, least in ways if banded else ways[2:]:
        for size in range(MOST, least - 1, -1):
            plan = _planned(poster, width, size, with_grid=with_grid)
            if plan is not None and plan.over + count * plan.row + under <= room:
                free = (room - under - plan.over) / count
                return plan._replace(row=min(round(free - 0.01, 2), round(plan.row / ROW * AIRY, 2)))
    return None


def _planned(poster: Poster, width: float, size: float, *, with_grid: bool) -> Plan | None:
    """How wide everything is in letters of this size; None where it has no room."""
    place = max((width_mm(one.place, size, BOLD) for one in poster.entries), default=8.0) + 3
    figures = tuple(
        max(
            width_mm("Played" if "lost" not in what else "Ships", HEADING, SANS),
            *(width_mm(one.figures[at], _size_of(at, size), BOLD if at == 0 else SANS) for one in poster.entries),
            4.0,
        )
        + 3.2
        for at, what in enumerate(FIGURES)
    )
    name = min(NAME, max((_needs(one.name, size) for one in poster.entries), default=20.0)) + 3
    cell = 0.0
    if with_grid:
        cell = min(WIDEST, (width - place - sum(figures) - name) / len(poster.battles))
        widest = max(
            (width_mm(mark.points, size * 0.6) for one in poster.entries for mark in one.marks if mark), default=2
        )
        if cell < max(7.6, min(7.0, size * 0.22) + widest + 2.4):
            return None
    elif width - place - sum(figures) < name:
        return None
    return Plan(size, round(size * MM_OF_POINT * ROW, 2), place, figures, round(cell, 2))


def _needs(name: str, size: float) -> float:
    """How wide a name is on one line, or on two smaller ones."""
    whole = width_mm(name, size * SMALL, BOLD)
    return whole if whole <= SHORT else max(SHORT, width_mm(name, size * NARROW * SMALL, BOLD) * HALF + 4)


def _size_of(figure: int, size: float) -> float:
    return round(size * (1.15 if figure == 0 else 0.7 if FIGURES[figure] == "Last" else 0.85), 1)


def _table(page: Plate, poster: Poster, entries: Sequence[Entry], plan: Plan) -> Plate:
    """Headings and rows."""
    cells = plan.cell * len(poster.battles) if plan.cell else 0.0
    name = page.width - plan.place - sum(plan.figures) - cells
    y = TOP + plan.over
    x = LEFT + plan.place + name
    for what, width in zip(FIGURES, plan.figures, strict=True):
        first, _, second = what.partition(" ")
        if second:
            page.say(x, y - 2 * line_mm(HEADING) - 0.8, width, HEADING, first, "middle soft")
        page.say(x, y - line_mm(HEADING) - 0.8, width, HEADING, second or first, "middle soft")
        x += width
    if plan.cell:
        grid_head(page, poster.battles, x, y, plan.cell)
    page.rule(LEFT, y, page.width, "bold")
    for entry in entries:
        _row(page, entry, plan, y, name)
        y += plan.row
        page.rule(LEFT, y, page.width, "hair")
    if not entries:
        page.say(LEFT, y + 4, page.width, 12, "Nobody is here yet.", "italic")
    return page


def _row(page: Plate, entry: Entry, plan: Plan, y: float, name: float) -> None:
    size = plan.size
    top = y + (plan.row - line_mm(size)) / 2
    page.say(LEFT, top, plan.place, size, entry.place, "bold")
    _name(page, entry.name, LEFT + plan.place, y, name - 1.5, plan)
    x = LEFT + plan.place + name
    for at, (figure, width) in enumerate(zip(entry.figures, plan.figures, strict=True)):
        each = _size_of(at, size)
        foot = top + (size - each) * MM_OF_POINT * 0.95
        page.say(x, foot, width, each, figure, "middle bold" if at == 0 else "middle")
        x += width
    if plan.cell:
        cells(page, entry.marks, x, y, plan.cell, plan.row, size * 0.6)


def _name(page: Plate, name: str, x: float, y: float, width: float, plan: Plan) -> None:
    """A name, smaller or on two lines where it is long."""
    size = round(plan.size * NARROW * SMALL, 1)
    first, *rest = wrapped(name, size, width, BOLD)
    if not rest or 2 * line_mm(size) > plan.row:
        page.fit(x, y + (plan.row - line_mm(plan.size)) / 2, width, plan.size, name, "bold")
        return
    top = y + plan.row / 2 - line_mm(size)
    page.say(x, top, width, size, first, "bold")
    page.fit(x, top + line_mm(size), width, size, " ".join(rest), "bold")


def _in_parts(poster: Poster, paper: Paper, room: float) -> list[Plate]:
    """A table that takes several pages: as many rows on each, and the terms under the last."""
    sheet = Plate(paper)
    plans = (_planned(poster, sheet.width, size, with_grid=False) for size in range(IN_PARTS, 5, -1))
    plan = next(filter(None, plans), None) or Plan(6, 8.6, 14, (16.0,) * len(FIGURES), 0)
    most = int((room - plan.over) / plan.row)
    each = -(-len(poster.entries) // -(-len(poster.entries) // most))
    return [
        _table(Plate(paper), poster, poster.entries[start : start + each], plan)
        for start in range(0, len(poster.entries), each)
    ]


def _tell(page: Plate, poster: Poster) -> None:
    """The terms, at the foot of the page."""
    y = page.bottom - _below(poster, page.width) + GAP
    for told in poster.terms:
        y = paragraph(page, LEFT, y, page.width, TERMS, told)
