"""The table of guns, one line a gun, with a column for marks."""

from __future__ import annotations

import math
from collections.abc import Sequence

from umpire.core.panel import UNKNOWN, Cells, Mount, Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, told_apart, width_mm
from umpire.drawing.svg import n

NUMBER = 6.5
ARC = 6.0
MARKS = 15.0
COLUMNS = (
    ("dice", "dice"),
    ("short", "short"),
    ("long", "long"),
    ("damage", "dam."),
    ("scores", "to hit"),
    ("costs", "costs"),
)
"""Fields of `Cells` and what stands above them."""
HEADING = 5.6
LEAST_WORDS = 12.0
"""Room beside a name in which what no column says is begun."""
Numbered = tuple[int, Mount]


class Guns(Block):
    """
    Number, name, figures, arc and a box for marks; a column that no gun fills is left out.

    Args:
        which: those of her guns that stand in this table.
        points: of its letters.
        row: height of a line in millimetres.
        below: height of a second line for what no column says, where that has no room beside a name; arcs are told in words then.
    """

    has_columns = True

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        which: slice = slice(None),
        points: float = READ,
        row: float = 4.6,
        marks: float = MARKS,
        below: float = 0.0,
    ) -> None:
        super().__init__(ship, width)
        self.guns: Sequence[Numbered] = list(enumerate(ship.mounts, 1))[which]
        self.is_first = not self.guns or self.guns[0][0] == 1
        self.points, self.row = points, row
        self.has_arcs = below > 0 and self.has_columns
        self.marks_x = width - marks
        self.arc_x = self.marks_x - ARC - 1
        self.columns = [
            (field, name)
            for field, name in COLUMNS
            if self.has_columns and any(getattr(gun.cells, field) for _, gun in self.guns)
        ]

        self.widths = [self._wide(field, name) for field, name in self.columns]
        self.name = self.arc_x - NUMBER - sum(self.widths)
        is_crowded = not self.has_columns or any(
            self._is_beside(gun) and self._room(gun) < width_mm(self._words(gun), points) for _, gun in self.guns
        )
        self.below = below if is_crowded else 0.0
        self.pitch = row + self.below
        self.height = round(HEADING + len(self.guns) * self.pitch, 3) if self.guns else 0.0
        self.places = tuple(
            Place(f"marks.{gun.id}", round(self.marks_x, 3), round(self._top(at) + 0.2, 3), marks, round(row - 0.4, 3))
            for at, (_, gun) in enumerate(self.guns)
        )

    def _wide(self, field: str, name: str) -> float:
        told = [getattr(gun.cells, field) for _, gun in self.guns]
        widest = max(width_mm(words, self.points) for words in ("00", *told) if words != UNKNOWN)
        return max(widest, width_mm(name, LEAST + 0.5)) + 2.2

    def _top(self, at: int) -> float:
        return HEADING + at * self.pitch

    def blank(self) -> str:
        if not self.guns:
            return ""
        named = told_apart([gun.name for _, gun in self.guns], self.points, self.name - 1.5)
        rows = "".join(self._line(at, gun, name) for at, (gun, name) in enumerate(zip(self.guns, named, strict=True)))
        under = "".join(f"M0 {n(self._top(at + 1))}H{n(self.width)}" for at in range(len(self.guns)))
        boxes = "".join(svg.boxed(one.x, one.y, one.width, one.height) for one in self.places)
        return self._headed() + rows + svg.path("hair", under) + svg.path("fine", boxes)

    def _headed(self) -> str:
        name = self.ship.mounts_name if self.is_first else f"{self.ship.mounts_name}, more"
        drawn = svg.text(name.upper(), 0, 3.4, READ, BOLD, "label")
        x = NUMBER + self.name
        for (_, words), wide in zip(self.columns, self.widths, strict=True):
            drawn += svg.text(words, x + wide / 2, 3.4, LEAST + 0.5, kind="soft m")
            x += wide
        drawn += svg.text("arc", self.arc_x + ARC / 2, 3.4, LEAST + 0.5, kind="soft m")
        drawn += svg.text("marks", self.marks_x + 0.4, 3.4, LEAST + 0.5, kind="soft")
        return drawn + svg.line("under", 0, 4.8, self.width, 4.8)

    def _line(self, at: int, numbered: Numbered, name: str) -> str:
        number, gun = numbered
        base = svg.middle(self._top(at) + self.row / 2, self.points)
        drawn = svg.text(number, NUMBER - 1.6, base, self.points, BOLD, "e") + svg.text(
            name, NUMBER, base, self.points, BOLD
        )
        drawn += self._told(gun, NUMBER + width_mm(name, self.points, BOLD) + 2, base) + self._cells(gun.cells, base)
        return drawn + arc_sign(gun.arc, self.arc_x + ARC / 2, self._top(at) + self.row / 2, min(2.2, self.row * 0.47))

    def _is_beside(self, gun: Mount) -> bool:
        """It has words beside what its columns say; they stand in the columns where it has nothing else."""
        return bool(self._words(gun)) and (
            not self.has_columns or any(getattr(gun.cells, field) for field, _ in self.columns)
        )

    def _words(self, gun: Mount) -> str:
        arc = gun.arc_words if self.has_arcs else ""
        return "; ".join(filter(None, (arc, gun.cells.words if self.has_columns else figures(gun.cells))))

    def _room(self, gun: Mount) -> float:
        """For words beside the name."""
        return self.name - 3 - width_mm(gun.name, self.points, BOLD)

    def _told(self, gun: Mount, x: float, base: float) -> str:
        """What no column says, beside the name or below it."""
        if not self._is_beside(gun):
            return ""
        if self.below:
            end = self.arc_x - 1 if self.has_columns else self.width
            words = clipped(self._words(gun), self.points, end - NUMBER)
            return svg.text(words, NUMBER, base + self.below, self.points, kind="soft")
        room = NUMBER + self.name - 1 - x
        words = clipped(self._words(gun), self.points, room) if room >= LEAST_WORDS else ""
        return svg.text(words, x, base, self.points, kind="soft")

    def _cells(self, cells: Cells, base: float) -> str:
        x, drawn = NUMBER + self.name, ""
        if not self.has_columns:
            return drawn
        is_bare = not any(getattr(cells, field) for field, _ in self.columns)
        if is_bare:
            room = sum(self.widths)
            return svg.text(clipped(cells.words, self.points, room), x + room / 2, base, self.points, kind="soft m")
        for (field, _), wide in zip(self.columns, self.widths, strict=True):
            words = getattr(cells, field)
            if words == UNKNOWN:
                drawn += svg.line("write", x + 1, base + 0.4, x + wide - 1, base + 0.4)
            else:
                drawn += svg.text(words, x + wide / 2, base, self.points, kind="m")
            x += wide
        return drawn

    def state(self, panel: Panel) -> str:
        now = {mount.id: mount for mount in panel.mounts}
        drawn, struck = "", ""
        for at, (_, gun) in enumerate(self.guns):
            mount = now.get(gun.id, gun)
            if not mount.marks:
                continue
            place = self.places[at]
            middle = self._top(at) + self.row / 2
            told, points = _marked(mount, place.width - 0.8, self.points)
            kind = "grave m" if "destroyed" in mount.marks else "m"
            drawn += svg.text(told, place.x + place.width / 2, svg.middle(middle, points), points, BOLD, kind)
            if not {"fired", "out"}.issuperset(mount.marks):
                struck += f"M1 {n(middle)}H{n(self.arc_x + ARC)}"
        return svg.path("strike", struck) + drawn


class GunList(Guns):
    """The same where there is no room for columns: below its name stands all that they say."""

    has_columns = False


def figures(cells: Cells) -> str:
    """All that stands in its line, in words: «3 dice, short 3, long 6, damage 1, to hit 4+»."""
    dice = "die" if cells.dice == "1" else "dice"
    told = (
        (cells.dice, f"{cells.dice} {dice}"),
        (cells.short, f"short {cells.short}"),
        (cells.long, f"long {cells.long}"),
        (cells.damage, f"damage {cells.damage}"),
        (cells.scores, f"to hit {cells.scores}"),
        (cells.costs, f"costs {cells.costs}"),
        (cells.words, cells.words),
    )
    return ", ".join(words for cell, words in told if cell)


def _marked(mount: Mount, room: float, most: float) -> tuple[str, float]:
    """«lost, r2», in letters that have room."""
    since = f", r{mount.since}" if mount.since else ""
    words = ", ".join(f"lost{since}" if mark == "destroyed" else mark for mark in mount.marks)
    points = next((size for size in (most, 7.5, 7.0) if size <= most and width_mm(words, size, BOLD) <= room), LEAST)
    return clipped(words, points, room, face=BOLD), points


def arc_sign(arc: Sequence[int], x: float, y: float, r: float) -> str:
    """A small hexagon, bow up, with the sides that a gun bears on filled."""
    corner = [
        (x + r * math.sin(math.radians(turn)), y - r * math.cos(math.radians(turn))) for turn in range(-30, 330, 60)
    ]
    wedges = "".join(
        f"M{n(x)} {n(y)}L{n(corner[side][0])} {n(corner[side][1])}L{n(corner[(side + 1) % 6][0])} {n(corner[(side + 1) % 6][1])}z"
        for side in sorted({*arc})
    )
    outline = "M" + "L".join(f"{n(a)} {n(b)}" for a, b in corner) + "z"
    return svg.path("bears", wedges) + svg.path("line", outline)
