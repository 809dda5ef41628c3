"""The square code of an address, for a camera, and the address to type beside it."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import segno

from umpire.drawing.said import Code

QUIET = 4
"""Empty modules round a code, as its standard asks."""
MOST = 120
"""Letters of an address; a longer one makes modules that no office printer keeps apart."""


class Qr(msgspec.Struct, frozen=True):
    """A code as a drawing: one path in a square of so many modules, quiet zone included."""

    text: str
    size: int
    path: str


@lru_cache(200)
def qr(text: str) -> Qr:
    """
    The QR code of a text, as large as it must be; a smudge or a fold is read over (error level M).

    Returns:
        A path whose unit is one module: `viewBox="0 0 size size"`, filled dark on light.
    """
    code = segno.make_qr(text, error="m", boost_error=True)
    rows = list(code.matrix)
    runs = []
    for y, row in enumerate(rows, QUIET):
        x = 0
        while x < len(row):
            long = next((at for at in range(x, len(row)) if not row[at]), len(row)) - x
            if long:
                runs.append(f"M{x + QUIET} {y}h{long}v1h-{long}z")
            x += max(1, long)
    return Qr(text, len(rows) + 2 * QUIET, "".join(runs))


def typed(address: str) -> str:
    """An address as one types it: plain http goes without saying."""
    return address.removeprefix("http://")


def code(address: str) -> Code | None:
    """The code of an address with the address to type; None for no address, or for one that no code holds well."""
    if not address or len(address) > MOST:
        return None
    drawn = qr(address)
    return Code(drawn.path, drawn.size, typed(address))
