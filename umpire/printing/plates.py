"""Sheets of words and small drawings, in millimetres: results as shapes with letters, pennants, damage tracks. Black on white."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from umpire.core.cards import Shape
from umpire.drawing.letters import MM_OF_POINT, SANS, Face, are_cut, clipped, face_of, plain, width_mm, wrapped
from umpire.printing.html import environment
from umpire.printing.paper import MARGIN, Paper

LEFT = MARGIN + 4.0
"""The brass frame lies in between."""
TOP = 24.0
FOOT = 8.6
"""From the bottom margin: the frame's line, the ruler."""
LEADING = 1.22
LETTERS = {"won": "W", "drawn": "D", "lost": "L", "abandoned": "A", "": "–"}
KAPPA = 0.5523
"""How far the handles of a quarter of a circle lie."""


class Words(NamedTuple):
    """A line of text where it stands."""

    x: float
    y: float
    width: float
    size: float
    """In points."""
    text: str
    kind: str = ""
    is_turned: bool = False
    """It runs upward from there."""


class Ship(NamedTuple):
    """A ship from above, her bow to the right, round that middle."""

    x: float
    y: float
    scale: float
    """Millimetres to a unit of her drawing."""
    shapes: tuple[Shape, ...]


class Letter(NamedTuple):
    """A letter within a drawing, by the middle of its foot."""

    x: float
    y: float
    size: float
    """In millimetres."""
    text: str
    is_white: bool = False


@dataclass
class Plate:
    """One page that is being drawn."""

    paper: Paper
    words: list[Words] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    ships: list[Ship] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Names that have no room."""

    @property
    def width(self) -> float:
        """Of what may be written on."""
        return self.paper.width - 2 * LEFT

    @property
    def right(self) -> float:
        """Where that ends."""
        return self.paper.width - LEFT

    @property
    def bottom(self) -> float:
        """Where that ends below."""
        return self.paper.bottom - FOOT

    def say(self, x: float, y: float, width: float, size: float, text: str, kind: str = "") -> None:
        """A line of text; what has no room is cut, and told."""
        face = face_of(kind)
        shown = clipped(text, size, width, 1, face)
        self.cut += are_cut((text,), (shown,))
        self.words.append(Words(round(x, 2), round(y, 2), round(width, 2), size, shown, kind))

    def fit(self, x: float, y: float, width: float, size: float, text: str, kind: str = "") -> None:
        """A line of text in smaller letters where it would have no room; its foot stays where it is."""
        small = shrunk(text, size, width, face_of(kind))
        self.say(x, y + (size - small) * MM_OF_POINT * 0.95, width, small, text, kind)

    def turned(self, x: float, y: float, length: float, size: float, text: str, kind: str = "") -> None:
        """A line of text that runs upward."""
        shown = clipped(text, size, length, 1, face_of(kind))
        self.words.append(Words(round(x, 2), round(y, 2), round(length, 2), size, shown, kind, is_turned=True))

    def rule(self, x: float, y: float, width: float, kind: str = "line") -> None:
        """A line that lies."""
        self.shapes.append(Shape(kind, f"M {x:.2f} {y:.2f} h {width:.2f}"))

    def mark(self, outcome: str, x: float, y: float, size: float) -> None:
        """How a battle ended: a full square W, a diamond D, a ring L, a dashed square A; x and y are its middle."""
        r = size / 2
        square = f"M {x - r:.2f} {y - r:.2f} h {size:.2f} v {size:.2f} h {-size:.2f} Z"
        match outcome:
            case "won":
                self.shapes.append(Shape("ink", square))
            case "drawn":
                d = r * 1.25
                path = f"M {x:.2f} {y - d:.2f} L {x + d:.2f} {y:.2f} L {x:.2f} {y + d:.2f} L {x - d:.2f} {y:.2f} Z"
                self.shapes.append(Shape("paper", path))
            case "lost":
                self.shapes.append(Shape("paper", ring(x, y, r * 1.05)))
            case "abandoned":
                self.shapes.append(Shape("place", square))
        high = size * (0.62 if outcome == "drawn" else 0.74)
        self.letters.append(
            Letter(round(x, 2), round(y + high * 0.35, 2), round(high, 2), LETTERS[outcome], outcome == "won")
        )

    def pennant(self, letters: str, x: float, y: float, is_struck: bool = False) -> None:
        """A side's pennant with its letter, 6.4 mm wide and 5 high, from its upper left corner."""
        self.shapes.append(Shape("bold", f"M {x + 0.3:.2f} {y:.2f} v 5"))
        cloth = f"M {x + 0.5:.2f} {y + 0.2:.2f} h 5.8 l -1.2 1.75 l 1.2 1.75 h -5.8 Z"
        self.shapes.append(Shape("paper", cloth))
        size = 2.9 if len(letters) == 1 else 2.2
        self.letters.append(Letter(round(x + 2.75, 2), round(y + 1.95 + size * 0.35, 2), size, letters))
        if is_struck:
            self.shapes.append(Shape("line", f"M {x + 0.2:.2f} {y + 4.1:.2f} l 6 -4"))

    def ship(self, shapes: tuple[Shape, ...], x: float, y: float, scale: float) -> None:
        """A ship from above, her bow to the right."""
        self.ships.append(Ship(round(x, 2), round(y, 2), scale, shapes))

    def cross(self, x: float, y: float, size: float) -> None:
        """A cross, from its upper left corner: lost."""
        path = f"M {x:.2f} {y:.2f} l {size:.2f} {size:.2f} M {x + size:.2f} {y:.2f} l {-size:.2f} {size:.2f}"
        self.shapes.append(Shape("cross", path))

    def track(self, came: int, went: int, of: int, x: float, y: float, width: float, high: float = 4.0) -> None:
        """Her track: hatched what was crossed when she came, a cross in what came to it, empty what is whole."""
        shown = max(of, came, went)
        each = min(4.2, (width - (0 if of else 5)) / shown)
        kept, boxes, hatch, crosses, dots = min(came, went), [], [], [], []
        for place in range(shown):
            left = x + place * each
            boxes.append(f"M {left:.2f} {y:.2f} h {each:.2f} v {high:.2f} h {-each:.2f} Z")
            if place < kept:
                hatch.append(f"M {left:.2f} {y + high:.2f} l {each:.2f} {-high:.2f}")
                hatch.append(f"M {left:.2f} {y + high / 2:.2f} l {each / 2:.2f} {-high / 2:.2f}")
                hatch.append(f"M {left + each / 2:.2f} {y + high:.2f} l {each / 2:.2f} {-high / 2:.2f}")
            elif place < went:
                inset, tall = each * 0.2, high * 0.2
                crosses.append(f"M {left + inset:.2f} {y + tall:.2f} L {left + each - inset:.2f} {y + high - tall:.2f}")
                crosses.append(f"M {left + each - inset:.2f} {y + tall:.2f} L {left + inset:.2f} {y + high - tall:.2f}")
            elif place < came:
                dots.append(ring(left + each / 2, y + high / 2, min(each, high) * 0.16))
        for kind, parts in (("paper", boxes), ("fine", hatch), ("trackcross", crosses), ("ink", dots)):
            if parts:
                self.shapes.append(Shape(kind, " ".join(parts)))
        if not of:
            self.shapes.append(Shape("place", f"M {x + shown * each + 0.8:.2f} {y + high / 2:.2f} h 3.6"))


def ring(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    k = r * KAPPA
    return (
        f"M {x - r:.2f} {y:.2f} C {x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} "
        f"C {x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} "
        f"C {x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} "
        f"C {x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} Z"
    )


def shrunk(text: str, size: float, width: float, face: Face = SANS, least: float = 0.62) -> float:
    """Points in which a text has room, no smaller than that share of its size."""
    wide = width_mm(plain(text), size, face)
    return size if wide <= width else max(round(size * width / wide - 0.05, 2), round(size * least, 2))


def line_mm(size: float) -> float:
    """Height of a line of this size in points."""
    return round(size * MM_OF_POINT * LEADING, 3)


def head(plate: Plate, title: str, name: str, under: str) -> None:
    """What stands over every page: whose it is, what it is, of when."""
    share = plate.width * 0.6
    plate.fit(LEFT, 8.6, share, 21, title, "serif name")
    plate.fit(LEFT + share + 4, 9.6, plate.width - share - 4, 12, name, "right bold")
    plate.fit(LEFT + share + 4, 15.6, plate.width - share - 4, 8.5, under, "right soft")


def paragraph(plate: Plate, x: float, y: float, width: float, size: float, text: str, kind: str = "") -> float:
    """A text in lines; returns where it ends."""
    for line in wrapped(text, size, width, face_of(kind)):
        plate.say(x, y, width, size, line, kind)
        y += line_mm(size)
    return y


def lines_of(text: str, size: float, width: float, kind: str = "") -> int:
    """How many lines it takes."""
    return len(wrapped(text, size, width, face_of(kind))) if text else 0


def plates_html(plates: Sequence[Plate], title: str) -> str:
    """Pages that were drawn."""
    template = environment().get_template("plates.html")
    return template.render(plates=plates, paper=plates[0].paper, title=plain(title)[:80])
