"""The words of a block: what stands alone, before a number, before a text; and what was meant perhaps."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from umpire.core import fields
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.sheet import BOX_WORDS

LETTERS = "".join(BOX_WORDS)
NUMBERS = {
    "move": "movement", "movement": "movement", "speed": "movement", "mp": "movement", "ram": "ram", "bp": "parties",
    "parties": "parties", "squares": "parties", "flights": "flights", "flight": "flights", "hex": "boarding_value",
    "hexagon": "boarding_value", "bv": "boarding_value",
}  # fmt: skip
"""Words before a number, and the field that they fill."""
TEXTS = {
    "side": "side", "nation": "nation", "note": "note", "crit": "critical_chart", "critical": "critical_chart",
    "ap": "anti_personnel_chart",
}  # fmt: skip
"""Words before a text, and the field that they fill."""
FLAGS: dict[str, tuple[str, Any]] = {
    "kite": ("power", "kite"), "steam": ("power", "steam"), "steamer": ("power", "steam"), "galley": ("power", "screw-galley"),
    "screw galley": ("power", "screw-galley"), "screw-galley": ("power", "screw-galley"), "mixed": ("power", "mixed"),
    "superior": ("superior", True), "superior crew": ("superior", True), "grapnel": ("power_grapnel", True),
    "power grapnel": ("power_grapnel", True),
}  # fmt: skip
"""Words that stand alone, and what they say."""
BANDS = {band.words.lower(): band.words for band in Band}
NOT_LIKE = ("number", "note", "boarding_value")
"""What a ship does not have from the one that she is like."""
MOST_LETTERS = 4000
NAME = re.compile(r"^(?:(\d{1,3})[.)]?\s+)?(\S.*)$")
GUN = re.compile(r"^gun\b\s*([^:]*?)\s*:(.*)$", re.IGNORECASE)
NUMBER = re.compile(r"^([a-z]+)\s*[:=]?\s*(\d{1,4})$|^(\d{1,4})\s*([a-z]+)$")
COUNT = re.compile(r"^(\d)\s*x?\s+(.+)$")


def one_ship(lines: list[tuple[int, str]]) -> tuple[list[tuple[int, str]], tuple[int, str] | None]:
    """
    The lines of the first ship, and where another one begins.

    A line that begins with `|` goes on with the first line; any other line with a `|` is the first of another ship.
    """
    (first, head), *others = lines
    while others and others[0][1].startswith("|"):
        head += others.pop(0)[1]
    another = next((place for place, (_, line) in enumerate(others) if "|" in line), len(others))
    return [(first, head), *others[:another]], others[another] if another < len(others) else None


def did_you_mean(word: str, known: Collection[str]) -> str:
    """« Did you mean kite?», or nothing."""
    return fields.did_you_mean(word, known) or fields.did_you_mean(word.strip().partition(" ")[0], known)
