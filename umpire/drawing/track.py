"""What is crossed off: the damage track, and rows of squares."""

from __future__ import annotations

from itertools import starmap

from msgspec.structs import replace

from umpire.core.panel import Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, LEAST, READ, Block, Place
from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, clipped, fitted, width_mm

LETTER = 5.0 / MM_OF_POINT
"""Points of the letter of a box: five millimetres."""
FULL, LEAST_BOX = COUNTER + 0.5, 6.2
"""Side of a box: a counter's, or smaller where a row is long."""
ROW_GAP = 0.6
HEADING = 5.4
KEY, KEY_LINE = 7.0, 7.0 * svg.LEADING
"""Points of the key, and millimetres from line to line."""
SQUARE, GAP = COUNTER, 0.5
"""Of rows of squares: side of a square, and what lies between two."""
MOST_SQUARES = 33
"""More of a kind are told in numbers, with places to keep the tens."""


class Track(Block):
    """
    Rows of boxes, each with its letter, and a key to the letters beside or below them; a box crossed is a cross.

    Args:
        is_flowed: rows stand side by side as long as there is room.
    """

    counted = "{} of {} crossed"

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        box: float = FULL,
        has_heading: bool = True,
        has_key: bool = True,
        is_flowed: bool = False,
    ) -> None:
        super().__init__(ship, width)
        longest = max(map(len, ship.track), default=0)
        self.box = min(box, max(LEAST_BOX, width / max(1, longest)))
        across = max(1, int(width / self.box + 1e-6))
        rows = [row[start : start + across] for row in ship.track for start in range(0, len(row), across)]
        top = HEADING if has_heading else 0.0
        self.rows, self.has_heading = rows, has_heading
        self.scale = 1.0 if self.box >= LEAST_BOX else self.box / FULL
        self.boxes: dict[int, Place] = {}
        x, y = 0.0, top
        for row in rows:
            wide = len(row) * self.box
            if self.boxes and (not is_flowed or x + wide > width + 1e-6):
                x, y = 0.0, y + self.box + ROW_GAP
            for at, each in enumerate(row):
                left = round(x + at * self.box, 3)
                self.boxes[each.place] = Place(f"box.{each.place}", left, round(y, 3), self.box, self.box)
            x += wide + 1.4
        self.places = tuple(self.boxes.values())
        low = self.places[-1].y + self.box + ROW_GAP if rows else top
        told = {box.letter: box.means for row in rows for box in row if box.means} if has_key else {}
        beside = max(map(len, rows), default=0) * self.box + 2.5
        widest = max(starmap(_key_width, told.items()), default=0)
        if len(told) * KEY_LINE <= low - top and width - beside >= widest - 2:
            self.key, self.key_x, self.key_y = [[one] for one in told.items()], beside, top
        else:
            self.key, self.key_x, self.key_y = self._lines(told), 0.0, low
            low += len(self.key) * KEY_LINE + (1 if self.key else 0)
        self.height = round(low, 3) if rows else 0.0

    @property
    def end(self) -> float:
        """Where other things begin that stand beside the last of its boxes."""
        return self.places[-1].x + self.box + 1.4 if self.places else 0.0

    def _lines(self, told: dict[str, str]) -> list[list[tuple[str, str]]]:
        """Each letter with what it means, in lines below the boxes."""
        lines: list[list[tuple[str, str]]] = [[]]
        used = 0.0
        for letter, means in told.items():
            wide = _key_width(letter, means)
            if used and used + wide > self.width:
                lines.append([])
                used = 0.0
            lines[-1].append((letter, means))
            used += wide
        return [line for line in lines if line]

    def blank(self) -> str:
        if not self.rows:
            return ""
        every = [box for row in self.rows for box in row]
        drawn = ""
        for tint in sorted({box.tint for box in every if box.tint}):
            tinted = [self.boxes[box.place] for box in every if box.tint == tint]
            drawn += svg.boxes(f"tint-{tint}", tinted, 0.6 * self.scale)
        drawn += svg.boxes("line", self.places)
        drawn += svg.path("ink", "".join(self._fifth(one) for number, one in self.boxes.items() if number % 5 == 0))
        points = min(LETTER, self.box * 0.72 / MM_OF_POINT) if self.box < LEAST_BOX else LETTER
        for row in self.rows:
            base = svg.middle(self.boxes[row[0].place].middle[1], points)
            for is_plain, face, kind in ((True, SANS, "faint"), (False, BOLD, "")):
                each = [(box.letter, self.boxes[box.place].middle[0]) for box in row if (not box.tint) is is_plain]
                drawn += svg.letters(each, base, points, face, kind)
        return drawn + self._headed() + self._keyed()

    def _fifth(self, place: Place) -> str:
        """The triangle in the corner of every fifth box."""
        x, y, leg = place.x + place.width, place.y + place.height, 1.5 * self.scale
        return f"M{svg.n(x)} {svg.n(y)}h{svg.n(-leg)}l{svg.n(leg)} {svg.n(-leg)}z"

    def _headed(self) -> str:
        if not self.has_heading:
            return ""
        name = svg.text(self.ship.track_name.upper(), 0, 3.2, 8, BOLD, "label")
        return name + svg.line("under", 0, 4.5, self.width, 4.5)

    def _keyed(self) -> str:
        drawn = ""
        for place, line in enumerate(self.key):
            x, y = self.key_x, self.key_y + 2.2 + place * KEY_LINE
            for letter, means in line:
                drawn += svg.text(letter, x, y, KEY, BOLD)
                drawn += svg.text(means, x + width_mm(f"{letter} ", KEY, BOLD), y, KEY, kind="soft")
                x += _key_width(letter, means)
        return drawn

    def state(self, panel: Panel) -> str:
        if not self.rows:
            return ""
        crossed = [self.boxes[box.place] for row in panel.track for box in row if box.is_crossed]
        told = self.counted.format(panel.crossed, panel.boxes)
        counted = svg.text(told, self.width, 3.2, READ, kind="soft e") if self.has_heading else ""
        return counted + svg.crosses("cross" if self.scale == 1 else "crossthin", crossed, 0.9 * self.scale)


class ShortTrack(Track):
    """The same where its heading has no room for more than two numbers."""

    counted = "{} of {}"


def in_rows(ship: Panel, across: int) -> Panel:
    """The ship with her track in rows of so many boxes, whatever rows it has in her own file."""
    boxes = [box for row in ship.track for box in row]
    return replace(ship, track=tuple(tuple(boxes[at : at + across]) for at in range(0, len(boxes), across)))


def _key_width(letter: str, means: str) -> float:
    return width_mm(f"{letter} ", KEY, BOLD) + width_mm(means, KEY) + 2.6


class RowsOfSquares(Block):
    """
    Rows of squares, each with its name: those that are there, those out on the table, and the lost.

    Args:
        label: width of the names.
        is_tight: several rows side by side where they have room.
        top: what stands above the first row, in millimetres.
        gap: between two rows.
    """

    start = 0.0
    """So far from the left begins the first row."""
    counts_all = True
    """It is told how many there are also where each has a square."""

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        label: float = 30.0,
        square: float = SQUARE,
        is_tight: bool = False,
        top: float = 0.0,
        gap: float = 0.6,
    ) -> None:
        super().__init__(ship, width)
        self.label, self.square = label, square
        pitch = square + GAP
        self.rows: list[tuple[Squares, float, float]] = []
        places: list[Place] = []
        x, y, low = self.start, top, top + (pitch + gap if self.start else 0)
        for kind in ship.squares:
            label = self.label_of(kind)
            across = max(1, int((width - label) / pitch + 1e-6))
            count = places_of(kind)
            wide = label + min(count, across) * pitch
            if not is_tight or x + wide - GAP > width:
                x, y = 0.0, low
            self.rows.append((kind, x, y))
            for at in range(count):
                row, column = divmod(at, across)
                left, top = x + label + column * pitch, y + row * pitch
                places.append(Place(f"square.{kind.id}.{at + 1}", round(left, 3), round(top, 3), square, square))
            low = max(low, y + max(1, -(-count // across)) * pitch + gap)
            x += wide + 1.2
        self.places = tuple(places)
        self.height = round(low, 3) if self.rows else 0.0

    def label_of(self, kind: Squares) -> float:
        """How far from its beginning the squares of a row stand."""
        return self.label

    def blank(self) -> str:
        drawn = ""
        for kind, x, y in self.rows:
            drawn += svg.group(self.named(kind), x, y)
            for one in self._mine(kind):
                drawn += svg.rect("crew" if is_drawn(kind) else "place", *one.within(), 0.8)
        return drawn

    def _mine(self, kind: Squares) -> list[Place]:
        """The squares of a row."""
        return [one for one in self.places if one.id.startswith(f"square.{kind.id}.")]

    def named(self, kind: Squares) -> str:
        """What stands beside a row, from its own corner."""
        name = svg.text(clipped(kind.name, READ, self.label - 1.5, face=BOLD), 0, 2.9, READ, BOLD)
        return name + svg.text(clipped(kind.about, LEAST, self.label - 1.5), 0, 8.2, LEAST, kind="soft")

    def state(self, panel: Panel) -> str:
        drawn = ""
        for kind, (_, x, y) in zip(panel.squares, self.rows, strict=True):
            drawn += self.told(kind, x, y) if self.counts_all or not is_drawn(kind) else ""
            drawn += self._gone(kind)
        return drawn

    def _gone(self, kind: Squares) -> str:
        """Those of a row that are out or lost."""
        if not is_drawn(kind) or kind.left is None:
            return ""
        mine = self._mine(kind)
        away, lost = mine[kind.left : kind.left + kind.away], mine[kind.left + kind.away :]
        white = "".join(svg.rect("crewgone", *one.within(), 0.8) for one in (*away, *lost))
        dots = "".join(svg.circle("ink", *one.middle, one.width / 4) for one in away)
        cross, inset = ("cross", 1.2) if self.square >= LEAST_BOX else ("crossthin", self.square / 7)
        return white + dots + svg.crosses(cross, lost, inset)

    def told(self, kind: Squares, x: float, y: float) -> str:
        """How many of a row are left, which stands there."""
        return svg.text(counted(kind), x, y + 5.6, LEAST, kind="soft")


class Parties(RowsOfSquares):
    """The same with names alone, in two lines where they are long: how many there are is told by the squares."""

    counts_all = False

    def named(self, kind: Squares) -> str:
        room = self.label - 1
        if not is_drawn(kind):
            return svg.text(clipped(kind.name, READ, room, face=BOLD), 0, 2.9, READ, BOLD)
        points = READ if self.square >= 2 * READ * svg.LEADING else LEAST
        return svg.about(fitted(kind.name, points, room, 2, BOLD), 0, self.square / 2, points, BOLD)


def places_of(kind: Squares) -> int:
    """How many squares of a row are drawn: some where that is not known, for the captain draws in what the real panel has."""
    return kind.total if kind.total is not None and is_drawn(kind) else 8


def is_drawn(kind: Squares) -> bool:
    """Whether it is known how many there are, and few enough for a square each."""
    return kind.total is not None and kind.total <= MOST_SQUARES


def counted(kind: Squares) -> str:
    """«3 of 4, 1 out»; nothing where nobody knows."""
    if kind.total is None or kind.left is None:
        return ""
    return f"{kind.left} of {kind.total}{f', {kind.away} out' if kind.away else ''}"
