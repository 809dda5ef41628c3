"""A skirmish or a strategy game in a few lines of test: the library's own data, and a table that says what it is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from tests.games.playing import Playing
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event, Header
from umpire.core.objections import Refused
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.island import Island, Player
from umpire.games.avertigos.reading.data import check_book
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky

E = TypeVar("E", bound=Event)
HIT_POINTS = {"patrol-boat": 10, "frigate": 14, "destroyer": 18, "scout": 8}
"""Of hulls, in tests of the rules: what the library says is weighed by play (`test_slugging.py`), and may be weighed anew."""
FOLDER = Path(__file__).resolve().parents[3] / "umpire" / "games" / "avertigos" / "library"


@cache
def files() -> dict[str, dict[str, Any]]:
    """Every data file of the library, as service reads them, with the hit points of hulls on which tests rest."""
    known = {str(path.relative_to(FOLDER)): tomllib.loads(path.read_text("utf-8")) for path in FOLDER.rglob("*.toml")}
    for hull, hp in HIT_POINTS.items():
        known["hulls.toml"]["hulls"][hull]["hp"] = hp
    return known


@cache
def book() -> Book:
    return check_book(files())


def start(scenario: Mapping[str, Any] | str = "two-patrol-boats", rules: Mapping[str, str] | None = None) -> Sky:
    """The sky of a scenario, by name or as its fields."""
    known, key = files(), scenario if isinstance(scenario, str) else "made"
    if not isinstance(scenario, str):
        known = {**known, "scenarios/made.toml": dict(scenario)}
    read = GAME.read_scenario(known, key)
    sky: Sky = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read, dict(rules or {})))
    return sky


class Table(Playing):
    """Plays commands, and keeps every event."""

    game, state_is = GAME, "sky"
    sky: Sky

    def __init__(self, sky: Sky | None = None) -> None:
        super().__init__(sky or start())

    def rolled(self, *order: str) -> Table:
        """Initiative as the table has it, the highest first; by default in table order."""
        self.play(c.RollInitiative(order or tuple(self.sky.players)))
        return self

    def put(self, id: str, **fields: Any) -> Table:
        """A ship, player or island with these fields."""
        if id in self.sky.ships:
            self.sky = self.sky.put(replace(self.sky.ships[id], **fields))
        elif id in self.sky.players:
            self.sky = self.sky.put_player(replace(self.sky.players[id], **fields))
        else:
            self.sky = self.sky.put_island(replace(self.sky.islands[id], **fields))
        return self

    def load(self, id: str, slot: str, regular: int = 0, aimed: int = 0, **fields: Any) -> Table:
        """A weapon with these dice in its bank."""
        ship = self.sky.ships[id]
        self.sky = self.sky.put(ship.put(replace(ship.modules[slot], regular=regular, aimed=aimed, **fields)))
        return self

    def ship(self, id: str) -> Ship:
        return self.sky.ships[id]

    def player(self, id: str) -> Player:
        return self.sky.players[id]

    def island(self, id: str) -> Island:
        return self.sky.islands[id]

    def refused(self, command: Command, *said: str) -> str:
        """The sentences with which the rules say no; and one press goes through."""
        with pytest.raises(Refused) as no:
            self.play(command, *said)
        return " ".join(refusal.message for refusal in no.value.refusals)

    def allowed(self, command: Command, *said: str) -> str:
        """The same sentences, and the umpire allows it."""
        told = self.refused(command)
        self.play(command, *said, overrule=True)
        return told

    def bad(self, command: Command, *said: str) -> str:
        """The sentence that says what is wrong."""
        before = self.sky
        with pytest.raises(BadInput) as wrong:
            self.play(command, *said, overrule=True)
        assert self.sky == before
        return str(wrong.value)
