"""What a ship may still do in this turn, for the page on which it is done; and why it may not do the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from umpire.core.commands import Command
from umpire.core.story import hindrance
from umpire.games.aloft.book import ShipKind
from umpire.games.aloft.chart import beside, corner_of, corners, is_on_map, place_words, slips, spaces, touched
from umpire.games.aloft.commands import Build, Explore, Move, PlunderBeast, PlunderShip, Terraform, Trade, Upgrade
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.exploring import explore, is_free, payable, terraform
from umpire.games.aloft.improving import build, on_offer, upgrade
from umpire.games.aloft.moving import AT_ONCE, move
from umpire.games.aloft.offers import CHAPTERS
from umpire.games.aloft.paying import short
from umpire.games.aloft.plundering import plunder_beast, plunder_ship
from umpire.games.aloft.sequence import has_left, may_act
from umpire.games.aloft.state import ACTIONS, Action, Ship, Sky
from umpire.games.aloft.story import Story
from umpire.games.aloft.trading import trade


class Deed(msgspec.Struct, frozen=True):
    """One of the six actions."""

    action: Action
    is_done: bool
    """The ship has taken it up in this turn."""
    may: bool
    why: str
    """What keeps the ship from it: the sentence of the rule; empty where nothing does."""


class Card(msgspec.Struct, frozen=True):
    """A ship card with what lies on it, and what the ship may do."""

    ship: Ship
    title: str
    kind: ShipKind
    colour: str
    values: tuple[tuple[str, int, bool], ...]
    """Name, figure, whether an upgrade raised it."""
    upgrades: tuple[tuple[str, str, dict[str, int], bool], ...]
    """What it gives by id and in words, its cost, whether its token lies there; those of other cards, by the umpire's word, last."""
    where: str
    state: str
    """acting, gone, new, or nothing."""
    may_act: bool
    deeds: tuple[Deed, ...]
    pays: tuple[str, ...]
    """Goods with which it may pay for a hex, that of which there is most first; none where nothing is to be paid."""
    is_free: bool
    """The next hex costs nothing."""


def card(sky: Sky, ship: Ship) -> Card:
    """A ship as its player needs it."""
    kind = sky.kind_of(ship)
    state = "new" if ship.is_new else "acting" if sky.acting == ship.id else "gone" if ship.id in sky.acted else ""
    owner = sky.owner(ship)
    costs: dict[str, dict[str, int]] = {one.gives: one.cost for one in kind.upgrades}
    return Card(
        ship=ship,
        title=sky.title(ship),
        kind=kind,
        colour=owner.colour,
        values=tuple((of, sky.value(ship, of), of in ship.upgrades) for of in ("move", "forage", "plunder")),
        upgrades=tuple(
            (gives, GIVES.get(gives, gives), costs.get(gives, {}), gives in ship.upgrades)
            for gives in dict.fromkeys((*costs, *ship.upgrades))
        ),
        where=place_words(sky, ship.corner if sky.keeps_map else "", ship.near),
        state=state,
        may_act=may_act(sky, ship),
        deeds=tuple(deed(sky, ship, action) for action in ACTIONS),
        pays=tuple(sorted(payable(sky, ship), key=owner.has, reverse=True)),
        is_free=is_free(ship),
    )


def deed(sky: Sky, ship: Ship, action: Action) -> Deed:
    """Whether a ship may take up an action, and why not: in the words of the rule, asked about what comes nearest."""
    is_done = action in ship.done
    if not may_act(sky, ship):
        return Deed(action, is_done, False, "")
    may = has_left(sky, ship, action) and any(True for _ in CHAPTERS[action](sky, ship))
    rule, order = (None, None) if may else next(TRIES[action](sky, ship), (None, None))
    return Deed(action, is_done, may, hindrance(rule, sky, order) if rule else "")


def _move(sky: Sky, ship: Ship) -> Iterator[Try]:
    at = corner_of(ship)
    near = tuple(sky.hexes)[:AT_ONCE]
    yield from ((move, Move(ship.id, one.name, near)) for one in (at.neighbours if at else ()) if is_on_map(sky, one))
    yield from ((move, Move(ship.id, one.name, near)) for one in corners(sky) if one != at)


def _explore(sky: Sky, ship: Ship) -> Iterator[Try]:
    yield from ((explore, Explore(ship.id, one.name)) for one in spaces(sky, ship))
    kinds = (sky.is_field, sky.is_beast, sky.is_port)
    beside = [hex for is_one in kinds for hex in touched(sky, ship) if is_one(hex)]
    yield from ((terraform, Terraform(ship.id, hex.id)) for hex in beside)
    yield explore, Explore(ship.id)


def _upgrade(sky: Sky, ship: Ship) -> Iterator[Try]:
    missing = (one for one in sky.kind_of(ship).upgrades if one.gives not in ship.upgrades)
    nearest = sorted(missing, key=lambda one: _lacks(sky, ship, one.cost))
    yield from ((upgrade, Upgrade(ship.id, one.gives)) for one in (*nearest, *sky.kind_of(ship).upgrades))


def _build(sky: Sky, ship: Ship) -> Iterator[Try]:
    corner = next((one.name for one in slips(sky, ship)), "")
    near = ship.near or tuple(sky.hexes)[:AT_ONCE]
    nearest = sorted(on_offer(sky), key=lambda kind: _lacks(sky, ship, sky.book.kinds[kind].cost))
    yield from ((build, Build(ship.id, kind, corner, near)) for kind in nearest)


def _plunder(sky: Sky, ship: Ship) -> Iterator[Try]:
    others = [other for other in (*beside(sky, ship), *sky.in_play) if other.player != ship.player]
    near = [other for other in others if other in beside(sky, ship)]
    beasts = [hex for hex in touched(sky, ship) if sky.is_beast(hex)]
    yield from ((plunder_ship, PlunderShip(ship.id, other.id)) for other in near)
    yield from ((plunder_beast, PlunderBeast(ship.id, hex.id)) for hex in beasts)
    yield from ((plunder_ship, PlunderShip(ship.id, other.id)) for other in others)


def _trade(sky: Sky, ship: Ship) -> Iterator[Try]:
    give, get, *_ = sorted(sky.book.goods, key=sky.owner(ship).has, reverse=True)
    yield trade, Trade(ship.id, give, get)


def _lacks(sky: Sky, ship: Ship, cost: Mapping[str, int]) -> int:
    return sum(short(sky.owner(ship), cost).values())


Try = tuple[Callable[[Story, Any], None], Command]
TRIES: dict[Action, Callable[[Sky, Ship], Iterator[Try]]] = {
    "move": _move,
    "explore": _explore,
    "upgrade": _upgrade,
    "build": _build,
    "plunder": _plunder,
    "trade": _trade,
}
"""What a ship could try, and the rule that says why it may not: what comes nearest to being allowed first."""
