"""Blocks of a ship's card, a twelfth of a page: what is on her sheet, in one line each."""

from __future__ import annotations

from umpire.core.panel import Panel, Squares
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Block, Place
from umpire.drawing.head import colour, emblem
from umpire.drawing.letters import BOLD, SERIF, are_cut, clipped, width_mm, wrapped
from umpire.drawing.said import Said
from umpire.drawing.track import ROW_GAP, RowsOfSquares, counted, is_drawn, places_of

NAME_SIZES = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0)
DIAL, SIGN = 8.2, 3.5
"""Of her number, and of her side's sign."""
COUNTED = 17.0
"""Room for «66 of 70, 12 out»."""
SQUARE_GAP = 0.6
CAPTAIN = 32.0
"""Room for her captain's name, or a third of a wide card."""
TURNS = {"up": "card up", "gone": "has gone"}
TURN = 15.0
"""Room for that."""
LEAST_BAND = 3.0
"""Room for the name of a band."""
DOT = 1.25
"""Radius of a place in the ladder of bands."""


class Tag(Block):
    """Her number in a ring, her name, and below it her side with its sign, her kind; at its end her captain."""

    height = 8.4

    def __init__(self, ship: Panel, width: float, *, said: Said, beside: float) -> None:
        super().__init__(ship, width)
        self.said = said
        self.x = DIAL + 1.2 if ship.number else 0.0
        self.captain = max(CAPTAIN, width / 3)
        room = width - beside - self.x - 1.5
        self.size = next((size for size in NAME_SIZES if width_mm(ship.name, size, SERIF) <= room), NAME_SIZES[-1])
        self.name = clipped(ship.name, self.size, room, face=SERIF)

    def cut(self, panel: Panel) -> tuple[str, ...]:
        return are_cut((self.ship.name,), (self.name,))

    def blank(self) -> str:
        sign = self.said.side and self.ship.side
        at = self.x + (SIGN + 0.9 if sign else 0)
        under = " · ".join(filter(None, (self.ship.side, self.ship.kind)))
        return (
            (self._number() if self.ship.number else "")
            + svg.text(self.name, self.x, 4, self.size, SERIF)
            + (emblem(self.said.side, self.ship.side[0].upper(), self.x, 4.9, SIGN) if sign else "")
            + svg.text(clipped(under, 7, self.width - self.captain - at - 1), at, 7.5, 7, kind="soft")
        )

    def _number(self) -> str:
        middle, number = DIAL / 2, self.ship.number
        points = 13.0 if number < 100 else 9.5 if number < 1000 else LEAST
        return (
            svg.circle("ivory", middle, middle, middle - 0.4)
            + svg.circle("brass", middle, middle, middle - 0.4)
            + svg.text(number, middle, svg.middle(middle, points), points, BOLD, "m")
        )

    def state(self, panel: Panel) -> str:
        return svg.text(clipped(panel.captain, 8, self.captain, face=BOLD), self.width, 7.7, 8, BOLD, "e")


class Bands(Block):
    """The ladder of bands lying, the highest on the left: a dot for her marker, two where a doubled band is told by the second."""

    height = 3.8
    points = LEAST

    def __init__(self, ship: Panel, width: float) -> None:
        self.names = [band for band in ship.ladder if band not in ship.doubled]
        room = width - sum(self._dots(ship, band) for band in self.names)
        is_whole = sum(width_mm(band, self.points) for band in self.names) <= room
        each = max(LEAST_BAND, room / max(1, len(self.names)))
        self.printed = [band if is_whole else clipped(band, self.points, each) for band in self.names]
        self.x: list[float] = []
        self.dots: list[float] = []
        places: list[Place] = []
        at = 0.6
        for band, name in zip(self.names, self.printed, strict=True):
            self.x.append(round(at, 3))
            self.dots.append(round(at + DOT, 3))
            wide = 2 * DOT + 0.7 + width_mm(name, self.points)
            places.append(Place(f"band.{band}", round(at, 3), 0.0, round(wide, 3), self.height))
            at += wide + 0.5
            if deeper := _deeper(ship, band):
                places.append(Place(f"band.{deeper}", round(at, 3), 0.0, 2 * DOT, self.height))
            if _is_paired(ship, band):
                self.dots.append(round(at + DOT, 3))
                at += 2 * DOT
            at += 1.5
        super().__init__(ship, round(at - 0.9, 3) if self.names else 0.0)
        self.height = self.height if self.names else 0.0
        self.places = tuple(places)

    @staticmethod
    def _dots(ship: Panel, band: str) -> float:
        """What a band takes besides its name."""
        return 2 * DOT * (2 if _is_paired(ship, band) else 1) + 2.7

    def blank(self) -> str:
        if not self.names:
            return ""
        y = self.height / 2
        dots = "".join(svg.circle("fine", x, y, DOT) for x in self.dots)
        names = "".join(
            svg.text(name, x + 2 * DOT + 0.7, svg.middle(y, self.points), self.points)
            for x, name in zip(self.x, self.printed, strict=True)
        )
        edges = "".join(f"M{svg.n(x - 1)} 0v{svg.n(self.height)}" for x in self.x[1:])
        return svg.rect("fine", 0, 0, self.width, self.height, 0.6) + svg.path("fine", edges) + dots + names

    def state(self, panel: Panel) -> str:
        y, there = self.height / 2, {panel.band}
        if panel.band in panel.doubled:
            there.add(panel.ladder[panel.ladder.index(panel.band) - 1])
        top = next((x - 1 for x, band in zip(self.x, self.names, strict=True) if band == panel.ceiling), 0)
        barred = svg.line("ceiling", top, 0, top, self.height) if top > 0 else ""
        return barred + "".join(
            svg.circle("ink", one.x + DOT, y, DOT) for one in self.places if one.id.removeprefix("band.") in there
        )


def _deeper(ship: Panel, band: str) -> str:
    """The doubled band below this one."""
    after = ship.ladder.index(band) + 1
    below = ship.ladder[after] if after < len(ship.ladder) else ""
    return below if below in ship.doubled else ""


def _is_paired(ship: Panel, band: str) -> bool:
    """Whether it has a place for a second marker."""
    return bool(_deeper(ship, band)) or band in ship.paired


class Standing(Block):
    """How she ended, and what this battle has brought; at the right whether her card is up."""

    def __init__(self, ship: Panel, width: float, *, lines: int, points: float) -> None:
        super().__init__(ship, width)
        self.lines, self.points = lines, points
        self.height = round(lines * points * svg.LEADING + 0.1, 3)

    def state(self, panel: Panel) -> str:
        room = self.width - TURN
        told = clipped(
            " · ".join(filter(None, (panel.fate.capitalize(), *panel.standing))), self.points, room, self.lines, BOLD
        )
        drawn = svg.lines(
            wrapped(told, self.points, room, BOLD), 0, self._base, self.points, BOLD, "grave" if panel.fate else ""
        )
        return drawn + svg.text(TURNS.get(panel.turn, ""), self.width, self._base, self.points, BOLD, "e")

    @property
    def _base(self) -> float:
        return svg.middle(self.points * svg.LEADING / 2, self.points)


class FlowedSquares(RowsOfSquares):
    """
    Rows of squares side by side, each with its name before it.

    Args:
        start: the first of them begins so far from the left, beside what stands there.
        square: side of a square, and of what they stand beside.
    """

    def __init__(self, ship: Panel, width: float, *, start: float, square: float, points: float) -> None:
        super().__init__(ship, width, label=0.0, square=square - SQUARE_GAP)
        self.points = points
        self.rows, self.printed = [], {}
        places: list[Place] = []
        x, y, low = start, 0.0, 0.0
        for kind in ship.squares:
            count = places_of(kind)
            taken = count * square + (0 if is_drawn(kind) else COUNTED)
            named = clipped(", ".join(filter(None, (kind.name, kind.about))), points, max(width / 2, width - taken - 1))
            label = width_mm(named, points) + 0.8
            wide = label + taken
            if x and x + wide > width + 0.4:
                x, y = 0.0, max(low, square + ROW_GAP if start else 0.0)
            across = max(1, int((width - x - label + 0.4) / square))
            self.printed[kind.id] = named
            self.rows.append((kind, x, y))
            for at in range(count):
                row, column = divmod(at, across)
                left, top = x + label + column * square, y + row * square + 0.2
                places.append(
                    Place(f"square.{kind.id}.{at + 1}", round(left, 3), round(top, 3), self.square, self.square)
                )
            low = max(low, y + (1 + (count - 1) // across) * square + 0.3)
            x += min(wide, width) + 1
        self.places = tuple(places)
        self.height = round(low, 3)

    def named(self, kind: Squares) -> str:
        return svg.text(self.printed[kind.id], 0, svg.middle((self.square + SQUARE_GAP) / 2, self.points), self.points)

    def _row(self, kind: Squares, x: float, y: float) -> str:
        if is_drawn(kind):
            return self._gone(kind)
        last = next(one for one in reversed(self.places) if one.id.startswith(f"square.{kind.id}."))
        return svg.text(counted(kind), last.x + last.width + 1, svg.middle(last.y + last.height / 2, LEAST), LEAST)


class Edge(Block):
    """The edge of a card, with her side's colour along the top."""

    def __init__(self, ship: Panel, width: float, *, height: float, said: Said) -> None:
        super().__init__(ship, width)
        self.height = height
        self.said = said

    def blank(self) -> str:
        side = self.said.side and self.ship.side
        return svg.rect("line", 0, 0, self.width, self.height, 1.2) + (
            svg.rect(colour(self.said.side), 1.6, 0, self.width - 3.2, 0.6) if side else ""
        )


class More(Block):
    """What has no room on her card."""

    def __init__(self, ship: Panel, width: float, *, lamps: int, guns: int) -> None:
        super().__init__(ship, width)
        told = [
            f"{count} {what}{'' if count == 1 else 's'}" for count, what in ((lamps, "lamp"), (guns, "gun")) if count
        ]
        self.told = f"And {', '.join(told)} more on her panel" if told else ""
        self.height = LEAST * svg.LEADING if told else 0.0

    def blank(self) -> str:
        return svg.text(self.told, 0, svg.middle(self.height / 2, LEAST), LEAST, BOLD)
