"""Writing TOML so that comments and order stay as they were, and a file is there whole or not at all."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Table

from umpire.core.errors import BadInput
from umpire.service import disk


def text_of(path: Path) -> str:
    """A file's text; raises `BadInput` for what cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(path.name, f"the file cannot be read ({error}).") from error


def write(path: Path, text: str) -> None:
    """
    Write a file whole, and the folder that it lies in.

    Raises:
        BadInput: the disk is full, or closed to us. What was there before is still there.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        disk.write(path, text.encode())
    except OSError as error:
        raise BadInput(
            path.name, f"it cannot be written ({error.strerror or error}); the old file is still there."
        ) from error


def merged(text: str, fields: Mapping[str, Any]) -> str:
    """These fields in the file that was there: what stays the same is not touched, and comments stay."""
    document = _parsed(text)
    known = document.unwrap()
    for field in [field for field in known if field not in fields]:
        del document[field]
    for field, value in fields.items():
        if field in known and known[field] == value:
            continue
        if _is_tables(value):
            document[field] = _tables(document.get(field), value)
        else:
            document[field] = _item(value)
    written = re.sub(r"\n{3,}\[\[", "\n\n[[", tomlkit.dumps(document))
    return written if _reads_as(written, fields) else _fresh(fields)


def _fresh(fields: Mapping[str, Any]) -> str:
    """A new file: plain fields first, lists of tables last."""
    document = tomlkit.document()
    for field, value in sorted(fields.items(), key=lambda pair: _is_tables(pair[1])):
        document[field] = _tables(None, value) if _is_tables(value) else _item(value)
    return tomlkit.dumps(document)


def added(text: str, tables: Mapping[str, Mapping[str, Any]]) -> str:
    """The file with these entries in its tables; one of the same name is replaced."""
    document = _parsed(text)
    for name, entries in tables.items():
        if name not in document:
            document[name] = tomlkit.table(is_super_table=True)
        for key, fields in entries.items():
            document[name][key] = _table(fields)
    return tomlkit.dumps(document)


def without(text: str, table: str, key: str) -> str:
    """The file without one entry."""
    document = _parsed(text)
    del document[table][key]
    return tomlkit.dumps(document)


def _parsed(text: str) -> TOMLDocument:
    try:
        return tomlkit.parse(text)
    except (TOMLKitError, RecursionError, ValueError):
        return tomlkit.document()  # a broken file is being replaced


def _reads_as(text: str, fields: Mapping[str, Any]) -> bool:
    try:
        return tomllib.loads(text) == dict(fields)
    except tomllib.TOMLDecodeError:
        return False


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, Mapping) for entry in value)


def _tables(before: Any, entries: list[Mapping[str, Any]]) -> AoT:
    """A list of tables; those that were there already are taken over with their comments."""
    left: list[Table] = list(before) if isinstance(before, AoT) else []
    found = tomlkit.aot()
    for entry in entries:
        same = next((table for table in left if table.unwrap() == entry), None)
        if same is not None:
            left.remove(same)
        found.append(same if same is not None else _table(entry))
    return found


def _table(fields: Mapping[str, Any]) -> Table:
    table = tomlkit.table()
    for field, value in fields.items():
        table[field] = _table(value) if isinstance(value, Mapping) else _item(value)
    return table


def _item(value: Any) -> Any:
    """A value; a list of several texts stands line by line."""
    item = tomlkit.item(value)
    if isinstance(value, list) and len(value) > 1 and all(isinstance(entry, str) for entry in value):
        item.multiline(multiline=True)
    return item
