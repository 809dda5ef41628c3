"""
A process that makes PDFs: reads sheets from its input, writes PDFs to its output, ends when its input ends.

Both ways a message is its length in eight bytes, and then itself. An answer is one line of JSON, then the PDF.
Its one argument is the folder where blank layers are kept for all workers; without it none are.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import sys
from pathlib import Path
from typing import BinaryIO

from umpire.printing.shelf import Shelf

LENGTH_BYTES = 8
NO_PANGO = "pango"


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message; None when there are no more."""
    start = stream.read(LENGTH_BYTES)
    if len(start) < LENGTH_BYTES:
        return None
    size = int.from_bytes(start, "big")
    body = stream.read(size)
    return body if len(body) == size else None


def write_message(stream: BinaryIO, body: bytes) -> None:
    """Send a message."""
    stream.write(len(body).to_bytes(LENGTH_BYTES, "big"))
    stream.write(body)
    stream.flush()


def answer(html: str, shelf: Shelf | None = None) -> tuple[dict[str, object], bytes]:
    """A sheet as PDF, or why not."""
    try:
        from umpire.printing.engine import pressed  # noqa: PLC0415 - fails where Pango is missing
    except OSError as error:
        return {"error": NO_PANGO, "why": str(error)[:400]}, b""
    try:
        made = pressed(html, shelf)
    except Exception as error:  # noqa: BLE001 - one sheet that cannot be made is told; the process goes on
        return {"error": "sheet", "why": f"{type(error).__name__}: {error}"[:400]}, b""
    return {"log": made.log, "boxes": made.boxes}, made.content


def main() -> None:
    """Work until the input ends."""
    gc.set_threshold(50_000, 20, 20)  # a sheet is a million small things that all stay until it is set
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which closes our input
    shelf = Shelf(Path(sys.argv[1])) if sys.argv[1:] else None
    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a library prints must not stand between two PDFs
    with contextlib.suppress(BrokenPipeError):
        while (html := read_message(source)) is not None:
            told, made = answer(html.decode(), shelf)
            write_message(target, json.dumps(told).encode() + b"\n" + made)


if __name__ == "__main__":
    main()
