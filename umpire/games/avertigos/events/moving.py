"""What happened in initiative and movement."""

from __future__ import annotations

import msgspec

from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.events import Event


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled"):
    """The order of initiative is known."""

    order: tuple[str, ...]
    """Players, the highest first."""
    rolled: dict[str, tuple[int, ...]]
    """What each player's dice came to, with those that were rolled again; none where the table said the order."""
    dice: dict[str, tuple[Dice, ...]] = msgspec.field(default_factory=dict)
    """As they lay, throw by throw."""


class CardsPlayed(Event, frozen=True, tag="cards-played"):
    """A ship laid her chain: cards go out of her player's hand, and lie on the table until she has moved."""

    ship: str
    player: str
    cards: tuple[str, ...]
    """In the order laid: a kind by id, `back`, or a card as it was typed: `(advanced 2ap)`."""
    counting: int
    """Without Special cards."""
    manoeuvre: str = ""
    held: int = 0
    """Out of the hand: none where cards are kept at the table."""


class Undocked(Event, frozen=True, tag="undocked"):
    """A docked ship left her island."""

    ship: str
    island: str


class HeightChanged(Event, frozen=True, tag="height-changed"):
    """A ship climbed or sank, by cards or by a manoeuvre."""

    ship: str
    height: int
    """Now."""
    by: int
    """Heights up, or down."""
    cause: Cause
    lost: int = 0
    """Heights that she could not climb or sink."""


class SpeedSet(Event, frozen=True, tag="speed-set"):
    """The throttle shows the cards that counted, at most the hull's maximum."""

    ship: str
    speed: int
    counting: int
    over: int = 0
    """Cards above the maximum."""
    short: int = 0
    """Cards too few."""
    penalty: int = 0
    """Hit points for each of them."""


class CardsDrawn(Event, frozen=True, tag="cards-drawn"):
    """A player drew cards from the deck."""

    player: str
    cards: int
    cause: Cause
    full: int = 0
    """Not drawn, for the hand is full."""
    missing: int = 0
    """Not drawn, for there are none."""


class Restacked(Event, frozen=True, tag="restacked"):
    """The draw pile was empty: the discard pile was shuffled, and is the draw pile."""

    cards: int


class CardsDiscarded(Event, frozen=True, tag="cards-discarded"):
    """Cards went to the discard pile."""

    played: dict[str, int]
    """By kind."""
    unknown: int
    """Of kinds that nobody typed."""


class Sailed(Event, frozen=True, tag="sailed"):
    """A ship has moved at the table."""

    ship: str
    height: int
