"""Commands of the action phase."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from umpire.core.commands import Command, of

Bearing = Literal["", "ahead", "port", "starboard", "astern"]


class Load(Command, frozen=True, tag="load"):
    """Load dice on one weapon, an action point each. Without a number: as many as fit and can be paid."""

    ship: Annotated[str, of("ships")]
    slot: Annotated[str, of("weapons")]
    dice: Annotated[int, Meta(ge=0, le=20)] = 0


class Fire(Command, frozen=True, tag="fire"):
    """
    Fire all that a weapon has loaded at one ship; whether she is in range, the table has measured.

    Parts of the target for aimed dice are named before the roll, one for each; the last named takes what is left.
    """

    ship: Annotated[str, of("ships")]
    slot: Annotated[str, of("weapons")]
    target: Annotated[str, of("ships")]
    aims: tuple[Annotated[str, of("parts")], ...] = ()
    bearing: Bearing = ""
    """Where the target lies; checked where it is said."""


class Manoeuvre(Command, frozen=True, tag="manoeuvre"):
    """A tactical manoeuvre: up or down (one card), a move by one card, a swoop (two), a dive (three)."""

    ship: Annotated[str, of("ships")]
    how: Literal["up", "down", "move", "swoop", "dive"]
    at: Annotated[str, Meta(max_length=80)] = ""
    """What it met: `edge`, `zuke NAME`, `claws ISLAND`."""


class Swing(Command, frozen=True, tag="swing"):
    """Swing a weapon that is set to one side over to the other."""

    ship: Annotated[str, of("ships")]
    slot: Annotated[str, of("weapons")]


class Repair(Command, frozen=True, tag="repair"):
    """A Bosun wins hit points back for a part, a module that is out too."""

    ship: Annotated[str, of("ships")]
    part: Annotated[str, of("parts")]
    hp: Annotated[int, Meta(ge=1, le=40)] = 1


class Dock(Command, frozen=True, tag="dock"):
    """A ship at height 1, within the boundary of an island, docks there."""

    ship: Annotated[str, of("ships")]
    island: Annotated[str, of("islands")]


class Secure(Command, frozen=True, tag="secure"):
    """A docked ship deploys troops against the island where she lies; more units than its defenders capture it."""

    ship: Annotated[str, of("ships")]
    troopers: Annotated[int, Meta(ge=0, le=99)] = 0
    has_commander: bool = False
    island: Annotated[str, of("islands")] = ""
    """Only where she is not docked there, by the umpire's word."""


class Act(Command, frozen=True, tag="act"):
    """A ship has acted at the table; pilot board and module cards are kept there."""

    ship: Annotated[str, of("ships")]


class Pass(Command, frozen=True, tag="pass"):
    """A ship does nothing more in this cycle; in the simple games, in this turn."""

    leads_on: ClassVar[bool] = True
    ship: Annotated[str, of("ships")]


class PassAll(Command, frozen=True, tag="pass-all"):
    """All ships without loaded dice pass in this cycle, the one that is up among them."""

    leads_on: ClassVar[bool] = True


class Stow(Command, frozen=True, tag="stow"):
    """Let a ship's action points lie in her banks in another way."""

    ship: Annotated[str, of("ships")]
    banks: dict[str, int]
    """By part: hull, bow; parts that are not named have none."""


class TakeDamage(Command, frozen=True, tag="take-damage"):
    """A ship takes damage by the umpire's word: spread by her captain, or all on one part."""

    ship: Annotated[str, of("ships")]
    damage: Annotated[int, Meta(ge=1, le=99)]
    part: Annotated[str, of("parts")] = ""
