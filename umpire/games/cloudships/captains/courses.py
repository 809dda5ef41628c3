"""The courses that a simple captain considers: some legal paths, and what each place at their end is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from umpire.core.ships.arcs import Side
from umpire.games.cloudships import paths
from umpire.games.cloudships.allowance import allowance, sail_bonus
from umpire.games.cloudships.bands import Band, difference, ladder
from umpire.games.cloudships.captains.tabletop import Place
from umpire.games.cloudships.figures import known_reach
from umpire.games.cloudships.offers import can_fire
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.shooting import SCORES
from umpire.games.cloudships.state import Battle, Ship

Pick = Callable[[Sequence[Any]], Any]
"""Chance, handed in from outside: one of several."""

CONSIDERED = 20
"""Paths that a captain looks at in a turn."""
OTHERS_FIRE = 0.5
"""How much a box that she may lose weighs against one that she may cross, in the first round."""
PATIENCE = 7
"""The round in which a captain's patience ends: from then on she thinks of the enemy's boxes only."""
CLOSER = 0.3
"""What each hex nearer to the enemy is worth, so that fleets meet."""
TURN = 2
"""Hexes that a captain with nobody to fire at gives for having the enemy one hex side nearer to the bow."""
CREW = 0.4
"""What an anti-personnel hit is worth, in boxes."""


class Course(msgspec.Struct, frozen=True):
    """A path and where it ends."""

    steps: tuple[str, ...]
    places: tuple[Place, ...]
    band: Band

    @property
    def end(self) -> Place:
        """Where it ends."""
        return self.places[-1]


def some_courses(battle: Battle, ship: Ship, place: Place, pick: Pick) -> Iterator[Course]:
    """Paths that the rules allow her now, drawn at random; the first is to stay where she is."""
    yield Course((), (place,), ship.band)
    told = allowance(battle, ship)
    if not told.points:
        return
    die = battle.turn.die if battle.turn else None
    steam = max(0, told.points - sail_bonus(die or 0))
    kinds = ["F", "F", "F", "F"]
    if not ship.is_forbidden("turning"):
        kinds += ["F<", "F>"] + (["T<", "T>"] if ship.sheet.power in ("steam", "mixed") else [])
    if not ship.is_forbidden("altitude"):
        kinds += ["F^", "Fv", "^", "v"]
    rungs = ladder(battle.really_low)
    for _ in range(CONSIDERED):
        steps: list[str] = []
        rung = rungs.index(ship.band)
        for _ in range(pick(range(1, told.points + 1))):
            step = pick(kinds)
            to = rung + step.count("^") - step.count("v")
            is_possible = 1 <= to < len(rungs) and rungs[to] <= ship.ceiling
            is_paid = paths.cost([*steps, step]) <= told.points
            if is_possible and is_paid and not paths.wrong_turns(ship.sheet.power, [*steps, step], die, steam):
                steps.append(step)
                rung = to
        yield Course(tuple(steps), place.walk(steps), rungs[rung])


def worth(battle: Battle, ship: Ship, course: Course, enemies: Mapping[str, Place]) -> float:
    """
    What she may do to the best of her enemies from there, less what all of them may do to her.

    Their fire weighs less from round to round. Nearer is better; while she has nobody to fire at, so is a bow to them.
    """
    moved = msgspec.structs.replace(ship, band=course.band)
    best, threat, far, way = 0.0, 0.0, 99, 99
    for id, place in enemies.items():
        enemy = battle.ships[id]
        hexes = course.end.hex.distance(place.hex)
        bearing = course.end.sees(place.hex)
        far = min(far, hexes)
        way = min(way, hexes + TURN * min(min(side, 6 - side) for side in bearing))
        if hexes > 12:
            continue
        best = max(best, expected(battle, moved, enemy, hexes, bearing))
        threat += expected(battle, enemy, moved, hexes, place.sees(course.end.hex))
    caution = OTHERS_FIRE * max(0.0, 1 - (battle.round - 1) / (PATIENCE - 1))
    return best - caution * threat - CLOSER * (far if best else way)


def expected(battle: Battle, ship: Ship, target: Ship, hexes: int, bearing: Sequence[Side]) -> float:
    """Boxes that she crosses there on average, with every gun that bears, loaded or not."""
    bands = difference(ship.band, target.band, battle.really_low)
    ready = msgspec.structs.replace(ship, fired=frozenset())
    return sum(
        average(ship, mount, hexes + max(0, bands))
        for mount in ship.weapons
        if can_fire(ready, mount, hexes, bands, bearing, target)
    )


def average(ship: Ship, mount: Mount, distance: int) -> float:
    """Boxes that one gun crosses on average at that distance."""
    gun = mount.type
    if gun.kind == "rocket":
        return 3.5
    if known_reach(mount, distance) == "out":
        return 0.0
    reach = "short" if known_reach(mount, distance) == "short" else "long"
    beats = SCORES[gun.kind][reach] - (1 if ship.is_superior else 0)
    each = CREW if gun.is_anti_personnel else float(gun.damage or 1)
    return (gun.dice or 1) * (7 - max(2, beats)) / 6 * each
