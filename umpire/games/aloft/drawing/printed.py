"""What is cut out for a game of Aloft, set by set: the whole box, what this game takes first. Rules: Components."""

from __future__ import annotations

from umpire.core.cuts import CutSet
from umpire.games.aloft.drawing.goalcards import goal_cards, goal_tokens
from umpire.games.aloft.drawing.hexcards import hexes, number_tokens
from umpire.games.aloft.drawing.mats import captaining_cards, resource_tokens, trackers
from umpire.games.aloft.drawing.referencecards import reference_cards
from umpire.games.aloft.drawing.setupsheet import setup_sheets
from umpire.games.aloft.drawing.shipcards import ship_cards, upgrade_cubes
from umpire.games.aloft.drawing.standees import ship_tokens, stands
from umpire.games.aloft.state import Sky


def cuts(sky: Sky) -> tuple[CutSet, ...]:
    """Everything in the box but dice."""
    return (
        setup_sheets(sky),
        hexes(sky.book),
        number_tokens(sky.book),
        ship_cards(sky),
        upgrade_cubes(),
        goal_cards(sky),
        captaining_cards(),
        ship_tokens(sky),
        stands(sky),
        trackers(sky.book),
        resource_tokens(sky.book),
        goal_tokens(),
        reference_cards(sky),
    )
