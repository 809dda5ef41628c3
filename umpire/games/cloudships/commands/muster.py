"""Who has a card: late arrivals, and cards put back into the deck."""

from __future__ import annotations

from typing import Annotated

from umpire.core.commands import Command, of


class Arrive(Command, frozen=True, tag="arrive"):
    """A ship that was expected comes onto the table; her card goes in at the next shuffle (A-09)."""

    ship: Annotated[str, of("ships")]
    band: str = ""
    """Empty: the band that the scenario gives her."""


class PutBack(Command, frozen=True, tag="put-back"):
    """A card that was turned by mistake goes back into the draw pile."""

    card: str = ""
    """The ship on it, by id or table number; empty: the card that is up."""
