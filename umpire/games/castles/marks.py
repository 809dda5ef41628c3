"""Marks: every value that an umpire may set by hand, and what each command reads and writes. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.core.marks import Correction, Mark, Marks, Path, entries_mark, field_mark, of_each, state_mark
from umpire.games.castles import commands as c
from umpire.games.castles.book import CUBES, ITEMS, LETTERS, name_of
from umpire.games.castles.state import City, Pawn, Player


def _pieces(city: City, player: Player) -> Iterator[Correction]:
    at, count, whose = f"{player.id}.pieces", len(player.pawns), player.name
    yield Correction(f"{at}.count", "pieces on the board", count, 1, 99, whose=whose)
    for place, pawn in enumerate(player.pawns, 1):
        spot, name, cells = f"{at}.{place}", f"piece {place}", tuple(dict.fromkeys((pawn.at, *city.cells)))
        yield Correction(f"{spot}.kind", name, pawn.kind, options=("zeppelin", "explorer"), whose=whose)
        if city.keeps_city:
            yield Correction(f"{spot}.at", f"{name}: tile", pawn.at, options=cells, names_another=True, whose=whose)


def _set_pieces(player: Player, path: Path, value: Any) -> Player:
    if path[1] == "count":
        more = (Pawn(at=player.pawns[-1].at),) * int(value)
        return replace(player, pawns=(player.pawns + more)[: int(value)])
    pawns = {str(place): pawn for place, pawn in enumerate(player.pawns, 1)}
    pawns[path[1]] = replace(pawns[path[1]], **{path[2]: value})
    return replace(player, pawns=tuple(pawns.values()))


def _lying(city: City, subject: str) -> Iterator[Correction]:
    if subject == "city" and city.phase != "set-up" and not city.stack.is_real:
        for item in ITEMS:
            now, at, moves = city.lying.get(item, 0), f"city.lying.{item}", (f"{item} taken",)
            yield Correction(at, name_of(item), now, 0, max(99, now), moves=moves, whose="In the city")


def _set_lying(city: City, subject: str, path: Path, value: Any) -> City:
    return replace(city, lying={item: n for item, n in {**city.lying, path[1]: int(value)}.items() if n})


def _others(city: City, player: Player) -> list[str]:
    return [other for other in city.players if other != player.id]


def _begun(city: City) -> tuple[str, ...] | None:
    return None if city.phase == "set-up" else ()


MARKS: Marks[City] = Marks(
    entries_mark("cubes", lambda city, cube: name_of(cube), lambda city, player: CUBES),
    field_mark("exchanged", "has used the green bonus", "has_exchanged"),
    entries_mark("gave", lambda city, other: f"has given {city.players[other].name}", _others),
    entries_mark("got", lambda city, other: f"has got from {city.players[other].name}", _others),
    of_each("pieces", _pieces, _set_pieces),
    state_mark("turn.number", "Turns begun", "turn", _begun, high=999),
    state_mark("turn.whose", "Whose turn it is", "whose", lambda city: city.players if city.whose else None),
    state_mark("turn.first", "Chief Explorer", "first", lambda city: city.players if city.first else None),
    state_mark("turn.spent", "Moves spent in this turn", "spent", _begun, high=99, moves=lambda city: [city.whose]),
    state_mark("turn.last", "This round is the last", "is_last_round", _begun),
    Mark("city.lying", _lying, _set_lying),
)


def touches(city: City, command: Command) -> Touches:
    """
    Players by id, `turn` (whose it is, and whether it is of the last round), `city` (stack, tiles), its cells, and each item there.

    Moves are the player's whose turn it is. The supply is not among these: nothing would go otherwise but that it runs out.
    """

    def who(said: str) -> str:
        try:
            return city.player(said or city.current.id).id
        except BadInput:
            return said

    reads = frozenset({"rules", "turn"})
    spends = {who("")} if city.counts else set[str]()
    match command:
        case c.SetUp() | c.Count():
            return Touches(reads, frozenset({"turn", "city", *city.players}))
        case c.NextPlayer():
            hoards = city.players if city.is_last_round and not city.turns_left else ()
            return Touches(reads.union(hoards), frozenset({"turn", city.after(who(""))}))
        case c.Place(tile, at, changes):
            there = city.book.tiles.get(tile.strip().lstrip("#"))
            items = (*(there.items if there else ()), *(said.partition(">")[2].strip().lower() for said in changes))
            laid = {f"{item} laid" for item in items}  # a player may be called red
            is_near_end = not city.is_last_round and city.left + len(city.face_up) <= int(city.setting("K-01")) + 1
            turn = {"turn"} if is_near_end else set[str]()
            return Touches(reads | {who("")}, frozenset({"city", at.strip().lower(), *laid, *turn, *spends} - {""}))
        case c.Take(said, player):
            item = LETTERS.get(said.strip().lower(), said.strip().lower())
            lock = spends if ":" in item else set()
            return Touches(reads | {f"{item} laid"}, frozenset({f"{item} taken", who(player), *lock}))
        case c.Trade(player, other):
            return Touches(reads, frozenset({who(player), who(other)}))
        case c.Move() if city.keeps_city:
            return Touches(reads | {"city"}, frozenset({who("")}))
    return Touches(reads, frozenset({who(str(getattr(command, "player", "")))}))
