"""What the state of every battle has. A game adds its own, and everything in it is a frozen value."""

from __future__ import annotations

import msgspec

from umpire.core.sealed import Sealed


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Base of every game's state. A new state shares whatever did not change with the old one."""

    rules: dict[str, str] = {}
    """House rules as they were set, by id; what is not there is played by its default."""
    captains: dict[str, str] = {}
    """Captains who go by another name than their seat was made with: seat to name."""
    sealed: dict[str, Sealed] = {}
    """Secret choices, by what they are for: who still owes one, and what is laid."""
