"""What a ship met while she moved: the edge of the sky, other ships, claws."""

from __future__ import annotations

import msgspec

from umpire.core.dice import Dice
from umpire.core.events import Event


class EdgeMet(Event, frozen=True, tag="edge-met"):
    """A ship met the boundary: she is put back against it, bow first, and takes no part in the action phase."""

    ship: str


class Zuked(Event, frozen=True, tag="zuked"):
    """A chain touched the base of another ship: both players rolled, one of them chose who takes which roll."""

    ship: str
    """She who moves."""
    other: str
    rolled: dict[str, tuple[int, ...]]
    """What the dice of each ship's player came to; none where dice are kept at the table."""
    damage: dict[str, int]
    """By ship."""
    chooser: str = ""
    """The player who chose; empty where both rolls came to the same."""
    dice: dict[str, Dice] = msgspec.field(default_factory=dict)
    """As they lay, by ship."""


class PassedClear(Event, frozen=True, tag="passed-clear"):
    """A chain touched a base at another height, and nothing happened (V-04)."""

    ship: str
    other: str


class PutBeyond(Event, frozen=True, tag="put-beyond"):
    """Both survived: the ship that moved is put on the far side of the other."""

    ship: str
    other: str


class ClawsFired(Event, frozen=True, tag="claws-fired"):
    """All claws of an island fired at a ship that crossed its boundary, and are spent."""

    island: str
    ship: str
    claws: int
    rolled: tuple[int, ...] = ()
    """What each die came to; none where dice are kept at the table."""
    dice: Dice | None = None
    """As they lay."""
