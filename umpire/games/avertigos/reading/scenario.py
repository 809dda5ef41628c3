"""Scenarios: a strategy game or an evening of skirmishes; and setting it up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from umpire.core import state
from umpire.core.commands import of
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.fields import Files, raise_all
from umpire.core.tables import find_scenario, read_as
from umpire.games.avertigos.assembling import Design, fit_out
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.choosing import chooses_next, price
from umpire.games.avertigos.houserules import HOUSE_RULES
from umpire.games.avertigos.island import POPULATION, Evening, Island, Player
from umpire.games.avertigos.reading.data import check_file, read_book
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Pile, Sky

STARTING_HAND, STARTING_SILVER, STARTING_TROOPERS = 2, 5, 4
"""Rules: Movement Cards; Strategy Mode, Getting Started."""


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
    players: Annotated[tuple[Factor, ...], Meta(min_length=2, max_length=6)] = ()
    ships: tuple[Berth, ...] = ()
    """Of the first round of skirmish; without any, ships are chosen and launched at the table."""
    variant: Literal["domination", "faction"] = "domination"
    rounds: Annotated[int, Meta(ge=1, le=15)] = 1
    bank: Annotated[int, Meta(ge=1, le=500)] | None = None
    """Coins of each player, in a Gambler's skirmish."""
    ships_each: Annotated[int, Meta(ge=1, le=6)] = 1


def read_scenario(files: Files, key: str) -> Scenario:
    """A scenario with everything in it; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    fields = find_scenario(files, key, mistakes)
    book = read_book(files, mistakes)
    players = [str(one.get("id")) for one in fields.raw("players") or () if isinstance(one, Mapping)]
    known = {"players": players, "hulls": [*book.hulls]}
    scenario = read_as(Scenario, fields, HOUSE_RULES, known, key=key, book=book)
    raise_all(mistakes)
    return scenario


def read_piece(files: Files, name: str, data: Mapping[str, Any]) -> Any:
    """Check one data file on its own: a scenario, or a shared file; raises `BadInput` with all mistakes at once."""
    stem = name.rsplit("/", 1)[-1].removesuffix(".toml").lower()
    if "players" in data or "mode" in data:
        return read_scenario({**files, f"scenarios/{stem}.toml": data}, stem)
    return check_file(files, name, data)


def setup(header: Header[Scenario]) -> Sky:
    """The sky before initiative is rolled."""
    scenario = header.scenario
    book = scenario.book
    players = {one.id: _player(scenario, one) for one in scenario.players}
    pile = Pile(book.deck - STARTING_HAND * len(players))
    sky = Sky(book=book, is_simple=scenario.simple, players=players, pile=pile)
    if scenario.mode == "strategy":
        return _strategy(sky, scenario)
    evening = Evening(
        variant=scenario.variant, rounds=scenario.rounds, bank=scenario.bank, ships_each=scenario.ships_each,
        stage="fight" if scenario.ships else "choose",
    )  # fmt: skip
    ships = {one.id: _ship(book, players, one, number) for number, one in enumerate(scenario.ships, 1)}
    sky = replace(sky, evening=evening, ships=ships, launched=len(ships))
    if not ships:
        return replace(sky, phase="choose", evening=replace(evening, choosing=chooses_next(sky)))
    return sky.put_player(*(_aboard(sky, player) for player in players.values()))


def _aboard(sky: Sky, player: Player) -> Player:
    """A player whose ships the scenario has launched: their modules are chosen, and paid for."""
    cards = tuple(module.card for ship in sky.fleet(player.id) for module in ship.modules.values())
    return replace(player, taken=cards, coins=player.coins - sum(price(sky, card) for card in cards))


def _player(scenario: Scenario, one: Factor) -> Player:
    is_strategy = scenario.mode == "strategy"
    return Player(
        id=one.id, name=one.name, captain=one.captain, team=one.team, faction=one.faction, hand=STARTING_HAND,
        silver=STARTING_SILVER if is_strategy else 0, troopers=STARTING_TROOPERS if is_strategy else 0,
        home=f"home-{one.id}" if is_strategy else "", coins=scenario.bank or 0,
    )  # fmt: skip


def _ship(book: Book, players: dict[str, Player], one: Berth, number: int) -> Ship:
    return fit_out(book, one.id, number, one, one.player, players[one.player].captain)


def _strategy(sky: Sky, scenario: Scenario) -> Sky:
    """Islands with their natives and claws, and a scout docked at each home."""
    book, islands, ships = sky.book, {}, {}
    for land in book.lands.values():
        natives, claws = POPULATION[land.value]
        islands[land.id] = Island(land.id, land.name, land.value, land.resource, natives=natives, claws=claws)
    for number, (one, player) in enumerate(zip(scenario.players, sky.players.values(), strict=True), 1):
        name = one.home or f"{player.name}'s port"
        islands[player.home] = Island(player.home, name, 1, home_of=player.id, owner=player.id)
        id = f"scout-{number}"
        scout = Design(name=f"{player.name}'s scout", hull="scout")
        ships[id] = fit_out(book, id, number, scout, player.id, player.captain, player.home)
    return replace(sky, islands=islands, ships=ships, launched=len(ships))
