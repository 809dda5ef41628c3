"""Blocks of a tile, on which a fleet is seen at a glance: how she is, and how hurt."""

from __future__ import annotations

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import READ, Block
from umpire.drawing.lamps import burning
from umpire.drawing.letters import BOLD, clipped, width_mm

SIGN = 3.6
"""Of a lamp that burns."""
LINE = 4.4
BAR = 2.6
MOST_CELLS = 40
"""More boxes than these have no lines between them."""
COUNTED = 10.0
"""Room for «26/26»."""
TURNS = {"up": "▶", "gone": "✓"}


class Glance(Block):
    """Her band, whether her card is up, the lamps that burn, guns lost; or how she ended, and what holds her."""

    height = 2 * LINE

    def state(self, panel: Panel) -> str:
        base = svg.middle(LINE / 2, READ + 0.5)
        if panel.fate:
            return svg.text(clipped(panel.fate, READ + 0.5, self.width, face=BOLD), 0, base, READ + 0.5, BOLD, "grave")
        turn = TURNS.get(panel.turn, "")
        drawn = svg.text(turn, self.width, base, READ + 1, BOLD, "label e")
        drawn += svg.text(panel.band, 0, base, READ + 0.5, BOLD)
        lost = sum("destroyed" in mount.marks for mount in panel.mounts)
        x = width_mm(f"{panel.band}  ", READ + 0.5, BOLD)
        drawn += svg.text(f"✕{lost}" if lost else "", x, base, READ + 0.5, BOLD, "grave")
        x = 0.0
        for lamp in panel.lamps:
            wide = SIGN * (lamp.amber + lamp.red)
            if wide and x + wide <= self.width:
                drawn += burning(lamp, x + wide / 2, 1.5 * LINE, wide)
                x += wide + 0.6
        words = clipped(" ".join(panel.standing), READ - 1, self.width - x) if self.width - x > 2 * SIGN else ""
        return drawn + svg.text(words, x, svg.middle(1.5 * LINE, READ - 1), READ - 1)


class Bar(Block):
    """Her track as one bar: what is crossed is dark, and is counted behind it."""

    def __init__(self, ship: Panel, width: float) -> None:
        super().__init__(ship, width)
        self.height = BAR if ship.boxes else 0.0
        self.room = width - COUNTED

    def blank(self) -> str:
        boxes = self.ship.boxes
        cells = range(1, boxes if boxes <= MOST_CELLS else 0)
        lines = "".join(f"M{svg.n(at * self.room / boxes)} 0v{BAR}" for at in cells)
        return svg.path("fine", lines + svg.boxed(0, 0, self.room, BAR)) if boxes else ""

    def state(self, panel: Panel) -> str:
        if not panel.boxes:
            return ""
        told = svg.text(f"{panel.counted}/{panel.boxes}", self.width, svg.middle(BAR / 2, READ), READ, BOLD, "e")
        filled = svg.rect("ink", 0, 0, self.room * panel.crossed / panel.boxes, BAR) if panel.crossed else ""
        return filled + told
