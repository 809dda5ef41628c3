"""Plunder: of other players' ships, and of leviathans. Rules: Plunder; Understanding Leviathans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from umpire.core.answers import Part
from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.aloft.chart import beside, touched
from umpire.games.aloft.commands import PlunderBeast, PlunderShip
from umpire.games.aloft.events import BeastHurt
from umpire.games.aloft.paying import gain, not_paid, pay, short
from umpire.games.aloft.sequence import acted, go_on, refuse_outside
from umpire.games.aloft.state import Hex, Player, Ship, Sky
from umpire.games.aloft.story import Story

RULE = "Plunder"
REWARD = 2
"""Goods of a leviathan for each unit of Plunder."""


def plunder_ship(story: Story, order: PlunderShip) -> None:
    """
    A ship takes up to its Plunder in goods from the player of a ship beside it; who takes them chooses which.

    Rules: Plunder. House: beside it are ships on neighbouring corners (L-09).

    Raises:
        BadInput: no such ship; less than nothing.
        Refused: not its turn, plundered already, the own ship, not beside it, no Plunder or more than it, nothing to take, goods
            that the other player has not: by the umpire's word they are taken all the same.
    """
    sky = story.state
    ship, target = sky.ship(order.ship), sky.ship(order.target, "target")
    victim, value = sky.owner(target), sky.value(ship, "plunder")
    refuse_outside(story, ship, "plunder")
    _refuse_weak(story, ship)
    if target.player == ship.player:
        story.refuse("own", f"{sky.title(target)} is a ship of the same player; others are plundered.", RULE)
    elif target.id not in (other.id for other in beside(sky, ship)):
        story.refuse("not-beside", f"{sky.title(target)} is not on a corner next to {sky.title(ship)}.", RULE)
    if not victim.total:
        story.refuse("nothing", f"{victim.name} has no resources to take.", RULE)
    goods = _named(sky, order.goods)
    _check_counts(sky, goods)
    if lacking := short(victim, goods):
        told = f"{victim.name} does not have {sky.book.told(goods)} to take; {sky.book.told(lacking)} is missing."
        story.refuse("short", told, RULE)
    if sum(goods.values()) > value > 0:
        most = f"it takes {value} at most, not {sum(goods.values())}"
        story.refuse("too-many", f"{sky.title(ship)} has Plunder {value}; {most}.", RULE)
    story.check()
    if not goods and victim.total and value:
        goods = _choose(story, ship, victim, value)
    acted(story, ship, "plunder")
    cause = Cause("plunder", (ship.id, target.id))
    pay(story, victim.id, goods, cause)
    gain(story, ship.player, goods, cause)
    go_on(story)


def _named(sky: Sky, said: Mapping[str, int]) -> dict[str, int]:
    """So many of each good, by id, however each was called."""
    goods = Counter[str]()
    for word, count in said.items():
        goods[sky.good(word, "goods")] += count
    return {good: count for good, count in goods.items() if count}


def _check_counts(sky: Sky, goods: Mapping[str, int]) -> None:
    for good, count in goods.items():
        if count < 0:
            raise BadInput("goods", f"{count} {sky.book.goods[good].name} cannot be taken; say 1 or more.")


def _choose(story: Story, ship: Ship, victim: Player, value: int) -> dict[str, int]:
    """Up to its Plunder: which, is asked where there is a choice. Fewer of one good alone are said with the command."""
    sky = story.state
    total = min(value, victim.total)
    parts = [Part(good, sky.book.goods[good].name, victim.has(good)) for good in sky.book.goods if victim.has(good)]
    suggested, left = [], total
    for part in parts:
        suggested.append(min(left, part.most))
        left -= suggested[-1]
    prompt = f"{sky.title(ship)} takes up to {total} from {victim.name}"
    amount = f"up to {total} in all"
    return story.ask.share(ship.id, f"from {victim.id}", prompt, total, parts, suggested, is_up_to=True, amount=amount)


def plunder_beast(story: Story, order: PlunderBeast) -> None:
    """
    A ship attacks a leviathan beside it: two of one good on its hex for each unit of Plunder, and as much damage as Plunder.

    Rules: Plunder; Understanding Leviathans. House: the whole reward also where less health is left, which stops at 0 (L-18);
    where its hex lists several goods, the taker picks for each unit (L-08).

    Raises:
        BadInput: no such ship, no leviathan, or less than nothing.
        Refused: not its turn, plundered already, not beside it, no Plunder, no health left; goods that it does not pay, or not as many.
    """
    sky = story.state
    ship, hex = sky.ship(order.ship), sky.hex(order.hex)
    if not sky.is_beast(hex):
        raise BadInput("hex", f"{sky.hex_name(hex)} is not a leviathan; only leviathans and ships are plundered.")
    value = sky.value(ship, "plunder")
    refuse_outside(story, ship, "plunder")
    _refuse_weak(story, ship)
    if hex.id not in (one.id for one in touched(sky, ship)):
        story.refuse("not-beside", f"{sky.title(ship)} is not at {sky.hex_name(hex)}.", RULE)
    if not hex.health:
        story.refuse(
            "dead", f"{sky.hex_title(hex)} has no health left, and pays nothing more.", "Understanding Leviathans"
        )
    goods = _named(sky, order.goods)
    _refuse_reward(story, ship, hex, goods)
    story.check()
    goods = goods or _pick(story, ship, hex, value)
    acted(story, ship, "plunder")
    gain(story, ship.player, goods, Cause("plunder", (ship.id, hex.kind)))
    left = max(0, hex.health - value)
    story.tell(BeastHurt(hex.id, hex.kind, ship.id, value, left, is_killed=bool(hex.health) and not left))
    go_on(story)


def _refuse_reward(story: Story, ship: Ship, hex: Hex, goods: Mapping[str, int]) -> None:
    """What was typed: two for each unit of Plunder, each two of one good on the hex."""
    if not goods:
        return
    sky = story.state
    _check_counts(sky, goods)
    beast, due = sky.book.beasts[hex.kind], REWARD * sky.value(ship, "plunder")
    if wrong := next((good for good in goods if good not in beast.pays), ""):
        story.refuse("not-paid", not_paid(sky.book, beast, wrong), RULE)
    if sum(goods.values()) != due or any(count % REWARD for count in goods.values()):
        told = f"{sky.title(ship)} takes {due} in all: {REWARD} of one good for each unit of Plunder."
        story.refuse("amount", told, RULE)


def _pick(story: Story, ship: Ship, hex: Hex, value: int) -> dict[str, int]:
    """The reward, asked where the hex lists several goods."""
    sky = story.state
    beast = sky.book.beasts[hex.kind]
    if len(beast.pays) == 1 or not value:
        return {beast.pays[0]: REWARD * value}
    parts = [Part(good, sky.book.goods[good].name, value) for good in beast.pays]
    suggested = [value, *(0 for _ in parts[1:])]
    whole = REWARD * value
    prompt = f"{sky.title(ship)} takes {whole} in all from {beast.name}, {REWARD} of one good for each unit of Plunder"
    amount = f"{value} unit{'s' * (value > 1)} of {REWARD}: {whole} in all"
    units = story.ask.share(ship.id, f"from {hex.id}", prompt, value, parts, suggested, amount=amount)
    return {good: REWARD * count for good, count in units.items() if count}


def _refuse_weak(story: Story, ship: Ship) -> None:
    if not story.state.value(ship, "plunder"):
        story.refuse("no-plunder", f"{story.state.title(ship)} has Plunder 0, and takes nothing.", RULE)
