"""Bombs, flying torpedoes, tether mines and drogue torpedoes: what a ship lets loose without aiming a gun."""

from __future__ import annotations

from typing import Annotated

from umpire.core.commands import Command, of


class DropBombs(Command, frozen=True, tag="drop-bombs"):
    """Bombs fall on the highest ship below in this hex, or on the ground (A-63)."""

    ship: Annotated[str, of("ships")]
    bombs: tuple[str, ...] = ()
    """Racks, by mount; each one once."""
    below: tuple[str, ...] = ()
    """Every ship and target in the hex below her; the app picks the highest."""


class LaunchTorpedo(Command, frozen=True, tag="launch-torpedo"):
    """A Smutts torpedo leaves its rack and flies its first run (A-56)."""

    ship: Annotated[str, of("ships")]
    torpedo: str
    """The mount."""
    passed: tuple[str, ...] = ()
    """Ships that it meets at its level, in order, friend or foe (A-57)."""
    bearing: tuple[str, ...] = ()
    """Where it leaves her: one hex side, or two for the line between them. Empty: the umpire sees that it lies in its arc."""


class RunTorpedo(Command, frozen=True, tag="run-torpedo"):
    """Its second run, when the launcher's next card is up and before she moves."""

    ship: Annotated[str, of("ships")]
    torpedo: str
    passed: tuple[str, ...] = ()


class Winch(Command, frozen=True, tag="winch"):
    """Mines and drogues are let out or taken in at the start of the ship's turn, each battery by itself (A-70)."""

    ship: Annotated[str, of("ships")]
    out: tuple[str, ...] = ()
    home: tuple[str, ...] = ()


class Trail(Command, frozen=True, tag="trail"):
    """A mine or drogue that is out is dragged through a hex with others in it."""

    ship: Annotated[str, of("ships")]
    weapon: str
    """The mount."""
    met: tuple[Annotated[str, of("ships")], ...] = ()
    """Ships in that hex in the band where it hangs, in the order in which they are tried."""
