"""The ladder of bands lying, for cards, phones and tablets."""

from __future__ import annotations

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST, Block, Place
from umpire.drawing.letters import width_mm

BANDS, DOT = 3.8, 1.2
"""Its height, and radius of a place."""
GAP = 1.8
"""Between two bands."""
RUNG = " \u00b7 init 00"
"""What is told of a band has so much room behind its name."""


class Bands(Block):
    """
    The ladder of bands lying, the highest on the left: a dot for her marker, and names where all of them have room.

    Args:
        high: of the ladder.
        dot: radius of a place.
        is_pressed: no counter lies on it, and it takes the whole width.
    """

    def __init__(
        self,
        ship: Panel,
        width: float,
        *,
        high: float = BANDS,
        dot: float = DOT,
        points: float = LEAST,
        is_pressed: bool = False,
    ) -> None:
        self.dot, self.pitch, self.points = dot, dot * 2.5, points
        self.firsts = [band for band in ship.ladder if band not in ship.doubled]
        paired = () if is_pressed else ship.paired
        dots = len(ship.ladder) + len(paired)
        more = width_mm(RUNG, points) if ship.rungs else 0.0
        named = {band: width_mm(band, points) + more for band in self.firsts}
        names = sum(named.values())
        wide = dots * self.pitch + len(self.firsts) * GAP
        self.is_named = wide + names <= width
        wide += names if self.is_named else 0
        self.gap = GAP + (width - wide) / max(1, len(self.firsts)) if is_pressed else GAP
        self.dots: list[float] = []
        self.starts: dict[str, float] = {}
        places = []
        x = 0.0
        for band in ship.ladder:
            is_first = band in self.firsts
            x += self.gap / 2 if is_first else 0
            wide = self.pitch + (named[band] if is_first and self.is_named else 0)
            more = self.gap / 2 if is_pressed and is_first else 0
            places.append(Place(f"band.{band}", round(x - more, 3), 0.0, round(wide + 2 * more, 3), high))
            self.starts[band] = x
            self.dots.append(x + self.dot)
            x += wide + (self.gap / 2 if is_first else 0)
            if band in paired and not ship.doubled:
                self.dots.append(x + self.dot - 0.4)
                x += self.pitch
        super().__init__(ship, round(x, 3), height=high if places else 0.0)
        self.places = tuple(places)

    def blank(self) -> str:
        middle = self.height / 2
        drawn = svg.rect("fine", 0, 0, self.width, self.height, 0.6) if self.places else ""
        drawn += "".join(svg.circle("fine", x, middle, self.dot) for x in self.dots)
        for at, band in enumerate(self.firsts):
            x = self.starts[band]
            drawn += svg.line("fine", x - self.gap / 2, 0, x - self.gap / 2, self.height) if at else ""
            name = svg.text(band, x + self.pitch, svg.middle(middle, self.points), self.points)
            drawn += name if self.is_named else ""
        return drawn

    def state(self, panel: Panel) -> str:
        """A doubled band is told by the second marker, beside that of the band above it."""
        there = [panel.band] if panel.band in panel.ladder else []
        if panel.band in panel.doubled:
            there.append(panel.ladder[panel.ladder.index(panel.band) - 1])
        drawn = "".join(svg.circle("ink", self.starts[band] + self.dot, self.height / 2, self.dot) for band in there)
        if panel.ceiling in self.firsts[1:]:
            x = self.starts[panel.ceiling] - self.gap / 2
            drawn += svg.line("ceiling", x, 0, x, self.height)
        for band, rung in zip(panel.ladder, panel.rungs if self.is_named else (), strict=False):
            x = self.starts[band] + self.pitch + width_mm(f"{band} ", self.points)
            drawn += svg.text(f"\u00b7 {rung}", x, svg.middle(self.height / 2, self.points), self.points)
        return drawn
