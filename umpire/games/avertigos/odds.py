"""
What a volley is likely to do: exact chances, as whole numbers of equally likely throws.

Rules: Firing a weapon; Killing a Ship. What the victim may spread goes where it hurts least: a ship is lost only where no
way to spread it saves her.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.state import Sky

Ways = tuple[int, ...]
"""How many throws come to each sum, from 0 up."""


class Volley(msgspec.Struct, frozen=True):
    """The chances of one volley. Each count is out of `throws`."""

    dice: int
    throws: int
    """Equally likely throws of all its dice."""
    damage: int
    """Of all these throws together: by `throws` it is the mean."""
    out: dict[str, int]
    """By part of the target that stands: throws in which the aimed dice, all at that part, put it out."""
    lost: int
    """Throws in which the target is lost when all aimed dice are at her hull."""

    @property
    def mean(self) -> float:
        """Damage on the average."""
        return self.damage / self.throws

    @property
    def says(self) -> str:
        """«mean 4.0; hull out 3 %»."""
        return f"mean {self.mean:.1f}; hull out {percent(self.lost, self.throws)}"


def percent(ways: int, throws: int) -> str:
    """«3 %»; what is possible and rare is under 1, what is not certain is never 100."""
    if 0 < ways * 100 < throws:
        return "under 1 %"
    return f"{min(99, round(100 * ways / throws)) if ways < throws else 100} %"


def volley(sky: Sky, ship: Ship, module: Module, target: Ship) -> Volley:
    """What a weapon would do with the dice that it has loaded; with all that it can hold, where none are."""
    kind = module.kind
    regular, aimed = (module.regular, module.aimed) if module.loaded else (kind.regular, kind.aimed)
    plain, red = sums(sky.book.die, regular), sums(sky.book.die, aimed)
    sides = len(sky.book.die)
    rest = sides**regular
    standing = [part for part in target.parts if target.hp_of(part)]
    all_of_her = sum(map(target.hp_of, target.parts))
    damage = sum(total * ways for total, ways in enumerate(sums(sky.book.die, regular + aimed)))
    return Volley(
        dice=regular + aimed,
        throws=sides ** (regular + aimed),
        damage=damage,
        out={part: at_least(red, target.hp_of(part)) * rest for part in standing} if aimed else {},
        lost=sum(ways * at_least(plain, all_of_her - hit) for hit, ways in enumerate(red) if hit < target.hp)
        + at_least(red, target.hp) * rest,
    )


def sums(die: Sequence[int], count: int) -> Ways:
    """How many throws of so many dice come to each sum."""
    ways: Ways = (1,)
    for _ in range(count):
        more = [0] * (len(ways) + max(die))
        for total, many in enumerate(ways):
            for face in die:
                more[total + face] += many
        ways = tuple(more)
    return ways


def at_least(ways: Ways, least: int) -> int:
    """How many throws come to this or more."""
    return sum(ways[max(0, least) :])
