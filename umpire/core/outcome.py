"""How a battle of simple captains went."""

from __future__ import annotations

from typing import Any

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of one automatic battle."""

    rounds: int
    winner: str
    """The side that has won; «nobody» when none is left; empty when the rounds ran out."""
    commands: int
    refused: int
    """Orders that the rules refused: the plain table is not the real one."""
    state: Any
