"""What may be done now in the action phase: buttons for the ships that may go, and for the one that may still fire."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.games.avertigos import commands as c
from umpire.games.avertigos import repairing, securing, tactical
from umpire.games.avertigos.docking import fee
from umpire.games.avertigos.gunnery import reaches
from umpire.games.avertigos.sequence import may_go
from umpire.games.avertigos.ship import Module, Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.units import COMMANDER

MOST_SHOTS = 12
MOST_REPAIRS = 3
MOST_PORTS = 6
"""Islands that are offered to a ship that may dock, for only the table knows which is near: those not her player's own first."""


def offers(sky: Sky) -> Iterator[Command | Offer]:
    """For the umpire, at most 25 for each ship."""
    if sky.phase not in ("action", "turns"):
        return
    due = [sky.ships[id] for id in may_go(sky)]
    if sky.phase == "action" and sky.lingers and sky.lingers not in sky.order and sky.ships[sky.lingers].loaded:
        ship = sky.ships[sky.lingers]
        yield from _shots(sky, ship)
        yield Offer(c.Pass(ship.id), f"{ship.name} holds her fire")
    for ship in due:
        if ship.is_afloat and (sky.phase == "action" or ship.has_moved or ship.dock):
            yield from _of(sky, ship)
    if sky.phase == "action" and any(not sky.ships[id].loaded for id in sky.order):
        yield c.PassAll()


def _of(sky: Sky, ship: Ship) -> Iterator[Command | Offer]:
    if not sky.keeps_all:
        yield c.Act(ship.id)
    yield from _shots(sky, ship)
    yield from _work(sky, ship)
    yield from _ways(sky, ship)
    yield from _ashore(sky, ship)
    yield c.Pass(ship.id)


def _shots(sky: Sky, ship: Ship) -> Iterator[Command]:
    """Each loaded weapon at each ship of another side that its heights allow."""
    side = sky.team_of(ship.player)
    others = [other for other in sky.afloat if sky.team_of(other.player) != side]
    found = (
        c.Fire(ship.id, module.slot, other.id)
        for module in ship.loaded
        for other in others
        if reaches(module, ship, other)
    )
    yield from islice(found, MOST_SHOTS)


def _work(sky: Sky, ship: Ship) -> Iterator[Command]:
    """Loading, repairs and swinging, as far as there are points."""
    if not ship.points or not sky.keeps_all:
        return
    if not any(module.has_loaded for module in ship.modules.values()):
        yield from (c.Load(ship.id, module.slot) for module in ship.working if module.loaded < module.kind.dice)
    bosun = repairing.bosun_of(ship)
    if bosun and bosun.works:
        yield from _repairs(ship, bosun)
    yield from (c.Swing(ship.id, module.slot) for module in ship.working if module.kind.direction == "set")


def _repairs(ship: Ship, bosun: Module) -> Iterator[Command]:
    """As much as she can pay, for each of the parts that lack most."""
    most = ship.points // bosun.kind.repair
    lacking = {part: ship.most_hp(part) - ship.hp_of(part) for part in ship.parts}
    worst = sorted((part for part in ship.parts if lacking[part]), key=lambda part: -lacking[part])
    for part in worst[:MOST_REPAIRS] if most else ():
        yield c.Repair(ship.id, part, min(most, lacking[part]))


def _ways(sky: Sky, ship: Ship) -> Iterator[Command]:
    if ship.has_manoeuvred:
        return
    for how in ("up", "down", "move", "swoop", "dive"):
        way = tactical.WAYS[how]
        if tactical.is_open(ship, way) and tactical.can_pay(sky, ship, way):
            yield c.Manoeuvre(ship.id, how)


def _ashore(sky: Sky, ship: Ship) -> Iterator[Command | Offer]:
    """Docking, and troops for the island where she lies: as many as take it, or one more for the garrison."""
    can_pay = not sky.keeps_all or ship.points >= fee(sky, ship)
    if not ship.dock and ship.height == 1 and can_pay:
        free = [island for island in sky.islands.values() if not sky.docked_at(island.id)]
        free.sort(key=lambda island: island.owner == ship.player)
        yield from (Offer(c.Dock(ship.id, island.id), f"{ship.name} docks") for island in free[:MOST_PORTS])
    if not ship.dock:
        return
    island, player = sky.islands[ship.dock], sky.owner(ship)
    points = ship.points if sky.keeps_all else player.troopers + 1
    if island.owner == player.id:
        if player.troopers and points:
            yield c.Secure(ship.id, 1)
        return
    needed = securing.needed(sky, player.id, island)
    if needed <= min(player.troopers, points):
        yield c.Secure(ship.id, needed)
    rest = max(0, needed - COMMANDER)
    if player.commanders and rest <= player.troopers and rest + 1 <= points:
        yield c.Secure(ship.id, rest, has_commander=True)
