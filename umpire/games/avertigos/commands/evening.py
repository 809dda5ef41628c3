"""Commands of launching ships, and of an evening of skirmishes."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from umpire.core.commands import Command, of


class TakeModule(Command, frozen=True, tag="take-module"):
    """A player chooses a module card for this round of skirmish."""

    player: Annotated[str, of("players")]
    card: Annotated[str, of("modules")]


class Launch(Command, frozen=True, tag="launch"):
    """
    Launch a ship, typed as a block: before a round of skirmish, or bought in a strategy game.

    First line: name, hull and, in skirmish, height and speed: «Heron | frigate | dynasty | height 2 | speed 1». Then a line for
    each slot: «bow: bow gunner (dynasty)», «side: side rocketeer (mercenary), port».
    """

    player: Annotated[str, of("players")]
    block: Annotated[str, Meta(max_length=1000)]


class BeginRound(Command, frozen=True, tag="begin-round"):
    """All ships are launched: the round of skirmish begins, its initiative is rolled."""


class EndRound(Command, frozen=True, tag="end-round"):
    """A round of skirmish ends by the umpire's word, won by this team or by nobody; the next one is chosen for."""

    leads_on: ClassVar[bool] = True
    winner: Annotated[str, of("teams")] = ""
