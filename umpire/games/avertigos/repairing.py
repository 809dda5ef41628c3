"""Repairs by a Bosun. Rules: Repairing a Ship."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos import cycles
from umpire.games.avertigos.commands.acting import Repair
from umpire.games.avertigos.damage import heal
from umpire.games.avertigos.points import refuse_short, spend
from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.story import Story

RULE = "Repairing a Ship"


def repair(story: Story, order: Repair) -> None:
    """
    A ship with a Bosun pays action points for hit points, several at once.

    House: for any part of her, a module that is out too; it comes back without action points and dice. The cheapest of several
    Bosuns works. If the umpire allows it without a Bosun, it costs as much as with the dearest.

    Raises:
        BadInput: the part lacks fewer hit points.
    """
    sky = story.state
    ship = sky.in_play(order.ship)
    part = sky.part(ship, order.part)
    bosun = bosun_of(ship)
    lacks = ship.most_hp(part) - ship.hp_of(part)
    if sky.keeps_all and order.hp > lacks:
        has = f"lacks {lacks} of {ship.most_hp(part)} hit points; repair 1 to {lacks}" if lacks else "is whole"
        raise BadInput("hp", f"{ship.name}'s {ship.part_name(part)} {has}.")
    cycles.refuse(story, ship, "repairing", RULE)
    if bosun is None:
        story.refuse("no-bosun", f"{ship.name} has no module that makes repairs; that takes a Bosun.", RULE)
    else:
        cycles.refuse_out(story, ship, bosun, RULE)
    cost = order.hp * (bosun.kind.repair if bosun else max(kind.repair for kind in sky.book.kinds.values()))
    many = "1 hit point" if order.hp == 1 else f"{order.hp} hit points"
    refuse_short(story, ship, cost, f"repairing {many}", RULE)
    story.check()
    if cycles.at_table(story, ship, "repair"):
        return
    spend(story, ship, cost, Cause("repair"))
    heal(story, story.state.ships[ship.id], {part: order.hp}, Cause("repair"))
    cycles.done(story, ship)


def bosun_of(ship: Ship) -> Module | None:
    """The module that makes repairs: one that works before one that is out, then the cheapest."""
    found = [module for module in ship.modules.values() if module.kind.repair]
    return min(found, key=lambda module: (not module.works, module.kind.repair), default=None)
