"""Marks: every value that an umpire may set by hand, and how it is set. A mark has no further effect."""

from __future__ import annotations

from umpire.core.marks import Marks, field_mark
from umpire.games.avertigos.state import Sky

MARKS: Marks[Sky] = Marks(
    field_mark("height", "height", high=3),
    field_mark("speed", "speed", high=3),
    field_mark("hp", "hit points of the hull", high=lambda ship: ship.hull.hp),
)
