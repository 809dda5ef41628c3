"""
What pages load beside their words.

All style sheets are one file, and all scripts another: a hall's Wi-Fi loses time with every request, and htmx goes from one game's
page to another's without loading a head. First come the house's own, then those that lie with the templates of the games.
The typefaces stand in the style sheet: come later than it, they would break lines elsewhere, and buttons move under the finger.
A hall without internet has htmx from here, too (static/vendor).
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, Response, current_app, request

from umpire.paths import templates_folder
from umpire.service import plates

HTMX_AT = "https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js"
HTMX_HASH = "sha384-2OatzQy1H+Zd/IIrjr1TcuDGqLXeHhbooAyJY1KdQMKnr4LZ22k31GBLdYKHmVjg"
HTMX_HERE = "vendor/htmx.min.js"
"""Under static/: the same file, byte for byte. It is taken where the CDN does not answer in time."""

HOUSE = Path(__file__).parent / "static"
ORDER = {
    "css": (
        "tokens",
        "base", "bar", "news", "stage", "table", "turn", "up", "takeback", "tour", "fleetboard", "typed", "panel", "plate", "slots",
        "board", "pad", "spread", "log", "record", "notes", "report", "pages", "fleet", "home", "opening",
        "scenarios", "campaign", "settle", "hand", "standings", "gazette", "away", "door", "roll", "team", "mine",
        "check", "seats", "wall", "callout", "frame", "upright", "across", "rail",
        "sill", "strip", "keys", "dice", "dicesmall", "forced",
    ),
    "js": (
        "start", "meant", "news", "typed", "spread", "questions", "pad", "table", "board",
        "roll", "awake", "steppers", "opening", "seat", "door", "bell", "wall", "callout",
    ),
}  # fmt: skip
"""The house's own: a later one stands on those before it."""
TYPEFACE = re.compile(rb'url\("(vendor/type/[a-z-]+\.woff2)"\)')
"""As a style sheet names one: by its place under static/."""
MIMETYPES = {"css": "text/css", "js": "text/javascript"}

looks = Blueprint("looks", __name__, url_prefix="/look")


class Look(NamedTuple):
    """One file for the browser, and what tells it from an earlier one."""

    content: bytes
    mark: str


@cache
def look(kind: str) -> Look:
    """All of that kind that lies there when the first page is drawn; what comes later waits for the next start."""
    games = sorted((templates_folder() / "games").glob(f"*/*.{kind}"))
    files = [HOUSE / f"{name}.{kind}" for name in ORDER[kind]] + games
    content = plates.style().encode() if kind == "css" else b""
    content += b"".join(
        b"\n/* %s/%s */\n%s" % (file.parent.name.encode(), file.name.encode(), file.read_bytes()) for file in files
    )
    content = TYPEFACE.sub(_whole, content)
    return Look(content, sha256(content).hexdigest()[:16])


def _whole(found: re.Match[bytes]) -> bytes:
    return b'url("data:font/woff2;base64,%s")' % b64encode((HOUSE / found[1].decode()).read_bytes())


@looks.get("/umpire.<any(css, js):kind>")
def file(kind: str) -> Response:
    """The style sheet, or the script. Pages ask with its mark, so that it is kept until it changes."""
    content, mark = look(kind)
    response = Response(content, mimetype=MIMETYPES[kind])
    response.cache_control.max_age = current_app.get_send_file_max_age(kind)
    response.set_etag(mark)
    response.make_conditional(request)
    return response
