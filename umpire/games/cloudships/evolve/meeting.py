"""Rams, collisions, grapples and boarding: how these events change the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.state import Battle, Grapple
from umpire.games.cloudships.turn import GRAPNEL, LINES


def _met(battle: Battle, event: m.SlidBy | m.CollisionRolled | m.RamRolled) -> Battle:
    return may_go_on(_in_turn(battle, event.ship, met={event.other}), event.ship)


def _rammed(battle: Battle, event: m.RamRolled) -> Battle:
    battle = _met(battle, event)
    if event.is_hit and battle.turn and battle.turn.ship == event.ship:
        battle = replace(battle, turn=replace(battle.turn, has_moved=True, halted_by=event.other, goes_on=""))
    return battle


def may_go_on(battle: Battle, ship: str) -> Battle:
    """Whoever meets somebody on her way may move on, unless a ram of hers has hit (R-02), or lines were thrown (A-05)."""
    turn = battle.turn
    if turn is None or turn.ship != ship or not turn.has_moved or turn.goes_on:
        return battle
    if turn.halted_by or turn.boarded or LINES in turn.worked:
        return battle
    return replace(battle, turn=replace(turn, goes_on="may"))


def _grappled(battle: Battle, event: m.GrappleTried) -> Battle:
    """Grappling comes at the end of the movement, whether the lines hold or not (A-05)."""
    battle = _in_turn(battle, event.ship, worked={LINES, GRAPNEL} if event.with_grapnel else {LINES})
    if event.is_held:
        return _bound(_in_turn(battle, event.ship, has_moved=True, met={event.other}), event)
    return _in_turn(battle, event.ship, has_moved=True, met={event.other}, cast_off={event.other})


def _bound(battle: Battle, event: m.GrappleTried | m.FoundBound) -> Battle:
    grapple = Grapple(event.ship, event.other)
    return battle if grapple in battle.grapples else replace(battle, grapples=(*battle.grapples, grapple))


def _fought(battle: Battle, event: m.BoardingFought) -> Battle:
    return _in_turn(battle, event.ship, has_moved=True, boarded={event.other})


def _cut(battle: Battle, event: m.LinesCut) -> Battle:
    pair = {event.ship, event.other}
    kept = tuple(grapple for grapple in battle.grapples if {grapple.by, grapple.to} != pair)
    battle = replace(battle, grapples=kept)
    for id in pair:
        battle = _in_turn(battle, id, cast_off=pair - {id})
    return battle


def _in_turn(battle: Battle, ship: str, *, has_moved: bool = False, **more: set[str]) -> Battle:
    """What this ship has done in her turn, if it is hers."""
    turn = battle.turn
    if turn is None or turn.ship != ship:
        return battle
    grown = {field: getattr(turn, field) | ids for field, ids in more.items()}
    goes_on = "" if has_moved else turn.goes_on
    return replace(battle, turn=replace(turn, has_moved=turn.has_moved or has_moved, goes_on=goes_on, **grown))


def _nothing(battle: Battle, event: Event) -> Battle:
    return battle


CHANGES: dict[type[Event], Callable[[Battle, Any], Battle]] = {
    m.SlidBy: _met,
    m.CollisionRolled: _met,
    m.RamRolled: _rammed,
    m.RamInflicted: _nothing,
    m.HandsThrown: _nothing,
    m.GrappleTried: _grappled,
    m.NoGrapnel: _nothing,
    m.FoundBound: _bound,
    m.BoardingFought: _fought,
    m.LinesCut: _cut,
    m.FireShared: _nothing,
}
