"""What became of a piece in a battle, as a key; and what the words mean in which a person wrote it down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

Fate = Literal["home", "taken", "lost", "gone", "absent", "said"]
HOME: Fate = "home"
TAKEN: Fate = "taken"
LOST: Fate = "lost"
GONE: Fate = "gone"
"""It left the table."""
ABSENT: Fate = "absent"
"""It never came."""
SAID: Fate = "said"
"""Somebody wrote something that is none of the others, and it is quoted."""

FATES: Mapping[str, str] = {HOME: "came home", TAKEN: "taken", LOST: "lost"}
"""What may become of a ship as a campaign has it."""
WENT: Mapping[Fate, str] = {HOME: HOME, TAKEN: TAKEN, LOST: LOST, GONE: HOME, SAID: HOME, ABSENT: ""}
"""How a campaign takes what became of her; nothing for one that was not in the battle at all."""
IN_PLAY = "in play, "
"""How the table begins what it tells of a piece that is still on it."""
UNHURT = "unhurt"

_BEGINS = (
    (ABSENT, re.compile(r"not arrived|never (came|arrived)|expected")),
    (TAKEN, re.compile(r"surrendered|taken|captured|prize")),
    (LOST, re.compile(r"destroyed|crashed|wiped out|sunk|wrecked|shot down|lost(?=$|,)")),
    (GONE, re.compile(r"left|gone|fled|withdrew|withdrawn|retired|retreated")),
    (HOME, re.compile(r"(|home|came home|safe|unhurt|afloat|aboard|flying|in play.*)$")),
)
"""How people begin what they write of one."""
_BOXES = re.compile(r"(\d{1,4}) of (\d{1,4}) boxes")


class Meant(NamedTuple):
    """What the words of a person mean."""

    became: Fate
    crossed: int | None
    """Boxes crossed; None where they do not say."""
    of: int
    """Boxes of the track; 0 where they do not say."""


def read(words: str) -> Meant:
    """What was written down of a piece. House: it is read once, where it comes in, and nowhere else."""
    plain = " ".join(words.lower().split())
    became = next((fate for fate, begins in _BEGINS if begins.match(plain)), SAID)
    if found := _BOXES.search(words):
        return Meant(became, int(found[1]), int(found[2]))
    return Meant(became, 0 if UNHURT in words else None, 0)
