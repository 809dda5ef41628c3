"""Paper that is cut: a game's cards, markers, boards and templates, and the test of both sides, each as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from umpire.core.cuts import CutSet
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.games import find_game
from umpire.printing import cards as layout
from umpire.printing import cuts, imposition, markers
from umpire.printing.fonts import plain
from umpire.printing.html import cards_html, cuts_html, duplex_html, markers_html
from umpire.printing.imposition import EXACT, Offset
from umpire.printing.paper import Paper, read_paper
from umpire.service.desk import Desk
from umpire.service.paper import press, printers
from umpire.service.paper.bundles import CARD_STOCK, Bundle, Part, Sheet, gathered
from umpire.service.paper.press import file_stem
from umpire.service.table import battles

SIZES = tuple(layout.SIZES)
BACKS = imposition.BACKS
ALL = "all"
"""Every set that is cut out."""


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


def cards(desk: Desk, battle: str, how: How) -> Sheet:
    """
    The deck of a battle.

    Raises:
        BadInput: a game without cards, or a size, paper or edge that there is not.
        CannotPrint: no Pango, say.
        UnknownBattle.
    """
    moment = desk.moment(battle)
    return _made(deck_part(desk, battle, how), how, moment.header.name, f"cards-{_size(how)}")


def cards_of_scenario(game: str, scenario: str, how: How, own: Path | None = None) -> Sheet:
    """The deck of a scenario before any battle of it; raises as `cards` does, and for a scenario that there is not."""
    header = battles.new_header(game, scenario, own=own)
    found = find_game(game)
    return _made(scenario_part(found, found.setup(header), header.name, how), how, header.name, f"cards-{_size(how)}")


def marker_sheets(game: str, how: How, copies: int = 1) -> Sheet:
    """
    A game's markers, every kind on each sheet.

    Raises:
        BadInput: a game without markers, or a paper or edge that there is not.
        CannotPrint: no Pango, say.
    """
    return _made(marker_part(game, how, copies), how, find_game(game).key, "markers")


def _made(part: Part, how: How, name: str, what: str) -> Sheet:
    stem = f"{file_stem(name)}-{what}-{read_paper(how.paper).key}"
    title = f"{plain(name)[:80]} · {part.words.lower()}"
    return gathered(Bundle((part,), title), press.PRESSROOM, stem, backs=how.backs)


def _size(how: How) -> str:
    return f"{layout.read_size(how.size).key}{'-bleed' if how.has_bleed else ''}"


def deck_part(desk: Desk, battle: str, how: How) -> Part:
    """The deck of a battle; raises as `cards` does."""
    moment = desk.moment(battle)
    state = moment.state
    return scenario_part(moment.game, state, moment.header.name, how)


def scenario_part(game: Game[Any], state: object, name: str, how: How) -> Part:
    """The deck of a state; raises as `cards` does."""
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


def cut(desk: Desk, battle: str, key: str, how: How) -> Sheet:
    """
    What is drawn true to the millimetre for a battle: one set, or with «all» every one.

    Raises:
        BadInput: a game without such sets, or a set, paper or edge that there is not.
        CannotPrint: no Pango, say.
        UnknownBattle.
    """
    moment = desk.moment(battle)
    return _together(cut_parts(desk, battle, key, how), how, moment.header.name, key)


def cut_of_scenario(game: str, scenario: str, key: str, how: How, own: Path | None = None) -> Sheet:
    """The same for a scenario before any battle of it."""
    header = battles.new_header(game, scenario, own=own)
    found = find_game(game)
    return _together(set_parts(found, found.setup(header), header.name, key, how), how, header.name, key)


def _together(parts: tuple[Part, ...], how: How, name: str, key: str) -> Sheet:
    what = parts[0].words if len(parts) == 1 else "boards, cards and templates"
    stem = f"{file_stem(name)}-{file_stem(key)}-{read_paper(how.paper).key}"
    bundle = Bundle(parts, f"{plain(name)[:80]} · {what.lower()}", has_runs=True)
    return gathered(bundle, press.PRESSROOM, stem, backs=how.backs)


def cut_parts(desk: Desk, battle: str, key: str, how: How) -> tuple[Part, ...]:
    """A part for each set of a battle; raises as `cut` does."""
    moment = desk.moment(battle)
    state = moment.state
    return set_parts(moment.game, state, moment.header.name, key, how)


def set_parts(game: Game[Any], state: object, name: str, key: str, how: How) -> tuple[Part, ...]:
    """A part for each set of a state; raises as `cut` does."""
    sets = sets_of(game, state)
    found = sets if key == ALL else tuple(one for one in sets if one.key == key)
    if not found:
        there = f"one of {', '.join((ALL, *(one.key for one in sets)))}" if sets else "it has none"
        raise BadInput("cut", f"{game.name} has no {key[:40]!r} to cut out here; {there}.")
    paper = read_paper(how.paper)
    return tuple(
        Part(one.key, one.name, (cuts_html(_laid_out(one, paper, name, how), f"{name} · {one.name}"),),
             stock=CARD_STOCK if one.is_stock else "", has_backs=any(cut.back for cut in one.cuts))
        for one in found
    )  # fmt: skip


def _laid_out(found: CutSet, paper: Paper, name: str, how: How) -> cuts.CutSheets:
    return cuts.sheets(found, paper, f"{name} · {found.name.lower()}", how.backs, how.offset)


def sets_of(game: Game[Any], state: object) -> tuple[CutSet, ...]:
    """What a game draws true to the millimetre for this state; nothing where it draws nothing."""
    return tuple(game.sheet.cuts(state)) if game.sheet.cuts is not None else ()


def both_sides_test(paper: str = "a4", backs: str = "long") -> Sheet:
    """The sheet on which one reads what a printer is off by; raises `BadInput` and `CannotPrint` as the others do."""
    if imposition.read_backs(backs) == "none":
        raise BadInput("backs", "an alignment test needs both sides; choose the long or the short edge.")
    sheet = read_paper(paper)
    return Sheet(f"test-of-both-sides-{backs}-{sheet.key}.pdf", press.PRESSROOM.pdf(duplex_html(sheet, backs)))
