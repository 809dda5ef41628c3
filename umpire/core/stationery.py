"""What several games print of words and figures: heads of sheets, ruled tables, rows of words, tracks, round pieces, legends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

from umpire.core.cuts import Part, Side, Words, box, circle, drawn, level, line, middle
from umpire.core.ornament import INSET, outline

SMALL, LEAST = 13.6, 9.0
"""Points of the least words on a map: twelve pixels where a finger's place is 44."""


def head(width: float, title: str, *under: str) -> Side:
    """The head of a sheet: its title, what it is for to the right of it, and a line below."""
    told = (
        level(width / 2, 5.4 + 5 * place, width / 2, 7.5 if place else 9, words, "soft right", least=6)
        for place, words in enumerate(under)
    )
    return drawn(level(0, 7, width / 2, 24, title, "serif"), *told, line("bold", (0, 14), (width, 14)))


def heading(x: float, y: float, width: float, words: str) -> Side:
    """Of a part of a sheet."""
    return drawn(level(x, y, width, 10, words, "bold", least=8), line("brassfine", (x, y + 3.4), (x + width, y + 3.4)))


def ruled(
    x: float, y: float, widths: Sequence[float], pitch: float, rows: Sequence[Sequence[str]], strong: Iterable[int] = (0,),
    joint: int = 1,
) -> Side:  # fmt: skip
    """
    A table, ruled: what is empty is to be filled in by hand.

    Args:
        widths: of its columns; words of the first one begin at its left, of others they stand in the middle.
        strong: rows that stand out, by number.
        joint: a line stands before every so many columns, the first one apart; a fainter one between, but not in rows that stand out.
    """
    edges = list(accumulate(widths, initial=x))
    right, low, heavy = edges[-1], y + len(rows) * pitch, set(strong)
    parts: list[Part] = [box("white", x, y, right - x, low - y, 1)]
    parts += [line("hair", (at, y), (at, low)) for place, at in enumerate(edges[1:-1]) if place % joint]
    parts += [box("tint-gold", x, y + place * pitch, right - x, pitch) for place in sorted(heavy)]
    parts += [line("hair", (x, y + place * pitch), (right, y + place * pitch)) for place in range(1, len(rows))]
    parts += [line("fine", (at, y), (at, low)) for place, at in enumerate(edges[1:-1]) if not place % joint]
    for place, row in enumerate(rows):
        kind, at = "bold" if place in heavy else "", y + (place + 0.5) * pitch
        for (left, end), cell in zip(pairwise(edges), row, strict=False):
            name = level(left + 2, at, end - left - 3, 9.4, cell, kind, least=6)
            parts.append(name if left == x else middle((left + end) / 2, at, end - left - 1, 10.4, cell, kind, least=6))
    return drawn(*parts, box("line", x, y, right - x, low - y, 1))


def entry(edges: tuple[float, float], at: float, mark: Side, name: str, words: str, *, size: float = 7.0) -> Side:
    """A row of a card of words: a line above, its mark, its name, and up to three lines that say what it is."""
    left, right = edges
    x, wide = left + 12.4, right - left - 12.4
    said = Words(x, at + 4.6, wide - 0.4, size, words, "", 3, 6.2)
    return mark + drawn(
        line("hair", (left, at - 0.4), (right, at - 0.4)), level(x, at + 2.5, wide, 8.4, name, "bold", least=7), said
    )


def mat(width: float, height: float, colour: str, title: str, whose: str) -> Side:
    """A player's board: its frame and band, with the outline that tells the colour by shape."""
    wide, high = width - 2 * INSET, height - 2 * INSET
    return drawn(
        box(f"tint-{colour}", INSET, INSET, wide, high, 2.4),
        box(f"edge-{colour}", INSET, INSET, wide, high, 2.4),
        outline(f"solid-{colour}", colour, 10, 9, 4.14),
        level(18, 9, 70, 15, title, "serif"),
        level(width - 62, 9, 56, 9, whose, "bold right", least=7),
        line("brassfine", (INSET + 1.6, 15), (width - INSET - 1.6, 15)),
    )


def track(
    x: float, y: float, side: float, numbers: Iterable[int], edges: Sequence[str], *, marked: Iterable[int] = ()
) -> Side:
    """
    A row of squares for counters, numbered.

    Args:
        edges: how the outline of a square is drawn, and of one that is marked: in brass besides, its number bold.
    """
    parts: list[Part] = []
    heavy = set(marked)
    for place, number in enumerate(numbers):
        left, is_marked = x + place * side, number in heavy
        frame = left + 0.4, y - side / 2 + 0.4, side - 0.8, side - 0.8, 1.2
        parts += [box("white", *frame), box(edges[is_marked], *frame)]
        if is_marked:
            parts.append(box("brass", left + 1.3, y - side / 2 + 1.3, side - 2.6, side - 2.6, 0.6))
        parts.append(
            middle(left + side / 2, y, side - 2, 13 if is_marked else 10, str(number), "bold" if is_marked else "soft")
        )
    return drawn(*parts)


def disc(fill: str, edge: str, cell: float, diameter: float) -> Side:
    """A round piece in its square, with the line to cut along."""
    c, r = cell / 2, diameter / 2
    return drawn(circle("cutline", c, c, r), circle(fill, c, c, r - 1), circle(edge, c, c, r - 1))


def token(colour: str, x: float, y: float, radius: float, *inside: Part, is_still: bool = False) -> Side:
    """A player's piece about a point: its colour, told by its outline too, and what stands in it; one that may not move is hollow."""
    return drawn(
        outline("white" if is_still else f"solid-{colour or 'grey'}", colour, x, y, radius),
        outline("white", colour, x, y, radius * 0.76),
        outline("place" if is_still else "brass", colour, x, y, radius),
        *inside,
    )


def legend(left: float, y: float, width: float, players: Sequence[tuple[str, str, bool]]) -> Side:
    """Whose each outline on a map is: colour, name, and whether it is that player's turn; framed, 12 high."""
    frame, each = (left - 2, y - 5.5, width + 4, 12.0, 2.0), width / len(players)
    parts: list[Part] = [box("white", *frame), box("brassfine", *frame)]
    for place, (colour, name, is_up) in enumerate(players):
        x = left + place * each
        parts += [
            outline(f"solid-{colour or 'grey'}", colour, x + 5, y, 4.7),
            outline("white", colour, x + 5, y, 9.4 * 0.26),
            level(x + 12.5, y, each - 14, SMALL, name, "bold" if is_up else "", least=LEAST),
        ]
    return drawn(*parts)
