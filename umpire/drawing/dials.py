"""The instruments of a panel: dials for what is read at a glance, words for the rest, and the ladder of bands."""

from __future__ import annotations

import math
from collections.abc import Sequence

from umpire.core.panel import DIAL, HEXAGON, LINE, TALLY, UNKNOWN, Figure, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, LEAST, Block, Place
from umpire.drawing.letters import BOLD, MM_OF_POINT, clipped, width_mm, wrapped
from umpire.drawing.svg import n

MOST_DIALS = 4
VALUE_SIZES = (40.0, 32.0, 24.0, 20.0, 17.0, 14.0, 11.0, 9.0)
ROOM = COUNTER + 0.5
"""Of a place that takes a counter."""
NAME, LARGE_NAME, LARGE = 8.0, 11.0, 25.0
"""Points of the name below a dial, and of one below a dial of so many millimetres or more."""
NAMED = 0.575
"""Millimetres below a dial for its name, for each point."""
LARGEST = 1.42
"""Points of a value, for each millimetre of its dial."""
MOST_OF_NAME = 0.6
"""Of the width of a line, before the words that it has beside it."""
WORD_SIZES = (11.0, 10.0, 9.0, 8.0, 7.5, 7.0, LEAST)

Told = tuple[str, list[str]]
"""A name, and lines of words."""


def dialled(panel: Panel) -> tuple[Figure, ...]:
    """The figures that have a dial."""
    return tuple(figure for figure in panel.figures if figure.role in (DIAL, HEXAGON) and not figure.is_secret)[
        :MOST_DIALS
    ]


class Dials(Block):
    """A brass dial for each figure that is read at a glance; a hexagon for the one that is drawn so."""

    def __init__(self, ship: Panel, width: float, *, size: float = 18.0) -> None:
        super().__init__(ship, width)
        self.figures = dialled(ship)
        self.size = min(size, width / max(1, len(self.figures)) - 1)
        self.points = NAME if self.size < LARGE else LARGE_NAME
        self.height = self.size + self.points * NAMED if self.figures else 0
        pitch = width / max(1, len(self.figures))
        self.places = tuple(
            Place(f"figure.{one.id}", round(pitch * (at + 0.5) - self.size / 2, 2), 0.0, self.size, self.size)
            for at, one in enumerate(self.figures)
        )

    def blank(self) -> str:
        return "".join(self._dial(figure, place) for figure, place in zip(self.figures, self.places, strict=True))

    def _dial(self, figure: Figure, place: Place) -> str:
        r = self.size / 2
        x, y = place.x + r, r
        name = clipped(figure.name, self.points, self.width / len(self.figures) - 0.6, face=BOLD)
        rings = _hexagon(x, y, r) if figure.role == HEXAGON else _ring(x, y, r)
        return rings + svg.text(name, x, self.size + self.points * NAMED - 1, self.points, BOLD, "m")

    def state(self, panel: Panel) -> str:
        told = {figure.id: figure.value for figure in panel.figures}
        return "".join(
            self._value(told.get(figure.id, ""), place) for figure, place in zip(self.figures, self.places, strict=True)
        )

    def _value(self, value: str, place: Place) -> str:
        x, y = place.x + self.size / 2, self.size / 2
        if value in ("", UNKNOWN):
            return svg.line("write", x - self.size * 0.24, y + 2.4, x + self.size * 0.24, y + 2.4)
        room = self.size * 0.72
        sizes = [size for size in VALUE_SIZES if size <= self.size * LARGEST]
        points = next((size for size in sizes if width_mm(value, size, BOLD) <= room), 0)
        if points:
            return svg.text(value, x, svg.middle(y, points), points, BOLD, "m")
        lines = wrapped(clipped(value, LEAST + 0.5, room, 3, BOLD), LEAST + 0.5, room, BOLD)
        return svg.lines(lines, x, y + 1 - (len(lines) - 1) * 1.4, LEAST + 0.5, BOLD, "m")


def _ring(x: float, y: float, r: float) -> str:
    ticks = "".join(_tick(x, y, r - 1.2, r - 2.4, turn) for turn in range(0, 360, 12))
    return svg.circle("ivory", x, y, r - 0.6) + svg.circle("brass", x, y, r - 0.4) + svg.path("brassfine", ticks)


def _tick(x: float, y: float, outer: float, inner: float, degrees: float) -> str:
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return f"M{n(x + outer * sin)} {n(y - outer * cos)}L{n(x + inner * sin)} {n(y - inner * cos)}"


def _hexagon(x: float, y: float, r: float) -> str:
    def six(size: float) -> str:
        corners = ((math.sin(math.radians(turn)), -math.cos(math.radians(turn))) for turn in range(0, 360, 60))
        return "M" + "L".join(f"{n(x + size * a)} {n(y + size * b)}" for a, b in corners) + "Z"

    return svg.path("crewplate", six(r - 0.35)) + svg.path("brassfine", six(r - 1.6))


class Words(Block):
    """
    Figures that are told in words, and why the dials say what they say.

    Its height is fixed, whatever there is to tell, with a line for each: letters get smaller first, then each sentence keeps
    its beginning.

    Args:
        roles: of the figures that are told here; of all but lines the reasons alone.
        points: of the letters, at most.
    """

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        height: float,
        roles: Sequence[str] = (LINE, DIAL, HEXAGON),
        points: float = 8.0,
    ) -> None:
        super().__init__(ship, width)
        self.roles = roles
        self.sizes = tuple(size for size in WORD_SIZES if size <= points)
        self.dialled = {figure.id for figure in dialled(ship)}
        lines = sum(self._is_told(figure) for figure in ship.figures)
        self.height = max(height, lines * WORD_SIZES[-1] * svg.LEADING) if lines else 0

    def state(self, panel: Panel) -> str:
        told = [words for figure in panel.figures if (words := self._words(figure))]
        for points in self.sizes:
            every = [beside(name, words, points, self.width) for name, words in told]
            if sum(len(lines) for _, lines in every) <= self._room(points):
                break
        else:
            points = self.sizes[-1]
            every = shared(every, self._room(points))
        y, drawn = points * MM_OF_POINT, ""
        for name, lines in every:
            drawn += svg.text(name, 0, y, points, BOLD)
            drawn += svg.text(lines[0], width_mm(f"{name} ", points, BOLD), y, points)
            drawn += svg.lines(lines[1:], 0, y + points * svg.LEADING, points)
            y += len(lines) * points * svg.LEADING
        return drawn

    def _is_told(self, figure: Figure) -> bool:
        return figure.role in self.roles and not figure.is_secret

    def _words(self, figure: Figure) -> tuple[str, str] | None:
        """«Turns:» and what stands behind it; None where there is nothing to tell beyond a dial or a window."""
        if not self._is_told(figure):
            return None
        why = ", ".join(figure.reasons)
        if figure.id in self.dialled or figure.role == TALLY:
            return (f"{figure.name}:", why) if why else None
        value = "……………" if figure.value in ("", UNKNOWN) else figure.value
        return f"{figure.name}:", f"{value} ({why})" if why else value

    def _room(self, points: float) -> int:
        return int(self.height / (points * svg.LEADING) + 0.05)


def beside(name: str, words: str, points: float, width: float) -> Told:
    """A name, cut where it leaves no room for words, and the lines of these, of which the first stands beside it."""
    called = clipped(name, points, width * MOST_OF_NAME, face=BOLD) if name else ""
    lines = wrapped(words, points, width - (width_mm(f"{called} ", points, BOLD) if called else 0))
    rest = " ".join(lines[1:])
    return called, [lines[0], *(wrapped(rest, points, width) if rest else ())]


def shared(every: Sequence[Told], room: int) -> list[Told]:
    """As many lines of each as there is room for, one of each first; what is left out is told by «…»."""
    counts = [1 if place < room else 0 for place in range(len(every))]
    left = room - sum(counts)
    for place, (_, lines) in enumerate(every):
        more = min(left, len(lines) - 1) if counts[place] else 0
        counts[place] += more
        left -= more
    return [
        (name, lines if count == len(lines) else [*lines[: count - 1], _broken_off(lines[count - 1])])
        for (name, lines), count in zip(every, counts, strict=True)
        if count
    ]


def _broken_off(line: str) -> str:
    """A full line without its last word, or its last letters, for which «…» stands."""
    kept = line.rpartition(" ")[0] or line[:-2]
    return f"{kept.rstrip(' .,;')}…"


class Ladder(Block):
    """
    The ladder of bands from the top down: in each section a place for a counter, in some for two.

    A doubled band is told by the second marker in the section above it (A-73).
    """

    def __init__(self, ship: Panel, width: float, *, height: float) -> None:
        super().__init__(ship, width)
        self.bands = [band for band in ship.ladder if band not in ship.doubled]
        self.height = height if self.bands else 0
        self.top = 4.0
        self.each = (height - self.top) / max(1, len(self.bands))
        self.deeper = {band: self._deeper(band) for band in self.bands}
        self.places = tuple(place for at, band in enumerate(self.bands) for place in self._places(at, band))

    def _deeper(self, band: str) -> str:
        after = self.ship.ladder.index(band) + 1
        below = self.ship.ladder[after] if after < len(self.ship.ladder) else ""
        return below if below in self.ship.doubled else ""

    def _places(self, at: int, band: str) -> list[Place]:
        y, deeper = round(self.top + at * self.each, 3), self.deeper[band]
        second = self.width - 1 - ROOM
        if not deeper:
            return [Place(f"band.{band}", 0.0, y, self.width, round(self.each, 3))]
        return [
            Place(f"band.{band}", 0.0, y, round(second - 0.2, 3), round(self.each, 3)),
            Place(f"band.{deeper}", round(second, 3), y, round(ROOM + 1, 3), round(self.each, 3)),
        ]

    def _rounds(self, at: int, band: str) -> list[tuple[float, float]]:
        """Where counters lie in a section, from the left."""
        y = self.top + (at + 0.5) * self.each
        count = 2 if self.deeper[band] or band in self.ship.paired else 1
        return [(self.width - 1 - ROOM / 2 - place * (ROOM + 0.4), y) for place in reversed(range(count))]

    def blank(self) -> str:
        if not self.bands:
            return ""
        height = self.each * len(self.bands)
        drawn = svg.text(self.ship.ladder_name.upper(), 0, 2.6, 7.5, BOLD, "label")
        for at, band in enumerate(self.bands):
            y = self.top + at * self.each
            kind = "ground" if band == self.ship.ground else f"sky-{min(at, 2)}"
            drawn += svg.rect(kind, 0, y, self.width, self.each)
            drawn += "".join(svg.circle("place", x, middle, ROOM / 2) for x, middle in self._rounds(at, band))
            drawn += self._named(at, band)
            if at:
                drawn += svg.line("fine", 0, y, self.width, y)
        return drawn + svg.rect("bold", 0, self.top, self.width, height, 0.8)

    def _named(self, at: int, band: str) -> str:
        x, middle = self._rounds(at, band)[0]
        room = x - ROOM / 2 - 2
        points = next((size for size in (9.5, 8.5, 8.0) if width_mm(band, size, BOLD) <= room), LEAST + 0.5)
        deeper = self.deeper[band]
        name = svg.text(
            clipped(band, points, room, face=BOLD), 1.4, svg.middle(middle, points) - bool(deeper), points, BOLD
        )
        two = clipped(f"{deeper}: two", LEAST, room) if deeper else ""
        return name + svg.text(two, 1.4, middle + 3, LEAST, kind="soft")

    def state(self, panel: Panel) -> str:
        drawn = ""
        for at, band in enumerate(self.bands):
            if panel.ceiling == band and at:
                y = self.top + at * self.each
                hatch = "".join(f"M{n(x)} {n(y)}l1.2 -1.2" for x in _steps(0.6, self.width - 1.6, 2.0))
                drawn += svg.line("ceiling", 0.2, y, self.width - 0.2, y) + svg.path("rim", hatch)
            rounds = self._rounds(at, band)
            is_deep = bool(self.deeper[band]) and panel.band == self.deeper[band]
            there = rounds if is_deep else rounds[:1] if panel.band == band else []
            drawn += "".join(_marker(x, y) for x, y in there)
        return drawn


def _steps(first: float, last: float, step: float) -> list[float]:
    return [first + step * at for at in range(int((last - first) // step) + 1)]


def _marker(x: float, y: float) -> str:
    r = ROOM / 2 - 0.3
    chevron = f"M{n(x - r * 0.5)} {n(y + r * 0.22)}L{n(x)} {n(y - r * 0.36)}L{n(x + r * 0.5)} {n(y + r * 0.22)}"
    return svg.circle("ink", x, y, r) + svg.path("crossonink", chevron)
