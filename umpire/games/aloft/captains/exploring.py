"""When a commodore pays for a hex: while what it may bring is worth more than what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.games.aloft import commands as c
from umpire.games.aloft.book import METAL
from umpire.games.aloft.captains.berths import Berths
from umpire.games.aloft.exploring import is_free, payable
from umpire.games.aloft.state import Hex, Sky

AT_ONCE = 2
"""Hexes that a player lays in a turn at most."""
FIELD = 0.45
"""What one more hex to forage from is worth."""
DEAR = 0.5
"""What it counts for that the good is saved for something else."""
HUNGRY = 0.9
"""From so much on a hex is taken off the table for another one."""


def explores(berths: Berths) -> Iterator[Command]:
    """A hex into the space that has most hexes round it; in the place of a dead leviathan; or of a field that is worth least."""
    sky, ship, aims = berths.sky, berths.ship, berths.aims
    if len(sky.touched) >= AT_ONCE:
        return
    need, pay = aims.hunger, ""
    price = 0.0
    if not is_free(ship):
        kept = aims.wish.cost if aims.wish else {}
        owner = sky.owner(ship)
        prices = {good: aims.price[good] + DEAR * (owner.has(good) <= kept.get(good, 0)) for good in payable(sky, ship)}
        if not prices:
            return
        pay = min(prices, key=lambda good: prices[good])
        price = prices[pay]
    if need + FIELD * berths.forage <= price:
        return
    spaces = berths.spaces(ship.corner)
    if spaces and sky.stack.remaining:
        yield c.Explore(ship.id, max(spaces, key=lambda id: _around(berths, id)), pay)
        return
    hexes = [sky.hexes[id] for id in berths.lanes.cells.get(ship.corner, ()) if id in sky.hexes]
    dead = [hex.id for hex in hexes if sky.is_beast(hex) and not hex.health and not aims.share("places")]
    if dead:
        yield c.Terraform(ship.id, dead[0], pay=pay)
    elif need >= HUNGRY and sky.stack.remaining:
        fields = [hex for hex in hexes if sky.is_field(hex) and hex.id not in sky.touched and _is_spare(sky, hex)]
        if fields:
            yield c.Terraform(ship.id, min(fields, key=lambda hex: aims.gain({hex.kind: 1})).id, pay=pay)


def _around(berths: Berths, id: str) -> int:
    """Corners of the map that a space has: the more, the more ships will touch it."""
    return len(berths.lanes.at([id]))


def _is_spare(sky: Sky, hex: Hex) -> bool:
    """There is another hex with its number, and it is no metal."""
    return hex.kind != METAL and sum(one.number == hex.number for one in sky.hexes.values()) > 1
