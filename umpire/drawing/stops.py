"""Stops, on screens: what a figure can be set to, side by side, with the one at which it is filled."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import Figure, Panel
from umpire.drawing import svg
from umpire.drawing.block import READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm

NAME = 3.9
"""Height of the name of a figure above its stops."""
BESIDE = 1.2
"""Between a name and the stops behind it."""
AROUND = 1.8
"""Of the words of a stop, at both sides together."""
MOST_OF_NAME = 0.2
"""Of the width, for a name before its stops."""
Stood = tuple[Figure, tuple[Place, ...]]


def stood(
    figure: Figure, x: float, y: float, least: float, high: float, *, are_letters: bool = False
) -> tuple[Place, ...]:
    """
    A place for each stop of a figure, the first of them there, each as wide as its words, and so wide at least.

    Args:
        are_letters: each is no wider than that, and told by its first letter.
    """
    places = []
    for stop in figure.stops.each:
        wide = least if are_letters else round(max(least, width_mm(stop.words, READ, BOLD) + AROUND), 3)
        places.append(Place(f"stop.{figure.id}.{stop.words}", round(x, 3), y, wide, high))
        x += wide
    return tuple(places)


def empty(places: Sequence[Place]) -> str:
    """Stops without their words, which are another colour on the one that is set."""
    return "".join(svg.rect("fine", one.x, one.y, one.width, one.height) for one in places)


def set_at(figure: Figure, places: Sequence[Place]) -> str:
    """The words of all of them, and the one that is set filled."""
    drawn = ""
    for one in places:
        is_set = one.id == f"stop.{figure.id}.{figure.stops.at}"
        drawn += svg.rect("ink", one.x, one.y, one.width, one.height, 0.8) if is_set else ""
        drawn += _told(one, places, "onink m" if is_set else "soft m")
    return drawn


def _told(place: Place, places: Sequence[Place], kind: str) -> str:
    """Its words; a letter where there is no room for those of all."""
    are_words = all(width_mm(_words(one), READ, BOLD) <= one.width for one in places)
    told = _words(place) if are_words else _words(place)[0].upper()
    return svg.text(told, place.x + place.width / 2, svg.middle(place.y + place.height / 2, READ), READ, BOLD, kind)


def _words(place: Place) -> str:
    return place.id.rpartition(".")[2]


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
        above = 0.0 if is_beside else NAME
        self.rows: list[Stood] = []
        y = 0.0
        for figure in (figure for figure in ship.figures if figure.stops.each and not figure.stops.of):
            x = width_mm(self._called(figure), READ, BOLD) + BESIDE if is_beside else 0.0
            self.rows.append((figure, stood(figure, x, y + above, least, high)))
            y += above + high
        self.height = round(y, 3)
        self.places = tuple(place for _, places in self.rows for place in places)

    def _called(self, figure: Figure) -> str:
        return clipped(figure.name, READ, self.width * (MOST_OF_NAME if self.is_beside else 1), face=BOLD)

    def blank(self) -> str:
        drawn = ""
        for figure, places in self.rows:
            middle = svg.middle(places[0].y + places[0].height / 2, READ) if self.is_beside else places[0].y - 1
            drawn += svg.text(self._called(figure), 0, middle, READ, BOLD)
            drawn += empty(places)
        return drawn

    def state(self, panel: Panel) -> str:
        now = {figure.id: figure for figure in panel.figures}
        return "".join(set_at(now.get(figure.id, figure), places) for figure, places in self.rows)
