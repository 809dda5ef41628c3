"""Windows for numbers that go up and down: goods, cards, coins."""

from __future__ import annotations

from umpire.core.panel import TALLY, Figure, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, READ, Block, Place
from umpire.drawing.dials import fitting, valued
from umpire.drawing.letters import BOLD, clipped, wrapped

LEAST, MOST = COUNTER + 0.5, 36.0
"""Height of a window."""
CELLS = (68.0, 38.0)
"""Width of a window with its name: as many columns as have room, more of them where windows get too low."""
GUTTER, GAP = 5.0, 1.2
"""Between two columns, and two rows."""


def tallied(panel: Panel) -> tuple[Figure, ...]:
    """The figures that have a window; a secret one is there where the panel holds it."""
    return tuple(figure for figure in panel.figures if figure.role == TALLY)


class Tally(Block):
    """
    A window for each such figure, with its name on the left, in columns from the top down; as large as that height allows.

    Args:
        is_live: on a page a window is pressed at both ends, where its value leaves room for the signs.
    """

    def __init__(self, ship: Panel, width: float, *, height: float = 0.0, is_live: bool = False) -> None:
        super().__init__(ship, width)
        self.aside = 9.0 if is_live else 3.6
        self.figures = tallied(ship)
        first, most = (max(1, int((width + GUTTER) / (cell + GUTTER))) for cell in CELLS)
        for columns in range(first, most + 1):
            rows = max(1, -(-len(self.figures) // columns))
            if (height + GAP) / rows - GAP >= LEAST:
                break
        high = round(min(MOST, max(LEAST, (height + GAP) / rows - GAP)), 3)
        self.cell = (width + GUTTER) / columns - GUTTER
        wide = round(min(high * 1.8, self.cell / 2), 3)
        self.room = self.cell - wide - 2
        words = [word for figure in self.figures for word in figure.name.split()]
        self.points = max(READ, min((fitting(word, self.room, high * 0.6) for word in words), default=READ))
        across, down = self.cell + GUTTER, high + GAP
        for at, figure in enumerate(self.figures):
            x, y = round(at // rows * across + self.cell - wide, 3), round(at % rows * down, 3)
            self.places += (Place(f"figure.{figure.id}", x, y, wide, high),)
        self.height = round(rows * down - GAP, 3) if self.figures else 0.0

    def blank(self) -> str:
        drawn, room, points = "", self.room, self.points
        leading = points * svg.LEADING
        for figure, place in zip(self.figures, self.places, strict=True):
            most = int(place.height / leading)
            lines = wrapped(clipped(figure.name, points, room, most, BOLD), points, room, BOLD)
            first = svg.middle(place.middle[1], points) - (len(lines) - 1) * leading / 2
            left, y = place.x + place.width - self.cell, place.y + place.height
            drawn += svg.line("hair", left, y, place.x, y) + svg.lines(lines, left, first, points, BOLD)
            drawn += svg.rect("ivory", *place.within(0.4), 1) + svg.rect("brass", *place.within(0.4), 1)
            drawn += svg.rect("brassfine", *place.within(1.4), 0.5)
        return drawn

    def state(self, panel: Panel) -> str:
        now = {figure.id: figure.value for figure in panel.figures}
        return "".join(
            valued(now.get(figure.id, ""), place, place.width - self.aside, place.height - 3, place.height * 1.9)
            for figure, place in zip(self.figures, self.places, strict=True)
        )
