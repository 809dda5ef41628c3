"""What a commodore is after: the goals that are nearest, what to buy next, and what one more of each good is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from umpire.games.aloft.book import BASIC, GOALS_TO_WIN, METAL, NUMBERS, Goal, ShipKind
from umpire.games.aloft.goals import SHIPS_OF_NUMBER, count
from umpire.games.aloft.improving import on_offer
from umpire.games.aloft.paying import short
from umpire.games.aloft.state import Player, Ship, Sky

EACH = {
    "number": 1.5, "ships": 2.5, "kills": 1.0, "numbers": 1.2, "places": 2.0, "upgrades": 1.2, "hoard": 1.0, "stores": 1.0,
    "types": 3.0, "fields": 1.5,
}  # fmt: skip
"""Roughly how many goods, or turns, each step towards a goal takes, by its kind."""
SHARES = (1.0, 0.8, 0.6, 0.3, 0.3)
"""What the nearest goal counts for, the next, and so on; those that are not needed for the third token count least."""
BASE, RARE = 0.55, 0.8
"""What a good is worth to somebody who wants nothing, and metal."""
ENOUGH = 3
"""Of a good: more of it is worth less and less."""
GIVES = {"move": 0.4, "forage": 1.5, "plunder": 1.1, "free-explore": 0.6, "far-trade": 0.6}
"""What an upgrade is worth without a goal that asks for it."""


class Wish(msgspec.Struct, frozen=True):
    """A ship or an upgrade that is wanted next."""

    cost: dict[str, int]
    worth: float
    """More than what it costs."""
    ship: str = ""
    """What is upgraded; empty for a ship to be built."""
    what: str = ""
    """The type to build, or what the upgrade gives."""


class Aims(msgspec.Struct, frozen=True):
    """All of it, for one player as things stand."""

    goals: tuple[tuple[Goal, float], ...]
    """Goals in play without a token of the player, the nearest first, and what each counts for."""
    price: dict[str, float]
    """What it is to lose one of each good."""
    wish: Wish | None = None
    besides: tuple[Wish, ...] = ()
    """Upgrades that can be paid without touching what the wish costs, the best first."""
    lacks: dict[str, int] = {}
    """Goods that the wish still asks for."""
    wants: dict[str, int] = {}
    """Goods of which a goal asks for so many more."""
    hunger: float = 0.0
    """How much the goals ask for what does not lie on the table yet."""

    def share(self, kind: str) -> float:
        """What the goal of a kind counts for; nothing where it is not in play, or done."""
        return next((share for goal, share in self.goals if goal.kind == kind), 0.0)

    def gain(self, goods: Mapping[str, int]) -> float:
        """What it is to get these."""
        return sum(
            number * self.price[good]
            + min(number, self.lacks.get(good, 0)) * 0.6
            + min(number, self.wants.get(good, 0)) * 0.5
            for good, number in goods.items()
        )

    def loss(self, goods: Mapping[str, int]) -> float:
        """What it is to pay these."""
        return sum(number * self.price[good] for good, number in goods.items())


def aims_of(sky: Sky, player: Player) -> Aims:
    """What a player is after now."""
    away = sorted(
        ((left(sky, player, sky.book.goals[id]), place) for place, id in enumerate(sky.goals) if id not in player.goals)
    )
    needed = GOALS_TO_WIN - len(player.goals)
    shares = (*SHARES[:needed], *(SHARES[-1] for _ in away[needed:]))
    goals = tuple((sky.book.goals[sky.goals[place]], share) for (_, place), share in zip(away, shares, strict=False))
    plain = Aims(goals, {good: _plain(good, player.has(good)) for good in sky.book.goods})
    price, wants = dict(plain.price), {}
    if share := plain.share("stores"):
        for good in price:
            price[good] += share * (player.has(good) <= 2)
            wants[good] = max(0, 2 - player.has(good))
    if share := plain.share("hoard"):
        most = max(sky.book.goods, key=player.has)
        price[most] += share * player.has(most) / 8
        wants[most] = max(wants.get(most, 0), 8 - player.has(most))
    aims = Aims(goals, price, wants=wants)
    them = sorted(wishes(sky, player, aims), key=lambda one: patience(player, one) - one.worth)
    wish = them[0] if them else None
    kept = wish.cost if wish else {}
    besides = tuple(one for one in them[1:] if one.ship and not short(player, _sum(kept, one.cost)))
    aims = replace(aims, wish=wish, besides=besides, lacks=short(player, kept))
    return replace(aims, hunger=_hunger(sky, aims))


def _sum(cost: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    return Counter(cost) + Counter(other)


def _plain(good: str, has: int) -> float:
    """What a good is worth by itself: the less, the more of it there is."""
    return (RARE if good == METAL else BASE) / (1 + max(0, has - ENOUGH) / ENOUGH)


def _hunger(sky: Sky, aims: Aims) -> float:
    """How much the goals ask for what does not lie on the table yet."""
    hexes = sky.hexes.values()
    numbers = {hex.number for hex in hexes if hex.number}
    prey = any(sky.is_beast(hex) and hex.health for hex in hexes)
    asked = aims.share("numbers") * (len(numbers) < len(NUMBERS))
    asked += aims.share("kills") * (not prey)
    asked += aims.share("places") * (not any(hex.kind == METAL for hex in hexes))
    asked += aims.share("places") * (not any(sky.is_beast(hex) for hex in hexes))
    asked += 0.5 * aims.share("number") * (sum(hex.number == sky.special for hex in hexes) < 2)
    asked += 0.5 * aims.share("fields")
    return asked + 0.4 * bool(aims.lacks.get(METAL)) * (not any(hex.kind == METAL for hex in hexes))


def left(sky: Sky, player: Player, goal: Goal) -> float:
    """Roughly how far a player is from a goal."""
    lacking = max(0, goal.count - count(sky, player, goal)[0])
    match goal.kind:
        case "stores":
            return sum(max(0, goal.count - player.has(good)) * (2 if good == METAL else 1) for good in sky.book.goods)
        case "number":
            return lacking * EACH["number"] + 2 * max(0, SHIPS_OF_NUMBER - len(sky.fleet(player.id)))
        case "kills":
            strongest = max((sky.value(ship, "plunder") for ship in sky.fleet(player.id)), default=0)
            living = min((hex.health for hex in sky.hexes.values() if sky.is_beast(hex) and hex.health), default=9)
            return lacking * (living / (strongest or 2) + (0 if strongest else 3))
        case _:
            return lacking * EACH[goal.kind]


def patience(player: Player, wish: Wish) -> float:
    """What it is to wait until a wish can be paid."""
    return sum(number * (1.2 if good == METAL else 0.7) for good, number in short(player, wish.cost).items())


def wishes(sky: Sky, player: Player, aims: Aims) -> Iterator[Wish]:
    """Whatever may be bought some day soon, and is worth more than it costs."""
    fleet = sky.fleet(player.id)
    if sky.free_stands(player.id) and any(sky.kind_of(ship).builds for ship in fleet):
        for id in on_offer(sky):
            kind = sky.book.kinds[id]
            if sky.cards_left(id) and not (id == BASIC and sky.has_basic(player.id)):
                worth = _ship_worth(sky, fleet, kind, aims) - aims.loss(kind.cost)
                if worth > 0:
                    yield Wish(kind.cost, worth, what=id)
    for ship in fleet if sky.has_built else ():
        for one in sky.kind_of(ship).upgrades:
            if one.gives not in ship.upgrades:
                worth = _upgrade_worth(sky, fleet, ship, one.gives, aims) - aims.loss(one.cost)
                if worth > 0:
                    yield Wish(one.cost, worth, ship.id, one.gives)


def _ship_worth(sky: Sky, fleet: tuple[Ship, ...], kind: ShipKind, aims: Aims) -> float:
    """By its card, and by the goals that ask for ships, for types, for Plunder."""
    prey = any(sky.is_beast(hex) and hex.health for hex in sky.hexes.values())
    worth = 1.6 * kind.forage + (1.2 if prey else 0.9) * kind.plunder + 0.25 * kind.move
    worth += 0.8 * kind.builds * (sum(sky.kind_of(ship).builds for ship in fleet) < 2)
    worth += 2.0 * aims.share("ships") * (len(fleet) < 4) + 1.5 * aims.share("number") * (len(fleet) < SHIPS_OF_NUMBER)
    worth += 0.6 * (aims.share("numbers") + aims.share("places") + aims.share("fields"))
    worth += 0.5 * aims.share("upgrades")
    if kind.is_shipyard and kind.id not in (ship.kind for ship in fleet):
        worth += 2.5 * aims.share("types")
    if kind.plunder and not any(sky.value(ship, "plunder") for ship in fleet):
        worth += 2.0 * aims.share("kills")
    return worth


def _upgrade_worth(sky: Sky, fleet: tuple[Ship, ...], ship: Ship, gives: str, aims: Aims) -> float:
    worth = GIVES[gives] + 2.0 * aims.share("upgrades")
    if gives == "plunder" and not any(sky.value(one, "plunder") for one in fleet):
        worth += 2.0 * aims.share("kills")
    return worth
