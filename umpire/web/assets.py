"""What pages load beside the house's own: htmx, and the typefaces. A hall without a network has both from here."""

from __future__ import annotations

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from umpire.service import typefaces

HTMX_AT = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"
HTMX_HASH = "sha384-2OatzQy1H+Zd/IIrjr1TcuDGqLXeHhbooAyJY1KdQMKnr4LZ22k31GBLdYKHmVjg"
HTMX_HERE = "vendor/htmx.min.js"
"""Under static/: the same file, byte for byte. It is taken where the CDN does not answer in time."""

assets = Blueprint("assets", __name__)


@assets.get("/type/<name>.ttf")
def typeface(name: str) -> Response:
    """A face of the screen's type."""
    path = typefaces.path(name)
    if path is None:
        raise NotFound
    response = Response(path.read_bytes(), mimetype="font/ttf")
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response
