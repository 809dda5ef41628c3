"""Reasons in words: what stands in events as a key and what it names, as a person at the table reads it."""

from __future__ import annotations

from collections.abc import Callable

from umpire.core.causes import TOLD, Cause
from umpire.games.aeronauts.fight import spoken


def because(cause: Cause | None) -> str:
    """A reason in words; empty where there is none."""
    if cause is None:
        return ""
    return cause.told if cause.key == TOLD else WORDS[cause.key](*cause.of)


WORDS: dict[str, Callable[..., str]] = {
    # why a fight lapses, or a ship does not take part
    "another-set-up": lambda: "another fight is set up",
    "target-lost": lambda: "the attacked piece is lost",
    "no-attacker": lambda: "no attacker is left",
    "lost": lambda: "lost",
    "fights-elsewhere": lambda fight: f"fights in {spoken(fight)}",
    # why a city did not stand on its own
    "needs-not-met": lambda: "needs not met",
    "goods-came-in": lambda: "goods came in",
    "mainland-trade": lambda: "trade with the mainland",
    "city-lost": lambda: "the city is lost",
}
"""By key: the words, from what the reason names."""
