"""Bombs, torpedoes, mines and drogues."""

from __future__ import annotations

from umpire.core.dice import Dice
from umpire.core.events import Event
from umpire.core.ships.arcs import Side
from umpire.games.cloudships.bands import Band


class BombsDropped(Event, frozen=True, tag="bombs-dropped"):
    """A rack was let go; it is spent."""

    ship: str
    mount: str
    target: str = ""
    """Empty: they fell on the bare ground, and nobody threw for them."""
    dice: Dice | None = None
    damage: int = 0
    bonus: int = 0
    """Superior crew."""


class TorpedoLaunched(Event, frozen=True, tag="torpedo-launched"):
    """A Smutts torpedo left its rack; the rack is spent."""

    ship: str
    mount: str
    band: Band
    bearing: tuple[Side, ...] = ()
    """Where it left her, as far as the umpire said."""


class Contact(Event, frozen=True, tag="contact"):
    """A torpedo, mine or drogue and one ship in its way: the dice of a ram."""

    ship: str
    """Whose weapon it is."""
    mount: str
    target: str
    dice: Dice
    against: Dice
    """The target's die."""
    helps: tuple[tuple[str, int], ...] = ()
    """What is added to the weapon's die, and why."""
    steam: int = 0
    """What is added to the target's die."""
    is_hit: bool = False


class Burst(Event, frozen=True, tag="burst"):
    """It went off. A torpedo is gone, a mine or drogue is off its cable."""

    ship: str
    mount: str
    target: str
    dice: Dice
    damage: int
    more: int = 0
    """Boxes on top of the dice."""
    criticals: int = 0
    """Critical hits for natural sixes."""
    is_fire: bool = False
    """Whoever it hit may answer (A-57)."""


class TorpedoGone(Event, frozen=True, tag="torpedo-gone"):
    """Two runs and nobody hit: it destroyed itself harmlessly."""

    ship: str
    mount: str
    has_run: bool = True
    """Else its second run was due and nobody made it (A-56)."""


class Winched(Event, frozen=True, tag="winched"):
    """A mine or drogue was let out or taken in."""

    ship: str
    mount: str
    is_out: bool
    band: Band
    """Where it hangs, or hung."""
