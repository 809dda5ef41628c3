"""Arcs of fire: which of the six hex sides, clockwise from the bow, a gun covers."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from umpire.core.errors import BadInput


class Side(IntEnum):
    """A hex side as seen from the ship, clockwise from the bow."""

    BOW = 0
    STARBOARD_BOW = 1
    STARBOARD_QUARTER = 2
    STERN = 3
    PORT_QUARTER = 4
    PORT_BOW = 5

    @property
    def key(self) -> str:
        """`starboard-bow`, as data files and commands write it."""
        return self.name.lower().replace("_", "-")

    @property
    def words(self) -> str:
        """«starboard bow», as people say it."""
        return self.name.lower().replace("_", " ")


SIDES = tuple(Side)
SIDE_KEYS = tuple(side.key for side in SIDES)

BEARINGS: tuple[tuple[str, str], ...] = (
    *((side.key, side.words) for side in SIDES),
    *(
        (f"{one.key}+{other.key}", f"between {one.words} and {other.words}")
        for one, other in zip(SIDES, (*SIDES[1:], SIDES[0]), strict=True)
    ),
)
"""The six sides and the six lines between them (A-66), as forms and pads offer them."""

PRESETS: dict[str, tuple[Side, ...]] = {
    "bow": (Side.BOW, Side.STARBOARD_BOW, Side.PORT_BOW),
    "starboard": (Side.STARBOARD_BOW, Side.STARBOARD_QUARTER),
    "stern": (Side.STERN, Side.STARBOARD_QUARTER, Side.PORT_QUARTER),
    "port": (Side.PORT_BOW, Side.PORT_QUARTER),
    "all round": SIDES,
}
"""House: the usual mountings; odd arcs list their sides."""


def read_side(text: str, where: str = "side") -> Side:
    """A side by its key or words; raises `BadInput` with the six that there are."""
    key = text.strip().lower().replace(" ", "-").replace("_", "-")
    if key not in SIDE_KEYS:
        raise BadInput(where, f"{text[:40]!r} is not a hex side; use one of {', '.join(SIDE_KEYS)}.")
    return SIDES[SIDE_KEYS.index(key)]


def read_arc(value: object, where: str = "arc") -> tuple[Side, ...]:
    """
    An arc from a preset's name or a list of sides.

    Raises:
        BadInput: a word that is neither, or an empty arc; names what would do.
    """
    if isinstance(value, str):
        preset = PRESETS.get(value.strip().lower().replace("-", " "))
        if preset:
            return preset
        if value.strip().lower().replace(" ", "-") in SIDE_KEYS:
            return (read_side(value, where),)
        raise BadInput(
            where, f"{value[:40]!r} is not an arc; use one of {', '.join([*PRESETS, *SIDE_KEYS[1:3], *SIDE_KEYS[4:]])}."
        )
    if isinstance(value, list | tuple) and value:
        sides = set()
        for piece in value:
            if not isinstance(piece, str):
                raise BadInput(where, f"{piece!r} is not a hex side; use one of {', '.join(SIDE_KEYS)}.")
            sides.add(read_side(piece, where))
        return tuple(sorted(sides))
    raise BadInput(
        where,
        f"an arc is a word or a list of hex sides; use one of {', '.join(PRESETS)}, or a list of {', '.join(SIDE_KEYS)}.",
    )


def bears(arc: Iterable[Side], bearing: Iterable[Side]) -> bool:
    """
    A gun bears when its arc covers the target's hex side.

    House: a target on the line between two sides is seen on both, and either serves (A-66).
    """
    return not set(arc).isdisjoint(bearing)


def spoken(sides: Iterable[Side]) -> str:
    """«port bow», or «port bow or bow» for a target on the line between two."""
    return " or ".join(side.words for side in sides)


def covered(arc: Iterable[Side]) -> str:
    """An arc in words: its preset's name where it has one."""
    sides = tuple(sorted(arc))
    for name, preset in PRESETS.items():
        if tuple(sorted(preset)) == sides:
            return name
    return ", ".join(side.words for side in sides)
