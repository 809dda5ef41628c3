"""Scenarios: a strategy game or an evening of skirmishes, with ships or without, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, raise_all
from umpire.core.tables import find_scenario, read_as
from umpire.games.avertigos.assembling import Design
from umpire.games.avertigos.beginning import Berth, Scenario
from umpire.games.avertigos.book import SIDES, Book
from umpire.games.avertigos.houserules import HOUSE_RULES
from umpire.games.avertigos.reading.checks import check
from umpire.games.avertigos.reading.data import check_file, read_book
from umpire.games.avertigos.reading.ships import read_ship, resolved

BANKS = {(2, 2): 85, (4, 2): 75, (5, 5): 80}
"""Coins of each player by players and teams. Rules: Gambler's Skirmishes."""
OTHER_BANK, GAMBLERS_ROUNDS = 80, 5
"""House: for other numbers of players. Rules: the recommended banks are for five rounds."""


def read_scenario(files: Files, key: str) -> Scenario:
    """A scenario with everything in it; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    fields = find_scenario(files, key, mistakes)
    book = read_book(files, mistakes)
    ships = _berths(files, book, fields)
    scenario = read_as(Scenario, fields, HOUSE_RULES, key=key, book=book, ships=ships)
    scenario = _with_bank(_with_factions(scenario), fields)
    check(scenario, fields)
    raise_all(mistakes)
    return scenario


def _berths(files: Files, book: Book, fields: Fields) -> tuple[Berth, ...]:
    """The ships of the first round, each from her own fields, from the library or from a block."""
    players = fields.raw("players")
    ids = tuple(str(one.get("id")) for one in players if isinstance(one, Mapping)) if isinstance(players, list) else ()
    entries = (resolved(files, book, entry) for entry in fields.tables("ships", most=36))
    return tuple(read_ship(Berth, book, entry, ids) for entry in entries if entry is not None)


def _with_bank(scenario: Scenario, fields: Fields) -> Scenario:
    """A Gambler's skirmish has its bank and five rounds, where the file does not say others."""
    if scenario.bank is None and not scenario.gamblers:
        return scenario
    bank = scenario.bank or BANKS.get((len(scenario.players), len(scenario.teams)), OTHER_BANK)
    rounds = scenario.rounds if fields.has("rounds") else GAMBLERS_ROUNDS
    return replace(scenario, gamblers=True, bank=bank, rounds=rounds)


def _with_factions(scenario: Scenario) -> Scenario:
    """Between factions, a team sails for what one of its players has, or for what the other team has not; else Dynasty is first."""
    if scenario.mode != "skirmish" or scenario.variant != "faction" or len(scenario.teams) != len(SIDES):
        return scenario
    first, second = (
        {one.faction for one in scenario.players if (one.team or one.id) == team} - {""} for team in scenario.teams
    )
    is_swapped = SIDES[1] in first or SIDES[0] in second
    sides = dict(zip(scenario.teams, SIDES[::-1] if is_swapped else SIDES, strict=True))
    players = (replace(one, faction=one.faction or sides[one.team or one.id]) for one in scenario.players)
    return replace(scenario, players=tuple(players))


def read_piece(files: Files, name: str, data: Mapping[str, Any]) -> Any:
    """Check one data file on its own: a scenario, a ship, or a shared file; raises `BadInput` with all mistakes at once."""
    file = name.rsplit("/", 1)[-1]
    stem = file.removesuffix(".toml").lower()
    if "players" in data or "mode" in data:
        return read_scenario({**files, f"scenarios/{stem}.toml": data}, stem)
    if "hull" in data:
        mistakes: list[BadInput] = []
        ship = read_ship(Design, read_book(files, mistakes), Fields(data, f"{file}: ", mistakes))
        raise_all(mistakes)
        return ship
    return check_file(files, name, data)
