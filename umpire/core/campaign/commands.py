"""What an umpire asks of a campaign."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from umpire.core.campaign.state import Battle, Captain, Id, Name, Points, Text, Vessel
from umpire.core.commands import Command


class SetSides(Command, frozen=True, tag="set-sides"):
    """Name the sides."""

    sides: Annotated[tuple[Name, ...], Meta(max_length=12)]


class SetPoints(Command, frozen=True, tag="set-points"):
    """Say what battles are worth."""

    points: Points


class SignOn(Command, frozen=True, tag="sign-on"):
    """Take a captain in, or change what is known of one. An earlier name is kept beside the new one."""

    captain: Captain


class Enlist(Command, frozen=True, tag="enlist"):
    """Take a ship in, or change what is known of one; also to dismiss her, or to take her back."""

    ship: Vessel


class AddNote(Command, frozen=True, tag="add-note"):
    """Write something down. It is taken back by undo."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Begin(Command, frozen=True, tag="begin"):
    """Put a battle on the calendar whose result is to come."""

    battle: Battle


class Settle(Command, frozen=True, tag="settle"):
    """Write down how a battle ended and what became of its ships; of one that is there already: correct it."""

    battle: Battle
    why: Text = ""
    captains: tuple[Captain, ...] = ()
    """Those who come in with it."""
    vessels: tuple[Vessel, ...] = ()
    """Ships that join the fleet with it."""


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Let a battle count no more. It stays readable, and comes back by `Restore`."""

    battle: Id
    why: Text = ""


class Restore(Command, frozen=True, tag="restore"):
    """Let a withdrawn battle count again."""

    battle: Id


class OpenSeason(Command, frozen=True, tag="open-season"):
    """Begin the next season: ships stay as they are, points begin at nothing. The one before is closed."""

    name: Name


class CloseSeason(Command, frozen=True, tag="close-season"):
    """Close the season that runs: its battles are read from then on, not changed by accident."""


class ReopenSeason(Command, frozen=True, tag="reopen-season"):
    """Go on with the last season."""


class Close(Command, frozen=True, tag="close"):
    """Close the campaign."""


class Reopen(Command, frozen=True, tag="reopen"):
    """Go on with a campaign that was closed."""


class Delete(Command, frozen=True, tag="delete"):
    """Take the campaign off the lists. Nothing of it is lost, and it can be taken back."""


class Undelete(Command, frozen=True, tag="undelete"):
    """Put a deleted campaign back on the lists."""


class TakeOut(Command, frozen=True, tag="take-out"):
    """Take ships to another laptop for an evening: they are out until it is brought back."""

    evening: Id
    to: Name
    ships: tuple[Id, ...]


class Hold(Command, frozen=True, tag="hold"):
    """Go on with the log as that of an evening, on the laptop that took it in."""

    evening: Id


class BringBack(Command, frozen=True, tag="bring-back"):
    """An evening is back, or given up: its ships are here again."""

    evening: Id
    gives_up: bool = False
    """It does not come back."""
    why: Text = ""
