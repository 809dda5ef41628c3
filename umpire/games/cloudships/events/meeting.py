"""Rams, collisions, grapples and boarding."""

from __future__ import annotations

from typing import Literal

from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.events import Event


class SlidBy(Event, frozen=True, tag="slid-by"):
    """Two ships share a hex and band, and no roll is due."""

    ship: str
    other: str
    why: Cause


class CollisionRolled(Event, frozen=True, tag="collision-rolled"):
    """Two ships in one hex and band threw for a collision; equal dice are one."""

    ship: str
    other: str
    dice: Dice
    her_dice: Dice
    is_collision: bool


class RamRolled(Event, frozen=True, tag="ram-rolled"):
    """A ship tried to ram another."""

    ship: str
    other: str
    dice: Dice
    bonus: int
    """For steam."""
    her_dice: Dice
    her_bonus: int
    is_hit: bool


class RamInflicted(Event, frozen=True, tag="ram-inflicted"):
    """A ship's ram, or her hull in a collision, struck another."""

    ship: str
    target: str
    ram: int
    damage: int
    """Boxes: her ram value, and in a ram her speed on top."""
    speed: int | None = None
    """None in a collision, which adds none."""


class HandsThrown(Event, frozen=True, tag="hands-thrown"):
    """One ship's throw for a grapple or a boarding action, and what her boarding value is made of."""

    ship: str
    against: str
    what: Literal["grapple", "boarding"]
    dice: Dice
    squares: int
    flights: int
    weapons: int
    """Working anti-personnel weapons."""
    crew: int
    """1 for a superior crew, where it counts."""
    value: int
    score: int


class GrappleTried(Event, frozen=True, tag="grapple-tried"):
    """A ship threw her lines at another."""

    ship: str
    other: str
    score: int
    her_score: int
    is_held: bool
    with_grapnel: bool = False
    """The second try, with the power grapnel."""


class NoGrapnel(Event, frozen=True, tag="no-grapnel"):
    """A first try failed, and a ship built with a power grapnel has none for a second."""

    ship: str
    is_used: bool = False
    """It has had its try of this turn; else it is lost."""


class FoundBound(Event, frozen=True, tag="found-bound"):
    """The umpire boards where the app knew of no lines: from now on it does."""

    ship: str
    other: str


class BoardingFought(Event, frozen=True, tag="boarding-fought"):
    """One turn's fight, hand to hand."""

    ship: str
    """The boarders."""
    other: str
    score: int
    her_score: int
    winner: Literal["attackers", "defenders", ""]
    """Empty for a tie."""
    dice: Dice | None
    """The winner's losses; none in a tie."""
    loss: int
    """Points of boarding value that the boarders really lose: no more than they have, whatever the scores are."""
    her_loss: int


class LinesCut(Event, frozen=True, tag="lines-cut"):
    """Two ships are no longer held together."""

    ship: str
    other: str
    why: Cause
    is_plain: bool = True
    """Whether the table sees why; how many squares a ship has left, it does not."""


class FireShared(Event, frozen=True, tag="fire-shared"):
    """Fire into a boarding action: a ship takes the same as the one that was fired at."""

    ship: str
    target: str
    firer: str
