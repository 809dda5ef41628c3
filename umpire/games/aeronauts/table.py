"""What hands must do at the table, as the resulting state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.events import Corrected, Event
from umpire.core.game import TableChange
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.fight import spoken
from umpire.games.aeronauts.sayings import tokens
from umpire.games.aeronauts.state import City, Land

FLAGS = (e.FightInitiated, e.PieceJoined, e.PieceWithdrawn, e.FightLapsed, e.FightEnded)
"""These change where a combat flag is, or who is in a fight."""
STOCKS = (e.SpecialTaken, e.TradeSettled, e.CargoLoaded, e.CargoDelivered, e.PieceGained, e.SufficiencyCounted)


def table_changes(land: Land, events: Sequence[Event]) -> tuple[TableChange, ...]:
    """For each fight and city that changed: how it must now lie on the table, so that a missed token heals itself."""
    fights: dict[str, None] = {}
    cities: dict[str, None] = {}
    for event in events:
        if isinstance(event, FLAGS):
            fights[event.fight] = None
        if isinstance(event, STOCKS):
            cities.update(
                (getattr(event, field), None) for field in ("city", "giver", "taker") if hasattr(event, field)
            )
        if isinstance(event, e.PieceTested) and event.is_lost:
            cities[event.city] = None
        if isinstance(event, e.CardsDealt):
            cities.update((id, None) for id in event.paid)
        if isinstance(event, Corrected):
            cities[event.name.partition(".")[0]] = None
    return (
        *(TableChange(id, spoken(id), _fight(land, id)) for id in fights if id in land.fights),
        *(TableChange(id, land.cities[id].name, _city(land, land.cities[id])) for id in cities if id in land.cities),
    )


def _fight(land: Land, id: str) -> str:
    fight = land.fights[id]
    attacker, defender = land.cities[fight.attack.city].name, land.cities[fight.defence.city].name
    if fight.stage == "over":
        return f"over: {attacker}'s flag back, all Combat Cards to {attacker}'s and {defender}'s decks"
    told = [f"{attacker}'s flag on {land.name_of(fight.target)}"]
    for side, ids in (("attackers", fight.attack.pieces), ("reinforcements", fight.defence.pieces)):
        if ids:
            told.append(f"{side} {', '.join(map(land.name_of, ids))}")
    return "; ".join(told)


def _city(land: Land, city: City) -> str:
    told = [f"stock {tokens(land, city.stock)}"] if not land.is_fight else []
    told += _exports(land, city)
    lost = [piece.name for piece in city.pieces.values() if piece.is_out]
    if lost:
        told.append(f"in the box with their cards: {', '.join(lost)}")
    if not land.is_fight:
        told.append(f"rounds on its own {city.sufficient}")
    return "; ".join(told) or "all pieces on the board"


def _exports(land: Land, city: City) -> Iterator[str]:
    for cargo in land.cargoes:
        if cargo.giver == city.id:
            where = f"aboard {cargo.merchant}" if cargo.merchant else "export card"
            yield f"{where} to {land.cities[cargo.taker].name}: {tokens(land, cargo.goods)}"
