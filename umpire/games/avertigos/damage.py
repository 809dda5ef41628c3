"""
Damage: spread by the victim, or taken by the part that was aimed at; and what of it a campaign may carry on.

Rules: Firing a weapon; Killing a Ship.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.core.spread import Part
from umpire.core.wounds import Wound
from umpire.games.avertigos.book import HULL
from umpire.games.avertigos.commands.acting import TakeDamage
from umpire.games.avertigos.events.course import Damaged, Healed, ModuleOut, ShipLost
from umpire.games.avertigos.sequence import go_on
from umpire.games.avertigos.ship import DESTROYED, Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

HAND = Cause("hand")


def spread(story: Story, ship: Ship, damage: int, what: str) -> dict[str, int]:
    """
    How the owner spreads damage over the ship's parts; asks nothing where there is only one way.

    Rules: Firing a weapon. House: what is more than a module has goes to the hull; damage that nobody shot (claws, zuking,
    penalties) is spread in the same way.
    """
    standing = [part for part in ship.parts if ship.hp_of(part)]
    if not damage or sum(map(ship.hp_of, standing)) <= damage:
        return {part: ship.hp_of(part) for part in standing} if damage else {}
    most = {part: damage if part == HULL else min(damage, ship.hp_of(part)) for part in standing}
    parts = [Part(part, ship.part_name(part), most[part]) for part in standing]
    prompt = f"{ship.name} takes {damage} from {what}: spread it"
    return story.ask.share(ship.id, f"damage of {what}", prompt, damage, parts, _suggested(ship, standing, damage))


def _suggested(ship: Ship, standing: list[str], damage: int) -> list[int]:
    """The hull takes what leaves it half of its hit points, then modules by their coins, the cheapest first; then the hull."""
    left, taken = damage, dict.fromkeys(standing, 0)
    taken[HULL] = min(left, max(0, ship.hp - (ship.hull.hp + 1) // 2))
    left -= taken[HULL]
    for part in sorted((part for part in standing if part != HULL), key=lambda part: ship.modules[part].kind.coin):
        taken[part] = min(left, ship.hp_of(part))
        left -= taken[part]
    taken[HULL] += left
    return [taken[part] for part in standing]


def hurt(story: Story, id: str, taken: Mapping[str, int], damage: int, cause: Cause, *, is_aimed: bool = False) -> None:
    """
    A ship takes damage: modules without hit points are out, a hull without any is the end of all of it.

    Rules: Killing a Ship. House: what an aimed die does beyond the hit points of its part is lost.
    """
    ship = story.state.ships[id]
    if not damage or not ship.is_afloat:
        return
    really = {part: min(hp, ship.hp_of(part)) for part, hp in taken.items() if min(hp, ship.hp_of(part)) > 0}
    story.tell(Damaged(id, really, damage, cause, is_aimed))
    now = story.state.ships[id]
    if now.hp <= 0:
        story.tell(ShipLost(id, DESTROYED, cause))
        return
    for part in really:
        if part != HULL and not now.modules[part].works:
            story.tell(ModuleOut(id, part))


def heal(story: Story, ship: Ship, won: Mapping[str, int], cause: Cause, lost: int = 0) -> None:
    """Hit points come back, to any part, also a module that is out; never more than the part had."""
    story.tell(Healed(ship.id, {part: hp for part, hp in won.items() if hp}, cause, lost))


def take_damage(story: Story, order: TakeDamage) -> None:
    """
    Damage by the umpire's word, with all that it leads to.

    Raises:
        BadInput: no such ship in play, or a part that she has not.
    """
    ship = story.state.in_play(order.ship)
    part = story.state.part(ship, order.part) if order.part else ""
    if part and not ship.hp_of(part):
        raise BadInput("part", f"{ship.name}'s {ship.part_name(part)} has no hit points left to lose.")
    taken = {part: order.damage} if part else spread(story, ship, order.damage, "the umpire's word")
    hurt(story, ship.id, taken, order.damage, HAND, is_aimed=bool(part))
    go_on(story)


def wounds(sky: Sky, id: str) -> Iterator[Wound]:
    """
    Hit points that the hull and each module of a ship have lost.

    House: in a skirmish of one round alone. In an evening of several, and in a strategy game, ships are put together anew, and
    are whole; points, dice and height belong to the round. A module without hit points is out until somebody repairs it.
    """
    ship = sky.ships.get(id)
    if ship is None or sky.evening is None or sky.evening.rounds > 1:
        return
    if lost := ship.hull.hp - ship.hp:
        yield Wound("boxes", "boxes", "boxes of the hull", lost, 0)
    for slot, module in ship.modules.items():
        if module.hp < module.kind.hp:
            yield Wound(f"hp.{slot}", "gun", ship.part_name(slot), module.hp, module.kind.hp)
