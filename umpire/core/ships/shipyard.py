"""What a game knows of its ships as data that people type: read from a block, written as one, drawn, and what ships share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from umpire.core.errors import BadInput
from umpire.core.fields import Files
from umpire.core.panel import Panel

Shared = dict[str, dict[str, dict[str, Any]]]
"""Entries of shared files: file, table, key, fields."""

FOLDER = "ships/"
"""Where a library keeps its ships."""


class Aimed(msgspec.Struct, frozen=True):
    """A gun of a block, and what it covers: an odd arc can be drawn on the rosette."""

    gun: str
    """As her panel calls it."""
    arc: str
    """As it was typed."""
    sides: tuple[int, ...]
    """Clockwise from the bow; none while it is unknown."""
    is_asked: bool = False
    """The block says that the arc is odd, and not yet how."""


class Typed(msgspec.Struct, frozen=True):
    """What could be read of something typed, and what could not."""

    name: str
    fields: dict[str, Any]
    """As the ship's file has them."""
    piece: Any = None
    """The ship, as far as she could be read; None when there is nothing to draw."""
    shared: Shared = {}
    """What was entered along with her for all ships: gun types."""
    mistakes: tuple[BadInput, ...] = ()
    at: str = ""
    """Where it stands in what was typed: `row 3`."""
    aimed: tuple[Aimed, ...] = ()
    """Her guns in the order of the block."""
    written: str = ""
    """The row of a spreadsheet, as it was pasted."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of thing that ships share and umpires enter: guns, charts."""

    table: str
    file: str
    name: str
    sample_name: str
    sample: str
    """As an umpire types it: shown in the empty form."""


def one_block(text: str) -> tuple[str, ...]:
    """All of it is one ship's."""
    return (text,)


@dataclass(frozen=True)
class Shipyard:
    """A game's answers about ships as data. All of them collect mistakes and keep the rest. What a game has not, its pages leave out."""

    sample: str
    """A block, shown in the empty form."""
    help: tuple[tuple[str, str], ...]
    """How a block is written: sentences, each with an example or none."""
    needs: tuple[str, ...]
    """Fields that no ship's file is without, and no file that ships share has."""
    read_block: Callable[[Files, str, str], Typed]
    """Library, text, and her id where she has one."""
    write_block: Callable[[Files, Mapping[str, Any]], str]
    """The block that says what a ship's file says."""
    read_ship: Callable[[Files, Mapping[str, Any], str], Typed]
    """Library, the fields of a ship's file, her id."""
    read_ships: Callable[[Files], Mapping[str, Typed]]
    """Every ship of a library by her id."""
    panel: Callable[[Any], Panel]
    """The control panel of a ship to whom nothing has happened."""
    mounts: tuple[str, str] = ("gun", "guns")
    """What stands on a ship, one and many."""
    bands: tuple[str, ...] = ()
    """Where a ship may start, from the top down; none where ships and captains alone make no battle."""
    blocks: Callable[[str], tuple[str, ...]] = one_block
    """What was pasted at once as blocks of one ship each; every line keeps its number in it."""
    like: str = ""
    """The block of a ship that is like another, for her name to be put in; empty where a block cannot say that."""
    draw_arc: Callable[[Files, str, int, Sequence[int]], str] | None = None
    """Library, block, which of its guns, hex sides: the block with that arc."""
    columns: tuple[str, ...] = ()
    """What the rows of a spreadsheet may hold."""
    sample_rows: str = ""
    read_rows: Callable[[Files, str], tuple[Typed, ...]] | None = None
    """A fleet as rows of a spreadsheet."""
    kinds: tuple[Kind, ...] = ()
    """What ships share and umpires enter."""
    read_entry: Callable[[Files, str, str, str], Typed] | None = None
    """Library, kind, name, text: something that ships share."""
    write_entry: Callable[[str, Mapping[str, Any]], str] | None = None
    """The text of it."""
