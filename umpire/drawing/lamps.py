"""Warning lamps: lenses that take a marker of 16 mm where there is room, each with what it does."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

from umpire.core.panel import Lamp, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, LEAST, Block, Place
from umpire.drawing.dials import told
from umpire.drawing.letters import BOLD, fitted, width_mm, wrapped
from umpire.drawing.svg import n

LENS = 16.5
"""Of a lamp that takes a marker of 16 mm."""
SMALL = COUNTER + 0.5
"""Of one that takes a counter."""
NAME = 8.0
SAYS = 7.0
BELOW = 7.2
"""Of a name in two lines below a lens."""
CELL_LENSES = (6.0, 5.2, 4.6, 4.0)
"""Of a lamp that has its name beside it in a cell: the largest that leaves room for all names."""


STRIP_LENS, STRIP_POINTS = 4.6, 7.0
STRIP = 8.0
"""Of a lamp with one word below it: its lens, the points of its word, and the height of both."""


class Lenses(Block):
    """Lamps, each a lens. Lit is told three times: amber a hatched triangle A, red an octagon R, off a ring."""

    middles: list[tuple[float, float]]
    lit: float
    """Size of what burns in a lens."""

    def state(self, panel: Panel) -> str:
        return "".join(burning(lamp, *at, self.lit) for lamp, at in zip(panel.lamps, self.middles, strict=True))


class Lamps(Lenses):
    """One below the other with what each does beside it; where there are too many for that, in rows with the name below each."""

    def __init__(self, ship: Panel, width: float, *, height: float, lens: float = LENS, says: float = SAYS) -> None:
        count = len(ship.lamps)
        super().__init__(ship, width, height=height if count else 0.0)
        self.says = says
        self.is_told = bool(count) and height / count >= lens + 1 and width >= lens + 26
        self.columns = 1 if self.is_told else self._columns(count, height, lens)
        self.pitch_x = width / self.columns
        rows = max(1, math.ceil(count / self.columns))
        self.pitch_y = min(height / rows, lens + (8 if self.is_told else BELOW + 6))
        fits = self.pitch_y - (1 if self.is_told else BELOW)
        self.lens = max(SMALL, min(lens, fits, self.pitch_x - 0.5))
        self.places = tuple(self._place(at, lamp) for at, lamp in enumerate(ship.lamps))
        self.middles = [place.middle for place in self.places]
        self.lit = round(self.lens, 3) - 4.4

    def _columns(self, count: int, height: float, lens: float) -> int:
        """As few as bring all lenses on in full size, or else with a name below each."""
        most = max(1, int(self.width // (lens + 0.5)))
        for columns in range(1, most + 1):
            if math.ceil(count / columns) * (lens + BELOW) <= height:
                return columns
        return most if count <= most * int(height // (SMALL + BELOW)) else max(1, int(self.width // (SMALL + 6)))

    def _place(self, at: int, lamp: Lamp) -> Place:
        row, column = divmod(at, self.columns)
        x, lens = 0.0 if self.is_told else self.pitch_x * (column + 0.5) - self.lens / 2, round(self.lens, 3)
        return Place(f"lamp.{lamp.id}", round(x, 3), round(row * self.pitch_y, 3), lens, lens)

    @property
    def untold(self) -> tuple[Lamp, ...]:
        """Lamps whose words stand elsewhere: overleaf."""
        return () if self.is_told else tuple(lamp for lamp in self.ship.lamps if lamp.says)

    def blank(self) -> str:
        drawn = ""
        for lamp, place in zip(self.ship.lamps, self.places, strict=True):
            (x, y), r = place.middle, place.width / 2
            drawn += _lens(x, y, r) + svg.circle("fine", x, y, r - 1.2) + svg.circle("place", x, y, r * 0.5)
            drawn += self._beside(lamp, place) if self.is_told else self._below(lamp, place)
        return drawn

    def _beside(self, lamp: Lamp, place: Place) -> str:
        x = place.width + 2.4
        room = self.width - x
        name = fitted(lamp.name, NAME + 0.5, room, 2, BOLD)
        high, leading = len(name) * 3.5, self.says * svg.LEADING
        lines = int((self.pitch_y - 0.6 - high) / leading)
        says = fitted(lamp.says, self.says, room, lines) if lamp.says and lines > 0 else []
        top = place.y + max(2.8, place.width / 2 - (high + len(says) * leading) / 2 + 2.8)
        drawn = svg.lines(name, x, top, NAME + 0.5, BOLD)
        return drawn + svg.lines(says, x, top + high - 0.2, self.says, kind="soft")

    def _below(self, lamp: Lamp, place: Place) -> str:
        room = self.pitch_x - 0.8
        sizes = (NAME, 7.5, 7.0) if self.lens >= LENS - 2 else (7.0,)
        points = next((size for size in sizes if len(wrapped(lamp.name, size, room, BOLD)) <= 2), LEAST)
        name = fitted(lamp.name, points, room, 2, BOLD)
        return svg.lines(name, place.middle[0], place.y + place.width + 3.0, points, BOLD, "m")


class LampRow(Lenses):
    """Lamps side by side in cells of one size, each with its name alone beside it."""

    def __init__(self, ship: Panel, width: float, *, high: float, in_row: int = 1) -> None:
        super().__init__(ship, width, height=high * math.ceil(len(ship.lamps) / in_row))
        cell = width / max(1, min(in_row, len(ship.lamps)))
        self.high, self.most = high, max(1, int(high / (LEAST * svg.LEADING)))
        self.lens = next((size for size in CELL_LENSES if size < high and self._has_room(cell - size - 0.8)), 4.0)
        self.room, self.lit = cell - self.lens - 0.8, self.lens * 0.85
        self.places = tuple(
            Place(f"lamp.{lamp.id}", round(at % in_row * cell, 3), at // in_row * high, round(cell, 3), high)
            for at, lamp in enumerate(ship.lamps)
        )
        self.middles = [(place.x + self.lens / 2, place.y + high / 2) for place in self.places]

    def _has_room(self, room: float) -> bool:
        """Whether every name has room beside a lens, and no word is broken."""
        names = [lamp.name for lamp in self.ship.lamps]
        is_whole = all(width_mm(word, LEAST, BOLD) <= room for name in names for word in name.split())
        return is_whole and all(len(wrapped(name, LEAST, room, BOLD)) <= self.most for name in names)

    def blank(self) -> str:
        drawn = ""
        for lamp, place, at in zip(self.ship.lamps, self.places, self.middles, strict=True):
            drawn += _lens(*at, self.lens / 2) + svg.group(self._told(lamp), place.x + self.lens + 0.6, place.y)
        return drawn

    def _told(self, lamp: Lamp) -> str:
        """What stands beside its lens."""
        return svg.about(fitted(lamp.name, LEAST, self.room, self.most, BOLD), 0, self.high / 2, LEAST, BOLD)


class LampLines(LampRow):
    """One below the other: its name, and behind that in two lines what it does."""

    def _told(self, lamp: Lamp) -> str:
        if not lamp.says:
            return super()._told(lamp)
        line = LEAST * svg.LEADING
        words = told([(f"{lamp.name}:", lamp.says)], self.room, self.high, [(LEAST, line)])
        return svg.group(words, 0, round((self.high - 2 * line) / 2, 3))


class LampStrip(Lenses):
    """In rows, each with the word below it that tells it from the others, as wide as that."""

    def __init__(self, ship: Panel, width: float, *, in_row: int = 5) -> None:
        count = max(1, math.ceil(len(ship.lamps) / in_row))
        super().__init__(ship, width, height=round(count * STRIP, 3) if ship.lamps else 0.0)
        self.lit = STRIP_LENS * 0.85
        self.words = brief(ship.lamps)
        for row in range(0, len(ship.lamps), in_row):
            lamps, words = ship.lamps[row : row + in_row], self.words[row : row + in_row]
            wide = [max(STRIP_LENS, width_mm(word, STRIP_POINTS)) for word in words]
            more, x, y = (width - sum(wide)) / len(wide), 0.0, row // in_row * STRIP
            for lamp, each in zip(lamps, wide, strict=True):
                self.places += (Place(f"lamp.{lamp.id}", round(x, 3), round(y, 3), round(each + more, 3), STRIP),)
                x += each + more
        self.middles = [(place.middle[0], place.y + STRIP_LENS / 2) for place in self.places]

    @classmethod
    def has_room(cls, ship: Panel, width: float, in_row: int) -> bool:
        """Whether all words have room, and differ."""
        strip = cls(ship, width, in_row=in_row)
        fits = zip(strip.words, strip.places, strict=True)
        is_whole = all(width_mm(word, STRIP_POINTS) + 0.5 <= place.width for word, place in fits)
        return is_whole and len({*strip.words}) == len(strip.words)

    def blank(self) -> str:
        drawn = ""
        for word, (x, y) in zip(self.words, self.middles, strict=True):
            drawn += _lens(x, y, STRIP_LENS / 2)
            drawn += svg.text(word, x, y + STRIP_LENS / 2 + 2.5, STRIP_POINTS, kind="m")
        return drawn


def brief(lamps: Sequence[Lamp]) -> list[str]:
    """Of each lamp the first word that says something: «Altitude» of «No altitude change»."""
    words = [lamp.name.removeprefix("No ").split() for lamp in lamps]
    return [f"{name[0][:1].upper()}{name[0][1:]}" if name else "" for name in words]


def burning(lamp: Lamp, x: float, y: float, size: float) -> str:
    """A lamp that is lit, by its shape: both shapes side by side where it is amber and red."""
    both = lamp.amber and lamp.red
    r = size * (0.27 if both else 0.5)
    aside = size * 0.28 if both else 0
    return (octagon(x - aside, y, r) if lamp.red else "") + (triangle(x + aside, y, r * 0.94) if lamp.amber else "")


def sign(colour: str, x: float, y: float, r: float) -> str:
    """One colour of a lamp: «red», «amber», or «off», its lens alone."""
    return {"red": octagon, "amber": triangle}.get(colour, _lens)(x, y, r)


def _lens(x: float, y: float, r: float) -> str:
    return svg.circle("ivory", x, y, r - 0.3) + svg.circle("brass", x, y, r - 0.4)


def octagon(x: float, y: float, r: float) -> str:
    """Red: an octagon with R."""
    k = r * 0.414
    outline = (
        f"M{n(x - k)} {n(y - r)}H{n(x + k)}L{n(x + r)} {n(y - k)}V{n(y + k)}L{n(x + k)} {n(y + r)}"
        f"H{n(x - k)}L{n(x - r)} {n(y + k)}V{n(y - k)}z"
    )
    return svg.path("red", outline) + _letter("R", x, y, r * 0.62)


def triangle(x: float, y: float, r: float) -> str:
    """Amber: a hatched triangle with A."""
    low = y + r * 0.8
    # In a smaller one the letter would drown in its hatching.
    lines = product((-1, 1), ((0.85, 0.5), (0.62, 0.2)) if r > 1.9 else ())
    hatch = (f"M{n(x + s * r * at)} {n(low)}l{n(-s * r * long)} {n(-r * long * 1.68)}" for s, (at, long) in lines)
    outline = svg.path("amber", f"M{n(x)} {n(y - r)}L{n(x + r * 1.05)} {n(low)}H{n(x - r * 1.05)}z")
    return outline + svg.path("hatch", "".join(hatch)) + _letter("A", x, y + r * 0.25, r * 0.46)


def _letter(letter: str, x: float, y: float, r: float) -> str:
    points = max(LEAST, r * 4.5)
    return svg.circle("white", x, y, r) + svg.text(letter, x, svg.middle(y, points), points, BOLD, "m")
