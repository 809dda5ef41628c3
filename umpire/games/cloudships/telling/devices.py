"""Bombs, torpedoes, mines and drogues: these events and commands in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.ships.arcs import spoken
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.sums import many, worked

SECTIONS = {
    "bomb": "Bombs",
    "torpedo": "Flying (Smutts) torpedoes",
    "mine": "Tether mines",
    "drogue": "Drogue torpedoes",
}
VERBS = {"torpedo": "meets", "mine": "is dragged below", "drogue": "is dragged above"}


def _bombed(battle: Battle, ship: Ship, event: d.BombsDropped) -> Line:
    name = _weapon(ship, event.mount)
    if not event.target or event.dice is None:
        return Line(f"{ship.name} drops her {name} on the bare ground.", rule="Bombs", subjects=(ship.id,))
    target = battle.ships[event.target]
    crew = f" + {event.bonus} superior crew" if event.bonus else ""
    told = f"{ship.name} drops her {name} on {target.name}: {many(event.damage, 'box', 'boxes')}."
    return Line(told, worked(event.dice, crew, event.damage), "Bombs", (ship.id, target.id))


def _launched(battle: Battle, ship: Ship, event: d.TorpedoLaunched) -> Line:
    where = f" on her {spoken(event.bearing)}" if event.bearing else ""
    told = f"{ship.name} launches her {_weapon(ship, event.mount)} at {event.band.words}{where}."
    return Line(told, rule=SECTIONS["torpedo"], subjects=(ship.id,))


def _contact(battle: Battle, ship: Ship, event: d.Contact) -> Line:
    target = battle.ships[event.target]
    mine = event.dice.total + sum(more for _, more in event.helps)
    hers = event.against.total + event.steam
    helps = "".join(f" + {more} {why}" for why, more in event.helps)
    steam = f" + {event.steam} steam" if event.steam else ""
    sums = f"{worked(event.dice, helps, mine)} against {worked(event.against, steam, hers)}"
    sums += "" if event.is_hit or mine < hers else ", a tie misses"
    verb = VERBS[_kind(ship, event.mount)]
    told = f"{ship.name}'s {_weapon(ship, event.mount)} {verb} {target.name}: {'hits' if event.is_hit else 'misses'}."
    return Line(told, sums, SECTIONS[_kind(ship, event.mount)], (ship.id, target.id))


def _burst(battle: Battle, ship: Ship, event: d.Burst) -> Line:
    target = battle.ships[event.target]
    sums = worked(event.dice, f" + {event.more}" if event.more else "", event.damage)
    more = {0: "", 1: " and a critical hit"}.get(event.criticals, f" and {event.criticals} critical hits")
    told = f"{ship.name}'s {_weapon(ship, event.mount)} bursts on {target.name}: {many(event.damage, 'box', 'boxes')}{more}."
    if event.criticals:
        sums = f"natural {sums}" if event.dice.count == 1 else f"{sums}, natural 6"
    return Line(told, sums, SECTIONS[_kind(ship, event.mount)], (ship.id, target.id))


def _gone(battle: Battle, ship: Ship, event: d.TorpedoGone) -> Line:
    flown = "has flown its second run" if event.has_run else "was not run on in this round"
    told = f"{ship.name}'s {_weapon(ship, event.mount)} {flown} and destroys itself."
    return Line(told, rule=SECTIONS["torpedo"], subjects=(ship.id,))


def _winched(battle: Battle, ship: Ship, event: d.Winched) -> Line:
    name, kind = _weapon(ship, event.mount), _kind(ship, event.mount)
    where = f"out, {'above' if kind == 'mine' else 'below'} her at {event.band.words}" if event.is_out else "home"
    return Line(f"{ship.name} winches her {name} {where}.", rule=SECTIONS[kind], subjects=(ship.id,))


def _mount(ship: Ship | None, id: str) -> Mount | None:
    return ship.sheet.mount(id) if ship else None


def _weapon(ship: Ship | None, id: str) -> str:
    mount = _mount(ship, id)
    return mount.name if mount else id


def _kind(ship: Ship, id: str) -> str:
    mount = _mount(ship, id)
    return mount.type.kind if mount else "torpedo"


SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {
    d.BombsDropped: _bombed,
    d.TorpedoLaunched: _launched,
    d.Contact: _contact,
    d.Burst: _burst,
    d.TorpedoGone: _gone,
    d.Winched: _winched,
}
OWN_ONLY: frozenset[type[Event]] = frozenset()
"""Events that stand on her own panel: for the umpire and her captain. These lie on the table: everybody sees them."""
OUTSIDE: dict[type[Event], Callable[[Battle, Any, Any], Line | None]] = {}
"""What the whole table sees of them."""


def _found(battle: Battle, id: str) -> Ship | None:
    try:
        return battle.ship(id)
    except BadInput:
        return None


def _names(battle: Battle, ids: Sequence[str], none: str) -> str:
    return ", ".join(map(battle.name_of, ids)) or none


def _weapons(battle: Battle, ship: str, ids: Sequence[str]) -> str:
    return ", ".join(_weapon(_found(battle, ship), id) for id in ids)


def _winch(battle: Battle, name: str, order: c.Winch) -> str:
    out, home = _weapons(battle, order.ship, order.out), _weapons(battle, order.ship, order.home)
    told = [f"{weapons} {where}" for weapons, where in ((out, "out"), (home, "home")) if weapons]
    return f"{name} winches {' and '.join(told) or 'nothing'}"


WORDS: dict[type[Command], Callable[[Battle, str, Any], str]] = {
    c.DropBombs: lambda battle, name, order: (
        f"{name} drops {_weapons(battle, order.ship, order.bombs) or 'nothing'} over {_names(battle, order.below, 'the ground')}"
    ),
    c.LaunchTorpedo: lambda battle, name, order: (
        f"{name} launches {_weapons(battle, order.ship, [order.torpedo])} past {_names(battle, order.passed, 'nobody')}"
    ),
    c.RunTorpedo: lambda battle, name, order: (
        f"{name}'s {_weapons(battle, order.ship, [order.torpedo])} runs again past {_names(battle, order.passed, 'nobody')}"
    ),
    c.Winch: _winch,
    c.Trail: lambda battle, name, order: (
        f"{name} drags {_weapons(battle, order.ship, [order.weapon])} at {_names(battle, order.met, 'nobody')}"
    ),
}
"""Commands in words."""
