"""
Cycles of actions: each ship acts once in a cycle, or passes; firing is free. Rules: Actions; Action Cycles.

House: the order is fixed for a cycle and sorted anew for the next; a pass holds for that cycle alone; the phase ends after a
cycle in which nobody acted. In the simple games a ship acts until it stops, and each of its actions begins a cycle of its own.
"""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.games.avertigos.commands.acting import Act, Pass, PassAll
from umpire.games.avertigos.events.acting import Acted
from umpire.games.avertigos.events.course import ShipDone
from umpire.games.avertigos.sequence import NOW, go_on, refuse_out_of_turn, refuse_outside
from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

RULE = "Action Cycles"


def refuse(story: Story, ship: Ship, what: str, rule: str = RULE, *, is_free: bool = False) -> None:
    """
    A ship acts in the action phase, when it is her turn in the cycle; in the simple games, when she has moved.

    House: a docked ship need not move first, for her player may choose not to move her.
    """
    refuse_outside(story, "action", what, rule)
    refuse_out_of_turn(story, ship, rule, is_free=is_free)
    if story.state.phase == "turns" and not ship.has_moved and not ship.dock:
        told = f"{ship.name} has not moved; in the simple games a ship moves, and then acts."
        story.refuse("not-moved", told, "Movement and Action Phase")


def done(story: Story, ship: Ship) -> None:
    """She has acted: it is the next one's turn, but she may still fire; in the simple games she goes on."""
    sky = story.state
    if sky.phase in ("action", "turns") and sky.ships[ship.id].is_afloat:
        story.tell(ShipDone(ship.id, "acted"))
    go_on(story)


def at_table(story: Story, ship: Ship, what: str) -> bool:
    """Pilot boards are kept at the table (V-01): what she does there needs no more than to be told. False where all is kept here."""
    if not story.state.keeps_all:
        story.tell(Acted(ship.id, what))
        done(story, ship)
    return not story.state.keeps_all


def weapon(sky: Sky, ship: Ship, said: str, what: str) -> Module:
    """
    One of a ship's weapons by slot or name.

    Raises:
        BadInput: it is none; with those that she has.
    """
    part = sky.part(ship, said, "slot")
    module = ship.modules.get(part)
    if module is None or not module.kind.dice:
        found = ", ".join(one.slot for one in ship.modules.values() if one.kind.dice) or "she has none"
        raise BadInput("slot", f"{ship.name}'s {ship.part_name(part)} is not a weapon to {what}; her weapons: {found}.")
    return module


def refuse_out(story: Story, ship: Ship, module: Module, rule: str) -> None:
    """A module without hit points does nothing until it is repaired. Nobody here knows them when they are kept at the table."""
    if story.state.keeps_all and not module.works:
        story.refuse("out", f"{ship.name}'s {ship.part_name(module.slot)} is out until it is repaired.", rule)


def act(story: Story, order: Act) -> None:
    """
    A ship has acted, as the table says; what it was, pilot boards and module cards know.

    Raises:
        BadInput: no such ship in play.
    """
    ship = story.state.in_play(order.ship)
    refuse(story, ship, "acting")
    story.check()
    story.tell(Acted(ship.id))
    done(story, ship)


def pass_turn(story: Story, order: Pass) -> None:
    """
    A ship does nothing more in this cycle, and one that has just acted holds its fire; in the simple games it stops.

    Raises:
        BadInput: no such ship in play, or this is no cycle of actions.
    """
    sky = story.state
    ship = sky.in_play(order.ship)
    if sky.phase not in ("action", "turns"):
        now = NOW.get(sky.phase, f"this is the {sky.phase} phase")
        raise BadInput("ship", f"{ship.name} passes in a cycle of actions; {now}.")
    if not ship.is_barred:
        refuse(story, ship, "passing", is_free=True)
    story.check()
    lingers = sky.phase == "action" and ship.id == sky.lingers and ship.id not in sky.order
    story.tell(ShipDone(ship.id, "stopped" if sky.phase == "turns" else "held" if lingers else "passed"))
    go_on(story)


def pass_all(story: Story, order: PassAll) -> None:
    """
    Everybody still due in this cycle passes, but for ships with loaded dice: they pass one by one.

    Raises:
        BadInput: this is no cycle of actions, or nobody is due without loaded dice.
    """
    sky = story.state
    if sky.phase != "action":
        raise BadInput("ship", "only in a cycle of actions do all pass at once; otherwise name a ship that stops.")
    passing = [id for id in sky.order if not sky.ships[id].loaded]
    if not passing:
        armed = ", ".join(sky.ships[id].name for id in sky.order) or "nobody is due"
        raise BadInput("ship", f"nobody is left to pass at once: {armed}; a ship with loaded dice passes by itself.")
    for id in passing:
        story.tell(ShipDone(id, "passed"))
    go_on(story)
