"""What is printed of a newspaper, and what stands round its columns: masthead, headline, running heads, foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.drawing.letters import MM_OF_POINT, SERIF, TEXT_ITALIC, Face, plain, width_mm, wrapped
from umpire.printing.columns import Block, Frame, Set
from umpire.printing.paper import Paper
from umpire.printing.vignette import HEIGHT, WIDTH, Stroke

EDGE = 13.0
"""Free on every side."""
FOOT = 6.0
MASTHEADS = (50.0, 46.0, 42.0, 38.0, 34.0, 30.0, 26.0, 22.0, 18.0, 15.0)
HEADLINES = (34.0, 31.0, 28.0, 25.0, 22.0, 19.0, 16.0, 14.0)
DECKS = (12.5, 11.5, 10.5, 9.5, 8.5)
"""Points, the largest first."""


class Copy(NamedTuple):
    """What is printed."""

    masthead: str
    motto: str
    price: str
    date: str
    headline: str
    deck: str
    blocks: tuple[Block, ...]
    photo: str = ""
    """A photograph as an address that holds the picture itself."""
    ratio: float = HEIGHT / WIDTH
    """How tall the picture is, by its width."""
    caption: str = ""
    imprint: str = ""
    is_mirrored: bool = False
    """The drawn ship sails the other way."""


class Picture(NamedTuple):
    """Where the picture stands, and the lines below it."""

    x: float
    y: float
    width: float
    height: float
    under: tuple[Set, ...] = ()


class Front(NamedTuple):
    """A page, ready for the template."""

    lines: tuple[Set, ...]
    frames: tuple[Frame, ...]
    rules: tuple[tuple[float, float, float, float], ...]
    """(x1, y1, x2, y2), thin."""
    bars: tuple[tuple[float, float, float], ...]
    """(x, y, width), thick."""
    picture: Picture | None = None


class Newspaper(NamedTuple):
    """The whole paper."""

    pages: tuple[Front, ...]
    size: float
    """Points of its text."""
    cut: tuple[Stroke, ...]
    copy: Copy


class Head(NamedTuple):
    """What stands above the columns of the first page."""

    lines: tuple[Set, ...]
    rules: tuple[tuple[float, float, float, float], ...]
    bars: tuple[tuple[float, float, float], ...]


def head_of(copy: Copy, sheet: Paper) -> tuple[Head, float]:
    """Masthead, the line with the date, headline and deck; and where the columns begin."""
    left, wide, y = EDGE, sheet.width - 2 * EDGE, EDGE
    lines: list[Set] = []

    def put(text: str, sizes: Sequence[float], most: int, kind: str, face: Face, leading: float) -> None:
        nonlocal y
        size, rows = fitting(text, sizes, wide, most, face)
        for row in rows:
            lines.append(Set(left, y, wide, row, kind, size))
            y += size * MM_OF_POINT * leading

    put(copy.masthead, MASTHEADS, 1, "masthead", SERIF, 1.2)
    y += 2.2
    rules = [(left, y, left + wide, y), (left, y + 6.4, left + wide, y + 6.4)]
    for text, kind in ((copy.date, "date"), (copy.motto, "motto"), (copy.price, "price")):
        size = one_line(text, 9.2, wide * (0.44 if kind == "motto" else 0.27))
        x, width = (left + wide * 0.28, wide * 0.44) if kind == "motto" else (left, wide)
        lines.append(Set(x, y + 1.1, width, plain(text), kind, size))
    y += 6.4 + 4.2
    put(copy.headline, HEADLINES, 2, "headline", SERIF, 1.12)
    y += 0.8
    if copy.deck:
        put(copy.deck, DECKS, 2, "deck", TEXT_ITALIC, 1.24)
    y += 2.4
    rules.append((left + wide * 0.36, y, left + wide * 0.64, y))
    return Head(tuple(lines), tuple(rules), ((left, rules[0][1] - 1.0, wide),)), y + 4.0


def fitting(text: str, sizes: Sequence[float], width: float, most: int, face: Face) -> tuple[float, list[str]]:
    """The largest size in which a text has that many lines, and the lines; in the smallest it has as many as it takes."""
    for size in sizes:
        rows = wrapped(text, size, width, face)
        if len(rows) <= most and all(width_mm(row, size, face) <= width for row in rows) and _is_whole(text, rows):
            return size, _evenly(text, size, width, face, rows)
    return sizes[-1], wrapped(text, sizes[-1], width, face)


def _evenly(text: str, size: float, width: float, face: Face, rows: list[str]) -> list[str]:
    """As many lines, of about one length: no word stands alone below the others."""
    while len(rows) > 1:
        width *= 0.97
        closer = wrapped(text, size, width, face)
        if len(closer) > len(rows) or not _is_whole(text, closer):
            break
        rows = closer
    return rows


def _is_whole(text: str, rows: Sequence[str]) -> bool:
    """No word was broken."""
    return " ".join(rows) == plain(text)


def one_line(text: str, points: float, width: float, face: Face = TEXT_ITALIC) -> float:
    """The size, at most that, in which all of a text stands on one line."""
    used = width_mm(plain(text), points, face)
    return points if used <= width else round(points * width / used - 0.05, 2)


def running(copy: Copy, sheet: Paper, number: int) -> tuple[Set, ...]:
    """The head of a later page."""
    wide = sheet.width - 2 * EDGE
    size = one_line(copy.masthead, 11.0, wide * 0.8, SERIF)
    return (
        Set(EDGE, EDGE + 1.0, wide, plain(copy.masthead), "running", size),
        Set(EDGE, EDGE + 1.4, wide, f"Page {number}", "price", 9.0),
    )


def with_foot(page: Front, copy: Copy, sheet: Paper, number: int, many: int) -> Front:
    """The page with the line at its foot."""
    wide, y = sheet.width - 2 * EDGE, sheet.height - EDGE - 3.4
    text = f"{plain(copy.imprint)} · page {number} of {many}" if many > 1 else plain(copy.imprint)
    foot = Set(EDGE, y + 0.6, wide, text, "imprint", one_line(text, 7.0, wide))
    return page._replace(lines=(*page.lines, foot), rules=(*page.rules, (EDGE, y, EDGE + wide, y)))
