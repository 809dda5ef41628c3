"""Why a ship is out of the battle, and what that comes to."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.fates import ABSENT, GONE, HOME, LOST, SAID, TAKEN, Fate
from umpire.games.cloudships import flights

DESTROYED, FALLS, CRASHED, LEFT = "destroyed", "destroyed, falls and crashes", "crashed", "left the table"
SURRENDERED = "surrendered"
"""The fate of a ship that is out of play and lies on the table all the same (R-18)."""
EXPECTED = "not arrived yet"
"""The fate of a ship that the scenario brings later: she has no card, does nothing, and is no target."""
WAYS_OUT = (LEFT, SURRENDERED, CRASHED, DESTROYED)
"""What an umpire may say became of a ship, with one press."""

ENDS: Mapping[str, Fate] = {
    "": HOME, DESTROYED: LOST, FALLS: LOST, CRASHED: LOST, flights.WIPED_OUT: LOST, SURRENDERED: TAKEN, LEFT: GONE, EXPECTED: ABSENT,
    flights.ABOARD: HOME,
}  # fmt: skip
"""What each fate that the rules know comes to."""
WORTH = (LOST, TAKEN)
"""What is worth points to the other side; who left the table or never came is worth none."""


def read_end(fate: str) -> Fate:
    """What a person's own words for a fate come to: as one of the rules that is worth points where they begin like it."""
    return next((end for known, end in ENDS.items() if end in WORTH and fate.startswith(known)), SAID)
