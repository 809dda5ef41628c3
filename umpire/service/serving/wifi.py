"""The Wi-Fi of the hall, told once by the umpire, so that a guest's camera joins it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from umpire.core.errors import BadInput
from umpire.service import disk

FILE = "umpire.wifi"
LONGEST_NAME = 32
"""Bytes, as in the network itself."""
LONGEST_PASSWORD = 63
SHORTEST_PASSWORD = 8
MARKS = re.compile(r'[\\;,":]')
ESCAPED = r"\\\g<0>"


class Wifi(msgspec.Struct, frozen=True):
    """A network for guests."""

    name: str = ""
    password: str = ""

    @property
    def code(self) -> str:
        """What a camera reads to join it; empty where no network was told."""
        if not self.name:
            return ""
        kind = f"T:WPA;P:{MARKS.sub(ESCAPED, self.password)}" if self.password else "T:nopass"
        return f"WIFI:S:{MARKS.sub(ESCAPED, self.name)};{kind};;"


def wifi(name: str, password: str) -> Wifi:
    """
    A network as it was typed; without a password an open one.

    Raises:
        BadInput: no such name or password is possible.
    """
    name = name.strip()
    if len(name.encode()) > LONGEST_NAME or not name.isprintable():
        raise BadInput("name", "A network's name has at most 32 letters.")
    if password and not (SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD and password.isprintable()):
        raise BadInput("password", "A Wi-Fi password has 8 to 63 letters. Leave it empty for a network without one.")
    return Wifi(name, password)


def kept(folder: Path | None) -> Wifi:
    """The network that was told; an empty one where nobody did."""
    found = disk.kept(folder / FILE, Wifi) if folder else None
    return found or Wifi()


def keep(folder: Path, told: Wifi) -> None:
    """Keep it, for its owner's eyes only; without a name it is forgotten. Raises `BadInput` where it cannot be written."""
    with disk.telling("name", "The Wi-Fi could not be saved ({})."):
        if told.name:
            disk.write(folder / FILE, msgspec.json.encode(told))
        else:
            (folder / FILE).unlink(missing_ok=True)
