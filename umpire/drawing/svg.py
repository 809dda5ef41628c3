"""SVG as text. Lengths in millimetres, letters in points; what a thing looks like says its kind (`look.py`)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from umpire.drawing.block import Place
from umpire.drawing.letters import BOLD, ITALIC, MM_OF_POINT, SANS, SERIF, Face, plain, width_mm

KINDS = {SANS: "", BOLD: "b", ITALIC: "i", SERIF: "s"}
"""How `look.py` calls the faces."""
LEADING = 0.42
"""Millimetres from line to line, for each point of the letters."""
TICK = 0.25
"""How wide one of those round a dial is."""
BASELINE = 0.35
"""Of the size of letters: so far below the middle of a line stands its baseline."""


def n(length: float) -> str:
    """A length without a long tail of digits."""
    return f"{length:.2f}".rstrip("0").rstrip(".") if length else "0"


def path(kind: str, d: str, sides: Iterable[int] = ()) -> str:
    """A path, and the sides that it stands for, if any; nothing for an empty one."""
    told = f' data-sides="{" ".join(map(str, sides))}"' if sides else ""
    return f'<path class="{kind}"{told} d="{d}"/>' if d else ""


def circle(kind: str, x: float, y: float, radius: float) -> str:
    """A circle about its middle."""
    return f'<circle class="{kind}" cx="{n(x)}" cy="{n(y)}" r="{n(radius)}"/>'


def ticks(kind: str, x: float, y: float, radius: float, count: int) -> str:
    """So many ticks round a middle: dashes of one circle, whose line is as wide as they are long. It begins and ends between two."""
    between = math.tau * radius / count - TICK
    dashes = f'stroke-dasharray="{TICK} {between:.3f}" stroke-dashoffset="{-between / 2:.3f}"'
    return f"{circle(kind, x, y, radius)[:-2]} {dashes}/>"


def rect(kind: str, x: float, y: float, width: float, height: float, round: float = 0) -> str:
    """A box by its upper left corner."""
    corners = f' rx="{n(round)}"' if round else ""
    return f'<rect class="{kind}" x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}"{corners}/>'


def line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    """A straight line."""
    return path(kind, f"M{n(x)} {n(y)}L{n(to_x)} {n(to_y)}")


def text(words: object, x: float, y: float, points: float, face: Face = SANS, kind: str = "") -> str:
    """
    Words in one line; nothing for none.

    Args:
        x: where they begin; of kind «m» their middle, of kind «e» their end.
        y: of the baseline.
    """
    return _text(plain(str(words)), n(x), y, points, face, kind)


def _text(told: str, x: str, y: float, points: float, face: Face, kind: str) -> str:
    named = f"{KINDS[face]} {kind}".strip()
    attributes = f' font-size="{n(points * MM_OF_POINT)}"' + (f' class="{named}"' if named else "")
    return f'<text x="{x}" y="{n(y)}"{attributes}>{escape(told)}</text>' if told else ""


def heading(words: str, width: float) -> str:
    """The name of a block at its top, in capitals and underlined."""
    return text(words.upper(), 0, 3.4, 8, BOLD, "label") + line("under", 0, 4.8, width, 4.8)


def turned(body: str, degrees: float, x: float, y: float) -> str:
    """What is drawn turned clockwise about a point."""
    return f'<g transform="rotate({n(degrees)} {n(x)} {n(y)})">{body}</g>' if body else ""


def letters(each: Sequence[tuple[str, float]], y: float, points: float, face: Face = SANS, kind: str = "") -> str:
    """
    Single letters of one row, each about its own x: one text, for a text takes longer to set than its letters.

    Each begins where half of it lies before its middle: an anchor would hold for all of them together.
    """
    places = " ".join(n(x - width_mm(letter, points, face) / 2) for letter, x in each)
    return _text("".join(letter for letter, _ in each), places, y, points, face, kind)


def lines(every: Sequence[str], x: float, y: float, points: float, face: Face = SANS, kind: str = "") -> str:
    """Lines of words, the first with its baseline at y."""
    leading = points * LEADING
    return "".join(text(words, x, y + place * leading, points, face, kind) for place, words in enumerate(every))


def about(every: Sequence[str], x: float, y: float, points: float, face: Face = SANS, kind: str = "") -> str:
    """Lines of words, whose middle is at y."""
    return lines(every, x, middle(y, points) - (len(every) - 1) * points * LEADING / 2, points, face, kind)


def boxes(kind: str, places: Iterable[Place], inset: float = 0) -> str:
    """Boxes at these places, so far within them."""
    return path(kind, "".join(boxed(*one.within(inset)) for one in places))


def crosses(kind: str, places: Iterable[Place], inset: float) -> str:
    """Crosses at these places, so far within them."""
    return path(kind, "".join(crossing(*one.within(), inset) for one in places))


def group(body: str, x: float = 0, y: float = 0, kind: str = "", scale: float = 1) -> str:
    """What is drawn about another origin; nothing for nothing."""
    if not body:
        return ""
    moved = f"translate({n(x)} {n(y)})" if x or y else ""
    moved += f" scale({scale:.4f})" if scale != 1 else ""
    attributes = f' class="{kind}"' if kind else ""
    attributes += f' transform="{moved.strip()}"' if moved else ""
    return f"<g{attributes}>{body}</g>"


def crossing(x: float, y: float, width: float, height: float, inset: float) -> str:
    """A cross from corner to corner, as a part of a path: many of them are drawn as one."""
    left, right, top, bottom = x + inset, x + width - inset, y + inset, y + height - inset
    return f"M{n(left)} {n(top)}L{n(right)} {n(bottom)}M{n(right)} {n(top)}L{n(left)} {n(bottom)}"


def boxed(x: float, y: float, width: float, height: float) -> str:
    """A box as a part of a path."""
    return f"M{n(x)} {n(y)}h{n(width)}v{n(height)}h{n(-width)}z"


def middle(y: float, points: float) -> float:
    """The baseline of a line of such letters whose middle is at y."""
    return y + points * MM_OF_POINT * BASELINE
