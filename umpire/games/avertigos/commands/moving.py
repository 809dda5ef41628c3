"""Commands of initiative and movement."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from umpire.core.commands import IN_ORDER, Command, of


class RollInitiative(Command, frozen=True, tag="roll-initiative"):
    """Roll for initiative, once, before anything moves. Or say the order in which the table has it, the highest first."""

    order: Annotated[tuple[Annotated[str, of("players")], ...], IN_ORDER] = ()


class Move(Command, frozen=True, tag="move"):
    """
    A ship moves by her cards, typed in one line: «a bbpr swoop».

    First `a` (take an action point) or `c` (draw a card); then each card by its letter, in the order laid, `x` for any card on
    its back; then ascend, descend, swoop or dive (`+`, `-` and `--` for three of them, as in «abb+»); then, where it matters,
    `draw 1` (a point for one more card), `edge` (she met the boundary), `zuke NAME` (her chain touches that ship), `claws ISLAND`
    (she crosses that island's boundary).
    """

    opens_turn: ClassVar[bool] = True

    ship: Annotated[str, of("ships")]
    line: Annotated[str, Meta(max_length=120)] = ""


class Sail(Command, frozen=True, tag="sail"):
    """A ship has moved at the table; pilot board and cards are kept there. Only her height is told, where it changed."""

    opens_turn: ClassVar[bool] = True

    ship: Annotated[str, of("ships")]
    height: Annotated[int, Meta(ge=0, le=3)] = 0
    """Now; 0 leaves it as it was."""


class NextPhase(Command, frozen=True, tag="next-phase"):
    """Go on to what comes next. Whoever is still due is named first, and then does nothing more in this phase."""

    leads_on: ClassVar[bool] = True
