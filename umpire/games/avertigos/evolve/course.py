"""How a turn goes on, points and damage: what each event makes of the sky."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.avertigos.events import course as e
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky


def _turn(sky: Sky, event: e.TurnBegun) -> Sky:
    fresh = {"has_moved": False, "is_barred": False, "has_manoeuvred": False}
    sky = sky.put(*(replace(ship, **fresh) for ship in sky.ships.values()))
    again = {"has_post": False, "has_income": False, "has_bought": False}
    players = (replace(player, **again) for player in sky.players.values())
    return replace(sky.put_player(*players), turn=event.turn, cycle=0, order=(), queue=(), lingers="", has_acted=False)


def _phase(sky: Sky, event: e.PhaseBegun) -> Sky:
    cycle = 1 if event.phase in ("action", "turns") else 0
    sky = _fresh_cycle(sky) if cycle else sky
    return replace(
        sky, phase=event.phase, order=event.order, queue=event.queue, cycle=cycle, lingers="", has_acted=False
    )


def _cycle(sky: Sky, event: e.CycleBegun) -> Sky:
    return replace(_fresh_cycle(sky), cycle=event.cycle, order=event.order, lingers="", has_acted=False)


def _fresh_cycle(sky: Sky) -> Sky:
    return sky.put(*(fresh(ship) for ship in sky.afloat))


def fresh(ship: Ship) -> Ship:
    """A ship at the beginning of a cycle: every weapon may load and fire again."""
    modules = (replace(one, has_loaded=False, has_fired=False) for one in ship.modules.values())
    return replace(ship.put(*modules), has_manoeuvred=False)


def _done(sky: Sky, event: e.ShipDone) -> Sky:
    ship = sky.ships[event.ship]
    left = tuple(id for id in sky.order if id != event.ship)
    if event.how == "moved":
        is_simple = sky.phase == "turns"
        sky = sky.put(replace(ship, has_moved=True))
        return replace(sky, order=sky.order if is_simple else left, lingers=event.ship if is_simple else "")
    if event.how == "acted":
        if sky.phase == "turns":
            acting = replace(fresh(ship), has_moved=True)  # at her dock she need not move first; now it is too late
            return replace(sky.put(acting), lingers=event.ship, has_acted=True)
        return replace(sky, order=left, lingers=event.ship, has_acted=True)
    return replace(sky, order=left, lingers="" if event.ship == sky.lingers else sky.lingers)


def _damaged(sky: Sky, event: e.Damaged) -> Sky:
    ship = sky.ships[event.ship]
    return sky.put(ship.with_hp({part: max(0, ship.hp_of(part) - hp) for part, hp in event.taken.items()}))


def _healed(sky: Sky, event: e.Healed) -> Sky:
    ship = sky.ships[event.ship]
    return sky.put(ship.with_hp({part: ship.hp_of(part) + hp for part, hp in event.won.items()}))


def _lost(sky: Sky, event: e.ShipLost) -> Sky:
    sky = sky.put(replace(sky.ships[event.ship], fate=event.fate, dock=""))
    order = tuple(id for id in sky.order if id != event.ship)
    return replace(sky, order=order, lingers="" if sky.lingers == event.ship else sky.lingers)


CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.TurnBegun: _turn,
    e.PhaseBegun: _phase,
    e.CycleBegun: _cycle,
    e.ShipDone: _done,
    e.PointsChanged: lambda sky, event: sky.put(sky.ships[event.ship].with_points(event.banks)),
    e.Damaged: _damaged,
    e.Healed: _healed,
    e.ModuleOut: lambda sky, event: sky,
    e.ShipLost: _lost,
    e.Won: lambda sky, event: replace(sky, winner=event.winner, why_won=event.why, phase="over", order=(), lingers=""),
}
