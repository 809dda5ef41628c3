"""The show pack: all paper of a scenario, in the order in which the box is packed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from umpire.core.panel import Chart, ChartRow, Panel
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.printing.html import PLAIN, Style, fleet_html, panels_html
from umpire.printing.leaflet_html import leaflet_html, twice_html
from umpire.printing.paper import Paper, read_paper
from umpire.printing.sheets import Foot
from umpire.service import battles, decks, press
from umpire.service.decks import How, usual

ROUNDS_OF_FLEET_SHEETS = 4
"""Blank fleet sheets, one a round."""


class Part(NamedTuple):
    """One kind of sheet in the box."""

    name: str
    """For its file: «03-deck»."""
    words: str
    """For the list in the lid."""
    sheets: tuple[str, ...]
    """As HTML."""
    copies: int = 1
    made: bytes = b""
    """Where it is a PDF already."""
    told: tuple[str, ...] = ()
    """What of that PDF could not be printed as it was asked for, in words."""


def parts(
    game: str, scenario: str, paper: str = "a4", style: Style = PLAIN, own: Path | None = None,
    rules: Mapping[str, str] | None = None, how: How | None = None,
) -> tuple[str, tuple[Part, ...]]:  # fmt: skip
    """
    The scenario's name and everything in its box, the box list first.

    Args:
        how: its deck and markers are to be cut; on poker cards with backs for the long edge, if nothing is said.

    Raises:
        BadInput: no such game, scenario, paper or house rule.
        CannotPrint: no Pango, say.
    """
    found, sheet = find_game(game), read_paper(paper)
    header = battles.new_header(game, scenario, rules=rules, own=own)
    state = found.setup(header)
    in_force = found.rules_in_force(state)
    panels = [panel for panel in found.panels(found.view_for(state, UMPIRE)) if not panel.is_token]
    fresh = [press.blank(panel, panel) for panel in panels]
    foot = Foot(header.name, 0, 0, is_blank=True)
    upright = sheet.upright
    ink = style.ink

    def leaf(title: str, charts: tuple[Chart, ...], on: Paper = sheet, columns: int = 3, under: str = "") -> str:
        return leaflet_html(title, under or header.name, charts, on, foot, columns, ink)

    how = how or usual(paper, own)
    is_single = how.backs == "none"
    captains = len({panel.captain for panel in panels if panel.captain}) or 1
    shown = press.photographs(found, own, fresh)
    each = 2 if style.is_half else 1
    told = [
        Part("panels", "Control panels, blank, one for each ship", tuple(
            panels_html(fresh[start : start + each], sheet, foot, style, shown) for start in range(0, len(fresh), each)
        )),
    ]  # fmt: skip
    if found.cards is not None:
        cut = decks.cards_of_scenario(game, scenario, how, own)
        words = f"Cards{'' if is_single else ' with backs: print on both sides'}, cut"
        told.append(Part("deck", words, (), 1, cut.sheet.content, cut.told))
    if found.markers:
        cut = decks.marker_sheets(game, how)
        words = f"Markers: {'' if is_single else 'print on both sides, '}punch out"
        told.append(Part("markers", words, (), 1, cut.sheet.content, cut.told))
    paperwork = found.paperwork
    if turn := tuple(paperwork.turn_card(in_force)):
        html = twice_html("A turn", header.name, turn, sheet, foot, 2, ink)
        words = "Turn cards, one for each captain: two to a page, cut them apart"
        told.append(Part("turn-card", words, (html,), -(-captains // 2)))
    if charts := tuple(paperwork.charts(in_force)):
        html = leaf("Quick reference", charts, sheet, 3, f"{header.name} · by the house rules as they are set")
        told.append(Part("charts", "Quick reference, one for every two players", (html,), -(-captains // 2)))
    fleet = fleet_html(fresh, sheet, foot, ink)
    told.append(Part("fleet-sheets", "Fleet sheets, blank, one a round", (fleet,), ROUNDS_OF_FLEET_SHEETS))
    for one in paperwork.briefings(header.scenario):
        html = leaf(one.captain, one.charts, upright, 1, f"{header.name} · {one.side}")
        told.append(Part(f"briefing-{press.file_stem(one.captain)}", f"Briefing, for {one.captain} alone", (html,)))
    lid = leaf("What is in the box", _lid(told, panels), upright, 1)
    every = [Part("box-list", "This list", (lid,)), *told]
    return header.name, tuple(part._replace(name=f"{place:02d}-{part.name}") for place, part in enumerate(every, 1))


def _lid(told: list[Part], panels: list[Panel]) -> tuple[Chart, ...]:
    rows = tuple(
        ChartRow(str(place), f"{part.words}{f': {part.copies} copies' if part.copies > 1 else ''}")
        for place, part in enumerate(told, 2)
    )
    ships = tuple(ChartRow(str(panel.number), f"{panel.name} ({panel.side or panel.kind})") for panel in panels)
    other = (
        ChartRow("", "Models, dice, a ruler or hexes, pencils, paper clips, sleeves, scissors, a punch"),
        ChartRow("", "Printed at 100 %: hold a ruler to the one at the foot of each sheet"),
    )
    return (Chart("Paper, in packing order", rows), Chart("Models", ships), Chart("Not paper", other))
