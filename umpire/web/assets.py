"""
What pages load beside the house's own.

A hall without a network has htmx from here, as it has the typefaces (static/vendor). A game's styles and scripts lie with
its templates, and are loaded by its own pages as they are found there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from flask import Blueprint, Response, send_from_directory
from jinja2 import pass_context
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
    if name not in look_of(game):
        raise NotFound
    return send_from_directory(templates_folder() / GAMES / game, name)


def look_of(game: str) -> tuple[str, ...]:
    """The files that a game's pages load, by name; none for a game without a look of its own."""
    return _looks().get(game, ())


@pass_context
def game_of(context: Mapping[str, Any]) -> str:
    """The key of the game that a page is about, from what the page draws from; empty where it is about none."""
    scene = context.get("scene")
    return str(scene.game if scene else getattr(context.get("game"), "key", ""))


@cache
def _looks() -> dict[str, tuple[str, ...]]:
    """What lies there when the first page is drawn; a file that comes later waits for the next start."""
    folders = [folder for folder in (templates_folder() / GAMES).iterdir() if folder.is_dir()]
    return {
        folder.name: tuple(sorted(file.name for kind in ("css", "js") for file in folder.glob(f"*.{kind}")))
        for folder in folders
    }
