"""What a game of Castles in the Air is played with, as its data file says: tiles, with what each holds, and the supply of cubes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

TREASURES = ("red", "yellow", "green", "blue")
KEYS = ("black", "white")
CUBES = (*TREASURES, *KEYS)
LETTERS = {"r": "red", "y": "yellow", "g": "green", "b": "blue", "k": "black", "w": "white"}
"""What may be typed for a cube."""
DOOR, TELEPORT, START = "door", "teleport", "start"
"""And the tile of empty sky with which the city begins."""
ITEMS = (*CUBES, *(f"{lock}:{holds}" for lock in KEYS for holds in (*TREASURES, DOOR)))
"""Everything that is taken or opened: a loose treasure, a key, a chest as `black:red`, a locked door as `black:door`."""
BAYS, EMPTY, DOORS = "abc", ".", {"B": "black", "W": "white"}
"""The columns of a tile, from the left; in a row a bay of sky, and doors by the colour of their locks. Floors are 1 to 3, from the top."""


Row = Annotated[str, Meta(pattern=r"[ |BW]([_~.][ |BW]){3}", extra={"like": "|_ _B_ "})]
Ladders = Annotated[str, Meta(pattern=r"[H.]{3}", extra={"like": ".H."})]
Placed = Annotated[str, Meta(pattern=f"[abc][123] ({'|'.join((*ITEMS, TELEPORT))})", extra={"like": "c2 white:green"})]


class Thing(NamedTuple):
    """An item, or `teleport`, with its bay and its floor from 0, from the upper left."""

    bay: int
    floor: int
    kind: str


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """
    A castle tile. House: all of them.

    A row has seven signs: a side, a bay, a side, a bay ...: bays are `_` a castle's floor, `~` a cloud's, `.` sky; sides are
    ` ` open, `|` a wall, `B` or `W` a locked door. Ladders stand in four rows of three, above, between and below the floors.
    """

    id: str
    rows: Annotated[tuple[Row, ...], Meta(min_length=3, max_length=3)]
    ladders: Annotated[tuple[Ladders, ...], Meta(min_length=4, max_length=4)]
    """`H` a ladder in that bay, `.` none."""
    things: tuple[Placed, ...] = ()
    """`a1 red`, `c2 white:green`, `b3 teleport`: bay and floor, then what stands there."""

    @property
    def standing(self) -> tuple[Thing, ...]:
        """What stands in its bays."""
        parts = (one.split() for one in self.things)
        return tuple(Thing(BAYS.index(at[0]), int(at[1]) - 1, kind) for at, kind in parts)

    @property
    def items(self) -> tuple[str, ...]:
        """All that can be taken or opened here, doors last."""
        doors = (f"{DOORS[sign]}:{DOOR}" for row in self.rows for sign in row[::2] if sign in DOORS)
        return (*(one.kind for one in self.standing if one.kind != TELEPORT), *doors)

    @property
    def has_sky(self) -> bool:
        """A zeppelin may fly here."""
        return any(EMPTY in row[1::2] for row in self.rows)


class Book(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it; of each colour so many treasures and keys are in the box. House data."""

    treasures: Annotated[int, Meta(ge=1, le=99)]
    keys: Annotated[int, Meta(ge=1, le=99)]
    tiles: dict[str, Tile]

    @property
    def supply(self) -> dict[str, int]:
        """All cubes in the box."""
        return {cube: self.keys if cube in KEYS else self.treasures for cube in CUBES}


def in_words(cubes: Mapping[str, int], nothing: str = "nothing") -> str:
    """«2 red, 1 black key»; «nothing»."""
    named = (f"{n} {name_of(cube)}{'s' * (n > 1 and cube in KEYS)}" for cube, n in cubes.items() if n)
    return ", ".join(named) or nothing


def name_of(item: str) -> str:
    """«red», «black key», «red chest with a black lock», «black door»."""
    lock, _, holds = item.partition(":")
    if not holds:
        return f"{item} key" if item in KEYS else item
    return f"{lock} door" if holds == DOOR else f"{holds} chest with a {lock} lock"
