"""Exploring and terraforming: hexes come onto the table and leave it. Rules: Explore/Terraform."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.core.hexes import cell
from umpire.games.aloft.book import HEALTH
from umpire.games.aloft.chart import spaces, touched
from umpire.games.aloft.commands import Explore, Terraform
from umpire.games.aloft.events import HexLaid, HexRemoved
from umpire.games.aloft.moving import AT_ONCE
from umpire.games.aloft.paying import gain, one_good, pay
from umpire.games.aloft.sequence import acted, go_on, refuse_outside
from umpire.games.aloft.stacks import draw_hex, draw_token, no_number, no_reward, refuse_drawn, refuse_empty
from umpire.games.aloft.state import Hex, Ship, Sky
from umpire.games.aloft.story import Story

RULE = "Explore/Terraform"
PRICE = 1
"""Goods that each hex costs."""


def explore(story: Story, order: Explore) -> None:
    """
    A ship pays one good, and lays the top hex of the stack into an empty space beside it; as often as its player likes.

    A resource hex gets the top number token; a leviathan begins at full health and pays one good that its hex lists.

    Rules: Explore/Terraform. House: several hexes in a row are one Explore action (L-11); the discoverer picks the good (L-08).

    Raises:
        BadInput: no such ship; no such space, or a hex lies there; the stack is empty, or does not hold what was typed.
        Refused: not its turn, the space is not beside the ship, or none is; nothing to pay with.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    refuse_empty(story, "explored", order.drawn)
    refuse_drawn(story, order)
    refuse_outside(story, ship, "explore")
    space = _space(story, ship, order.space)
    touching = () if sky.keeps_map else _touching(story, ship, order.touching)
    _refuse_unpaid(story, ship, order.pay)
    story.check()
    _lay(story, ship, order, space, touching, None)


def terraform(story: Story, order: Terraform) -> None:
    """
    A ship pays one good, takes a hex beside it off the table with its token, and lays a new one as if it explored.

    A resource hex leaves the game; a leviathan without health goes back into the stack, which is shuffled.

    Rules: Explore/Terraform; Understanding Leviathans. House: merchants stay (L-06); a leviathan costs one good like any
    other hex (L-07); with an empty stack no resource hex is terraformed (L-26).

    Raises:
        BadInput: no such ship or hex; the space is not empty; the stack is empty, or does not hold what was typed.
        Refused: not its turn, the hex is not beside the ship, is a merchant, lives, or was laid in this turn.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    old = sky.hex(order.hex, first=touched(sky, ship))
    if not sky.is_beast(old):
        refuse_empty(story, "terraformed", order.drawn)
    refuse_drawn(story, order, (old.kind,) if sky.is_beast(old) else ())
    refuse_outside(story, ship, "explore")
    if old.id not in (hex.id for hex in touched(sky, ship)):
        story.refuse("not-beside", f"{sky.title(ship)} is not at {sky.hex_name(old)}.", RULE)
    if sky.is_port(old):
        story.refuse(
            "merchant", "Merchant hexes stay where they are; only resource hexes and leviathans are terraformed.", RULE
        )
    if sky.is_beast(old) and old.health:
        story.refuse("alive", f"{sky.hex_title(old)} has {old.health} health left; it is terraformed at 0.", RULE)
    if sky.is_field(old) and old.id in sky.touched:
        story.refuse("touched", f"{sky.hex_title(old)} was laid in this turn; it is terraformed in a later one.", RULE)
    space = old.id if order.space in ("", old.id) or not sky.keeps_map else _space(story, ship, order.space)
    _refuse_unpaid(story, ship, order.pay)
    story.check()
    touching = tuple(other.id for other in sky.in_play if old.id in other.near) if not sky.keeps_map else ()
    _lay(story, ship, order, space, touching, old)


def _space(story: Story, ship: Ship, said: str) -> str:
    """The empty space that was named, by its cell; where no map is kept, a number for the hex that will lie there."""
    sky = story.state
    if not sky.keeps_map:
        if is_hemmed_in(sky, ship):
            story.refuse("not-beside", f"{sky.title(ship)} touches {AT_ONCE} hexes; no space beside it is empty.", RULE)
        return str(sky.laid + 1)
    found = cell(said)
    beside = spaces(sky, ship)
    if found is None:
        listed = ", ".join(one.name for one in beside) or "none"
        raise BadInput("space", f"{said[:40]!r} is not a space; empty ones beside {sky.title(ship)}: {listed}.")
    if found.name in sky.hexes:
        lying = sky.hexes[found.name]
        name = sky.hex_name(lying)
        instead = "" if sky.is_port(lying) else f", or terraform {name}"
        raise BadInput("space", f"{name} lies in {found.name}; explore an empty space{instead}.")
    if found not in beside:
        listed = ", ".join(one.name for one in beside) or "none"
        story.refuse(
            "not-beside", f"Space {found.name} is not beside {sky.title(ship)}; empty ones that are: {listed}.", RULE
        )
    return found.name


def is_hemmed_in(sky: Sky, ship: Ship) -> bool:
    """Whether hexes lie all round a ship: three meet in a corner."""
    return len(touched(sky, ship)) >= AT_ONCE


def _touching(story: Story, ship: Ship, said: tuple[str, ...]) -> tuple[str, ...]:
    """Where no map is kept: the ships that touch the new hex, the one that explores and those that were named."""
    sky = story.state
    others = [other for word in said if (other := sky.ship(word, "touching")).id != ship.id]
    for full in others:
        if is_hemmed_in(sky, full):
            told = f"{sky.title(full)} already touches {AT_ONCE} hexes; there is no room for one more."
            story.refuse("no-room", told, RULE, full.id)
    return tuple(dict.fromkeys((ship.id, *(other.id for other in others))))


def is_free(ship: Ship) -> bool:
    """Whether an upgrade pays for the next hex that a ship lays in this turn."""
    return "free-explore" in ship.upgrades and not ship.has_scouted


def payable(sky: Sky, ship: Ship) -> tuple[str, ...]:
    """Goods of which a ship's player may pay one; none where nothing is to be paid, or nothing is there."""
    return () if is_free(ship) else tuple(good for good in sky.book.goods if sky.owner(ship).has(good) >= PRICE)


def _refuse_unpaid(story: Story, ship: Ship, said: str) -> None:
    """It costs one resource that is there. By the umpire's word nothing is paid."""
    sky = story.state
    owner, good = sky.owner(ship), sky.good(said, "pay") if said else ""
    them = payable(sky, ship)
    if not is_free(ship) and not them:
        story.refuse("short", f"A hex costs 1 resource; {owner.name} has none.", RULE)
    elif good and them and good not in them:
        told = f"{owner.name} has no {sky.book.goods[good].name} to pay with; there is {sky.book.told(owner.goods)}."
        story.refuse("short", told, RULE)


def _price(story: Story, ship: Ship, said: str) -> str:
    """What is paid: as typed, or the only good that there is, or asked; empty for nothing."""
    sky = story.state
    them = payable(sky, ship)
    good = sky.good(said, "pay") if said else ""
    if them and not good:
        return one_good(story, ship.id, "pay", f"{sky.owner(ship).name} pays 1 resource", them)
    return good if them else ""


def _lay(
    story: Story, ship: Ship, order: Explore | Terraform, space: str, touching: tuple[str, ...], old: Hex | None
) -> None:
    """Pay, take the old hex away where there is one, and lay the top one of the stack."""
    free = is_free(ship)
    if old is not None and story.state.is_beast(old):
        paid = _price(story, ship, order.pay)
        _begin(story, ship, paid)
        _back_into_stack(story, ship, old)
        kind = draw_hex(story, ship.id, order.drawn)
    else:
        paid, kind = story.ask.gather(
            lambda: _price(story, ship, order.pay), lambda: draw_hex(story, ship.id, order.drawn)
        )
        _begin(story, ship, paid)
        if old is not None:
            story.tell(HexRemoved(old.id, old.kind, old.number, ship.id))
    sky = story.state
    number = draw_token(story, ship.id, order.number) if kind in sky.book.goods else _no_token(sky, kind, order)
    health = HEALTH if kind in sky.book.beasts else 0
    reward = _reward(story, ship, kind, order)
    story.tell(HexLaid(space, kind, number, ship.id, health, touching, free))
    if reward:
        gain(story, ship.player, {reward: 1}, Cause("found", (kind,)))
    go_on(story)


def _begin(story: Story, ship: Ship, paid: str) -> None:
    acted(story, ship, "explore")
    if paid:
        pay(story, ship.player, {paid: PRICE}, Cause("explore", (ship.id,)))


def _back_into_stack(story: Story, ship: Ship, old: Hex) -> None:
    """A leviathan is shuffled into the stack: by the app, or at the table."""
    stack = story.state.stack
    hexes = tuple(sorted((*stack.remaining, old.kind)))
    order = None if stack.is_real else story.ask.order(ship.id, "stack", "The stack is shuffled", hexes)
    story.tell(HexRemoved(old.id, old.kind, 0, ship.id, hexes, order))


def _no_token(sky: Sky, kind: str, order: Explore | Terraform) -> int:
    """None; one by the umpire's word. What was typed before anybody said which hex was drawn, does not fit it."""
    if order.number and not order.drawn:
        raise BadInput("number", no_number(sky, kind))
    return order.number


def _reward(story: Story, ship: Ship, kind: str, order: Explore | Terraform) -> str:
    """What a leviathan that was drawn pays its discoverer: one of the goods on its hex, or another by the umpire's word."""
    sky = story.state
    beast = sky.book.beasts.get(kind)
    good = sky.good(order.reward, "reward") if order.reward else ""
    if beast and not good:
        return one_good(story, ship.id, "reward", f"{beast.name} was found; 1 resource of its hex is taken", beast.pays)
    if good and not order.drawn and (wrong := no_reward(sky, kind, good)):
        raise BadInput("reward", wrong)
    return good
