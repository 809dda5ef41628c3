"""Line of sight: which ships between two others hide them from each other. A hint; the map is the umpire's table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from umpire.core.errors import BadInput
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.commands import Aim
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story

SECTION = "Line of sight"
Nearer = Literal["firer", "target", "equal"]
ENTRY = re.compile(r"^\s*(?P<ship>[^@\s]+)\s*@\s*(?P<hexes>\d{1,2})(?P<edge>\s+edge)?\s*$")


class Between(msgspec.Struct, frozen=True):
    """A ship on the line from firer to target, as the umpire sees it on the table."""

    ship: Ship
    hexes: int
    """From the firer."""
    is_edge: bool = False
    """The line runs along a hex edge, and she is on one side of it (L-02)."""


def blocks(firer: Band, target: Band, other: Band, nearer: Nearer, setting: str) -> bool:
    """
    Whether a ship between two others hides them from each other.

    Rules: Line of sight. House: a ship between the two heights, or equally near to both of two that fly at different
    heights, blocks only with the switch (L-01).
    """
    if firer is target:
        return other is firer
    if other in (firer, target):
        if nearer == "equal":
            return setting == "blocks"
        return other is (firer if nearer == "firer" else target)
    return setting == "blocks" and min(firer, target) < other < max(firer, target)


def nearer_to(hexes: int, far: int) -> Nearer:
    """To whom a ship is nearer that is so many hexes from the firer, of so many to the target."""
    if 2 * hexes == far:
        return "equal"
    return "firer" if 2 * hexes < far else "target"


def may_block(ship: Ship) -> bool:
    """
    Whether she hides anybody at all: friends do, flights do not, nor mines and torpedoes; a surrendered ship does.

    House: (L-03); what stands on the ground is for the umpire to judge.
    """
    return not ship.sheet.is_ground and not ship.sheet.is_flight and not ship.is_gone


def read_between(battle: Battle, mover: str, aim: Aim, where: str) -> tuple[Between, ...]:
    """
    «5@2»: ship 5, two hexes from the firer; «5@2 edge»: on one side of an edge along which the line runs.

    Raises:
        BadInput: not written so, no such ship, the firer or the target, one named twice, farther off than the target.
    """
    found: list[Between] = []
    target = battle.ship(aim.target, where)
    for text in aim.between:
        match = ENTRY.match(text)
        if match is None:
            raise BadInput(where, f"{text[:40]!r} cannot be read; write like “5@2”: ship 5, two hexes from the firer.")
        ship, hexes = battle.ship(match["ship"], where), int(match["hexes"])
        if ship.id in (mover, target.id):
            raise BadInput(where, f"{ship.name} is the firer or the target; name ships between them.")
        if ship in [other.ship for other in found]:
            raise BadInput(where, f"{ship.name} is named twice.")
        if hexes > aim.range_hexes:
            raise BadInput(
                where, f"{ship.name} is {hexes} hexes away, farther than {target.name} at {aim.range_hexes}."
            )
        found.append(Between(ship, hexes, bool(match["edge"])))
    return tuple(found)


def blockers(battle: Battle, mover: Ship, target: Ship, far: int, between: Sequence[Between]) -> tuple[Between, ...]:
    """
    Those of them that hide the two from each other.

    House: who is in the firer's or the target's own hex never does (L-03); a ship on one side of an edge does only with
    another on its other side (L-02).
    """
    setting = battle.setting("L-01")
    hiding = [
        one
        for one in between
        if 0 < one.hexes < far
        and may_block(one.ship)
        and blocks(mover.band, target.band, one.ship.band, nearer_to(one.hexes, far), setting)
    ]
    edges = [one.hexes for one in hiding if one.is_edge]
    return tuple(one for one in hiding if not one.is_edge or edges.count(one.hexes) > 1)


def refuse_if_hidden(story: Story, mover: Ship, aim: Aim, where: str) -> None:
    """Guns must have a line of sight to their target; whoever answers looks along the same line."""
    blocked = says_blocked(story.state, mover, aim, where)
    if blocked:
        story.refuse("line-of-sight", blocked, SECTION)


def says_blocked(battle: Battle, mover: Ship, aim: Aim, where: str = "between") -> str:
    """Why the two do not see each other, or nothing."""
    target = battle.ship(aim.target, where)
    hiding = blockers(battle, mover, target, aim.range_hexes, read_between(battle, mover.id, aim, where))
    if not hiding:
        return ""
    names = " and ".join(f"{one.ship.name} at {one.ship.band.words}" for one in hiding)
    verb = "blocks" if len(hiding) == 1 else "block"
    return f"{names} {verb} the line of sight between {mover.name} and {target.name}."


def hints(battle: Battle, mover: Ship, target: Ship, far: int) -> Iterator[str]:
    """Whose height would hide the two from each other, and where: for a glance at the table."""
    setting = battle.setting("L-01")
    for other in battle.ships.values():
        if other.id in (mover.id, target.id) or not may_block(other):
            continue
        places = [
            hexes
            for hexes in range(1, far)
            if blocks(mover.band, target.band, other.band, nearer_to(hexes, far), setting)
        ]
        if places:
            yield f"{other.name} ({other.band.words}) blocks the line if she is between them{_where(places, far, mover, target)}."


def _where(places: Sequence[int], far: int, mover: Ship, target: Ship) -> str:
    if len(places) == far - 1:
        return ""
    end = mover.name if places[0] == 1 else target.name
    count = len(places) if places[0] == 1 else far - places[0]
    return f", within {count} hex{'' if count == 1 else 'es'} of {end}"
