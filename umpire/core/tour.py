"""The first five minutes: steps that somebody who has never seen a game is led through in the battle that shows it."""

from __future__ import annotations

import msgspec


class TourStep(msgspec.Struct, frozen=True):
    """One step: what to do, and how."""

    name: str
    """In a word or two: «Move»."""
    done_by: tuple[str, ...]
    """Kinds of commands; one of them in the log, and the step is done."""
    says: str
    """What to do, in one sentence or two."""
    keys: tuple[str, ...] = ()
    """The keys that do it, one after the other."""
    then: str = ""
    """What comes after these keys, where dice are thrown: «then what the die shows»."""
    tap: str = ""
    """What to tap instead, as the page has it; empty where the sentence says it."""
