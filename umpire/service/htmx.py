"""The local copy of htmx: fetched once while on-line, checked against its hash, and kept in the data folder for the hall."""

from __future__ import annotations

import base64
import hashlib
import logging
import threading
import urllib.request
from pathlib import Path

from umpire.service import disk

ADDRESS = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"
INTEGRITY = "sha384-2OatzQy1H+Zd/IIrjr1TcuDGqLXeHhbooAyJY1KdQMKnr4LZ22k31GBLdYKHmVjg"
FILE = "htmx.min.js"
LARGEST = 400_000


def is_right(content: bytes) -> bool:
    """Whether these bytes are the htmx that the pages ask for."""
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode() == INTEGRITY


def local_copy(folder: Path) -> Path | None:
    """The copy in the data folder, if it is there and right."""
    path = folder / FILE
    return path if path.is_file() and is_right(path.read_bytes()) else None


def fetch_in_background(folder: Path) -> None:
    """Fetch the copy where there is none yet. Without a network nothing happens, and plain forms serve."""
    if local_copy(folder) is None:
        threading.Thread(target=_fetch, args=(folder,), name="htmx", daemon=True).start()


def _fetch(folder: Path) -> None:
    try:
        with urllib.request.urlopen(ADDRESS, timeout=20) as answer:
            content = answer.read(LARGEST)
    except OSError:
        return
    if not is_right(content):
        logging.getLogger("umpire").warning(
            "The htmx that came from its CDN has another hash than expected; it was not kept."
        )
        return
    disk.write(folder / FILE, content)
