"""The show pack: all paper of a scenario, or of a battle as it begins, in the order in which the box is packed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from umpire.core import replay
from umpire.core.commands import NOTED, CallRoll, CorrectMany, RenameCaptain, SetHouseRule, Strike
from umpire.core.events import Header
from umpire.core.game import Game
from umpire.core.panel import Chart, ChartRow, Panel
from umpire.core.seats import UMPIRE
from umpire.drawing.letters import plain
from umpire.games import find_game
from umpire.printing.fleet import fleet_html
from umpire.printing.foot import Foot
from umpire.printing.html import Style
from umpire.printing.leaflet_html import leaflet_html
from umpire.printing.panels import grouped, panels_html
from umpire.printing.paper import read_paper
from umpire.service.desk import Desk, Moment
from umpire.service.paper import decks, press, references
from umpire.service.paper.bundles import Bundle, Part, Placing
from umpire.service.paper.decks import How, Source
from umpire.service.table import battles, look

ROUNDS_OF_FLEET_SHEETS = 4
"""Blank fleet sheets, one a round."""


def of_scenario(desk: Desk, game: str, scenario: str, how: How, style: Style) -> tuple[str, Bundle]:
    """
    The scenario's name and everything in its box, the box list with how to print all of it first.

    Args:
        how: its deck and markers are to be cut; on this paper is all of it.

    Raises:
        BadInput: no such game, scenario or paper.
        CannotPrint: no Pango, say.
    """
    header, found = battles.new_header(game, scenario, own=desk.own), find_game(game)
    return header.name, _packed(desk, found, header, found.setup(header), 0, how, style)


def of_battle(desk: Desk, moment: Moment, how: How, style: Style) -> tuple[str, Bundle]:
    """
    The same of a battle as it begins: with what its first lines set by hand, before anything was played.

    So ships of a campaign are printed as they stood then, however far the battle is by now. Raises as `of_scenario` does.
    """
    state, line = _begun(moment)
    return moment.header.name, _packed(desk, moment.game, moment.header, state, line, how, style)


SET_UP = (CallRoll, CorrectMany, SetHouseRule, RenameCaptain)
"""Commands that set a battle up. House: one value that is corrected is damage kept by hand, so the battle is under way."""
ASIDE = (*NOTED, Strike)
"""Commands that stand beside it."""


def _begun(moment: Moment) -> tuple[Any, int]:
    """The state before the first line in which something was played, and the last line that set it up; 0 where none did."""
    dead, state, last = moment.dead, moment.log.start, 0
    for entry in moment.log.entries(1, moment.head):
        if entry.seq in dead or isinstance(entry.command, ASIDE):
            continue
        if not isinstance(entry.command, SET_UP):
            break
        state, last = replay.fold(moment.game, state, entry.events), entry.seq
    return state, last


def _packed(desk: Desk, game: Game[Any], header: Header[Any], state: Any, line: int, how: How, style: Style) -> Bundle:
    """Everything in the box, from the state in which the battle begins, after that line."""
    sheet, source, ink = read_paper(how.paper), Source(game, state, header.name), style.ink
    panels = [panel for panel in game.panels(state, UMPIRE) if not panel.is_token]
    fresh = [press.begun(panel) if line else press.blank(panel, panel) for panel in panels]
    foot = Foot(header.name, 0, line, is_blank=not line, sides=look.places(panels))
    drawn = f"as the battle began, after line {line}" if line else "blank"

    def leaf(title: str, charts: tuple[Chart, ...], under: str = header.name) -> str:
        return leaflet_html(title, under, charts, sheet.upright, foot, 1, ink)

    captains = len({panel.captain for panel in panels if panel.captain}) or 1
    told = []
    if not any(one.are_panels for one in decks.sets_of(game, state)):
        shown, shared = press.photographs(desk, game, fresh), grouped(fresh, sheet, style)
        words = f"Control panels, {drawn}, one for each {game.words.pieces[0]}"
        htmls = tuple(panels_html(two, sheet, foot, style, shown) for two in shared)
        told.append(Part("panels", words, htmls, marks=tuple(map(press.named, shared))))
    if game.sheet.cards is not None:
        words = "Cards, cut" if how.backs == "none" else "Cards with backs, cut"
        told.append(decks.deck_part(source, how)._replace(words=words))
    if game.sheet.markers:
        told.append(decks.marker_part(game.key, how)._replace(words="Markers, to punch out"))
    told += decks.cut_parts(source, decks.ALL, how) if game.sheet.cuts is not None else ()
    told += references.parts(source, sheet, ink, -(-captains // 2), is_own_alone=True)
    fleet = fleet_html(fresh, sheet, foot, ink)
    told.append(Part("fleet-sheets", f"Fleet sheets, {drawn}, one a round", (fleet,), ROUNDS_OF_FLEET_SHEETS))
    for one in game.sheet.paperwork.briefings(header.scenario):
        html = leaf(one.captain, one.charts, f"{header.name} · {one.side}")
        told.append(Part(f"briefing-{press.file_stem(one.captain)}", f"Briefing, for {one.captain} alone", (html,)))
    every = tuple(part._replace(name=f"{place:02d}-{part.name}") for place, part in enumerate(told, 2))

    def lid(placing: Placing) -> Part:
        html = leaf("What is in the box", _lid(placing.parts or every, panels, placing))
        return Part("01-box-list", "What is in the box", (html,))

    return Bundle(every, f"{plain(header.name)[:80]} · show pack", cover=lid, has_runs=True)


def _lid(told: Sequence[Part], panels: Sequence[Panel], placing: Placing) -> tuple[Chart, ...]:
    where = [f" · {span.words}" for span in placing.spans[1:]] or [""] * len(told)
    rows = tuple(
        ChartRow(str(place), f"{part.words}{f': {part.copies} copies' if part.copies > 1 else ''}{words}")
        for place, (part, words) in enumerate(zip(told, where, strict=True), 2)
    )
    models = tuple(ChartRow(str(panel.number), f"{panel.name} ({panel.side or panel.kind})") for panel in panels)
    other = (ChartRow("", "Models, dice, a ruler or hexes, pencils, paper clips, sleeves, scissors, a punch"),)
    how = (*placing.how, "Check with the bars at the edge of each panel: they are 5 mm long.")
    return (
        Chart("Paper, in packing order", rows),
        Chart("How to print it", tuple(ChartRow("", sentence) for sentence in how)),
        Chart("Models", models),
        Chart("Not paper", other),
    )
