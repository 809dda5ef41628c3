"""Drawers of the library: files of one kind by their ids, the shipped ones and the umpire's own, which can be changed and deleted."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Mapping
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from umpire import paths
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.fields import ID, Files
from umpire.service import toml

T = TypeVar("T")

writing = threading.Lock()
"""Held while the own library is written."""


class Drawer(NamedTuple):
    """Where the files of one kind lie, and how many bytes one of them needs."""

    folder: str
    one: str
    needs: str
    check: Callable[[str], object]
    """Raises `BadInput` for a game without any."""

    def file(self, id: str) -> str:
        """The path of a file in the library."""
        return f"{self.folder}{id}.toml"

    def among(self, files: Mapping[str, T]) -> dict[str, T]:
        """Of all files of a library those of this kind, by their ids."""
        cut = slice(len(self.folder), -len(".toml"))
        return {file[cut]: found for file, found in files.items() if file.startswith(self.folder)}

    def checked(self, id: str) -> str:
        """An id that is a file's name and nothing else; raises `UnknownCommand` otherwise."""
        if not ID.fullmatch(id):
            raise self.none(id)
        return id

    def none(self, id: str) -> UnknownCommand:
        """There is none with this id."""
        return UnknownCommand(f"There is no {self.one} {id[:40]!r} in the library.")

    def is_own(self, game: str, own: Path | None, id: str) -> bool:
        """Whether it is the umpire's own, even in the place of a shipped one."""
        return own is not None and (own / game / self.file(id)).is_file()

    def path(self, game: str, own: Path | None, id: str) -> Path:
        """Where a file of one's own lies, or is to lie; raises `BadInput` for a table without a library of its own."""
        return own_folder(own, f"{self.one}s") / game / self.file(self.checked(id))

    def text_of(self, game: str, own: Path | None, id: str) -> str:
        """A file as it stands; raises `UnknownCommand` when there is none."""
        self.check(game)
        for folder in (own / game if own else None, paths.library_folder(game)):
            if folder is not None and (path := folder / self.file(self.checked(id))).is_file():
                return toml.text_of(path)
        raise self.none(id)

    def fields(self, files: Files, id: str) -> Mapping[str, Any]:
        """What a file says; raises `UnknownCommand` where there is none that can be read."""
        if self.file(id) not in files:
            raise UnknownCommand(f"There is no {self.one} {id[:40]!r} that can be read; correct its file as TOML.")
        return files[self.file(id)]

    def read(self, text: str, id: str = "") -> tuple[str, dict[str, Any]]:
        """A file as it was typed, with plain ends of lines, and its fields; raises `BadInput` for what is too large or no TOML."""
        raw, name = plain(text).encode(), f"{self.checked(id)}.toml" if id else "file"
        if len(raw) > toml.LARGEST_FILE:
            told = f"the file is larger than {toml.LARGEST_FILE:,} bytes. A {self.one} needs about {self.needs}."
            raise BadInput(name, told)
        return plain(text), toml.read(raw, name)

    def remove(self, game: str, own: Path | None, id: str) -> None:
        """Delete a file of one's own; raises `UnknownCommand` for one that is not there, or ships."""
        self.check(game)
        with writing:
            path = self.path(game, own, id)
            if not path.is_file():
                raise UnknownCommand(f"There is no {self.one} {id[:40]!r} of your own.")
            path.unlink()


def own_folder(own: Path | None, things: str) -> Path:
    """The own library; raises `BadInput` for a table without one."""
    if own is None:
        raise BadInput(things, f"this Umpire has no data folder, so it cannot keep {things} of your own.")
    return own


def table_of(fields: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A table of a file; an empty one where something else stands there."""
    table = fields.get(name)
    return table if isinstance(table, Mapping) else {}


def tables_of(fields: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """A list of tables of a file; an empty one where something else stands there."""
    entries = fields.get(name)
    return [entry for entry in entries if isinstance(entry, Mapping)] if isinstance(entries, list) else []


def plain(text: str) -> str:
    """Lines as a browser's form sends them, with plain ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def unused(key: str, taken: Iterable[str]) -> str:
    """This key, or `key-2` and so on where it is taken."""
    known = set(taken)
    numbered = (f"{key[:36]}-{number}" for number in count(2))
    return next(found for found in chain([key], numbered) if found not in known)


def slug(name: str) -> str:
    """The key of something that was given this name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-")
