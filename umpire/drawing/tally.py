"""Windows for numbers that go up and down: goods, cards, coins."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.panel import TALLY, UNKNOWN, Figure, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, LEAST, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm, wrapped


class Window(NamedTuple):
    """How large a window is: with its name, its own width and height, and the most points of name and number. In millimetres."""

    cell: float
    width: float
    height: float
    name: float
    value: float


WINDOWS = (
    Window(72, 40, 23, 15, 44),
    Window(72, 34, 16, 13, 34),
    Window(72, 30, 12.5, 11, 26),
    Window(52, 22, 12.5, 10, 26),
    Window(52, 20, 10, 9, 20),
    Window(38, 15, COUNTER + 0.5, READ, 16),
)
"""The largest first."""
WIDEST = 1.6
"""Of its width a window with its name is at most as wide."""
GUTTER = 5.0
"""Between two columns."""
GAP = 1.2
"""Between two rows."""
NAME_SIZES = (15.0, 13.0, 11.0, 10.0, 9.0, READ)
VALUE_SIZES = (44.0, 38.0, 34.0, 30.0, 26.0, 20.0, 16.0, 13.0, 11.0, 9.0, READ)


def tallied(panel: Panel) -> tuple[Figure, ...]:
    """The figures that have a window; a secret one is there where the panel holds it."""
    return tuple(figure for figure in panel.figures if figure.role == TALLY)


class Tally(Block):
    """
    A window for each such figure, with its name on the left, in columns from the top down.

    Args:
        which: those of the figures that stand here.
    """

    def __init__(self, ship: Panel, width: float, *, window: Window = WINDOWS[2], which: slice = slice(None)) -> None:
        super().__init__(ship, width)
        self.window = window
        self.figures = tallied(ship)[which]
        columns = max(1, int((width + GUTTER) / (window.cell + GUTTER) + 1e-6))
        self.cell = min((width + GUTTER) / columns - GUTTER, window.cell * WIDEST)
        self.points, self.most = self._sized(self.cell - window.width - 2)
        rows = max(1, -(-len(self.figures) // columns))
        pitch = window.height + GAP
        self.places = tuple(
            Place(
                f"figure.{figure.id}",
                round(at // rows * (self.cell + GUTTER) + self.cell - window.width, 3),
                round(at % rows * pitch, 3),
                window.width,
                window.height,
            )
            for at, figure in enumerate(self.figures)
        )
        self.height = round(rows * pitch - GAP, 3) if self.figures else 0.0

    def _sized(self, room: float) -> tuple[float, int]:
        """Points of all names, the largest in which no word of them is broken, and how many lines of it have room."""
        words = {word for figure in self.figures for word in figure.name.split()}
        for points in (size for size in NAME_SIZES if size <= self.window.name):
            most = max(1, int(self.window.height / (points * svg.LEADING)))
            fits = all(width_mm(word, points, BOLD) <= room for word in words)
            if fits and all(len(wrapped(figure.name, points, room, BOLD)) <= most for figure in self.figures):
                return points, most
        return READ, max(1, int(self.window.height / (READ * svg.LEADING)))

    def blank(self) -> str:
        return "".join(self._window(figure, place) for figure, place in zip(self.figures, self.places, strict=True))

    def _window(self, figure: Figure, place: Place) -> str:
        left, points = place.x + place.width - self.cell, self.points
        room = self.cell - place.width - 2
        lines = wrapped(clipped(figure.name, points, room, self.most, BOLD), points, room, BOLD)
        first = svg.middle(place.y + place.height / 2, points) - (len(lines) - 1) * points * svg.LEADING / 2
        y = place.y + place.height
        return (
            svg.line("hair", left, y, place.x, y)
            + svg.lines(lines, left, first, points, BOLD)
            + svg.rect("pane", place.x + 0.4, place.y + 0.4, place.width - 0.8, place.height - 0.8, 1)
            + svg.rect("brass", place.x + 0.4, place.y + 0.4, place.width - 0.8, place.height - 0.8, 1)
            + svg.rect("brassfine", place.x + 1.4, place.y + 1.4, place.width - 2.8, place.height - 2.8, 0.5)
        )

    def state(self, panel: Panel) -> str:
        now = {figure.id: figure.value for figure in panel.figures}
        return "".join(
            self._value(now.get(figure.id, ""), place) for figure, place in zip(self.figures, self.places, strict=True)
        )

    def _value(self, value: str, place: Place) -> str:
        x, y = place.x + place.width / 2, place.y + place.height / 2
        if value in ("", UNKNOWN):
            low = place.y + place.height - 2.4
            return svg.line("write", place.x + 2.4, low, place.x + place.width - 2.4, low)
        room = place.width - 3.6
        sizes = [size for size in VALUE_SIZES if size <= self.window.value]
        points = next((size for size in sizes if width_mm(value, size, BOLD) <= room), LEAST)
        lines = wrapped(clipped(value, points, room, 2, BOLD), points, room, BOLD)
        first = svg.middle(y, points) - (len(lines) - 1) * points * svg.LEADING / 2
        return svg.lines(lines, x, first, points, BOLD, "m")
