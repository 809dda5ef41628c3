"""A block is one subject of a sheet: it measures itself for the ship alone, and has two drawings on the same places."""

from __future__ import annotations

import msgspec

from umpire.core.panel import Panel
from umpire.drawing.said import NOTHING, Said

READ = 8.0
"""Points: what is read in play is no smaller."""
LEAST = 6.5
"""Points: nothing on a sheet is smaller."""
COUNTER = 8.0
"""Side or diameter of a counter in millimetres: what takes one is half a millimetre larger."""


class Place(msgspec.Struct, frozen=True):
    """
    Where something stands that is marked, set or read in play: its upper left corner and its size.

    Ids are the same on every sheet and screen: `gun.<mount>`, `box.<number>`, `lamp.<lamp>`, `band.<band>`, `figure.<figure>`,
    `square.<squares>.<number>`, `bank.<bank>.<number>`; `marks.<mount>` is a gun's line in the table,
    `told.<mount>` one in which a mark stands instead of what the gun does.
    """

    id: str
    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Place:
        """The same about another origin."""
        return Place(self.id, round(self.x + x, 3), round(self.y + y, 3), self.width, self.height)

    def within(self, inset: float = 0) -> tuple[float, float, float, float]:
        """Corner, width and height of what lies in it, everywhere so far from its edges."""
        return self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset

    @property
    def middle(self) -> tuple[float, float]:
        """Across and down."""
        return self.x + self.width / 2, self.y + self.height / 2


class Block:
    """
    One subject of a sheet, made for a ship without her state (`built.py`) and for a width.

    Both drawings are in millimetres from the block's upper left corner, and stay within its width and height.

    Args:
        height: of one that fills what it is given.
        said: what is said at the edge of its sheet.
    """

    width: float
    height: float = 0.0
    places: tuple[Place, ...] = ()

    def __init__(self, ship: Panel, width: float, *, height: float = 0.0, said: Said = NOTHING) -> None:
        self.ship, self.width, self.said = ship, width, said
        self.height = height or self.height

    def blank(self) -> str:
        """What is there whatever happens."""
        return ""

    def state(self, panel: Panel) -> str:
        """What this panel, of the same ship, lays on it."""
        return ""

    def cut(self, panel: Panel) -> tuple[str, ...]:
        """Names that have no room on it, for this panel: told to whoever prints it."""
        return ()

    def at(self, id: str) -> Place:
        """One of its places."""
        return next(place for place in self.places if place.id == id)
