"""Sheets as HTML, from the templates in printables/."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from umpire.drawing.letters import plain
from umpire.paths import printables_folder
from umpire.printing import cards, cuts, duplex, markers
from umpire.printing.paper import Paper
from umpire.printing.results import Entry, book_page


class Style(NamedTuple):
    """How control panels are drawn."""

    ink: str = "colour"
    """«colour», or «black»: pure black and white."""
    version: str = "full"
    """«full», or «beginner»."""
    is_half: bool = False
    """Two to a page."""
    backs: str = "long"
    """The edge on which the printer flips its sheets; on the short one the lower half has the upper one's back."""
    ships_at: str = ""
    """Address below which other devices open the page of each of these ships; empty while they reach none. It holds no secret."""

    def address(self, ship: str) -> str:
        """Of this ship's page; empty where there is none."""
        return f"{self.ships_at}/{quote(ship, safe='')}" if self.ships_at else ""


PLAIN = Style()


@cache
def environment() -> Environment:
    """The printables, with `mm`: a length without a long tail of digits."""
    env = Environment(
        loader=FileSystemLoader(printables_folder()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters["mm"] = lambda length: f"{float(length):.2f}".rstrip("0").rstrip(".")
    return env


def results_html(entries: Sequence[Entry], paper: Paper) -> str:
    """The results book on one page, the newest first."""
    page = book_page(entries, paper)
    return environment().get_template("results.html").render(page=page, paper=paper, title="Results book")


def cards_html(deck: cards.Deck, title: str) -> str:
    """A deck to be cut, fronts and backs."""
    template = environment().get_template("cards.html")
    named = f"{plain(title)[:80]} · cards"
    return template.render(
        deck=deck, size=deck.size, paper=deck.paper, frame=cards.FRAME, rose=cards.rose(), title=named
    )


def markers_html(sheets: markers.Markers, title: str) -> str:
    """Markers to be punched out, fronts and backs."""
    named = f"{plain(title)[:80]} · markers"
    return environment().get_template("markers.html").render(sheets=sheets, paper=sheets.paper, title=named)


def cuts_html(sheets: cuts.CutSheets, title: str) -> str:
    """Pieces drawn true to the millimetre, fronts and backs."""
    return environment().get_template("cuts.html").render(sheets=sheets, paper=sheets.paper, title=plain(title)[:80])


def duplex_html(paper: Paper, backs: str) -> str:
    """The sheet that shows what a printer is off by."""
    sheet, pages = duplex.pages(paper, backs)
    lines = (
        "Two-sided printing: alignment test",
        "1. Print both sides at 100 %. Hold the sheet against the light, this side towards you.",
        "2. Read where the long cross of the back falls on the scale: right and down are plus, left and up are minus.",
        "3. Enter both numbers in Umpire: to the right first, then down. All later backs are corrected.",
        "If the three crosses differ, the paper went in crooked: print again and use the middle cross.",
    )
    template = environment().get_template("duplex.html")
    return template.render(pages=pages, paper=sheet, lines=lines, title="Alignment test")
