"""Paper that is cut: a game's cards, markers, boards and templates, and the test of both sides, each as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from umpire.core.cuts import CutSet
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.drawing.letters import plain
from umpire.games import find_game
from umpire.printing import cards as layout
from umpire.printing import cuts, imposition, markers
from umpire.printing.html import cards_html, cuts_html, duplex_html, markers_html
from umpire.printing.imposition import EXACT, Offset
from umpire.printing.paper import read_paper
from umpire.service.desk import Moment
from umpire.service.paper.bundles import CARD_STOCK, Bundle, Part, Sheet, gathered, printed
from umpire.service.paper.press import file_stem
from umpire.service.table import battles

SIZES = tuple(layout.SIZES)
ALL = "all"
"""Every set that is cut out."""
CUTS = "Boards, cards and templates"


class Source(NamedTuple):
    """A battle, or a scenario before any battle of it: what is cut out for it hangs on how it stands."""

    game: Game[Any]
    state: Any
    name: str
    """Of the battle or scenario."""


def of_moment(moment: Moment) -> Source:
    """A battle as it stands."""
    return Source(moment.game, moment.state, moment.header.name)


def of_scenario(game: str, scenario: str, own: Path | None) -> Source:
    """A scenario before any battle of it; raises `BadInput` for one that there is not."""
    header, found = battles.new_header(game, scenario, own=own), find_game(game)
    return Source(found, found.setup(header), header.name)


class How(NamedTuple):
    """How something is to be printed."""

    paper: str = "a4"
    size: str = "poker"
    backs: str = "long"
    """The edge on which the printer turns sheets, or «none» for fronts only."""
    has_bleed: bool = False
    offset: Offset = EXACT


def cards(source: Source, how: How) -> Sheet:
    """
    The deck of a battle or scenario.

    Raises:
        BadInput: a game without cards, or a size, paper or edge that there is not.
        CannotPrint: no Pango, say.
    """
    part = deck_part(source, how)
    size = f"{layout.read_size(how.size).key}{'-bleed' if how.has_bleed else ''}"
    return _made((part,), how, source.name, f"cards-{size}")


def marker_sheets(game: str, how: How, copies: int = 1) -> Sheet:
    """
    A game's markers, every kind on each sheet.

    Raises:
        BadInput: a game without markers, or a paper or edge that there is not.
        CannotPrint: no Pango, say.
    """
    return _made((marker_part(game, how, copies),), how, game, "markers")


def _made(parts: tuple[Part, ...], how: How, name: str, what: str, *, has_runs: bool = False) -> Sheet:
    words = parts[0].words if len(parts) == 1 else CUTS
    stem = f"{file_stem(name)}-{what}-{read_paper(how.paper).key}"
    bundle = Bundle(parts, f"{plain(name)[:80]} · {words.lower()}", has_runs=has_runs)
    return gathered(bundle, stem, backs=how.backs)


def deck_part(source: Source, how: How) -> Part:
    """The deck of a battle or scenario; raises as `cards` does."""
    game, state, name = source
    found = tuple(game.sheet.cards(state)) if game.sheet.cards is not None else ()
    if not found:
        raise BadInput("cards", f"{game.name} has no cards to print here.")
    size, paper = layout.read_size(how.size), read_paper(how.paper)
    deck = layout.deck(found, paper, size, f"{name} · deck", how.backs, has_bleed=how.has_bleed, offset=how.offset)
    return Part("deck", "Cards", (cards_html(deck, name),), told=deck.told, stock=CARD_STOCK)


def marker_part(game: str, how: How, copies: int = 1) -> Part:
    """A game's markers; raises as `marker_sheets` does."""
    found, paper = find_game(game), read_paper(how.paper)
    laid_out = markers.sheets(found.sheet.markers, paper, f"{found.name} · markers", how.backs, copies, how.offset)
    return Part("markers", "Markers", (markers_html(laid_out, found.name),), stock=CARD_STOCK)


def cut(source: Source, key: str, how: How) -> Sheet:
    """
    What is drawn true to the millimetre for a battle or scenario: one set, or with «all» every one.

    Raises:
        BadInput: a game without such sets, or a set, paper or edge that there is not.
        CannotPrint: no Pango, say.
    """
    return _made(cut_parts(source, key, how), how, source.name, file_stem(key), has_runs=True)


def cut_parts(source: Source, key: str, how: How) -> tuple[Part, ...]:
    """A part for each set of a battle or scenario; raises as `cut` does."""
    game, state, name = source
    sets = sets_of(game, state)
    found = sets if key == ALL else tuple(one for one in sets if one.key == key)
    if not found:
        there = f"one of {', '.join((ALL, *(one.key for one in sets)))}" if sets else "it has none"
        raise BadInput("cut", f"{game.name} has no {key[:40]!r} to cut out here; {there}.")
    paper, parts = read_paper(how.paper), []
    for one in found:
        sheets = cuts.sheets(one, paper, f"{name} · {one.name.lower()}", how.backs, how.offset)
        stock, has_backs = CARD_STOCK if one.is_stock else "", any(cut.back for cut in one.cuts)
        html = cuts_html(sheets, f"{name} · {one.name}")
        parts.append(Part(one.key, one.name, (html,), stock=stock, has_backs=has_backs))
    return tuple(parts)


def sets_of(game: Game[Any], state: object) -> tuple[CutSet, ...]:
    """What a game draws true to the millimetre for this state; nothing where it draws nothing."""
    return tuple(game.sheet.cuts(state)) if game.sheet.cuts is not None else ()


def both_sides_test(paper: str = "a4", backs: str = "long") -> Sheet:
    """The sheet on which one reads what a printer is off by; raises `BadInput` and `CannotPrint` as the others do."""
    if imposition.read_backs(backs) == "none":
        raise BadInput("backs", "an alignment test needs both sides; choose the long or the short edge.")
    sheet = read_paper(paper)
    return printed(f"test-of-both-sides-{backs}-{sheet.key}", duplex_html(sheet, backs))
