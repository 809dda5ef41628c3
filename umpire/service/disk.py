"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from umpire.core.errors import BadInput

T = TypeVar("T")

ASIDE = ".umpire-{}.part"
LEFT_OVER_S = 3600
"""A file that nobody has finished by then: whoever wrote it was killed."""


def write(path: Path, content: bytes | Iterable[bytes], *, is_private: bool = True) -> None:
    """
    Write a file aside and put it into place when it is whole: whoever looks finds the old one or the new one.

    However many write it at once, each does so under a name of its own, and the last one stays.

    Args:
        is_private: nobody but this machine's own user may read it, from its first byte on. What somebody asked for by a
            name of a file is as readable as any other file of that person.

    Raises:
        OSError: it cannot be written there; the old one, if any, stays.
    """
    pieces = [content] if isinstance(content, bytes) else content
    if path.exists() and not path.is_file():  # /dev/stdout, say
        with path.open("wb") as file:
            file.writelines(pieces)
        return
    aside = path.with_name(ASIDE.format(secrets.token_hex(6)))
    mode = 0o600 if is_private else 0o666
    try:
        with open(aside, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise


def sweep(folder: Path, *, is_deep: bool = True) -> None:
    """
    Delete what writers left who were killed, as far as the folder can be read.

    Args:
        is_deep: in the folders in it, too: they are ours.
    """
    with contextlib.suppress(OSError):
        for path in folder.glob(f"{'**/' if is_deep else ''}{ASIDE.format('*')}"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > LEFT_OVER_S:
                    path.unlink()


@contextlib.contextmanager
def telling(where: str, sentence: str) -> Iterator[None]:
    """What cannot be read or written is told as `BadInput`, in this sentence: `{}` in it is why."""
    try:
        yield
    except OSError as error:
        raise BadInput(where, sentence.replace("{}", str(error.strerror or error))) from error


def kept(path: Path, kind: type[T]) -> T | None:
    """What was kept in a file as JSON; None where there is none, or something else stands there."""
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(path.read_bytes(), type=kind)
    return None


def free(folder: Path) -> int:
    """Bytes that are free where a folder lies, or will lie."""
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    return shutil.disk_usage(there).free
