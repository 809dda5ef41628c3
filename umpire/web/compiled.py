"""
Templates, compiled once, and kept on disk for the next start.

To read and compile one takes longer than to draw with it, and a page is made from dozens.
"""

from __future__ import annotations

import threading
from contextlib import suppress

import jinja2
from flask import Flask
from jinja2.bccache import Bucket, FileSystemBytecodeCache

from umpire import __version__
from umpire.games import every_game
from umpire.paths import cache_folder


class Compiled(FileSystemBytecodeCache):
    """
    Kept under the hash of their source, apart for each version of Umpire and Jinja.

    Where nothing can be written, each app compiles for itself.
    """

    def __init__(self) -> None:
        folder = cache_folder() / "templates"
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        super().__init__(str(folder), f"%s-{__version__}-{jinja2.__version__}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what lies on disk; whatever lies there that is none is written over."""
        with suppress(Exception):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


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
