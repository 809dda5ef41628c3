"""Sentences for ships launched and for the rounds of an evening, and words for their commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.book import FACTIONS
from umpire.games.avertigos.events import evening as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of

CHOOSING, SET_UP = "Choosing Modules between Rounds", "Setting Up the Play Area"


def _taken(sky: Sky, event: e.ModuleTaken, seat: Seat) -> Line:
    paid = f" for {event.coins} coins" if event.coins else ""
    text = f"{name_of(sky, event.player)} takes the {sky.book.module_name(event.card)}{paid}."
    return Line(text, rule=CHOOSING, subjects=(event.player,))


def _turn(sky: Sky, event: e.TurnToChoose, seat: Seat) -> Line | None:
    return Line(f"{name_of(sky, event.player)} chooses a module next.", rule=CHOOSING) if event.player else None


def _launched(sky: Sky, event: e.Launched, seat: Seat) -> Line:
    ship, owner = event.ship, name_of(sky, event.ship.player)
    colours = f" of the {FACTIONS[ship.faction]}" if ship.faction else ""
    paid = [f"{many} {what}" for many, what in ((event.silver, "silver"), (event.coins, "coins")) if many]
    at = f"docked at {name_of(sky, ship.dock)}" if ship.dock else f"at height {ship.height}, speed {ship.speed}"
    text = f"{owner} launches {ship.name}, a {ship.hull.name}{colours}, {at}{' for ' + ' and '.join(paid) if paid else ''}."
    cards = ", ".join(sky.book.module_name(module.card) for module in ship.modules.values())
    return Line(text, cards, "Purchasing" if sky.is_strategy else "Finishing Up Your Ship", (ship.id, ship.player))


def _round(sky: Sky, event: e.RoundBegun, seat: Seat) -> Line:
    return Line(f"Round {event.round} begins: roll for initiative.", rule="Skirmish Game Flow")


def _won(sky: Sky, event: e.RoundWon, seat: Seat) -> Line:
    who = (
        f"{sky.team_name(event.winner)} wins round {event.round}"
        if event.winner
        else f"Nobody wins round {event.round}"
    )
    by = ", by the umpire's word" if event.is_said else ""
    return Line(f"{who}{by}.", rule="Objective of the Skirmish Mode")


def _prepared(sky: Sky, event: e.RoundPrepared, seat: Seat) -> Line:
    sides = {sky.team_name(sky.team_of(id)): FACTIONS[side] for id, side in event.factions.items() if side}
    told = "".join(f" {team} sails for the {side}." for team, side in sides.items())
    text = f"Round {event.round}: ships off the board, modules into the box, {event.hand} cards to each player.{told}"
    return Line(text, rule=SET_UP)


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.ModuleTaken: _taken,
    e.TurnToChoose: _turn,
    e.Launched: _launched,
    e.RoundBegun: _round,
    e.RoundWon: _won,
    e.RoundPrepared: _prepared,
}
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.TakeModule: lambda sky, order: f"{name_of(sky, order.player)} takes the {sky.book.module_name(order.card)}",
    c.Launch: lambda sky, order: f"{name_of(sky, order.player)} launches {order.block.partition('|')[0].strip()[:40]}",
    c.BeginRound: lambda sky, order: "begin the round",
    c.EndRound: lambda sky, order: f"end the round: {order.winner or 'nobody wins'}",
}
