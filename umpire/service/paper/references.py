"""What is looked up in play, each as a sheet of its own: turn cards, charts, and references for each way of playing."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.printing.foot import Foot
from umpire.printing.leaflet_html import leaflet_html, twice_html
from umpire.printing.paper import Paper
from umpire.service.paper.bundles import Part
from umpire.service.paper.decks import Source


def parts(source: Source, paper: Paper, ink: str, copies: int = 1, *, is_own_alone: bool = False) -> tuple[Part, ...]:
    """
    By the house rules that hold; nothing where the game has no words for it.

    Args:
        copies: of each.
        is_own_alone: of the references for several ways of playing only the one for this battle.
    """
    game, state, name = source
    words, foot = game.sheet.paperwork, Foot(name, 0, 0, is_blank=True)
    under = f"{name} · with the house rules as set"
    found = []
    if turn := tuple(words.turn_card(state.rules)):
        html = twice_html("A turn", name, turn, paper, foot, 2, ink)
        told = "Turn cards, one for each captain: two on a page; cut them apart"
        found.append(Part("turn-card", told, (html,), copies))
    if charts := tuple(words.charts(state.rules)):
        html = leaflet_html("Quick reference", under, charts, paper, foot, 3, ink)
        found.append(Part("charts", "Quick reference, one for every two players", (html,), copies))
    for place, leaf in enumerate(tuple(words.references(state))[: 1 if is_own_alone else None], 1):
        html = leaflet_html(leaf.title, under, leaf.charts, paper, foot, 3, ink)
        found.append(Part(f"reference-{place}", f"{leaf.title}, one for every two players", (html,), copies))
    return tuple(found)


def read_parts(source: Source, paper: Paper, ink: str) -> tuple[Part, ...]:
    """One of each; raises `BadInput` for a game that has nothing of the kind."""
    found = parts(source, paper, ink)
    if not found:
        raise BadInput("what", f"{source.game.name} has no quick reference to print.")
    return found
