"""Marks of islands and players: what stands on an island, what lies behind a screen. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.marks import Correction, Mark, Path
from umpire.games.avertigos.island import Island, Player
from umpire.games.avertigos.state import Sky

MOST = 99
"""Pieces of a kind; silver and coins go up to ten times that."""


def _island_field(at: str, words: str, field: str = "") -> Mark[Sky]:
    """A number, or yes and no, that an island has."""
    name = field or at

    def listed(sky: Sky, id: str) -> Iterator[Correction]:
        if island := sky.islands.get(id):
            yield _correction(f"{id}.{at}", island.name, words, getattr(island, name), MOST)

    return Mark(f"*.{at}", listed, _put(at, name))


def _player_field(
    at: str, words: str, field: str = "", *, most: int = MOST, is_there: Callable[[Sky], bool] = lambda sky: True
) -> Mark[Sky]:
    """A number, or yes and no, that a player has."""
    name = field or at

    def listed(sky: Sky, id: str) -> Iterator[Correction]:
        player = sky.players.get(id)
        if player and is_there(sky):
            yield _correction(f"{id}.{at}", player.name, words, getattr(player, name), most)

    return Mark(f"*.{at}", listed, _put(at, name))


def _set_out(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    """Who is out of the game has no place in the order."""
    order = tuple(one for one in sky.order if one != id or not value)
    return replace(sky.put_player(replace(sky.players[id], is_out=bool(value))), order=order)


def _correction(name: str, whose: str, what: str, value: int | bool, most: int) -> Correction:
    return Correction(name, what, value, 0, 0 if isinstance(value, bool) else max(most, value), whose=whose)


def _put(at: str, field: str) -> Callable[[Sky, str, Path, Any], Sky]:
    """
    How marks of one name are set, of island and player alike.

    Two families may have one name, and the later one sets the marks of both.
    """

    def put(sky: Sky, id: str, path: Path, value: Any) -> Sky:
        if island := sky.islands.get(id):
            return sky.put_island(_of_island(island, path, value, field))
        if player := sky.players.get(id):
            return sky.put_player(replace(player, **{field: _typed(player, field, value)}))
        return sky

    return put


def _of_island(island: Island, path: Path, value: Any, field: str) -> Island:
    if len(path) < 2:
        return replace(island, **{field: _typed(island, field, value)})
    whose = ".".join(path[1:])
    counts = {**getattr(island, field), whose: int(value)}
    return replace(island, **{field: {player: count for player, count in counts.items() if count}})


def _typed(piece: Island | Player, field: str, value: Any) -> Any:
    """A record may hold anything: it is made what the field is."""
    return type(getattr(piece, field))(value)


def _owner(sky: Sky, id: str) -> Iterator[Correction]:
    if island := sky.islands.get(id):
        options = ("", *sky.players)
        yield Correction(f"{id}.owner", "owner", island.owner, options=options, names_another=True, whose=island.name)


def _guests(at: str, words: str) -> Mark[Sky]:
    """So many of each player on an island."""

    def listed(sky: Sky, id: str) -> Iterator[Correction]:
        if island := sky.islands.get(id):
            for player in sky.players.values():
                label = f"{words} of {player.name}"
                yield _correction(
                    f"{id}.{at}.{player.id}", island.name, label, getattr(island, at).get(player.id, 0), MOST
                )

    return Mark(f"*.{at}", listed, _put(at, at))


def _is_strategy(sky: Sky) -> bool:
    return sky.is_strategy


def _has_bank(sky: Sky) -> bool:
    return sky.evening is not None and sky.evening.bank is not None


ISLAND_MARKS: tuple[Mark[Sky], ...] = (
    Mark("*.owner", _owner, _put("owner", "owner")),
    _island_field("natives", "natives"),
    _island_field("claws", "claws"),
    _island_field("troopers", "troopers in garrison"),
    _island_field("commanders", "commanders in garrison"),
    _island_field("post", "has a trading post", "has_post"),
    _guests("spies", "spies"),
    _guests("envoys", "envoys"),
)
"""Of each island by its id: `daun.natives`, `daun.spies.lin`."""
PLAYER_MARKS: tuple[Mark[Sky], ...] = (
    _player_field("hand", "cards in hand"),
    _player_field("silver", "silver", most=999, is_there=_is_strategy),
    _player_field("troopers", "troopers in hand", is_there=_is_strategy),
    _player_field("commanders", "commanders in hand", is_there=_is_strategy),
    _player_field("spies", "spies in hand", is_there=_is_strategy),
    _player_field("claws", "claws in hand", is_there=_is_strategy),
    _player_field("envoys", "envoys in hand", is_there=_is_strategy),
    _player_field("post", "has bought a trading post in this turn", "has_post", is_there=_is_strategy),
    _player_field("income", "has drawn the income of this turn", "has_income", is_there=_is_strategy),
    _player_field("bought", "is done with purchases", "has_bought", is_there=_is_strategy),
    _player_field("coins", "coins", most=999, is_there=_has_bank),
    Mark("*.out", _player_field("out", "is out of the game", "is_out").listed, _set_out),
)
"""Of each player by id: `lin.silver`."""
