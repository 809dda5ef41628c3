"""Why something happened, as facts: a key and what it names. The words are made when it is told, and may be put better later."""

from __future__ import annotations

import msgspec

Part = str | int
TOLD = "told"


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason as an event keeps it: `weapon` of Aphid's bow gun, `critical` by a box that was crossed."""

    key: str
    """What kind of reason; the game has the words for each."""
    of: tuple[Part, ...] = ()
    """What it names: ships, weapons, lamps by id; numbers."""
    by: Cause | None = None
    """What led to it in turn."""
    told: str = ""
    """Of a line of version 1 only, under the key `told`: the words that were kept instead of facts."""
