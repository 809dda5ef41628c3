"""Corners beside a ship with an open rosette: a figure with its squares, small enough to stand beside the number of her bow or stern."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from umpire.core.panel import HEXAGON, UNKNOWN, Figure, Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Block, Place
from umpire.drawing.dials import dialled, fitting
from umpire.drawing.hull import OpenHull
from umpire.drawing.letters import BOLD, clipped, largest, width_mm
from umpire.drawing.plate import Slot
from umpire.drawing.rosette import OPEN_BADGE
from umpire.drawing.track import GAP, Parties, RowsOfSquares, is_drawn, places_of

NAMES, VALUE, BESIDE = (7.5, 7.0, LEAST), 14.0, 10.0
"""Points of a name, the first in which it has room; of a value below it, and of one beside it."""
LINE = 3.2
"""Millimetres of a name."""
HIGH = 7.2
"""Of a corner without squares."""
SQUARE = 4.2
"""Of a square: with what lies between two it is pressed with a mouse."""


def in_a_row(width: float) -> int:
    """How many squares stand beside each other there."""
    return int((width + GAP) / (SQUARE + GAP) + 1e-6)


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
        figure: one that has a dial; without it the squares have their own name.
        kind: the squares; without them the value stands large.
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
            across = min(places_of(kind), in_a_row(width))
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

    def _name(self) -> tuple[str, float]:
        """What it is called, and its points; beside a value it leaves room for that."""
        named, room = self.figure or self.kind, self.width * (0.62 if self.figure and self.kind else 1.0)
        name = named.name if named else ""
        points = largest(name, NAMES, room)
        return clipped(name, points, room), points

    def blank(self) -> str:
        if not self.height:
            return ""
        drawn = svg.group(self.held.blank(), self.x, LINE) if self.kind else ""
        if self.figure and self.kind and self.is_right:
            return drawn
        name, points = self._name()
        return drawn + svg.text(name, self.width if self.is_right else 0, 2.4, points, kind=f"soft {self._way}".strip())

    def state(self, panel: Panel) -> str:
        drawn = svg.group(self.held.state(self._mine(panel)), self.x, LINE) if self.kind else ""
        if not self.figure:
            return drawn
        value = next((one.value for one in panel.figures if one.id == self.figure.id), "") or UNKNOWN
        if not self.kind:
            points = max(NAMES[0], fitting(value, self.width, VALUE))
            told = clipped(value, points, self.width, face=BOLD)
            return drawn + svg.text(told, self.width if self.is_right else 0, HIGH - 0.3, points, BOLD, self._way)
        room = self.width * 0.36
        points = max(NAMES[0], fitting(value, room, BESIDE))
        told = clipped(value, points, room, face=BOLD)
        x, (name, small) = width_mm(told, points, BOLD), self._name()
        if self.is_right:
            soft = svg.text(name, self.width - x - 1.0, 2.6, small, kind="soft e")
            return drawn + soft + svg.text(told, self.width, 2.6, points, BOLD, "e")
        return drawn + svg.text(told, width_mm(name, small) + 1.0, 2.6, points, BOLD)


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
    """
    What stands in which corner of a ship, beside the number of her bow or stern: how she moves and fights at her stern, her ram at her bow.

    Args:
        room: width of all of it.
    """

    def __init__(self, ship: Panel, room: float) -> None:
        self.room, width = room, (room - OPEN_BADGE * 1.16) / 2 - 0.8
        every = dialled(ship)
        fights = next((one for one in every if one.role == HEXAGON), None)
        dials = [one for one in every if one is not fights]
        fits = [kind for kind in ship.squares if is_drawn(kind) or kind.total is None]
        across = in_a_row(width)
        held = next((kind for kind in fits[:1] if places_of(kind) <= 2 * across), None)
        flown = next((kind for kind in fits[1:2] if places_of(kind) <= across and len(dials) < 3), None)
        self.others = tuple(kind for kind in ship.squares if kind not in (held, flown))
        self.stern_left = Corner(ship, width, figure=dials[0] if dials else None)
        self.stern_right = Corner(ship, width, figure=fights, kind=held, is_right=True)
        self.bow_left = Corner(ship, width, figure=dials[1] if len(dials) > 1 else None)
        third = dials[2] if len(dials) > 2 else None
        self.bow_right = Corner(ship, width, figure=third, kind=flown, is_right=True)

    def around(self, hull: Callable[..., OpenHull], x: float, height: float) -> tuple[Slot, ...]:
        """Her hull and its corners, in that height."""
        left, right = self.stern_left, self.stern_right
        # The number of her stern stands beside one row of squares: where there are two, all of her stands higher.
        high, far = height - max(0.0, right.height - HIGH), x + self.room - right.width
        return (
            Slot("hull", partial(hull, height=high), x, 0, self.room),
            Slot("bow left", lambda *_: self.bow_left, x, 0, 0),
            Slot("bow right", lambda *_: self.bow_right, far, 0, 0),
            Slot("stern left", lambda *_: left, x, height - left.height, 0),
            Slot("stern right", lambda *_: right, far, height - right.height, 0),
        )
