"""How each event changes the sky. No rule is decided here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.events import Event
from umpire.core.hexes import MIDDLE
from umpire.games.aloft import events as e
from umpire.games.aloft.book import MERCHANT, STARTER
from umpire.games.aloft.chart import touched
from umpire.games.aloft.state import Hex, Ship, Sky


def _set(sky: Sky, event: e.TableSet) -> Sky:
    names = [MIDDLE.name, *(cell.name for cell in MIDDLE.neighbours)]
    kinds = zip((MERCHANT, *sky.book.ring), (0, *event.numbers), strict=True)
    hexes = {name: Hex(name, kind, number) for name, (kind, number) in zip(names, kinds, strict=True)}
    return replace(
        sky, hexes=hexes, laid=len(hexes), removed=event.removed, goals=event.goals, types=event.types, special=event.special,
        stack=Deck().shuffled(event.stack, event.order), tokens=Deck().shuffled(event.tokens, event.token_order),
        numbers=event.numbers, first=event.first, whose=event.first, phase="place",
    )  # fmt: skip


def _starter(sky: Sky, event: e.StarterPlaced) -> Sky:
    player = sky.players[event.player]
    ship = Ship(
        id=event.ship, name=f"{player.name} 1", captain=player.captain, player=player.id, stand=1, kind=STARTER,
        corner=event.corner, near=event.near,
    )  # fmt: skip
    sky, whose = sky.put(ship), player.id
    for _ in sky.players:
        whose = sky.after(whose)
        if not sky.fleet(whose):
            break
    return replace(sky, whose=whose)


def _turn(sky: Sky, event: e.TurnBegun) -> Sky:
    sky = sky.put(*(replace(ship, done=(), has_scouted=False, is_new=False) for ship in sky.ships.values()))
    return replace(sky, turn=event.turn, whose=event.player, phase="forage", acted=(), touched=())


def _with_goods(sky: Sky, id: str, by: Mapping[str, int]) -> Sky:
    """The sky with so much more of each good, or less, on a player's tracker; never less than nothing."""
    player = sky.players[id]
    now = {good: max(0, player.has(good) + by.get(good, 0)) for good in sky.book.goods}
    return sky.put_player(replace(player, goods={good: count for good, count in now.items() if count}))


def _called(sky: Sky, event: e.NumberCalled) -> Sky:
    for ship, goods in event.gained.items():
        sky = _with_goods(sky, sky.ships[ship].player, goods)
    return replace(sky, phase="actions")


def _acted(sky: Sky, event: e.Acted) -> Sky:
    ship = sky.ships[event.ship]
    done = ship.done if ship.done[-1:] == (event.action,) else (*ship.done, event.action)
    sky = sky.put(replace(ship, done=done))
    if ship.player != sky.whose:
        return sky  # by the umpire's word: no turn of its own, and none that it ends
    return replace(sky, acted=(*(one for one in sky.acted if one != ship.id), ship.id))


def _removed(sky: Sky, event: e.HexRemoved) -> Sky:
    hexes = {id: hex for id, hex in sky.hexes.items() if id != event.hex}
    sky = replace(sky, hexes=hexes)
    return replace(sky, stack=Deck().shuffled(event.stack, event.order)) if event.stack else sky


def _laid(sky: Sky, event: e.HexLaid) -> Sky:
    laid = Hex(event.hex, event.kind, event.number, event.health)
    tokens = sky.tokens.draw(str(event.number)) if event.number else sky.tokens
    near = (sky.ships[id] for id in event.touching if id in sky.ships)
    beside = [
        replace(ship, near=(*(hex.id for hex in touched(sky, ship) if hex.id != laid.id), laid.id)) for ship in near
    ]
    sky = sky.put(*beside).put_hex(laid)
    if event.is_free:
        sky = sky.put(replace(sky.ships[event.ship], has_scouted=True))
    return replace(
        sky, stack=sky.stack.draw(event.kind), tokens=tokens, touched=(*sky.touched, laid.id), laid=sky.laid + 1
    )


def _upgraded(sky: Sky, event: e.Upgraded) -> Sky:
    ship = sky.ships[event.ship]
    return sky.put(replace(ship, upgrades=(*ship.upgrades, event.gives)))


def _built(sky: Sky, event: e.ShipBuilt) -> Sky:
    player = sky.players[event.player]
    ship = Ship(
        id=event.ship, name=f"{player.name} {event.stand}", captain=player.captain, player=player.id, stand=event.stand,
        kind=event.kind, corner=event.corner, near=event.near, is_new=True,
    )  # fmt: skip
    return replace(sky.put(ship), has_built=True)


def _hurt(sky: Sky, event: e.BeastHurt) -> Sky:
    player = sky.players[sky.ships[event.ship].player]
    sky = sky.put_player(replace(player, kills=player.kills + event.is_killed))
    return sky.put_hex(replace(sky.hexes[event.hex], health=event.health))


def _met(sky: Sky, event: e.GoalMet) -> Sky:
    player = sky.players[event.player]
    return sky.put_player(replace(player, goals=(*player.goals, event.goal)))


CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.TableSet: _set,
    e.StarterPlaced: _starter,
    e.TurnBegun: _turn,
    e.NumberCalled: _called,
    e.Acted: _acted,
    e.ShipMoved: lambda sky, event: sky.put(replace(sky.ships[event.ship], corner=event.corner, near=event.near)),
    e.GoodsChanged: lambda sky, event: _with_goods(sky, event.player, event.by),
    e.HexRemoved: _removed,
    e.HexLaid: _laid,
    e.Upgraded: _upgraded,
    e.ShipBuilt: _built,
    e.BeastHurt: _hurt,
    e.GoalMet: _met,
    e.Won: lambda sky, event: replace(sky, winner=event.player, phase="over"),
}
