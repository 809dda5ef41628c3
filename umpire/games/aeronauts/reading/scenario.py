"""Scenarios: a whole game, or a fight on its own; and setting it up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from umpire.core.commands import of
from umpire.core.errors import BadInput
from umpire.core.events import Event, Header
from umpire.core.fields import Fields, Files, raise_all
from umpire.core.tables import Known, find_scenario, read, read_as
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.cards import Book
from umpire.games.aeronauts.evolve import CHANGES, opened, with_merchants
from umpire.games.aeronauts.fight import ATTACK, DEFENCE
from umpire.games.aeronauts.houserules import HOUSE_RULES
from umpire.games.aeronauts.reading.data import CARDS, PIECES, check_book, read_book
from umpire.games.aeronauts.state import City, Land, Piece

MOST_CITIES = 6
ROUND = ("round", "fights", "trade", "rules")
"""Words that no city may have as its id: marks are named by them."""


class Settlement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player as the game begins."""

    id: str
    name: str
    captain: Annotated[str, msgspec.Meta(max_length=60)] = ""
    pieces: tuple[Piece, ...] = ()
    stock: Annotated[dict[str, int], of("goods")] = {}
    specials: Annotated[dict[str, int], of("specials")] = {}


class FirstFight(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who attacks what, in a fight on its own; all other ships of both take part."""

    attacker: str
    target: str


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a game starts from, whole."""

    key: str
    name: str
    book: Book
    cities: tuple[Settlement, ...]
    briefing: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    fight: FirstFight | None = None
    rules: dict[str, str] = {}


def setup(header: Header[Scenario]) -> Land:
    """The land before the first turn, or a fight before its first sequence; raises `BadInput` for a house rule."""
    scenario = header.scenario
    cities = {one.id: _city(scenario.book, one) for one in scenario.cities}
    land = Land(scenario.book, cities, is_fight=scenario.fight is not None)
    return with_merchants(land) if scenario.fight is None else _staged(land, scenario.fight)


def _city(book: Book, one: Settlement) -> City:
    pieces = {piece.id: piece for piece in one.pieces}
    return City(one.id, one.name, one.captain, pieces, one.stock, book.deck(), one.specials)


def _staged(land: Land, fight: FirstFight) -> Land:
    """The fight of the scenario, open, with every ship of both sides in it."""
    land = msgspec.structs.replace(land, phase="combat")
    defender, _ = land.find(fight.target)
    events: list[Event] = [e.FightInitiated("fight-1", fight.attacker, defender.id, fight.target, "", is_counted=False)]
    for side, city in ((ATTACK, land.cities[fight.attacker]), (DEFENCE, defender)):
        ships = (piece for piece in city.in_play if piece.kind.is_ship and piece.id != fight.target)
        events += (e.PieceJoined("fight-1", ship.id, side) for ship in ships)
    for event in events:
        land = CHANGES[type(event)](land, event)
    return opened(land, "fight-1")


def read_scenario(files: Files, key: str) -> Scenario:
    """
    A scenario with its cards and pieces in it.

    Raises:
        BadInput: no such scenario, or mistakes in it, in the cards or in the pieces: all of them at once.
    """
    mistakes: list[BadInput] = []
    fields = find_scenario(files, key, mistakes)
    book = read_book(files, mistakes)
    mode = fields.one_of("mode", ("game", "fight"), "game")
    cities = _cities(fields, book)
    fight = _fight(fields, cities) if mode == "fight" else None
    scenario = read_as(Scenario, fields, HOUSE_RULES, key=key, book=book, cities=cities, fight=fight)
    raise_all(mistakes)
    return scenario


def _cities(fields: Fields, book: Book) -> tuple[Settlement, ...]:
    known: Known = {"goods": book.goods, "specials": book.specials, "kinds": book.kinds}
    found: list[Settlement] = []
    for entry in fields.tables("cities", most=MOST_CITIES):
        id = entry.text("id", longest=30).lower()
        if not id.replace("-", "").isalnum() or id in ROUND or id in [one.id for one in found]:
            entry.wrong(
                "id",
                f"{id[:40]!r} cannot be an id; use letters and digits, an id that no other city has, and none of {', '.join(ROUND)}.",
            )
        name = entry.text("name", "", longest=40) or id.title()
        pieces = _pieces(entry, book, id)
        found.append(read(Settlement, entry, known, id=id, name=name, pieces=pieces))
    if len(found) < 2:
        fields.wrong("cities", "a game has at least two cities, each with a name ([[cities]] with an id).")
    return tuple(found)


class Muster(msgspec.Struct, frozen=True):
    """So many pieces of a kind."""

    kind: Annotated[str, of("kinds")]
    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    place: Annotated[str, msgspec.Meta(max_length=60)] = ""


def _pieces(city: Fields, book: Book, owner: str) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for entry in city.tables("pieces", most=40):
        muster = read(Muster, entry, {"kinds": book.kinds})
        first = 1 + sum(piece.kind.id == muster.kind for piece in found)
        if kind := book.kinds.get(muster.kind):
            ids = (f"{owner}-{kind.id}-{first + more}" for more in range(muster.count))
            found += (Piece(id, kind, muster.place) for id in ids)
    return tuple(found)


def _fight(fields: Fields, cities: tuple[Settlement, ...]) -> FirstFight | None:
    entry = Fields(fields.raw("fight") or {}, fields.at("fight"), fields.mistakes)
    fight = read(FirstFight, entry)
    side = next((city for city in cities if city.id == fight.attacker), None)
    pieces = [piece.id for city in cities if city.id != fight.attacker for piece in city.pieces]
    if side is None:
        entry.wrong(
            "attacker",
            f"{fight.attacker[:40]!r} is not a city here; use one of {', '.join(city.id for city in cities)}.",
        )
    elif not any(piece.kind.is_ship for piece in side.pieces):
        entry.wrong("attacker", f"{side.name} has no ship to attack with.")
    if fight.target not in pieces:
        entry.wrong("target", f"{fight.target[:40]!r} is not a piece of another city; use one of {', '.join(pieces)}.")
    return fight


def read_piece(files: Files, name: str, data: Mapping[str, Any]) -> Any:
    """Check one data file on its own: a scenario, cards or pieces; raises `BadInput` with all mistakes at once."""
    stem = name.rsplit("/", 1)[-1].removesuffix(".toml").lower()
    if "cities" in data or "mode" in data:
        return read_scenario({**files, f"scenarios/{stem}.toml": data}, stem)
    return check_book({**files, CARDS if "cards" in data or "specials" in data else PIECES: data})
