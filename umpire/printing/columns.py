"""Text that runs through the columns of a newspaper, page after page: paragraphs, headings, quotes and boxes, in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.drawing.letters import MM_OF_POINT, SERIF, TEXT, TEXT_ITALIC, Face, wrapped
from umpire.printing.setting import even_lines, more_blank

LEADING = 1.26
INDENT = 3.2
AIR = 1.1
"""Between paragraphs."""
PAD = 2.2
"""Within a box."""
LARGER = {"first": 1.14, "heading": 1.12, "small": 0.94}
"""Than the text: the lead, headings, and what stands in boxes."""
SPACED = ("text", "first")
"""Of which every line is as wide as its column; quotes and boxes stay ragged."""
FACES = {"text": TEXT, "first": TEXT, "quote": TEXT_ITALIC, "small": TEXT, "heading": SERIF, "caption": TEXT_ITALIC}


class Block(NamedTuple):
    """A paragraph, a heading, a quote; or a box with all that is in it."""

    kind: str
    """text, first, quote, heading, or box."""
    text: str = ""
    parts: tuple[Block, ...] = ()


class Set(NamedTuple):
    """A line where it stands."""

    x: float
    y: float
    width: float
    text: str
    kind: str
    size: float
    blank: float = 0.0
    """So much wider is each blank."""


class Frame(NamedTuple):
    """The border of a box, or of the part of it that stands in this column."""

    x: float
    y: float
    width: float
    height: float


class Column(NamedTuple):
    """Where text may stand."""

    x: float
    top: float
    bottom: float
    width: float


class Laid(NamedTuple):
    """A page's text."""

    lines: list[Set]
    frames: list[Frame]
    rules: list[tuple[float, float, float]]
    """(x, y, width) of the short lines round quotes."""


def face_of(kind: str) -> Face:
    """The face of a kind of text."""
    return FACES[kind]


class Flow:
    """Fills columns from the left; when they are full, those of the next page."""

    def __init__(self, first: Sequence[Column], others: Sequence[Column], size: float) -> None:
        self.columns, self.others, self.size = list(first), list(others), size
        self.line = size * MM_OF_POINT * LEADING
        self.pages: list[Laid] = [Laid([], [], [])]
        self.place = 0
        self.y = self.column.top

    @property
    def column(self) -> Column:
        """Where it stands now."""
        return self.columns[self.place]

    @property
    def is_fresh(self) -> bool:
        """Nothing stands in this column yet."""
        return self.y <= self.column.top + 1e-6

    def need(self, height: float) -> None:
        """Go on in the next column where so much has no room in this one."""
        if self.y + height > self.column.bottom + 1e-6 and not self.is_fresh:
            self.next()

    def next(self) -> None:
        """The next column, or the first of the next page."""
        self.place += 1
        if self.place == len(self.columns):
            self.columns, self.place = self.others, 0
            self.pages.append(Laid([], [], []))
        self.y = self.column.top

    def add(self, block: Block, after: Block | None = None) -> None:
        """
        One block.

        Args:
            after: what follows: a heading stays with the beginning of it.
        """
        if block.kind == "box":
            self._box(block)
        elif block.kind == "heading":
            self._heading(block.text, after)
        else:
            self._paragraph(block)

    def _heading(self, text: str, after: Block | None) -> None:
        size = self.size_of("heading")
        lines = wrapped(text, size, self.column.width, SERIF)
        high = size * MM_OF_POINT * LEADING
        if not self.is_fresh:
            self.y += AIR * 1.6
        self.need(high * len(lines) + (2 * self.line if after else 0))
        for line in lines:
            self.pages[-1].lines.append(Set(self.column.x, self.y, self.column.width, line, "heading", size))
            self.y += high
        self.y += AIR * 0.4

    def _paragraph(self, block: Block) -> None:
        """Two lines of it stay together at either end."""
        kind, size = block.kind, self.size_of(block.kind)
        high, face = size * MM_OF_POINT * LEADING, face_of(kind)
        inset, indent = (INDENT if kind == "quote" else 0.0), (INDENT if kind == "text" else 0.0)
        lines = even_lines(block.text, size, self.column.width - 2 * inset, face, indent)
        if kind == "quote" and not self.is_fresh:
            self.need(high * min(3, len(lines)) + AIR)
            if not self.is_fresh:
                self.y += AIR
        self.need(high * min(2, len(lines)))
        for place, text in enumerate(lines):
            left = len(lines) - place
            self.need(high * (2 if left == 2 and len(lines) > 2 else 1))
            further = indent if place == 0 else 0.0
            width = self.column.width - 2 * inset - further
            blank = more_blank(text, size, width, face) if left > 1 and kind in SPACED else 0.0
            self.pages[-1].lines.append(Set(self.column.x + inset + further, self.y, width, text, kind, size, blank))
            self.y += high
        self.y += AIR

    def _box(self, block: Block) -> None:
        """A box stays whole where a column has room for it; else its border goes on in the next."""
        width = self.column.width - 2 * PAD
        rows = [
            (text, part.kind, AIR * 0.7 if place == len(lines) - 1 else 0.0)
            for part in block.parts
            for lines in [even_lines(part.text, self.size_of(part.kind), width, face_of(part.kind))]
            for place, text in enumerate(lines)
        ]
        heights = [self.size_of(kind) * MM_OF_POINT * LEADING + air for _, kind, air in rows]
        if not self.is_fresh:
            self.y += AIR
        whole = sum(heights) + 2 * PAD
        self.need(whole if whole <= self.column.bottom - self.column.top else self.line * 3 + 2 * PAD)
        begin = self.y
        self.y += PAD
        for (text, kind, _), height in zip(rows, heights, strict=True):
            if self.y + height + PAD > self.column.bottom + 1e-6 and self.y > begin + PAD:
                self._frame(begin)
                self.next()
                begin = self.y
                self.y += PAD
            size = self.size_of(kind)
            self.pages[-1].lines.append(Set(self.column.x + PAD, self.y, width, text, kind, size))
            self.y += height
        self._frame(begin)
        self.y += AIR * 1.6

    def _frame(self, begin: float) -> None:
        self.y += PAD - AIR * 0.4
        self.pages[-1].frames.append(Frame(self.column.x, begin, self.column.width, self.y - begin))

    def size_of(self, kind: str) -> float:
        """Points of a kind of text."""
        return round(self.size * LARGER.get(kind, 1.0), 1)


def flowed(blocks: Sequence[Block], first: Sequence[Column], others: Sequence[Column], size: float) -> tuple[Laid, ...]:
    """All blocks in columns, on as many pages as it takes."""
    flow = Flow(first, others, size)
    for place, block in enumerate(blocks):
        flow.add(block, blocks[place + 1] if place + 1 < len(blocks) else None)
    return tuple(flow.pages)
