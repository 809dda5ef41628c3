"""The right of a control panel in millimetres: dials, ladder, squares, track, gun table and charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Box, Chart, Figure, Panel, Squares
from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, clipped, in_capitals, width_mm, wrapped
from umpire.printing.board import Area

BOX = 8.0
"""Side of a box of the damage track."""
ROW_GAP = 1.6
SQUARE = 6.0
SQUARE_PITCH = 7.0
UNKNOWN_SQUARES = 8
"""Empty places where it is not known how many there are: the captain draws in what the real panel has."""
MOST_SQUARES = 33
"""More of a kind are told in numbers, with places to keep the tens."""
MANY = 100
"""More than any row has room for."""
DIAL = 19.0
DIAL_NAME = 22.0
"""Room for what a dial tells."""
DIALS_HEIGHT = 36.0
LADDER_WIDTH = 36.0
HALF_DIALS_HEIGHT, HALF_LADDER_WIDTH = 31.0, 30.0
"""On half a sheet."""
TIGHT_LABEL, LABEL = 21.5, 30.0
"""Room for the name of a row of squares."""
TOLD = 6.2
"""Points of what is told below the name."""
HEADING = 4.6
EVERY = slice(None)
LINE = 1.2
"""Height of a line to the size of its letters."""


class TrackBox(NamedTuple):
    """A box of the track at its place."""

    x: float
    y: float
    box: Box
    words: tuple[str, ...]
    size: float = 1.78
    """Height of the letters in mm."""


class Square(NamedTuple):
    """A square at its place."""

    x: float
    y: float
    state: str
    """left, away, lost, unknown."""


class SquareRow(NamedTuple):
    """One kind of squares with its name."""

    name: str
    told: str
    x: float
    y: float
    squares: tuple[Square, ...]
    width: float = 29.0
    """Of its name."""
    size: float = 8.0
    """Points of its name."""


class Rung(NamedTuple):
    """A section of the altitude ladder with its marker places."""

    name: str
    y: float
    height: float
    places: tuple[bool, ...]
    """For each marker place whether a marker lies there."""
    is_ceiling: bool
    deeper: str
    """The band told by the second marker."""


class Dial(NamedTuple):
    """A figure to be read at a glance."""

    figure: Figure
    x: float
    y: float
    name: str
    """As far as it has room in capitals."""


class Row(NamedTuple):
    """A row of a table: its cells, cut to size, and its height."""

    cells: tuple[str, ...]
    height: float
    marks: tuple[str, ...] = ()
    is_lost: bool = False
    """Spent or destroyed: struck through."""


class Table(NamedTuple):
    """A table at its place. Widths in mm, size in points."""

    name: str
    widths: tuple[float, ...]
    rows: tuple[Row, ...]
    size: float
    height: float
    kind: str = "chart"


def squares(panel: Panel, area: Area, *, is_tight: bool = False) -> tuple[tuple[SquareRow, ...], float]:
    """Rows of squares, side by side where they fit and it `is_tight`, and the height that they take."""
    rows: list[SquareRow] = []
    label, size = (TIGHT_LABEL, 7.0) if is_tight else (LABEL, 8.0)
    label = max([label, *(width_mm(_counted(kind), TOLD) + 2 for kind in panel.squares if kind.about)])
    x, y, lowest = area.x, area.y, area.y
    across = max(1, int((area.width - label) // SQUARE_PITCH))
    for kind in panel.squares:
        total = kind.total if kind.total is not None else kind.left
        states = (
            ["unknown"] * UNKNOWN_SQUARES
            if total is None or kind.left is None
            else states_of(kind.left, kind.away, total)
        )
        if len(states) > MOST_SQUARES:
            states = ["unknown"] * UNKNOWN_SQUARES
        wide = label + min(len(states), across) * SQUARE_PITCH
        if not is_tight or x + wide > area.x + area.width:
            x, y = area.x, lowest
        placed = tuple(
            Square(
                round(x + label + place % across * SQUARE_PITCH, 2),
                round(y + place // across * SQUARE_PITCH, 2),
                state,
            )
            for place, state in enumerate(states)
        )
        name = clipped(kind.name, size, label - 1.5, 1, BOLD)
        rows.append(SquareRow(name, _counted(kind), round(x, 2), round(y, 2), placed, label - 1, size))
        lowest = max(lowest, y + max(1, -(-len(states) // across)) * SQUARE_PITCH + 0.6)
        x += wide + 2
    return tuple(rows), lowest - area.y


def _counted(kind: Squares) -> str:
    """«3 of 4, 1 out; 7 hitpoints, 5 points»."""
    total = kind.total if kind.total is not None else kind.left
    told = (
        "not known"
        if total is None or kind.left is None
        else f"{kind.left} of {total}{f', {kind.away} out' if kind.away else ''}"
    )
    return f"{told}; {kind.about}" if kind.about else told


def states_of(left: int, away: int, total: int) -> list[str]:
    """Squares of a row from left to right: those that are there, those out on the table, which are not lost, and the lost."""
    counts = (("left", left), ("away", away), ("lost", total - left - away))
    return [state for state, count in counts for _ in range(min(count, MANY))]


def track(panel: Panel, area: Area, side: float = BOX, gap: float = ROW_GAP) -> tuple[tuple[TrackBox, ...], float]:
    """The boxes of the track, each row of the panel on a line of its own, and the height that they take."""
    across = max(1, int((area.width + 1e-6) // side))
    boxes: list[TrackBox] = []
    y = area.y
    for row in panel.track:
        for start in range(0, len(row), across):
            for place, box in enumerate(row[start : start + across]):
                boxes.append(TrackBox(round(area.x + place * side, 2), round(y, 2), box, *_box_words(box, side)))
            y += side
        y += gap
    return tuple(boxes), max(0.0, y - area.y - gap)


def _box_words(box: Box, side: float) -> tuple[tuple[str, ...], float]:
    """Each word on a line of its own, at most two, in letters small enough for the box."""
    words = tuple(clipped(word, 5.0, side + 1, 1, BOLD) for word in box.word.split()[:2])
    widest = max((width_mm(word, 5.0, BOLD) for word in words), default=1.0)
    return words, round(min(1.76, 5.0 * MM_OF_POINT * (side - 1.9) / max(widest, 0.1)), 2)


def ladder(panel: Panel, y: float, height: float) -> tuple[Rung, ...]:
    """
    Sections from the top down, with a marker place each; with two where two markers may lie.

    A doubled band is told by the second marker in the section above it (A-73).
    """
    bands = [band for band in panel.ladder if band not in panel.doubled]
    if not bands:
        return ()
    each = height / len(bands)
    rungs = []
    for place, band in enumerate(bands):
        after = panel.ladder.index(band) + 1
        deeper = panel.ladder[after] if after < len(panel.ladder) and panel.ladder[after] in panel.doubled else ""
        is_deep = bool(deeper) and panel.band == deeper
        is_paired = bool(deeper) or band in panel.paired
        places = (panel.band == band or is_deep, is_deep) if is_paired else (panel.band == band,)
        rungs.append(Rung(band, round(y + place * each, 2), round(each, 2), places, panel.ceiling == band, deeper))
    return tuple(rungs)


def dials(panel: Panel, area: Area) -> tuple[tuple[Dial, ...], tuple[Figure, ...]]:
    """The numbers short enough for a dial, at most three in a row, and those that take a line of words."""
    short = [figure for figure in panel.listed if len(figure.value) <= 4 and not figure.value.isalpha()][:3]
    rest = tuple(figure for figure in panel.listed if figure not in short)
    pitch = area.width / 3
    placed = tuple(
        Dial(
            figure,
            round(area.x + pitch * (place + 0.5), 2),
            round(area.y + DIAL / 2, 2),
            in_capitals(figure.name, 6.6, DIAL_NAME),
        )
        for place, figure in enumerate(short)
    )
    return placed, rest


def gun_table(
    panel: Panel, width: float, size: float, which: slice = EVERY, *, with_figures: bool = True
) -> Table | None:
    """Only what is aboard, numbered as on the drawing; or some of it."""
    mounts = list(enumerate(panel.mounts, 1))[which]
    if not mounts:
        return None
    longest = max(width_mm(mount.arc_words, size) for _, mount in mounts)
    has_figures = with_figures and any(mount.figures for _, mount in mounts)
    arc = round(min(max(longest + 2, 14.0), width * (0.28 if has_figures else 0.45)), 2)
    widths = (
        (6.0, round(width * 0.27, 2), round(width * 0.73 - 6.0 - arc, 2), arc)
        if has_figures
        else (8.0, round(width - 8.0 - arc, 2), arc)
    )
    rows = []
    for number, mount in mounts:
        words = (str(number), mount.name, *((mount.figures,) if has_figures else ()), mount.arc_words)
        marks = tuple(
            f"{mark} in round {mount.since}" if mark == "destroyed" and mount.since else mark for mark in mount.marks
        )
        rows.append(_row(words, widths, size, most=2, marks=marks))
    return _table("Guns", widths, rows, size, "guns")


def chart_table(chart: Chart, width: float, size: float) -> Table:
    """A chart of the panel."""
    widths = (9.0, round(width - 9.0, 2))
    rows = [_row((row.score, row.words), widths, size, most=4) for row in chart.rows[:40]]
    return _table(in_capitals(chart.name, 7.4, width, BOLD), widths, rows, size, "chart")


def _row(words: Sequence[str], widths: Sequence[float], size: float, most: int, marks: tuple[str, ...] = ()) -> Row:
    cells, lines = [], 1
    for place, (text, width) in enumerate(zip(words, widths, strict=True)):
        face = BOLD if place == 0 or (place == 1 and len(widths) > 2) else SANS
        cell = clipped(text, size, width - 1.6, most + (place == len(widths) - 1), face)
        cells.append(cell)
        marked = " ".join((cell, *marks)) if place == 1 else cell
        lines = max(lines, len(wrapped(marked, size, width - 1.6, face)))
    return Row(
        tuple(cells),
        round(lines * size * LINE * MM_OF_POINT + 0.6, 2),
        marks,
        any(mark not in ("fired", "out") for mark in marks),
    )


def _table(name: str, widths: tuple[float, ...], rows: list[Row], size: float, kind: str) -> Table:
    return Table(name, widths, tuple(rows), size, round(HEADING + sum(row.height for row in rows) + 1.6, 2), kind)
