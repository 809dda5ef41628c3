"""The map as a commodore reads it: corners by name, what lies at each, and how far it is from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from umpire.core.hexes import along_edges, cell
from umpire.games.aloft.state import Hex, Sky

NOWHERE = 9
"""Steps to what no edge leads to."""


class Lanes(msgspec.Struct, frozen=True):
    """Every corner of the map, by name."""

    steps: dict[str, tuple[str, ...]]
    """Corners one edge of a hex away."""
    around: dict[str, tuple[str, ...]]
    """Corners of the map beside it: where a ship is adjacent, and where one that is built may go."""
    cells: dict[str, tuple[str, ...]]
    """Cells that have it, with a hex or without."""

    def within(self, start: Iterable[str], most: int = NOWHERE) -> dict[str, int]:
        """Corners within so many steps of any of these, with the steps that each takes."""
        found = dict.fromkeys(start, 0)
        edge = list(found)
        for taken in range(1, most + 1):
            edge = [there for here in edge for there in self.steps.get(here, ()) if there not in found]
            found |= dict.fromkeys(edge, taken)
        return found

    def at(self, hexes: Iterable[str]) -> list[str]:
        """The corners of these hexes."""
        wanted = set(hexes)
        return [corner for corner, cells in self.cells.items() if not wanted.isdisjoint(cells)]


def lanes_of(sky: Sky) -> Lanes:
    """The map as it lies now."""
    return _drawn(tuple(sky.hexes))


@lru_cache(maxsize=64)
def _drawn(hexes: tuple[str, ...]) -> Lanes:
    lying = {at for id in hexes if (at := cell(id)) is not None}
    corners = dict.fromkeys(corner for at in lying for corner in at.corners)
    is_open = along_edges(lying)
    return Lanes(
        {at.name: tuple(one.name for one in at.neighbours if is_open(at, one)) for at in corners},
        {at.name: tuple(one.name for one in at.neighbours if one in corners) for at in corners},
        {at.name: tuple(one.name for one in at.cells) for at in corners},
    )


def hexes_at(sky: Sky, lanes: Lanes, corner: str) -> list[Hex]:
    """What a ship on a corner touches."""
    return [sky.hexes[id] for id in lanes.cells.get(corner, ()) if id in sky.hexes]


def spaces_at(hexes: Mapping[str, Hex], lanes: Lanes, corner: str) -> list[str]:
    """Empty cells beside a corner."""
    return [id for id in lanes.cells.get(corner, ()) if id not in hexes]
