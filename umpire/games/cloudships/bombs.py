"""Bombs: racks that fall on whatever lies directly below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.answers import Wanted
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.games.cloudships import ordnance, shooting
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.commands import DropBombs
from umpire.games.cloudships.criticals import own_roll
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.loose import is_ready
from umpire.games.cloudships.losses import Blow, Source
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story, by_number, refuse_if_not_her_card, refuse_if_out

SECTION = "Bombs"


def drop(story: Story, order: DropBombs) -> None:
    """
    Bomb racks are let go over this hex: a die of damage each, one more for a superior crew, once in the battle.

    Rules: Bombs; Rockets (they work in the same way); What happens during a ship's turn, 3.
    House: the highest ship below is hit, however far below, else the ground and what stands on it; no arc, and the 45
    degrees do not matter. She may answer, with what bears (A-63). Any gun may be hit (A-38). At the same height the
    captain who drops them chooses.

    Raises:
        Refused: not her card, out, grappled or boarding in this turn, a rack destroyed, spent or fired, a lamp that
            forbids fire, nothing below a ship on the ground, or somebody named who is not below.
        BadInput: no rack or an unknown one, a weapon of another kind, a rack or ship named twice, the ship herself.
    """
    ship = story.state.ship(order.ship)
    racks = ordnance.carried(ship, order.bombs, ("bomb",), "bombs")
    named = ordnance.others(story, ship, order.below, "below")
    refuse_if_not_her_card(story, ship, "drop bombs")
    refuse_if_out(story, ship, "drop bombs")
    shooting.refuse_boarding(story, ship, "drop bombs")
    for rack in racks:
        shooting.refuse_state(story, ship, rack)
    below = _below(story, ship, named)
    story.check()
    if not below:
        for rack in racks:
            story.tell(d.BombsDropped(ship.id, rack.id))
        return
    wanted: list[Wanted] = [
        (ship.id, f"{rack.id} falls", f"{ship.name}, {rack.name}: damage", own_roll(rack)[0], 6, "none")
        for rack in racks
    ]
    struck: list[Ship] = []
    thrown: list[Dice] = []
    story.ask.gather(
        lambda: struck.append(_highest(story, ship, below)), lambda: thrown.extend(story.ask.throws(*wanted))
    )
    chosen = struck[0]
    bonus = 1 if ship.is_superior else 0
    blows = []
    for rack, dice in zip(racks, thrown, strict=True):
        boxes = dice.total + bonus
        story.tell(d.BombsDropped(ship.id, rack.id, chosen.id, dice, boxes, bonus))
        blows.append(Blow(Source(Cause("weapon", (ship.id, rack.id)), ship.id), boxes))
    ordnance.hurt(story, chosen.id, blows)


def _below(story: Story, ship: Ship, named: Sequence[Ship]) -> list[Ship]:
    """Who lies below her; those named in spite of their height only when the umpire lets that pass."""
    if ship.band is Band.GROUND:
        story.refuse("nothing-below", f"{ship.name} is on the ground; there is nothing below her.", SECTION)
    below = [other for other in named if other.band < ship.band]
    for other in named:
        if other not in below:
            told = f"{other.name} is at {other.band.words} and not below {ship.name} at {ship.band.words}."
            story.refuse("not-below", told, SECTION)
    return below or list(named)


def _highest(story: Story, ship: Ship, below: Sequence[Ship]) -> Ship:
    top = [other for other in below if other.band is max(other.band for other in below)]
    if len(top) == 1:
        return top[0]
    prompt = f"On which of them do {ship.name}'s bombs fall?"
    chosen = story.ask.choose(ship.id, "bombs fall on", prompt, by_number(top))
    return next(other for other in top if other.id == chosen)


def racks_of(ship: Ship) -> tuple[Mount, ...]:
    """Her racks that are ready."""
    return tuple(mount for mount in ship.sheet.mounts if mount.type.kind == "bomb" and is_ready(ship, mount))


def offers(battle: Battle, ship: Ship) -> Iterator[DropBombs]:
    """Her racks, all together, over each other side's ship or target that flies lower, and over the bare ground."""
    racks = tuple(mount.id for mount in racks_of(ship))
    if not racks or ship.band is Band.GROUND or ship.is_forbidden("firing") or battle.grapples_of(ship.id):
        return
    for other in battle.ships.values():
        if (
            other.band < ship.band
            and not other.is_out
            and not other.sheet.is_flight
            and other.sheet.side != ship.sheet.side
        ):
            yield DropBombs(ship.id, racks, (other.id,))
