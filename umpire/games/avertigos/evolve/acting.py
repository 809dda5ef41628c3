"""How the events of the action phase change the sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.avertigos.events import acting as e
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky


def _loaded(sky: Sky, event: e.Loaded) -> Sky:
    ship = sky.ships[event.ship]
    bank = ship.modules[event.slot]
    dice = {"regular": bank.regular + event.regular, "aimed": bank.aimed + event.aimed}
    return sky.put(ship.put(replace(bank, has_loaded=True, **dice)))


def _fired(sky: Sky, event: e.Fired) -> Sky:
    """Who is due and fires has begun: the ship that acted before her lingers no more."""
    ship = sky.ships[event.ship]
    bank = ship.modules[event.slot]
    dice = {"regular": max(0, bank.regular - len(event.regular)), "aimed": max(0, bank.aimed - len(event.aimed))}
    sky = sky.put(ship.put(replace(bank, has_fired=True, **dice)))
    return replace(sky, lingers="") if sky.phase == "action" and event.ship in sky.order else sky


def _swung(sky: Sky, event: e.Swung) -> Sky:
    ship = sky.ships[event.ship]
    return sky.put(ship.put(replace(ship.modules[event.slot], facing=event.facing)))


def _manoeuvred(sky: Sky, event: e.Manoeuvred) -> Sky:
    ship = sky.ships[event.ship]
    player = sky.owner(ship)
    sky = sky.put(replace(ship, has_manoeuvred=True))
    pile = replace(sky.pile, unknown=sky.pile.unknown + event.cards)
    return replace(sky.put_player(replace(player, hand=max(0, player.hand - event.cards))), pile=pile)


def _docked(sky: Sky, event: e.Docked) -> Sky:
    return sky.put(replace(sky.ships[event.ship], dock=event.island, speed=0, is_over=False))


def _garrisoned(sky: Sky, event: e.Garrisoned) -> Sky:
    island = sky.islands[event.island]
    more = {"troopers": island.troopers + event.troopers, "commanders": island.commanders + event.commanders}
    return _landed(sky, sky.ships[event.ship], event).put_island(replace(island, **more))


def _captured(sky: Sky, event: e.Captured) -> Sky:
    island, ship = sky.islands[event.island], sky.ships[event.ship]
    spies = {player: count - event.spies.get(player, 0) for player, count in island.spies.items()}
    left = {player: count for player, count in spies.items() if count > 0}
    garrison = {"natives": 0, "troopers": event.troopers, "commanders": event.commanders, "spies": left, "envoys": {}}
    sky = _landed(sky, ship, event).put_island(replace(island, owner=ship.player, **garrison))
    home = (sky.players[id] for id in event.envoys)
    return sky.put_player(*(replace(player, envoys=player.envoys + event.envoys[player.id]) for player in home))


def _landed(sky: Sky, ship: Ship, event: e.Garrisoned | e.Captured) -> Sky:
    player = sky.owner(ship)
    left = {
        "troopers": max(0, player.troopers - event.troopers),
        "commanders": max(0, player.commanders - event.commanders),
    }
    return sky.put_player(replace(player, **left))


CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.Acted: lambda sky, event: sky,
    e.Loaded: _loaded,
    e.Fired: _fired,
    e.Swung: _swung,
    e.Manoeuvred: _manoeuvred,
    e.Docked: _docked,
    e.Garrisoned: _garrisoned,
    e.Captured: _captured,
}
