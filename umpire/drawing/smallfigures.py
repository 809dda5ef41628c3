"""Figures and banks of a ship's card, in rows of names and values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import LINE, UNKNOWN, Panel
from umpire.drawing import svg
from umpire.drawing.block import Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm

FIGURE_GAP = 2.2
MANY = 7
"""Figures that stand in columns."""
HALF_TOLD = 20.0
"""Room in which the beginning of a value tells something; in less it would tell something else."""
ON_PANEL = "see panel"


class Cell(NamedTuple):
    """A figure, or a bank, on a card."""

    id: str
    name: str
    room: float
    """For its value, in millimetres; in words there is more of it where the row has room."""
    is_in_words: bool = False


class Figures(Block):
    """Figures and banks in rows: the name, and what it stands at; a line to write on where nobody knows."""

    def __init__(self, ship: Panel, width: float, *, points: float) -> None:
        super().__init__(ship, width)
        self.points = points
        self.leading = points * svg.LEADING
        self.cells = [*self._figures(ship), *self._banks(ship)]
        self.names = [clipped(cell.name, points, width / 2 - cell.room - 3) for cell in self.cells]
        wide = [
            width_mm(name, points) + 0.8 + cell.room + FIGURE_GAP
            for name, cell in zip(self.names, self.cells, strict=True)
        ]
        rows = self._rows(wide)
        rows = _even(wide, width + FIGURE_GAP, rows[-1][1] + 1 if rows else 0) or rows
        self.places = tuple(
            Place(cell.id, round(x, 3), round(row * self.leading, 3), round(each - FIGURE_GAP, 3), self.leading)
            for cell, (x, row, each) in zip(self.cells, rows, strict=True)
        )
        self.height = round((rows[-1][1] + 1) * self.leading + 0.2, 3) if rows else 0.0

    def _rows(self, wide: Sequence[float]) -> list[tuple[float, int, float]]:
        """One behind the other; what is left over of a row goes to those in words, or else to the last."""
        found: list[tuple[float, int, float]] = []
        row, room = 0, self.width + FIGURE_GAP
        while len(found) < len(wide):
            start = end = len(found)
            while end < len(wide) and (end == start or sum(wide[start : end + 1]) <= room):
                end += 1
            wordy = [at for at in range(start, end) if self.cells[at].is_in_words] or [end - 1]
            more = max(0.0, room - sum(wide[start:end])) / len(wordy)
            x = 0.0
            for at in range(start, end):
                each = wide[at] + (more if at in wordy else 0)
                found.append((x, row, each))
                x += each
            row += 1
        return found

    def _figures(self, ship: Panel) -> list[Cell]:
        told = [figure for figure in ship.figures if not figure.is_secret]
        rooms = {True: self._room("starboard"), False: self._room("00+")}
        return [Cell(f"figure.{one.id}", one.name, rooms[one.role == LINE], one.role == LINE) for one in told]

    def _banks(self, ship: Panel) -> list[Cell]:
        return [
            Cell(f"bank.{one.id}", f"{one.of} {one.name}".strip(), self._room(f"{one.total} of {one.total}"))
            for one in ship.banks
        ]

    def _room(self, value: str) -> float:
        return width_mm(value, self.points, BOLD)

    def blank(self) -> str:
        return "".join(
            svg.text(name, place.x, self._base(place), self.points, kind="soft")
            for name, place in zip(self.names, self.places, strict=True)
        )

    def _base(self, place: Place) -> float:
        return svg.middle(place.y + self.leading / 2, self.points)

    def state(self, panel: Panel) -> str:
        now = {f"figure.{one.id}": one.value for one in panel.figures}
        now |= {f"bank.{one.id}": f"{one.left} of {one.total} {one.state}" for one in panel.banks}
        return "".join(
            self._value(now.get(place.id, ""), name, place) for name, place in zip(self.names, self.places, strict=True)
        )

    def _value(self, value: str, name: str, place: Place) -> str:
        x = place.x + width_mm(name, self.points) + 0.8
        if value in ("", UNKNOWN):
            return svg.line("write", x, self._base(place) + 0.5, x + 5, self._base(place) + 0.5)
        room = place.x + place.width - x
        told = clipped(value, self.points, room + 0.05, face=BOLD)
        told = told if told.rstrip("…") == told or room >= HALF_TOLD else clipped(ON_PANEL, self.points, room)
        return svg.text(told, x, self._base(place), self.points, BOLD)


def _even(wide: Sequence[float], width: float, rows: int) -> list[tuple[float, int, float]]:
    """In columns, where they are many and take at most a row more so; else nothing."""
    columns = int(width / max(wide, default=width))
    if len(wide) < MANY or columns < 2 or -(-len(wide) // columns) > rows + 1:
        return []
    each = width / columns
    return [(at % columns * each, at // columns, each) for at in range(len(wide))]
