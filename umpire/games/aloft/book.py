"""What a game of Aloft is played with, as its data files say: goods, leviathans, ships with their upgrades, goals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core.commands import of

MERCHANT = "merchant"
"""The kind of a hex at which ships trade."""
METAL = "metal"
"""The good that nobody begins with."""
STARTER, BASIC = "starter", "basic"
"""Ships that everybody begins with, and that everybody may build once; all others are Shipyard types."""
STANDS = 5
"""Ships that a player may have out, for there are no more stands of a colour. Rules: Components."""
HEALTH = 4
"""Of every leviathan at first. Rules: Understanding Leviathans."""
GOALS_TO_WIN = 3
"""Rules: Goal and Game End."""
NUMBERS = ("1", "2", "3", "4", "5", "6")
"""On number tokens."""


class Good(msgspec.Struct, frozen=True, omit_defaults=True):
    """A resource. Rules: Components."""

    id: str
    name: str
    letter: Annotated[str, Meta(max_length=1)]
    """What the umpire may type for it."""
    hexes: Annotated[int, Meta(ge=0, le=30)]
    """Hexes of it in the box."""
    is_first: bool = True
    """It may be chosen as the good that a player begins with: all but metal."""


class Beast(msgspec.Struct, frozen=True, omit_defaults=True):
    """A leviathan. House: what each pays, and what it is called."""

    id: str
    name: str
    pays: Annotated[tuple[Annotated[str, of("goods")], ...], Meta(min_length=1, max_length=5)]
    """Goods that its hex lists."""


Gives = Literal["move", "forage", "plunder", "free-explore", "far-trade"]


class Upgrade(msgspec.Struct, frozen=True, omit_defaults=True):
    """An upgrade that a ship card lists. House: all of them."""

    gives: Gives
    """One more of a value; an explore without pay once a turn; trade with a merchant one corner away."""
    cost: Annotated[dict[str, int], of("goods")]


class ShipKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship card. House: every figure on it."""

    id: str
    name: str
    move: Annotated[int, Meta(ge=0, le=9)]
    forage: Annotated[int, Meta(ge=0, le=4)]
    plunder: Annotated[int, Meta(ge=0, le=4)]
    builds: bool = False
    """It has the Build ability."""
    cost: Annotated[dict[str, int], of("goods")] = {}
    upgrades: Annotated[tuple[Upgrade, ...], Meta(max_length=4)] = ()
    count: Annotated[int, Meta(ge=1, le=10)] = 6
    """Cards of it in the box."""

    @property
    def is_shipyard(self) -> bool:
        """One of the types of the Shipyard deck."""
        return self.id not in (STARTER, BASIC)

    def upgrade(self, gives: str) -> Upgrade | None:
        """The upgrade that gives this."""
        return next((one for one in self.upgrades if one.gives == gives), None)


GoalKind = Literal["number", "ships", "kills", "numbers", "places", "upgrades", "hoard", "stores", "types", "fields"]


class Goal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Goal card."""

    id: str
    name: str
    kind: GoalKind
    """How it is checked; `goals` has a rule for each."""
    count: Annotated[int, Meta(ge=1, le=20)]
    """How much of it is needed."""
    words: Annotated[str, Meta(max_length=200)]
    """What the card says; a star stands for the number drawn at the start."""
    is_attested: bool = False
    """The rules tell it; every other goal is house data."""


class Book(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it."""

    goods: dict[str, Good]
    beasts: dict[str, Beast]
    kinds: dict[str, ShipKind]
    goals: dict[str, Goal]
    ring: Annotated[tuple[Annotated[str, of("goods")], ...], Meta(min_length=6, max_length=6)]
    """Resource hexes round the first merchant, clockwise."""
    merchants: Annotated[int, Meta(ge=1, le=9)]
    """Merchant hexes in the box."""
    tokens: Annotated[int, Meta(ge=1, le=9)]
    """Number tokens of each number in the box."""

    @property
    def hexes(self) -> tuple[str, ...]:
        """The kind of every hex in the box: 30 of them."""
        of_goods = (good.id for good in self.goods.values() for _ in range(good.hexes))
        return (*of_goods, *(MERCHANT for _ in range(self.merchants)), *self.beasts)

    @property
    def shipyard(self) -> tuple[str, ...]:
        """Types of the Shipyard deck: ten of them."""
        return tuple(kind.id for kind in self.kinds.values() if kind.is_shipyard)

    def hex_name(self, kind: str) -> str:
        """What a hex of a kind is called: wood, merchant, the Ironback."""
        if kind in self.goods:
            return self.goods[kind].name
        return self.beasts[kind].name if kind in self.beasts else kind

    def hex_title(self, kind: str) -> str:
        """The same as a sentence begins with it: Wood, The Ironback."""
        name = self.hex_name(kind)
        return f"{name[:1].upper()}{name[1:]}"

    def told(self, goods: Mapping[str, int]) -> str:
        """«2 wood, 1 metal»; «nothing»."""
        named = (f"{count} {self.goods[id].name}" for id, count in goods.items() if count)
        return ", ".join(named) or "nothing"
