"""What happened in the action phase."""

from __future__ import annotations

import msgspec

from umpire.core.dice import Dice
from umpire.core.events import Event


class Acted(Event, frozen=True, tag="acted"):
    """A ship acted at the table, where pilot boards and module cards are kept."""

    ship: str
    what: str = ""
    """load, repair; empty where nobody said what it was."""


class Loaded(Event, frozen=True, tag="loaded"):
    """Dice were loaded on a weapon."""

    ship: str
    slot: str
    regular: int
    aimed: int


class Fired(Event, frozen=True, tag="fired"):
    """A weapon fired all that it had loaded."""

    ship: str
    slot: str
    target: str
    dice: tuple[Dice, ...] = ()
    """As they lay: the regular ones, then each aimed one."""
    regular: tuple[int, ...] = ()
    """What each regular die came to."""
    aimed: tuple[int, ...] = ()
    """What each aimed die came to."""
    parts: tuple[str, ...] = ()
    """Where each aimed die went."""


class Swung(Event, frozen=True, tag="swung"):
    """A weapon was swung over to the other side."""

    ship: str
    slot: str
    facing: str


class Manoeuvred(Event, frozen=True, tag="manoeuvred"):
    """A ship makes a tactical manoeuvre; what comes of it follows."""

    ship: str
    how: str
    """up, down, move, swoop, dive."""
    cards: int
    """Played as Simple; 0 where cards are kept at the table."""


class Docked(Event, frozen=True, tag="docked"):
    """A ship docked at an island."""

    ship: str
    island: str


class Garrisoned(Event, frozen=True, tag="garrisoned"):
    """A ship landed troops on an island that is her player's own."""

    ship: str
    island: str
    troopers: int
    commanders: int = 0


class Captured(Event, frozen=True, tag="captured"):
    """A ship's troops overwhelmed an island; they stay there as its garrison."""

    ship: str
    island: str
    troopers: int
    commanders: int = 0
    defenders: int = 0
    """How many units stood against them."""
    spies: dict[str, int] = msgspec.field(default_factory=dict)
    """Spies that were used, and are spent, by player."""
    was: str = ""
    """The owner until now."""
    envoys: dict[str, int] = msgspec.field(default_factory=dict)
    """Envoys that go home, by player: the agreement was with the owner."""
