"""Marks: every value that an umpire may set by hand, and how it is set. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.marks import Correction, Mark, Marks, Path, Value, field_mark, of_each
from umpire.games.aeronauts.state import LOST, PHASES, City, Land

MOST = 999


def _round(land: Land, subject: str) -> Iterator[Correction]:
    if subject == "round" and not land.is_fight:
        yield Correction("round.number", "Round", land.round, 1, MOST)
        yield Correction("round.phase", "Phase", land.phase, options=PHASES)
        yield Correction("round.turn", "Whose turn", land.turn, options=("", *land.cities))


def _fights(land: Land, subject: str) -> Iterator[Correction]:
    if subject == "fights":
        for fight in land.fights.values():
            yield Correction(f"fights.{fight.id}.over", "over", fight.stage == "over", whose=fight.name)


def _set_over(land: Land, subject: str, path: Path, value: bool) -> Land:
    fight = land.fights[path[0]]
    again = "dealt" if fight.deals else "open" if fight.sequences.laid else "declared"
    sequences = fight.sequences if fight.deals else replace(fight.sequences, is_shown=False)
    return land.put_fight(replace(fight, stage="over" if value else again, sequences=sequences))


def _goods(land: Land, city: City) -> Iterator[Correction]:
    for good, words in land.book.goods.items():
        count = city.stock.get(good, 0)
        yield Correction(f"{city.id}.{good}", words, count, 0, max(MOST, count), whose=city.name)


def _specials(land: Land, city: City) -> Iterator[Correction]:
    for card in land.book.specials.values():
        count = city.specials.get(card.id, 0)
        yield Correction(f"{city.id}.special.{card.id}", card.name, count, 0, MOST, whose=city.name)


def _cards(land: Land, city: City) -> Iterator[Correction]:
    for card in land.book.cards.values():
        count = city.cards.get(card.id, 0)
        label = f"{card.name} cards in the deck"
        yield Correction(f"{city.id}.card.{card.id}", label, count, 0, card.quantity, whose=city.name)


def _kinds(land: Land, city: City) -> Iterator[Correction]:
    for kind in {piece.kind.id: piece.kind for piece in city.pieces.values()}.values():
        of_kind = city.of_kind(kind.id)
        left = sum(not piece.is_out for piece in of_kind)
        yield Correction(f"{city.id}.{kind.id}", f"{kind.name}, on the board", left, 0, len(of_kind), whose=city.name)


def _set_count(city: City, path: Path, value: int) -> City:
    """Goods in stock, or so many pieces of a kind on the board: the last ones go first, and come back first."""
    (what,) = path
    if not city.of_kind(what):
        return replace(city, stock={**city.stock, what: int(value)})
    on_board = [piece for piece in city.of_kind(what) if not piece.is_out]
    in_box = [piece for piece in city.of_kind(what) if piece.is_out]
    for piece in on_board[value:]:
        city = city.put(replace(piece, fate=LOST))
    for piece in in_box[::-1][: max(0, value - len(on_board))]:
        city = city.put(replace(piece, fate=""))
    return city


def _pieces(land: Land, city: City) -> Iterator[Correction]:
    for piece in city.pieces.values():
        words = land.name_of(piece.id)  # with whose it is
        yield Correction(f"{city.id}.piece.{piece.id}.lost", words, piece.is_out, word="lost")
        yield Correction(f"{city.id}.piece.{piece.id}.place", words, piece.place, is_text=True, word="place")


def _set_piece(city: City, path: Path, value: Value) -> City:
    _, id, field = path
    piece = city.pieces[id]
    changed = replace(piece, place=str(value)) if field == "place" else replace(piece, fate=LOST if value else "")
    return city.put(changed)


def _trade(land: Land, subject: str) -> Iterator[Correction]:
    if subject != "trade":
        return
    merchants = tuple(merchant.id for merchant in land.merchants)
    for cargo in land.cargoes:
        words = f"{cargo.id}, {land.cities[cargo.giver].name} to {land.cities[cargo.taker].name}"
        options = tuple(dict.fromkeys(("", *merchants, cargo.merchant)))
        yield Correction(f"trade.{cargo.id}.merchant", "aboard of", cargo.merchant, options=options, whose=words)
        for good, name in land.book.goods.items():
            yield Correction(f"trade.{cargo.id}.{good}", name, cargo.goods.get(good, 0), 0, MOST, whose=words)
    for merchant in land.merchants:
        yield Correction(f"trade.{merchant.id}.place", "place", merchant.place, is_text=True, whose=merchant.id)


def _set_trade(land: Land, subject: str, path: Path, value: Any) -> Land:
    id, field = path
    if field == "place":
        return land.sailed(id, value)
    changes = {"merchant": value} if field == "merchant" else {"goods": {**land.cargo(id).goods, field: int(value)}}
    return replace(land, cargoes=tuple(replace(one, **changes) if one.id == id else one for one in land.cargoes))


ROUND = {"number": ("round", int), "phase": ("phase", str), "turn": ("turn", str)}
"""Marks of the round, the fields that they set, and what stands there."""
MARKS = Marks(
    Mark("round.*", _round, lambda land, _, at, value: replace(land, **{ROUND[at[0]][0]: ROUND[at[0]][1](value)})),
    Mark("fights.*", _fights, _set_over),
    Mark("trade.*", _trade, _set_trade),
    of_each("*", _goods, _set_count),
    field_mark("self-sufficient", "rounds of self-sufficiency", "sufficient", high=MOST),
    field_mark("imported", "goods came in this round", "has_imported"),
    field_mark("had-turn", "has had its turn", "had_turn"),
    of_each(
        "special", _specials, lambda city, path, value: replace(city, specials={**city.specials, path[1]: int(value)})
    ),
    of_each("card", _cards, lambda city, path, value: replace(city, cards={**city.cards, path[1]: int(value)})),
    of_each("*", _kinds, _set_count),
    of_each("piece", _pieces, _set_piece),
)
