"""The local copy of htmx, for a hall without a network."""

from __future__ import annotations

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from umpire.service import htmx
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
