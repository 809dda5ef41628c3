"""Flying Martians on the table: they leave a ship, fly, and come home. They fire, and are fired at, by `Fire`."""

from __future__ import annotations

from typing import Annotated

from umpire.core.commands import Command, of


class DeployFlight(Command, frozen=True, tag="deploy-flight"):
    """A flight leaves its ship at the start of her turn, in her hex and at her height."""

    ship: Annotated[str, of("ships")]


class MoveFlight(Command, frozen=True, tag="move-flight"):
    """A flight moves, before its mother does (A-51)."""

    flight: Annotated[str, of("ships")]
    """By its id or table number, as a ship."""
    band: str = ""
    hexes: int | None = None
    """Hexes entered; absent: only the new band matters."""


class Redock(Command, frozen=True, tag="redock"):
    """A flight comes home into a ship's hex and band before she moves (A-50)."""

    flight: Annotated[str, of("ships")]
    ship: Annotated[str, of("ships")]
