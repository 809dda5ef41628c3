"""My ships: the umpire's own library beside the shipped one. Blocks, rows and TOML come in, files with their comments go out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire import paths
from umpire.core.errors import BadInput
from umpire.core.fields import Files, raise_all
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.ships.shipyard import FOLDER, Shared, Shipyard, Typed
from umpire.games import find_game
from umpire.service import toml
from umpire.service.library import datafiles
from umpire.service.library.drawers import Drawer, own_folder, unused, writing

MOST_BLOCKS = 40
"""Ships that are pasted at once."""


class Berth(msgspec.Struct, frozen=True):
    """A ship of the library."""

    id: str
    name: str
    is_own: bool
    panel: Panel | None = None
    band: str = ""
    """Where she starts, when her file says so."""
    mistakes: tuple[str, ...] = ()


class Kept(msgspec.Struct, frozen=True):
    """What became of the rows of a spreadsheet."""

    ships: tuple[tuple[str, str], ...]
    """Id and name of each that was kept."""
    mistakes: tuple[str, ...]
    left: str
    """The header and the rows that were not kept, to be mended and pasted again."""


def yard_of(game: str) -> tuple[Game[Any], Shipyard]:
    """The game and its shipyard; raises `BadInput` for a game without one."""
    found = find_game(game)
    if found.data.shipyard is None:
        raise BadInput("game", f"{found.name} has no ships that can be entered here.")
    return found, found.data.shipyard


SHIPS = Drawer(FOLDER, "ship", "2,000", yard_of)
text_of, remove = SHIPS.text_of, SHIPS.remove


def berths(game: str, own: Path | None) -> tuple[Berth, ...]:
    """Every ship, the umpire's own first, in the order of their names. A broken file is among them and says what is wrong."""
    _, yard = yard_of(game)
    files, broken = datafiles.what_reads(game, own)
    found = [
        Berth(
            id,
            typed.name or id,
            SHIPS.is_own(game, own, id),
            yard.panel(typed.piece),
            str(typed.fields.get("band", "")),
            tuple(str(wrong) for wrong in typed.mistakes),
        )
        for id, typed in yard.read_ships(files).items()
    ]
    found += [Berth(id, id, is_own=True, mistakes=(str(wrong),)) for id, wrong in SHIPS.among(broken).items()]
    return tuple(sorted(found, key=lambda berth: (not berth.is_own, berth.name.lower())))


def berths_of(game: Game[Any], own: Path | None) -> tuple[Berth, ...]:
    """Every ship of a game; none of one without ships that people type."""
    return berths(game.key, own) if game.data.shipyard is not None else ()


def picked(game: str, own: Path | None, ids: Iterable[str]) -> list[Berth]:
    """These ships of the library, one by one; raises `BadInput` for one that is not there."""
    known = {berth.id: berth for berth in berths(game, own)}
    wanted = [*ids]
    if unknown := [id for id in wanted if id not in known]:
        raise BadInput("ships", f"there is no ship {unknown[0][:40]!r} in the library.")
    return [known[id] for id in wanted]


def berth(game: str, own: Path | None, id: str) -> Berth:
    """One ship; raises `UnknownCommand` when there is none."""
    found = next((berth for berth in berths(game, own) if berth.id == id), None)
    if found is None:
        raise SHIPS.none(id)
    return found


def read_blocks(game: str, own: Path | None, text: str, id: str = "") -> tuple[tuple[Typed, Panel | None], ...]:
    """What blocks say so far, and the drawings of them; of a ship that is edited there is one. Raises `BadInput` for nothing to read."""
    _, yard = yard_of(game)
    read = _read(yard, datafiles.files(game, own), text, id)
    return tuple((typed, yard.panel(typed.piece) if typed.piece is not None else None) for typed in read)


def _read(yard: Shipyard, files: Files, block: str, id: str, *, is_partial: bool = False) -> tuple[Typed, ...]:
    """Each ship of the block, with guns and ships of those before it; of several each mistake names its place."""
    texts = (block,) if id else yard.blocks(block)
    if len(texts) > MOST_BLOCKS:
        raise BadInput("block", f"these are {len(texts)} ships; paste {MOST_BLOCKS} at most at once.")
    found: list[Typed] = []
    for place, text in enumerate(texts, 1):
        try:
            typed = yard.read_block(files, text, id)
        except BadInput as wrong:
            if len(texts) == 1:
                raise
            typed = Typed("", {}, mistakes=(wrong,))
        if typed.mistakes and is_partial:
            typed = _without_mistakes(yard, files, typed, id)
        files = _with_shared(files, typed.shared)
        if not typed.mistakes and not id:
            files = {**files, SHIPS.file(typed.piece.id): typed.fields}
        if len(texts) > 1:
            at = ", ".join(filter(None, (f"block {place}", typed.name)))
            mistakes = tuple(BadInput(f"{at}, {wrong.where}", wrong.message) for wrong in typed.mistakes)
            typed = replace(typed, at=at, mistakes=mistakes)
        found.append(typed)
    return tuple(found)


def draw_arc(game: str, own: Path | None, text: str, gun: int, sides: Sequence[int]) -> str:
    """The block with that arc for one of its guns; raises `BadInput` when it has no such gun."""
    found, yard = yard_of(game)
    if yard.draw_arc is None:
        raise BadInput("arc", f"{found.name} has no arcs to draw.")
    return yard.draw_arc(datafiles.files(game, own), text, gun, sides)


def save_blocks(game: str, own: Path | None, text: str, id: str = "", *, is_partial: bool = False) -> tuple[str, ...]:
    """
    Keep all ships that were pasted, a block each, and the guns that they enter; returns their ids.

    Args:
        id: the ship that is edited, then the only one; empty for new ones.
        is_partial: keep what could be read, and leave out what could not.

    Raises:
        BadInput: every mistake, of several ships each with its block, or two of one name, or one that is there already. Nothing
            was changed.
    """
    ships = _read(yard_of(game)[1], datafiles.files(game, own), text, id, is_partial=is_partial)
    mistakes = [wrong for typed in ships for wrong in typed.mistakes]
    raise_all(mistakes)
    return _keep(game, own, ships, id)


def save_rows(game: str, own: Path | None, text: str) -> Kept:
    """
    Keep every row of a spreadsheet that is a ship; the others are told by row and column.

    Raises:
        BadInput: no header line, an unknown column, or far too much; nothing was kept.
    """
    found, yard = yard_of(game)
    if yard.read_rows is None:
        raise BadInput("rows", f"ships of {found.name} cannot be entered as rows; type each one as a block.")
    ships: list[tuple[str, str]] = []
    mistakes: list[str] = []
    left: list[str] = []
    for row in yard.read_rows(datafiles.files(game, own), text):
        told = [str(mistake) for mistake in row.mistakes]
        if not told:
            try:
                (id,) = _keep(game, own, (row,))
                ships.append((id, row.name))
            except BadInput as wrong:
                told = [f"{row.at}, {wrong}"]
        if told:
            mistakes += told
            left.append(row.written)
    header = next(line for line in text.splitlines() if line.strip())
    return Kept(tuple(ships), tuple(mistakes), "\n".join([header, *left]) if left else "")


def _without_mistakes(yard: Shipyard, files: Files, typed: Typed, id: str) -> Typed:
    """What was read well, checked again without the fields that are wrong."""
    known = _with_shared(files, typed.shared)
    wrong = {mistake.where for mistake in yard.read_ship(known, typed.fields, id).mistakes}
    fields = {field: value for field, value in typed.fields.items() if field not in wrong}
    checked = yard.read_ship(known, fields, id)
    return Typed(checked.name, fields, checked.piece, typed.shared, checked.mistakes)


def _with_shared(files: Files, shared: Shared) -> Files:
    """The library with these entries in it."""
    return {**files, **{file: datafiles.added(files.get(file, {}), tables) for file, tables in shared.items()}}


def _keep(game: str, own: Path | None, ships: Sequence[Typed], id: str = "") -> tuple[str, ...]:
    """Write ships that were checked, all of them or none: the one that is edited, or new ones; returns their ids."""
    folder = own_folder(own, "ships") / game
    with writing:
        if not id:
            _check_names(folder, ships)
        return tuple(_write(game, folder, typed, id or _free(folder, typed)) for typed in ships)


def _check_names(folder: Path, ships: Sequence[Typed]) -> None:
    names: set[str] = set()
    for typed in ships:
        where = ", ".join(filter(None, (typed.at, "name")))
        if (folder / SHIPS.file(SHIPS.checked(_free(folder, typed)))).exists():
            told = f"you have a ship {typed.name!r} already; edit that one, or choose another name."
            raise BadInput(where, told)
        if typed.name.casefold() in names:
            raise BadInput(where, f"two of these ships are called {typed.name!r}; choose another name for one.")
        names.add(typed.name.casefold())


def _write(game: str, folder: Path, typed: Typed, id: str) -> str:
    path = folder / SHIPS.file(SHIPS.checked(id))
    add_shared(folder, typed.shared)
    before = path if path.exists() else paths.library_folder(game) / SHIPS.file(id)
    toml.write(path, toml.merged(toml.text_of(before) if before.is_file() else "", typed.fields))
    return id


def _free(folder: Path, typed: Typed) -> str:
    """An id for a new ship: that of another one, called otherwise, is not hers."""
    mine, _ = datafiles.what_reads_of(folder)
    named = {id: str(data.get("name", "")) for id, data in SHIPS.among(mine).items()}
    return unused(str(typed.piece.id), (id for id, name in named.items() if name.casefold() != typed.name.casefold()))


def block_of(game: str, own: Path | None, id: str) -> str:
    """A ship's file as a block; raises `UnknownCommand` when there is none."""
    files = datafiles.files(game, own)
    return yard_of(game)[1].write_block(files, SHIPS.fields(files, id))


def save_text(game: str, own: Path | None, id: str, text: str) -> None:
    """
    Keep a ship's file as it was typed.

    Raises:
        BadInput: no TOML, or every mistake in it. Nothing was changed.
    """
    _, yard = yard_of(game)
    text, data = SHIPS.read(text, id)
    typed = yard.read_ship(datafiles.files(game, own), data, id)
    raise_all(typed.mistakes)
    with writing:
        toml.write(SHIPS.path(game, own, id), text)


def add_shared(folder: Path, shared: Shared) -> None:
    """Add entries to the shared files of an own library, made where they are not there; one that cannot be read stays as it is."""
    for file, tables in shared.items():
        path = folder / file
        data = toml.read_file(path) if path.is_file() else {}
        for table in tables:
            if not isinstance(data.get(table, {}), Mapping):
                told = f"{table} must be tables by name ([{table}.NAME]); correct that in the file first."
                raise BadInput(path.name, told)
        toml.write(path, toml.added(toml.text_of(path) if path.is_file() else "", tables))
