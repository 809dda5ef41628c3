"""Late arrivals, and cards put back."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.games.cloudships.bands import Band


class Arrived(Event, frozen=True, tag="arrived"):
    """A ship came onto the table."""

    ship: str
    band: Band
    was: str
    """What she was before: not arrived yet, or left the table."""
    with_shuffle: bool = False
    """By herself, as the scenario says, when the deck of this round was shuffled; else at the umpire's word."""


class CardPutBack(Event, frozen=True, tag="card-put-back"):
    """A card that was turned by mistake lies in the draw pile again."""

    ship: str
    on_top: bool
    """True for the app's deck; real cards go back among the rest."""
