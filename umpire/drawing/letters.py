"""How wide each typeface sets its letters, from a table that stands beside this module, and what follows: lines, cuts, sizes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple
from unicodedata import combining, east_asian_width

import msgspec

MM_OF_POINT = 25.4 / 72
WIDE_LETTER, OTHER_LETTER = 1.3, 0.78
"""Width in em of a letter that the face lacks: another font sets it, emoji and ideographs wider than the rest."""
TABLE = "letters.json"
"""Made by tools/letters.py from the faces themselves; a test compares them."""


class Face(NamedTuple):
    """A typeface: what the style sheets call it, and the file of its package."""

    family: str
    package: str
    file: str
    weight: int
    style: str = "normal"


class Widths(msgspec.Struct, frozen=True):
    """Of one face: the units of an em, and for each width the letters that have it."""

    em: int
    letters: dict[int, str]


SANS = Face("Umpire Sans", "font_source_sans_pro", "SourceSansPro-Regular.ttf", 400)
BOLD = Face("Umpire Sans", "font_source_sans_pro", "SourceSansPro-Bold.ttf", 700)
ITALIC = Face("Umpire Sans", "font_source_sans_pro", "SourceSansPro-It.ttf", 400, "italic")
SERIF = Face("Umpire Serif", "font_source_serif_pro", "SourceSerifPro-Semibold.ttf", 600)
TEXT = Face("Umpire Text", "font_source_serif_pro", "SourceSerifPro-Regular.ttf", 400)
TEXT_ITALIC = Face("Umpire Text", "font_source_serif_pro", "SourceSerifPro-It.ttf", 400, "italic")
"""The last two are of newspapers."""
FACES = (SANS, BOLD, ITALIC, SERIF, TEXT, TEXT_ITALIC)


CAPS = 1.12
"""How much wider letters in capitals are set: the style sheet spaces them."""


def face_of(kind: str) -> Face:
    """The face in which the style sheet sets text of this kind, by the words of its class."""
    words = kind.split()
    if "serif" in words:
        return SERIF
    if "bold" in words or "grave" in words:
        return BOLD
    return ITALIC if "italic" in words else SANS


@cache
def _widths(face: Face) -> tuple[dict[str, int], float]:
    """Letter to width, and the units of an em."""
    found = _table()[face.file]
    return {letter: width for width, letters in found.letters.items() for letter in letters}, float(found.em)


@cache
def _table() -> dict[str, Widths]:
    return msgspec.json.decode(files(__package__).joinpath(TABLE).read_bytes(), type=dict[str, Widths])


def width_mm(text: str, points: float, face: Face = SANS) -> float:
    """How wide this face sets a text."""
    widths, em = _widths(face)
    units = sum(widths.get(letter) or _foreign(letter) * em for letter in text)
    return units / em * points * MM_OF_POINT


def _foreign(letter: str) -> float:
    """Width in em of a letter that the face lacks."""
    if combining(letter) or letter in "\u200d\ufe0f":
        return 0.0
    return WIDE_LETTER if east_asian_width(letter) in "WF" else OTHER_LETTER


def plain(text: str) -> str:
    """A text on one line, without letters that print nothing: control characters and overrides of direction."""
    kept = "".join(letter if letter.isprintable() or letter == "\u200d" else " " for letter in text)
    return " ".join(kept.split())


def wrapped(text: str, points: float, width: float, face: Face = SANS) -> list[str]:
    """A text in lines no wider than that; a word that is too wide is broken."""
    return list(_lines(text, points, width, face))


@lru_cache(8192)
def _lines(text: str, points: float, width: float, face: Face) -> tuple[str, ...]:
    """Kept, for ships of a class have the same charts, and each is tried in several sizes."""
    blank = width_mm(" ", points, face)
    lines: list[str] = []
    line, used = "", 0.0
    for whole in plain(text).split(" "):
        word, wide = whole, width_mm(whole, points, face)
        if line and used + blank + wide <= width:
            line, used = f"{line} {word}", used + blank + wide
            continue
        if line:
            lines.append(line)
        while wide > width and len(word) > 1:
            count = _fitting(word, points, width, face)
            lines.append(word[:count])
            word = word[count:]
            wide = width_mm(word, points, face)
        line, used = word, wide
    return (*lines, line) if line or not lines else tuple(lines)


def _fitting(word: str, points: float, width: float, face: Face) -> int:
    """How many letters of a word stand on one line, at least one."""
    used = 0.0
    for count, letter in enumerate(word):
        used += width_mm(letter, points, face)
        if used > width:
            return max(1, count)
    return len(word)


def clipped(text: str, points: float, width: float, lines: int = 1, face: Face = SANS) -> str:
    """A text that takes at most so many lines; what is left out is told by «…»."""
    found = wrapped(text, points, width, face)
    if len(found) <= lines:
        return " ".join(found)
    last = found[lines - 1]
    while last and width_mm(last + "…", points, face) > width:
        last = last[:-1]
    return " ".join([*found[: lines - 1], last.rstrip() + "…"])


def fitted(text: str, points: float, width: float, lines: int, face: Face = SANS) -> list[str]:
    """A text in at most so many lines of that width."""
    return wrapped(clipped(text, points, width, lines, face), points, width, face)


def largest(text: str, sizes: Sequence[float], width: float, face: Face = SANS) -> float:
    """The first of these sizes in which a text has room on one line, or the last."""
    return next((points for points in sizes if width_mm(text, points, face) <= width), sizes[-1])


def told_apart(names: Sequence[str], points: float, width: float) -> list[str]:
    """
    Names as short as they have to be, and no two different ones alike.

    Where «Starboard…» would be two, as many letters as there is room for: «Starboard Nord…», or «Flying Marti…2», without the middle.
    """
    found = {name: clipped(name, points, width) for name in names}
    for short in dict.fromkeys(found.values()):
        alike = [name for name in found if found[name] == short]
        if len(alike) > 1:
            found.update(_by_their_ends(alike, points, width))
    return [found[name] for name in names]


def _by_their_ends(names: Sequence[str], points: float, width: float) -> dict[str, str]:
    """The most of a beginning with which no two are alike, and what there is room for of the end; where nothing helps, as they were."""
    for start in range(max(map(len, names)), -1, -1):
        short = {name: _without_middle(name, start, points, width) for name in names}
        if len({*short.values()}) == len(names) and all(short.values()):
            return short
    return {name: clipped(name, points, width) for name in names}


def _without_middle(name: str, start: int, points: float, width: float) -> str:
    """So much of its beginning, and as much of its end as there is room for; nothing where that is too wide."""
    for end in range(max(0, len(name) - start), -1, -1):
        short = f"{name[:start].rstrip()}…{name[len(name) - end :].lstrip()}"
        if width_mm(short, points, SANS) <= width:
            return short
    return ""


def are_cut(names: Sequence[str], printed: Sequence[str]) -> tuple[str, ...]:
    """Those names of which not every letter is printed."""
    return tuple(
        plain(name)
        for name, words in zip(names, printed, strict=True)
        if "".join(words.split()) != "".join(plain(name).split())
    )


def in_capitals(text: str, points: float, width: float, face: Face = SANS) -> str:
    """A text that the style sheet sets in capitals, in its own letters as long as all of it has room."""
    whole = plain(text)
    found = clipped(whole.upper(), points * CAPS, width, 1, face)
    return whole if found == whole.upper() else found
