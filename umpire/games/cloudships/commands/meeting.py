"""What a ship may do in another's hex: ram, grapple, board, slide by."""

from __future__ import annotations

from typing import Annotated, Literal

from umpire.core.commands import Command, of


class Meet(Command, frozen=True, tag="meet"):
    """
    In her hex: a ship enters the hex and band of another. The collision roll comes by itself unless a ram is declared.

    A ship met twice in one turn (a ram, and then grapples) does not collide again.
    """

    ship: Annotated[str, of("ships")]
    other: Annotated[str, of("ships")]
    how: Literal["slide", "ram", "grapple", "board"] = "slide"
    """`board` grapples and, once the lines hold, boards in the same pad."""
    hexes: int | None = None
    """Hexes entered this turn, hers included: a ram's speed (R-01). Asked only when a ram hits."""
    lay_there: bool = False
    """They lay in one hex before this turn: no collision roll (R-05)."""
    called: Literal["", "differ", "equal"] = ""
    """What the table calls of the collision dice; they are asked for otherwise."""


class Board(Command, frozen=True, tag="board"):
    """The grappler boards, or goes on boarding, on her next card (R-12)."""

    ship: Annotated[str, of("ships")]
    other: Annotated[str, of("ships")]


class CutLoose(Command, frozen=True, tag="cut-loose"):
    """The grappler lets go, on her card."""

    ship: Annotated[str, of("ships")]
    other: Annotated[str, of("ships")]
