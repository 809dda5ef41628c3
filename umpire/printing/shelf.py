"""
Drawings kept in a folder, each under its name, for all worker processes of one press room.

What is damaged, gone or of another make is simply not there: whoever finds nothing draws again.
"""

from __future__ import annotations

import contextlib
import os
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

MOST_BYTES = 32 * 1024 * 1024
"""Some eight hundred panels; the one not asked for longest goes first."""
SEAL_BYTES = 32
"""Before each drawing stands the hash of it, so that half a file is not taken for a whole one."""


class Shelf(NamedTuple):
    """A folder that only this program writes to, and that goes when the press room closes."""

    folder: Path
    most_bytes: int = MOST_BYTES

    def find(self, name: str) -> bytes | None:
        """What was kept under this name; None where there is nothing whole."""
        path = self.folder / name
        try:
            sealed = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        content = sealed[SEAL_BYTES:]
        return content if sha256(content).digest() == sealed[:SEAL_BYTES] else None

    def keep(self, name: str, content: bytes) -> None:
        """Put a drawing on the shelf, whole or not at all; a shelf that is full or gone is no fault of the sheet."""
        part = self.folder / f"{name}.{os.getpid()}"
        with contextlib.suppress(OSError):
            part.write_bytes(sha256(content).digest() + content)
            part.replace(self.folder / name)
            self._make_room()

    def _make_room(self) -> None:
        """Another worker may be at it, too: what is gone already is gone. Parts that a killed worker left count as well."""
        with os.scandir(self.folder) as entries:
            found = [(entry.stat().st_mtime_ns, entry.stat().st_size, entry.path) for entry in entries]
        total = sum(size for _, size, _ in found)
        for _, size, path in sorted(found):
            if total <= self.most_bytes:
                return
            Path(path).unlink(missing_ok=True)
            total -= size
