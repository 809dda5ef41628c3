"""How sentences are put together: numbers and lists in words, names with their article, and a choice that a seed turns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from umpire.core.chronicle.people import ENDS, capital

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
TITLED = ("the ", "hms ", "h.m.s. ", "rms ", "uss ", "ss ", "sms ")
"""How names of ships begin that take no article."""
SLOT = re.compile(r"\{(\w+)\}")


def number(count: int) -> str:
    """«three»; figures above twelve."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def times(count: int) -> str:
    """«once», «twice», «three times»."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def many(count: int, words: tuple[str, str]) -> str:
    """«one ship», «three ships»."""
    return f"{number(count)} {words[count != 1]}"


def listed(words: Iterable[str]) -> str:
    """«the Aphid, the Locust and the Skylord»."""
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def with_article(name: str) -> str:
    """«the Aphid»; nothing before «Lin’s scout» and «HMS Aphid»."""
    if name.lower().startswith("the "):
        return f"the {name[4:]}"
    is_bare = "'s " in name or "’s " in name or name.lower().startswith(TITLED)
    return name if is_bare else f"the {name}"


def quoted(text: str) -> str:
    """A typed text, ready to stand between quotation marks: its own become single ones, and it ends without a full stop."""
    text = re.sub(r'(?<!\w)"(?=\w)|[“«„]', "‘", " ".join(text.split()))
    text = re.sub(r'["”»]', "’", text)
    return text if text.endswith("...") else text.removesuffix(".")


def slots_of(pattern: str) -> frozenset[str]:
    """What a pattern must be told."""
    return frozenset(SLOT.findall(pattern))


def filled(pattern: str, words: Mapping[str, str]) -> str:
    """The pattern with its words; where a sentence begins with one, it begins with a capital."""

    def word(found: re.Match[str]) -> str:
        said, at = words[found[1]], found.start()
        return capital(said) if at == 0 or pattern[max(0, at - 2) : at] in ENDS else said

    return SLOT.sub(word, pattern)


def hashed(text: str) -> int:
    """A number for a text, the same everywhere: FNV-1a with 32 bits."""
    found = 2166136261
    for byte in text.encode():
        found = (found ^ byte) * 16777619 % 2**32
    return found


def turned(of: str, seed: int, count: int, place: int = 0) -> tuple[int, ...]:
    """
    In which order to try `count` wordings. Each next seed begins with another one, until all had their turn.

    Args:
        of: what is worded, so that not everything turns alike.
        place: which paper of the battle it is: each next one begins one further on.
    """
    if count < 1:
        return ()
    begin = _begin(of, seed, count) + place
    return tuple((begin + further) % count for further in range(count))


def _begin(of: str, seed: int, count: int) -> int:
    """Rounds through all wordings, each round from another one on; every second round gives way to both of its neighbours."""
    if count < 3:
        return hashed(of) + seed
    block, step = divmod(seed, count)
    shifts = [hashed(f"{of}/{block + further}") % count for further in (-1, 0, 1)]
    if block % 2:
        taken = {(shifts[0] - 1) % count, (shifts[2] + 1) % count}
        return next(one for one in range(shifts[1], shifts[1] + count) if one % count not in taken) + step
    return shifts[1] + step
