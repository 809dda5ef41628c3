"""The signs of Castles in the Air, in a box of 20 x 20 units about its middle."""

from __future__ import annotations

from umpire.core import signs
from umpire.games.castles.book import DOOR, KEYS, LETTERS, TELEPORT

INITIALS = {named: sign.upper() for sign, named in LETTERS.items()}
OTHERS = {TELEPORT: signs.PORTAL, "zeppelin": signs.AIRSHIP, "explorer": signs.EXPLORER}


def sign(what: str) -> signs.Sign:
    """A cube, `black:red` a chest, `black:door`, `teleport`, `zeppelin` or `explorer`."""
    lock, _, holds = what.partition(":")
    if holds == DOOR:
        return (*signs.DOOR, *signs.lock(lock, INITIALS[lock], 0, 1.4, 3.9))
    if holds:
        return signs.chest(signs.gem(holds, INITIALS[holds], -3.8, 6.2), signs.lock(lock, INITIALS[lock], 0, 6.2, 3.2))
    if what in OTHERS:
        return OTHERS[what]
    return signs.key(what, INITIALS[what]) if what in KEYS else signs.gem(what, INITIALS[what])
