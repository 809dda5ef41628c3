"""The fleet sheet: up to twelve ships a page, to carry on by hand or to set the battle up again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from umpire.core.panel import Panel
from umpire.drawing import svg
from umpire.drawing.block import LEAST
from umpire.drawing.built import as_built
from umpire.drawing.cards import card, has_room
from umpire.drawing.letters import BOLD, SERIF, clipped, plain
from umpire.drawing.plate import Plate
from umpire.drawing.said import Said
from umpire.drawing.sheets import CLEAR, edged
from umpire.printing.drawn import Layer, Side, drawn_html
from umpire.printing.foot import Foot
from umpire.printing.paper import Paper

GRIDS = ((2, 3), (3, 3), (3, 4))
"""Columns and rows of a page: the first in which the whole fleet stands on one page, or else the last."""
LEFT, TOP = 10.7, 18.5
"""Of the first card, from the edge of the paper: above and below the cards nothing stands in the corners."""
GUTTER, BELOW = 1.2, 1.0
"""Between two cards; and how much further the frame is from the lower edge of the paper than from the upper."""


class Card(NamedTuple):
    """A ship where her card stands on the page, in millimetres."""

    panel: Panel
    plate: Plate
    x: float
    y: float


class Page(NamedTuple):
    """A page of the fleet sheet."""

    paper: Paper
    foot: Foot
    number: int
    of: int
    cards: tuple[Card, ...]

    @property
    def legend(self) -> str:
        """What the signs mean that may stand on this page: none of lamps, guns or bands where its panels have none."""
        panels = [card.panel for card in self.cards]
        ladder = next((panel.ladder_name.lower() for panel in panels if panel.ladder), "")
        told = (
            (any(panel.lamps for panel in panels), "○ off · triangle A amber · octagon R red"),
            (True, "crossed = lost · dot = out"),
            (any(panel.mounts for panel in panels), "F fired · o out on its cable · struck through = spent"),
            (bool(ladder), f"● {ladder}"),
            (any(panel.track for panel in panels), "letters: as on the control panel"),
        )
        return " · ".join(words for is_there, words in told if is_there)

    @property
    def to_go_on(self) -> str:
        """What is tapped on each panel, so that a battle set up anew stands as this page does."""
        panels = [card.panel for card in self.cards]
        told = (
            ("the last crossed box", any(panel.track for panel in panels)),
            ("figures", not any(panel.track for panel in panels)),
            ("lamps", any(panel.lamps for panel in panels)),
            ("squares", any(panel.squares for panel in panels)),
            ("guns", any(panel.mounts for panel in panels)),
            ("band", any(panel.ladder for panel in panels)),
        )
        *first, last = [words for words, is_there in told if is_there]
        return f"{', '.join(first)} and {last}" if first else last

    @property
    def cut(self) -> tuple[str, ...]:
        """Names that have no room; of guns those of which two would be called alike."""
        return tuple(name for card in self.cards for name in card.plate.cut(card.panel))

    def side(self, ink: str) -> Side:
        """The page as it is printed."""
        width, height = self.paper.width, self.paper.height
        bare = Panel("", "", 0, "", "", "", is_house_data=any(card.panel.is_house_data for card in self.cards))
        edge = Plate(width, height, edged(bare, width, height, Said(self.foot.battle, self.foot.words)))
        edges = (svg.rect("line", one.x, one.y, one.plate.width, one.plate.height, 1.2) for one in self.cards)
        cards = (svg.group(one.plate.blank(), one.x, one.y) for one in self.cards)
        blank = edge.blank() + "".join((*edges, *cards))
        told = (svg.group(one.plate.state(one.panel), one.x, one.y) for one in self.cards)
        state = "".join((edge.state(bare), self._words(), *told))
        return Side(width, height, Layer(blank, ink), Layer(state, ink), self.cut)

    def _words(self) -> str:
        """What stands above and below the cards."""
        width, low = self.paper.width - 2 * CLEAR, self.paper.height - BELOW - TOP + 3.4
        of = f" · page {self.number} of {self.of}" if self.of > 1 else ""
        when = self.foot._replace(card=clipped(self.foot.card, 8.5, 40, face=BOLD))
        go_on = f"To go on in Umpire: set the battle up, then tap per panel {self.to_go_on}."
        return (
            svg.text(clipped(self.foot.battle, 15, width * 0.5, face=SERIF), CLEAR, 15.8, 15, SERIF)
            + svg.text(f"Fleet sheet · {when.words}{of}", self.paper.width - CLEAR, 15.8, 8.5, BOLD, "e")
            + svg.text(clipped(self.legend, LEAST, width), CLEAR, low, LEAST, kind="soft")
            + svg.text(clipped(go_on, LEAST, width), CLEAR, low + 2.9, LEAST, kind="soft")
        )


def fleet_html(panels: Sequence[Panel], paper: Paper, foot: Foot, ink: str = "colour") -> str:
    """The fleet sheet: up to twelve ships a page."""
    pages = [[page.side(ink)] for page in fleet_pages(panels, paper, foot)]
    return drawn_html(pages, paper, f"{plain(foot.battle)[:80]} · fleet")


def fleet_pages(panels: Sequence[Panel], paper: Paper, foot: Foot) -> tuple[Page, ...]:
    """The fleet in the order of the battle; a ship for which a card is too small has one as wide as two or more."""
    ships = [as_built(panel) for panel in panels]
    for columns, rows in GRIDS:
        spots = list(_spots(ships, paper, columns, rows))
        if not any(spot.page for spot in spots):
            break
    cards: list[list[Card]] = [[] for _ in range(1 + max((spot.page for spot in spots), default=0))]
    for panel, ship, spot in zip(panels, ships, spots, strict=True):
        plate = card(ship, spot.width, spot.height, Said(side=foot.sides.get(panel.side, 0)))
        cards[spot.page].append(Card(panel, plate, round(spot.x, 2), round(spot.y, 2)))
    return tuple(Page(paper, foot, number, len(cards), tuple(each)) for number, each in enumerate(cards, 1))


class Spot(NamedTuple):
    """Where a card stands: on which page, counted from 0, and in millimetres."""

    page: int
    x: float
    y: float
    width: float
    height: float


def _spots(ships: Sequence[Panel], paper: Paper, columns: int, rows: int) -> Iterator[Spot]:
    """From the left, then down, then on the next page; each ship as wide as she needs."""
    width = (paper.width - 2 * LEFT + GUTTER) / columns
    height = (paper.height - BELOW - 2 * TOP + GUTTER) / rows
    page = row = column = 0
    for ship in ships:
        fitting = (many for many in range(1, columns) if has_room(ship, many * width - GUTTER, height - GUTTER))
        across = next(fitting, columns)
        if column + across > columns:
            row, column = row + 1, 0
        if row == rows:
            page, row = page + 1, 0
        yield Spot(page, LEFT + column * width, TOP + row * height, across * width - GUTTER, height - GUTTER)
        column += across
