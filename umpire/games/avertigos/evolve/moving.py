"""How the events of initiative and movement change the sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.avertigos.events import moving as e
from umpire.games.avertigos.state import Pile, Sky


def _hand(sky: Sky, player: str, by: int) -> Sky:
    before = sky.players[player]
    return sky.put_player(replace(before, hand=max(0, before.hand + by)))


def _drawn(sky: Sky, event: e.CardsDrawn) -> Sky:
    pile = replace(sky.pile, left=max(0, sky.pile.left - event.cards))
    return _hand(replace(sky, pile=pile), event.player, event.cards)


def _discarded(sky: Sky, event: e.CardsDiscarded) -> Sky:
    played = dict(sky.pile.played)
    for kind, many in event.played.items():
        played[kind] = played.get(kind, 0) + many
    return replace(sky, pile=replace(sky.pile, played=played, unknown=sky.pile.unknown + event.unknown))


CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.InitiativeRolled: lambda sky, event: replace(sky, initiative=event.order),
    e.CardsPlayed: lambda sky, event: _hand(sky, event.player, -event.held),
    e.Undocked: lambda sky, event: sky.put(replace(sky.ships[event.ship], dock="")),
    e.HeightChanged: lambda sky, event: sky.put(replace(sky.ships[event.ship], height=event.height)),
    e.SpeedSet: lambda sky, event: sky.put(replace(sky.ships[event.ship], speed=event.speed, is_over=event.over > 0)),
    e.CardsDrawn: _drawn,
    e.Restacked: lambda sky, event: replace(sky, pile=Pile(sky.pile.left + event.cards)),
    e.CardsDiscarded: _discarded,
    e.Sailed: lambda sky, event: sky.put(replace(sky.ships[event.ship], height=event.height)),
}
