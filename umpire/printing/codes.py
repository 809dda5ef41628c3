"""The square code of an address, for a camera, and where it stands on a sheet with the address to type beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
import segno

from umpire.drawing.letters import MM_OF_POINT, SANS, width_mm

QUIET = 4
"""Empty modules round a code, as its standard asks."""
SIDE = 16.4
"""Of the code on a panel, its quiet zone included: a module is a third of a millimetre or more, also for long addresses."""
POINTS = (6.0, 5.6, 5.2, 4.8, 4.4, 4.0)
LEADING = 1.14
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


class Code(NamedTuple):
    """A code at its place: upper left corner and side of its quiet zone, and the address to type, in lines beside it."""

    x: float
    y: float
    side: float
    drawing: Qr
    lines: tuple[str, ...]
    points: float

    @property
    def leading(self) -> float:
        """From one line to the next."""
        return self.points * MM_OF_POINT * LEADING


def typed(address: str) -> str:
    """An address as one types it: plain http goes without saying."""
    return address.removeprefix("http://")


def code(address: str, x: float, y: float, room: tuple[float, float]) -> Code | None:
    """
    The code of an address with its upper left corner there; None for no address, or for one that no code holds well.

    Args:
        room: width and height for the address to type, in the largest letters that bring it in; where none do it is left out.
    """
    if not address or len(address) > MOST:
        return None
    for points in POINTS:
        lines = _broken(typed(address), points, room[0])
        if len(lines) * points * MM_OF_POINT * LEADING <= room[1]:
            return Code(x, y, SIDE, qr(address), lines, points)
    return Code(x, y, SIDE, qr(address), (), POINTS[-1])


def _broken(address: str, points: float, width: float) -> tuple[str, ...]:
    """Broken before a slash where there is one, else where the line is full; an address has no blanks."""
    lines, rest = [], address
    while rest:
        fit = next((at for at in range(len(rest), 1, -1) if width_mm(rest[:at], points, SANS) <= width), 1)
        at = fit if fit == len(rest) else (rest.rfind("/", 1, fit + 1) if "/" in rest[1 : fit + 1] else fit)
        lines.append(rest[:at])
        rest = rest[at:]
    return tuple(lines)
