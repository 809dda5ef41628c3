"""Marks: every value that an umpire may set by hand, with its range. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from umpire.core.captains import called, seated
from umpire.core.errors import BadInput
from umpire.core.game import Correction, Value
from umpire.games.aeronauts.state import LOST, PHASES, City, Land

MOST = 999


def corrections(land: Land, subject: str) -> Sequence[Correction]:
    """What can be set by hand about the round, a city, the fights or the trades."""
    match subject:
        case "round":
            return tuple(_of_round(land))
        case "fights":
            return tuple(
                Correction(f"fights.{fight.id}.over", f"{fight.name}: over", fight.stage == "over")
                for fight in land.fights.values()
            )
        case "trade":
            return tuple(_of_trade(land))
    city = land.cities.get(subject)
    return tuple(_of_city(land, city)) if city else ()


def _of_round(land: Land) -> Iterator[Correction]:
    if land.is_fight:
        return
    yield Correction("round.number", "Round", land.round, 1, MOST)
    yield Correction("round.phase", "Phase", land.phase, options=PHASES)
    yield Correction("round.turn", "Whose turn", land.turn, options=("", *land.cities))


def _of_city(land: Land, city: City) -> Iterator[Correction]:
    id, name = city.id, city.name
    for good, words in land.book.goods.items():
        count = city.stock.get(good, 0)
        yield Correction(f"{id}.{good}", f"{name}: {words}", count, 0, max(MOST, count))
    yield Correction(f"{id}.self-sufficient", f"{name}: rounds of self-sufficiency", city.sufficient, 0, MOST)
    yield Correction(f"{id}.imported", f"{name}: goods came in this round", city.has_imported)
    yield Correction(f"{id}.had-turn", f"{name}: has had its turn", city.had_turn)
    for card in land.book.specials.values():
        count = city.specials.get(card.id, 0)
        yield Correction(f"{id}.special.{card.id}", f"{name}: {card.name}", count, 0, MOST)
    for combat in land.book.cards.values():
        count = city.cards.get(combat.id, 0)
        yield Correction(
            f"{id}.card.{combat.id}", f"{name}: {combat.name} cards in the deck", count, 0, combat.quantity
        )
    for kind in {piece.kind.id: piece.kind for piece in city.pieces.values()}.values():
        of_kind = city.of_kind(kind.id)
        left = sum(not piece.is_out for piece in of_kind)
        yield Correction(f"{id}.{kind.id}", f"{name}: {kind.name}, on the board", left, 0, len(of_kind))
    for piece in city.pieces.values():
        words = land.name_of(piece.id)
        yield Correction(f"{id}.piece.{piece.id}.lost", f"{words}, lost", piece.is_out)
        yield Correction(f"{id}.piece.{piece.id}.place", f"{words}, place", piece.place, is_text=True)
    yield Correction(f"{id}.captain", f"{name}: captain", called(land.captains, city.captain), is_text=True)


def _of_trade(land: Land) -> Iterator[Correction]:
    merchants = tuple(merchant.id for merchant in land.merchants)
    for cargo in land.cargoes:
        words = f"{cargo.id}, {land.cities[cargo.giver].name} to {land.cities[cargo.taker].name}"
        options = ("", *merchants) if cargo.merchant in ("", *merchants) else ("", *merchants, cargo.merchant)
        yield Correction(f"trade.{cargo.id}.merchant", f"{words}: aboard of", cargo.merchant, options=options)
        for good, name in land.book.goods.items():
            yield Correction(f"trade.{cargo.id}.{good}", f"{words}: {name}", cargo.goods.get(good, 0), 0, MOST)
    for merchant in land.merchants:
        yield Correction(f"trade.{merchant.id}.place", f"{merchant.id}: place", merchant.place, is_text=True)


def set_by_hand(land: Land, name: str, value: Value) -> Land:
    """The land with that value set. The name was checked when the mark was made."""
    match name.split("."):
        case ["round", field]:
            return replace(land, **{ROUND[field]: value})
        case ["fights", id, "over"]:
            fight = land.fights[id]
            again = (
                "dealt" if fight.deals else "open" if fight.attack.is_ready or fight.defence.is_ready else "declared"
            )
            return land.put_fight(replace(fight, stage="over" if value else again))
        case ["trade", id, field]:
            return _set_trade(land, id, field, value)
        case [id, "captain"] if id in land.cities:
            seats = (city.captain for city in land.cities.values() if city.captain)
            seat, names = seated(land.captains, seats, str(value)) if value else ("", land.captains)
            return replace(land, captains=names).put(replace(land.cities[id], captain=seat))
        case [id, *path] if id in land.cities:
            return land.put(_set(land, land.cities[id], path, value))
    raise BadInput("name", f"{name[:60]!r} is nothing that can be set by hand.")


ROUND = {"number": "round", "phase": "phase", "turn": "turn"}
FIELDS = {"self-sufficient": "sufficient", "imported": "has_imported", "had-turn": "had_turn"}


def _set(land: Land, city: City, path: list[str], value: Value) -> City:
    match path:
        case [field] if field in FIELDS:
            return replace(city, **{FIELDS[field]: value})
        case [good] if good in land.book.goods:
            return replace(city, stock={**city.stock, good: int(value)})
        case [kind] if kind in land.book.kinds:
            return _with_left(city, kind, int(value))
        case ["special", card]:
            return replace(city, specials={**city.specials, card: int(value)})
        case ["card", card]:
            return replace(city, cards={**city.cards, card: int(value)})
        case ["piece", id, "lost"]:
            return city.put(replace(city.pieces[id], fate=LOST if value else ""))
        case ["piece", id, "place"]:
            return city.put(replace(city.pieces[id], place=str(value)))
    raise BadInput("name", f"{'.'.join(path)[:60]!r} is nothing that can be set by hand.")


def _with_left(city: City, kind: str, left: int) -> City:
    """So many of a kind on the board: the last ones go first, and come back first."""
    on_board = [piece for piece in city.of_kind(kind) if not piece.is_out]
    in_box = [piece for piece in city.of_kind(kind) if piece.is_out]
    for piece in on_board[left:]:
        city = city.put(replace(piece, fate=LOST))
    for piece in in_box[::-1][: max(0, left - len(on_board))]:
        city = city.put(replace(piece, fate=""))
    return city


def _set_trade(land: Land, id: str, field: str, value: Value) -> Land:
    if field == "place":
        merchants = (replace(one, place=str(value)) if one.id == id else one for one in land.merchants)
        return replace(land, merchants=tuple(merchants))
    cargoes = []
    for cargo in land.cargoes:
        if cargo.id != id:
            cargoes.append(cargo)
        elif field == "merchant":
            cargoes.append(replace(cargo, merchant=str(value)))
        else:
            cargoes.append(replace(cargo, goods={**cargo.goods, field: int(value)}))
    return replace(land, cargoes=tuple(cargoes))
