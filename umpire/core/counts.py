"""How far a record counts: a number that no game has would fill the memory of whoever draws so many of anything."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from umpire.core.errors import BadInput

MOST = 20_000
"""Marks go up to 9,999, and play may add to that."""
LINES = frozenset({"seq", "of", "head"})
"""Fields that hold the number of a line, and may be greater."""
_DIGITS, _BEFORE, _EXPONENTS = b"0123456789", b":,[ \t\r\n", b"eE"
_KINDS = bytes.maketrans(_DIGITS + _BEFORE + _EXPONENTS, b"9" * 10 + b":" * 7 + b"ee")
"""Letters of a line by their kind: a line translated by it is searched in a third of the time."""
_LONG = re.compile(rb":-?9(?:9999|[9.]*e)")
"""What a line with a greater number has in it somewhere; few others have."""


def check_counts(line: bytes) -> bytes:
    """
    A line of a record, as it came.

    Raises:
        BadInput: it holds a greater number.
        msgspec.DecodeError: it is no JSON.
    """
    if _LONG.search(line.translate(_KINDS)):
        _check(msgspec.json.decode(line), "")
    return line


def _check(said: Any, name: str) -> None:
    if isinstance(said, dict):
        for key, one in said.items():
            _check(one, key)
    elif isinstance(said, list):
        for one in said:
            _check(one, name)
    elif isinstance(said, int | float) and abs(said) > MOST and name not in LINES:
        raise BadInput(name, f"{said!r:.40} is more than any game counts; {MOST:,} is the most.")
