"""Blocks that can be divided: what has no room on one sheet goes on with the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from umpire.core.panel import Panel
from umpire.drawing.block import Block


class Part(NamedTuple):
    """A block of many lines, of which any that follow each other stand together."""

    name: str
    make: Callable[[Panel, float, slice], Block]
    lines: int
    start: int = 0
    """The first that is still to be placed."""

    def of(self, which: slice) -> Callable[[Panel, float], Block]:
        """Those of its lines, as an arrangement makes them."""

        def make(ship: Panel, width: float) -> Block:
            return self.make(ship, width, which)

        return make

    def stop(self, ship: Panel, width: float, room: float) -> int:
        """Before which line it is broken off so that its height has room."""
        stop = self.lines
        while stop > self.start and self.make(ship, width, slice(self.start, stop)).height > room:
            stop -= 1
        return stop


class Laid(NamedTuple):
    """A piece of a part where it stands."""

    name: str
    make: Callable[[Panel, float], Block]
    y: float


def laid(
    ship: Panel, width: float, y: float, low: float, parts: Sequence[Part], gap: float = 4.0
) -> tuple[tuple[Laid, ...], tuple[Part, ...]]:
    """Parts below each other as far as they have room, and what is left of them."""
    found: list[Laid] = []
    for at, part in enumerate(parts):
        stop = part.stop(ship, width, low - y)
        if stop > part.start:
            make = part.of(slice(part.start, stop))
            found.append(Laid(f"{part.name}-{part.start}", make, y))
            y += make(ship, width).height + gap
        if stop < part.lines:
            return tuple(found), (part._replace(start=stop), *parts[at + 1 :])
    return tuple(found), ()
