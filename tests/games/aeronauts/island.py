"""A fight or a game in a few lines of test: cities from the library's own pieces, and a table that says what it is asked."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from tests.games.playing import Playing
from umpire.core import playing as core
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event, Header
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE, Seat
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.cards import Book
from umpire.games.aeronauts.fight import Fight
from umpire.games.aeronauts.reading.data import check_book
from umpire.games.aeronauts.state import Land

E = TypeVar("E", bound=Event)
FOLDER = Path(__file__).resolve().parents[3] / "umpire" / "games" / "aeronauts" / "library"


@cache
def files() -> dict[str, dict[str, Any]]:
    """Every data file of the library, as service reads them."""
    return {str(path.relative_to(FOLDER)): tomllib.loads(path.read_text("utf-8")) for path in FOLDER.rglob("*.toml")}


@cache
def book() -> Book:
    return check_book(files())


def start(scenario: Mapping[str, Any] | str, rules: Mapping[str, str] | None = None) -> Land:
    """The land of a scenario, by name or as its fields."""
    known, key = files(), scenario if isinstance(scenario, str) else "made"
    if not isinstance(scenario, str):
        known = {**known, "scenarios/made.toml": dict(scenario)}
    read = GAME.read_scenario(known, key)
    land: Land = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read, dict(rules or {})))
    return land


def city(id: str, *pieces: str, **more: Any) -> dict[str, Any]:
    """A city as a scenario has it: `city("ardent", "cutter", "cutter")`, with Anna, Ben or Clara for captain."""
    captain = {"ardent": "Anna", "corvane": "Ben", "meridian": "Clara"}.get(id, "")
    kinds = [{"kind": kind, "count": count} for kind, count in Counter(pieces).items()]
    return {"id": id, "name": id.title(), "captain": captain, "pieces": kinds, **more}


class Island(Playing):
    """Plays commands, and keeps every event."""

    game, state_is = GAME, "land"
    land: Land

    @property
    def fight(self) -> Fight:
        """The last fight."""
        return list(self.land.fights.values())[-1]

    def lay(self, attack: str, defence: str) -> Island:
        """Both Combat Sequences of the last fight, whatever action points there are."""
        for side, cards in (("attack", attack), ("defence", defence)):
            self.play(c.LaySequence(self.fight.id, self.fight.force(side).city, cards), overrule=["too-many-points"])
        return self

    def deal(self, attack: str, defence: str, *said: str) -> Island:
        """Both sequences, and all cards dealt."""
        self.lay(attack, defence).play(c.DealCards(self.fight.id, is_all=True), *said)
        return self

    def piles(self) -> tuple[str, str]:
        """Both winning piles of the last fight."""
        return " ".join(self.fight.attack.won), " ".join(self.fight.defence.won)

    def resolve(self, *order: str) -> tuple[Any, ...]:
        return self.play(c.Resolve(self.fight.id, order))

    def scores(self) -> tuple[int, int]:
        """Both scores as counted, without anything taken off the board."""
        other = Island(self.land)
        other.resolve()
        one, two = of(other.events, e.ScoreCounted)
        return one.score, two.score

    def lost(self) -> list[str]:
        """Pieces in the box."""
        return [piece.id for city in self.land.cities.values() for piece in city.pieces.values() if piece.is_out]

    def told(self, seat: Seat = UMPIRE) -> str:
        """The whole log as a seat reads it."""
        lines = (core.line_for(GAME, self.land, event, seat) for event in self.events)
        return "\n".join(f"{line.text} {line.arithmetic}" for line in lines if line)


def fight(
    attack: Iterable[str] = ("dreadnaught",) * 6,
    target: str = "transport",
    defence: Iterable[str] = ("dreadnaught",) * 5,
    **more: Any,
) -> Island:
    """A fight on its own: Ardent's ships attack a piece of Corvane's, whose other ships defend it."""
    specials = more.pop("specials", {"CS": 3, "EM": 3})
    ships = list(defence)
    scenario = {
        "name": "A fight", "mode": "fight",
        "cities": [
            city("ardent", *attack, specials=specials, stock={"steel": 20, "gas": 20}),
            city("corvane", target, *ships, specials=specials, stock={"steel": 20, "gas": 20}),
        ],
        "fight": {"attacker": "ardent", "target": f"corvane-{target}-1"},
    }  # fmt: skip
    return Island(start(scenario, more.pop("rules", None)))


def game(*cities: dict[str, Any], rules: Mapping[str, str] | None = None) -> Island:
    """A game of these cities, in round 1; else of Ardent, Corvane and Meridian."""
    made = cities or (
        city("ardent", "city", "dock", "training-academy", *("cutter",) * 8, "battleship", "transport"),
        city("corvane", "city", "dock", *("cutter",) * 4, "transport", "dreadnaught"),
        city("meridian", "city", *("cutter",) * 3, "battleship"),
    )
    return Island(start({"name": "The new land", "cities": list(made)}, rules))


def of(events: Iterable[Any], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def refused(island: Island, command: Command, *said: str) -> list[str]:
    """The ids of what the rules say against it. Nothing has happened then."""
    before = island.land
    with pytest.raises(Refused) as caught:
        island.play(command, *said)
    assert island.land is before
    return [refusal.id for refusal in caught.value.refusals]


def bad(island: Island, command: Command) -> str:
    """The sentence with which it is bad input."""
    with pytest.raises(BadInput) as caught:
        island.play(command)
    return str(caught.value)


def readable(island: Island, seat: Seat) -> str:
    """Everything that a seat can read: view, panels, offers, lines."""
    view = GAME.sheet.view_for(island.land, seat)
    parts = (view, GAME.sheet.panels(view), list(core.offers(GAME, island.land, seat)))
    return str(msgspec.to_builtins(parts)) + island.told(seat)
