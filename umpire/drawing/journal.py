"""What is to be said of it by now, on ruled lines to write on."""

from __future__ import annotations

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import READ, Block
from umpire.drawing.dials import told
from umpire.drawing.tally import tallied

HEADING, FOOT = 5.6, 0.4
RULE = 7.0
"""From line to line."""
SIZES = ((9.5, RULE), (READ + 0.3, RULE / 2))
"""Points, and millimetres from line to line of print."""


class Journal(Block):
    """Notes, what concerns it for good, and why a window says what it says; below them, or alone, lines that are left free."""

    def __init__(self, ship: Panel, width: float, *, height: float, has_notes: bool = True) -> None:
        super().__init__(ship, width)
        rules = int((height - HEADING - FOOT) / RULE + 1e-6)
        self.rules = rules if rules > 1 else 0
        self.has_notes = has_notes
        self.height = round(HEADING + self.rules * RULE + FOOT, 3) if self.rules else 0.0

    def blank(self) -> str:
        if not self.rules:
            return ""
        ruled = "".join(f"M0 {svg.n(HEADING + (at + 1) * RULE)}H{svg.n(self.width)}" for at in range(self.rules))
        return svg.heading("notes", self.width) + svg.path("write", ruled)

    def state(self, panel: Panel) -> str:
        if not self.has_notes:
            return ""
        every = [("", note) for note in dict.fromkeys((*panel.notes, *panel.standing))]
        every += [(f"{figure.name}:", ", ".join(figure.reasons)) for figure in tallied(panel) if figure.reasons]
        return svg.group(told(every, self.width, self.rules * RULE, SIZES), 0, HEADING)
