"""Action points: pooled for spending, kept in banks. Rules: Action Point Bank."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos.book import HULL
from umpire.games.avertigos.commands.acting import Stow
from umpire.games.avertigos.events.course import PointsChanged
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.story import Story


def refuse_short(story: Story, ship: Ship, cost: int, what: str, rule: str) -> None:
    """A ship spends no more than she has. Kept at the table (V-01), nobody here knows what she has."""
    if story.state.keeps_all and ship.points < cost:
        has = "1 action point" if ship.points == 1 else f"{ship.points} action points"
        story.refuse("no-points", f"{what} costs {cost}; {ship.name} has {has}.", rule)


def spend(story: Story, ship: Ship, cost: int, cause: Cause) -> None:
    """
    Take action points out of a ship's banks, as many as there are; kept at the table (V-01), they are spent there.

    House: those of modules go first, the most damaged before others, for they are lost with their module; the hull's go last.
    """
    if not story.state.keeps_all:
        return
    owed, banks = min(cost, ship.points), dict[str, int]()
    for part in (*sorted((one.slot for one in ship.working), key=ship.hp_of), HULL):
        paid = min(owed, ship.ap_of(part))
        if paid:
            banks[part] = ship.ap_of(part) - paid
            owed -= paid
    if banks:
        story.tell(PointsChanged(ship.id, banks, -min(cost, ship.points), cause))


def gain(story: Story, ship: Ship, points: int, cause: Cause) -> None:
    """
    Put action points into a ship's banks, the hull's first; what finds no room is lost, and said.

    Rules: Rules for Claiming Card Bonus. House: the captain may let them lie in another way.
    """
    left, banks = points, dict[str, int]()
    for part in ship.parts:
        room = min(left, ship.bank_of(part) - ship.ap_of(part))
        if room > 0:
            banks[part] = ship.ap_of(part) + room
            left -= room
    if points:
        story.tell(PointsChanged(ship.id, banks, points - left, cause, left))


def stow(story: Story, order: Stow) -> None:
    """
    Action points lie in a ship's banks as her captain likes. House: at any moment, for nothing.

    Raises:
        BadInput: more or fewer than she has, or points on a module that is out.
    """
    ship = story.state.in_play(order.ship)
    banks = dict.fromkeys(ship.parts, 0)
    for said, points in order.banks.items():
        part = story.state.part(ship, said, "banks")
        holds = f"bank of {ship.name}'s {ship.part_name(part)} holds 0 to {ship.bank_of(part)}."
        if points < 0 or (points and not ship.hp_of(part)):
            raise BadInput("banks", f"the {holds}")
        if points > ship.bank_of(part):
            story.refuse("no-room", f"The {holds}", "Action Point Bank", part)
        banks[part] = points
    if sum(banks.values()) != ship.points:
        raise BadInput("banks", f"{ship.name} has {ship.points} action points; you gave {sum(banks.values())}.")
    story.check()
    story.tell(PointsChanged(ship.id, banks, 0, Cause("stow")))
