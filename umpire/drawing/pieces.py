"""Pieces by their kind: name, hitpoints, points, and a square for each of them."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.panel import Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import READ, Block
from umpire.drawing.letters import BOLD, clipped, wrapped
from umpire.drawing.track import SQUARE, RowsOfSquares, counted

HEADING = 6.0
WORTH = 14.0
"""Width of a column of numbers."""
NAME, LEAST_NAME = 46.0, 30.0
"""Width of the names: in a wide block, and in one of two columns."""
WIDE = 110.0
WIDE_COLUMN, COLUMN = 110.0, 78.0
"""Least width of a column of kinds: where there is room for it, and where there are many of them."""
GUTTER = 6.0
COLUMNS = (("hitpoints", "hitpoints"), ("points", "points"))
"""Fields of `Squares`, and what stands above them; one that no kind fills is left out."""


class Pieces(Block):
    """
    A line for each kind of piece, from the top down in columns; a piece that is lost is crossed.

    Args:
        which: those of the kinds that stand here.
        least: width of a column.
    """

    def __init__(self, ship: Panel, width: float, *, which: slice = slice(None), least: float = WIDE_COLUMN) -> None:
        super().__init__(ship, width)
        kinds = ship.squares[which]
        columns = max(1, int((width + GUTTER) / (least + GUTTER) + 1e-6))
        each = max(1, -(-len(kinds) // columns))
        wide = (width + GUTTER) / columns - GUTTER
        self.columns = [
            (round(at * (wide + GUTTER), 3), Kinds(replace(ship, squares=kinds[at * each : (at + 1) * each]), wide))
            for at in range(columns if kinds else 0)
        ]
        self.height = max((column.height for _, column in self.columns), default=0.0)
        self.places = tuple(place.moved(x, 0) for x, column in self.columns for place in column.places)

    def blank(self) -> str:
        return "".join(svg.group(column.blank(), x) for x, column in self.columns)

    def state(self, panel: Panel) -> str:
        return "".join(svg.group(column.state(panel), x) for x, column in self.columns)


class Kinds(RowsOfSquares):
    """One column of them."""

    def __init__(self, ship: Panel, width: float) -> None:
        kinds = ship.squares
        self.columns = [column for column in COLUMNS if any(getattr(kind, column[0]) for kind in kinds)]
        self.name = NAME if width >= WIDE else LEAST_NAME
        label = self.name + len(self.columns) * WORTH + 1
        super().__init__(ship, width, label=label, top=HEADING, gap=1.2)

    def blank(self) -> str:
        if not self.rows:
            return ""
        drawn = svg.text("PIECES", 0, 3.4, READ, BOLD, "label")
        for at, (_, words) in enumerate(self.columns):
            drawn += svg.text(words, self._end(at), 3.4, READ, kind="soft e")
        under = "".join(f"M0 {svg.n(y - 0.7)}H{svg.n(self.width)}" for _, _, y in self.rows[1:])
        return drawn + svg.line("under", 0, 4.8, self.width, 4.8) + svg.path("hair", under) + super().blank()

    def _end(self, at: int) -> float:
        """Of a column of numbers."""
        return self.name + (at + 1) * WORTH - 2

    def named(self, kind: Squares) -> str:
        """Its name, and what one of them is worth."""
        points = READ + 2
        lines = wrapped(clipped(kind.name, points, self.name - 1.5, 1, BOLD), points, self.name - 1.5, BOLD)
        drawn = svg.lines(lines, 0, 3.6, points, BOLD)
        for at, (field, _) in enumerate(self.columns):
            worth = getattr(kind, field)
            drawn += svg.text(worth or "", self._end(at), svg.middle(SQUARE / 2, 11), 11, BOLD, "e")
        return drawn

    def told(self, kind: Squares, x: float, y: float) -> str:
        """How many of them are left, below the name."""
        return svg.text(clipped(counted(kind), READ, self.name - 1.5), x, y + 7.2, READ, kind="soft")
