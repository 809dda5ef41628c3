"""How launching ships, and the rounds of an evening, change the sky."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.avertigos.events import evening as e
from umpire.games.avertigos.island import Evening, Player
from umpire.games.avertigos.ship import PAST
from umpire.games.avertigos.state import Pile, Sky


def _now(sky: Sky, **fields: Any) -> Sky:
    """The evening with these fields."""
    return replace(sky, evening=replace(sky.evening or Evening(), **fields))


def _handed_over(sky: Sky, to: str, cards: Iterable[str]) -> Sky:
    """Nobody else has chosen these cards any more."""
    others = (one for one in sky.players.values() if one.id != to and {*cards} & {*one.taken})
    return sky.put_player(
        *(replace(one, taken=tuple(card for card in one.taken if card not in cards)) for one in others)
    )


def _taken(sky: Sky, event: e.ModuleTaken) -> Sky:
    sky = _handed_over(sky, event.player, [event.card])
    player = sky.players[event.player]
    return sky.put_player(replace(player, taken=(*player.taken, event.card), coins=player.coins - event.coins))


def _launched(sky: Sky, event: e.Launched) -> Sky:
    ship, player = event.ship, sky.players[event.ship.player]
    sky = replace(sky.put(ship), launched=sky.launched + 1)
    if sky.evening is not None:
        more = (module.card for module in ship.modules.values() if module.card not in player.taken)
        player = replace(player, taken=(*player.taken, *more))
        sky = _handed_over(sky, player.id, [module.card for module in ship.modules.values()])
    return sky.put_player(replace(player, silver=player.silver - event.silver, coins=player.coins - event.coins))


def _won(sky: Sky, event: e.RoundWon) -> Sky:
    evening = sky.evening or Evening()
    won = {event.winner: evening.wins.get(event.winner, 0) + 1} if event.winner else {}
    return _now(sky, wins={**evening.wins, **won}, results=(*evening.results, event.winner))


def _prepared(sky: Sky, event: e.RoundPrepared) -> Sky:
    def again(player: Player) -> Player:
        faction = event.factions.get(player.id, player.faction)
        return replace(player, hand=event.hand, before=player.taken, taken=(), faction=faction)

    sky = sky.put(*(replace(ship, fate=PAST, dock="") for ship in sky.ships.values()))
    sky = _now(sky.put_player(*map(again, sky.players.values())), round=event.round, stage="choose", choosing="")
    return replace(
        sky, phase="choose", turn=1, cycle=0, order=(), queue=(), lingers="", has_acted=False, initiative=(),
        launched=0, pile=Pile(event.pile),
    )  # fmt: skip


CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.ModuleTaken: _taken,
    e.TurnToChoose: lambda sky, event: _now(sky, choosing=event.player),
    e.Launched: _launched,
    e.RoundBegun: lambda sky, event: replace(_now(sky, stage="fight", choosing=""), phase="initiative"),
    e.RoundWon: _won,
    e.RoundPrepared: _prepared,
}
