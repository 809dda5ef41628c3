"""Blocks of a tile, on which a fleet is seen at a glance: who she is, how she is, and how hurt."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, READ, Block
from umpire.drawing.head import dial, titled
from umpire.drawing.lamps import octagon, triangle
from umpire.drawing.letters import BOLD, SANS, SERIF, Face, clipped, largest, width_mm
from umpire.drawing.small import IN_FIGURES, Figures

DIAL = 6.6
"""Of her number."""
NAME_SIZES = (14.0, 13.0, 12.0, 11.0, 10.0, 8.5)
"""Points of her name; of the last one it takes two lines."""
BAND = READ + 0.5
LOW = 9.0
"""Middle of the line with her captain."""
TURN, SIGN = 2.6, 4.0
"""Of the sign of her turn, and of a lamp that burns."""
LINE = 4.4
PITCH = 3.1
"""From row to row of figures."""
BAR = 2.8


class Nameplate(Block):
    """Her number and her name as large as it has room; below it her captain, or what she is, and whether her card is up."""

    height = LOW + 1.6

    def __init__(self, ship: Panel, width: float) -> None:
        super().__init__(ship, width)
        self.x = DIAL + 0.9 if ship.number else 0.0
        self.size, self.name = titled(ship.name, NAME_SIZES, width - self.x)

    def blank(self) -> str:
        return dial(self.ship.number, DIAL, 0.8) + svg.about(self.name, self.x, DIAL / 2, self.size, SERIF)

    def state(self, panel: Panel) -> str:
        """A name of a ship that is out is struck."""
        room = self.width - TURN - 1
        drawn = _line(panel.captain or panel.kind, (READ, 7.5, 7.0, LEAST), room, LOW, kind="soft") + self._turn(panel)
        if panel.fate:
            for at, words in enumerate(self.name):
                middle = DIAL / 2 + (at - (len(self.name) - 1) / 2) * self.size * svg.LEADING
                y = svg.middle(middle, self.size) - self.size * 0.09
                drawn += svg.line("strike", self.x - 0.4, y, self.x + width_mm(words, self.size, SERIF) + 0.4, y)
        return drawn

    def _turn(self, panel: Panel) -> str:
        """An arrow while her card is up, a tick when she has gone."""
        x, y = svg.n(self.width - TURN), svg.n(LOW - TURN / 2)
        if panel.turn == "up":
            return svg.path("brassbar", f"M{x} {y}l{TURN} {TURN / 2} {-TURN} {TURN / 2}z")
        return svg.path("steel", f"M{x} {svg.n(LOW)}l{TURN / 3:.2f} 1 {TURN / 1.5:.2f} -2" if panel.turn else "")


class Glance(Block):
    """Her band, the lamps that burn, guns lost; or how she ended."""

    height = LINE

    def state(self, panel: Panel) -> str:
        middle = LINE / 2
        if panel.fate:
            return _end(panel, self.width)
        lost = sum("destroyed" in mount.marks for mount in panel.mounts)
        crossed = f"✕{lost}" if lost else ""
        band = f"{panel.ladder_name} {panel.band}" if panel.band.isdigit() else panel.band
        drawn = svg.text(band, 0, svg.middle(middle, BAND), BAND, BOLD)
        drawn += svg.text(crossed, self.width, svg.middle(middle, BAND), BAND, BOLD, "grave e")
        x = width_mm(f"{band} ", BAND, BOLD) if band else 0.0
        room = self.width - x - width_mm(f" {crossed}", BAND, BOLD)
        signs = [octagon for lamp in panel.lamps if lamp.red] + [triangle for lamp in panel.lamps if lamp.amber]
        shown = len(signs) if len(signs) * SIGN <= room else int(room / SIGN) - 1
        drawn += "".join(sign(x + (at + 0.5) * SIGN, middle, SIGN / 2 - 0.2) for at, sign in enumerate(signs[:shown]))
        x += shown * SIGN + 0.6
        if shown < len(signs):
            return drawn + svg.text(f"+{len(signs) - shown}", x, svg.middle(middle, READ), READ, BOLD)
        words = " ".join(panel.standing)
        has_room = width_mm(words, LEAST) <= self.width - x
        return drawn + svg.text(words if has_room else "", x, svg.middle(middle, LEAST), LEAST)


class Facts(Figures):
    """Of one who has no track, the first figures, in so many rows at most; or how it ended."""

    def __init__(self, ship: Panel, width: float, *, rows: int) -> None:
        self.rows = rows
        super().__init__(ship, width, pitch=PITCH, points=7.5)
        self.height = max(self.height, PITCH)

    def listed(self, ship: Panel) -> Sequence[tuple[str, str, str]]:
        return [(id, name, IN_FIGURES) for id, name, _ in super().listed(ship)[: 2 * self.rows]]

    def blank(self) -> str:
        return ""

    def state(self, panel: Panel) -> str:
        if panel.fate:
            return _end(panel, self.width)
        return super().blank() + super().state(panel)


class Bar(Block):
    """Her track as one bar, with lines between no more than 40 boxes: what is crossed is dark, and is counted behind it."""

    def __init__(self, ship: Panel, width: float) -> None:
        super().__init__(ship, width, height=BAR if ship.boxes else 0.0)
        self.room = width - 9.6

    def blank(self) -> str:
        boxes = self.ship.boxes
        cells = range(1, boxes if boxes <= 40 else 0)
        lines = "".join(f"M{svg.n(at * self.room / boxes)} 0v{BAR}" for at in cells)
        return svg.path("fine", lines + svg.boxed(0, 0, self.room, BAR)) if boxes else ""

    def state(self, panel: Panel) -> str:
        if not panel.boxes:
            return ""
        told = svg.text(f"{panel.counted}/{panel.boxes}", self.width, svg.middle(BAR / 2, READ), READ, BOLD, "e")
        filled = svg.rect("ink", 0, 0, self.room * panel.crossed / panel.boxes, BAR) if panel.crossed else ""
        return filled + told


def _end(panel: Panel, width: float) -> str:
    return _line(panel.fate, (READ + 1, READ, 7.0, LEAST), width, LINE / 2, BOLD, "grave")


def _line(words: str, sizes: Sequence[float], width: float, middle: float, face: Face = SANS, kind: str = "") -> str:
    """Words as large as they have room."""
    points = largest(words, sizes, width, face)
    return svg.text(clipped(words, points, width, face=face), 0, svg.middle(middle, points), points, face, kind)
