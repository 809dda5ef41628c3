"""Why something happened, in words: each key of a cause."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.games.avertigos.state import Sky

WORDS = {
    "hand": "the umpire's word",
    "cards": "cards",
    "taken": "taken from the bank",
    "start": "before moving",
    "replenish": "after moving",
    "penalty": "cards and speed",
    "still": "not moving",
    "ascend": "an ascent",
    "descend": "a descent",
    "swoop": "a swoop",
    "dive": "a dive",
    "over-speed": "over-speed",
    "short": "too few cards",
    "zuke": "zuking",
    "claws": "claws",
    "load": "loading",
    "swing": "swinging",
    "repair": "repairs",
    "manoeuvre": "a manoeuvre",
    "draw": "an extra card",
    "dock": "docking",
    "deploy": "deploying",
    "uncounted": "not counted before",
}
"""What each kind of reason is called."""


def because(sky: Sky, cause: Cause) -> str:
    """«Heron's Bow Gunner», «over-speed»; names what a reason names, where it names something."""
    if cause.key == "shot":
        ship, slot = str(cause.of[0]), str(cause.of[1])
        return f"{sky.ships[ship].name}'s {sky.ships[ship].part_name(slot)}"
    words = WORDS.get(cause.key, cause.key)
    where = [str(one) for one in cause.of]
    named = [table[id].name for id in where for table in (sky.ships, sky.islands) if id in table]
    joined = "with" if cause.key == "zuke" else "of"
    return f"{words} {joined} {', '.join(named)}" if named else words
