"""An archive of a stranger, opened: nothing in it is believed before it was counted, weighed and compared with its manifest."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import IO

import msgspec

from umpire.core.errors import BadInput
from umpire.service.archive.contents import (
    FOLDERS,
    FORMAT,
    LARGEST,
    LARGEST_LIST,
    LARGEST_MB,
    MANIFEST,
    MB,
    MOST_FILES,
    Manifest,
    Packed,
    Version,
    most,
    told,
)

PIECE = 256 * 1024
CHANGED = "it was changed after it was made: its length or hash does not match manifest.json."
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
LOCKED = 0x1
LINK, KIND = 0o120000, 0o170000
BROKEN = (
    zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError, struct.error,
)  # fmt: skip
"""What goes wrong inside a zip that is cut off or damaged."""
_END, _END_64 = b"PK\x05\x06", b"PK\x06\x07"
_END_SIZE, _COMMENT = 22, 65_535


class Unpacked:
    """An archive that is whole: every file of its manifest and no other, each as long and as it was made."""

    def __init__(self, box: zipfile.ZipFile, name: str) -> None:
        self.name = name
        """Of the file, for messages."""
        self._box = box
        self._infos = {info.filename: info for info in box.infolist() if info.filename not in FOLDERS}
        self.manifest = _read_manifest(self.read(MANIFEST) if MANIFEST in self._infos else None, name)

    def close(self) -> None:
        """It is read no further; the file stays open."""
        self._box.close()

    def read(self, name: str) -> bytes:
        """One of its files, whole; raises `BadInput` where it is damaged or longer than its kind may be."""
        return b"".join(self._pieces(name))

    def weigh(self, name: str) -> Packed:
        """How long one of its files really is, and its hash, read piece by piece."""
        size, hashed = 0, sha256()
        for piece in self._pieces(name):
            size += len(piece)
            hashed.update(piece)
        return Packed(size, hashed.hexdigest())

    @property
    def names(self) -> tuple[str, ...]:
        """Every file in it."""
        return tuple(self._infos)

    def _pieces(self, name: str) -> Iterator[bytes]:
        limit, size = most(name), 0
        try:
            with self._box.open(self._infos[name]) as file:
                while piece := file.read(PIECE):
                    size += len(piece)
                    if size > limit:
                        raise BadInput(f"{self.name}: {name}", f"it is longer than {limit // MB} MB.")
                    yield piece
        except BROKEN as error:
            raise BadInput(f"{self.name}: {name}", f"it cannot be unpacked ({error}).") from error


def opened(file: IO[bytes], name: str) -> Unpacked:
    """
    An archive, counted, weighed, and compared with its manifest. Nothing of it is kept in memory or written anywhere.

    Args:
        file: the zip, from which can be read anywhere.
        name: what it is called in messages.

    Raises:
        BadInput: it is no zip, cut off, damaged, too large or too full, has files that no archive has, or is not as its
            manifest says; every such file is told.
    """
    _weigh_list(file, name)
    try:
        box = zipfile.ZipFile(file)
    except BROKEN as error:
        raise BadInput(name, f"this is not a complete zip file ({error}).") from error
    _check_list(box.infolist(), name)
    found = Unpacked(box, name)
    _check_files(found)
    return found


def _weigh_list(file: IO[bytes], name: str) -> None:
    """A zip's list of files is read whole before anybody can count it: so its end is looked at first."""
    size = file.seek(0, 2)
    if size > LARGEST:
        raise BadInput(name, f"it has {size / 1e6:.0f} MB; an archive has at most {LARGEST_MB}.")
    file.seek(max(0, size - _END_SIZE - _COMMENT - 20))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_SIZE:
        raise BadInput(name, "this is not a complete zip file: a zip ends with the list of its files.")
    (count, length) = struct.unpack_from("<HI", tail, at + 10)
    if count > MOST_FILES or length > LARGEST_LIST or _END_64 in tail[max(0, at - 20) : at]:
        raise BadInput(name, f"it holds too many files for an archive of Umpire's; the limit is {MOST_FILES}.")
    file.seek(0)


def _check_list(infos: list[zipfile.ZipInfo], name: str) -> None:
    mistakes: list[BadInput] = []
    if len(infos) > MOST_FILES:
        raise BadInput(name, f"it holds {len(infos)} files; an archive has at most {MOST_FILES}.")
    doubled = [one for one, count in Counter(info.filename for info in infos).items() if count > 1]
    mistakes += [
        BadInput(f"{name}: {one[:80]}", "it appears twice; each file may appear only once.") for one in doubled
    ]
    total = 0
    for info in infos:
        where = f"{name}: {info.filename[:80]}"
        total += info.file_size
        if info.filename in FOLDERS and not info.file_size:
            continue
        if not (limit := most(info.filename)):
            mistakes.append(BadInput(where, "Umpire's archives have no file of that name."))
        elif info.external_attr >> 16 & KIND == LINK:
            mistakes.append(BadInput(where, "it is a link to another file; archives hold only files."))
        elif info.flag_bits & LOCKED or info.compress_type not in METHODS:
            mistakes.append(BadInput(where, "it is locked or packed in a way that Umpire does not use."))
        elif info.file_size > limit:
            mistakes.append(BadInput(where, f"it is longer than {limit // MB} MB."))
    if total > LARGEST:
        mistakes.append(BadInput(name, f"unpacked it has {total / 1e6:.0f} MB; an archive has at most {LARGEST_MB}."))
    told(mistakes)


def _read_manifest(raw: bytes | None, name: str) -> Manifest:
    where = f"{name}: {MANIFEST}"
    if raw is None:
        raise BadInput(name, f"it has no {MANIFEST}, so Umpire did not make it.")
    try:
        version = msgspec.json.decode(raw, type=Version).format
        if version > FORMAT:
            told = f"it has format {version}, and this Umpire reads up to {FORMAT}; open it with a newer Umpire."
            raise BadInput(where, told)
        return msgspec.json.decode(raw, type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(where, f"it is not a list of an archive's files ({error}).") from error


def _check_files(found: Unpacked) -> None:
    """Every file is there, no other is, and each is as it was made."""
    mistakes: list[BadInput] = []
    listed = found.manifest.files
    there = [name for name in found.names if name != MANIFEST]
    mistakes += [BadInput(f"{found.name}: {name[:80]}", "it is missing.") for name in listed if name not in there]
    mistakes += [
        BadInput(f"{found.name}: {name}", "it is not listed in the manifest.") for name in there if name not in listed
    ]
    total = 0
    for name in there:
        if name in listed:
            real = found.weigh(name)
            total += real.size
            if total > LARGEST:
                raise BadInput(found.name, f"unpacked it has more than {LARGEST_MB} MB.")
            if real != listed[name]:
                mistakes.append(BadInput(f"{found.name}: {name}", CHANGED))
    told(mistakes)
