"""What is asked in a game of Aloft, in the order of its rules."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from umpire.core.commands import Command, of

Number = Annotated[int, Meta(ge=0, le=6)]
"""0: nobody has said."""


class SetUp(Command, frozen=True, tag="set-up"):
    """Set the table up: as it was typed from the real stacks, in one line; what is not typed is left to chance."""

    line: Annotated[str, Meta(max_length=400)] = ""
    """`out ironback emberjaw; numbers 3 1 6 2 5 4; goals ...; ships ...; special 4; stack ...; tokens ...`, in any order."""
    first: Annotated[str, of("players")] = ""
    """The first player; the one who is listed first where nobody says."""
    is_real: bool = False
    """Real stacks lie on the table: what is drawn from them is typed."""


class Place(Command, frozen=True, tag="place"):
    """A player's starter ship takes a corner of the merchant hex, and its player a first good."""

    player: Annotated[str, of("players")]
    good: Annotated[str, of("goods")]
    corner: str = ""
    near: Annotated[tuple[Annotated[str, of("hexes")], ...], Meta(max_length=3)] = ()
    """Where no map is kept: the hexes that it touches."""


class Forage(Command, frozen=True, tag="forage"):
    """The player whose turn it is names a number; everybody's ships at hexes with it collect."""

    number: int


class Move(Command, frozen=True, tag="move"):
    """A ship moves to another corner."""

    ship: Annotated[str, of("ships")]
    corner: str = ""
    near: Annotated[tuple[Annotated[str, of("hexes")], ...], Meta(max_length=3)] = ()
    """Where no map is kept: the hexes that it touches now."""


class Explore(Command, frozen=True, tag="explore"):
    """A ship reveals the top hex of the stack and lays it into an empty space beside it."""

    ship: Annotated[str, of("ships")]
    space: str = ""
    """The cell; not where no map is kept."""
    pay: Annotated[str, of("goods")] = ""
    """Empty where it costs nothing, or where there is no choice; else it is asked."""
    drawn: Annotated[str, of("kinds of hexes")] = ""
    """What was drawn from a real stack."""
    number: Number = 0
    """What was drawn from the real number tokens."""
    reward: Annotated[str, of("goods")] = ""
    """What a leviathan that was drawn pays, where its hex lists several goods."""
    touching: Annotated[tuple[Annotated[str, of("ships")], ...], Meta(max_length=6)] = ()
    """Where no map is kept: ships that touch it besides the one that explores."""


class Terraform(Command, frozen=True, tag="terraform"):
    """A ship takes a hex beside it off the table, and lays the top hex of the stack."""

    ship: Annotated[str, of("ships")]
    hex: Annotated[str, of("hexes")]
    space: str = ""
    """Where the new hex goes; empty: where the old one lay."""
    pay: Annotated[str, of("goods")] = ""
    drawn: Annotated[str, of("kinds of hexes")] = ""
    number: Number = 0
    reward: Annotated[str, of("goods")] = ""


class Upgrade(Command, frozen=True, tag="upgrade"):
    """A ship gets an upgrade of its card."""

    ship: Annotated[str, of("ships")]
    upgrade: Annotated[str, of("upgrades")]


class Build(Command, frozen=True, tag="build"):
    """A ship builds another one."""

    ship: Annotated[str, of("ships")]
    kind: Annotated[str, of("kinds of ships")]
    corner: str = ""
    near: Annotated[tuple[Annotated[str, of("hexes")], ...], Meta(max_length=3)] = ()
    """Where no map is kept: the hexes that the new ship touches."""
    stand: Annotated[int, Meta(ge=0, le=5)] = 0
    """0: the lowest that is free."""


class PlunderShip(Command, frozen=True, tag="plunder-ship"):
    """A ship takes goods from the player of a ship beside it."""

    ship: Annotated[str, of("ships")]
    target: Annotated[str, of("ships")]
    goods: Annotated[dict[str, int], of("goods")] = msgspec.field(default_factory=dict)
    """Empty: it is asked."""


class PlunderBeast(Command, frozen=True, tag="plunder-leviathan"):
    """A ship attacks a leviathan beside it and takes its reward."""

    ship: Annotated[str, of("ships")]
    hex: Annotated[str, of("hexes")]
    goods: Annotated[dict[str, int], of("goods")] = msgspec.field(default_factory=dict)
    """Where the hex lists several goods; empty: it is asked."""


class Trade(Command, frozen=True, tag="trade"):
    """A ship at a merchant gives two of one good for one of another."""

    ship: Annotated[str, of("ships")]
    give: Annotated[str, of("goods")]
    get: Annotated[str, of("goods")]
    times: Annotated[int, Meta(ge=1, le=20)] = 1


class EndTurn(Command, frozen=True, tag="end-turn"):
    """The player whose turn it is is done; the next one's begins."""

    opens_turn = True
