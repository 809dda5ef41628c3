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
    tap: str = ""
    """What to press instead, by the words that stand on it: «“Fire”, then “5 Skylord”»; empty where nothing does."""
