"""What a game of Aloft starts from, whole. Rules: Set-up."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from umpire.core import state
from umpire.core.events import Header
from umpire.core.players import Sitting, in_colour
from umpire.games.aloft.book import Book
from umpire.games.aloft.state import Player, Sky


class Scenario(state.Scenario, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that a game starts from, whole."""

    book: Book
    players: Annotated[tuple[Sitting, ...], Meta(min_length=3, max_length=5)]
    """Clockwise, as they sit."""


def setup(header: Header[Scenario]) -> Sky:
    """The sky before the table is set up."""
    scenario = header.scenario
    players = {one.id: Player(one.id, one.name, one.captain, one.colour) for one in in_colour(scenario.players)}
    return Sky(book=scenario.book, players=players, whose=next(iter(players)))
