"""What ships share, entered once: gun types and charts, the umpire's own beside those that ship."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.fields import raise_all
from umpire.core.ships.shipyard import Kind
from umpire.service import toml
from umpire.service.library import datafiles
from umpire.service.library.drawers import own_folder, table_of, writing
from umpire.service.library.fleet import add_shared, berths, yard_of


class Shelf(msgspec.Struct, frozen=True):
    """One thing that ships share, as it was typed."""

    key: str
    name: str
    text: str
    is_own: bool


def left_out(game: str, own: Path | None) -> tuple[BadInput, ...]:
    """What is wrong with own entries, which nobody uses until it is mended."""
    broken = datafiles.what_reads(game, own)[1]
    return tuple(one for name, wrong in broken.items() if "/" not in name for one in wrong.mistakes)


def shelves(game: str, own: Path | None) -> tuple[tuple[Kind, tuple[Shelf, ...]], ...]:
    """What ships share, by kind, the umpire's own first."""
    _, yard = yard_of(game)
    files = datafiles.files(game, own)
    mine = datafiles.what_reads_of(own / game)[0] if own else {}

    def entries(kind: Kind) -> Iterator[Shelf]:
        own_keys = table_of(mine.get(kind.file, {}), kind.table)
        for key, fields in table_of(files.get(kind.file, {}), kind.table).items():
            if isinstance(fields, Mapping):
                text = yard.write_entry(kind.table, fields) if yard.write_entry else ""
                yield Shelf(key, str(fields.get("name", key)), text, key in own_keys)

    return tuple(
        (kind, tuple(sorted(entries(kind), key=lambda shelf: (not shelf.is_own, shelf.name.lower()))))
        for kind in yard.kinds
    )


def save_entry(game: str, own: Path | None, table: str, name: str, text: str) -> None:
    """
    Keep a gun or a chart for all ships; one of the same name is replaced.

    Raises:
        BadInput: every mistake in it. Nothing was changed.
    """
    found, yard = yard_of(game)
    if yard.read_entry is None:
        raise BadInput("kind", f"{found.name} has no guns or charts to enter here.")
    typed = yard.read_entry(datafiles.files(game, own), table, name, text)
    raise_all(typed.mistakes)
    with writing:
        add_shared(own_folder(own, "ships") / game, typed.shared)


def remove_entry(game: str, own: Path | None, table: str, key: str) -> None:
    """
    Delete an own gun or chart.

    Raises:
        UnknownCommand: there is none of one's own.
        BadInput: a ship needs it.
    """
    _, yard = yard_of(game)
    kind = next((kind for kind in yard.kinds if kind.table == table), None)
    path = own_folder(own, "ships") / game / (kind.file if kind else "")
    if kind is None or not path.is_file() or key not in table_of(toml.read_file(path), table):
        raise UnknownCommand(f"There is no {key[:40]!r} of your own.")
    with writing:
        before = toml.text_of(path)
        healthy = [berth.id for berth in berths(game, own) if not berth.mistakes]
        toml.write(path, toml.without(before, table, key))
        hurt = [berth.name for berth in berths(game, own) if berth.mistakes and berth.id in healthy]
        if hurt:
            toml.write(path, before)
            raise BadInput(key, f"{', '.join(hurt)} uses it and would be lost; change that ship first.")
