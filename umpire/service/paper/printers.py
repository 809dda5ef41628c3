"""What each printer is off by when it prints both sides: measured once on the test sheet, kept in the data folder."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path

from umpire.core.errors import BadInput
from umpire.drawing.letters import plain
from umpire.printing.imposition import EXACT, MOST_OFFSET, Offset
from umpire.service import toml

FILE = "printers.toml"
"""In the data folder."""
TABLE = "printers"
USUAL = "usual"
"""The printer that is meant when none is named."""
LONGEST = 40
_writing = threading.Lock()


def every(folder: Path | None) -> dict[str, Offset]:
    """
    The printers that were measured, and what each is off by.

    Raises:
        BadInput: the file cannot be read; says where it lies.
    """
    path = folder / FILE if folder is not None else None
    if path is None or not path.is_file():
        return {}
    try:
        kept = toml.read_file(path, str(path)).get(TABLE, {})
    except BadInput as error:
        raise BadInput(error.where, f"{error.message} Correct it, or delete it and measure again.") from error
    if not isinstance(kept, Mapping):
        return {}
    return {
        name: Offset(read_mm("x", found.get("x", 0)), read_mm("y", found.get("y", 0)))
        for name, found in kept.items()
        if isinstance(found, Mapping)
    }


def offset_of(folder: Path | None, name: str = "") -> Offset:
    """
    What a printer is off by; the usual one, where none is named, is exact until it is measured.

    Raises:
        BadInput: a printer of this name was never measured; says which were.
    """
    known = every(folder)
    wanted = plain(name) or USUAL
    if wanted in known:
        return known[wanted]
    if wanted == USUAL:
        return EXACT
    told = ", ".join(known) or "none yet"
    raise BadInput("printer", f"{wanted[:LONGEST]!r} has not been measured. Measured printers: {told}.")


def keep(folder: Path | None, name: str, x: str | float, y: str | float) -> Offset:
    """
    Keep what the test sheet shows for a printer, in place of what was kept.

    Args:
        name: of the printer; empty for the usual one.
        x: millimetres that the back lies too far to the right, seen from the front.
        y: the same, downward.

    Raises:
        BadInput: no number, or too large a one; or no data folder; or it cannot be written.
    """
    if folder is None:
        raise BadInput("printer", "this Umpire has no data folder, so it cannot keep this.")
    wanted = plain(name) or USUAL
    if len(wanted) > LONGEST:
        raise BadInput("printer", f"a printer's name has at most {LONGEST} letters.")
    found = Offset(read_mm("x", x), read_mm("y", y))
    path = folder / FILE
    with _writing:
        text = toml.text_of(path) if path.is_file() else ""
        toml.write(path, toml.added(text, {TABLE: {wanted: {"x": found.x, "y": found.y}}}))
    return found


def read_mm(field: str, value: str | float) -> float:
    """A length in millimetres, with a point or a comma; raises `BadInput` for what is none, or too large."""
    text = str(value).strip().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    try:
        found = float(text)
    except ValueError:
        found = float("nan")
    if not abs(found) <= MOST_OFFSET:
        told = f"{str(value)[:20]!r} is not a distance; type millimetres from -{MOST_OFFSET:g} to {MOST_OFFSET:g}."
        raise BadInput(field, told)
    return round(found, 2)
