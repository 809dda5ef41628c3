"""
What pages load beside the house's own.

A hall without a network has htmx from here, as it has the typefaces (static/vendor). A game's styles and scripts lie with
its templates. They are found there, and every page loads them: htmx goes from one game's page to another's without loading a head.
"""

from __future__ import annotations

from functools import cache

from flask import Blueprint, Response, send_from_directory
from werkzeug.exceptions import NotFound

from umpire.paths import templates_folder

HTMX_AT = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"
HTMX_HASH = "sha384-2OatzQy1H+Zd/IIrjr1TcuDGqLXeHhbooAyJY1KdQMKnr4LZ22k31GBLdYKHmVjg"
HTMX_HERE = "vendor/htmx.min.js"
"""Under static/: the same file, byte for byte. It is taken where the CDN does not answer in time."""

GAMES = "games"
"""The folder of templates with a folder for each game."""

looks = Blueprint("looks", __name__, url_prefix="/look")


@looks.get("/<game>/<name>")
def file(game: str, name: str) -> Response:
    """A style sheet or script of a game: only what was found beside its templates has an address."""
    if (game, name) not in looks_of_games():
        raise NotFound
    return send_from_directory(templates_folder() / GAMES / game, name)


@cache
def looks_of_games() -> tuple[tuple[str, str], ...]:
    """Game and name of every such file that lies there when the first page is drawn; one that comes later waits for the next start."""
    files = (templates_folder() / GAMES).glob("*/*")
    return tuple(sorted((file.parent.name, file.name) for file in files if file.suffix in (".css", ".js")))
