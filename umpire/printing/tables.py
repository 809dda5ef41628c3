"""Where gun table and charts of a control panel stand: beside the drawing, under it, or overleaf. In millimetres."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.panel import Chart, Panel
from umpire.drawing.letters import clipped
from umpire.printing import dials
from umpire.printing.board import Area
from umpire.printing.dials import Table
from umpire.printing.paper import MARGIN, Paper

HEAD = 17.0
FOOT = 9.0
GUTTER = 5.0
SIZES = (7.8, 7.4, 7.0, 6.7, 6.4)
"""Points of the tables, the largest that fits."""
SMALLEST = 5.8
HALF_SIZES = (6.0, 5.6, 5.2)
"""Of the gun table there, when its charts are overleaf; then without figures, in two columns."""
BEGINNER_SIZES = (10.5, 9.6, 8.8, 8.2, 7.6, 7.0, 6.4)
"""Points of a beginner's gun table."""
BACK_SIZES = (8.0, 7.4, 6.8, 6.2, 5.8)


class Placed(NamedTuple):
    """A table and where its upper left corner lies."""

    table: Table
    x: float
    y: float


def tables(
    panel: Panel, room: Area, left: Area, paper: Paper
) -> tuple[tuple[Placed, ...], tuple[Placed, ...], tuple[Placed, ...]]:
    """Guns and charts: on the right if they fit in legible letters, else the last charts under the drawing, else overleaf."""
    charts = [chart for chart in panel.charts if chart.rows]
    for size in SIZES if charts or any(mount.figures for mount in panel.mounts) else BEGINNER_SIZES:
        column = _column(panel, room, len(charts), size)
        if _height(column) <= room.height:
            return _stack(column, room), (), ()
    if charts and not paper.is_half:
        under = dials.chart_table(charts[-1], left.width, SIZES[2])
        for size in (*SIZES, SMALLEST):
            column = _column(panel, room, len(charts) - 1, size)
            if _height(column) <= room.height and under.height <= left.height * 0.3:
                return _stack(column, room), (Placed(under, left.x, 0),), ()
    guns = next(
        (
            table
            for size in ((*SIZES, *HALF_SIZES) if paper.is_half else (*SIZES, SMALLEST, 5.0, 4.2))
            if (table := dials.gun_table(panel, room.width, size)) and table.height <= room.height
        ),
        None,
    )
    front = _stack([guns], room) if guns else _two_columns_of_guns(panel, room) if paper.is_half else ()
    is_whole = guns is not None or (bool(front) and not any(mount.figures for mount in panel.mounts))
    placed: tuple[Placed, ...] = ()
    for size in BACK_SIZES:
        placed, lowest = _overleaf(panel, charts, not is_whole, paper, size)
        if lowest <= paper.bottom - FOOT:
            break
    return front, (), placed


def _two_columns_of_guns(panel: Panel, room: Area) -> tuple[Placed, ...]:
    """Number, name and arc of each, where a table with the figures has no room."""
    width = (room.width - 3) / 2
    half = -(-len(panel.mounts) // 2)
    for size in (*SIZES, *HALF_SIZES):
        two = [
            dials.gun_table(panel, width, size, which, with_figures=False) for which in (slice(half), slice(half, None))
        ]
        found = [
            table._replace(name="" if place else table.name) for place, table in enumerate(two) if table is not None
        ]
        if found and max(table.height for table in found) <= room.height:
            return tuple(
                Placed(table, round(room.x + place * (width + 3), 2), room.y) for place, table in enumerate(found)
            )
    return ()


def overleaf_words(placed: tuple[Placed, ...], width: float) -> str:
    """«Overleaf: guns, critical hits»."""
    told = ", ".join(one.table.name.lower() for one in placed)
    return clipped(f"Overleaf: {told}", 6.4, width) if told else ""


def _overleaf(
    panel: Panel, charts: list[Chart], with_guns: bool, paper: Paper, size: float
) -> tuple[tuple[Placed, ...], float]:
    """In two columns, and how far down they reach."""
    width = (paper.width - 2 * MARGIN - GUTTER) / 2
    back = [dials.chart_table(chart, width, size) for chart in charts]
    if with_guns and (whole := dials.gun_table(panel, width, min(size, 6.4) if charts else 9.6)):
        back.insert(0, whole)
    placed, at = [], [MARGIN + HEAD, MARGIN + HEAD]
    for table in back:
        column_no = 0 if at[0] <= at[1] else 1
        placed.append(Placed(table, MARGIN + column_no * (width + GUTTER), at[column_no]))
        at[column_no] += table.height + 3
    return tuple(placed), max(at) - 3


def _column(panel: Panel, room: Area, charts: int, size: float) -> list[Table]:
    guns = dials.gun_table(panel, room.width, size)
    found = [chart for chart in panel.charts if chart.rows][:charts]
    return [*([guns] if guns else []), *(dials.chart_table(chart, room.width, size) for chart in found)]


def _height(tables: list[Table]) -> float:
    return sum(table.height for table in tables) + 1.5 * max(0, len(tables) - 1)


def _stack(tables: list[Table], room: Area) -> tuple[Placed, ...]:
    """One under the other, with what is free shared out between them."""
    gap = 1.5 + min(3.0, (room.height - _height(tables)) / max(1, len(tables)))
    placed, y = [], room.y
    for table in tables:
        placed.append(Placed(table, room.x, round(y, 2)))
        y += table.height + gap
    return tuple(placed)
