"""What a ship may still do in this turn, for the page on which it is done; and why it may not do the rest."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from umpire.games.aloft.book import ShipKind
from umpire.games.aloft.chart import is_at_port, place_words, slips
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.exploring import is_free, payable
from umpire.games.aloft.offers import CHAPTERS
from umpire.games.aloft.sequence import has_left, may_act
from umpire.games.aloft.state import ACTIONS, Action, Ship, Sky


class Deed(msgspec.Struct, frozen=True):
    """One of the six actions."""

    action: Action
    is_done: bool
    """The ship has taken it up in this turn."""
    may: bool
    why: str
    """What keeps the ship from it, in a few words; empty where nothing does."""


class Card(msgspec.Struct, frozen=True):
    """A ship card with what lies on it, and what the ship may do."""

    ship: Ship
    title: str
    kind: ShipKind
    colour: str
    values: tuple[tuple[str, int, bool], ...]
    """Name, figure, whether an upgrade raised it."""
    upgrades: tuple[tuple[str, str, dict[str, int], bool], ...]
    """What it gives by id and in words, its cost, whether its token lies there."""
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
    return Card(
        ship=ship,
        title=sky.title(ship),
        kind=kind,
        colour=owner.colour,
        values=tuple((of, sky.value(ship, of), of in ship.upgrades) for of in ("move", "forage", "plunder")),
        upgrades=tuple((one.gives, GIVES[one.gives], one.cost, one.gives in ship.upgrades) for one in kind.upgrades),
        where=place_words(sky, ship.corner if sky.keeps_map else "", ship.near),
        state=state,
        may_act=may_act(sky, ship),
        deeds=tuple(deed(sky, ship, action) for action in ACTIONS),
        pays=tuple(sorted(payable(sky, ship), key=owner.has, reverse=True)),
        is_free=is_free(ship),
    )


def deed(sky: Sky, ship: Ship, action: Action) -> Deed:
    """Whether a ship may take up an action, and why not."""
    is_done = action in ship.done
    if not may_act(sky, ship):
        return Deed(action, is_done, False, "")
    if not has_left(sky, ship, action):
        return Deed(action, is_done, False, "done")
    may = any(True for _ in CHAPTERS[action](sky, ship))
    return Deed(action, is_done, may, "" if may else WHY_NOT[action](sky, ship))


def _explore(sky: Sky, ship: Ship) -> str:
    if not is_free(ship) and not sky.owner(ship).total:
        return "nothing to pay with"
    return "no space or hex for it" if sky.stack.remaining else "the stack is empty"


def _upgrade(sky: Sky, ship: Ship) -> str:
    if not sky.has_built:
        return "nobody has built a ship yet"
    listed = sky.kind_of(ship).upgrades
    return "too few goods" if any(one.gives not in ship.upgrades for one in listed) else "has all of its card"


def _build(sky: Sky, ship: Ship) -> str:
    if not sky.kind_of(ship).builds:
        return "no Build ability"
    if not sky.free_stands(ship.player):
        return "all stands are out"
    return "too few goods" if not sky.keeps_map or slips(sky, ship) else "no empty corner beside it"


def _plunder(sky: Sky, ship: Ship) -> str:
    return "nobody to plunder beside it" if sky.value(ship, "plunder") else "Plunder is 0"


def _trade(sky: Sky, ship: Ship) -> str:
    if not is_at_port(sky, ship):
        return "no merchant beside it"
    return "traded, once a turn (L-02)" if "trade" in ship.done else "no two alike to give"


WHY_NOT: dict[str, Callable[[Sky, Ship], str]] = {
    "move": lambda sky, ship: "no open corner",
    "explore": _explore,
    "upgrade": _upgrade,
    "build": _build,
    "plunder": _plunder,
    "trade": _trade,
}
"""Why an action is not among those that are offered."""
