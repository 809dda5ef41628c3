"""Many equal things on one sheet, and their backs exactly behind them. Everything in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from umpire.core.errors import BadInput
from umpire.drawing.letters import clipped, width_mm
from umpire.printing.paper import Paper

FREE = 5.0
"""Nothing is drawn nearer to the edge of the sheet; bleed is the only thing that a cutter throws away besides."""
STRIP = 4.7
"""Ruler and words, along the bottom or, where there is no room, along the left side."""
BLEED = 3.0
MARK = 4.0
"""Longest crop mark."""
SHORTEST = 0.5
TICK = 1.2
"""Arm of the cross at a corner where cards share their cuts."""
OFF = 0.4
"""From the trim to where its mark begins."""
RULER = 56.0
NOTICE = 36.0
"""Width of what says at which size to print."""
WORDS = 6.4
"""Points."""
MOST_OFFSET = 4.0
"""A printer that is farther off than this is not being measured rightly."""
HAIR = 1e-6

BACKS = ("long", "short", "none")


class Offset(NamedTuple):
    """How far a printer sets the back from the front, as the test sheet shows it against the light, from the front."""

    x: float = 0.0
    """To the right."""
    y: float = 0.0
    """Downward."""


EXACT = Offset()


class Grid(NamedTuple):
    """A sheet with rows and columns of equal things, in the middle of it."""

    paper: Paper
    columns: int
    rows: int
    width: float
    """Of one thing after it is cut."""
    height: float
    gutter: float = 0.0
    """Between two of them: twice the bleed, or nothing where they share their cuts."""

    @property
    def places(self) -> int:
        """Things on one sheet."""
        return self.columns * self.rows

    @property
    def across(self) -> float:
        """From the first cut to the last one."""
        return self.columns * (self.width + self.gutter) - self.gutter

    @property
    def down(self) -> float:
        """From the uppermost cut to the lowest one."""
        return self.rows * (self.height + self.gutter) - self.gutter

    @property
    def left(self) -> float:
        """Where the first column begins."""
        return (self.paper.width - self.across) / 2

    @property
    def top(self) -> float:
        """Where the first row begins."""
        return (self.paper.height - self.down) / 2

    def at(self, place: int) -> tuple[float, float]:
        """The upper left corner of a thing, counted from 0 row by row."""
        row, column = divmod(place, self.columns)
        return self.left + column * (self.width + self.gutter), self.top + row * (self.height + self.gutter)


def grid(paper: Paper, width: float, height: float, bleed: float = 0.0) -> Grid:
    """
    As many as one sheet holds whole, upright or lying, whichever holds more, with room for the ruler.

    Raises:
        BadInput: not one of them fits.
    """
    found = [_grid(turned, width, height, bleed) for turned in (paper.upright, paper)]
    best = max(found, key=lambda one: one.places)
    if not best.places:
        raise BadInput("size", f"{width:g} x {height:g} mm does not fit on {paper.name}.")
    return best


def _grid(paper: Paper, width: float, height: float, bleed: float) -> Grid:
    wide, high = width + 2 * bleed, height + 2 * bleed
    columns, rows = int((paper.width - 2 * FREE + HAIR) // wide), int((paper.height - 2 * FREE + HAIR) // high)
    shapes = ((columns, rows), (columns, rows - 1), (columns - 1, rows))
    grids = [Grid(paper, max(0, across), max(0, down), width, height, 2 * bleed) for across, down in shapes]
    return max(
        (one for one in grids if strip_of(one) is not None),
        key=lambda one: one.places,
        default=grids[0]._replace(rows=0),
    )


class Strip(NamedTuple):
    """Where ruler and words stand: its corner, its length, and whether it runs up the left side."""

    x: float
    y: float
    length: float
    is_upright: bool


def strip_of(one: Grid) -> Strip | None:
    """Below the grid, else beside it; None where neither has room."""
    bleed = one.gutter / 2
    if one.top - bleed >= FREE + STRIP - HAIR:
        return Strip(FREE, one.paper.height - FREE - STRIP, one.paper.width - 2 * FREE, is_upright=False)
    if one.left - bleed >= FREE + STRIP - HAIR:
        return Strip(FREE, one.paper.height - FREE, one.paper.height - 2 * FREE, is_upright=True)
    return None


def mirrors_across(paper: Paper, backs: str) -> bool:
    """
    Whether left and right change places overleaf; else top and bottom do.

    A sheet is turned over about its long or its short edge, as the printer's own setting says. Nothing is rotated.
    """
    return (backs == "long") == (paper.height >= paper.width)


def behind(
    paper: Paper, backs: str, x: float, y: float, width: float, height: float, offset: Offset = EXACT
) -> tuple[float, float]:
    """Where the back of something lies on its page, moved against what the printer is off by."""
    if mirrors_across(paper, backs):
        return paper.width - x - width + offset.x, y - offset.y
    return x - offset.x, paper.height - y - height + offset.y


def crop_marks(one: Grid) -> str:
    """
    The path of all crop marks.

    Marks in the margins name every cut. At each corner of a thing a small cross lies upon the cuts themselves; with bleed,
    marks stand in it beside each corner. None reaches into what is kept, nor into the strip.
    """
    strip, bleed = strip_of(one), one.gutter / 2
    left, top, right, bottom = one.left, one.top, one.left + one.across, one.top + one.down
    if bleed:
        left, top, right, bottom = left - bleed, top - bleed, right + bleed, bottom + bleed
    free_left = FREE + (STRIP if strip and strip.is_upright else 0)
    free_bottom = one.paper.height - FREE - (STRIP if strip and not strip.is_upright else 0)
    spots = [one.at(place) for place in range(one.places)]
    lines: list[tuple[float, float, float, float]] = []
    for x in sorted({round(x + side, 4) for x, _ in spots for side in (0, one.width)}):
        lines.append((x, max(FREE, top - OFF - MARK), x, top - OFF))
        lines.append((x, bottom + OFF, x, min(free_bottom, bottom + OFF + MARK)))
    for y in sorted({round(y + side, 4) for _, y in spots for side in (0, one.height)}):
        lines.append((max(free_left, left - OFF - MARK), y, left - OFF, y))
        lines.append((right + OFF, y, min(one.paper.width - FREE, right + OFF + MARK), y))
    lines = [line for line in lines if line[2] - line[0] + line[3] - line[1] >= SHORTEST]
    for x, y in spots:
        for cx, outward in ((x, -1), (x + one.width, 1)):
            for cy, down in ((y, -1), (y + one.height, 1)):
                first, last = (OFF, bleed - OFF) if bleed else (0.0, -TICK)
                lines.append((cx + outward * first, cy, cx + outward * last, cy))
                lines.append((cx, cy + down * first, cx, cy + down * last))
    return " ".join(f"M {x:.3f} {y:.3f} L {to_x:.3f} {to_y:.3f}" for x, y, to_x, to_y in lines)


class Words(NamedTuple):
    """What stands beside the ruler."""

    first: str
    second: str


def words(strip: Strip, title: str, facts: str, told: Iterable[str]) -> Words:
    """What the sheet is, its title shortened before its facts are, and what is not as it was asked for."""
    room = strip.length - RULER
    facts = clipped(facts, WORDS, room - NOTICE)
    named = clipped(title, WORDS, room - NOTICE - width_mm(f" · {facts}", WORDS))
    return Words(f"{named} · {facts}" if named else facts, clipped(" ".join(told), 5.6, room))


def read_backs(key: str) -> str:
    """Over which edge the printer turns sheets; raises `BadInput` with the choices."""
    if key not in BACKS:
        raise BadInput("backs", f"{key[:40]!r} is not possible here; use one of {', '.join(BACKS)}.")
    return key
