"""How a turn goes on; action points, damage and loss, whatever they come from."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.events import Event
from umpire.games.avertigos.state import Phase


class TurnBegun(Event, frozen=True, tag="turn-begun"):
    """A new turn: nobody has moved, nobody is barred."""

    turn: int


class PhaseBegun(Event, frozen=True, tag="phase-begun"):
    """A phase begins."""

    phase: Phase
    order: tuple[str, ...] = ()
    """Who is due, the next first."""
    queue: tuple[str, ...] = ()
    """Of simple strategy: players still to come, the one whose turn it is first."""


class CycleBegun(Event, frozen=True, tag="cycle-begun"):
    """A cycle of the action phase, with its order as it is sorted now."""

    cycle: int
    order: tuple[str, ...]


class ShipDone(Event, frozen=True, tag="ship-done"):
    """A ship has had its place in the order."""

    ship: str
    how: str
    """moved, acted (may still fire), held (fires no more), passed, idle (can do nothing), stopped (of the simple games)."""


class PointsChanged(Event, frozen=True, tag="points-changed"):
    """Action points were spent, won or moved about."""

    ship: str
    banks: dict[str, int]
    """What the banks that changed hold now, by part."""
    by: int
    """So many more, or less; 0 when they only lie in another way."""
    cause: Cause
    lost: int = 0
    """For which there was no room."""


class Damaged(Event, frozen=True, tag="damaged"):
    """A ship took damage."""

    ship: str
    taken: dict[str, int]
    """Hit points by part."""
    damage: int
    """What there was to take; what no part could take is lost."""
    cause: Cause
    is_aimed: bool = False


class Healed(Event, frozen=True, tag="healed"):
    """A ship won hit points back."""

    ship: str
    won: dict[str, int]
    """Hit points by part."""
    cause: Cause
    lost: int = 0
    """For which there was no room."""


class ModuleOut(Event, frozen=True, tag="module-out"):
    """A module has no hit points left; its action points and dice are gone."""

    ship: str
    slot: str


class ShipLost(Event, frozen=True, tag="ship-lost"):
    """A ship is out of play: destroyed, hull and modules back in the box; or gone by the umpire's word."""

    ship: str
    fate: str
    cause: Cause


class Won(Event, frozen=True, tag="won"):
    """The game or the evening is won."""

    winner: str
    """A team or a player; empty where nobody has won."""
    why: str
