"""What is crossed off: the damage track, and rows of squares."""

from __future__ import annotations

from itertools import starmap

from msgspec.structs import replace

from umpire.core.panel import Box, Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, LEAST, READ, Block, Place
from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, clipped, width_mm, wrapped

LETTER = 5.0 / MM_OF_POINT
"""Points of the letter of a box: five millimetres."""
FULL, LEAST_BOX = COUNTER + 0.5, 6.2
"""Side of a box: a counter's, or smaller where a row is long."""
ROW_GAP = 0.6
FLOW_GAP = 1.4
"""Between two rows that stand side by side."""
HEADING = 5.4
FIFTH = 1.5
"""Leg of the triangle in the corner of every fifth box."""
KEY = 7.0
"""Points of the key."""
KEY_LINE = KEY * svg.LEADING
SQUARE, GAP = COUNTER, 0.5
"""Of rows of squares: side of a square, and what lies between two."""
BETWEEN = 1.2
"""Two rows side by side."""
UNKNOWN_SQUARES = 8
"""Empty places where it is not known how many there are: the captain draws in what the real panel has."""
MOST_SQUARES = 33
"""More of a kind are told in numbers, with places to keep the tens."""


class Track(Block):
    """
    Rows of boxes, each with its letter, and a key to the letters beside or below them; a box crossed is a cross.

    Args:
        is_flowed: rows stand side by side as long as there is room.
    """

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
        self.has_heading = has_heading
        self.scale = 1.0 if self.box >= LEAST_BOX else self.box / FULL
        self.rows: list[list[tuple[Box, Place]]] = []
        x, y = 0.0, top
        for row in rows:
            wide = len(row) * self.box
            if self.rows and (not is_flowed or x + wide > width + 1e-6):
                x, y = 0.0, y + self.box + ROW_GAP
            starts = [round(x + at * self.box, 3) for at in range(len(row))]
            self.rows.append(
                [
                    (box, Place(f"box.{box.place}", start, round(y, 3), self.box, self.box))
                    for box, start in zip(row, starts, strict=True)
                ]
            )
            x += wide + FLOW_GAP
        self.boxes = {box.place: place for each in self.rows for box, place in each}
        self.places = tuple(self.boxes.values())
        low = self.end.y + self.box + ROW_GAP if rows else top
        self.key_x, self.key_y = 0.0, low
        told = {box.letter: box.means for row in rows for box in row if box.means} if has_key else {}
        beside = max(map(len, rows), default=0) * self.box + 2.5
        if (
            len(told) * KEY_LINE <= low - top
            and width - beside >= max(starmap(_key_width, told.items()), default=0) - 2
        ):
            self.key = [[one] for one in told.items()]
            self.key_x, self.key_y = beside, top
        else:
            self.key = self._lines(told)
            low += len(self.key) * KEY_LINE + (1 if self.key else 0)
        self.height = round(low, 3) if rows else 0.0

    @property
    def end(self) -> Place:
        """The last of its boxes."""
        return self.places[-1]

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
        every = [box for row in self.rows for box, _ in row]
        drawn = ""
        for tint in sorted({box.tint for box in every if box.tint}):
            drawn += svg.path(f"tint-{tint}", "".join(self._inner(box) for box in every if box.tint == tint))
        drawn += svg.path("line", "".join(svg.boxed(one.x, one.y, one.width, one.height) for one in self.places))
        drawn += svg.path("ink", "".join(self._fifth(one) for number, one in self.boxes.items() if number % 5 == 0))
        points = min(LETTER, self.box * 0.72 / MM_OF_POINT) if self.box < LEAST_BOX else LETTER
        for row in self.rows:
            base = svg.middle(row[0][1].y + self.box / 2, points)
            for is_plain, face, kind in ((True, SANS, "faint"), (False, BOLD, "")):
                each = [(box.letter, place.x + self.box / 2) for box, place in row if (not box.tint) is is_plain]
                drawn += svg.letters(each, base, points, face, kind)
        return drawn + self._headed() + self._keyed()

    def _inner(self, box: Box) -> str:
        place = self.boxes[box.place]
        inset = 0.6 * self.scale
        return svg.boxed(place.x + inset, place.y + inset, place.width - 2 * inset, place.height - 2 * inset)

    def _fifth(self, place: Place) -> str:
        x, y, leg = place.x + place.width, place.y + place.height, FIFTH * self.scale
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
        crossed = [
            self.boxes[box.place] for row in panel.track for box in row if box.is_crossed and box.place in self.boxes
        ]
        crosses = "".join(svg.crossing(one.x, one.y, one.width, one.height, 0.9 * self.scale) for one in crossed)
        told = f"{panel.crossed} of {panel.boxes} crossed"
        counted = svg.text(told, self.width, 3.2, READ, kind="soft e") if self.has_heading else ""
        return counted + svg.path("cross" if self.scale == 1 else "crossthin", crosses)


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
        self.label = label
        self.square = square
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
            x += wide + BETWEEN
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
                drawn += svg.rect("crew" if is_drawn(kind) else "place", one.x, one.y, one.width, one.height, 0.8)
        return drawn

    def _mine(self, kind: Squares) -> list[Place]:
        """The squares of a row."""
        return [one for one in self.places if one.id.startswith(f"square.{kind.id}.")]

    def named(self, kind: Squares) -> str:
        """What stands beside a row, from its own corner."""
        name = svg.text(clipped(kind.name, READ, self.label - 1.5, face=BOLD), 0, 2.9, READ, BOLD)
        return name + svg.text(clipped(kind.about, LEAST, self.label - 1.5), 0, 8.2, LEAST, kind="soft")

    def state(self, panel: Panel) -> str:
        now = {kind.id: kind for kind in panel.squares}
        told = ((now.get(kind.id, kind), x, y) for kind, x, y in self.rows)
        return "".join(self.told(kind, x, y) + self._gone(kind) for kind, x, y in told)

    def _gone(self, kind: Squares) -> str:
        """Those of a row that are out or lost."""
        if not is_drawn(kind) or kind.left is None:
            return ""
        mine = self._mine(kind)
        away, lost = mine[kind.left : kind.left + kind.away], mine[kind.left + kind.away :]
        white = "".join(svg.rect("crewgone", one.x, one.y, one.width, one.height, 0.8) for one in (*away, *lost))
        dots = "".join(svg.circle("ink", one.x + one.width / 2, one.y + one.height / 2, one.width / 4) for one in away)
        inset = 1.2 if self.square >= LEAST_BOX else self.square / 7
        crosses = "".join(svg.crossing(one.x, one.y, one.width, one.height, inset) for one in lost)
        return white + dots + svg.path("cross" if self.square >= LEAST_BOX else "crossthin", crosses)

    def told(self, kind: Squares, x: float, y: float) -> str:
        """How many of a row are left, which stands there."""
        return svg.text(counted(kind), x, y + 5.6, LEAST, kind="soft")


class Parties(RowsOfSquares):
    """The same with names alone, in two lines where they are long: how many there are is told by the squares."""

    def named(self, kind: Squares) -> str:
        room = self.label - 1
        if not is_drawn(kind):
            return svg.text(clipped(kind.name, READ, room, face=BOLD), 0, 2.9, READ, BOLD)
        points = READ if self.square >= 2 * READ * svg.LEADING else LEAST
        lines = wrapped(clipped(kind.name, points, room, 2, BOLD), points, room, BOLD)
        first = svg.middle(self.square / 2, points) - (len(lines) - 1) * points * svg.LEADING / 2
        return svg.lines(lines, 0, first, points, BOLD)

    def told(self, kind: Squares, x: float, y: float) -> str:
        return "" if is_drawn(kind) else super().told(kind, x, y)


def places_of(kind: Squares) -> int:
    """How many squares of a row are drawn."""
    total = kind.total
    return total if total is not None and is_drawn(kind) else UNKNOWN_SQUARES


def is_drawn(kind: Squares) -> bool:
    """Whether it is known how many there are, and few enough for a square each."""
    return kind.total is not None and kind.total <= MOST_SQUARES


def counted(kind: Squares) -> str:
    """«3 of 4, 1 out»; nothing where nobody knows."""
    if kind.total is None or kind.left is None:
        return ""
    return f"{kind.left} of {kind.total}{f', {kind.away} out' if kind.away else ''}"
