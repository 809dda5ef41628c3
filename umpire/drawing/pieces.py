"""Pieces by their kind: name, hitpoints, points, and a square for each of them."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.panel import Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import READ
from umpire.drawing.letters import BOLD, clipped, wrapped
from umpire.drawing.track import SQUARE, RowsOfSquares, counted

HEADING = 6.0
WORTH = 14.0
"""Width of a column of numbers."""
NAME, LEAST_NAME = 46.0, 30.0
"""Width of the names: in a wide block, and in one of two columns."""
WIDE = 110.0
COLUMNS = (("hitpoints", "hitpoints"), ("points", "points"))
"""Fields of `Squares`, and what stands above them; one that no kind fills is left out."""


class Pieces(RowsOfSquares):
    """
    A line for each kind of piece; a piece that is lost is crossed.

    Args:
        which: those of the kinds that stand here.
    """

    def __init__(self, ship: Panel, width: float, *, which: slice = slice(None)) -> None:
        kinds = ship.squares[which]
        self.columns = [column for column in COLUMNS if any(getattr(kind, column[0]) for kind in kinds)]
        self.name = NAME if width >= WIDE else LEAST_NAME
        label = self.name + len(self.columns) * WORTH + 1
        super().__init__(replace(ship, squares=kinds), width, label=label, top=HEADING, gap=1.2)

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
