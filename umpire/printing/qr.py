"""A sheet's way back to its live page: a QR code as one path."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Code(NamedTuple):
    """A QR code: how many modules wide, and its dark ones as a path in modules."""

    width: int
    path: str


@lru_cache(256)
def code(link: str) -> Code | None:
    """The code of an address; None for none, or for one that no code holds."""
    import segno  # noqa: PLC0415 - whoever prints nothing does not wait for it

    if not link:
        return None
    try:
        made = segno.make(link, error="m", micro=False)
    except segno.DataOverflowError:
        return None
    path = []
    for y, row in enumerate(made.matrix):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                path.append(f"M{start} {y}h{x - start}v1h{start - x}z")
            x += 1
    return Code(len(made.matrix), "".join(path))
