"""What hands must do at the table, as the resulting state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from umpire.core.changes import PLACE, Part, TableChange, change
from umpire.core.events import Corrected, Event
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.fight import spoken
from umpire.games.aeronauts.state import City, Land
from umpire.games.aeronauts.telling.sayings import tokens

FLAGS = (e.FightInitiated, e.PieceJoined, e.PieceWithdrawn, e.FightLapsed, e.FightEnded)
"""These change where a combat flag is, or who is in a fight."""
STOCKS = (e.SpecialTaken, e.TradeSettled, e.CargoLoaded, e.CargoDelivered, e.PieceGained, e.SufficiencyCounted)


def table_changes(land: Land, events: Sequence[Event]) -> tuple[TableChange, ...]:
    """For each fight and city that changed: how it must now lie on the table, so that a missed token heals itself."""
    fights = dict.fromkeys(event.fight for event in events if isinstance(event, FLAGS))
    cities = dict.fromkeys(city for event in events for city in _moved(event))
    return (
        *(change(id, spoken(id), tuple(_fight(land, id))) for id in fights if id in land.fights),
        *(change(id, land.cities[id].name, tuple(_city(land, land.cities[id]))) for id in cities if id in land.cities),
    )


def _moved(event: Event) -> Iterable[str]:
    """Cities that have other goods, cards or pieces."""
    if isinstance(event, STOCKS) or (isinstance(event, e.PieceTested) and event.is_lost):
        return [str(getattr(event, field)) for field in ("city", "giver", "taker") if hasattr(event, field)]
    if isinstance(event, Corrected):
        return (event.name.partition(".")[0],)
    return event.paid if isinstance(event, e.CardsDealt) else ()


def _fight(land: Land, id: str) -> Iterator[Part]:
    fight = land.fights[id]
    attacker, defender = land.cities[fight.attack.city].name, land.cities[fight.defence.city].name
    if fight.stage == "over":
        yield Part(PLACE, f"over: {attacker}'s flag back, all Combat Cards to {attacker}'s and {defender}'s decks")
        return
    yield Part("flag", f"{attacker}'s flag on {land.name_of(fight.target)}")
    for side, ids in (("attackers", fight.attack.pieces), ("reinforcements", fight.defence.pieces)):
        for piece in ids:
            name = land.name_of(piece)
            yield Part(piece, name, f"{side} ", when_gone=f"{name} is out of it")


def _city(land: Land, city: City) -> Iterator[Part]:
    if not land.is_fight:
        for good, count in city.stock.items():
            if count:
                name = land.book.goods.get(good, good)
                yield Part(f"stock {good}", f"{count} {name}", "stock ", when_gone=f"no {name} in stock")
    yield from _exports(land, city)
    for piece in city.pieces.values():
        if piece.is_out:
            back = f"{piece.name} back on the board"
            yield Part(piece.id, piece.name, "in the box with their cards: ", when_gone=back)
    if land.is_fight and len(city.in_play) == len(city.pieces):
        yield Part("pieces", "all pieces on the board")
    if not land.is_fight:
        yield Part("sufficient", f"rounds on its own {city.sufficient}")


def _exports(land: Land, city: City) -> Iterator[Part]:
    for cargo in land.cargoes:
        if cargo.giver == city.id:
            where = f"aboard {cargo.merchant}" if cargo.merchant else "export card"
            words = f"{where} to {land.cities[cargo.taker].name}: {tokens(land, cargo.goods)}"
            yield Part(f"cargo {cargo.id}", words, is_marker=True)
