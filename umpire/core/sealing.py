"""
The seal of a record: how far it was written, and a hash of all facts in it. It stands in the first line, out of reach of a cut at the end.

The hash is over facts that stay for ever, not over bytes: whatever else is worked out from them may leave the lines, and it stays the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

SEAL = "seal"
"""Its name in the header of a record. It is of the file and no part of the battle: no header here or in the store has it."""
FACTS = ("seq", "id", "seat", "time", "v", "command", "answers", "overruled", "events")
"""The fields of a line that stay for ever. `reads`, `writes` and `unused` are no facts of the battle."""


class Seal(msgspec.Struct, frozen=True):
    """What a record says of itself as a whole."""

    head: int
    """The number of the last line that was written."""
    hash: str
    """SHA-256, in hexadecimal digits: of the header, then each time of the hash so far with the next line."""


class Chain:
    """The hash of a record so far."""

    def __init__(self, header: dict[str, Any]) -> None:
        self._hash = sha256(_canonical({name: said for name, said in header.items() if name != SEAL})).digest()

    def add(self, line: dict[str, Any]) -> None:
        """The next line."""
        self.add_raw(_canonical({name: line[name] for name in FACTS if name in line}))

    def add_raw(self, facts: bytes) -> None:
        """The next line by its facts, or one that nobody can read, as it is."""
        self._hash = sha256(self._hash + facts).digest()

    @property
    def hash(self) -> str:
        """In hexadecimal digits."""
        return self._hash.hex()


def sealed(header: bytes, lines: Iterable[bytes], head: int) -> bytes:
    """The first line of a record with the seal of these lines; a header that cannot be read stays as it is."""
    fields = _fields(header)
    if fields is None:
        return header
    chain = Chain(fields)
    for line in lines:
        facts = _fields(line)
        if facts is None:
            chain.add_raw(line.strip())
        else:
            chain.add(facts)
    return msgspec.json.encode({**fields, SEAL: Seal(head, chain.hash)})


def unsealed(header: bytes) -> bytes:
    """The first line of a record as the battle has it."""
    fields = _fields(header)
    if fields is None or SEAL not in fields:
        return header
    return msgspec.json.encode({name: said for name, said in fields.items() if name != SEAL})


def _fields(line: bytes) -> dict[str, Any] | None:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _canonical(fields: dict[str, Any]) -> bytes:
    """JSON without blanks, names in order."""
    return msgspec.json.encode(fields, order="deterministic")
