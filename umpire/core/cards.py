"""Cards and markers described as data, from which any game's are printed and cut. No sizes of paper, no HTML."""

from __future__ import annotations

import msgspec

SIGNS = ("", "amber", "red", "spent", "burst", "rungs", "link", "spikes", "dart")
"""
What may be drawn on a marker, each told from the others by its shape alone: nothing but the letter; a hatched triangle;
an octagon; a filled disc; a jagged star; rungs of a ladder; a chain's link; a ball with spikes; a pointed cigar.
"""


class Shape(msgspec.Struct, frozen=True):
    """A path of the drawing and what it is: hull, deck, line, funnel, sail, screw."""

    kind: str
    path: str


class Card(msgspec.Struct, frozen=True):
    """A card of a deck."""

    title: str
    number: str = ""
    """A number or letter, as large as the card allows: what is called out at the table."""
    under: str = ""
    """What stands below the title: a side, a kind."""
    lines: tuple[str, ...] = ()
    drawing: tuple[Shape, ...] = ()
    """In the units of `core.ships.drawing`: a hull is 200 long, bow up."""
    back: str = ""
    """The words on the back: the same on every card of a deck, or the deck gives itself away."""
    count: int = 1
    """How many of it the deck has."""


class Face(msgspec.Struct, frozen=True):
    """One side of a marker."""

    letter: str
    """One to three letters, of which no other face of the set has the same."""
    word: str
    sign: str = ""
    """One of `SIGNS`."""
    rung: tuple[int, int] = (0, 0)
    """For rungs: which one is filled, counted from below, and how many there are."""


class Marker(msgspec.Struct, frozen=True):
    """A marker to punch out."""

    id: str
    name: str
    front: Face
    back: Face | None = None
    """None: the back stays white."""
    size: float = 16.0
    """Diameter or side in millimetres."""
    is_round: bool = True
    share: int = 1
    """How many rows of a sheet it gets, beside the others."""
