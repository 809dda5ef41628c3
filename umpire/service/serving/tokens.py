"""The token by which this machine's own people are known while the table is open to others: in the data folder, for its owner alone."""

from __future__ import annotations

import hmac
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.parse import urlencode

from umpire.core.errors import BadInput
from umpire.service import disk
from umpire.service.serving.holding import is_held, note_in
from umpire.service.serving.saying import NOT_HERE

FILE = "umpire.token"
"""In the data folder; nothing but the token stands in it."""
TOKEN = re.compile(r"[0-9a-f]{32}")


class Token:
    """
    The token of one data folder, or one in memory.

    It stays the same over restarts. Who deletes the file and starts Umpire again ends it, and every cookie that was given for it.
    """

    def __init__(self, text: str = "") -> None:
        """This one, or a new one."""
        self.text = text or secrets.token_hex(16)

    @classmethod
    def of(cls, folder: Path) -> Self:
        """The one of a folder; a new one where it has none, or what stands there is none."""
        token = cls(_kept(folder / FILE))
        if not _kept(folder / FILE):
            disk.write(folder / FILE, f"{token.text}\n".encode())
        return token

    def is_right(self, said: str) -> bool:
        """Whether that is the token."""
        return hmac.compare_digest(said.encode(errors="replace"), self.text.encode())

    def on(self, address: str, to: str = "/") -> str:
        """
        The address that makes the browser which opens it this machine's own.

        Args:
            address: of the table, as this machine opens it.
            to: a page of the table that it goes on to.
        """
        return f"{address}/?{urlencode({'token': self.text} | ({'to': to} if to != '/' else {}))}"


def own_address(folder: Path, to: str = "/") -> str:
    """
    The address by which this machine's own browser opens the table that is served from a folder, with its token.

    Raises:
        BadInput: none is served, or on no address of this machine alone; or the token's file is gone.
    """
    note = note_in(folder)
    if note is None or not is_held(folder):
        raise BadInput(str(folder), "Umpire is not running on this folder. Start it with umpire serve.")
    if not note.here:
        raise BadInput("", NOT_HERE)
    kept = _kept(folder / FILE)
    if not kept:
        raise BadInput(str(folder / FILE), "it is gone or damaged. Start Umpire again: then there is a new one.")
    return Token(kept).on(note.here, to)


def _kept(path: Path) -> str:
    with suppress(OSError, UnicodeDecodeError):
        said = path.read_text(encoding="ascii").strip()
        return said if TOKEN.fullmatch(said) else ""
    return ""
