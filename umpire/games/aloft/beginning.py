"""What a game of Aloft starts from, whole. Rules: Set-up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core import state
from umpire.core.events import Header
from umpire.games.aloft.book import COLOURS, Book
from umpire.games.aloft.state import Player, Sky


class Commodore(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as the game begins."""

    id: str
    name: Annotated[str, Meta(max_length=40)]
    captain: Annotated[str, Meta(max_length=60)] = ""
    colour: Literal["", "blue", "red", "green", "gold", "purple"] = ""
    """Of the stands; the next that is free where none is said."""


class Scenario(state.Scenario, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that a game starts from, whole."""

    book: Book
    players: Annotated[tuple[Commodore, ...], Meta(min_length=3, max_length=5)]
    """Clockwise, as they sit."""


def setup(header: Header[Scenario]) -> Sky:
    """The sky before the table is set up."""
    scenario = header.scenario
    left = [colour for colour in COLOURS if colour not in {one.colour for one in scenario.players}]
    players = {}
    for one in scenario.players:
        colour = one.colour or left.pop(0)
        players[one.id] = Player(one.id, one.name, one.captain, colour)
    return Sky(book=scenario.book, players=players, whose=next(iter(players)))
