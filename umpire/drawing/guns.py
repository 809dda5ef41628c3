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
LINE, LINED, LINE_NUMBER = (3.15, 4.4), 4.6, 4.2
"""Of guns that have one line each: its height at least and at most, what stands above the first, and where names begin."""
LINE_POINTS, LINE_GAP = (7.5, 7.0), 1.4
"""Of its letters, the first in which all names have room; and what lies between two columns."""


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


class GunLines(Block):
    """
    A line for each gun, in columns whose names stand in their order above them: a gun with a mark says that in their place.

    Args:
        height: of all of them, where that leaves each its letters.
        which: those of her guns that stand here.
    """

    def __init__(self, ship: Panel, width: float, *, height: float, which: slice = slice(None)) -> None:
        super().__init__(ship, width)
        self.which, mounts = which, ship.mounts[which]
        count = len(mounts)
        self.pitch = round(min(LINE[1], max(LINE[0], (height - LINED) / max(1, count))), 3)
        self.height = round(LINED + count * self.pitch, 3) if count else 0.0
        every = [_parts(gun.cells) for gun in mounts]
        self.fields = [field for field in (every[0] if every else ()) if any(parts[field] for parts in every)]
        for self.points in LINE_POINTS:
            self.widths = self._widths(every)
            self.columns_x = width - sum(self.widths)
            room = self.columns_x - LINE_NUMBER
            if all(width_mm(gun.name, self.points, BOLD) <= room for gun in mounts):
                break
        self.names = told_apart([gun.name for gun in mounts], self.points, room)
        self.places = tuple(
            Place(f"told.{gun.id}", 0.0, round(LINED + at * self.pitch, 3), width, self.pitch)
            for at, gun in enumerate(mounts)
        )

    def _widths(self, every: Sequence[dict[str, str]]) -> list[float]:
        """Of its columns; where a gun has nothing in the one before, what it has in the next may begin there."""
        widths: list[float] = []
        for at, field in enumerate(self.fields):
            before = self.fields[at - 1] if at else ""
            full = [width_mm(parts[field], self.points) for parts in every if not before or parts[before]]
            over = [width_mm(parts[field], self.points) for parts in every if before and not parts[before]]
            spare = widths[-1] if widths else 0.0
            widths.append(max(0.0, *full, max(over, default=0.0) - spare) + LINE_GAP)
        most = self.width * 0.5
        return widths if sum(widths) <= most else [most / len(widths)] * len(widths)

    def blank(self) -> str:
        if not self.places:
            return ""
        name = clipped(self.ship.mounts_name.upper(), READ, self.width * 0.3, face=BOLD)
        told = clipped(" \u00b7 ".join(self.fields), 7.0, self.width * 0.64)
        drawn = svg.text(name, 0, 2.6, READ, BOLD, "label") + svg.text(told, self.width, 2.6, 7.0, kind="soft e")
        return drawn + svg.line("under", 0, LINED - 0.4, self.width, LINED - 0.4)

    def state(self, panel: Panel) -> str:
        every = enumerate(
            zip(panel.mounts[self.which], self.names, self.places, strict=True), 1 + (self.which.start or 0)
        )
        return "".join(self._line(number, *of) for number, of in every)

    def _line(self, number: int, gun: Mount, name: str, place: Place) -> str:
        base = svg.middle(place.middle[1], self.points)
        drawn = svg.text(number, LINE_NUMBER / 2 - 0.3, base, self.points, BOLD, "m")
        if not gun.marks:
            named = svg.text(name, LINE_NUMBER, base, self.points, BOLD)
            return drawn + named + self._told(gun.cells, LINE_NUMBER + width_mm(name, self.points, BOLD) + 1.4, base)
        drawn += svg.text(name, LINE_NUMBER, base, self.points, kind="soft")
        told, points = _marked(gun, self.width - self.columns_x, self.points)
        drawn += svg.text(told, self.width, base, points, BOLD, "grave e" if "destroyed" in gun.marks else "e")
        if {"fired", "out"}.issuperset(gun.marks):
            return drawn
        end, middle = LINE_NUMBER + width_mm(name, self.points), place.middle[1]
        return drawn + svg.path("strike", f"M{n(LINE_NUMBER)} {n(middle)}H{n(end)}")

    def _told(self, cells: Cells, start: float, base: float) -> str:
        """Its columns; what stands in none of them, where all of that has room behind its name."""
        parts, x, room, drawn = _parts(cells), self.columns_x, 0.0, ""
        words = cells.scores.replace(" ", "") or cells.words
        if start + width_mm(words, self.points) <= x:
            drawn += svg.text(words, start, base, self.points, kind="soft")
        for field, wide in zip(self.fields, self.widths, strict=True):
            x, room = x + wide, room + wide
            if parts[field]:
                told = clipped(parts[field], self.points, room - 1)
                drawn, room = drawn + svg.text(told, x, base, self.points, kind="e"), 0.0
        return drawn


def _parts(cells: Cells) -> dict[str, str]:
    """What a gun does, in as few letters as it can be told."""
    far = "/".join(filter(None, (cells.short, cells.long)))
    return {"dice": cells.dice, "range": far, "damage": cells.damage.replace(" + ", "+"), "costs": cells.costs}


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
