"""Pieces by their kind: name, what one of them is worth, and a square for each of them."""

from __future__ import annotations

from umpire.core.panel import Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import READ
from umpire.drawing.letters import BOLD, clipped
from umpire.drawing.track import SQUARE, RowsOfSquares, counted

LABEL = 41.0
"""Width of what stands beside the squares of a kind."""
NAME = READ + 2
"""Points of a name."""


class Pieces(RowsOfSquares):
    """Kinds of pieces, side by side where they have room; a piece that is lost is crossed."""

    def __init__(self, ship: Panel, width: float, *, square: float = SQUARE, label: float = LABEL) -> None:
        super().__init__(ship, width, label=label, square=square, is_tight=True, top=6.0, gap=1.2)

    def blank(self) -> str:
        if not self.rows:
            return ""
        under = "".join(f"M0 {svg.n(y - 0.7)}H{svg.n(self.width)}" for y in {y for _, _, y in self.rows[1:]})
        return svg.heading("pieces", self.width) + svg.path("hair", under) + super().blank()

    def named(self, kind: Squares) -> str:
        """Its name; what one of them is worth stands below it."""
        return svg.text(clipped(kind.name, NAME, self.label - 1.5, face=BOLD), 0, 3.6, NAME, BOLD)

    def told(self, kind: Squares, x: float, y: float) -> str:
        """How many of them are left, where there is room for it, and what one of them is worth."""
        count = counted(kind) if self.label >= LABEL or not kind.about else ""
        words = " · ".join(filter(None, (count, kind.about)))
        return svg.text(clipped(words, READ, self.label - 1.5), x, y + 7.2, READ, kind="soft")
