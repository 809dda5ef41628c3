"""Setting a paragraph as a compositor does: its lines broken so that no blank gapes more than it must, then spaced to one width."""

from __future__ import annotations

from functools import lru_cache

from umpire.drawing.letters import Face, plain, width_mm, wrapped

RAGGED = 0.7
"""A line that fills less of its width than this is not spaced out: it would gape too much."""
ENDLESS = 1e9


@lru_cache(4096)
def even_lines(text: str, points: float, width: float, face: Face, indent: float = 0.0) -> tuple[str, ...]:
    """
    A paragraph in lines as even as can be, by the squares of what is left free in each; the last is as it comes.

    Args:
        indent: of the first line.
    """
    words = plain(text).split(" ")
    wide = [width_mm(word, points, face) for word in words]
    if max(wide) > width - indent:  # a word that must be broken: the plain way breaks it
        return _plainly(text, points, width, face, indent)
    blank = width_mm(" ", points, face)
    many = len(words)
    best = [ENDLESS] * many + [0.0]
    after = [many] * (many + 1)
    for begin in range(many - 1, -1, -1):
        room = width - (indent if begin == 0 else 0.0)
        used = -blank
        for end in range(begin + 1, many + 1):
            used += blank + wide[end - 1]
            if used > room:
                break
            free = 0.0 if end == many else (room - used) ** 2
            if free + best[end] < best[begin]:
                best[begin], after[begin] = free + best[end], end
    lines, place = [], 0
    while place < many:
        lines.append(" ".join(words[place : after[place]]))
        place = after[place]
    return tuple(lines)


def _plainly(text: str, points: float, width: float, face: Face, indent: float) -> tuple[str, ...]:
    if not indent:
        return tuple(wrapped(text, points, width, face))
    first = wrapped(text, points, width - indent, face)[0]
    rest = plain(text)[len(first) :].strip()
    return (first, *(wrapped(rest, points, width, face) if rest else ()))


def more_blank(text: str, points: float, width: float, face: Face) -> float:
    """How much wider each blank must be, in mm, so that a line fills its width; 0 where it would gape."""
    blanks, used = text.count(" "), width_mm(text, points, face)
    if not blanks or not RAGGED * width <= used < width:
        return 0.0
    return round((width - used) / blanks, 3)
