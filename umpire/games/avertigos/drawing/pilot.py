"""What module cards say besides their banks, as data: badges, range finders, heights that a weapon reaches. No HTML."""

from __future__ import annotations

import msgspec

from umpire.core.cards import Shape
from umpire.core.cuts import Side
from umpire.games.avertigos.book import FACTIONS, ModuleKind
from umpire.games.avertigos.drawing import signs
from umpire.games.avertigos.ship import Module, Ship

PLACES = {"bow": "Bow", "side": "Side", "side-2": "Second side", "stern": "Stern"}
SIGN = 24.0
"""Width and height of a sign."""
SIDES = {"": "", "bow": "ahead", "either": "to either side", "set": "to one side"}
ARCS = {"bow": (0,), "either": (1, 2, 4, 5), "port": (4, 5), "starboard": (1, 2)}
"""Sixths of the circle that a weapon bears on, clockwise from the bow; for the drawing, the table measures."""


class Badge(msgspec.Struct, frozen=True):
    """A faction's badge: told by its colour, its shape and its letter."""

    letter: str
    path: str
    name: str


class ModuleCard(msgspec.Struct, frozen=True):
    """A module card beside the pilot board, without what lies on it."""

    name: str
    place: str
    badge: Badge | None
    """None for one that belongs to a hull."""
    coin: int
    is_master: bool
    heights: tuple[int, ...]
    """That it reaches, from its own: -1, 0, 1."""
    reach: str
    """The same in words."""
    finder: str
    sign: str
    """Of the range finder, as a path."""


def cards(ship: Ship) -> tuple[ModuleCard, ...]:
    """The module cards of a ship, in her hull's order."""
    return tuple(map(_card, ship.modules.values()))


def _card(module: Module) -> ModuleCard:
    kind = module.kind
    heights = tuple(range(-kind.below, kind.above + 1)) if kind.dice else ()
    return ModuleCard(
        name=kind.name, place=PLACES.get(module.slot, module.slot), badge=badge(module.faction), coin=kind.coin,
        is_master=kind.is_master, heights=heights, reach=reach(kind), finder=kind.finder, sign=sign(kind.finder),
    )  # fmt: skip


def badge(faction: str) -> Badge | None:
    """The badge of a faction; None where there is none."""
    name = FACTIONS.get(faction, "")
    if not name:
        return None
    return Badge(signs.FACTION_LETTERS[faction], paths(signs.faction(faction, SIGN / 2, SIGN / 2, 9.5)), name)


def sign(finder: str) -> str:
    """The sign of a range finder as a path; empty for none."""
    if not finder:
        return ""
    return paths(signs.finder(finder, SIGN / 2, SIGN / 2, SIGN - 3))


def paths(side: Side) -> str:
    """A sign of paper as one path of the screen; what is white in it is left out."""
    shapes = (one for one in side.drawing if isinstance(one, Shape) and one.kind != "white")
    return " ".join(shape.path for shape in shapes)


def does(kind: ModuleKind) -> str:
    """What a module does besides firing: repairs, initiative."""
    told = [f"repairs 1 HP for {kind.repair} AP"] if kind.repair else []
    told += [f"+{kind.initiative} initiative"] if kind.initiative else []
    return ", ".join(told)


def reach(kind: ModuleKind) -> str:
    """«same height, 1 up, 1 down»."""
    if not kind.dice:
        return ""
    told = ["same height"] + [f"{n} {way}" for n, way in ((kind.above, "up"), (kind.below, "down")) if n]
    return ", ".join(told)
