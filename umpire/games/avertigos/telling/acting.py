"""Sentences for the events of the action phase, and words for its commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events import acting as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of
from umpire.games.avertigos.units import COMMANDER, counted, landing

ACTS = {"load": "loads a weapon", "repair": "makes repairs", "": "acts"}
MANOEUVRES = {"up": "climbs", "down": "descends", "move": "moves", "swoop": "swoops", "dive": "dives"}


def part_of(sky: Sky, ship: str, said: str) -> str:
    """A part as people say it, known or not: «Bow Gunner»."""
    found = sky.ships.get(ship)
    return found.part_name(said) if found and said in found.parts else said


def _loaded(sky: Sky, event: e.Loaded, seat: Seat) -> Line:
    aimed = f" ({event.aimed} aimed)" if event.aimed else ""
    many = counted(event.regular + event.aimed, "die", "dice")
    weapon = part_of(sky, event.ship, event.slot)
    text = f"{name_of(sky, event.ship)} loads {many}{aimed} on her {weapon}."
    return Line(text, rule="Loading a weapon", subjects=(event.ship,))


def _fired(sky: Sky, event: e.Fired, seat: Seat) -> Line:
    weapon = f"{name_of(sky, event.ship)}'s {part_of(sky, event.ship, event.slot)}"
    text, told = f"{weapon} fires at {name_of(sky, event.target)}", []
    if event.regular:
        told.append(f"{' + '.join(map(str, event.regular))} = {sum(event.regular)}")
    for came, part in zip(event.aimed, event.parts, strict=True):
        told.append(f"{came} aimed at the {part_of(sky, event.target, part)}")
    damage = f": {sum(event.regular) + sum(event.aimed)} damage" if told else ""
    faces = f"; the dice show {' '.join(one.shown() for one in event.dice)}" if event.dice else ""
    return Line(f"{text}{damage}.", "; ".join(told) + faces, "Firing a weapon", (event.ship, event.target))


def _manoeuvred(sky: Sky, event: e.Manoeuvred, seat: Seat) -> Line:
    cards = f" with {counted(event.cards, 'card')}" if event.cards else ""
    text = f"{name_of(sky, event.ship)} {MANOEUVRES[event.how]}{cards}."
    return Line(text, rule="Tactical Manoeuvres", subjects=(event.ship,))


def _captured(sky: Sky, event: e.Captured, seat: Seat) -> Line:
    was = f" from {name_of(sky, event.was)}" if event.was else ""
    spent = ", ".join(f"{counted(many, 'spy', 'spies')} of {name_of(sky, id)}" for id, many in event.spies.items())
    text = f"{name_of(sky, event.ship)} captures {name_of(sky, event.island)}{was} with {landing(event.troopers, event.commanders)}"
    against = f"{event.troopers + COMMANDER * event.commanders} against {event.defenders}"
    return Line(f"{text}{spent and f'; spent: {spent}'}.", against, "Securing", (event.ship, event.island))


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.Acted: lambda sky, event, seat: Line(
        f"{name_of(sky, event.ship)} {ACTS.get(event.what, 'acts')}.", rule="Actions", subjects=(event.ship,)
    ),
    e.Loaded: _loaded,
    e.Fired: _fired,
    e.Swung: lambda sky, event, seat: Line(
        f"{name_of(sky, event.ship)}'s {part_of(sky, event.ship, event.slot)} is swung to {event.facing}.",
        rule="Direction of fire",
        subjects=(event.ship,),
    ),
    e.Manoeuvred: _manoeuvred,
    e.Docked: lambda sky, event, seat: Line(
        f"{name_of(sky, event.ship)} docks at {name_of(sky, event.island)}.", rule="Docking", subjects=(event.ship,)
    ),
    e.Garrisoned: lambda sky, event, seat: Line(
        f"{name_of(sky, event.ship)} lands {landing(event.troopers, event.commanders)} on {name_of(sky, event.island)}.",
        rule="Securing",
        subjects=(event.ship, event.island),
    ),
    e.Captured: _captured,
}


def _fires(sky: Sky, order: c.Fire) -> str:
    aims = f", aimed at {', '.join(part_of(sky, order.target, part) for part in order.aims)}" if order.aims else ""
    return f"{name_of(sky, order.ship)}'s {part_of(sky, order.ship, order.slot)} fires at {name_of(sky, order.target)}{aims}"


def _loads(sky: Sky, order: c.Load) -> str:
    many = f" {counted(order.dice, 'die', 'dice')} on" if order.dice else ""
    return f"{name_of(sky, order.ship)} loads{many} her {part_of(sky, order.ship, order.slot)}"


def _secures(sky: Sky, order: c.Secure) -> str:
    dock = sky.ships[order.ship].dock if order.ship in sky.ships else ""
    island = name_of(sky, order.island or dock)
    at = f" at {island}" if island else ""
    return f"{name_of(sky, order.ship)} deploys {landing(order.troopers, order.has_commander)}{at}"


def _manoeuvres(sky: Sky, order: c.Manoeuvre) -> str:
    how = "moves by one card" if order.how == "move" else MANOEUVRES[order.how]
    return f"{name_of(sky, order.ship)} {how}{order.at and f', {order.at}'}"


SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.Load: _loads,
    c.Fire: _fires,
    c.Manoeuvre: _manoeuvres,
    c.Swing: lambda sky, order: f"{name_of(sky, order.ship)} swings her {part_of(sky, order.ship, order.slot)}",
    c.Repair: lambda sky, order: (
        f"{name_of(sky, order.ship)} repairs {order.hp} of her {part_of(sky, order.ship, order.part)}"
    ),
    c.Dock: lambda sky, order: f"{name_of(sky, order.ship)} docks at {name_of(sky, order.island)}",
    c.Secure: _secures,
    c.Act: lambda sky, order: f"{name_of(sky, order.ship)} has acted",
    c.Pass: lambda sky, order: f"{name_of(sky, order.ship)} {'stops' if sky.phase == 'turns' else 'passes'}",
    c.PassAll: lambda sky, order: "all without loaded dice pass",
}
