"""A plain table of hexes, so that simple captains have bearings and distances. Battles of people have no map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, sqrt

import msgspec

from umpire.core.ships.arcs import SIDES, Side

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""From a hex to its six neighbours, clockwise from north."""
ON_THE_LINE = 0.5
"""Degrees from the middle between two sides at which a target counts as on the line between them (A-66)."""


class Hex(msgspec.Struct, frozen=True, order=True):
    """A hex by two of its axes."""

    q: int
    r: int

    def next(self, way: int, hexes: int = 1) -> Hex:
        """The hex that lies so many steps that way, 0 for north, clockwise."""
        q, r = STEPS[way % 6]
        return Hex(self.q + q * hexes, self.r + r * hexes)

    def distance(self, other: Hex) -> int:
        """Hexes on the table, the other's included; 0 in one hex."""
        q, r = other.q - self.q, other.r - self.r
        return max(abs(q), abs(r), abs(q + r))


class Place(msgspec.Struct, frozen=True):
    """Where a model stands and which way its bow points."""

    hex: Hex
    way: int = 0

    def walk(self, steps: Iterable[str]) -> tuple[Place, ...]:
        """Every place that a recorded path leads through, the last one at the end."""
        places = [self]
        for step in steps:
            here = places[-1]
            spot = here.hex.next(here.way) if step[0] == "F" else here.hex
            places.append(Place(spot, (here.way + step.count(">") - step.count("<")) % 6))
        return tuple(places)

    def sees(self, other: Hex) -> tuple[Side, ...]:
        """The hex side on which another lies, or two when it lies on the line between them. The bow in one hex (A-32)."""
        q, r = other.q - self.hex.q, other.r - self.hex.r
        if not q and not r:
            return (Side.BOW,)
        turned = (degrees(atan2(q * sqrt(3) / 2, -(r + q / 2))) - 60 * self.way) % 360
        side, rest = divmod(turned + 30, 60)
        if min(rest, 60 - rest) < ON_THE_LINE:
            first = round((turned - 30) / 60) % 6
            return tuple(sorted({SIDES[first], SIDES[(first + 1) % 6]}))
        return (SIDES[int(side) % 6],)


def ranks(sides: Sequence[tuple[Sequence[str], Sequence[str]]]) -> dict[str, Place]:
    """Each side's ships in a rank that faces the middle, eight hexes from the other's; its works on the ground behind them."""
    places = {}
    for number, (ships, works) in enumerate(sides):
        ahead = 1 if number % 2 == 0 else -1
        for depth, rank in ((4 + 2 * (number // 2), ships), (6 + 2 * (number // 2), works)):
            for file, piece in enumerate(rank):
                across = 2 * (file - len(rank) // 2)
                places[piece] = Place(Hex(across, ahead * depth - across // 2), 0 if ahead > 0 else 3)
    return places
