"""A ship as it stands: her pilot board and the module cards beside it. Rules: The Ship doth a Pilot make."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from umpire.core.state import Piece
from umpire.games.avertigos.book import HULL, Hull, ModuleKind, faction_of

DESTROYED = "destroyed"
PAST = "of an earlier round"
"""The fate of every ship once a round of skirmish is over: she is off the board, and only the log still knows her."""


class Module(msgspec.Struct, frozen=True, omit_defaults=True):
    """A module card beside the pilot board, with its counters."""

    slot: str
    card: str
    """Its id: faction and kind."""
    kind: ModuleKind
    hp: int
    ap: int = 0
    regular: int = 0
    """Dice loaded."""
    aimed: int = 0
    facing: str = ""
    """Port or starboard, where it is set to a side."""
    has_loaded: bool = False
    """In this action cycle."""
    has_fired: bool = False
    """In this action cycle."""

    @property
    def works(self) -> bool:
        """It has hit points left; without any it is out until it is repaired."""
        return self.hp > 0

    @property
    def loaded(self) -> int:
        """All dice in its weapon bank."""
        return self.regular + self.aimed

    @property
    def faction(self) -> str:
        """Whose colours the card has."""
        return faction_of(self.card)


class Ship(Piece, frozen=True, omit_defaults=True, kw_only=True):
    """A ship of a player."""

    number: int
    """On the table."""
    player: str
    hull: Hull
    faction: str = ""
    """Whose colours the pilot board has; empty for a scout."""
    hp: int
    ap: int = 0
    """In the hull's own bank."""
    speed: int = 1
    """The throttle: cards that counted in the last move; 0 while she hovers or is docked."""
    is_over: bool = False
    """Her last move was over the hull's maximum: the throttle shows Over-Speed."""
    height: int = 1
    dock: str = ""
    """The island at which she is docked."""
    modules: dict[str, Module] = msgspec.field(default_factory=dict)
    """By slot, in the hull's order."""
    has_moved: bool = False
    is_barred: bool = False
    """She met the boundary in this turn, and takes no part in the action phase."""
    has_manoeuvred: bool = False
    """In this action cycle."""
    fate: str = ""
    """Why she is out of play: destroyed, gone, `PAST`; empty while she is in play."""

    @property
    def is_afloat(self) -> bool:
        """In play."""
        return not self.fate

    @property
    def max_speed(self) -> int:
        """Cards that she may play without swoop, dive or penalty. House: per hull, never above 3."""
        return self.hull.speed

    @property
    def working(self) -> tuple[Module, ...]:
        """Modules that are not out."""
        return tuple(module for module in self.modules.values() if module.works)

    @property
    def initiative(self) -> int:
        """What the altimeter says at her height."""
        return self.initiative_at(max(1, min(3, self.height)))

    def initiative_at(self, height: int) -> int:
        """What it says at another height, and what working modules add."""
        return self.hull.initiatives[height - 1] + sum(module.kind.initiative for module in self.working)

    @property
    def parts(self) -> tuple[str, ...]:
        """The hull, then her slots with a module."""
        return (HULL, *self.modules)

    def hp_of(self, part: str) -> int:
        """Hit points of a part now."""
        return self.hp if part == HULL else self.modules[part].hp

    def most_hp(self, part: str) -> int:
        """Hit points of a part that is whole."""
        return self.hull.hp if part == HULL else self.modules[part].kind.hp

    def bank_of(self, part: str) -> int:
        """Action points that a part's bank holds at most: none while it is out."""
        if part == HULL:
            return self.hull.bank
        module = self.modules[part]
        return module.kind.bank if module.works else 0

    def ap_of(self, part: str) -> int:
        """Action points in a part's bank now."""
        return self.ap if part == HULL else self.modules[part].ap

    @property
    def points(self) -> int:
        """Action points of all banks together. House: they are pooled for spending, and lie in banks."""
        return self.ap + sum(module.ap for module in self.working)

    @property
    def most_points(self) -> int:
        """Room for action points in all banks together."""
        return sum(self.bank_of(part) for part in self.parts)

    @property
    def loaded(self) -> tuple[Module, ...]:
        """Weapons that may still fire in this cycle."""
        return tuple(module for module in self.working if module.loaded and not module.has_fired)

    @property
    def coins(self) -> int:
        """Her value: the coins of the modules that she was launched with."""
        return sum(module.kind.coin for module in self.modules.values())

    def part_name(self, part: str) -> str:
        """«hull», «Bow Gunner», with the slot where she has two of a kind."""
        if part == HULL:
            return HULL
        name = self.modules[part].kind.name
        alike = sum(module.kind.name == name for module in self.modules.values())
        return name if alike == 1 else f"{name} ({part.replace('-', ' ')})"

    def put(self, *modules: Module) -> Ship:
        """The ship with these modules as they are now."""
        return replace(self, modules={**self.modules, **{module.slot: module for module in modules}})

    def with_points(self, banks: Mapping[str, int]) -> Ship:
        """The ship with so many action points in these banks."""
        ship = self.put(*(replace(self.modules[part], ap=now) for part, now in banks.items() if part in self.modules))
        return replace(ship, ap=banks[HULL]) if HULL in banks else ship

    def with_hp(self, parts: Mapping[str, int]) -> Ship:
        """
        The ship with so many hit points on these parts.

        House: a module at 0 loses its action points and dice; it comes back empty.
        """
        changed = []
        for part, now in parts.items():
            if part in self.modules:
                lost = {"ap": 0, "regular": 0, "aimed": 0} if now == 0 else {}
                changed.append(replace(self.modules[part], hp=now, **lost))
        ship = self.put(*changed)
        return replace(ship, hp=parts[HULL]) if HULL in parts else ship


def position_of(slot: str) -> str:
    """`side-2` is a side."""
    return slot.partition("-")[0]
