"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

PRIVATE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


def write(path: Path, content: bytes | Iterable[bytes], *, is_private: bool = False) -> None:
    """
    Write a file aside and put it into place when it is whole: whoever looks finds the old one or the new one.

    Args:
        is_private: nobody but this machine's own user may read it, from its first byte on.

    Raises:
        OSError: it cannot be written there; the old one, if any, stays.
    """
    aside = path.with_name(f".{path.name}.part")
    try:
        with aside.open("wb") if not is_private else os.fdopen(os.open(aside, PRIVATE, 0o600), "wb") as file:
            file.writelines([content] if isinstance(content, bytes) else content)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except BaseException as error:
        with contextlib.suppress(OSError):
            aside.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise


def free(folder: Path) -> int:
    """Bytes that are free where a folder lies, or will lie."""
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    return shutil.disk_usage(there).free
