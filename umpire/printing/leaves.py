"""Battles one under the other, as histories and records have them: figures above, rows that flow, sentences at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from umpire.drawing.letters import BOLD, width_mm
from umpire.printing.plates import LEFT, TOP, Plate, head, line_mm, lines_of, paragraph

SIZES = (13.0, 12.0, 11.0, 10.0, 9.2, 8.6)
"""Points: the first with which all is on one page, else the last."""
NUMBER = 9.0
"""Millimetres for the number of a battle."""
AIR = 2.4
"""Above and below a row, together."""
SMALL = 7.6
RESULTS = "W won, D drawn, L lost, A abandoned, – not decided"


class Battle(NamedTuple):
    """A battle, and what it was to whom the page is about."""

    day: str
    name: str
    game: str = ""
    outcome: str = ""
    side: str = ""
    flag: str = ""
    """The letters of that side."""


One = TypeVar("One")
Drawn = Callable[[Plate, One, float, float], float]
"""Draws a row on a page, from that height down, in letters of that size; returns how high it is."""


def headed(pages: list[Plate], name: str, what: str, campaign: str) -> list[Plate]:
    """What stands over every page: of whom, what it is, of which campaign."""
    for number, page in enumerate(pages, 1):
        turn = f" · page {number} of {len(pages)}" if len(pages) > 1 else ""
        head(page, name, campaign, f"{what}{turn}")
    return pages


def facts(page: Plate, told: Sequence[tuple[str, str]], width: float) -> float:
    """Figures and words, each under what it is; returns where they end."""
    x, y = LEFT, TOP
    for label, value in told:
        wide = min(width, max(width_mm(label, SMALL), width_mm(value, 12, BOLD)) + 1)
        if x > LEFT and x + wide > LEFT + width:
            x, y = LEFT, y + 10.4
        page.say(x, y, wide, SMALL, label, "soft")
        page.fit(x, y + 3.3, wide, 12, value, "bold")
        x += wide + 7
    return y + 11.0


def flow(page: Plate, top: float, rows: Sequence[One], drawn: Drawn[One], foot: Sequence[str]) -> list[Plate]:
    """Rows one under the other, as large as one page allows; else page after page, and the foot under the last."""
    under = sum(lines_of(words, SMALL, page.width) for words in foot) * line_mm(SMALL) + 2
    scratch = Plate(page.paper)
    for size in SIZES:
        if top + sum(drawn(scratch, row, 0.0, size) + AIR for row in rows) + under <= page.bottom:
            break
    pages, y = [page], top
    for row in rows:
        high = drawn(scratch, row, 0.0, size) + AIR
        if y + high > pages[-1].bottom and y > TOP:
            pages.append(Plate(page.paper))
            y = TOP
        drawn(pages[-1], row, y + AIR / 2, size)
        y += high
        pages[-1].rule(LEFT, y, page.width, "hair")
    if y + under > pages[-1].bottom:
        pages.append(Plate(page.paper))
    last = pages[-1]
    y = last.bottom - under + 2
    for words in foot:
        y = paragraph(last, LEFT, y, last.width, SMALL, words)
    return pages


def battle(page: Plate, one: Battle, x: float, y: float, width: float, size: float, notes: str = "") -> float:
    """Its name, its day and game; returns where they end."""
    high = paragraph(page, x, y, width, size, f"{one.name}{notes}", "bold")
    return paragraph(page, x, high, width, size - 1.6, " · ".join(filter(None, (one.day, one.game))), "soft")


def fought_for(page: Plate, one: Battle, x: float, y: float, width: float, size: float) -> float:
    """The result, and for which side; returns where they end."""
    page.mark(one.outcome, x + 2.4, y + line_mm(size) / 2, 4.2)
    if not one.side:
        return y + line_mm(size)
    page.pennant(one.flag, x + 6.4, y + line_mm(size) / 2 - 2.4)
    return paragraph(page, x + 14, y, width - 15, size, one.side)
