"""What a battle starts from, whole: players, ships, and how it is played. Rules: Getting Started; Skirmish and Strategy Mode."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core import state
from umpire.core.commands import of
from umpire.games.avertigos.assembling import Design
from umpire.games.avertigos.book import Book


class Factor(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as the game begins."""

    id: str
    name: Annotated[str, Meta(max_length=40)]
    captain: Annotated[str, Meta(max_length=60)] = ""
    team: Annotated[str, Meta(max_length=40)] = ""
    faction: Literal["", "dynasty", "singasari"] = ""
    home: Annotated[str, Meta(max_length=40)] = ""
    """What the home port of a strategy game is called."""


class Berth(Design, frozen=True, omit_defaults=True, kw_only=True):
    """A ship as she begins."""

    id: str
    player: Annotated[str, of("players")]


class Scenario(state.Scenario, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that a battle starts from, whole."""

    book: Book
    mode: Literal["skirmish", "strategy"] = "skirmish"
    simple: bool = False
    players: Annotated[tuple[Factor, ...], Meta(min_length=2, max_length=6)]
    ships: tuple[Berth, ...] = ()
    """Of the first round of skirmish; without any, ships are chosen and launched at the table."""
    variant: Literal["domination", "faction"] = "domination"
    rounds: Annotated[int, Meta(ge=1, le=15)] = 1
    gamblers: bool = False
    """A coin bank for all rounds: as recommended, where none is said."""
    bank: Annotated[int, Meta(ge=1, le=500)] | None = None
    """Coins of each player, in a Gambler's skirmish."""
    ships_each: Annotated[int, Meta(ge=1, le=6)] = 1

    @property
    def teams(self) -> tuple[str, ...]:
        """Every side, in table order: a team, or a player alone."""
        return tuple(dict.fromkeys(one.team or one.id for one in self.players))
