"""The readings of Aloft that an umpire can set. The first setting of each is the one that we take."""

from __future__ import annotations

from umpire.core.houserules import HouseRules, Switch

HOUSE_RULES = HouseRules(
    (
        Switch(
            "L-01",
            "Where the map is kept",
            "Move",
            (("kept", "here: hexes, corners and ships"), ("said", "on the table alone: who touches what is said")),
        ),
        Switch(
            "L-02",
            "How often a ship trades",
            "Trade",
            (("any", "any number of times in its one Trade action"), ("once", "once a turn")),
        ),
        Switch(
            "L-03",
            "Who plays a commodore's turn",
            "The Turn",
            (("umpire", "the umpire"), ("captains", "the player too, from their own page")),
        ),
    )
)
