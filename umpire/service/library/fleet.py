"""My ships: the umpire's own library beside the shipped one. Blocks, rows and TOML come in, files with their comments go out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire import paths
from umpire.core.errors import BadInput, Mistakes, UnknownCommand
from umpire.core.fields import Files
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.ships.shipyard import Shipyard, Typed
from umpire.games import find_game
from umpire.service import toml
from umpire.service.library import datafiles
from umpire.service.library.drawers import SHIPS, own_folder, writing

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


def yard_of(game: str) -> tuple[Game[Any], Shipyard]:
    """The game and its shipyard; raises `BadInput` for a game without one."""
    found = find_game(game)
    if found.data.shipyard is None:
        raise BadInput("game", f"{found.name} has no ships that can be entered here.")
    return found, found.data.shipyard


def berths(game: str, own: Path | None) -> tuple[Berth, ...]:
    """Every ship, the umpire's own first, in the order of their names. A broken file is among them and says what is wrong."""
    _, yard = yard_of(game)
    files, broken = datafiles.what_reads(game, own)
    found = [
        Berth(
            id,
            typed.name or id,
            SHIPS.is_own(own, game, id),
            yard.panel(typed.piece),
            str(typed.fields.get("band", "")),
            tuple(str(wrong) for wrong in typed.mistakes),
        )
        for id, typed in yard.read_ships(files).items()
    ]
    found += [Berth(id, id, is_own=True, mistakes=(str(wrong),)) for id, wrong in SHIPS.among(broken).items()]
    return tuple(sorted(found, key=lambda berth: (not berth.is_own, berth.name.lower())))


def berth(game: str, own: Path | None, id: str) -> Berth:
    """One ship; raises `UnknownCommand` when there is none."""
    found = next((berth for berth in berths(game, own) if berth.id == id), None)
    if found is None:
        raise SHIPS.none(id)
    return found


def read_blocks(game: str, own: Path | None, text: str, id: str = "") -> tuple[tuple[Typed, Panel | None], ...]:
    """What blocks say so far, and the drawings of them; of a ship that is edited there is one. Raises `BadInput` for nothing to read."""
    _, yard = yard_of(game)
    read = _read(yard, datafiles.files(game, own), (text,) if id else _apart(yard, text), id)
    return tuple((typed, yard.panel(typed.piece) if typed.piece is not None else None) for typed in read)


def _apart(yard: Shipyard, text: str) -> tuple[str, ...]:
    texts = yard.blocks(text)
    if len(texts) > MOST_BLOCKS:
        raise BadInput("block", f"these are {len(texts)} ships; paste {MOST_BLOCKS} at most at once.")
    return texts


def _read(
    yard: Shipyard, files: Files, texts: Sequence[str], id: str = "", *, is_partial: bool = False
) -> tuple[Typed, ...]:
    """Each block, with guns and ships of those before it; of several each mistake names its block."""
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
        files = with_shared(files, typed.shared)
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


def save_block(game: str, own: Path | None, text: str, id: str = "", *, is_partial: bool = False) -> str:
    """
    Keep the ship that a block says, and the guns that it enters; returns her id.

    Args:
        id: the ship that is edited; empty for a new one.
        is_partial: keep what could be read, and leave out what could not.

    Raises:
        BadInput: every mistake in it, or a ship of that name is there already. Nothing was changed.
    """
    (typed,) = _right(_read(yard_of(game)[1], datafiles.files(game, own), (text,), id, is_partial=is_partial))
    return keep(game, own, typed, id)


def save_blocks(game: str, own: Path | None, text: str, *, is_partial: bool = False) -> tuple[str, ...]:
    """
    Keep all new ships that were pasted, a block each, as `save_block` keeps one; returns their ids.

    Raises:
        BadInput: every mistake, each with its block and line, two of one name, or one that is there already. Nothing was changed.
    """
    _, yard = yard_of(game)
    return keep_all(
        game, own, _right(_read(yard, datafiles.files(game, own), _apart(yard, text), is_partial=is_partial))
    )


def _right(ships: tuple[Typed, ...]) -> tuple[Typed, ...]:
    """These ships; raises `BadInput` with every mistake in any of them."""
    mistakes = [wrong for typed in ships for wrong in typed.mistakes]
    if mistakes:
        raise Mistakes(mistakes)
    return ships


def _without_mistakes(yard: Shipyard, files: Files, typed: Typed, id: str) -> Typed:
    """What was read well, checked again without the fields that are wrong."""
    known = with_shared(files, typed.shared)
    wrong = {mistake.where for mistake in yard.read_ship(known, typed.fields, id).mistakes}
    fields = {field: value for field, value in typed.fields.items() if field not in wrong}
    checked = yard.read_ship(known, fields, id)
    return Typed(checked.name, fields, checked.piece, typed.shared, checked.mistakes)


def with_shared(files: Files, shared: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> dict[str, Mapping[str, Any]]:
    """The library with these entries in it."""
    more = {}
    for file, tables in shared.items():
        known = files.get(file, {})
        more[file] = {**known, **{table: {**known.get(table, {}), **new} for table, new in tables.items()}}
    return {**files, **more}


def keep(game: str, own: Path | None, typed: Typed, id: str = "") -> str:
    """Write a ship that was checked into the own library; returns her id."""
    if not id:
        return keep_all(game, own, (typed,))[0]
    with writing:
        _write(game, own, typed, id)
    return id


def keep_all(game: str, own: Path | None, ships: Sequence[Typed]) -> tuple[str, ...]:
    """Write new ships that were checked, all of them or none; returns their ids."""
    folder = own_folder(own, "ships") / game
    names: set[str] = set()
    ids: list[str] = []
    with writing:
        for typed in ships:
            where = ", ".join(filter(None, (typed.at, "name")))
            if SHIPS.path(own, game, _free(folder, typed)).exists():
                told = f"you have a ship {typed.name!r} already; edit that one, or choose another name."
                raise BadInput(where, told)
            if typed.name.casefold() in names:
                raise BadInput(where, f"two of these ships are called {typed.name!r}; choose another name for one.")
            names.add(typed.name.casefold())
        for typed in ships:
            ids.append(_free(folder, typed))
            _write(game, own, typed, ids[-1])
    return tuple(ids)


def _write(game: str, own: Path | None, typed: Typed, id: str) -> None:
    path = SHIPS.path(own, game, id)
    for file, tables in typed.shared.items():
        add_shared(own_folder(own, "ships") / game / file, tables)
    before = path if path.exists() else paths.library_folder(game) / SHIPS.file(id)
    toml.write(path, toml.merged(toml.text_of(before) if before.is_file() else "", typed.fields))


def _free(folder: Path, typed: Typed) -> str:
    """An id for a new ship: that of another one, called otherwise, is not hers."""
    mine, _ = datafiles.what_reads_of(folder)
    base = str(typed.piece.id)
    named = {id: str(data.get("name", "")) for id, data in SHIPS.among(mine).items()}
    ids = [base, *(f"{base[:36]}-{count}" for count in range(2, 100))]
    return next((id for id in ids if named.get(id, typed.name).casefold() == typed.name.casefold()), base)


def text_of(game: str, own: Path | None, id: str) -> str:
    """A ship's file as it stands; raises `UnknownCommand` when there is none."""
    return SHIPS.text_of(own, yard_of(game)[0].key, id)


def block_of(game: str, own: Path | None, id: str) -> str:
    """A ship's file as a block; raises `UnknownCommand` when there is none."""
    files, _ = datafiles.what_reads(game, own)
    data = files.get(SHIPS.file(id))
    if data is None:
        raise UnknownCommand(f"There is no ship {id[:40]!r} that can be read; correct its file as TOML.")
    return yard_of(game)[1].write_block(files, data)


def save_text(game: str, own: Path | None, id: str, text: str) -> None:
    """
    Keep a ship's file as it was typed.

    Raises:
        BadInput: no TOML, or every mistake in it. Nothing was changed.
    """
    _, yard = yard_of(game)
    text, data = SHIPS.read(text, id)
    files, _ = datafiles.what_reads(game, own)
    typed = yard.read_ship(files, data, id)
    if typed.mistakes:
        raise Mistakes(typed.mistakes)
    with writing:
        toml.write(SHIPS.path(own, game, id), text)


def remove(game: str, own: Path | None, id: str) -> None:
    """Delete an own ship's file; raises `UnknownCommand` for one that is not there or not the umpire's own."""
    SHIPS.remove(own, yard_of(game)[0].key, id)


def add_shared(path: Path, tables: Mapping[str, Mapping[str, Any]]) -> None:
    """Add entries to a shared file of the own library, made when it is not there; one that cannot be read stays as it is."""
    data = toml.read_file(path) if path.is_file() else {}
    for table in tables:
        if not isinstance(data.get(table, {}), Mapping):
            raise BadInput(
                path.name, f"{table} must be tables by name ([{table}.NAME]); correct that in the file first."
            )
    toml.write(path, toml.added(toml.text_of(path) if path.is_file() else "", tables))
