"""Reading a drawing as somebody does who has only the paper: words, lines and signs where they stand, in millimetres."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from umpire.core.panel import Panel
from umpire.drawing.block import Place
from umpire.drawing.letters import BOLD, ITALIC, MM_OF_POINT, SANS, SERIF, width_mm
from umpire.drawing.plate import Plate

FACES = {"b": BOLD, "i": ITALIC, "s": SERIF}
ABOVE, BELOW = 0.68, 0.2
"""Of the size of letters: how far they reach up and down from their baseline."""
COMMAND = re.compile(r"([MLHVhvlazZ])([^MLHVhvlazZ]*)")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


class Mark(NamedTuple):
    """Something drawn: its kind, the rectangle that it fills, and its words if it is text."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    words: str = ""
    points: float = 0.0

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def is_in(self, place: Place, leeway: float = 0.3) -> bool:
        """Whether its middle stands there."""
        x, y = self.middle
        return (
            place.x - leeway <= x <= place.x + place.width + leeway
            and place.y - leeway <= y <= place.y + place.height + leeway
        )


def marks(svg: str) -> list[Mark]:
    """Everything that is drawn; of a path each of its parts."""
    return list(_marks(ET.fromstring(f"<svg>{svg}</svg>"), 0, 0))  # noqa: S314 - our own drawing


def texts(svg: str) -> list[Mark]:
    """Words only."""
    return [mark for mark in marks(svg) if mark.words]


def _marks(node: ET.Element, x: float, y: float) -> Iterator[Mark]:
    kind = node.get("class", "")
    match node.tag:
        case "g" if moved := re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", "")):
            x, y = x + float(moved[1]), y + float(moved[2])
        case "text":
            yield from _text(node, kind, x, y)
        case "circle":
            middle, r = (float(node.attrib["cx"]) + x, float(node.attrib["cy"]) + y), float(node.attrib["r"])
            yield Mark(kind, middle[0] - r, middle[1] - r, middle[0] + r, middle[1] + r)
        case "rect":
            left, top = float(node.attrib["x"]) + x, float(node.attrib["y"]) + y
            yield Mark(kind, left, top, left + float(node.attrib["width"]), top + float(node.attrib["height"]))
        case "path":
            for points in _parts(node.attrib["d"]):
                xs, ys = zip(*points, strict=True)
                yield Mark(kind, min(xs) + x, min(ys) + y, max(xs) + x, max(ys) + y)
    for child in node:
        yield from _marks(child, x, y)


def _text(node: ET.Element, kind: str, x: float, y: float) -> Iterator[Mark]:
    words, points = node.text or "", round(float(node.attrib["font-size"]) / MM_OF_POINT, 1)
    face = next((FACES[one] for one in kind.split() if one in FACES), SANS)
    starts = [float(start) + x for start in node.attrib["x"].split()]
    base, high = float(node.attrib["y"]) + y, points * MM_OF_POINT
    for start, told in zip(starts, words if len(starts) > 1 else [words], strict=True):
        wide = width_mm(told, points, face)
        left = start - (wide / 2 if "m" in kind.split() else wide if "e" in kind.split() else 0)
        yield Mark(kind, left, base - ABOVE * high, left + wide, base + BELOW * high, told, points)


def _parts(d: str) -> Iterator[list[tuple[float, float]]]:
    """Each part of a path, by its corners."""
    found: list[tuple[float, float]] = []
    for command, rest in COMMAND.findall(d):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        x, y = found[-1] if found else (0.0, 0.0)
        match command:
            case "M":
                if found:
                    yield found
                found = [(numbers[0], numbers[1])]
            case "L":
                found += zip(numbers[::2], numbers[1::2], strict=True)
            case "H":
                found.append((numbers[0], y))
            case "V":
                found.append((x, numbers[0]))
            case "h":
                found.append((x + numbers[0], y))
            case "v":
                found.append((x, y + numbers[0]))
            case "l":
                for right, down in zip(numbers[::2], numbers[1::2], strict=True):
                    x, y = x + right, y + down
                    found.append((x, y))
            case "a":
                for at in range(0, len(numbers), 7):
                    x, y = x + numbers[at + 5], y + numbers[at + 6]
                    found.append((x, y))
    if found:
        yield found


class Read(NamedTuple):
    """What a card tells."""

    crossed: tuple[int, ...]
    """Boxes of the track, by their numbers."""
    bands: tuple[str, ...]
    """With a marker on them."""
    squares: dict[str, list[str]]
    """«left», «away», «lost», row by row."""
    lamps: dict[str, set[str]]
    """«amber», «red»: those that are lit."""
    guns: dict[str, set[str]]
    """«fired», «out», «spent», «destroyed»: those that have a mark."""
    figures: dict[str, str]
    standing: str
    """How she ended, and what stands."""
    is_grave: bool
    turn: str


def read(plate: Plate, panel: Panel) -> Read:
    """Everything on a card, from what is drawn on it and nothing else."""
    drawn = marks(plate.state(panel))
    by: dict[str, list[Place]] = {}
    for place in plate.places:
        by.setdefault(place.id.partition(".")[0], []).append(place)
    squares: dict[str, list[str]] = {}
    for place in by.get("square", ()):
        squares.setdefault(place.id.split(".")[1], []).append(_square(drawn, place))
    lit = {place.id: {one.kind for one in drawn if one.kind in ("amber", "red") and one.is_in(place)} for place in by.get("lamp", ())}
    told = {place.id: _gun(drawn, place) for place in by.get("marks", ())}
    (stands,) = [one for one in plate.placed if one.name == "standing"]
    lines = [one for one in drawn if one.words and stands.y <= one.middle[1] <= stands.bottom]
    return Read(
        crossed=tuple(int(place.id[4:]) for place in by.get("box", ()) if _is_crossed(drawn, place)),
        bands=tuple(place.id[5:] for place in by.get("band", ()) if _has(drawn, "ink", place)),
        squares=squares,
        lamps={id.removeprefix("lamp."): found for id, found in lit.items() if found},
        guns={id.removeprefix("marks."): found for id, found in told.items() if found},
        figures={
            place.id: " ".join(one.words for one in drawn if one.words and one.is_in(place)) for place in by.get("figure", ())
        },
        standing=" ".join(one.words for one in lines if "e" not in one.kind.split()),
        is_grave=any("grave" in one.kind for one in lines),
        turn=" ".join(one.words for one in lines if "e" in one.kind.split()),
    )


def _has(drawn: list[Mark], kind: str, place: Place) -> bool:
    return any(one.kind == kind and one.is_in(place, 0) for one in drawn)


def _is_crossed(drawn: list[Mark], place: Place) -> bool:
    """Two strokes make a cross."""
    return sum(one.kind.startswith("cross") and one.is_in(place, 0) for one in drawn) == 2


def _square(drawn: list[Mark], place: Place) -> str:
    if not _has(drawn, "crewgone", place):
        return "left"
    return "lost" if _is_crossed(drawn, place) else "away" if _has(drawn, "ink", place) else ""


def _gun(drawn: list[Mark], place: Place) -> set[str]:
    """Letters in her box, a cross in it, a stroke through her line."""
    letters = "".join(one.words for one in drawn if one.words and one.is_in(place, 0))
    y = place.y + place.height / 2
    struck = any(
        one.kind == "strike" and abs(one.top - y) < 0.1 and place.x < one.left < place.x + place.width + 1 for one in drawn
    )
    told = {word for letter, word in (("F", "fired"), ("o", "out")) if letter in letters}
    return told | ({"destroyed"} if _is_crossed(drawn, place) else {"spent"} if struck else set())
