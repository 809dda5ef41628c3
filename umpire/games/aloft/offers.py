"""What may be done now: advice for buttons, for the map and for random play. `decide` is the law."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from umpire.core.commands import Command
from umpire.core.hexes import MIDDLE
from umpire.core.lines import Offer
from umpire.core.seats import Seat
from umpire.games.aloft import commands as c
from umpire.games.aloft.book import BASIC, NUMBERS
from umpire.games.aloft.chart import (
    beside,
    corner_words,
    is_at_port,
    is_shut_in,
    nearest,
    reach,
    slips,
    spaces,
    touched,
)
from umpire.games.aloft.exploring import is_free, is_hemmed_in, payable
from umpire.games.aloft.improving import on_offer
from umpire.games.aloft.moving import AT_ONCE
from umpire.games.aloft.paying import short
from umpire.games.aloft.sequence import has_left, may_act
from umpire.games.aloft.setting_up import first_corners
from umpire.games.aloft.state import Action, Hex, Ship, Sky
from umpire.games.aloft.trading import RATE


def offers(sky: Sky, seat: Seat) -> Iterator[Command | Offer]:
    """For the umpire all that may be done; for a player what L-03 lets that player do."""
    whose = sky.players.get(sky.whose)
    is_own = sky.setting("L-03") == "captains" and whose is not None and seat.reads(whose.captain)
    if not seat.is_umpire and not is_own:
        return
    match sky.phase:
        case "set-up" if seat.is_umpire:
            yield Offer(c.SetUp(), "set up by chance")
            yield Offer(c.SetUp(is_real=True), "set up by chance, with real stacks")
        case "place" if not sky.fleet(sky.whose):
            yield from _starters(sky)
        case "forage":
            for number in NUMBERS:
                yield Offer(c.Forage(int(number)), f"forage {number}")
        case "actions":
            for ship in sky.fleet(sky.whose):
                if may_act(sky, ship):
                    yield from of_ship(sky, ship)
            yield Offer(c.EndTurn(), "end the turn")


def _starters(sky: Sky) -> Iterator[Offer]:
    """A corner and a first good; without a map two of the first hexes beside the merchant."""
    goods = [good for good in sky.book.goods.values() if good.is_first]
    if sky.keeps_map:
        for at in first_corners(sky):
            for good in goods:
                words = f"{corner_words(sky, at.name)}, with {good.name}"
                yield Offer(c.Place(sky.whose, good.id, at.name), words, sky.whose, at.name)
        return
    others = [id for id in sky.hexes if id != MIDDLE.name]
    for place, good in enumerate(goods):
        near = (MIDDLE.name, *others[place : place + 2])
        yield Offer(c.Place(sky.whose, good.id, near=near), f"begin with {good.name}")


def of_ship(sky: Sky, ship: Ship) -> Iterator[Offer]:
    """All that one ship may still do."""
    for action, chapter in CHAPTERS.items():
        if has_left(sky, ship, action):
            yield from chapter(sky, ship)


def _moves(sky: Sky, ship: Ship) -> Iterator[Offer]:
    if not sky.keeps_map:
        hexes = tuple(sky.hexes)
        for first in range(0, len(hexes), AT_ONCE):
            near = hexes[first : first + AT_ONCE]
            named = ", ".join(sky.hex_name(sky.hexes[id]) for id in near)
            yield Offer(c.Move(ship.id, near=near), f"{ship.name} moves to {named}", ship.id)
        return
    ends = reach(sky, ship)
    for at in ends or (nearest(sky, ship) if is_shut_in(sky, ship) else ()):
        label = f"{ship.name} moves {corner_words(sky, at.name)}"
        yield Offer(c.Move(ship.id, at.name), label, ship.id, at.name)


def _explores(sky: Sky, ship: Ship) -> Iterator[Offer]:
    """Each empty space and each hex beside it, once for each good with which it may be paid."""
    pays = ("",) if is_free(ship) else payable(sky, ship)
    for pay in pays:
        price = f" for 1 {sky.book.goods[pay].name}" if pay else ", free"
        if sky.stack.remaining:
            for space in _free_spaces(sky, ship):
                yield Offer(c.Explore(ship.id, space, pay), f"{ship.name} explores {space}{price}", ship.id, space)
        for hex in touched(sky, ship):
            if _is_fallow(sky, hex):
                label = f"{ship.name} terraforms {sky.hex_name(hex)}{price}"
                yield Offer(c.Terraform(ship.id, hex.id, pay=pay), label, ship.id, hex.id if sky.keeps_map else "")


def _free_spaces(sky: Sky, ship: Ship) -> list[str]:
    """Where it may lay a hex; without a map it is not said where."""
    if sky.keeps_map:
        return [one.name for one in spaces(sky, ship)]
    return [] if is_hemmed_in(sky, ship) else [""]


def _is_fallow(sky: Sky, hex: Hex) -> bool:
    """It may be terraformed now."""
    if sky.is_beast(hex):
        return not hex.health
    return sky.is_field(hex) and hex.id not in sky.touched and bool(sky.stack.remaining)


def _upgrades(sky: Sky, ship: Ship) -> Iterator[Offer]:
    for one in sky.kind_of(ship).upgrades:
        if sky.has_built and one.gives not in ship.upgrades and not short(sky.owner(ship), one.cost):
            label = f"{ship.name}: {one.gives} for {sky.book.told(one.cost)}"
            yield Offer(c.Upgrade(ship.id, one.gives), label, ship.id)


def _builds(sky: Sky, ship: Ship) -> Iterator[Offer]:
    if not sky.kind_of(ship).builds or not sky.free_stands(ship.player):
        return
    for id in on_offer(sky):
        kind = sky.book.kinds[id]
        if short(sky.owner(ship), kind.cost) or not sky.cards_left(id) or (id == BASIC and sky.has_basic(ship.player)):
            continue
        label = f"{ship.name} builds a {kind.name} for {sky.book.told(kind.cost)}"
        near = tuple(hex.id for hex in touched(sky, ship))[:AT_ONCE] if not sky.keeps_map else ()
        if near:
            yield Offer(c.Build(ship.id, id, near=near), label, ship.id)
        for at in slips(sky, ship) if sky.keeps_map else ():
            yield Offer(c.Build(ship.id, id, at.name), label, ship.id, at.name)


def _plunders(sky: Sky, ship: Ship) -> Iterator[Offer]:
    if not sky.value(ship, "plunder"):
        return
    for other in beside(sky, ship):
        if other.player != ship.player and sky.owner(other).total:
            at = other.id if sky.keeps_map else ""
            yield Offer(c.PlunderShip(ship.id, other.id), f"{ship.name} plunders {sky.title(other)}", ship.id, at)
    for hex in touched(sky, ship):
        if sky.is_beast(hex) and hex.health:
            at = hex.id if sky.keeps_map else ""
            yield Offer(c.PlunderBeast(ship.id, hex.id), f"{ship.name} attacks {sky.hex_name(hex)}", ship.id, at)


def _trades(sky: Sky, ship: Ship) -> Iterator[Offer]:
    if not is_at_port(sky, ship) or (sky.setting("L-02") == "once" and "trade" in ship.done):
        return
    player = sky.owner(ship)
    for give in sky.book.goods.values():
        for get in sky.book.goods.values():
            if give.id != get.id and player.has(give.id) >= RATE:
                label = f"{ship.name} trades {RATE} {give.name} for 1 {get.name}"
                yield Offer(c.Trade(ship.id, give.id, get.id), label, ship.id)


CHAPTERS: dict[Action, Callable[[Sky, Ship], Iterator[Offer]]] = {
    "move": _moves,
    "explore": _explores,
    "upgrade": _upgrades,
    "build": _builds,
    "plunder": _plunders,
    "trade": _trades,
}
