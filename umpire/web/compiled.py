"""
Templates, compiled once: for every app of a process, and on disk for the next one.

To read and compile one takes longer than to draw with it, and a page is made from dozens.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from types import CodeType

import jinja2
from flask import Flask
from jinja2.bccache import Bucket, FileSystemBytecodeCache

from umpire import __version__
from umpire.games import every_game
from umpire.paths import cache_folder

_KNOWN: dict[tuple[str, str], CodeType] = {}
"""By place and hash of the source: what this process compiled or read already."""


class Compiled(FileSystemBytecodeCache):
    """
    Kept under the hash of their source, apart for each version of Umpire and Jinja.

    Where nothing can be written, each process compiles for itself.
    """

    def __init__(self) -> None:
        folder = cache_folder() / "templates"
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        super().__init__(str(folder), f"%s-{__version__}-{jinja2.__version__}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what is known, else what lies on disk."""
        bucket.code = _KNOWN.get((bucket.key, bucket.checksum))
        if bucket.code is None:
            with suppress(Exception):  # whatever lies there that is none is written over
                super().load_bytecode(bucket)
            self._keep(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        self._keep(bucket)
        with suppress(OSError):
            super().dump_bytecode(bucket)

    def _keep(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            _KNOWN[bucket.key, bucket.checksum] = bucket.code


def ahead(app: Flask) -> threading.Thread:
    """Once the first request is answered: every game imported and every template ready before somebody asks, in a thread of its own."""
    answered = threading.Event()

    @app.teardown_request
    def _answered(_: BaseException | None) -> None:
        answered.set()

    def prepare() -> None:
        answered.wait()
        every_game()
        for name in app.jinja_env.list_templates(["html"]):
            app.jinja_env.get_template(name)

    thread = threading.Thread(target=prepare, name="templates", daemon=True)
    thread.start()
    return thread
