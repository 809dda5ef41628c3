"""Stops, on screens: what a figure can be set to, side by side, with the one at which it is filled."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.panel import Figure, Panel
from umpire.drawing import svg
from umpire.drawing.block import READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm


class Row(NamedTuple):
    """The stops of a figure."""

    figure: Figure
    places: tuple[Place, ...]

    def ending(self, x: float) -> Row:
        """The same with its end there."""
        last = self.places[-1]
        return Row(self.figure, tuple(place.moved(x - last.x - last.width, 0) for place in self.places))

    def blank(self) -> str:
        """Stops without their words, which are another colour on the one that is set."""
        return "".join(svg.rect("fine", *place.within()) for place in self.places)

    def state(self, panel: Panel) -> str:
        """Their words, or the first letters of these where one of them has no room; the stop that is set is filled."""
        figure = next((one for one in panel.figures if one.id == self.figure.id), self.figure)
        every = [(stop.words, place) for stop, place in zip(self.figure.stops.each, self.places, strict=True)]
        are_words = all(width_mm(words, READ, BOLD) <= place.width for words, place in every)
        drawn = ""
        for words, place in every:
            is_set = words == figure.stops.at
            told, (x, y) = words if are_words else words[0].upper(), place.middle
            drawn += svg.rect("ink", *place.within(), 0.8) if is_set else ""
            drawn += svg.text(told, x, svg.middle(y, READ), READ, BOLD, "onink m" if is_set else "soft m")
        return drawn


def row_of(figure: Figure, x: float, y: float, least: float, high: float, *, are_letters: bool = False) -> Row:
    """
    A place for each stop of a figure, the first of them there, each as wide as its words, and so wide at least.

    Args:
        are_letters: each is no wider than that, and told by its first letter.
    """
    places = []
    for stop in figure.stops.each:
        wide = least if are_letters else round(max(least, width_mm(stop.words, READ, BOLD) + 1.8), 3)
        places.append(Place(f"stop.{figure.id}.{stop.words}", round(x, 3), y, wide, high))
        x += wide
    return Row(figure, tuple(places))


class Stops(Block):
    """
    The ship's own figures that have stops, each in a line with its name.

    Args:
        least: width of a stop.
        is_beside: the name stands before the stops, and not above them.
    """

    def __init__(self, ship: Panel, width: float, *, least: float, high: float, is_beside: bool = False) -> None:
        super().__init__(ship, width)
        self.is_beside = is_beside
        self.rows: list[Row] = []
        y = 0.0
        for figure in (figure for figure in ship.figures if figure.stops.each and not figure.stops.of):
            x, above = (width_mm(self._called(figure), READ, BOLD) + 1.2, 0.0) if is_beside else (0.0, 3.9)
            self.rows.append(row_of(figure, x, y + above, least, high))
            y += above + high
        self.height = round(y, 3)
        self.places = tuple(place for row in self.rows for place in row.places)

    def _called(self, figure: Figure) -> str:
        return clipped(figure.name, READ, self.width * (0.2 if self.is_beside else 1), face=BOLD)

    def blank(self) -> str:
        drawn = ""
        for row in self.rows:
            base = svg.middle(row.places[0].middle[1], READ) if self.is_beside else row.places[0].y - 1
            drawn += svg.text(self._called(row.figure), 0, base, READ, BOLD) + row.blank()
        return drawn

    def state(self, panel: Panel) -> str:
        return "".join(row.state(panel) for row in self.rows)
