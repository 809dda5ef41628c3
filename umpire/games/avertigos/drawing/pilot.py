"""A pilot board and its module cards as data, for screen and paper alike: banks as pips, throttle, altimeter, signs. No HTML."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.core.cards import Shape
from umpire.core.cuts import Side
from umpire.games.avertigos.book import FACTIONS, HULL, ModuleKind
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


class Pips(msgspec.Struct, frozen=True):
    """A row of squares, some of them filled."""

    mark: str
    """The mark that a tap sets: `heron.ap.bow`."""
    kind: str
    """hp, ap, regular, aimed."""
    name: str
    now: int
    most: int
    is_turned: bool = False
    """The mark counts what is lost: the hull's boxes."""

    def becomes(self, n: int) -> int:
        """What a tap on the n-th square sets: so many, or one less where it was the last that is filled."""
        left = n - 1 if n == self.now else n
        return self.most - left if self.is_turned else left


class Rung(msgspec.Struct, frozen=True):
    """A height of the altimeter."""

    height: int
    initiative: int
    is_here: bool


class Stop(msgspec.Struct, frozen=True):
    """A stop of the throttle."""

    words: str
    value: int | None
    """What the mark of the speed is set to; None where it is another mark's."""
    is_here: bool
    is_dock: bool = False
    """It is no speed: she lies at an island."""


class ModuleCard(msgspec.Struct, frozen=True):
    """A module card beside the pilot board."""

    slot: str
    name: str
    place: str
    badge: Badge | None
    """None for one that belongs to a hull."""
    coin: int
    is_master: bool
    works: bool
    rows: tuple[Pips, ...]
    heights: tuple[int, ...]
    """That it reaches, from its own: -1, 0, 1."""
    reach: str
    """The same in words."""
    aim: str
    facing: str
    finder: str
    sign: str
    """Of the range finder, as a path."""
    does: str
    """What it does besides: repairs, initiative."""
    states: tuple[str, ...]
    dice: int


class Board(msgspec.Struct, frozen=True):
    """A ship's pilot board with her modules."""

    ship: str
    hull: str
    badge: Badge | None
    stops: tuple[Stop, ...]
    rungs: tuple[Rung, ...]
    rows: tuple[Pips, ...]
    penalty: str
    initiative: int
    coins: int
    cards: tuple[ModuleCard, ...]
    states: tuple[str, ...]


def board(ship: Ship) -> Board:
    """The pilot board of a ship as it lies before her player."""
    hp = Pips(f"{ship.id}.boxes", "hp", "Hull", ship.hp, ship.hull.hp, is_turned=True)
    bank = Pips(f"{ship.id}.ap.{HULL}", "ap", "Bank", ship.ap, max(ship.hull.bank, ship.ap))
    return Board(
        ship=ship.id,
        hull=ship.hull.name,
        badge=badge(ship.faction),
        stops=tuple(_stops(ship)),
        rungs=tuple(Rung(n, ship.hull.initiatives[n - 1] + _extra(ship), n == ship.height) for n in (3, 2, 1)),
        rows=(hp, bank),
        penalty=f"{ship.hull.penalty} HP for each card over or short",
        initiative=ship.initiative,
        coins=ship.coins,
        cards=tuple(_card(ship, module) for module in ship.modules.values()),
        states=tuple(_states(ship)),
    )


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


def _extra(ship: Ship) -> int:
    return sum(module.kind.initiative for module in ship.working)


def _stops(ship: Ship) -> Iterator[Stop]:
    yield Stop("Docked", None, bool(ship.dock), is_dock=True)
    is_at = None if ship.dock or ship.is_over else ship.speed
    for speed in range(ship.max_speed + 1):
        yield Stop(str(speed) if speed else "0", speed, is_at == speed)
    yield Stop("Over-Speed", None, ship.is_over and not ship.dock)


def _states(ship: Ship) -> Iterator[str]:
    if ship.fate:
        yield ship.fate
    if ship.is_barred:
        yield "met the boundary: does not act in this turn"
    if ship.has_manoeuvred:
        yield "has manoeuvred in this cycle"


def _card(ship: Ship, module: Module) -> ModuleCard:
    kind, id = module.kind, ship.id
    rows = [Pips(f"{id}.hp.{module.slot}", "hp", "HP", module.hp, kind.hp)]
    if kind.bank:
        rows.append(Pips(f"{id}.ap.{module.slot}", "ap", "AP", module.ap, max(kind.bank, module.ap)))
    if kind.regular:
        rows.append(Pips(f"{id}.regular.{module.slot}", "regular", "Dice", module.regular, kind.regular))
    if kind.aimed:
        rows.append(Pips(f"{id}.aimed.{module.slot}", "aimed", "Aimed", module.aimed, kind.aimed))
    heights = tuple(range(-kind.below, kind.above + 1)) if kind.dice else ()
    return ModuleCard(
        slot=module.slot, name=kind.name, place=PLACES.get(module.slot, module.slot), badge=badge(module.faction),
        coin=kind.coin, is_master=kind.is_master, works=module.works,
        rows=tuple(rows), heights=heights, reach=reach(kind), aim=f"to {module.facing}" if module.facing else SIDES[kind.direction],
        facing=module.facing, finder=kind.finder, sign=sign(kind.finder), does=does(kind), states=tuple(_done(module)), dice=kind.dice,
    )  # fmt: skip


def _done(module: Module) -> Iterator[str]:
    if not module.works:
        yield "out"
    if module.has_fired:
        yield "fired"
    if module.has_loaded:
        yield "loaded"


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
