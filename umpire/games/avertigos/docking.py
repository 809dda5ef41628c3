"""Docking at an island in the action phase. Rules: Docking."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos import cycles
from umpire.games.avertigos.commands.acting import Dock
from umpire.games.avertigos.events.acting import Docked
from umpire.games.avertigos.points import refuse_short, spend
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

RULE = "Docking"


def dock(story: Story, order: Dock) -> None:
    """
    A ship at height 1 docks at an island, whoever holds it, where no other ship lies.

    Whether she has reached its boundary, the table sees. House: docking is an action of its own, also where it is free; a
    docked ship has speed 0.

    Raises:
        BadInput: no such ship or island, or she lies there already.
    """
    sky = story.state
    ship, island = sky.in_play(order.ship), sky.island(order.island)
    if ship.dock == island.id:
        raise BadInput("island", f"{ship.name} is already docked at {island.name}.")
    cycles.refuse(story, ship, "docking", RULE)
    if ship.dock:
        told = f"{ship.name} is docked at {sky.islands[ship.dock].name}; she must leave it before she docks elsewhere."
        story.refuse("docked", told, RULE)
    if ship.height != 1:
        story.refuse("height", f"{ship.name} is at height {ship.height}; ships dock at height 1.", RULE)
    if other := sky.docked_at(island.id):
        story.refuse("occupied", f"{other.name} is docked at {island.name}; there is no room for {ship.name}.", RULE)
    cost = fee(sky, ship)
    refuse_short(story, ship, cost, f"docking at speed {ship.speed}", RULE)
    story.check()
    spend(story, ship, cost, Cause("dock"))
    story.tell(Docked(ship.id, island.id))
    cycles.done(story, ship)


def fee(sky: Sky, ship: Ship) -> int:
    """Docking is free at speed 1 or less, and costs an action point for each speed above; by simple rules one for any speed above."""
    above = max(0, ship.speed - 1)
    return min(1, above) if sky.is_simple else above
