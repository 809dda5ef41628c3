"""
The set-up in one line, as it is typed from the real stacks: parts with a word before each, in any order.

`out ironback emberjaw; numbers 3 1 6 2 5 4; goals fleet hunter hoard yards number; ships skiff raider tender trader gale; special 4;
stack canvas 4 glass 4 wood 3 breath 3 metal 3 leviathan 3 merchant 1; tokens 1x4 2x4 3x4 4x4 5x4 6x4`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

import msgspec

from umpire.core.errors import BadInput
from umpire.core.fields import did_you_mean, raise_all
from umpire.games.aloft.book import MERCHANT, NUMBERS, Book

PARTS = ("out", "numbers", "goals", "ships", "special", "stack", "tokens")
COUNTS = {"out": 2, "numbers": 6, "goals": 5, "ships": 5, "special": 1}
"""How many things each part names."""
MOST = 99
APART = re.compile(r"[\s,:]+")
TIMES = re.compile(r"(?:x\s*)?(\d{1,2})\s*x?")
LEVIATHAN = "leviathan"


class Typed(msgspec.Struct, frozen=True):
    """What was typed; a part that was not is empty."""

    out: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    """Clockwise from the upper right."""
    goals: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    special: int = 0
    stack: tuple[str, ...] = ()
    """In no telling order."""
    tokens: tuple[str, ...] = ()


def read_line(book: Book, line: str) -> Typed:
    """
    What the line says.

    Raises:
        BadInput: a part or a word that there is not, one that is there twice, or too many or too few; all mistakes at once.
    """
    found: dict[str, list[str]] = {}
    mistakes: list[BadInput] = []
    for said in line.split(";"):
        words = [word for word in APART.split(said.strip().lower()) if word]
        if not words:
            continue
        if words[0] not in PARTS:
            near = did_you_mean(words[0], PARTS)
            mistakes.append(
                BadInput("line", f"{words[0][:40]!r} is not the name of a part; use one of {', '.join(PARTS)}.{near}")
            )
        elif words[0] in found:
            mistakes.append(BadInput(words[0], "is there twice; say it once."))
        else:
            found[words[0]] = words[1:]
    raise_all(mistakes)
    parts = {part: _part(book, part, words, mistakes) for part, words in found.items()}
    raise_all(mistakes)
    special = int(parts.pop("special", ("0",))[0])
    return Typed(**parts, special=special)


def _part(book: Book, part: str, words: list[str], mistakes: list[BadInput]) -> tuple[str, ...]:
    try:
        return READERS[part](book, part, words)
    except BadInput as wrong:
        mistakes.append(wrong)
        return ("0",)


def _names(
    them: Callable[[Book], Mapping[str, object] | Collection[str]],
) -> Callable[[Book, str, list[str]], tuple[str, ...]]:
    """A reader of so many different things by id, or by place in their list."""

    def read(book: Book, part: str, words: list[str]) -> tuple[str, ...]:
        ids = tuple(them(book))
        found = tuple(_named(ids, part, word) for word in words)
        if len(found) != COUNTS[part] or len(set(found)) != len(found):
            what = "thing" if COUNTS[part] == 1 else "different ones"
            raise BadInput(part, f"takes {COUNTS[part]} {what}, not {' '.join(found) or 'none'}.")
        return found

    return read


def _named(ids: tuple[str, ...], part: str, word: str) -> str:
    if word in ids:
        return word
    if word.isdecimal() and 1 <= int(word) <= len(ids):
        return ids[int(word) - 1]
    raise BadInput(part, f"{word[:40]!r} is not one of them; use one of {', '.join(ids)}.{did_you_mean(word, ids)}")


def _counted(kinds: Callable[[Book], Mapping[str, str]]) -> Callable[[Book, str, list[str]], tuple[str, ...]]:
    """A reader of a stack: each kind by its word, with how many there are before or behind it, or once for each."""

    def read(book: Book, part: str, words: list[str]) -> tuple[str, ...]:
        known, found = kinds(book), list[str]()
        for word in words:
            name, count = _with_count(known, part, word, bool(found))
            if name:
                found += [name] * count
            else:  # a figure behind its word: so many of that one in all
                found[-1:] = [found[-1]] * count
            if len(found) > MOST:
                raise BadInput(part, f"has more than {MOST} in it; no stack has.")
        if not found:
            raise BadInput(part, "is empty; say what lies in it, or leave it out.")
        return tuple(found)

    return read


def _with_count(known: Mapping[str, str], part: str, word: str, has_before: bool) -> tuple[str, int]:
    """`canvas`, `c4`, `4`: the kind, and how many."""
    if word in known:
        return known[word], 1
    letters, figures = word.rstrip("0123456789").rstrip("x*"), re.search(r"\d{1,2}$", word)
    if letters in known and figures:
        return known[letters], int(figures[0])
    times = TIMES.fullmatch(word)
    if times and has_before:
        return "", int(times[1])
    listed = ", ".join(dict.fromkeys(known.values()))
    raise BadInput(part, f"{word[:40]!r} is not in this stack; use one of {listed}, each with how many.")


def _hex_words(book: Book) -> dict[str, str]:
    words = {good.letter: good.id for good in book.goods.values()} | {good: good for good in book.goods}
    return {
        **words,
        MERCHANT: MERCHANT,
        LEVIATHAN: LEVIATHAN,
        "leviathans": LEVIATHAN,
        **{beast: beast for beast in book.beasts},
    }


def _tokens(book: Book, part: str, words: list[str]) -> tuple[str, ...]:
    """Number tokens, one by one, or each with how many: `1x4 2x4`."""
    found: list[str] = []
    for word in words:
        number, _, times = word.partition("x")
        if number not in NUMBERS or (times and not times.isdecimal()) or len(times) > 2:
            raise BadInput(
                part, f"{word[:40]!r} is not a number token; use 1 to 6, each as often as it is there, or 1x4."
            )
        found += [number] * int(times or 1)
    if not found:
        raise BadInput(part, "is empty; say what lies in it, or leave it out.")
    return tuple(found)


READERS: dict[str, Callable[[Book, str, list[str]], tuple[str, ...]]] = {
    "out": _names(lambda book: book.beasts),
    "numbers": _names(lambda book: NUMBERS),
    "goals": _names(lambda book: book.goals),
    "ships": _names(lambda book: book.shipyard),
    "special": _names(lambda book: NUMBERS),
    "stack": _counted(_hex_words),
    "tokens": _tokens,
}
