"""What a figure of a panel can be set to by one press."""

from __future__ import annotations

import msgspec


class Stop(msgspec.Struct, frozen=True):
    """One of those at which a figure may be set: a speed of the throttle."""

    words: str
    value: str = ""
    """Of the mark of that figure; nothing for one that no press sets."""
    mark: str = ""
    """It sets this mark of the ship in its place, a flag, and the next press takes it back."""


class Stops(msgspec.Struct, frozen=True):
    """All of them, side by side on screens."""

    each: tuple[Stop, ...] = ()
    at: str = ""
    """The words of the one that is set."""
    of: str = ""
    """Whose they are, where they are not the ship's own: a module's, which has banks."""


NO_STOPS = Stops()
