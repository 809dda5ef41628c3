"""A total spread over parts, as people type it: «3 2 0» or «320», a figure for each part in order, or «hull 3, bow 2» by name."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from umpire.core.errors import BadInput

FIGURES = re.compile(r"[\d\s,;]+", re.ASCII)


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that takes its share of a total."""

    id: str
    label: str
    most: int
    """It takes no more than this."""


def fits(figures: Sequence[int], total: int, parts: Sequence[Part]) -> bool:
    """Whether these figures, one for each part in order, are a way to spread that total."""
    return (
        len(figures) == len(parts)
        and sum(figures) == total
        and all(0 <= figure <= part.most for figure, part in zip(figures, parts, strict=True))
    )


def read_spread(text: str, total: int, parts: Sequence[Part], where: str, *, is_up_to: bool = False) -> tuple[int, ...]:
    """
    Read «3 2 0», «320» or «hull 3, bow 2» as what each part takes. Parts that are not named take nothing.

    Args:
        is_up_to: less than the total will do.

    Raises:
        BadInput: a part that is not there, or is named twice; too much for a part; figures that do not add up to the total.
    """
    said = text.strip()
    figures = _in_order(said, parts, where) if FIGURES.fullmatch(said) else _by_name(said, parts, where)
    for figure, part in zip(figures, parts, strict=True):
        if figure > part.most:
            raise BadInput(where, f"{part.label} takes at most {part.most}, not {figure}.")
    if sum(figures) > total or (sum(figures) < total and not is_up_to):
        due = f"{total} at most" if is_up_to else str(total)
        raise BadInput(where, f"{said[:60]!r} adds up to {sum(figures)}; it must be {due}.")
    return figures


def _in_order(said: str, parts: Sequence[Part], where: str) -> tuple[int, ...]:
    pieces = re.findall(r"\d+", said)
    if len(pieces) == 1 and all(part.most < 10 for part in parts):
        pieces = list(pieces[0])
    figures = tuple(_figure(piece, where) for piece in pieces)
    if len(figures) != len(parts):
        were = "1 was" if len(figures) == 1 else f"{len(figures)} were"
        raise BadInput(where, f"{len(parts)} figures are due ({_labels(parts)}), and {were} typed ({said[:60]!r}).")
    return figures


def read_figures(said: str, labels: Sequence[str], where: str) -> tuple[int, ...]:
    """
    Read `422210`, or `10 2 0 0 1 0`, as a figure below 100 for each of these: in a row where they have one digit each.

    Raises:
        BadInput: something else than so many figures.
    """
    words = said.replace(",", " ").split()
    pieces = list(words[0]) if len(words) == 1 and len(words[0]) == len(labels) else words
    if len(pieces) != len(labels) or not all(one.isdecimal() and one.isascii() and len(one) < 3 for one in pieces):
        due = f"{len(labels)} figures are due ({', '.join(labels)})"
        raise BadInput(where, f"{said.strip()[:40]!r} cannot be read; {due}. Type them in a row or with blanks.")
    return tuple(map(int, pieces))


def _by_name(said: str, parts: Sequence[Part], where: str) -> tuple[int, ...]:
    taken: dict[str, int] = {}
    for piece in filter(str.strip, re.split("[,;]", said)):
        *words, figure = piece.split()
        part = _named(" ".join(words).rstrip(" :=") or figure, parts, where)
        if part.id in taken:
            raise BadInput(where, f"{part.label} is there twice; type it once.")
        taken[part.id] = _figure(figure, where)
    return tuple(taken.get(part.id, 0) for part in parts)


def _named(name: str, parts: Sequence[Part], where: str) -> Part:
    """The part of this id, or of this label where no other has it."""
    called = name.lower()
    found = [part for part in parts if part.id.lower() == called]
    found = found or [part for part in parts if part.label.lower() == called]
    if not found:
        raise BadInput(where, f"{name[:40]!r} is not one of the parts: they are {_labels(parts)}.")
    if len(found) > 1:
        ids = " or ".join(part.id for part in found)
        raise BadInput(where, f"{name[:40]!r} matches more than one part; type {ids}.")
    return found[0]


def _figure(said: str, where: str) -> int:
    if not said.isdecimal() or not said.isascii() or len(said) > 6:
        raise BadInput(where, f"{said[:20]!r} is not a figure; write like “3 2 0”, or a part's name and its share.")
    return int(said)


def _labels(parts: Sequence[Part]) -> str:
    return ", ".join(part.label for part in parts)
