"""
Sheets that were set before: kept in `tests/.cache/sheets` for every test, for both workers and for the next run.

A PDF hangs on nothing but its HTML and what sets it, so both are in the name under which it is kept. What sheets look like is
therefore never read from an older one: whatever changes a template, a figure or the engine changes the name.
"""

from __future__ import annotations

import json
import os
import subprocess
import sysconfig
import time
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from threading import get_ident

import pypdfium2

import umpire.printing
from umpire.paths import printables_folder
from umpire.printing import worker
from umpire.printing.fonts import FACES
from umpire.printing.pressroom import Pressroom

FOLDER = Path(__file__).parent / ".cache" / "sheets"
SECONDS_KEPT = 7 * 24 * 3600
"""What nobody asked for in a week goes: the ids of most battles are new each time, and so are sheets with them."""


@cache
def setter() -> bytes:
    """What else a PDF hangs on: our engine and its style sheets, the typefaces, the packages, Pango, and the fonts of this machine."""
    rooms = (Path(umpire.printing.__path__[0]) / f"{name}.py" for name in ("engine", "fetcher", "fonts", "worker"))
    styles = (path for path in sorted(printables_folder().rglob("*.css")))
    digest = sha256()
    for path in (*rooms, *styles, *(face.path for face in FACES)):
        digest.update(path.read_bytes())
    packages = sorted(path.name for path in Path(sysconfig.get_path("purelib")).glob("*.dist-info"))
    libraries = sorted(path.resolve().name for path in Path("/usr/lib").glob("*/libpango*.so*"))
    digest.update("\n".join((*packages, *libraries)).encode())
    with suppress(OSError):
        found = subprocess.run(["fc-list"], capture_output=True, check=False)  # the system's fonts
        digest.update(b"\n".join(sorted(found.stdout.splitlines())))
    return digest.digest()


@cache
def _place() -> Path:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.iterdir():
        with suppress(OSError):  # the other worker may have been here
            if path.stat().st_mtime < time.time() - SECONDS_KEPT:
                path.unlink()
    return FOLDER


def _of(html: bytes) -> Path:
    return _place() / sha256(setter() + html).hexdigest()


def _read(path: Path) -> bytes | None:
    with suppress(OSError):
        found = path.read_bytes()
        os.utime(path)
        return found
    return None


def _keep(path: Path, answer: bytes) -> None:
    if b'"error"' not in answer.partition(b"\n")[0]:
        new = path.with_suffix(f".{os.getpid()}-{get_ident()}")
        new.write_bytes(answer)
        new.replace(path)  # the other worker never reads a half


def pressed(html: str) -> tuple[bytes, list[str]]:
    """A sheet that was set in this process or before, and what WeasyPrint complained about."""
    path = _of(html.encode("utf-8", "replace"))
    found = _read(path)
    if found is None:
        told, content = worker.answer(html)
        found = json.dumps(told).encode() + b"\n" + content
        _keep(path, found)
    head, _, content = found.partition(b"\n")
    told = json.loads(head)
    assert "error" not in told, told
    return content, told["log"]


@lru_cache(32)
def texts(content: bytes) -> list[str]:
    """The words of each page of a PDF, with one blank between any two. PDFium finds them in a hundredth of the time of pypdf."""
    pages = pypdfium2.PdfDocument(content)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pages]


class KeepingRoom(Pressroom):
    """The pressroom of a run of tests: its workers set only what neither this run nor an earlier one set."""

    def _answered(self, body: bytes) -> bytes:
        path = _of(body)
        found = _read(path)
        if found is None:
            found = super()._answered(body)
            _keep(path, found)
        return found
