"""Corners beside a ship with an open rosette: a figure with its squares, small enough to stand beside the number of her bow or stern."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.panel import HEXAGON, UNKNOWN, Figure, Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import Block, Place
from umpire.drawing.dials import dialled, fitting
from umpire.drawing.letters import BOLD, clipped, width_mm
from umpire.drawing.track import GAP, Parties, RowsOfSquares, is_drawn, places_of

NAME, VALUE, BESIDE = 7.5, 14.0, 10.0
"""Points of a name, of a value below it, and of one beside it."""
LINE = 3.3
"""Millimetres of a name."""
HIGH = 7.2
"""Of a corner without squares."""
SQUARE = 4.2
"""Of a square: with what lies between two it is pressed with a mouse."""


class Held(RowsOfSquares):
    """A row of squares alone."""

    counts_all = False

    def __init__(self, ship: Panel, width: float) -> None:
        super().__init__(ship, width, label=0.0, square=SQUARE, gap=0.0)

    def named(self, kind: Squares) -> str:
        return ""

    def told(self, kind: Squares, x: float, y: float) -> str:
        return ""


class Corner(Block):
    """
    A name with a large value below it; or both in one line above a row of squares.

    Args:
        figure: its place among those that have a dial; none, and the squares have their own name.
        kind: of squares, its place among them.
        is_right: all of it ends at the right.
    """

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        figure: Figure | None = None,
        kind: Squares | None = None,
        is_right: bool = False,
    ) -> None:
        super().__init__(ship, width)
        self.figure, self.kind, self.is_right = figure, kind, is_right
        if not figure and not kind:
            return
        self.height = HIGH
        if kind:
            across = min(places_of(kind), int((width + GAP) / (SQUARE + GAP) + 1e-6))
            rows = -(-places_of(kind) // max(1, across))
            # As even as they can be.
            across = -(-places_of(kind) // max(1, rows))
            wide = round(across * (SQUARE + GAP), 3)
            self.x = round(width - wide + GAP, 3) if is_right else 0.0
            self.held = Held(self._mine(ship), wide)
            self.height = round(LINE + rows * (SQUARE + GAP) - GAP / 2, 3)
            self.places = tuple(place.moved(self.x, LINE) for place in self.held.places)
        if figure:
            self.places += (Place(f"figure.{figure.id}", 0.0, 0.0, width, LINE - GAP if kind else HIGH),)

    def _mine(self, panel: Panel) -> Panel:
        """The panel with these squares alone."""
        return replace(panel, squares=tuple(kind for kind in panel.squares if self.kind and kind.id == self.kind.id))

    @property
    def _way(self) -> str:
        return "e" if self.is_right else ""

    def _name(self) -> str:
        """What it is called; beside a value it leaves room for that."""
        if not self.figure:
            return clipped(self.kind.name, NAME, self.width) if self.kind else ""
        return clipped(self.figure.name, NAME, self.width * (0.62 if self.kind else 1.0))

    def blank(self) -> str:
        if not self.height:
            return ""
        drawn = svg.group(self.held.blank(), self.x, LINE) if self.kind else ""
        if self.figure and self.kind and self.is_right:
            return drawn
        return drawn + svg.text(
            self._name(), self.width if self.is_right else 0, 2.4, NAME, kind=f"soft {self._way}".strip()
        )

    def state(self, panel: Panel) -> str:
        drawn = svg.group(self.held.state(self._mine(panel)), self.x, LINE) if self.kind else ""
        if not self.figure:
            return drawn
        value = next((one.value for one in panel.figures if one.id == self.figure.id), "") or UNKNOWN
        if not self.kind:
            points = max(NAME, fitting(value, self.width, VALUE))
            told = clipped(value, points, self.width, face=BOLD)
            return drawn + svg.text(told, self.width if self.is_right else 0, HIGH - 0.3, points, BOLD, self._way)
        room = self.width * 0.36
        points = max(NAME, fitting(value, room, BESIDE))
        told = clipped(value, points, room, face=BOLD)
        x, name = width_mm(told, points, BOLD), self._name()
        if self.is_right:
            soft = svg.text(name, self.width - x - 1.0, 2.6, NAME, kind="soft e")
            return drawn + soft + svg.text(told, self.width, 2.6, points, BOLD, "e")
        return drawn + svg.text(told, width_mm(name, NAME) + 1.0, 2.6, points, BOLD)


class Others(Parties):
    """Rows of squares for which no corner has room."""

    def __init__(self, ship: Panel, width: float, *, kinds: tuple[Squares, ...]) -> None:
        self.ids = {kind.id for kind in kinds}
        super().__init__(self._only(ship), width, square=4.8, label=14, is_tight=True)

    def _only(self, panel: Panel) -> Panel:
        return replace(panel, squares=tuple(kind for kind in panel.squares if kind.id in self.ids))

    def state(self, panel: Panel) -> str:
        return super().state(self._only(panel))


class Corners:
    """What stands in which corner of a ship, each of that width: how she moves and fights at her stern, her ram at her bow."""

    def __init__(self, ship: Panel, width: float) -> None:
        every = dialled(ship)
        fights = next((one for one in every if one.role == HEXAGON), None)
        dials = [one for one in every if one is not fights]
        fits = [kind for kind in ship.squares if is_drawn(kind) or kind.total is None]
        across = int((width + GAP) / (SQUARE + GAP) + 1e-6)
        held = next((kind for kind in fits[:1] if places_of(kind) <= 2 * across), None)
        flown = next((kind for kind in fits[1:2] if places_of(kind) <= across and len(dials) < 3), None)
        self.others = tuple(kind for kind in ship.squares if kind not in (held, flown))
        self.stern_left = Corner(ship, width, figure=dials[0] if dials else None)
        self.stern_right = Corner(ship, width, figure=fights, kind=held, is_right=True)
        self.bow_left = Corner(ship, width, figure=dials[1] if len(dials) > 1 else None)
        third = dials[2] if len(dials) > 2 else None
        self.bow_right = Corner(ship, width, figure=third, kind=flown, is_right=True)
