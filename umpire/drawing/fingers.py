"""How large a place is pressed: as large as a finger as far as its neighbours leave room. What is added is not seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from umpire.drawing.block import Place

FINGER = 7.4
"""Of a place that is pressed: 44 pixels, of which a millimetre has six."""


class _Edges:
    """Of what is pressed, from its place, and no further than a plate's edge."""

    def __init__(self, place: Place, size: float, width: float, height: float) -> None:
        wide, high = max(0.0, size - place.width) / 2, max(0.0, size - place.height) / 2
        self.place = place
        self.left, self.right = max(0.0, place.x - wide), min(width, place.x + place.width + wide)
        self.top, self.bottom = max(0.0, place.y - high), min(height, place.y + place.height + high)

    def are_over(self, other: _Edges) -> bool:
        is_across = min(self.right, other.right) > max(self.left, other.left)
        return is_across and min(self.bottom, other.bottom) > max(self.top, other.top)

    @property
    def grown(self) -> Place:
        size = (self.right - self.left, self.bottom - self.top)
        return Place(self.place.id, *(round(length, 3) for length in (self.left, self.top, *size)))


def around(id: str, places: Sequence[Place]) -> Place:
    """Several places as one."""
    left, top = min(place.x for place in places), min(place.y for place in places)
    right, bottom = max(place.x + place.width for place in places), max(place.y + place.height for place in places)
    return Place(id, left, top, round(right - left, 3), round(bottom - top, 3))


def grown(places: Sequence[Place], size: float, width: float, height: float) -> tuple[Place, ...]:
    """The places of such a plate, each of that size at least, or up to half the way to its neighbour: none lies over another."""
    edges = [_Edges(place, size, width, height) for place in places]
    for one, other in combinations(edges, 2):
        if one.are_over(other):
            _part(one, other)
    return tuple(one.grown for one in edges)


def _part(one: _Edges, other: _Edges) -> None:
    """Two that lie over each other meet in the middle between their places, on the side where these are further apart."""
    left, right = sorted((one, other), key=lambda edges: edges.place.x + edges.place.width / 2)
    upper, lower = sorted((one, other), key=lambda edges: edges.place.y + edges.place.height / 2)
    across = right.place.x - left.place.x - left.place.width
    down = lower.place.y - upper.place.y - upper.place.height
    if across >= down:
        middle = right.place.x - across / 2
        left.right, right.left = min(left.right, middle), max(right.left, middle)
    else:
        middle = lower.place.y - down / 2
        upper.bottom, lower.top = min(upper.bottom, middle), max(lower.top, middle)
