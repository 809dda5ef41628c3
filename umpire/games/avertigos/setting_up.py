"""Setting up: a strategy game before its first roll, or an evening before its first round. Rules: Getting Started, of both modes."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.events import Header
from umpire.games.avertigos.assembling import Design, fit_out
from umpire.games.avertigos.beginning import Berth, Factor, Scenario
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.bouts import HAND
from umpire.games.avertigos.choosing import chooses_next, price
from umpire.games.avertigos.island import POPULATION, Evening, Island, Player
from umpire.games.avertigos.reading.data import SCOUT
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Pile, Sky

STARTING_SILVER, STARTING_TROOPERS = 5, 4
"""Rules: Strategy Mode, Getting Started."""


def setup(header: Header[Scenario]) -> Sky:
    """The sky before initiative is rolled."""
    scenario = header.scenario
    book = scenario.book
    players = {one.id: _player(scenario, one) for one in scenario.players}
    pile = Pile(book.deck - HAND * len(players))
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
        id=one.id, name=one.name, captain=one.captain, team=one.team, faction=one.faction, hand=HAND,
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
        scout = Design(name=f"{player.name}'s scout", hull=SCOUT, speed=0)
        ships[id] = fit_out(book, id, number, scout, player.id, player.captain, player.home)
    return replace(sky, islands=islands, ships=ships, launched=len(ships))
