"""The card that is up: what its ship has done, and how far she has come."""

from __future__ import annotations

from typing import Literal

import msgspec

GRAPNEL = "grapnel"
"""Among the deeds of a turn: the power grapnel's second try, which is one a turn."""
LINES = "lines"
"""Among them, too: lines were thrown, and whether they hold or not her move is over (A-05)."""


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card that is up."""

    ship: str
    die: int | None = None
    """The movement die of a kite, or the sail die of mixed power."""
    has_moved: bool = False
    has_fired: bool = False
    fired_by: frozenset[str] = frozenset()
    """Who has: herself, flights of hers under the same card."""
    hexes: int | None = None
    """Hexes that she has entered, all parts of her move together, where the paths say so (R-01)."""
    way: tuple[str, ...] = ()
    """Steps of her move so far, all parts together; a band that no path led to stands as steps in place, what it cost at least."""
    goes_on: Literal["", "may", "will"] = ""
    """`will`: more of her move was announced. `may`: she has met somebody since the last part, and may go on."""
    met: frozenset[str] = frozenset()
    """Ships that she has met this turn; with each of them the collision is settled (R-04, R-05)."""
    halted_by: str = ""
    """The ship that her ram hit: her move ended there (R-02)."""
    boarded: frozenset[str] = frozenset()
    """Ships with which she has fought hand to hand this turn."""
    cast_off: frozenset[str] = frozenset()
    """Ships that her lines did not hold this turn, or hold no more: no second grapple before her next card, unless she let go (R-16)."""
    fired_upon: frozenset[str] = frozenset()
    """Ships that a torpedo or bomb of hers has hit: they may answer (A-57, A-63)."""
    flown: frozenset[str] = frozenset()
    """Flights that have moved under this card (A-51)."""
    worked: frozenset[str] = frozenset()
    """`winched`, `tried`, `run`, `deployed`, `redocked`, `grapnel`, `lines`: done besides, also where it came to nothing."""
