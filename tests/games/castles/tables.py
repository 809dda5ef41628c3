"""A game of Castles in the Air in a few lines of test: the library's own data, and a table that says what it is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask
from umpire.core.commands import Command, Correct
from umpire.core.errors import BadInput
from umpire.core.events import Event, Header
from umpire.core.objections import Objections, Refused
from umpire.core.seats import UMPIRE, Seat
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


class Table:
    """Plays commands, and keeps every event."""

    def __init__(self, city: City | None = None) -> None:
        self.city = city or start()
        self.events: list[Event] = []
        self.asked: list[Any] = []
        """Every question that was put."""

    def play(self, command: Command, *said: str, overrule: bool | Iterable[str] = False) -> tuple[Any, ...]:
        """Carry it out; what is asked is answered by `said` in the order asked. Raises `Refused`, `BadInput`."""
        answers: dict[str, Answer] = {}
        left = list(said)
        overruled: dict[str, str] = {}
        while True:
            try:
                events = core.decide(GAME, self.city, command, Ask(answers), Objections(overruled))
                break
            except AnswersNeeded as needed:
                for question in needed.questions:
                    assert left, f"nobody said what to answer: {question.prompt}"
                    self.asked.append(question)
                    answers[question.key] = Answer(left.pop(0))
            except Refused as refused:
                if not overrule or overruled:
                    raise
                overruled = {refusal.id: "" for refusal in refused.refusals}
        assert not left, f"nobody asked: {left}"
        for event in events:
            self.city = GAME.evolve(self.city, event)
        self.events += events
        return events

    def refused(self, command: Command, *said: str) -> str:
        """The sentences with which the rules say no; and one press goes through. The city stays as it was."""
        with pytest.raises(Refused) as no:
            self.play(command, *said)
        before, told, asked = self.city, list(self.events), list(self.asked)
        assert self.play(command, *said, overrule=True)
        self.city, self.events, self.asked = before, told, asked
        return " ".join(refusal.message for refusal in no.value.refusals)

    def wrong(self, command: Command, *said: str) -> str:
        """The one sentence about bad input; nothing was changed, and nobody overrules it."""
        before = self.city
        with pytest.raises(BadInput) as no:
            self.play(command, *said, overrule=True)
        assert self.city == before
        return str(no.value)

    def mark(self, name: str, value: Any) -> Table:
        self.play(Correct(name, value))
        return self

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

    def happened(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def told(self, seat: Seat = UMPIRE) -> str:
        """The log as a seat reads it."""
        lines = [core.line_for(GAME, self.city, event, seat) for event in self.events]
        return "\n".join(line.text for line in lines if line)


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
