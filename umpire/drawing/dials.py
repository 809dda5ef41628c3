"""The instruments of a panel: dials for what is read at a glance, words for the rest, and the ladder of bands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.panel import DIAL, HEXAGON, TALLY, UNKNOWN, Figure, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, LEAST, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, fitted, width_mm
from umpire.drawing.room import hexagon, joined
from umpire.drawing.svg import n

ROOM = COUNTER + 0.5
"""Of a place that takes a counter."""
WORD_SIZES = (8.0, 7.5, 7.0, LEAST)
TOP = 4.0
"""Of the ladder, below its name."""


def dialled(panel: Panel) -> tuple[Figure, ...]:
    """The figures that have a dial: four at most."""
    return tuple(figure for figure in panel.figures if figure.role in (DIAL, HEXAGON))[:4]


class Dials(Block):
    """
    A brass dial for each figure that is read at a glance; a hexagon for the one that is drawn so.

    Args:
        is_live: on a page nobody writes in what is not known.
    """

    def __init__(self, ship: Panel, width: float, *, size: float = 18.0, is_live: bool = False) -> None:
        super().__init__(ship, width)
        self.is_live = is_live
        self.figures = dialled(ship)
        self.pitch = width / max(1, len(self.figures))
        self.size = min(size, self.pitch - 1)
        self.points = max(READ, self.size * 0.43)
        widest = max((width_mm(figure.name, self.points, BOLD) for figure in self.figures), default=0)
        if widest > self.pitch - 0.6:
            self.points = max(LEAST, self.points * (self.pitch - 0.6) / widest)
        self.height = self.size + self.points * 0.575 if self.figures else 0
        self.places = tuple(
            Place(f"figure.{one.id}", round(self.pitch * (at + 0.5) - self.size / 2, 2), 0.0, self.size, self.size)
            for at, one in enumerate(self.figures)
        )

    def blank(self) -> str:
        drawn, r = "", self.size / 2
        for figure, place in zip(self.figures, self.places, strict=True):
            name = clipped(figure.name, self.points, self.pitch - 0.6, face=BOLD)
            drawn += _hexagon(place.x + r, r, r) if figure.role == HEXAGON else _ring(place.x + r, r, r)
            drawn += svg.text(name, place.x + r, self.height - 1, self.points, BOLD, "m")
        return drawn

    def state(self, panel: Panel) -> str:
        told = {figure.id: figure.value for figure in panel.figures}
        room = self.size * 0.72
        return "".join(
            valued(told.get(figure.id, ""), place, room, room, self.size * 1.42, is_live=self.is_live)
            for figure, place in zip(self.figures, self.places, strict=True)
        )


def fitting(words: str, width: float, most: float) -> float:
    """Points in which bold words are no wider than that, at most so many."""
    return min(most, width / max(0.1, width_mm(words, 1, BOLD)))


def valued(value: str, place: Place, width: float, height: float, most: float, *, is_live: bool = False) -> str:
    """A value about the middle of its place, in several lines where it is long; on paper a line to write on where nobody knows it."""
    x, y = place.middle
    if not value or (value == UNKNOWN and not is_live):
        return svg.line("write", x - width / 3, y + 2.4, x + width / 3, y + 2.4)
    points = fitting(value, width, most)
    if points >= READ:
        return svg.text(value, x, svg.middle(y, points), points, BOLD, "m")
    points = LEAST + 0.5
    lines = fitted(value, points, width, max(1, int(height / (points * svg.LEADING))), BOLD)
    return svg.about(lines, x, y, points, BOLD, "m")


def _ring(x: float, y: float, r: float) -> str:
    ticks = svg.ticks("dial", x, y, r - 1.8, 30)
    return svg.circle("ivory", x, y, r - 0.6) + svg.circle("brass", x, y, r - 0.4) + ticks


def _hexagon(x: float, y: float, r: float) -> str:
    edge, inner = (joined(hexagon(x, y, size)) + "Z" for size in (r - 0.35, r - 1.6))
    return svg.path("crewplate", edge) + svg.path("brassfine", inner)


class Words(Block):
    """Figures that are told in words, and why the dials say what they say; of that height, with a line for each at least."""

    def __init__(self, ship: Panel, width: float, *, height: float) -> None:
        super().__init__(ship, width)
        self.dialled = {figure.id for figure in dialled(ship)}
        self.told = {figure.id for figure in ship.figures if figure.role != TALLY}
        self.height = max(height, len(self.told) * WORD_SIZES[-1] * svg.LEADING) if self.told else 0

    def state(self, panel: Panel) -> str:
        every = [(f"{one.name}:", self._words(one)) for one in panel.figures if one.id in self.told]
        sizes = [(points, points * svg.LEADING) for points in WORD_SIZES]
        return told([one for one in every if one[1]], self.width, self.height, sizes)

    def _words(self, figure: Figure) -> str:
        """What is told behind its name; nothing where its dial says it all."""
        why = ", ".join(figure.reasons)
        if figure.id in self.dialled:
            return why
        value = "……………" if figure.value in ("", UNKNOWN) else figure.value
        return f"{value} ({why})" if why else value


def told(every: Sequence[tuple[str, str]], width: float, height: float, sizes: Sequence[tuple[float, float]]) -> str:
    """
    Names with what is said of each, in the largest of these sizes (points, and millimetres a line) that has room for all.

    Where none has, each keeps the beginning of its words: as many lines as leave one for each that follows.
    """
    for points, leading in sizes:
        room = int(height / leading + 0.05)
        found = [_lines(name, words, points, width, room + 1) for name, words in every]
        if sum(map(len, found)) <= room:
            break
    else:
        found, left, kept = [], room, every[:room]
        for at, (name, words) in enumerate(kept, 1):
            found.append(_lines(name, words, points, width, left - len(kept) + at))
            left -= len(found[-1])
    drawn = ""
    for at, (name, words) in enumerate(line for lines in found for line in lines):
        x, y = width_mm(f"{name} ", points, BOLD) if name else 0.0, (at + 0.84) * leading
        drawn += svg.text(name, 0, y, points, BOLD) + svg.text(words, x, y, points)
    return drawn


def _lines(name: str, words: str, points: float, width: float, most: int) -> list[tuple[str, str]]:
    """A name, cut where it leaves no room for words, with the first line of these; and so many of their lines in all."""
    called = clipped(name, points, width * 0.6, face=BOLD)
    room = width - width_mm(called, points, BOLD) + width_mm(called, points)
    first, *others = fitted(f"{called} {words}", points, room, most)
    return [(called, first.removeprefix(called)), *(("", line) for line in others)]


class Ladder(Block):
    """
    Bands from the top down, each with a place for a counter; a doubled one is told by a second in the section above (A-73).

    Args:
        counter: diameter of that place.
        has_name: above it stands what it is called.
    """

    def __init__(
        self, ship: Panel, width: float, *, height: float, counter: float = ROOM, has_name: bool = True
    ) -> None:
        bands = [band for band in ship.ladder if band not in ship.doubled]
        super().__init__(ship, width, height=height if bands else 0)
        self.counter, self.top = counter, TOP if has_name else 0.0
        self.each = round((height - self.top) / max(1, len(bands)), 3)
        self.tops = {band: round(self.top + at * self.each, 3) for at, band in enumerate(bands)}
        self.places = tuple(place for band, y in self.tops.items() for place in self._places(band, y))

    def _deeper(self, band: str) -> str:
        """The doubled band below it; empty where there is none."""
        below = self.ship.ladder[self.ship.ladder.index(band) + 1 :][:1]
        return "".join(band for band in below if band in self.ship.doubled)

    def _rounds(self, band: str) -> tuple[float, ...]:
        """The middles of the places for counters in a section, from the left."""
        right = self.width - 1 - self.counter / 2
        return (right - self.counter - 0.4, right) if self._deeper(band) or band in self.ship.paired else (right,)

    def _places(self, band: str, y: float) -> Iterator[Place]:
        deeper, second = self._deeper(band), round(self.width - 1 - self.counter, 3)
        yield Place(f"band.{band}", 0.0, y, round(second - 0.2, 3) if deeper else self.width, self.each)
        if deeper:
            yield Place(f"band.{deeper}", second, y, self.counter + 1, self.each)

    def blank(self) -> str:
        if not self.tops:
            return ""
        drawn = svg.text(self.ship.ladder_name.upper(), 0, 2.6, 7.5, BOLD, "label") if self.top else ""
        for at, (band, y) in enumerate(self.tops.items()):
            kind = "ground" if band == self.ship.ground else f"sky-{min(at, 2)}"
            drawn += svg.rect(kind, 0, y, self.width, self.each) + self._named(band, y + self.each / 2)
            drawn += "".join(svg.circle("place", x, y + self.each / 2, self.counter / 2) for x in self._rounds(band))
            drawn += svg.line("fine", 0, y, self.width, y)
        return drawn + svg.rect("bold", 0, self.top, self.width, self.height - self.top, 0.8)

    def _sized(self, band: str) -> tuple[float, float]:
        """Points of the name of a band, and how far to the right it may reach."""
        right = self._rounds(band)[0] - self.counter / 2 - 0.6
        return max(LEAST + 0.5, fitting(band, right - 1.4, 9.5)), right

    def _named(self, band: str, middle: float) -> str:
        deeper, (points, right) = self._deeper(band), self._sized(band)
        room = right - 1.4
        y = svg.middle(middle, points) - bool(deeper)
        two = clipped(f"{deeper}: two", LEAST, room) if deeper else ""
        name = svg.text(clipped(band, points, room, face=BOLD), 1.4, y, points, BOLD)
        return name + svg.text(two, 1.4, middle + 3, LEAST, kind="soft")

    def state(self, panel: Panel) -> str:
        drawn = ""
        for band, y in self.tops.items():
            if y > self.top and band == panel.ceiling:
                hatch = "".join(f"M{n(0.6 + 2 * step)} {n(y)}l1.2 -1.2" for step in range(int(self.width / 2)))
                drawn += svg.line("ceiling", 0.2, y, self.width - 0.2, y) + svg.path("rim", hatch)
            markers = {self._deeper(band): self._rounds(band), band: self._rounds(band)[:1], "": ()}
            drawn += "".join(_marker(x, y + self.each / 2, self.counter / 2 - 0.3) for x in markers.get(panel.band, ()))
        told = [one for one in zip(panel.ladder, panel.rungs, strict=False) if one[0] in self.tops]
        return drawn + "".join(self._rung(band, rung, self.tops[band] + self.each / 2) for band, rung in told)

    def _rung(self, band: str, rung: str, middle: float) -> str:
        """What there is to say of a band, behind its name."""
        points, right = self._sized(band)
        start = 2.4 + width_mm(band, points, BOLD)
        return svg.text(clipped(rung, READ, right - start), start, svg.middle(middle, points), READ, kind="soft")


def _marker(x: float, y: float, r: float) -> str:
    chevron = f"M{n(x - r * 0.5)} {n(y + r * 0.22)}L{n(x)} {n(y - r * 0.36)}L{n(x + r * 0.5)} {n(y + r * 0.22)}"
    return svg.circle("ink", x, y, r) + svg.path("crossonink", chevron)
