"""What this game answers about ships as data that people type: a block to a panel and back again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files
from umpire.core.panel import Panel
from umpire.core.ships.shipyard import FOLDER, Shipyard, Typed
from umpire.games.avertigos.assembling import RESERVED, Design, fit_out, forbidden, id_from, impossible
from umpire.games.avertigos.book import Book
from umpire.games.avertigos.drawing.panel import panel
from umpire.games.avertigos.drawing.view import View
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.reading import block
from umpire.games.avertigos.reading.data import check_book
from umpire.games.avertigos.reading.ships import NOTES, read_ship, ships_of
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky

SAMPLE = """Heron | frigate | dynasty | height 2 | speed 1
bow: bow gunner
side: side rocketeer (mercenary), starboard
stern: bosun"""
HELP = (
    (
        "First line: her name, then in any order hull (patrol boat, frigate, destroyer), faction, height 1 to 3, speed 0 to 3.",
        "",
    ),
    ("Then a line for each slot: bow, side, stern. A destroyer has two sides.", "side 2: side gunner"),
    ("A module is of the hull’s faction, unless another one stands beside it.", "bow: flamer (mercenary)"),
    ("A rocketeer is set to a side; without a word, to port.", "side: side rocketeer, starboard"),
    ("Words may be cut short as long as they can mean one thing only, and “ / ” stands for a new line.", "bow: bow g"),
)
BARE = Book({}, {}, {}, (), {}, {}, {})
NOBODY = ""


def _typed(book: Book, design: Design | None, fields: Mapping[str, Any], id: str, mistakes: list[BadInput]) -> Typed:
    """The ship, fitted out as far as she could be read, so that she can be drawn."""
    name = str(fields.get("name", ""))
    ship = None
    if design is not None and design.hull in book.hulls:
        ship = fit_out(book, id or id_from(name, (*RESERVED, *book.lands)), 0, design, NOBODY, "")
    return Typed(name, dict(fields), ship, mistakes=tuple(mistakes))


def read_block(files: Files, text: str, id: str = "") -> Typed:
    """
    A ship as a block says her; what cannot be read is told, and the rest kept.

    Raises:
        BadInput: the shared files cannot be read.
    """
    book = check_book(files)
    typed = block.Block(book, text)
    mistakes, design = list(typed.mistakes), typed.design
    if design is not None:
        mistakes += (BadInput(typed.where(field), wrong) for field, wrong in impossible(book, design))
        if not mistakes:
            mistakes += (BadInput("modules", wrong) for _, wrong in forbidden(book, design))
    old = files.get(f"{FOLDER}{id}.toml", {}) if id else {}
    kept = {field: old[field] for field in NOTES if field in old and field != "house_data"}
    return _typed(book, design, {**typed.fields, **kept}, id, mistakes)


def write_block(files: Files, fields: Mapping[str, Any]) -> str:
    """The block that says what a ship's file says. Reading it gives the same ship."""
    return block.write_block(check_book(files), fields)


def read_fields(files: Files, fields: Mapping[str, Any], id: str = "") -> Typed:
    """A ship's file, checked."""
    return _of_file(check_book(files), fields, id)


def _of_file(book: Book, fields: Mapping[str, Any], id: str) -> Typed:
    mistakes: list[BadInput] = []
    design = read_ship(Design, book, Fields(fields, "", mistakes))
    return _typed(book, design, fields, id, mistakes)


def read_ships(files: Files) -> dict[str, Typed]:
    """Every ship of the library by her id, checked; raises `BadInput` when the shared files cannot be read."""
    book = check_book(files)
    return {id: _of_file(book, fields, id) for id, fields in ships_of(files).items()}


def undamaged(ship: Ship) -> Panel:
    """The pilot board of a ship to whom nothing has happened."""
    sky = Sky(book=BARE, ships={ship.id: ship}, players={NOBODY: Player(id=NOBODY, name="")})
    return panel(View("umpire", sky, ()), ship)


SHIPYARD = Shipyard(
    sample=SAMPLE,
    help=HELP,
    needs=("name", "hull"),
    read_block=read_block,
    write_block=write_block,
    read_ship=read_fields,
    read_ships=read_ships,
    panel=undamaged,
    mounts=("module", "modules"),
)
