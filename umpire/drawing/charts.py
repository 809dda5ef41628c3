"""Charts that are looked up in play, and other words that stand on a sheet whatever happens."""

from __future__ import annotations

from umpire.core.panel import Chart, ChartRow, Lamp, Panel
from umpire.drawing import svg
from umpire.drawing.block import READ, Block
from umpire.drawing.letters import BOLD, ITALIC, clipped, fitted, width_mm
from umpire.drawing.svg import n

HEADING = 5.6
GAP = 0.5
"""Between two rows, besides the height of their lines."""


class ChartTable(Block):
    """A chart: scores on the left, what they do on the right, in as many lines as it takes."""

    def __init__(self, ship: Panel, width: float, *, chart: Chart, points: float = READ) -> None:
        super().__init__(ship, width)
        self.chart, self.points, self.leading = chart, points, points * svg.LEADING
        score = max((width_mm(row.score, points, BOLD) for row in chart.rows), default=0)
        self.score = score + 3 if score else 0
        self.rows = [fitted(row.words, points, width - self.score, lines=4) for row in chart.rows[:40]]
        high = sum(len(lines) * self.leading + GAP for lines in self.rows)
        self.height = round(HEADING + high, 3) if self.rows else 0.0

    def blank(self) -> str:
        drawn = svg.heading(clipped(self.chart.name.upper(), READ, self.width - 2, face=BOLD), self.width)
        y, under = HEADING, ""
        for row, lines in zip(self.chart.rows, self.rows, strict=False):
            base = y + self.leading * 0.86
            drawn += svg.text(row.score, self.score - 2, base, self.points, BOLD, "e")
            drawn += svg.lines(lines, self.score, base, self.points)
            y += len(lines) * self.leading + GAP
            under += f"M0 {n(y - GAP * 0.5 + 0.35)}H{n(self.width)}"
        return drawn + svg.path("hair", under)


def natural_width(chart: Chart) -> float:
    """So wide that most of its lines are not broken; what is longer than that may be."""
    widest = max((width_mm(row.words, READ) for row in chart.rows), default=0)
    return min(84.0, widest + 13) + 1


def explained(lamps: tuple[Lamp, ...]) -> Chart:
    """What each lamp does, as a chart for overleaf."""
    return Chart("Lamps", tuple(ChartRow("", f"{lamp.name}: {lamp.says}") for lamp in lamps))


class Lore(Block):
    """An epigraph."""

    def __init__(self, ship: Panel, width: float, *, lines: int = 2, points: float = 7.5) -> None:
        super().__init__(ship, width)
        self.points = points
        self.lines = fitted(ship.lore, points, width, lines, ITALIC) if ship.lore and lines > 0 else []
        self.height = round(len(self.lines) * points * svg.LEADING, 3)

    def blank(self) -> str:
        return svg.lines(self.lines, 0, self.points * 0.33, self.points, ITALIC, "soft")
