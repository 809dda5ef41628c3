"""A ship drawn from above, bow up: geometry as data, for screen and paper alike. No colours and no HTML.

Units are those of the drawing: the hull is 200 long, and y grows downward as in SVG.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from umpire.core.cards import Shape
from umpire.core.panel import Panel

HALF_LENGTH = 100.0
REACH = 62.0
"""How far an arc of fire is drawn from its gun."""
ROSETTE = 46.0

HALF_BEAM = {"kite": 40.0, "galley": 27.0, "steamer": 30.0, "sail-steamer": 32.0, "works": 44.0, "flight": 44.0}


class Spot(msgspec.Struct, frozen=True):
    """Where a gun stands, and its arc of fire as wedges."""

    x: float
    y: float
    wedges: tuple[str, ...]
    barrel: str
    """A short line in the middle of the arc."""


class Drawing(msgspec.Struct, frozen=True):
    """A whole ship: her hull, and her guns in the order of the panel's mounts."""

    shapes: tuple[Shape, ...]
    spots: tuple[Spot, ...]


class Petal(msgspec.Struct, frozen=True):
    """One hex side of the rosette."""

    side: int
    path: str
    x: float
    y: float
    """Where its word stands."""


def draw(panel: Panel) -> Drawing:
    """The ship of this panel."""
    return Drawing(hull_shapes(panel.hull), tuple(spot(panel.hull, mount.at, mount.arc) for mount in panel.mounts))


def half_beam(hull: str) -> float:
    """Half the width of this kind of hull."""
    return HALF_BEAM.get(hull, HALF_BEAM["steamer"])


def hull_shapes(hull: str) -> tuple[Shape, ...]:
    """The silhouette of a hull: kites with masts and sails, galleys with crank decks and a screw, steamers with funnels."""
    if not hull:
        return ()
    beam = half_beam(hull)
    if hull == "works":
        return _works(beam)
    if hull == "flight":
        return tuple(_flyer(x, y) for x, y in ((0, -91), (-24, -40), (24, -40), (-14, 20), (15, 70)))
    outline = _outline(beam, HALF_LENGTH, stern=0.34)
    inner = _outline(beam * 0.74, HALF_LENGTH * 0.82, stern=0.32)
    return (Shape("hull", outline), Shape("deck", inner), *RIGS.get(hull, _steamer)(beam))


def _outline(beam: float, length: float, stern: float) -> str:
    """A hull from above: pointed at the bow, widest behind the middle, cut off square at the stern."""
    x = [round(beam * part, 1) for part in (0.62, 1, 0.72, stern)]
    y = [round(length * part, 1) for part in (-0.72, -0.34, 0.1, 0.6, 0.92, 1)]
    return (
        f"M 0 {-length} C {x[0]} {y[0]} {x[1]} {y[1]} {x[1]} {y[2]} C {x[1]} {y[3]} {x[2]} {y[4]} {x[3]} {y[5]} "
        f"L {-x[3]} {y[5]} C {-x[2]} {y[4]} {-x[1]} {y[3]} {-x[1]} {y[2]} C {-x[1]} {y[1]} {-x[0]} {y[0]} 0 {-length} Z"
    )


def _steamer(beam: float) -> tuple[Shape, ...]:
    return (
        Shape("house", _box(-beam * 0.34, -38, beam * 0.68, 30)),
        Shape("funnel", _circle(0, 12, 9)),
        Shape("funnel", _circle(0, 40, 9)),
        *_screw(beam),
    )


def _sail_steamer(beam: float) -> tuple[Shape, ...]:
    return (*_yard(-34, beam * 1.5), Shape("funnel", _circle(0, 8, 9)), *_yard(48, beam * 1.25), *_screw(beam))


def _kite(beam: float) -> tuple[Shape, ...]:
    return (*_yard(-46, beam * 1.45), *_yard(6, beam * 1.7), *_yard(56, beam * 1.35))


def _galley(beam: float) -> tuple[Shape, ...]:
    benches = tuple(
        Shape("line", f"M {-beam * 0.52} {y} L {-beam * 0.14} {y} M {beam * 0.14} {y} L {beam * 0.52} {y}")
        for y in range(-30, 62, 13)
    )
    return (Shape("line", f"M 0 -44 L 0 {HALF_LENGTH * 0.86}"), *benches, *_screw(beam))


def _works(beam: float) -> tuple[Shape, ...]:
    piers = tuple(Shape("house", _box(-beam * 0.8, y, beam * 1.6, 12)) for y in (-74, -27, 20, 67))
    return (
        Shape("hull", _box(-beam, -HALF_LENGTH, beam * 2, HALF_LENGTH * 2)),
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


def _yard(y: float, half: float) -> tuple[Shape, ...]:
    """A mast with its yard and a furled sail."""
    sail = f"M {-half} {y} Q 0 {y - 9} {half} {y} Q 0 {y + 5} {-half} {y} Z"
    return Shape("sail", sail), Shape("mast", _circle(0, y, 3.2))


def _screw(beam: float) -> tuple[Shape, ...]:
    y = HALF_LENGTH + 6
    blades = f"M 0 {HALF_LENGTH} L 0 {y} M {-beam * 0.5} {y} Q 0 {y - 6} {beam * 0.5} {y} M {-beam * 0.5} {y} Q 0 {y + 6} {beam * 0.5} {y}"
    return (Shape("screw", blades),)


RIGS = {"kite": _kite, "galley": _galley, "steamer": _steamer, "sail-steamer": _sail_steamer}


def spot(hull: str, at: tuple[float, float], arc: Iterable[int]) -> Spot:
    """Where a gun stands on this hull, and the wedges of its arc, neighbouring sides joined into one."""
    x, y = round(at[0] * half_beam(hull), 1), round(-at[1] * HALF_LENGTH * 0.92, 1)
    runs = _runs(tuple(sorted(set(arc))))
    wedges = tuple(_wedge(x, y, first, count) for first, count in runs)
    barrel = ""
    if runs:
        first, count = max(runs, key=lambda run: run[1])
        tip = _turned(first * 60 + (count - 1) * 30, 15)
        barrel = f"M {x} {y} L {round(x + tip[0], 1)} {round(y + tip[1], 1)}" if count < 6 else ""
    return Spot(x, y, wedges, barrel)


def _runs(sides: tuple[int, ...]) -> list[tuple[int, int]]:
    """Neighbouring sides as (first, how many), going round over the bow."""
    if len(sides) == 6:
        return [(0, 6)]
    starts = [side for side in sides if (side - 1) % 6 not in sides]
    runs = []
    for start in starts:
        count = 1
        while (start + count) % 6 in sides:
            count += 1
        runs.append((start, count))
    return runs


def _wedge(x: float, y: float, first: int, count: int) -> str:
    if count == 6:
        return _circle(x, y, REACH)
    one, other = _turned(first * 60 - 30, REACH), _turned((first + count) * 60 - 30, REACH)
    large = 1 if count > 3 else 0
    return (
        f"M {x} {y} L {round(x + one[0], 1)} {round(y + one[1], 1)} A {REACH} {REACH} 0 {large} 1 "
        f"{round(x + other[0], 1)} {round(y + other[1], 1)} Z"
    )


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


def _circle(x: float, y: float, radius: float) -> str:
    return f"M {x - radius} {y} A {radius} {radius} 0 1 0 {x + radius} {y} A {radius} {radius} 0 1 0 {x - radius} {y} Z"


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M {x} {y} h {width} v {height} h {-width} Z"
