"""What a printed sheet says that no panel knows: of which battle it is, when it was printed, and where its ship is found."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    """The square code of an address, and the address to type."""

    path: str
    """In modules, quiet zone included."""
    modules: int
    """Along one side."""
    typed: str


class Said(NamedTuple):
    """Said at the edge of a sheet; nothing of it moves anything."""

    battle: str = ""
    when: str = ""
    """«round 3 · after line 24»."""
    side: int = 0
    """The place of her side among those of the battle, from 1: it gives her colour and sign; 0 for none."""
    code: Code | None = None
    photo: str = ""
    """Her owner's photograph, as an address that holds the picture itself."""
    note: str = ""
    """What else is to be said of this sheet."""


NOTHING = Said()
