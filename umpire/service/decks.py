"""Paper that is cut: a game's cards and markers, and the test of both sides, each as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from umpire.core.cards import Card
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.games import find_game
from umpire.printing import cards as layout
from umpire.printing import imposition, markers
from umpire.printing.html import cards_html, duplex_html, markers_html
from umpire.printing.imposition import EXACT, Offset
from umpire.printing.paper import read_paper
from umpire.service import battles, press, printers
from umpire.service.desk import Desk
from umpire.service.press import Sheet, file_stem

SIZES = tuple(layout.SIZES)
BACKS = imposition.BACKS


class How(NamedTuple):
    """How something is to be printed."""

    paper: str = "a4"
    size: str = "poker"
    backs: str = "long"
    """The edge on which the printer turns sheets, or «none» for fronts only."""
    has_bleed: bool = False
    offset: Offset = EXACT


def usual(paper: str, own: Path | None) -> How:
    """Poker cards with backs for the usual printer, whose offset lies in the data folder, beside the umpire's `own` library."""
    return How(paper, offset=printers.offset_of(own.parent if own is not None else None))


class Cut(NamedTuple):
    """A sheet to be cut, and what could not be printed as it was asked for, in words."""

    sheet: Sheet
    told: tuple[str, ...] = ()


def cards(desk: Desk, battle: str, how: How) -> Cut:
    """
    The deck of a battle.

    Raises:
        BadInput: a game without cards, or a size, paper or edge that there is not.
        CannotPrint: no Pango, say.
        UnknownBattle.
    """
    live = desk.live(battle)
    with live.lock:
        live.catch_up()
        found = _cards_of(live.game, live.state)
    return _deck(found, live.header.name, how)


def cards_of_scenario(game: str, scenario: str, how: How, own: Path | None = None) -> Cut:
    """The deck of a scenario before any battle of it; raises as `cards` does, and for a scenario that there is not."""
    header = battles.new_header(game, scenario, own=own)
    found = find_game(game)
    return _deck(_cards_of(found, found.setup(header)), header.name, how)


def _cards_of(game: Game, state: object) -> tuple[Card, ...]:
    found = tuple(game.cards(state)) if game.cards is not None else ()
    if not found:
        raise BadInput("cards", f"{game.name} has no cards to print here.")
    return found


def _deck(found: tuple[Card, ...], name: str, how: How) -> Cut:
    size, paper = layout.read_size(how.size), read_paper(how.paper)
    deck = layout.deck(found, paper, size, f"{name} · deck", how.backs, has_bleed=how.has_bleed, offset=how.offset)
    file = f"{file_stem(name)}-cards-{size.key}{'-bleed' if how.has_bleed else ''}-{paper.key}.pdf"
    html = cards_html(deck, name)
    sheet = Sheet(file, press.PRESSROOM.pdf(html))
    return Cut(sheet, (*deck.told, *without_font([html])))


def without_font(htmls: Sequence[str]) -> tuple[str, ...]:
    """One sentence when letters of sheets that were just made are printed as boxes."""
    boxes = "".join(dict.fromkeys("".join(map(press.PRESSROOM.boxes, htmls))))
    return (f"This machine has no font for {boxes[:20]!r}: printed as boxes.",) if boxes else ()


def marker_sheets(game: str, how: How, copies: int = 1) -> Cut:
    """
    A game's markers, every kind on each sheet.

    Raises:
        BadInput: a game without markers, or a paper or edge that there is not.
        CannotPrint: no Pango, say.
    """
    found, paper = find_game(game), read_paper(how.paper)
    laid_out = markers.sheets(found.markers, paper, f"{found.name} · markers", how.backs, copies, how.offset)
    html = markers_html(laid_out, found.name)
    made = press.PRESSROOM.pdf(html)
    return Cut(Sheet(f"{found.key}-markers-{paper.key}.pdf", made), without_font([html]))


def both_sides_test(paper: str = "a4", backs: str = "long") -> Sheet:
    """The sheet on which one reads what a printer is off by; raises `BadInput` and `CannotPrint` as the others do."""
    if imposition.read_backs(backs) == "none":
        raise BadInput("backs", "a test of both sides needs both; long or short.")
    sheet = read_paper(paper)
    return Sheet(f"test-of-both-sides-{backs}-{sheet.key}.pdf", press.PRESSROOM.pdf(duplex_html(sheet, backs)))
