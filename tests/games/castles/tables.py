"""A game of Castles in the Air in a few lines of test: the library's own data, and a table that says what it is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from tests.games.playing import Playing
from umpire.core.events import Event, Header
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.book import LETTERS, START
from umpire.games.castles.state import City, Player

E = TypeVar("E", bound=Event)
FOLDER = Path(__file__).resolve().parents[3] / "umpire" / "games" / "castles" / "library"
NAMES = ("ann", "ben", "cleo", "dov", "eve")


@cache
def files() -> dict[str, dict[str, Any]]:
    """Every data file of the library, as service reads them."""
    return {str(path.relative_to(FOLDER)): tomllib.loads(path.read_text("utf-8")) for path in FOLDER.rglob("*.toml")}


def start(players: int = 3, rules: Mapping[str, str] | None = None) -> City:
    """The city of so many players before the table is set up."""
    sitting = [{"id": id, "name": id.capitalize(), "captain": id.capitalize()} for id in NAMES[:players]]
    scenario = {"name": "A game", "players": sitting}
    read = GAME.read_scenario({**files(), "scenarios/test.toml": scenario}, "test")
    city: City = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read, dict(rules or {})))
    return city


class Table(Playing):
    """Plays commands, and keeps every event."""

    game, state_is = GAME, "city"
    city: City

    def __init__(self, city: City | None = None) -> None:
        super().__init__(city or start())

    def put(self, id: str = "", **fields: Any) -> Table:
        """A player with these fields; without an id, the city itself."""
        self.city = self.city.put(replace(self.city.players[id], **fields)) if id else replace(self.city, **fields)
        return self

    def give(self, player: str, cubes: str) -> Table:
        """A player with just these cubes, by letter: `rrrk`."""
        return self.put(
            player, cubes={cube: cubes.count(letter) for letter, cube in LETTERS.items() if letter in cubes}
        )

    def player(self, id: str = "") -> Player:
        return self.city.players[id or self.city.whose]

    def has(self, id: str) -> str:
        """What a player has, by letter: `rrrk`."""
        return "".join(letter * self.city.players[id].has(cube) for letter, cube in LETTERS.items())


def begun(players: int = 3, order: Iterable[str] = (), **rules: str) -> Table:
    """Ann's first turn, with these tiles on top of the app's stack; house rules by id with an underline: `K_07="counted"`."""
    table = Table(start(players, {id.replace("_", "-"): setting for id, setting in rules.items()}))
    top = tuple(order)
    rest = [tile for tile in table.city.book.tiles if tile not in (*top, START)]
    table.play(c.SetUp("ann"), " ".join((*top, *rest)))
    return table


@cache
def holding(*items: str, sky: bool | None = None) -> str:
    """The tile of the set that has these items and the fewest others; one with sky for zeppelins, or without."""
    tiles = {id: tile for id, tile in start().book.tiles.items() if sky in (None, tile.has_sky) and id != START}
    found = [id for id, tile in tiles.items() if set(items) <= set(tile.items)]
    return min(found, key=lambda id: len(tiles[id].items))


def on_real_tiles(players: int = 3, **rules: str) -> Table:
    """The same with real tiles: what lies in the city is not known, so everything may be taken."""
    table = Table(start(players, {id.replace("_", "-"): setting for id, setting in rules.items()}))
    table.play(c.SetUp("ann", is_real=True))
    return table
