"""What each event adds to the one sentence that tells a whole command; from outside, no more than its line tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.events import Event
from umpire.core.gist import Gist, Weight
from umpire.core.lines import Line
from umpire.games.cloudships import events as e
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events import martians as f
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.events import muster
from umpire.games.cloudships.state import Battle, Ship

BOXES = "box", "boxes"
HITS = "anti-personnel hit", "anti-personnel hits"
WHOLE = frozenset(
    {
        e.CardTurned, e.MovementBowled, e.Moved, e.RoundEnded, m.SlidBy, m.CollisionRolled, m.RamRolled, m.RamInflicted,
        m.GrappleTried, m.NoGrapnel, m.FoundBound, m.BoardingFought, m.LinesCut, d.TorpedoLaunched, d.Burst, d.TorpedoGone, d.Winched,
        f.FlightDeployed, f.FlightMoved, f.FlightRedocked, f.HitsIgnored, f.FlightWipedOut, muster.Arrived, muster.CardPutBack,
    }
)  # fmt: skip
"""Told as their line tells them."""


def gist_of(battle: Battle, ship: Ship | None, event: Event, line: Line, *, is_outside: bool = False) -> Gist | None:
    """
    A line's part of the sentence.

    Args:
        battle: as it stands now.
        ship: whom the event is about.
        event: what happened.
        line: the event as this seat reads it.
        is_outside: that is less than her panel tells.
    """
    if type(event) in WHOLE:
        path = getattr(event, "path", "")
        return Gist(line.text.removesuffix(".").removesuffix(f" ({path})"))
    if isinstance(
        event, e.LastingDamage
    ):  # no lamp shows it: «Aphid: Speed 1 less for good», without what it came from
        return Gist(": ".join(line.text.removesuffix(".").split(": ")[:2]), weight="effect", about=event.ship)
    told = (OUTSIDE if is_outside else GISTS).get(type(event))
    return told(battle, ship, event) if told and ship else None


def _shot(battle: Battle, ship: Ship, event: e.ShotFired) -> Gist:
    mount = ship.weapon(event.mount)
    is_for_crew = mount is not None and mount.type.is_anti_personnel
    hits = (event.hits, *HITS) if is_for_crew else (event.damage, *BOXES)
    says = f"{ship.name} answers: " if event.is_answer else f"{ship.name} fires at {battle.name_of(event.target)}: "
    return Gist(says, (hits,), nothing="no hit", key=_volley_key(event))


def _volley(battle: Battle, ship: Ship, event: e.VolleyCounted) -> Gist:
    """The shots tell all hits but those of a superior crew."""
    return Gist(f"{ship.name}: ", ((event.extra, *HITS),), key=_volley_key(event))


def _volley_key(event: e.ShotFired | e.VolleyCounted) -> str:
    return f"{event.ship} at {event.target}"


def _bombs(battle: Battle, ship: Ship, event: d.BombsDropped) -> Gist:
    if not event.target:
        return Gist(f"{ship.name} drops bombs on the bare ground")
    return Gist(f"{ship.name} bombs {battle.name_of(event.target)}: ", ((event.damage, *BOXES),))


def _contact(battle: Battle, ship: Ship, event: d.Contact) -> Gist | None:
    """One that hits bursts, and that is told."""
    mount = ship.sheet.mount(event.mount)
    name = mount.name if mount else event.mount
    return None if event.is_hit else Gist(f"{ship.name}'s {name} misses ", names=(battle.name_of(event.target),))


def _critical(battle: Battle, ship: Ship, event: e.CriticalHit) -> Gist | None:
    """What goes up is told by itself."""
    row = ship.sheet.criticals.row(event.score) if event.dice else None
    found = row or next((one for one in battle.catalogue if one.name == event.name), None)
    goes_up = found is not None and any(effect.kind in ("magazine", "battery") for effect in found.effects)
    weight: Weight = "detail" if goes_up else "effect"
    return Gist(f"{ship.name}, critical hit: ", names=(event.name,), weight=weight, about=ship.id)


def _magazine(battle: Battle, ship: Ship, event: e.MagazineBlew) -> Gist:
    counts = ((1, "magazine", "magazines"), (event.damage, *BOXES), (event.hits, *HITS))
    return Gist(f"explosion aboard {ship.name}: ", counts, about=ship.id)


def _gun(battle: Battle, ship: Ship, event: e.GunDestroyed) -> Gist:
    mount = ship.weapon(event.mount)
    return Gist(f"{ship.name} loses ", names=(mount.name if mount else event.mount,), weight="loss", about=ship.id)


def _party(battle: Battle, ship: Ship, event: e.PartyLost) -> Gist:
    one, more = ("boarding party", "boarding parties") if event.what == "party" else ("flight", "flights")
    return Gist(f"{ship.name} loses ", ((1, one, more),), weight="detail")


def _lit(battle: Battle, ship: Ship, event: e.LampLit) -> Gist:
    lamp = ship.sheet.lamp(event.lamp)
    return Gist(f"{ship.name}: amber on ", names=(lamp.name if lamp else event.lamp,), weight="detail")


def _repair(battle: Battle, ship: Ship, event: e.RepairTried) -> Gist:
    lamp = ship.sheet.lamp(event.lamp)
    result = "out" if event.is_mended else "stays lit"
    return Gist(f"{ship.name}'s crew: ", names=(f"{lamp.name if lamp else event.lamp} {result}",))


def _dropped(battle: Battle, ship: Ship, event: e.Dropped) -> Gist:
    return Gist(f"{ship.name} drops to {event.band.words}", weight="effect", about=ship.id)


GISTS: dict[type[Event], Callable[[Battle, Ship, Any], Gist | None]] = {
    e.ShotFired: _shot,
    e.VolleyCounted: _volley,
    e.BoxCrossed: lambda battle, ship, event: Gist(f"{ship.name}: ", ((1, *BOXES),), weight="detail"),
    e.ChartRead: lambda battle, ship, event: Gist(f"{ship.name}: ", ((event.hits, *HITS),), weight="detail"),
    e.GunDestroyed: _gun,
    e.PartyLost: _party,
    e.CriticalHit: _critical,
    e.LampLit: _lit,
    e.MagazineBlew: _magazine,
    e.Dropped: _dropped,
    e.ShipLost: lambda battle, ship, event: Gist(f"{ship.name}: ", names=(event.fate,), weight="end", about=ship.id),
    e.RepairTried: _repair,
    d.BombsDropped: _bombs,
    d.Contact: _contact,
}
OUTSIDE: dict[type[Event], Callable[[Battle, Ship, Any], Gist | None]] = {
    e.CriticalHit: lambda battle, ship, event: Gist(
        f"{ship.name} takes ", ((1, "critical hit", "critical hits"),), weight="effect", about=ship.id
    ),
    e.MagazineBlew: lambda battle, ship, event: Gist(f"something blows up aboard {ship.name}"),
    e.Dropped: _dropped,
    e.RepairTried: _repair,
}
"""Of what only her own panel tells in full."""
