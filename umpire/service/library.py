"""Data files: the library that ships with a game, and the umpire's own beside it. Size, encoding and syntax are seen to here."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from umpire.core.errors import BadInput, Mistakes
from umpire.core.game import Game
from umpire.games import GAMES, find_game
from umpire.paths import library_folder

LARGEST_FILE = 256 * 1024
"""Bytes. A ship needs two thousand."""
MOST_FILES = 2000


def read_file(path: Path, name: str = "") -> dict[str, Any]:
    """
    One TOML file as fields.

    Raises:
        BadInput: missing, too large, not UTF-8, or no TOML; names file and line.
    """
    name = name or path.name
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise BadInput(
                name, f"the file has {size:,} bytes; at most {LARGEST_FILE:,} are read. A ship needs about 2,000."
            )
        raw = path.read_bytes()
    except OSError as error:
        raise BadInput(name, f"the file cannot be read ({error.strerror or error}).") from error
    return read_text(raw, name)


def read_text(raw: bytes, name: str) -> dict[str, Any]:
    """TOML bytes as fields; raises `BadInput` for what is not UTF-8 or not TOML."""
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadInput(f"{name}: line {line}", "the file is not UTF-8 text; save it as UTF-8.") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(name, f"this is not TOML: {error}.") from error


def files(game: str, own: Path | None = None) -> dict[str, Mapping[str, Any]]:
    """
    All data files of a game by their path in the library: `ships/aphid.toml`.

    An own ship or scenario takes the place of a shipped one; own guns and charts are added to those that ship.

    Raises:
        BadInput: everything that cannot be read, all at once.
    """
    read, mistakes = what_reads(game, own)
    if mistakes:
        raise Mistakes(mistakes.values())
    return read


def what_reads(game: str, own: Path | None = None) -> tuple[dict[str, Mapping[str, Any]], dict[str, BadInput]]:
    """The data files that can be read, and what is wrong with the others."""
    mistakes: dict[str, BadInput] = {}
    read = _folder(library_folder(game), mistakes)
    for name, data in _folder(own / game, mistakes).items() if own else ():
        is_shared = "/" not in name and name in read
        read[name] = _added(read[name], data) if is_shared else data
    return read, mistakes


def what_reads_of(folder: Path) -> tuple[dict[str, Mapping[str, Any]], dict[str, BadInput]]:
    """The same of one folder alone."""
    mistakes: dict[str, BadInput] = {}
    return _folder(folder, mistakes), mistakes


def _folder(folder: Path, mistakes: dict[str, BadInput]) -> dict[str, Mapping[str, Any]]:
    read: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder.rglob("*.toml"))[:MOST_FILES] if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        try:
            read[name] = read_file(path, name)
        except BadInput as wrong:
            mistakes[name] = wrong
    return read


def _added(shipped: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of two files, entry by entry."""
    both = {
        table: {**shipped[table], **entries}
        for table, entries in own.items()
        if isinstance(entries, Mapping) and isinstance(shipped.get(table), Mapping)
    }
    return {**shipped, **own, **both}


def check(path: Path, game: str, own: Path | None = None) -> str:
    """
    Check a file of ships, scenarios, guns, charts or cards, and say in a sentence what it holds.

    Raises:
        BadInput: every mistake in it, with file and field.
    """
    data = read_file(path)
    rules = find_game(game)
    library = files(game, own)
    if "ships" in data or "targets" in data:
        key = path.stem
        scenario = rules.read_scenario({**library, f"scenarios/{key}.toml": data}, key)
        return f"{path.name}: the scenario «{scenario.name}» is right."
    shared = next((name for name, tables in _shared(library).items() if tables & set(data)), "")
    if shared and not {"power", "track"} & set(data):
        return _check_shared(rules, library, shared, path.name, data)
    piece = rules.read_piece(library, path.name, data)
    return f"{path.name}: {piece.name} is right."


def game_of(path: Path) -> str:
    """The game in whose folder a file lies, by the folder's name; otherwise the first."""
    folders = path.absolute().parts[:-1][::-1]
    return next((part for part in folders if part in {game.key for game in GAMES}), GAMES[0].key)


def _shared(files: Mapping[str, Mapping[str, Any]]) -> dict[str, set[str]]:
    """The files that ships share, and the tables in each: `guns.toml` has guns by name."""
    return {
        name: {table for table, entries in data.items() if isinstance(entries, Mapping)}
        for name, data in files.items()
        if "/" not in name
    }


def _check_shared(
    rules: Game, library: Mapping[str, Mapping[str, Any]], shared: str, name: str, data: Mapping[str, Any]
) -> str:
    """What several files of a game share, guns or cards, checked beside what is known."""
    beside = {known: entries for known, entries in library.items() if "/" not in known}
    try:
        if rules.shipyard is None:
            rules.read_piece(library, shared, _added(library[shared], data))
        else:
            rules.shipyard.read_ships({**beside, shared: _added(library[shared], data)})
    except BadInput as wrong:
        found = wrong.mistakes if isinstance(wrong, Mistakes) else (wrong,)
        told = [BadInput(one.where.replace(f"{shared}: ", f"{name}: ", 1), one.message) for one in found]
        raise Mistakes(told) from wrong
    sizes = {table.replace("_", " "): len(entries) for table, entries in data.items() if isinstance(entries, Mapping)}
    counts = [f"{size} {table.removesuffix('s') if size == 1 else table}" for table, size in sizes.items()]
    return f"{name}: {', '.join(counts)}: all right."


def scenarios(game: str, own: Path | None = None) -> dict[str, str]:
    """Key and name of every scenario."""
    return {
        name.removeprefix("scenarios/").removesuffix(".toml"): str(data.get("name", name))
        for name, data in files(game, own).items()
        if name.startswith("scenarios/")
    }
