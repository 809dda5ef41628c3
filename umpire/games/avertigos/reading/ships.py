"""Ships as data: a file of their own, a table in a scenario, a ship of the library by its key, or a block."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, did_you_mean
from umpire.core.ships.shipyard import FOLDER
from umpire.core.tables import read
from umpire.games.avertigos.assembling import Design, forbidden, impossible
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.reading.block import LONGEST, Block

D = TypeVar("D", bound=Design)
NOTES = ("house_data", "note")
"""What people write down beside it."""


def ships_of(files: Files) -> dict[str, Mapping[str, Any]]:
    """Every ship's file by her id."""
    return {name[len(FOLDER) : -5]: data for name, data in files.items() if name.startswith(FOLDER)}


def read_ship(kind: type[D], book: Book, fields: Fields, players: tuple[str, ...] = (), **given: Any) -> D:
    """A ship from her fields. What the rules forbid is a mistake in a file: nobody is there to overrule it."""
    fields.read.update(NOTES)
    before = len(fields.mistakes)
    ship = read(kind, fields, {"hulls": book.hulls, "players": players}, **given)
    if ship.hull not in book.hulls:
        return ship
    for field, wrong in impossible(book, ship):
        fields.wrong(field, wrong)
    if len(fields.mistakes) == before:
        for _, wrong in forbidden(book, ship):
            fields.wrong("modules", wrong)
    return ship


def resolved(files: Files, book: Book, entry: Fields) -> Fields | None:
    """
    The fields of a ship in a scenario, where she is named from the library (`ship`) or typed (`block`); None for one unknown.

    What stands beside it goes before it.
    """
    found: dict[str, Any] = {}
    key = entry.text("ship", "") if entry.has("ship") else ""
    if key:
        known = ships_of(files)
        if key not in known:
            offered = ", ".join(sorted(known)) or "it has none"
            entry.wrong(
                "ship", f"{key[:40]!r} is not a ship of the library; use one of {offered}.{did_you_mean(key, known)}"
            )
            return None
        found = {"id": key, **known.get(key, {})}
    if entry.has("block"):
        block = Block(book, entry.text("block", "", LONGEST))
        entry.mistakes.extend(
            BadInput(f"{entry.at('block')}, {wrong.where}", wrong.message) for wrong in block.mistakes
        )
        found = {**found, **block.fields}
    own = {field: value for field, value in entry.data.items() if field not in ("ship", "block")}
    return Fields({**found, **own}, entry.where, entry.mistakes)
