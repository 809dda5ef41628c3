"""What happened in launching ships, and in an evening of skirmishes."""

from __future__ import annotations

import msgspec

from umpire.core.events import Event
from umpire.games.avertigos.ship import Ship


class ModuleTaken(Event, frozen=True, tag="module-taken"):
    """A player has chosen a module card for this round."""

    player: str
    card: str
    coins: int = 0
    """Paid for it, in a Gambler's skirmish."""


class TurnToChoose(Event, frozen=True, tag="turn-to-choose"):
    """Whose turn it is to choose a module."""

    player: str
    """Empty when nobody has one to choose."""


class Launched(Event, frozen=True, tag="launched"):
    """A ship enters play."""

    ship: Ship
    silver: int = 0
    """Paid for her, in a strategy game."""
    coins: int = 0
    """Paid for cards that her player had not chosen, in a Gambler's skirmish."""


class RoundBegun(Event, frozen=True, tag="round-begun"):
    """A round of skirmish begins; initiative is next."""

    round: int


class RoundWon(Event, frozen=True, tag="round-won"):
    """A round of skirmish is over."""

    round: int
    winner: str
    """The team that is left; empty where nobody is."""
    is_said: bool = False
    """By the umpire's word."""


class RoundPrepared(Event, frozen=True, tag="round-prepared"):
    """Ships are off the board, modules back in the box, cards shuffled and dealt: the next round is chosen for."""

    round: int
    hand: int
    """Cards dealt to each player."""
    pile: int
    """Cards left in the draw pile."""
    factions: dict[str, str] = msgspec.field(default_factory=dict)
    """By player, in a faction skirmish."""
