"""What stands on a deck, seen from above: masts, funnels, benches by power and size, and the mark of a nation. No colours and no HTML."""

from __future__ import annotations

from collections.abc import Callable

from umpire.core.cards import Shape

LIGHT, HEAVY = "light", "heavy"
"""Ships of few boxes, and of many; all others are of the middle size."""
LIGHT_UP_TO, HEAVY_FROM = 20, 29
"""Boxes of a track."""

BEAMS = {LIGHT: 0.88, HEAVY: 1.12}
"""A launch is narrow, a battleship broad, of one length on every drawing."""

STERN = 100.0
Rig = Callable[[float, str], tuple[Shape, ...]]


def size_of(boxes: int) -> str:
    """How large a ship of so many boxes is drawn: light, heavy, or nothing for the middle size."""
    return LIGHT if 0 < boxes <= LIGHT_UP_TO else HEAVY if boxes >= HEAVY_FROM else ""


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return f"M {x - radius} {y} A {radius} {radius} 0 1 0 {x + radius} {y} A {radius} {radius} 0 1 0 {x - radius} {y} Z"


def box(x: float, y: float, width: float, height: float) -> str:
    """An upright box as a path, by its upper left corner."""
    return f"M {x} {y} h {width} v {height} h {-width} Z"


def steamer(beam: float, size: str) -> tuple[Shape, ...]:
    """One funnel on a light ship, two in line on another, two pairs between fighting tops on a heavy one."""
    if size == LIGHT:
        return (*_bridge(beam, 0.26, -30, 20), _funnel(0, 16), *_pole(-50), *_screws(beam, 1))
    if size == HEAVY:
        funnels = tuple(_funnel(x, y) for y in (8, 34) for x in (-9.5, 9.5))
        return (*_bridge(beam, 0.42, -40, 30), *funnels, *_top(-56), *_top(58), *_screws(beam, 2))
    return (*_bridge(beam, 0.34, -38, 30), _funnel(0, 12), _funnel(0, 40), *_pole(-54), *_screws(beam, 1))


def sail_steamer(beam: float, size: str) -> tuple[Shape, ...]:
    """A funnel between masts: one mast, two, or three."""
    if size == LIGHT:
        return (*_yard(-30, beam * 1.4), _funnel(0, 18), *_screws(beam, 1))
    if size == HEAVY:
        yards = (*_yard(-50, beam * 1.35), *_yard(-14, beam * 1.5), *_yard(56, beam * 1.3))
        return (*yards, _funnel(0, 10), _funnel(0, 34), *_screws(beam, 2))
    return (*_yard(-34, beam * 1.5), _funnel(0, 8), *_yard(48, beam * 1.25), *_screws(beam, 1))


def kite(beam: float, size: str) -> tuple[Shape, ...]:
    """Masts with their yards: two, three, or four and a gallery round the stern."""
    if size == LIGHT:
        return (*_yard(-38, beam * 1.45), *_yard(34, beam * 1.6))
    if size == HEAVY:
        gallery = Shape("line", f"M {-beam * 0.5} 70 Q 0 94 {beam * 0.5} 70 M {-beam * 0.4} 76 Q 0 98 {beam * 0.4} 76")
        yards = ((-58, 1.25), (-20, 1.5), (20, 1.55), (58, 1.2))
        return (gallery, *(shape for y, wide in yards for shape in _yard(y, beam * wide)))
    return (*_yard(-46, beam * 1.45), *_yard(6, beam * 1.7), *_yard(56, beam * 1.35))


def galley(beam: float, size: str) -> tuple[Shape, ...]:
    """A crank deck with its benches, more of them on a larger ship; a heavy one has towers fore and aft and two screws."""
    first, last = {LIGHT: (-18, 46), HEAVY: (-40, 64)}.get(size, (-30, 62))
    benches = tuple(
        Shape("line", f"M {-beam * 0.52} {y} L {-beam * 0.14} {y} M {beam * 0.14} {y} L {beam * 0.52} {y}")
        for y in range(first, last, 13)
    )
    towers: tuple[Shape, ...] = ()
    if size == HEAVY:
        towers = (
            Shape("house", f"M {-beam * 0.42} -52 L 0 -72 L {beam * 0.42} -52 Z"),
            Shape("house", box(-beam * 0.42, 68, beam * 0.84, 14)),
        )
    shaft = Shape("line", f"M 0 {first - 14} L 0 {STERN * 0.86}")
    return (shaft, *benches, *towers, *_screws(beam, 2 if size == HEAVY else 1))


RIGS: dict[str, Rig] = {"kite": kite, "galley": galley, "steamer": steamer, "sail-steamer": sail_steamer}


def mark_of(nation: str) -> tuple[Shape, ...]:
    """What tells her nation: an ensign over the starboard quarter, or the horns that Martian yards set on a bow."""
    return MARKS.get(nation, ())


def _ensign(*lines: str) -> tuple[Shape, ...]:
    """A flag that flies from the stern to starboard: 18 long, 11 high."""
    staff = Shape("line", "M 10 91 L 28 97")
    return (staff, Shape("house", box(28, 96, 18, 11)), *(Shape("line", line) for line in lines))


MARKS: dict[str, tuple[Shape, ...]] = {
    "british": _ensign("M 28 101.5 h 18 M 37 96 v 11", "M 28 96 L 46 107 M 46 96 L 28 107"),
    "american": _ensign("M 36 98.2 h 10 M 36 100.4 h 10 M 28 102.6 h 18 M 28 104.8 h 18", box(28, 96, 8, 6.6)),
    "martian": (
        Shape("mast", "M 0 -96 Q -3 -104 -11 -106 Q -8 -99 0 -88 Q 8 -99 11 -106 Q 3 -104 0 -96 Z"),
        Shape("line", "M 10 91 L 26 96"),
        Shape("sail", "M 26 94 L 52 97 L 42 100.5 L 52 104 L 26 102 Z"),
    ),
}
"""By the nations that have one; ships of others have none."""


def nation_of(nation: str, side: str = "") -> str:
    """The mark that a nation's ships bear, by the nation or else the side that somebody wrote; «» for one without."""
    told = f"{nation or side}".lower()
    return next((mark for mark, words in NATIONS.items() if any(word in told for word in words)), "")


NATIONS = {
    "british": ("british", "britain", "england", "english", "royal navy"),
    "american": ("american", "united states"),
    "martian": ("mars", "martian", "syrtis", "parhoon", "oenotria", "shastapsh", "gorovaan", "canal"),
}


def _bridge(beam: float, part: float, y: float, high: float) -> tuple[Shape, ...]:
    """A deck house with the wings of a bridge before it."""
    wide = beam * part * 2
    wings = Shape("house", box(-beam * 0.6, y, beam * 1.2, 5))
    return Shape("house", box(-wide / 2, y + 5, wide, high - 5)), wings


def _funnel(x: float, y: float) -> Shape:
    return Shape("funnel", circle(x, y, 8.4))


def _pole(y: float) -> tuple[Shape, ...]:
    return (Shape("mast", circle(0, y, 2.6)),)


def _top(y: float) -> tuple[Shape, ...]:
    """A mast with a fighting top."""
    return Shape("house", circle(0, y, 7)), Shape("mast", circle(0, y, 2.8))


def _yard(y: float, half: float) -> tuple[Shape, ...]:
    """A mast with its yard and a furled sail."""
    sail = f"M {-half:.1f} {y} Q 0 {y - 9} {half:.1f} {y} Q 0 {y + 5} {-half:.1f} {y} Z"
    return Shape("sail", sail), Shape("mast", circle(0, y, 3.2))


def _screws(beam: float, count: int) -> tuple[Shape, ...]:
    """A propeller, or two."""
    half = beam * 0.5 / count**0.5
    return tuple(_screw(x, half) for x in ((0.0,) if count == 1 else (-beam * 0.36, beam * 0.36)))


def _screw(x: float, half: float) -> Shape:
    y = STERN + 6
    one, other = f"{x - half:.1f} {y:g}", f"{x + half:.1f} {y:g}"
    return Shape(
        "screw",
        f"M {x:.1f} {STERN:g} L {x:.1f} {y:g} M {one} Q {x:.1f} {y - 6:g} {other} M {one} Q {x:.1f} {y + 6:g} {other}",
    )
