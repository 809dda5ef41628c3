"""What a simple captain asks for, one command after the other, while her card is up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from umpire.core.commands import Command
from umpire.core.ships.arcs import Side
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import difference
from umpire.games.cloudships.boarding import strength
from umpire.games.cloudships.captains import flock
from umpire.games.cloudships.captains.courses import Course, average, some_courses, worth
from umpire.games.cloudships.captains.models import RUN, Table
from umpire.games.cloudships.captains.tabletop import Place
from umpire.games.cloudships.loose import hangs_at, is_ready
from umpire.games.cloudships.offers import can_fire
from umpire.games.cloudships.state import Ship

BOLD = 1
"""How many more parties than the enemy a captain wants before she boards."""
FINISH = 2
"""How much she rather fires at a ship with one box left than at one with many."""


def orders(table: Table, id: str) -> Iterator[Command]:
    """Her whole turn. The table is up to date whenever the next order is asked for."""
    if table.ship(id).sheet.is_flight:
        yield from flock.fly(table, id)
        yield from _fire(table, id)
        return
    if not table.ship(id).is_out:
        yield from _start(table, id)
    yield from flock.fly(table, id)
    if not table.ship(id).is_out and not table.battle.grapples_of(id):
        course = _best_course(table, id)
        table.places[id] = course.end
        yield c.Move(id, course.band.key, ", ".join(course.steps))
        yield from _meetings(table, id, course)
    if not table.ship(id).is_out and not table.battle.grapples_of(id):
        yield from _weapons(table, id)
    for flight in table.battle.flights_of(id):
        yield from _fire(table, flight.id)


def _start(table: Table, id: str) -> Iterator[Command]:
    """Torpedoes of the last turn, mines, the boarding action, the movement die."""
    for torpedo in table.battle.torpedoes:
        if torpedo.ship == id:
            place = table.torpedoes.pop((id, torpedo.mount), table.places[id])
            yield c.RunTorpedo(id, torpedo.mount, table.on_the_line(place, table.ship(id)))
    for grapple in table.battle.grapples_of(id):
        if grapple.by == id:
            is_winning = strength(table.ship(id)).value >= strength(table.ship(grapple.to)).value
            yield c.Board(id, grapple.to) if is_winning else c.CutLoose(id, grapple.to)
    ship = table.ship(id)
    if ship.is_out or table.battle.grapples_of(id):
        return
    out = tuple(
        mount.id
        for mount in ship.sheet.mounts
        if mount.type.kind in ("mine", "drogue")
        and ship.works(mount)
        and mount.id not in ship.trailing
        and any(hangs_at(table.battle, ship, mount) is table.ship(enemy).band for enemy in table.enemies(ship))
    )
    if out:
        yield c.Winch(id, out)
    if ship.sheet.goes_by_wind:
        yield c.BowlMovement(id)


def _best_course(table: Table, id: str) -> Course:
    ship = table.ship(id)
    enemies = table.enemies(ship)
    courses = list(some_courses(table.battle, ship, table.places[id], table.pick))
    return max(courses, key=lambda course: worth(table.battle, ship, course, enemies))


def _meetings(table: Table, id: str, course: Course) -> Iterator[Command]:
    """Every ship whose hex she has come through at the same height; the last one may be rammed or boarded."""
    entered = [
        place.hex for before, place in zip(course.places, course.places[1:], strict=False) if place.hex != before.hex
    ]
    for count, spot in enumerate(entered, 1):
        for other in table.others_in(spot, id):
            ship, met = table.ship(id), table.ship(other)
            if ship.is_out or met.is_out or met.sheet.is_ground or table.battle.grapples_of(id):
                continue
            for mount in ship.sheet.mounts:
                if mount.id in ship.trailing and hangs_at(table.battle, ship, mount) is met.band:
                    yield c.Trail(id, mount.id, (other,))
            if met.band is ship.band and not met.sheet.is_flight:
                yield c.Meet(id, other, _how(ship, met, is_last=count == len(entered)), hexes=count)


def _how(ship: Ship, met: Ship, is_last: bool) -> Literal["slide", "ram", "board"]:
    if not is_last or met.sheet.side == ship.sheet.side:
        return "slide"
    if strength(ship).value > strength(met).value + BOLD:
        return "board"
    return "ram" if (ship.sheet.ram or 0) >= 2 else "slide"


def _weapons(table: Table, id: str) -> Iterator[Command]:
    """Bombs on what lies below, a torpedo when its first contact is an enemy, and every gun that bears."""
    ship = table.ship(id)
    here = table.places[id]
    below = tuple(other for other in table.others_in(here.hex, id) if table.ship(other).band < ship.band)
    ready = [mount for mount in ship.sheet.mounts if is_ready(ship, mount)]
    racks = tuple(mount.id for mount in ready if mount.type.kind == "bomb")
    highest = max((table.ship(other) for other in below), key=lambda other: other.band, default=None)
    if racks and highest is not None and highest.sheet.side != ship.sheet.side:
        yield c.DropBombs(id, racks, below)
    for mount in ready:
        passed = table.on_the_line(here, ship) if mount.type.kind == "torpedo" else ()
        if passed and table.ship(passed[0]).sheet.side != ship.sheet.side:
            table.torpedoes[id, mount.id] = Place(here.hex.next(here.way, RUN), here.way)
            yield c.LaunchTorpedo(id, mount.id, passed, (Side.BOW.key,))
    if not table.ship(id).is_out:
        yield from _fire(table, id)


def _fire(table: Table, id: str) -> Iterator[Command]:
    """Each gun at the enemy whom it hurts most; each enemy answers with all that bears and can hit her."""
    ship, here = table.ship(id), table.places[id]
    shots: dict[str, list[str]] = {}
    enemies = table.enemies(ship)
    for mount in ship.weapons:
        chances = []
        for other, place in enemies.items():
            hexes, bands = _apart(table, id, other)
            if can_fire(ship, mount, hexes, bands, here.sees(place.hex), table.ship(other)):
                hurt = average(ship, mount, hexes + max(0, bands))
                chances.append((hurt * _tempting(table.ship(other)), other))
        if chances and max(chances)[0] > 0:
            shots.setdefault(max(chances)[1], []).append(mount.id)
    aims = tuple(_aim(table, id, other, guns) for other, guns in shots.items())
    if aims:
        yield c.Fire(id, aims)


def _tempting(enemy: Ship) -> float:
    """How gladly a captain fires at her: the more the fewer boxes she has left, so that work begun is finished."""
    return 1 + FINISH / max(1, len(enemy.boxes) - enemy.crossed)


def _aim(table: Table, id: str, other: str, guns: Sequence[str]) -> c.Aim:
    hexes, bands = _apart(table, id, other)
    mine = table.places[id].sees(table.places[other].hex)
    hers = table.places[other].sees(table.places[id].hex)
    target = table.ship(other)
    can_answer = not table.battle.grapples_of(other)
    answer = tuple(
        mount.id
        for mount in target.weapons
        if can_answer and can_fire(target, mount, hexes, -bands, hers, table.ship(id))
    )
    return c.Aim(
        other,
        hexes,
        tuple(side.key for side in mine),
        tuple(guns),
        answer,
        tuple(side.key for side in hers),
    )


def _apart(table: Table, id: str, other: str) -> tuple[int, int]:
    """Hexes on the table, and bands that the other is higher."""
    hexes = table.places[id].hex.distance(table.places[other].hex)
    return hexes, difference(table.ship(id).band, table.ship(other).band, table.battle.really_low)
