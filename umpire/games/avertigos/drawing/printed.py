"""What is cut out for a battle of Avertigos, set by set, and the counters that lie on it."""

from __future__ import annotations

from umpire.core.cards import Face, Marker
from umpire.core.cuts import CutSet
from umpire.games.avertigos.drawing.boards import pilot_boards
from umpire.games.avertigos.drawing.islandcards import island_cards
from umpire.games.avertigos.drawing.modulecards import module_cards
from umpire.games.avertigos.drawing.movement import movement_cards
from umpire.games.avertigos.drawing.slips import bid_slips, ledgers
from umpire.games.avertigos.drawing.templates import bases, range_arms
from umpire.games.avertigos.drawing.tracks import initiative_track
from umpire.games.avertigos.state import Sky


def cuts(sky: Sky) -> tuple[CutSet, ...]:
    """Boards, cards and templates of every game; islands, ledgers and, where there are bids, slips of a strategy game."""
    found = [
        pilot_boards(sky), module_cards(sky), movement_cards(sky.book), range_arms(sky), bases(sky), initiative_track(sky),
    ]  # fmt: skip
    if sky.is_strategy:
        found += [island_cards(sky), ledgers(sky)]
        if not sky.is_simple:
            found.append(bid_slips(sky))
    return tuple(found)


MARKERS = (
    Marker("turn", "Turn and cycle", Face("T", "Turn", "burst"), Face("C", "Cycle", "spent"), size=10.0),
    Marker("stop", "Throttle and height", Face("V", "", "spent"), size=8.0),
    Marker("points", "Action points", Face("AP", ""), size=7.5, is_round=False, share=3),
    Marker("damage", "Last hit point", Face("X", ""), size=4.0, is_round=False, share=2),
    Marker("claw", "Claws", Face("K", "", "dart"), size=7.5, is_round=False),
    Marker("trooper", "Troopers", Face("S", ""), size=7.5, is_round=False, share=2),
    Marker("people", "Commanders and spies", Face("CM", ""), Face("SP", ""), size=8.0),
    Marker("post", "Trading posts and envoys", Face("TP", ""), Face("EN", ""), size=8.0),
)
"""Each fits its place: squares of a bank, boxes of hit points, stops of a throttle, places of an island."""
