"""A ram: who is hit, and how hard."""

from __future__ import annotations

from functools import partial

from umpire.core.causes import Cause
from umpire.games.cloudships import altitude, damage, figures
from umpire.games.cloudships import events as e
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.losses import Blow, Source
from umpire.games.cloudships.ordnance import steam_bonus
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story

FASTEST = 40
"""More hexes than any ship enters in a turn."""


def ram(story: Story, id: str, other: str, hexes: int | None) -> None:
    """
    The rammer must throw higher; then she inflicts her ram value and her speed. Her move ends there.

    Rules: Ramming. House: steam and mixed power add 1 (Movement); a tie slides by; the rammer takes nothing (R-02); no
    crew's bonus and no return fire (R-03).
    """
    ship, against = story.ship(id), story.ship(other)
    dice, her_dice = story.ask.throws(
        (id, f"ram of {other}", f"{ship.name} rams {against.name}{_plus(ship)}", 1, 6, "none"),
        (other, f"rammed by {id}", f"{against.name} evades {ship.name}{_plus(against)}", 1, 6, "none"),
    )
    bonus, her_bonus = steam_bonus(ship), steam_bonus(against)
    is_hit = dice.total + bonus > her_dice.total + her_bonus
    story.tell(m.RamRolled(id, other, dice, bonus, her_dice, her_bonus, is_hit))
    if not is_hit:
        return
    value, speed = story.ask.gather(partial(figures.ram_of, story, id), partial(_speed, story, id, hexes))
    story.tell(m.RamInflicted(id, other, value, value + speed, speed))
    source = Source(Cause("ram", (id,)), id, is_ranged=True)
    damage.take(story, other, [Blow(source, boxes=value + speed)])
    altitude.settle(story, other)


def _plus(ship: Ship) -> str:
    return " (+1 steam)" if steam_bonus(ship) else ""


def _speed(story: Story, id: str, hexes: int | None) -> int:
    """
    Her speed in a ram.

    House: the hexes that she entered this turn, the target's included and so one at least, as the umpire said or the
    paths tell; else they are asked. With the switch, her whole movement allowance (R-01). A count above her allowance is
    taken and told: what lies on the table is right, and the app may not know of a ruling.
    """
    ship, turn = story.ship(id), story.state.turn
    if story.state.setting("R-01") == "allowance":
        if ship.sheet.power != "kite":
            figures.movement_of(story, ship)
        points = allowance(story.state, story.ship(id)).points
        if points is None:
            prompt = f"How many movement points has {ship.name}?"
            points = story.ask.number(id, "movement allowance", prompt, 0, FASTEST)
        return max(1, points)
    if hexes is None and turn and turn.ship == id and turn.hexes is not None:
        return max(1, turn.hexes)
    told = allowance(story.state, ship)
    has = "" if told.points is None else f"{told.points} ({'; '.join(told.why)})"
    if hexes is None:
        prompt = f"How many hexes has {ship.name} entered in this turn, the one of her target included?"
        hexes = story.ask.number(id, "hexes entered", prompt + (f" Her allowance is {has}." if has else ""), 1, FASTEST)
    hexes = max(1, hexes)
    if told.points is not None and hexes > told.points:
        story.tell(e.NothingHappened(id, Cause("beyond-allowance", (hexes, told.points))))
    return hexes
