"""Avertigos on paper beside its panels: what lies on the table, quick references, and a briefing for each captain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.panel import Chart, ChartRow
from umpire.core.paperwork import Briefing, Paperwork
from umpire.games.avertigos.beginning import Scenario
from umpire.games.avertigos.book import FACTIONS
from umpire.games.avertigos.bouts import HAND
from umpire.games.avertigos.drawing.references import references
from umpire.games.avertigos.drawing.view import View
from umpire.games.avertigos.setting_up import STARTING_SILVER, STARTING_TROOPERS
from umpire.games.avertigos.state import Sky


def lying(view: View) -> Sequence[Chart]:
    """Turn and order, the movement deck, counters on module cards, and of a strategy game the islands."""
    sky = view.sky
    told = [("Turn", _turn(sky)), ("Movement deck", _deck(sky)), ("Modules", _modules(sky))]
    if sky.is_strategy:
        told.append(("Islands", _islands(sky)))
    return tuple(Chart(name, tuple(ChartRow(*row) for row in rows) or (ChartRow("", "none"),)) for name, rows in told)


def _turn(sky: Sky) -> Iterator[tuple[str, str]]:
    cycle = f", cycle {sky.cycle}" if sky.phase == "action" and sky.cycle else ""
    yield "Now", f"turn {sky.turn}, {sky.phase}{cycle}"
    if sky.evening is not None and sky.evening.rounds > 1:
        wins = ", ".join(f"{sky.team_name(team)} {won}" for team, won in sky.evening.wins.items() if won)
        yield "Round", f"{sky.evening.round} of {sky.evening.rounds}; won so far: {wins or 'none'}"
    players = ", ".join(sky.players[id].name for id in sky.initiative)
    yield "Initiative", f"{players}, the highest first" if players else "not rolled yet"
    names = {
        **{ship.id: ship.name for ship in sky.ships.values()},
        **{one.id: one.name for one in sky.players.values()},
    }
    if sky.order:
        yield "To come", ", ".join(names.get(id, id) for id in sky.order)
    if sky.claim is not None:
        yield "Claim", f"{names[sky.claim.player]} has declared a Trade Victory; it stands after turn {sky.claim.until}"


def _deck(sky: Sky) -> Iterator[tuple[str, str]]:
    if not sky.keeps_all:
        yield "", "kept at the table"
        return
    yield "Left", str(sky.pile.left)
    known = ", ".join(
        f"{count} {sky.book.cards[id].name}" for id, count in sky.pile.played.items() if count and id in sky.book.cards
    )
    unknown = f"{sky.pile.unknown} face down" if sky.pile.unknown else ""
    yield "Discards", "; ".join(filter(None, (known, unknown))) or "none"


def _modules(sky: Sky) -> Iterator[tuple[str, str]]:
    """What lies on each ship's module cards; where pilot boards are kept at the table, nobody here knows."""
    for ship in sky.afloat if sky.keeps_all else ():
        for module in ship.modules.values():
            told = [
                f"{module.hp} of {module.kind.hp} HP" if module.works else "out",
                f"{module.ap} AP" if module.kind.bank else "",
                f"{module.loaded} of {module.kind.dice} dice" if module.kind.dice else "",
                f"{module.aimed} aimed" if module.aimed else "",
                f"set to {module.facing}" if module.facing else "",
            ]
            yield f"{ship.number} {ship.part_name(module.slot)}", ", ".join(filter(None, told))


def _islands(sky: Sky) -> Iterator[tuple[str, str]]:
    for island in sky.islands.values():
        docked = sky.docked_at(island.id)
        told = [
            f"value {island.value}",
            sky.book.resources.get(island.resource, ""),
            f"{sky.players[island.owner].name}'s" if island.owner in sky.players else "",
            _counted(island.natives, "native"),
            _counted(island.claws, "claw"),
            _counted(island.troopers, "trooper"),
            _counted(island.commanders, "commander"),
            "trading post" if island.has_post else "",
            *(f"envoy of {sky.players[id].name}" for id, count in island.envoys.items() if count and id in sky.players),
            f"{docked.name} docked" if docked else "",
        ]
        yield island.name, ", ".join(filter(None, told))


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count > 1 else ''}" if count else ""


def briefings(scenario: Scenario) -> Sequence[Briefing]:
    """For each captain the own ships or home and what all are told; of the others nothing that is theirs alone."""
    told = []
    for player in scenario.players:
        if not player.captain:
            continue
        faction = FACTIONS.get(player.faction, "")
        parts = [
            Chart(
                "You are", (ChartRow(player.name, ", ".join(filter(None, (player.team, faction))) or "on your own"),)
            ),
            Chart("Your ships", tuple(_ships(scenario, player.id))),
            Chart("The game", tuple(ChartRow(*row) for row in _game(scenario))),
        ]
        if scenario.briefing:
            parts.append(Chart("The situation", (ChartRow("", scenario.briefing),)))
        told.append(Briefing(player.captain, player.team or player.name, tuple(parts)))
    return tuple(told)


def _ships(scenario: Scenario, player: str) -> Iterator[ChartRow]:
    book = scenario.book
    for number, ship in enumerate(scenario.ships, 1):
        if ship.player == player:
            modules = ", ".join(book.module_name(card) for card in ship.modules.values())
            board = f"height {ship.height}, speed {ship.speed}"
            hull = book.hulls[ship.hull].name if ship.hull in book.hulls else ship.hull
            yield ChartRow(f"{number} {ship.name}", "; ".join(filter(None, (hull, modules, board))))
    if scenario.mode == "strategy":
        home = next((one.home for one in scenario.players if one.id == player and one.home), "your home")
        yield ChartRow("Scout", f"docked at {home}, with full HP and 4 AP")
        yield ChartRow(
            "Behind your screen", f"{STARTING_SILVER} silver, {STARTING_TROOPERS} troopers, {HAND} movement cards"
        )
    elif not scenario.ships:
        count = scenario.ships_each
        yield ChartRow("", f"You choose modules and launch {count} ship{'s' if count > 1 else ''} at the table.")


def _game(scenario: Scenario) -> Iterator[tuple[str, str]]:
    yield "Mode", f"{'Simple ' if scenario.simple else ''}{scenario.mode.capitalize()}"
    if scenario.mode == "skirmish":
        yield "Variant", f"{scenario.variant.capitalize()}, {scenario.rounds} round{'s' if scenario.rounds > 1 else ''}"
        if scenario.bank is not None:
            yield "Bank", f"{scenario.bank} coins for all rounds"
    yield "Players", ", ".join(one.name for one in scenario.players)


PAPERWORK = Paperwork(lying=lying, references=references, briefings=briefings)
