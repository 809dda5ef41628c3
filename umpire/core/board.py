"""
A map of the real table, described as data: drawn by screen and paper alike, tapped, and told as a table.

Lengths are units of the board's own; on paper one unit is a millimetre, on a screen it is as large as a finger needs.
"""

from __future__ import annotations

import msgspec

from umpire.core.cuts import Side


class Spot(msgspec.Struct, frozen=True):
    """A place or a piece on the board that has a name."""

    id: str
    kind: str
    """What it is, in a word, as the table of the board has it: hex, corner, ship."""
    name: str
    x: float
    y: float
    says: tuple[str, ...] = ()
    """What is to be told of it beside its name, a cell of the table each, as `Board.columns` heads them."""
    is_piece: bool = False
    """It is moved about: it is chosen first, then a place for it."""
    number: int = 0
    """Of a piece: what is printed on it, and typed to choose it; 0: it is counted."""
    is_hidden: bool = False
    """Nobody needs it in the table, unless something may be done there; a tap may cover what is drawn: an empty corner."""


class Board(msgspec.Struct, frozen=True):
    """All of it."""

    name: str
    left: float
    top: float
    width: float
    height: float
    drawing: Side
    """In this order: what lies below first."""
    spots: tuple[Spot, ...]
    columns: tuple[str, ...] = ()
    """Headings of what spots say."""
    reach: float = 10.0
    """Half the side of the square round a spot that a finger may hit; no two of these squares lie over each other."""

    def spot(self, id: str) -> Spot | None:
        """The spot with this id."""
        return next((spot for spot in self.spots if spot.id == id), None)

    @property
    def pieces(self) -> tuple[Spot, ...]:
        """What is moved about."""
        return tuple(spot for spot in self.spots if spot.is_piece)

    @property
    def in_reading_order(self) -> tuple[Spot, ...]:
        """All spots, line by line."""
        return tuple(sorted(self.spots, key=lambda spot: (round(spot.y), spot.x)))
