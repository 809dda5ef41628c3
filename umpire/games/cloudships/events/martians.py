"""Flying Martians on the table."""

from __future__ import annotations

from umpire.core.events import Event
from umpire.games.cloudships.bands import Band


class FlightDeployed(Event, frozen=True, tag="flight-deployed"):
    """A flight left its ship: a new piece lies on the table, or one that had come home."""

    ship: str
    flight: str
    name: str
    number: int
    band: Band
    was: str = ""
    """Which weapon aboard it was; empty when there was none."""
    has_fired: bool = False
    """It has answered somebody's fire in this round already."""


class FlightMoved(Event, frozen=True, tag="flight-moved"):
    """A flight flew."""

    ship: str
    """The flight."""
    was: Band
    band: Band
    hexes: int | None = None
    path: str = ""


class FlightRedocked(Event, frozen=True, tag="flight-redocked"):
    """A flight came home and is one of the ship's boarding parties again."""

    ship: str
    flight: str
    has_fired: bool = False


class HitsIgnored(Event, frozen=True, tag="hits-ignored"):
    """Anti-personnel hits that were too few for a flight."""

    ship: str
    hits: int


class FlightWipedOut(Event, frozen=True, tag="flight-wiped-out"):
    """One volley hit a flight three times or more."""

    ship: str
    hits: int
