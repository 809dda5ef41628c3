"""What a game of Avertigos is played with: hulls, modules, movement cards, dice, islands and prices, as its data files say."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DYNASTY, SINGASARI, MERCENARY = "dynasty", "singasari", "mercenary"
SIDES = (DYNASTY, SINGASARI)
"""Factions that have hulls and modules; mercenaries have modules alone."""
FACTIONS = {DYNASTY: "Dynasty", SINGASARI: "Singasari League", MERCENARY: "Mercenary"}
HULL = "hull"
"""The part of every ship that is no module."""
TOP = 3
"""The greatest height, and the greatest speed without swoop or dive."""
HAND = 7
"""The most cards in a hand when cards are drawn."""


class Hull(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of hull and its pilot board. Rules: Understanding the Pilot Board; Assembling a Ship."""

    id: str
    name: str
    slots: tuple[str, ...]
    """Where modules go, from the bow: bow, side, side-2, stern. What stands before a dash is the position."""
    speed: Annotated[int, Meta(ge=1, le=3)]
    """Cards that it may play without swoop, dive or penalty."""
    penalty: Annotated[int, Meta(ge=1, le=9)]
    """Hit points for each card over or short."""
    hp: Annotated[int, Meta(ge=1, le=40)]
    bank: Annotated[int, Meta(ge=4, le=20)]
    """Action points that its own bank holds; a ship begins with four."""
    low: Annotated[int, Meta(ge=0, le=20)]
    """Initiative at height 1."""
    middle: Annotated[int, Meta(ge=0, le=20)]
    high: Annotated[int, Meta(ge=0, le=20)]
    price: Annotated[int, Meta(ge=0, le=99)] = 0
    """In silver, without modules."""
    count: Annotated[int, Meta(ge=0, le=20)] = 0
    """Of each faction in the box; none are sold where it is 0."""
    fitted: tuple[str, ...] = ()
    """Kinds of modules that belong to it, in the order of its slots: the scout's gun."""
    attested: tuple[str, ...] = ()
    """Fields that the rules give; every other figure is house data."""

    @property
    def initiatives(self) -> tuple[int, int, int]:
        """By height, 1 to 3."""
        return self.low, self.middle, self.high


class ModuleKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a module card, of whatever faction. Rules: Understanding the Module Card."""

    id: str
    name: str
    position: Literal["bow", "side", "stern", "any"]
    coin: Annotated[int, Meta(ge=0, le=40)]
    bank: Annotated[int, Meta(ge=0, le=9)]
    hp: Annotated[int, Meta(ge=1, le=20)]
    regular: Annotated[int, Meta(ge=0, le=9)] = 0
    """Dice that may be loaded."""
    aimed: Annotated[int, Meta(ge=0, le=9)] = 0
    """Red slots, loaded last: their damage goes to a part that the shooter names."""
    below: Annotated[int, Meta(ge=0, le=2)] = 0
    """Heights lower that it reaches."""
    above: Annotated[int, Meta(ge=0, le=2)] = 0
    direction: Literal["", "bow", "either", "set"] = ""
    """Where it fires: ahead, to either side, or to the side to which it is set (port or starboard)."""
    finder: Literal["", "flamer", "gunner", "rocketeer"] = ""
    """The range finder."""
    is_master: bool = False
    repair: Annotated[int, Meta(ge=0, le=9)] = 0
    """Action points for one hit point; 0: it repairs nothing."""
    initiative: Annotated[int, Meta(ge=0, le=5)] = 0
    """Added to the ship's while it works."""
    price: Annotated[int, Meta(ge=0, le=99)] | None = None
    """In silver in a strategy game, where it is not its coin value."""
    is_for_sale: bool = True
    attested: tuple[str, ...] = ()
    """Fields that the rules give; every other figure is house data."""

    @property
    def dice(self) -> int:
        """All slots of its weapon bank."""
        return self.regular + self.aimed

    @property
    def cost(self) -> int:
        """In silver."""
        return self.coin if self.price is None else self.price


Colour = Literal["simple", "steady", "advanced", "special"]


class MoveCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of movement card. Rules: Movement Cards."""

    id: str
    letter: Annotated[str, Meta(max_length=1)]
    """What the umpire types for it."""
    name: str
    colour: Colour
    faces: dict[str, int]
    """How many of it are in the deck, by the drawing on the face: turn, straight, left, right."""
    hp: Annotated[int, Meta(ge=0, le=9)] = 0
    """Hit points won."""
    harm: Annotated[int, Meta(ge=0, le=9)] = 0
    """Hit points lost."""
    ap: Annotated[int, Meta(ge=0, le=9)] = 0
    draws: Annotated[int, Meta(ge=0, le=3)] = 0
    """Cards drawn besides."""
    up: Annotated[int, Meta(ge=0, le=2)] = 0
    down: Annotated[int, Meta(ge=0, le=2)] = 0
    angle: Annotated[int, Meta(ge=0, le=180)] = 45
    """How far it turns, in degrees; for the printed card."""

    @property
    def count(self) -> int:
        """How many are in the deck."""
        return sum(self.faces.values())


class Land(msgspec.Struct, frozen=True, omit_defaults=True):
    """An island as the board has it."""

    id: str
    name: str
    value: Annotated[int, Meta(ge=1, le=5)]
    resource: str = ""


class Ware(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is bought besides ships."""

    id: str
    name: str
    price: Annotated[int, Meta(ge=0, le=99)]
    supply: Annotated[int, Meta(ge=0, le=99)] = 0
    """How many the box has for all players together."""


class Book(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it."""

    hulls: dict[str, Hull]
    kinds: dict[str, ModuleKind]
    cards: dict[str, MoveCard]
    """By id, in the order of the file."""
    die: tuple[int, ...]
    """What the six sides of an Avertigos die show."""
    lands: dict[str, Land]
    resources: dict[str, str]
    wares: dict[str, Ware]

    @property
    def deck(self) -> int:
        """How many movement cards there are."""
        return sum(card.count for card in self.cards.values())

    def by_letter(self, letter: str) -> MoveCard | None:
        """The kind of card that is typed so."""
        return next((card for card in self.cards.values() if card.letter == letter), None)

    def kind_of(self, card: str) -> ModuleKind | None:
        """What is printed on a module card, by its id: faction and kind, `dynasty-bow-gunner`; a fitted module has no faction."""
        faction, _, kind = card.partition("-")
        return self.kinds.get(kind) if faction in FACTIONS else self.kinds.get(card)

    @property
    def modules(self) -> tuple[str, ...]:
        """Every module card in the box, by id: each kind once for each faction."""
        sold = [kind.id for kind in self.kinds.values() if kind.is_for_sale]
        return tuple(f"{faction}-{kind}" for faction in FACTIONS for kind in sold)

    def module_name(self, card: str) -> str:
        """«Bow Gunner (Dynasty)»."""
        kind = self.kind_of(card)
        faction = FACTIONS.get(card.partition("-")[0], "")
        return card if kind is None else f"{kind.name} ({faction})" if faction else kind.name


def faction_of(card: str) -> str:
    """Whose colours a module card has; none for one that belongs to a hull."""
    faction = card.partition("-")[0]
    return faction if faction in FACTIONS else ""
