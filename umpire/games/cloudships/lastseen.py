"""How two ships saw each other when last they exchanged fire: what an umpire has counted on the table need not be counted twice."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from umpire.core.commands import Command
from umpire.core.ships.arcs import BEARINGS
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.commands.meeting import Meet

SIDES = tuple(side for side, _ in BEARINGS)


class LastSeen(msgspec.Struct, frozen=True):
    """One ship and another, as an umpire has told it."""

    range_hexes: int
    bearing: int
    """The side on which the one sees the other, counted from 1 at the bow; 0 where nobody said it, or it was a line."""
    her_bearing: int
    """The side on which the other sees the one."""
    has_moved: bool
    """One of them has gone to another hex since, or nobody knows whether she has."""

    @property
    def marks(self) -> dict[str, str | tuple[str, ...]]:
        """Sides and hexes as they are pencilled."""
        lies, hers = (SIDES[side - 1 : side] if side else () for side in (self.bearing, self.her_bearing))
        return {"lies": lies, "hexes": str(self.range_hexes), "hers": hers}


def last_seen(ship: str, earlier: Iterable[Command]) -> dict[str, LastSeen]:
    """
    What the newest exchange of this ship with each other says of where they lay, whichever of the two fired.

    House: a move without a path may have led anywhere; one in place, by a path without a hex, has not.

    Args:
        earlier: the commands of the battle that count, newest first.
    """
    moved: set[str] = set()
    found: dict[str, LastSeen] = {}
    for command in earlier:
        if isinstance(command, c.Move) and ("F" in command.path.upper() or not command.path):
            moved.add(command.ship)
        elif isinstance(command, Meet):
            moved |= {command.ship, command.other}
        elif isinstance(command, c.Fire):
            for aim in command.aims:
                sides = (_number(aim.bearing), _number(aim.her_bearing))
                if command.ship == ship:
                    other, mine, hers = aim.target, *sides
                elif aim.target == ship:
                    other, hers, mine = command.ship, *sides
                else:
                    continue
                found.setdefault(other, LastSeen(aim.range_hexes, mine, hers, bool(moved & {ship, other})))
    return found


def _number(bearing: tuple[str, ...]) -> int:
    return SIDES.index(bearing[0]) + 1 if len(bearing) == 1 and bearing[0] in SIDES[:6] else 0
