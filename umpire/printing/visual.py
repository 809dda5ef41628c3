"""
Words of an SVG in the order in which they are seen.

WeasyPrint sets the text of an SVG letter by letter from the left: Hebrew would be printed backwards, and Arabic letters unjoined.
Screens need none of this. A short form of the Unicode rules: embeddings and overrides never get here (`letters.plain`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape, unescape
from itertools import groupby
from unicodedata import bidirectional, combining, decomposition, mirrored, normalize

TEXT = re.compile(r"(<text\b[^>]*>)([^<]*)(</text>)")
RIGHT = ("R", "AL")
NUMBERS = ("EN", "AN")
PAIRS = "()[]{}<>«»‹›"
JOINED = range(0xFE80, 0xFEFD)
"""Forms of Arabic letters: alone, at the end, at the beginning and in the middle of what is joined."""
LAM = "ل"
Forms = dict[str, dict[str, str]]
Levelled = tuple[int, str]
"""A letter with its marks, and how often it is turned."""


def seen(svg: str) -> str:
    """A drawing for paper."""
    return TEXT.sub(lambda found: f"{found[1]}{_told(found[2])}{found[3]}", svg)


def _told(words: str) -> str:
    return words if words.isascii() else escape(in_order(unescape(words)))


def in_order(words: str) -> str:
    """The letters from the left to the right; a text begins on the side of its first letter that has one."""
    kinds = [bidirectional(letter) for letter in words]
    if not any(kind in RIGHT for kind in kinds):
        return words
    words = _joined(normalize("NFC", words))
    clusters = _clusters(words)
    base = next((1 if kind in RIGHT else 0 for kind in map(_kind, clusters) if kind in (*RIGHT, "L")), 0)
    levels = _levels([_kind(cluster) for cluster in clusters], base)
    row = [
        (level, _mirrored(cluster) if level % 2 else cluster) for cluster, level in zip(clusters, levels, strict=True)
    ]
    for least in range(max(levels), 0, -1):
        row = _turned(row, least)
    return "".join(cluster for _, cluster in row)


def _turned(row: list[Levelled], least: int) -> list[Levelled]:
    """The same with each stretch of that level or higher from its end to its beginning."""
    found: list[Levelled] = []
    for is_turned, each in groupby(row, key=lambda one: one[0] >= least):
        stretch = list(each)
        found += reversed(stretch) if is_turned else stretch
    return found


def _kind(cluster: str) -> str:
    return bidirectional(cluster[0])


def _clusters(words: str) -> list[str]:
    """Letters, each with the marks that belong to it."""
    found: list[str] = []
    for letter in words:
        if found and combining(letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _levels(kinds: Sequence[str], base: int) -> list[int]:
    """How often each is turned: what has no direction follows its neighbours where they agree, and else the whole text."""
    known: list[int | None] = []
    last = base
    for kind in kinds:
        if kind in RIGHT or kind == "L":
            last = 1 if kind in RIGHT else 0
        known.append(_level(kind, base, last))
    found: list[int] = []
    for at, level in enumerate(known):
        before = next((one for one in reversed(known[:at]) if one is not None), base)
        after = next((one for one in known[at:] if one is not None), base)
        between = before if before % 2 == after % 2 else base
        found.append(between if level is None else level)
    return found


def _level(kind: str, base: int, last: int) -> int | None:
    """Of one that has a direction: 1 to the left, 0 to the right, 2 to the right within what runs to the left."""
    if kind in RIGHT:
        return 1
    if kind == "L":
        return 2 * base
    return 2 * last if kind in NUMBERS else None


def _mirrored(cluster: str) -> str:
    at = PAIRS.find(cluster)
    return PAIRS[at ^ 1] if at >= 0 and mirrored(cluster) else cluster


@cache
def _forms() -> Forms:
    """Of each Arabic letter, and of lam with an alef, its forms."""
    found: Forms = {}
    for code in JOINED:
        form, *letters = decomposition(chr(code)).split()
        found.setdefault("".join(chr(int(letter, 16)) for letter in letters), {})[form] = chr(code)
    return found


def _joined(words: str) -> str:
    """Arabic letters in the forms in which they are written beside each other."""
    forms, found = _forms(), []
    at, is_joined = 0, False
    while at < len(words):
        letter = words[at : at + 2] if words[at] == LAM and words[at : at + 2] in forms else words[at]
        at += len(letter)
        if combining(letter[0]):
            found.append(letter)
            continue
        its = forms.get(letter, {})
        after = next((other for other in words[at:] if not combining(other)), "")
        goes_on = "<initial>" in its and "<final>" in forms.get(after, {})
        form = ("<medial>" if goes_on else "<final>") if is_joined else ("<initial>" if goes_on else "<isolated>")
        found.append(its.get(form, letter))
        is_joined = goes_on
    return "".join(found)
