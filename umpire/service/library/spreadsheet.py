"""A fleet pasted as rows of a spreadsheet: the good rows are kept, the others told by row and column."""

from __future__ import annotations

from pathlib import Path

import msgspec

from umpire.core.errors import BadInput
from umpire.service.library import datafiles, fleet


class Kept(msgspec.Struct, frozen=True):
    """What became of the rows."""

    ships: tuple[tuple[str, str], ...]
    """Id and name of each that was kept."""
    mistakes: tuple[str, ...]
    left: str
    """The header and the rows that were not kept, to be mended and pasted again."""


def save_rows(game: str, own: Path | None, text: str) -> Kept:
    """
    Keep every row that is a ship.

    Raises:
        BadInput: no header line, an unknown column, or far too much; nothing was kept.
    """
    found, yard = fleet.yard_of(game)
    if yard.read_rows is None:
        raise BadInput("rows", f"ships of {found.name} cannot be entered as rows; type each one as a block.")
    rows = yard.read_rows(datafiles.files(game, own), text)
    header = next(line for line in text.splitlines() if line.strip())
    ships: list[tuple[str, str]] = []
    mistakes: list[str] = []
    left: list[str] = []
    for row in rows:
        told = [str(mistake) for mistake in row.mistakes]
        if not told:
            try:
                ships.append((fleet.keep(game, own, row), row.name))
            except BadInput as wrong:
                told = [f"{row.at}, {wrong}"]
        if told:
            mistakes += told
            left.append(row.written)
    return Kept(tuple(ships), tuple(mistakes), "\n".join([header, *left]) if left else "")
