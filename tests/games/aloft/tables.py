"""A game of Aloft in a few lines of test: the library's own data, and a table that says what it is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from tests.games.playing import Playing
from umpire.core.events import Event, Header
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.state import Hex, Player, Ship, Sky

E = TypeVar("E", bound=Event)
FOLDER = Path(__file__).resolve().parents[3] / "umpire" / "games" / "aloft" / "library"
LINE = "out ironback emberjaw; numbers 1 2 3 4 5 6; goals fleet hunter hoard yards refit; ships skiff raider tender trader galleon"
"""Clockwise from the upper right: canvas 1, wood 2, breath 3, glass 4, wood 5, breath 6."""
CORNERS = ("0n", "1-3n", "1-4n")
"""Where the starters stand: blue between breath 6 and canvas 1, red between wood 2 and breath 3, green between glass 4 and wood 5."""


@cache
def files() -> dict[str, dict[str, Any]]:
    """Every data file of the library, as service reads them."""
    return {str(path.relative_to(FOLDER)): tomllib.loads(path.read_text("utf-8")) for path in FOLDER.rglob("*.toml")}


def start(scenario: str = "three-commodores", rules: Mapping[str, str] | None = None) -> Sky:
    """The sky of a scenario before the table is set up."""
    read = GAME.read_scenario(files(), scenario)
    sky: Sky = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read, dict(rules or {})))
    return sky


class Table(Playing):
    """Plays commands, and keeps every event."""

    game, state_is = GAME, "sky"
    sky: Sky

    def __init__(self, sky: Sky | None = None) -> None:
        super().__init__(sky or start())

    def put(self, id: str, **fields: Any) -> Table:
        """A ship, player or hex with these fields, or `sky` itself."""
        if id == "sky":
            self.sky = replace(self.sky, **fields)
        elif id in self.sky.ships:
            self.sky = self.sky.put(replace(self.sky.ships[id], **fields))
        elif id in self.sky.players:
            self.sky = self.sky.put_player(replace(self.sky.players[id], **fields))
        else:
            self.sky = self.sky.put_hex(replace(self.sky.hexes[id], **fields))
        return self

    def lay(self, id: str, kind: str, number: int = 0) -> Table:
        """A hex in a cell, a leviathan unhurt, without taking it out of a stack."""
        self.sky = self.sky.put_hex(Hex(id, kind, number, 4 if kind in self.sky.book.beasts else 0))
        return self

    def launch(self, player: str, kind: str, corner: str = "", **fields: Any) -> str:
        """One more ship of a player on a corner; its id."""
        stand = self.sky.free_stands(player)[0]
        owner = self.sky.players[player]
        ship = Ship(
            id=f"{player}-{stand}", name=f"{owner.name} {stand}", captain=owner.captain, player=player, stand=stand,
            kind=kind, corner=corner, **fields,
        )  # fmt: skip
        self.sky = self.sky.put(ship)
        return ship.id

    def give(self, player: str, **goods: int) -> Table:
        """A player with just these goods."""
        return self.put(player, goods=dict(goods))

    def ship(self, id: str) -> Ship:
        return self.sky.ships[id]

    def player(self, id: str) -> Player:
        return self.sky.players[id]

    def hex(self, id: str) -> Hex:
        return self.sky.hexes[id]


def laid(line: str = LINE, scenario: str = "three-commodores", **rules: str) -> Table:
    """The table set up with real stacks, no starter placed; house rules by id with an underline: `L_02="once"`."""
    table = Table(start(scenario, {id.replace("_", "-"): setting for id, setting in rules.items()}))
    table.play(c.SetUp(line, is_real=True))
    return table


def begun(line: str = LINE, **rules: str) -> Table:
    """Three starters placed with 1 wood each, and blue's first turn before the number is named."""
    table = laid(line, **rules)
    for player, corner in zip(table.sky.players, CORNERS, strict=True):
        table.play(c.Place(player, "wood", corner))
    return table


def acting(line: str = LINE, **rules: str) -> Table:
    """The same, with a number named that gives nobody anything: blue's ships may act."""
    table = begun(line, **rules)
    table.sky = replace(table.sky, phase="actions")
    return table
