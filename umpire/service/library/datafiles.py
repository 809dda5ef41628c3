"""Data files: the library that ships with a game, and the umpire's own beside it. `service/toml.py` reads each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from umpire import games, paths
from umpire.core.errors import BadInput, Mistakes
from umpire.core.fields import Files
from umpire.core.game import Game
from umpire.games import find_game, find_listed
from umpire.service import toml
from umpire.service.library.misreadings import ROWS

MOST_FILES = 2000
KEPT = 500
"""Files whose fields are remembered."""

_known = lru_cache(KEPT)(toml.read)
"""Whole libraries are read for every battle and most pages, and the same bytes say the same: none who reads them changes a table."""


def files(game: str, own: Path | None = None) -> dict[str, Mapping[str, Any]]:
    """
    The data files of a game by their path in the library: `ships/aphid.toml`; those that can be read.

    An own ship or scenario takes the place of a shipped one, even of one that cannot be read; own guns and charts are
    added to those that ship.
    """
    return what_reads(game, own)[0]


def what_reads(game: str, own: Path | None = None) -> tuple[dict[str, Mapping[str, Any]], dict[str, BadInput]]:
    """The data files that can be read, and what is wrong with the others: one bad file stops nothing else."""
    find_listed(game)
    read, mistakes = what_reads_of(paths.library_folder(game))
    mine, wrong = what_reads_of(own / game) if own else ({}, {})
    mistakes |= wrong
    for name in mistakes:
        if "/" in name:
            read.pop(name, None)
    for name, data in mine.items():
        is_shared = "/" not in name and name in read
        read[name] = _with_own(find_game(game), read, name, data, mistakes) if is_shared else data
    return read, mistakes


@contextmanager
def told_with(broken: Mapping[str, BadInput]) -> Iterator[None]:
    """What is missed because its file cannot be read is told together with what is wrong with the file."""
    try:
        yield
    except BadInput as wrong:
        if not broken:
            raise
        raise Mistakes([one for bad in (*broken.values(), wrong) for one in bad.mistakes]) from wrong


def _with_own(
    rules: Game[Any], library: Files, name: str, own: Mapping[str, Any], mistakes: dict[str, BadInput]
) -> Mapping[str, Any]:
    """A file that ships share with the umpire's own entries in it; those that are wrong are told and left out."""
    kept = library[name]
    try:
        return _shared_with(rules, library, name, kept, own)
    except BadInput as wrong:
        mistakes[name] = wrong
    for table, entries in _tables(own).items():
        for key, entry in entries.items():
            with suppress(BadInput):
                kept = _shared_with(rules, library, name, kept, {table: {key: entry}})
    return kept


def what_reads_of(folder: Path) -> tuple[dict[str, Mapping[str, Any]], dict[str, BadInput]]:
    """The same of one folder alone."""
    read: dict[str, Mapping[str, Any]] = {}
    mistakes: dict[str, BadInput] = {}
    for path in sorted(folder.rglob("*.toml"))[:MOST_FILES] if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        try:
            read[name] = _known(toml.content(path, name), name)
        except BadInput as wrong:
            mistakes[name] = wrong
    return read, mistakes


def added(shipped: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of two files, entry by entry."""
    both = {
        table: {**shipped[table], **entries}
        for table, entries in _tables(own).items()
        if isinstance(shipped.get(table), Mapping)
    }
    return {**shipped, **own, **both}


def _tables(data: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """What has a name in a file: `guns.toml` has guns."""
    return {table: entries for table, entries in data.items() if isinstance(entries, Mapping)}


def check(path: Path, game: str, own: Path | None = None) -> str:
    """
    Check a file of ships, scenarios, guns, charts or cards, and say in a sentence what it holds.

    Raises:
        BadInput: every mistake in it, with file and field.
    """
    data = toml.read_file(path)
    rules = find_game(game)
    library, broken = what_reads(game, own)
    with told_with({name: wrong for name, wrong in broken.items() if own and own / game / name != path.absolute()}):
        if _is_scenario(rules, path, data):
            piece = rules.read_scenario({**library, f"scenarios/{path.stem}.toml": data}, path.stem)
        elif shared := _shared_like(rules, library, data):
            return _check_shared(rules, library, shared, path.name, data)
        else:
            piece = rules.read_piece(library, path.name, data)
    if isinstance(piece, rules.data.scenario):
        return f"{path.name}: the scenario “{piece.name}”: no mistakes."
    return f"{path.name}: no mistakes in {piece.name}."


def _shared_like(rules: Game[Any], library: Files, data: Mapping[str, Any]) -> str:
    """The file that ships share with such tables; empty for a ship's own, which may have guns too."""
    if rules.data.shipyard is not None and set(rules.data.shipyard.needs) & set(data):
        return ""
    return next((name for name in library if "/" not in name and _tables(library[name]).keys() & set(data)), "")


def _is_scenario(game: Game[Any], path: Path, data: Mapping[str, Any]) -> bool:
    """Whether a file is a scenario: by its folder, by the lists that only scenarios have, or since the game reads nothing else."""
    planner = game.data.planner
    lists = () if planner is None else (planner.roster.table,) if planner.roster is not None else tuple(ROWS)
    is_alone = game.data.read_piece is None and game.data.shared is None
    return is_alone or path.absolute().parent.name == "scenarios" or bool(set(lists) & set(data))


def game_of(path: Path) -> str:
    """The game in whose folder a file lies, by the folder's name; otherwise the first."""
    folders = path.absolute().parts[:-1][::-1]
    return next((part for part in folders if part in {game.key for game in games.GAMES}), games.GAMES[0].key)


def _check_shared(rules: Game[Any], library: Files, shared: str, name: str, data: Mapping[str, Any]) -> str:
    """What several files of a game share, guns or cards, checked beside what is known."""
    try:
        _shared_with(rules, library, shared, library[shared], data)
    except BadInput as wrong:
        told = [BadInput(one.where.replace(f"{shared}: ", f"{name}: ", 1), one.message) for one in wrong.mistakes]
        raise Mistakes(told) from wrong
    sizes = {table.replace("_", " "): len(entries) for table, entries in _tables(data).items()}
    counts = [f"{size} {table.removesuffix('s') if size == 1 else table}" for table, size in sizes.items()]
    return f"{name}: {', '.join(counts)}: no mistakes."


def _shared_with(
    game: Game[Any], library: Files, shared: str, known: Mapping[str, Any], more: Mapping[str, Any]
) -> Mapping[str, Any]:
    """What several files of a game share, guns or cards, with more entries: read beside what else they share."""
    both = added(known, more)
    if game.data.shipyard is None:
        game.read_piece(library, shared, both)
    else:
        beside = {name: entries for name, entries in library.items() if "/" not in name}
        game.data.shipyard.read_ships({**beside, shared: both})
    return both
