"""What a page needs to say of what may be bought, chosen and secured: wares that are left, module cards in the box, defenders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from umpire.games.avertigos.book import faction_of
from umpire.games.avertigos.docking import fee
from umpire.games.avertigos.drawing.pilot import PLACES, Badge, badge, does, reach
from umpire.games.avertigos.purchasing import CLAW, POST, left_of
from umpire.games.avertigos.securing import against, needed, own_spies
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.units import counted, standing


class Good(msgspec.Struct, frozen=True):
    """A ware as it is sold."""

    id: str
    name: str
    price: int
    left: int
    is_placed: bool
    """It is set up on an island of one's own at once."""


class Choice(msgspec.Struct, frozen=True):
    """A module card in the box."""

    card: str
    name: str
    place: str
    badge: Badge | None
    coin: int
    is_master: bool
    says: str


def goods(sky: Sky) -> tuple[Good, ...]:
    """All wares, with how many the box has left."""
    wares = sky.book.wares.values()
    return tuple(Good(one.id, one.name, one.price, left_of(sky, one), one.id in (POST, CLAW)) for one in wares)


def choices(sky: Sky, cards: Iterable[str]) -> Iterator[Choice]:
    """Module cards in words, from bow to stern."""
    places = ["bow", "side", "stern", "any"]
    known = [(card, kind) for card in cards if (kind := sky.book.kind_of(card))]
    for card, kind in sorted(known, key=lambda one: places.index(one[1].position)):
        dice = (
            f"{kind.regular}{f' + {kind.aimed} aimed' if kind.aimed else ''} dice, {reach(kind)}" if kind.dice else ""
        )
        told = " · ".join(filter(None, (dice, does(kind), f"{kind.hp} HP", f"{kind.bank} AP")))
        place = PLACES.get(kind.position, "Anywhere")
        yield Choice(card, kind.name, place, badge(faction_of(card)), kind.coin, kind.is_master, told)


def landing(sky: Sky, ship: Ship) -> str:
    """Who stands against a docked ship, and how many units it takes."""
    island = sky.islands[ship.dock]
    units = counted(needed(sky, ship.player, island), "unit")
    spied = own_spies(sky, ship.player, island)
    less = f", less {counted(spied, 'spy', 'spies')}" if spied else ""
    return f"Defended by {standing(island, against(sky, ship.player, island))}{less}: it takes {units}"


def troops(sky: Sky, ship: Ship) -> int:
    """Troopers that take the island, as far as the player has them."""
    island = sky.islands[ship.dock]
    return min(needed(sky, ship.player, island), sky.owner(ship).troopers)


def docking(sky: Sky, ship: Ship) -> str:
    """«free», «2 AP»."""
    cost = fee(sky, ship)
    return f"{cost} AP at speed {ship.speed}" if cost else "free"
