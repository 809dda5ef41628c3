"""A campaign's captains and ships in a scenario: players with their teams, and the ships of a first round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from umpire.core.players import check_number, entries
from umpire.core.ships.planner import Mustered
from umpire.games.avertigos.assembling import RESERVED, id_from

FEWEST, MOST = 2, 6
"""Players of a game."""
KEPT = ("height", "speed")
"""Of a ship that the scenario has as well: how she enters."""


def muster(fields: Mapping[str, Any], crew: Sequence[Mustered]) -> dict[str, Any]:
    """
    The scenario with these captains for its players and, where it begins with ships, these ships in the place of its own.

    A ship that is one of the scenario's own, by her file, enters as it says.

    House: a side of the campaign is a team, and every captain a player, with all ships that are that captain's; who has no
    captain is played by the side. Without sides, players keep the teams, factions and ports of the places that they take. In a
    strategy game, and where ships are chosen at the table, captains alone take their places.

    Raises:
        BadInput: too few captains are here, or too many, or two go by one name.
    """
    begins_with_ships = bool(fields.get("ships"))
    captains = _captains(crew)
    check_number(fields, captains, FEWEST, MOST)
    is_strategy = fields.get("mode") == "strategy"
    places = entries(fields, "players")
    taken = [*RESERVED, *(one.id for one in crew if begins_with_ships)]
    sides = {one.side for one in captains} - {""} if not is_strategy else set[str]()
    players: list[dict[str, Any]] = []
    for place, one in enumerate(captains):
        name = one.name or one.captain
        id = id_from(name, taken)
        taken.append(id)
        kept = _kept(places[place] if place < len(places) else {}, has_sides=bool(sides))
        team = {"team": one.side} if sides and one.side not in ("", name) else {}
        captain = {"captain": one.captain} if one.captain else {}
        players.append({"id": id, "name": name, **captain, **team, **kept})
    made = {**fields, "players": players}
    if begins_with_ships:
        of = {_whose(one): player["id"] for one, player in zip(captains, players, strict=True)}
        made["ships"] = [_ship(entries(fields, "ships"), one, of[_whose(one)]) for one in crew]
    return made


def _whose(one: Mustered) -> str:
    """Who plays a ship: her captain, else her side, else she alone."""
    return one.captain or one.side or one.name or one.id


def _captains(crew: Sequence[Mustered]) -> list[Mustered]:
    """One for each player: the first ship of each speaks for the others. Who comes without a ship has a name of the own."""
    first: dict[str, Mustered] = {}
    for one in crew:
        name = _whose(one) if one.ship else one.name or _whose(one)
        first.setdefault(_whose(one), Mustered("", one.id, name, one.side, one.captain))
    return list(first.values())


def _kept(place: Mapping[str, Any], *, has_sides: bool) -> dict[str, Any]:
    """Of the place that a player takes: its home port and, unless the campaign has sides, its team and faction."""
    fields = ("home",) if has_sides else ("home", "team", "faction")
    return {field: place[field] for field in fields if field in place}


def _ship(them: Sequence[Mapping[str, Any]], one: Mustered, player: str) -> dict[str, Any]:
    own = next((entry for entry in them if entry.get("ship", entry.get("id")) == one.ship), {})
    name = {"name": one.name} if one.name else {}
    return {
        "ship": one.ship, "id": one.id, "player": player, **name, **{field: own[field] for field in KEPT if field in own},
    }  # fmt: skip
