"""How each event changes the city. No rule is decided here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.events import Event
from umpire.games.castles import events as e
from umpire.games.castles.state import City, Pawn, Player


def with_cubes(player: Player, gains: Mapping[str, int], loses: Mapping[str, int]) -> Player:
    """A player with these cubes more and those less, never less than none; what has no name is no cube."""
    now = {cube: player.has(cube) + gains.get(cube, 0) - loses.get(cube, 0) for cube in (*player.cubes, *gains, *loses)}
    return replace(player, cubes={cube: count for cube, count in now.items() if cube and count > 0})


def _set(city: City, event: e.TableSet) -> City:
    stack = reduce(Deck.draw, event.face_up, Deck().shuffled(event.tiles, event.order))
    return replace(city, first=event.first, stack=stack, face_up=event.face_up)


def _turn(city: City, event: e.TurnBegun) -> City:
    fresh = replace(city.players[event.player], has_exchanged=False, gave={}, got={})
    return replace(city.put(fresh), whose=event.player, turn=event.turn, spent=0, phase="turns")


def _placed(city: City, event: e.TilePlaced) -> City:
    face_up = list(city.face_up)
    gone, stack = face_up[0] if city.stack.is_real and face_up else event.tile, city.stack
    if gone in face_up:
        face_up.remove(gone)
    else:  # by the umpire's word, from the stack
        stack = stack.draw(gone)
    lying = dict(Counter(city.lying) + Counter(event.items))
    cells = {**city.cells, event.at or f"tile {len(city.cells)}": event.tile}
    return _spend(replace(city, stack=stack, face_up=tuple(face_up), cells=cells, lying=lying), event.moves)


def _taken(city: City, event: e.Taken) -> City:
    now = with_cubes(city.players[event.player], {event.gains: 1}, {event.pays: 1})
    lying = {**city.lying, event.item: city.lying.get(event.item, 0) - event.is_known}
    return _spend(replace(city.put(now), lying={item: count for item, count in lying.items() if count}), event.moves)


def _moved(city: City, event: e.PieceMoved) -> City:
    player, place = city.players[event.player], event.piece - 1
    kind = {"in": "zeppelin", "out": "explorer"}.get(event.what, player.pawns[place].kind)
    pawns = (*player.pawns[:place], Pawn(kind, event.at), *player.pawns[place + 1 :])  # type: ignore[arg-type]
    return _spend(city.put(replace(player, pawns=pawns)), event.moves)


def _launched(city: City, event: e.PieceLaunched) -> City:
    player = city.players[event.player]
    return city.put(replace(player, pawns=(*player.pawns, Pawn(event.kind, event.at))))


def _exchanged(city: City, event: e.Exchanged) -> City:
    now = with_cubes(city.players[event.player], event.get, event.give)
    return city.put(replace(now, has_exchanged=True) if event.by == "green" else now)


def _traded(city: City, event: e.Traded) -> City:
    def after(player: Player, other: str, gives: Mapping[str, int], gets: Mapping[str, int]) -> Player:
        gave = {**player.gave, other: player.gave.get(other, 0) + sum(gives.values())}
        got = {**player.got, other: player.got.get(other, 0) + sum(gets.values())}
        return replace(with_cubes(player, gets, gives), gave=gave, got=got)

    one, other = city.players[event.player], city.players[event.other]
    return city.put(after(one, other.id, event.give, event.get), after(other, one.id, event.get, event.give))


def _counted(city: City, event: e.Counted) -> City:
    them = ((city.players[id], cubes) for id, cubes in event.holdings.items())
    counted = {one.id: replace(one, cubes=cubes, name=event.names.get(one.id, one.name)) for one, cubes in them}
    return replace(city, players=counted if event.is_all else {**city.players, **counted})


def _spend(city: City, moves: int) -> City:
    return replace(city, spent=city.spent + moves) if moves else city


CHANGES: dict[type[Event], Callable[[City, Any], City]] = {
    e.TableSet: _set,
    e.TurnBegun: _turn,
    e.TilePlaced: _placed,
    e.TileTurned: lambda city, event: replace(
        city, stack=city.stack.draw(event.tile), face_up=(*city.face_up, event.tile)
    ),
    e.LastRound: lambda city, event: replace(city, is_last_round=True),
    e.Taken: _taken,
    e.PieceMoved: _moved,
    e.PieceLaunched: _launched,
    e.Exchanged: _exchanged,
    e.Traded: _traded,
    e.Counted: _counted,
    e.GameOver: lambda city, event: replace(city, phase="over", whose=""),
}
