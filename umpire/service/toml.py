"""
TOML in and out: what comes from outside is counted before a parser sees it; what is written keeps comments and order.

House: of keys with thousands of parts, a parser makes gigabytes out of kilobytes. No other module calls one.
"""

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

LARGEST_FILE = 256 * 1024
"""Bytes. A ship needs two thousand."""
DEEPEST = 12
"""Tables and lists one inside the other. A chart needs five."""
MOST_DOTS = 200
MOST_SIGNS = 20_000
"""In a file whose comments are kept when it is written again: with more dotted keys, or more of all, that takes minutes."""
PIECES = re.compile(
    r"""
    \"{3}(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{0,5} | '{3}(?:[^']++|'{1,2}+(?!'))*+'{0,5}
    | "(?:[^"\\\n]++|\\.)*+"? | '[^'\n]*+'? | \#[^\n]*+
    | (?P<sign>[.=,\n\[\]{}])
    """,
    re.VERBOSE | re.DOTALL,
)
"""Texts and comments, in which nothing counts, and the signs that build a file."""
TOO_DEEP = f"tables and lists lie more than {DEEPEST} levels deep; a ship needs four."


def _counted(text: str, name: str) -> tuple[int, int]:
    """
    What a file is built of, without building it: dots in its keys, those of headers aside, and signs.

    Raises:
        BadInput: a key of more parts, or lists and tables deeper one in the other, than any file needs; names file and line.
    """
    dots, signs, run = 0, 0, 0
    inside: list[str] = []
    is_key = True
    for piece in PIECES.finditer(text):
        sign = piece["sign"]
        if sign is None:
            continue
        signs += 1
        if sign == ".":
            run += is_key
            dots += is_key and inside[:1] != ["header"]
        else:
            run = 0
            if sign in "[{":
                inside.append("header" if is_key and sign == "[" else sign)
                is_key = sign == "{" or inside[-1] == "header"
            elif sign in "]}":
                is_key = False
                del inside[-1:]
            else:  # a list goes on over lines, and has no keys
                is_key = sign != "=" and (inside[-1] == "{" if inside else sign == "\n")
        if run > DEEPEST or len(inside) > DEEPEST:
            line = text.count("\n", 0, piece.start()) + 1
            parts = f"a key has more than {DEEPEST + 1} parts, joined by dots; a ship needs three."
            raise BadInput(f"{name}: line {line}", parts if run else TOO_DEEP)
    return dots, signs


def read(raw: bytes, name: str) -> dict[str, Any]:
    """
    TOML bytes as fields.

    Raises:
        BadInput: too many bytes, not UTF-8, not TOML, or nested beyond all need.
    """
    if len(raw) > LARGEST_FILE:
        raise BadInput(name, _too_large(len(raw)))
    try:
        text = raw.decode("utf-8-sig")
        _counted(text, name)
        data = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadInput(f"{name}: line {line}", "the file is not UTF-8 text; save it as UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise BadInput(name, f"this is not TOML: {error}.") from error
    except ValueError as error:  # Python reads no number of more than 4,300 digits
        raise BadInput(name, "a number in it has thousands of digits; six are enough.") from error
    if _is_too_deep(data):
        raise BadInput(name, TOO_DEEP)
    return data


def read_file(path: Path, name: str = "") -> dict[str, Any]:
    """One TOML file as fields; raises `BadInput` as `read` does, and for a file that is missing."""
    return read(content(path, name), name or path.name)


def content(path: Path, name: str = "") -> bytes:
    """The bytes of a file; raises `BadInput` for one that is missing or too large."""
    name = name or path.name
    with disk.telling(name, "the file cannot be read ({})."):
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise BadInput(name, _too_large(size))
        return path.read_bytes()


def _too_large(size: int) -> str:
    return f"the file has {size:,} bytes; at most {LARGEST_FILE:,} are read. A ship needs about 2,000."


def _is_too_deep(data: object) -> bool:
    level: list[Any] = [data]
    for _ in range(DEEPEST + 1):
        inner = [value.values() if isinstance(value, dict) else value for value in level]
        level = [value for values in inner for value in values if isinstance(value, dict | list)]
    return bool(level)


def text_of(path: Path) -> str:
    """A file's text; raises `BadInput` for what cannot be read."""
    try:
        return content(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(path.name, f"the file cannot be read ({error}).") from error


def write(path: Path, text: str) -> None:
    """
    Write a file whole, and the folder that it lies in.

    Raises:
        BadInput: the disk is full, or closed to us. What was there before is still there.
    """
    with disk.telling(path.name, "it cannot be written ({}); the old file is still there."):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        disk.write(path, text.encode())


def merged(text: str, fields: Mapping[str, Any]) -> str:
    """These fields in the file that was there: what stays the same is not touched, and comments stay."""
    document = _parsed(text)
    known = document.unwrap()
    for field in [field for field in known if field not in fields]:
        del document[field]
    for field, value in fields.items():
        if field not in known or known[field] != value:
            document[field] = _tables(document.get(field), value) if _is_tables(value) else _item(value)
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
    """The file with its comments; without them, where keeping them would take minutes. A broken file is being replaced."""
    try:
        fields = read(text.encode(), "file")
        dots, signs = _counted(text, "file")
        return tomlkit.parse(text if dots <= MOST_DOTS and signs <= MOST_SIGNS else _fresh(fields))
    except (BadInput, TOMLKitError, RecursionError, ValueError):
        return tomlkit.document()


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
