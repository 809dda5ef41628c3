"""
A process that makes PDFs: reads sheets from its input, writes PDFs to its output, ends when its input ends.

Both ways a message is its length in eight bytes, and then itself: a `Job`, an `Answer`.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from typing import BinaryIO

from msgspec import Struct, msgpack

LENGTH_BYTES = 8
NO_PANGO = "pango"


class Job(Struct, frozen=True):
    """A sheet to be made."""

    html: str
    blanks: dict[str, bytes] = {}
    """Those of its blank layers that were drawn before, by their hash."""


class Answer(Struct, frozen=True):
    """A sheet as PDF, or why not."""

    content: bytes = b""
    log: list[str] = []
    """What WeasyPrint complained about."""
    boxes: str = ""
    """Letters of which this machine has no font."""
    blanks: dict[str, bytes] = {}
    """Blank layers that had to be drawn, by their hash."""
    error: str = ""
    """«pango»: the machine lacks it; «sheet»: it could not be made. Else empty."""
    why: str = ""


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


def answer(job: Job) -> Answer:
    """A sheet as PDF, or why not."""
    try:
        from umpire.printing.engine import pressed  # noqa: PLC0415 - fails where Pango is missing
    except OSError as error:
        return Answer(error=NO_PANGO, why=str(error)[:400])
    blanks = dict(job.blanks)
    try:
        made = pressed(job.html, blanks)
    except Exception as error:  # noqa: BLE001 - one sheet that cannot be made is told; the process goes on
        return Answer(error="sheet", why=f"{type(error).__name__}: {error}"[:400])
    drawn = {name: blank for name, blank in blanks.items() if blank is not job.blanks.get(name)}
    return Answer(made.content, made.log, made.boxes, drawn)


def main() -> None:
    """Work until the input ends."""
    gc.set_threshold(50_000, 20, 20)  # a sheet is a million small things that all stay until it is set
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which closes our input
    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a library prints must not stand between two PDFs
    with contextlib.suppress(BrokenPipeError):
        while (job := read_message(source)) is not None:
            write_message(target, msgpack.encode(answer(msgpack.decode(job, type=Job))))


if __name__ == "__main__":
    main()
