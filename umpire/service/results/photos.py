"""Photographs in the results book: drawn anew like every picture, each a file of its own in the data folder."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

from umpire.core.errors import BadInput
from umpire.service import chance, disk
from umpire.service.library import pictures

LARGEST_UPLOAD = 64 * 1024 * 1024
"""More than a picture may have, so that one that is too large is told with everything that was typed beside it."""


def path(folder: Path | None, name: str) -> Path | None:
    """Where a photograph lies; None where there is none."""
    found = folder / f"{name}.jpg" if folder is not None and chance.is_battle_id(name) else None
    return found if found is not None and found.is_file() else None


DRAFTS = 8
"""Photographs that wait, in memory, until what was typed beside them is right."""
_waiting: OrderedDict[str, bytes] = OrderedDict()


def set_aside(content: bytes) -> str:
    """Keep a picture that was drawn anew for the next try, and return its name; the oldest of too many gives way."""
    name = chance.battle_id()
    _waiting[name] = content
    while len(_waiting) > DRAFTS:
        _waiting.popitem(last=False)
    return name


def waiting(name: str) -> bytes | None:
    """A picture that was set aside; None when it is gone."""
    return _waiting.get(name)


def redrawn(raw: bytes) -> bytes:
    """The picture itself and nothing else; raises `BadInput` as `pictures.redrawn` does."""
    return pictures.redrawn(raw, "photo")


def keep(folder: Path | None, content: bytes, name: str = "") -> str:
    """
    Keep a picture that was drawn anew, and return its name.

    Args:
        name: under which a result knows it already; empty for a new one.

    Raises:
        BadInput: there is no data folder, or it cannot be written to.
    """
    if folder is None:
        raise BadInput("photo", "this Umpire has no data folder, so it cannot keep a photo.")
    name = name or chance.battle_id()
    with disk.telling("photo", "it could not be saved ({}); send the rest without it."):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        disk.write(folder / f"{name}.jpg", content)
    return name


def remove(folder: Path | None, name: str) -> None:
    """Take a photograph away; one that is gone already, or that cannot be deleted, is only not shown any more."""
    found = path(folder, name)
    if found is not None:
        with suppress(OSError):
            found.unlink()
