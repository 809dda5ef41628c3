"""Bombs, torpedoes, mines and drogues: how these events change the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.evolve.meeting import may_go_on
from umpire.games.cloudships.state import Battle, Ship, Torpedo


def _bombed(battle: Battle, event: d.BombsDropped) -> Battle:
    battle = _fired(battle, battle.ships[event.ship], event.mount)
    return _upon(battle, event.ship, event.target) if event.target else battle


def _launched(battle: Battle, event: d.TorpedoLaunched) -> Battle:
    battle = _fired(battle, battle.ships[event.ship], event.mount)
    flying = (*_without(battle, event.ship, event.mount), Torpedo(event.ship, event.mount, event.band))
    return replace(battle, torpedoes=flying)


def _tried(battle: Battle, event: d.Contact) -> Battle:
    """A miss is a deed as well, and after it she may move on."""
    return may_go_on(worked(battle, event.ship, "tried"), event.ship)


def _burst(battle: Battle, event: d.Burst) -> Battle:
    ship = battle.ships[event.ship]
    gone = replace(ship, spent=ship.spent | {event.mount}, trailing=ship.trailing - {event.mount})
    battle = replace(battle.put(gone), torpedoes=_without(battle, event.ship, event.mount))
    return _upon(battle, event.ship, event.target) if event.is_fire else battle


def _gone(battle: Battle, event: d.TorpedoGone) -> Battle:
    battle = worked(battle, event.ship, "run")
    return replace(battle, torpedoes=_without(battle, event.ship, event.mount))


def _winched(battle: Battle, event: d.Winched) -> Battle:
    ship = battle.ships[event.ship]
    out = ship.trailing | {event.mount} if event.is_out else ship.trailing - {event.mount}
    return worked(battle.put(replace(ship, trailing=out)), ship.id, "winched")


def worked(battle: Battle, ship: str, how: str) -> Battle:
    """The battle with this deed on the turn, when it is that ship's."""
    turn = battle.turn
    return replace(battle, turn=replace(turn, worked=turn.worked | {how})) if turn and turn.ship == ship else battle


def _fired(battle: Battle, ship: Ship, mount: str) -> Battle:
    """A one-shot weapon gets its Fired marker and is spent (A-04)."""
    battle = battle.put(replace(ship, fired=ship.fired | {mount}, spent=ship.spent | {mount}))
    if battle.turn and battle.turn.ship == ship.id:
        battle = replace(battle, turn=replace(battle.turn, has_fired=True, fired_by=battle.turn.fired_by | {ship.id}))
    return battle


def _upon(battle: Battle, ship: str, target: str) -> Battle:
    """She may answer while this card is up."""
    if battle.turn is None or battle.turn.ship != ship:
        return battle
    return replace(battle, turn=replace(battle.turn, fired_upon=battle.turn.fired_upon | {target}))


def _without(battle: Battle, ship: str, mount: str) -> tuple[Torpedo, ...]:
    return tuple(torpedo for torpedo in battle.torpedoes if (torpedo.ship, torpedo.mount) != (ship, mount))


CHANGES: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    d.BombsDropped: _bombed,
    d.TorpedoLaunched: _launched,
    d.Contact: _tried,
    d.Burst: _burst,
    d.TorpedoGone: _gone,
    d.Winched: _winched,
}
