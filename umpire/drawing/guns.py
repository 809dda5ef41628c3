"""The table of guns, one line a gun, with a column for marks."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import UNKNOWN, Cells, Mount, Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, largest, told_apart, width_mm
from umpire.drawing.room import hexagon, joined
from umpire.drawing.svg import n

NUMBER = 6.5
ARC = 6.0
MARKS = 15.0
COLUMNS = {"dice": "dice", "short": "short", "long": "long", "damage": "dam.", "scores": "to hit", "costs": "costs"}
"""Fields of `Cells` and what stands above them."""
HEADING = 5.6


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
        self.which, self.guns = which, ship.mounts[which]
        self.points, self.row = points, row
        self.has_arcs = below > 0 and self.has_columns
        self.marks_x = width - marks
        self.arc_x = self.marks_x - ARC - 1
        fields = COLUMNS if self.has_columns else ()
        filled = [field for field in fields if any(getattr(gun.cells, field) for gun in self.guns)]
        self.columns = [(field, COLUMNS[field]) for field in filled]
        self.widths = [self._wide(field, name) for field, name in self.columns]
        self.name = self.arc_x - NUMBER - sum(self.widths)
        is_crowded = not self.has_columns or any(
            self._is_beside(gun) and self._room(gun) < width_mm(self._words(gun), points) for gun in self.guns
        )
        self.below = below if is_crowded else 0.0
        self.pitch = row + self.below
        self.height = round(HEADING + len(self.guns) * self.pitch, 3) if self.guns else 0.0
        self.places = tuple(
            Place(f"marks.{gun.id}", round(self.marks_x, 3), round(self._top(at) + 0.2, 3), marks, round(row - 0.4, 3))
            for at, gun in enumerate(self.guns)
        )

    def _wide(self, field: str, name: str) -> float:
        told = [getattr(gun.cells, field) for gun in self.guns]
        widest = max(width_mm(words, self.points) for words in ("00", *told) if words != UNKNOWN)
        return max(widest, width_mm(name, LEAST + 0.5)) + 2.2

    def _top(self, at: int) -> float:
        return HEADING + at * self.pitch

    def blank(self) -> str:
        if not self.guns:
            return ""
        named = told_apart([gun.name for gun in self.guns], self.points, self.name - 1.5)
        rows = "".join(self._line(at, gun, name) for at, (gun, name) in enumerate(zip(self.guns, named, strict=True)))
        under = "".join(f"M0 {n(self._top(at + 1))}H{n(self.width)}" for at in range(len(self.guns)))
        return self._headed() + rows + svg.path("hair", under) + svg.boxes("fine", self.places)

    def _headed(self) -> str:
        name = self.ship.mounts_name if not self.which.start else f"{self.ship.mounts_name}, more"
        drawn = svg.text(name.upper(), 0, 3.4, READ, BOLD, "label")
        x = NUMBER + self.name
        for (_, words), wide in zip(self.columns, self.widths, strict=True):
            drawn += svg.text(words, x + wide / 2, 3.4, LEAST + 0.5, kind="soft m")
            x += wide
        drawn += svg.text("arc", self.arc_x + ARC / 2, 3.4, LEAST + 0.5, kind="soft m")
        drawn += svg.text("marks", self.marks_x + 0.4, 3.4, LEAST + 0.5, kind="soft")
        return drawn + svg.line("under", 0, 4.8, self.width, 4.8)

    def _line(self, at: int, gun: Mount, name: str) -> str:
        number, middle = (self.which.start or 0) + at + 1, self._top(at) + self.row / 2
        base = svg.middle(middle, self.points)
        drawn = svg.text(number, NUMBER - 1.6, base, self.points, BOLD, "e")
        drawn += svg.text(name, NUMBER, base, self.points, BOLD)
        drawn += self._told(gun, NUMBER + width_mm(name, self.points, BOLD) + 2, base) + self._cells(gun.cells, base)
        return drawn + arc_sign(gun.arc, self.arc_x + ARC / 2, middle, min(2.2, self.row * 0.47))

    def _is_beside(self, gun: Mount) -> bool:
        """It has words beside what its columns say; they stand in the columns where it has nothing else."""
        return bool(self._words(gun)) and not (self.has_columns and self._is_bare(gun.cells))

    def _is_bare(self, cells: Cells) -> bool:
        """Nothing of it stands in a column."""
        return not any(getattr(cells, field) for field, _ in self.columns)

    def _words(self, gun: Mount) -> str:
        arc = gun.arc_words if self.has_arcs else ""
        return "; ".join(filter(None, (arc, gun.cells.words if self.has_columns else figures(gun.cells))))

    def _room(self, gun: Mount) -> float:
        """For words beside the name."""
        return self.name - 3 - width_mm(gun.name, self.points, BOLD)

    def _told(self, gun: Mount, x: float, base: float) -> str:
        """What no column says, beside the name or below it; nothing where it could only be begun."""
        if not self._is_beside(gun):
            return ""
        end = NUMBER + self.name - 1
        if self.below:
            x, end = NUMBER, self.arc_x - 1 if self.has_columns else self.width
        words = clipped(self._words(gun), self.points, end - x) if self.below or end - x >= 12 else ""
        return svg.text(words, x, base + self.below, self.points, kind="soft")

    def _cells(self, cells: Cells, base: float) -> str:
        x, drawn = NUMBER + self.name, ""
        if not self.has_columns:
            return drawn
        if self._is_bare(cells):
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
        drawn, struck = "", ""
        for at, (mount, place) in enumerate(zip(panel.mounts[self.which], self.places, strict=True)):
            middle = self._top(at) + self.row / 2
            told, points = _marked(mount, place.width - 0.8, self.points)
            kind = "grave m" if "destroyed" in mount.marks else "m"
            drawn += svg.text(told, place.middle[0], svg.middle(middle, points), points, BOLD, kind)
            if not {"fired", "out"}.issuperset(mount.marks):
                struck += f"M1 {n(middle)}H{n(self.arc_x + ARC)}"
        return svg.path("strike", struck) + drawn


class GunList(Guns):
    """The same where there is no room for columns: below its name stands all that they say. Above them, how many are ready."""

    has_columns = False

    def state(self, panel: Panel) -> str:
        ready = sum(not mount.marks for mount in panel.mounts)
        told = f"{ready} of {len(panel.mounts)} ready" if self.guns else ""
        return svg.text(told, self.arc_x - 2, 3.4, READ, kind="soft e") + super().state(panel)


def figures(cells: Cells) -> str:
    """All that stands in its line, in words: «3 dice, short 3, long 6, damage 1, to hit 4+»."""
    dice = "die" if cells.dice == "1" else "dice"
    named = {"short": cells.short, "long": cells.long}
    named["hits" if cells.damage == "crew" else "damage"] = cells.damage
    named |= {"to hit": cells.scores, "costs": cells.costs}
    told = [f"{cells.dice} {dice}" if cells.dice else "", *(f"{name} {cell}" for name, cell in named.items() if cell)]
    return ", ".join(filter(None, (*told, cells.words)))


def _marked(mount: Mount, room: float, most: float) -> tuple[str, float]:
    """«lost, r2», in letters that have room."""
    since = f", r{mount.since}" if mount.since else ""
    words = ", ".join(f"lost{since}" if mark == "destroyed" else mark for mark in mount.marks)
    points = largest(words, [size for size in (most, 7.5, 7.0, LEAST) if size <= most], room, BOLD)
    return clipped(words, points, room, face=BOLD), points


def arc_sign(arc: Sequence[int], x: float, y: float, r: float) -> str:
    """A small hexagon, bow up, with the sides that a gun bears on filled."""
    corner = hexagon(x, y, r, -30)
    wedges = "".join(joined(((x, y), corner[side], corner[(side + 1) % 6])) + "z" for side in sorted({*arc}))
    return svg.path("bears", wedges) + svg.path("line", joined(corner) + "z")
