"""Lamps and guns of a ship's card: in columns as wide as their names, each with a place for what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from umpire.core.panel import Lamp, Mount, Panel
from umpire.drawing import svg
from umpire.drawing.block import Block, Place
from umpire.drawing.lamps import burning
from umpire.drawing.letters import BOLD, clipped, told_apart, width_mm

GAP = 1.6
CELL = 6.4
"""Of a gun's number and mark."""
MARK = 3.3
"""Where her mark begins in it."""
MARKS = {"fired": "F", "out": "o"}


class Columns(Block):
    """
    What stands in columns, from the left and then down.

    Args:
        most: no more rows than these.
    """

    def __init__(self, ship: Panel, width: float, *, pitch: float, points: float, most: int) -> None:
        super().__init__(ship, width)
        self.pitch, self.points, self.most = pitch, points, most
        self.is_whole = True

    def _columns(self, wide: Sequence[float]) -> list[tuple[float, float]]:
        """Where each begins, and how wide it is: as many as there is room for; three at least, and then names are shortened."""
        third = (self.width - 2 * GAP) / 3
        for most, least in ((self.width, min(3, len(wide))), (third, 1)):
            self.is_whole = most > third or not wide
            for count in range(len(wide), least - 1, -1):
                each = [min(most, max(wide[column::count])) for column in range(count)]
                rest = (self.width - sum(each) - GAP * (count - 1)) / max(1, count)
                if count and rest >= -1e-6:
                    starts = [sum(each[:column]) + (GAP + rest) * column for column in range(count)]
                    return [(round(x, 3), one + rest) for x, one in zip(starts, each, strict=True)]
        return []

    def _spots(self, columns: Sequence[tuple[float, float]], count: int) -> list[tuple[float, float]]:
        """Where each one stands."""
        across = max(1, len(columns))
        shown = min(count, across * self.most)
        self.height = round(-(-shown // across) * self.pitch + 0.3, 3) if shown else 0.0
        return [(columns[at % across][0], round(at // across * self.pitch, 3)) for at in range(shown)]


class SmallLamps(Columns):
    """A ring before the name of each lamp, a sign in its place when it is lit; a second one before it where it is amber and red."""

    def __init__(self, ship: Panel, width: float, *, pitch: float, points: float, most: int) -> None:
        super().__init__(ship, width, pitch=pitch, points=points, most=most)
        self.lens = pitch - 0.1
        self.name = 2 * self.lens + 0.7
        columns = self._columns([self.name + width_mm(lamp.name, points) for lamp in ship.lamps])
        spots = self._spots(columns, len(ship.lamps))
        self.lamps = ship.lamps[: len(spots)]
        self.names = [
            clipped(lamp.name, points, columns[at % len(columns)][1] - self.name + 0.1)
            for at, lamp in enumerate(self.lamps)
        ]
        self.places = tuple(
            Place(f"lamp.{lamp.id}", x, y, round(2 * self.lens, 3), round(self.lens, 3))
            for lamp, (x, y) in zip(self.lamps, spots, strict=True)
        )

    def blank(self) -> str:
        r = self.lens / 2
        return "".join(
            svg.circle("line", one.x + 3 * r, one.y + r, r - 0.3)
            + svg.text(name, one.x + self.name, svg.middle(one.y + r, self.points), self.points)
            for one, name in zip(self.places, self.names, strict=True)
        )

    def state(self, panel: Panel) -> str:
        lit = {f"lamp.{lamp.id}": lamp for lamp in panel.lamps if lamp.amber or lamp.red}
        return "".join(self._sign(lit[one.id], one) for one in self.places if one.id in lit)

    def _sign(self, lamp: Lamp, place: Place) -> str:
        r = self.lens / 2
        x, y = place.x + 3 * r, place.y + r
        drawn = svg.circle("halo", x, y, r - 0.5)
        if lamp.amber and lamp.red:
            drawn += burning(replace(lamp, amber=False), x - 2 * r, y, self.lens)
        return drawn + burning(replace(lamp, red=lamp.red and not lamp.amber), x, y, self.lens)


class SmallGuns(Columns):
    """
    Number and mark of each gun in a box, and its name, told apart from all others.

    F fired, o out on its cable; spent is struck through, destroyed crossed as well.
    """

    def __init__(self, ship: Panel, width: float, *, pitch: float, points: float, most: int) -> None:
        super().__init__(ship, width, pitch=pitch, points=points, most=most)
        self.name = CELL + 0.8
        columns = self._columns([self.name + width_mm(gun.name, points) for gun in ship.mounts])
        spots = self._spots(columns, len(ship.mounts))
        self.guns = ship.mounts[: len(spots)]
        self.columns = columns
        self.names = self._names()
        self.places = tuple(
            Place(f"marks.{gun.id}", x, y + 0.15, CELL, round(pitch - 0.3, 3))
            for gun, (x, y) in zip(self.guns, spots, strict=True)
        )

    def _names(self) -> list[str]:
        if not self.columns:
            return []
        room = min(wide for _, wide in self.columns) - self.name + 0.1
        full = [gun.name for gun in self.guns]
        fits = all(
            width_mm(name, self.points) <= self.columns[at % len(self.columns)][1] - self.name + 0.1
            for at, name in enumerate(full)
        )
        return full if fits else told_apart(full, self.points, room)

    def cut(self, panel: Panel) -> tuple[str, ...]:
        """Guns that could not be told apart by their names."""
        called: dict[str, set[str]] = {}
        for gun, name in zip(self.guns, self.names, strict=True):
            called.setdefault(name, set()).add(gun.name)
        return tuple(name for names in called.values() if len(names) > 1 for name in sorted(names))

    def blank(self) -> str:
        drawn = svg.path("fine", "".join(svg.boxed(one.x, one.y, one.width, one.height) for one in self.places))
        for number, (one, name) in enumerate(zip(self.places, self.names, strict=True), 1):
            base = self._base(one)
            drawn += svg.text(number, one.x + MARK / 2 + 0.05, base, self.points, BOLD, "m")
            drawn += svg.text(name, one.x + self.name, base, self.points)
        return drawn

    def _base(self, place: Place) -> float:
        return svg.middle(place.y + place.height / 2, self.points)

    def state(self, panel: Panel) -> str:
        now = {f"marks.{mount.id}": mount for mount in panel.mounts}
        return "".join(
            self._marked(now[one.id], one, name)
            for one, name in zip(self.places, self.names, strict=True)
            if one.id in now
        )

    def _marked(self, mount: Mount, place: Place, name: str) -> str:
        told = "".join(letter for mark, letter in MARKS.items() if mark in mount.marks)
        drawn = svg.text(told, place.x + (MARK + CELL) / 2, self._base(place), self.points, BOLD, "m")
        if {"spent", "destroyed"}.isdisjoint(mount.marks):
            return drawn
        y, end = place.y + place.height / 2, place.x + self.name + width_mm(name, self.points) + 0.4
        if "destroyed" not in mount.marks:
            return drawn + svg.line("strike", place.x + MARK, y, end, y)
        cross = svg.crossing(place.x + MARK, place.y, CELL - MARK, place.height, 0.3)
        return drawn + svg.line("strike", place.x + self.name - 0.4, y, end, y) + svg.path("crossthin", cross)
