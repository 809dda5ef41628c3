"""What a game of Castles in the Air starts from, whole, and how it is read. Rules: Setup."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from umpire.core import state
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.fields import ID, Fields, Files
from umpire.core.players import Sitting, check, in_colour
from umpire.core.tables import Shared, read
from umpire.games.castles.book import START, Book, Tile
from umpire.games.castles.state import City, Player

BOX, TILES = "box.toml", "tiles.toml"


class Scenario(state.Scenario, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that a game starts from, whole."""

    book: Book
    players: Annotated[tuple[Sitting, ...], Meta(min_length=2, max_length=5)]
    """Clockwise, as they sit."""


def setup(header: Header[Scenario]) -> City:
    """The city before the table is set up."""
    players = {one.id: Player(one.id, one.name, one.captain, one.colour) for one in in_colour(header.scenario.players)}
    return City(book=header.scenario.book, players=players)


def _read_book(files: Files, mistakes: list[BadInput]) -> Book:
    tiles = Fields(files.get(TILES, {}), f"{TILES}: ", mistakes)
    found = {id: read(Tile, entry, id=id) for id, entry in tiles.by_name("tiles")}
    for id in found:
        if not ID.fullmatch(id):
            tiles.wrong(f"tiles.{id}", "cannot be the name of a tile; use small letters, digits and dashes, like 17b.")
    tiles.no_more()
    if START not in found:
        tiles.wrong("tiles", f"there is no [tiles.{START}]; the city begins with it.")
    return read(Book, Fields(files.get(BOX, {}), f"{BOX}: ", mistakes), tiles=found)


SHARED = Shared((BOX, TILES), _read_book)


def check_players(scenario: Scenario, fields: Fields) -> None:
    """Each colour is one player's, and nothing else goes by a player's id."""
    check(scenario.players, fields, ("turn", "city", "rules"))
