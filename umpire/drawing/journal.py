"""What is to be said of it by now, on ruled lines to write on."""

from __future__ import annotations

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import READ, Block
from umpire.drawing.dials import beside, shared
from umpire.drawing.letters import BOLD, width_mm
from umpire.drawing.tally import tallied

HEADING = 5.6
RULE = 7.0
"""From line to line."""
FOOT = 0.4
SIZES = ((9.5, 1), (9.0, 1), (READ + 0.3, 2))
"""Points, and how many lines of print stand on a ruled one; the largest that fits."""


class Journal(Block):
    """Notes, what concerns it for good, and why a window says what it says; below them lines that are left free."""

    def __init__(self, ship: Panel, width: float, *, height: float) -> None:
        super().__init__(ship, width)
        self.rules = max(0, int((height - HEADING - FOOT) / RULE + 1e-6))
        self.height = round(HEADING + self.rules * RULE + FOOT, 3) if self.rules else 0.0

    def blank(self) -> str:
        if not self.rules:
            return ""
        ruled = "".join(f"M0 {svg.n(HEADING + (at + 1) * RULE)}H{svg.n(self.width)}" for at in range(self.rules))
        heading = svg.text("NOTES", 0, 3.4, READ, BOLD, "label") + svg.line("under", 0, 4.8, self.width, 4.8)
        return heading + svg.path("write", ruled)

    def state(self, panel: Panel) -> str:
        every = _told(panel)
        if not every or not self.rules:
            return ""
        for points, each in SIZES:
            told = [beside(name, words, points, self.width) for name, words in every]
            if sum(len(lines) for _, lines in told) <= self.rules * each:
                break
        else:
            told = shared(told, self.rules * each)
        drawn, at = "", 0
        for name, lines in told:
            for place, words in enumerate(lines):
                y = HEADING + RULE / each * (at + 1) - 1.1 / each
                x = width_mm(f"{name} ", points, BOLD) if name and not place else 0.0
                drawn += svg.text(name, 0, y, points, BOLD) if x else ""
                drawn += svg.text(words, x, y, points)
                at += 1
        return drawn


def _told(panel: Panel) -> list[tuple[str, str]]:
    """A name, or none, and what is said."""
    notes = dict.fromkeys((*panel.notes, *panel.standing))
    reasons = [(f"{figure.name}:", ", ".join(figure.reasons)) for figure in tallied(panel) if figure.reasons]
    return [*(("", note) for note in notes), *reasons]
