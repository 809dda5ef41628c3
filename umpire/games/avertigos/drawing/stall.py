"""What a page needs to say of what may be bought, chosen and secured: wares that are left, module cards in the box, defenders."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from umpire.games.avertigos.book import ModuleKind, faction_of
from umpire.games.avertigos.choosing import may_take
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


class Shelf(msgspec.Struct, frozen=True):
    """A kind of module, with the cards of it that a player may take."""

    name: str
    place: str
    coin: int
    is_master: bool
    says: str
    cards: tuple[tuple[str, Badge | None], ...]
    """Each by its id, with whose colours it has."""


def goods(sky: Sky) -> tuple[Good, ...]:
    """All wares, with how many the box has left."""
    wares = sky.book.wares.values()
    return tuple(Good(one.id, one.name, one.price, left_of(sky, one), one.id in (POST, CLAW)) for one in wares)


def shelves(sky: Sky, player: str) -> tuple[Shelf, ...]:
    """What a player may take from the box by the rules, kind by kind, from bow to stern."""
    cards = may_take(sky, sky.players[player])
    kinds = [kind for kind in sky.book.kinds.values() if any(sky.book.kind_of(card) is kind for card in cards)]
    return tuple(_shelf(kind, [card for card in cards if sky.book.kind_of(card) is kind]) for kind in kinds)


def _shelf(kind: ModuleKind, cards: Iterable[str]) -> Shelf:
    dice = f"{kind.regular}{f' + {kind.aimed} aimed' if kind.aimed else ''} dice, {reach(kind)}" if kind.dice else ""
    says = " · ".join(filter(None, (dice, does(kind), f"{kind.hp} HP", f"{kind.bank} AP")))
    place = PLACES.get(kind.position, "Anywhere")
    return Shelf(
        kind.name, place, kind.coin, kind.is_master, says, tuple((one, badge(faction_of(one))) for one in cards)
    )


def named(sky: Sky, cards: Iterable[str]) -> tuple[tuple[str, Badge | None], ...]:
    """Module cards by name, each with whose colours it has."""
    known = ((card, sky.book.kind_of(card)) for card in cards)
    return tuple((kind.name, badge(faction_of(card))) for card, kind in known if kind)


def landing(sky: Sky, ship: Ship) -> str:
    """Who stands against a docked ship, and how many units it takes; on an island of her player's, who holds it."""
    island = sky.islands[ship.dock]
    if island.owner == ship.player:
        return f"Held by {standing(island, 0)}; troops join the garrison"
    units = counted(needed(sky, ship.player, island), "unit")
    spied = own_spies(sky, ship.player, island)
    less = f", less {counted(spied, 'spy', 'spies')}" if spied else ""
    return f"Defended by {standing(island, against(sky, ship.player, island))}{less}: it takes {units}"


def troops(sky: Sky, ship: Ship) -> int:
    """Troopers that take the island, or one more for the garrison of an own one, as far as the player has them."""
    island = sky.islands[ship.dock]
    wanted = 1 if island.owner == ship.player else needed(sky, ship.player, island)
    return min(wanted, sky.owner(ship).troopers)


def docking(sky: Sky, ship: Ship) -> str:
    """«free», «2 AP»."""
    cost = fee(sky, ship)
    return f"{cost} AP at speed {ship.speed}" if cost else "free"
