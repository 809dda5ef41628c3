"""The room in which a ship and her guns lie: straight edges, and round places that are kept free. In millimetres."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]


class Frame(NamedTuple):
    """A room without dents."""

    edges: tuple[tuple[float, float, float, float], ...]
    """A corner, and the direction inwards from the edge that begins there, one long."""
    kept: tuple[tuple[float, float, float], ...] = ()
    """Middle and radius of what is kept free."""

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a place is inside, and so far from every edge and from what is kept free."""
        return all((x - ex) * nx + (y - ey) * ny >= margin for ex, ey, nx, ny in self.edges) and all(
            math.hypot(x - kx, y - ky) >= radius + margin for kx, ky, radius in self.kept
        )

    def held(self, x: float, y: float, margin: float) -> Point:
        """The place moved inside, as far as one look at every edge brings it."""
        for kx, ky, radius in self.kept:
            far = math.hypot(x - kx, y - ky)
            if far < radius + margin:
                push = (radius + margin - far + 0.01) / (far or 1)
                x, y = x + (x - kx) * push, y + (y - ky) * push
        for ex, ey, nx, ny in self.edges:
            out = margin - ((x - ex) * nx + (y - ey) * ny)
            if out > 0:
                x, y = x + nx * out, y + ny * out
        return x, y


def framed(corners: Sequence[Point], kept: Sequence[tuple[float, float, float]] = ()) -> Frame:
    """A room by its corners, clockwise."""
    edges = []
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = math.hypot(to_x - x, to_y - y)
        edges.append((x, y, -(to_y - y) / length, (to_x - x) / length))
    return Frame(tuple(edges), tuple(kept))
