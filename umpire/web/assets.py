"""What a hall without a network needs from here: the local copy of htmx, and the typefaces."""

from __future__ import annotations

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from umpire.service import htmx, typefaces
from umpire.web.pages import desktop

assets = Blueprint("assets", __name__)


@assets.get("/htmx.js")
def local_htmx() -> Response:
    """The copy in the data folder, if it is there and right; without it plain forms serve."""
    path = desktop().config.htmx_file
    if path is None or not path.is_file() or not htmx.is_right(content := path.read_bytes()):
        raise NotFound
    response = Response(content, mimetype="text/javascript")
    response.headers["Cache-Control"] = "private, max-age=86400"
    return response


@assets.get("/type/<name>.ttf")
def typeface(name: str) -> Response:
    """A face of the screen's type."""
    path = typefaces.path(name)
    if path is None:
        raise NotFound
    response = Response(path.read_bytes(), mimetype="font/ttf")
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response
