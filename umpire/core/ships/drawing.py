"""A ship drawn from above, bow up: geometry as data, for screen and paper alike. No colours and no HTML.

Units are those of the drawing: the hull is 200 long, and y grows downward as in SVG.
"""

from __future__ import annotations

import math

import msgspec

from umpire.core.cards import Shape
from umpire.core.ships import rigs

HALF_LENGTH = 100.0
ROSETTE = 46.0

HALF_BEAM = {"kite": 40.0, "galley": 27.0, "steamer": 30.0, "sail-steamer": 32.0, "works": 44.0, "flight": 44.0}
STERNS = {rigs.LIGHT: 0.16, rigs.HEAVY: 0.42}
"""How broad a stern is, of the beam: a launch runs to a point, a battleship is cut off square."""


class Petal(msgspec.Struct, frozen=True):
    """One hex side of the rosette."""

    side: int
    path: str
    x: float
    y: float
    """Where its word stands."""


def half_beam(hull: str) -> float:
    """Half the width of this kind of hull."""
    kind, size, _ = _parts(hull)
    return round(HALF_BEAM.get(kind, HALF_BEAM["steamer"]) * rigs.BEAMS.get(size, 1), 2)


def hull_of(kind: str, boxes: int, nation: str) -> str:
    """
    The hull of a panel: its kind, how large it is, and whose mark it bears, with dots between: `steamer.heavy.british`.

    Args:
        boxes: of her damage track.
        nation: one that has a mark (`rigs.nation_of`), or nothing.
    """
    return f"{kind}.{rigs.size_of(boxes)}.{nation}".rstrip(".") if kind in rigs.RIGS else kind


def _parts(hull: str) -> tuple[str, str, str]:
    kind, size, nation = [*hull.split("."), "", ""][:3]
    return kind, size, nation


def hull_shapes(hull: str) -> tuple[Shape, ...]:
    """The silhouette of a hull: kites with masts and sails, galleys with crank decks and a screw, steamers with funnels."""
    if not hull:
        return ()
    kind, size, nation = _parts(hull)
    beam = half_beam(hull)
    if kind == "works":
        return _works(beam)
    if kind == "flight":
        return tuple(_flyer(x, y) for x, y in ((0, -91), (-24, -40), (24, -40), (-14, 20), (15, 70)))
    stern = STERNS.get(size, 0.34)
    outline = _outline(beam, HALF_LENGTH, stern)
    inner = _outline(beam * 0.74, HALF_LENGTH * 0.82, stern - 0.02)
    belt = (Shape("line", _outline(beam * 0.9, HALF_LENGTH * 0.94, stern - 0.01)),) if size == rigs.HEAVY else ()
    rig = rigs.RIGS.get(kind, rigs.steamer)
    return (Shape("hull", outline), *belt, Shape("deck", inner), *rig(beam, size), *rigs.mark_of(nation))


def _outline(beam: float, length: float, stern: float) -> str:
    """A hull from above: pointed at the bow, widest behind the middle, cut off square at the stern."""
    x = [round(beam * part, 1) for part in (0.62, 1, 0.72, stern)]
    y = [round(length * part, 1) for part in (-0.72, -0.34, 0.1, 0.6, 0.92, 1)]
    return (
        f"M 0 {-length} C {x[0]} {y[0]} {x[1]} {y[1]} {x[1]} {y[2]} C {x[1]} {y[3]} {x[2]} {y[4]} {x[3]} {y[5]} "
        f"L {-x[3]} {y[5]} C {-x[2]} {y[4]} {-x[1]} {y[3]} {-x[1]} {y[2]} C {-x[1]} {y[1]} {-x[0]} {y[0]} 0 {-length} Z"
    )


def _works(beam: float) -> tuple[Shape, ...]:
    piers = tuple(Shape("house", rigs.box(-beam * 0.8, y, beam * 1.6, 12)) for y in (-74, -27, 20, 67))
    return (
        Shape("hull", rigs.box(-beam, -HALF_LENGTH, beam * 2, HALF_LENGTH * 2)),
        *piers,
        Shape("line", f"M 0 {-HALF_LENGTH} L 0 {HALF_LENGTH}"),
    )


def _flyer(x: float, y: float) -> Shape:
    """Somebody with wings, from above."""
    tip, back = 19, 11
    wings = (
        f"M {x} {y - 9} Q {x + 6} {y - 12} {x + tip} {y - 2} Q {x + 9} {y - 2} {x + 4} {y + 2} L {x} {y + back} "
        f"L {x - 4} {y + 2} Q {x - 9} {y - 2} {x - tip} {y - 2} Q {x - 6} {y - 12} {x} {y - 9} Z"
    )
    return Shape("hull", wings)


def stand(hull: str, at: tuple[float, float]) -> tuple[float, float]:
    """Where a gun stands on this hull: to starboard and down."""
    return round(at[0] * half_beam(hull), 1), round(-at[1] * HALF_LENGTH * 0.92, 1)


def rosette() -> tuple[Petal, ...]:
    """The six hex sides round a ship, clockwise from the bow, as petals that can be tapped."""
    petals = []
    for side in range(6):
        one, other = _turned(side * 60 - 30, ROSETTE), _turned(side * 60 + 30, ROSETTE)
        middle = _turned(side * 60, ROSETTE * 0.62)
        path = f"M 0 0 L {one[0]:.1f} {one[1]:.1f} L {other[0]:.1f} {other[1]:.1f} Z"
        petals.append(Petal(side, path, round(middle[0], 1), round(middle[1], 1)))
    return tuple(petals)


def _turned(degrees: float, length: float) -> tuple[float, float]:
    """The end of a line that long, clockwise from straight up."""
    turn = math.radians(degrees)
    return round(math.sin(turn) * length, 3) + 0.0, round(-math.cos(turn) * length, 3) + 0.0  # never -0.0
