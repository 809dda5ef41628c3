"""Answering with a page: whole, or only its main part when htmx asked; and keeping fragments that do not change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import SplitResult, urlsplit
from zlib import crc32

import msgspec
from flask import Response, current_app, g, render_template, request
from jinja2_fragments.flask import render_block

from umpire.service import chance
from umpire.service.desk import Desk, Hall, Moment
from umpire.service.hall import Arrivals, Codes, Devices, Tries
from umpire.service.paper import Sheet
from umpire.web.config import Config
from umpire.web.drawings import Drawings, Key
from umpire.web.ids import Blanks

EXTENSION = "umpire"
FRAGMENTS_KEPT = 1000
BYTES_KEPT = 48 * 1024 * 1024
"""Of what was drawn: the pages of all seats of two battles of 24 ships."""
FRESH = "private, no-cache"
VARY = "HX-Request, HX-Boosted, Accept-Encoding"


class Desktop:
    """What the app holds between requests: its configuration and the fragments drawn so far."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.boot = chance.new_id()[:8]
        """Part of every ETag: a newer program may draw the same line otherwise."""
        self.ids = Blanks()
        self.locks = config.locks
        self.devices = Devices(config.desk.store)
        self.codes = Codes()
        self.arrivals = Arrivals()
        self.tries, self.unlocking = Tries(), Tries()
        self.drawings = Drawings(FRAGMENTS_KEPT, BYTES_KEPT)


def desktop() -> Desktop:
    """The running app's."""
    held: Desktop = current_app.extensions[EXTENSION]
    return held


def desk() -> Desk:
    """The open desk."""
    return desktop().config.desk


def moment(battle: str) -> Moment:
    """
    A battle as this request sees it: taken when it is first asked for, and the same to the end of the request.

    Raises:
        UnknownBattle, RecordDamaged.
    """
    taken: dict[str, Moment] = g.setdefault("moments", {})
    if battle not in taken:
        taken[battle] = desk().moment(battle)
    return taken[battle]


def at_battle() -> str:
    """The battle in the address of this request; empty where there is none."""
    return str((request.view_args or {}).get("battle", ""))


def hall() -> Hall:
    """The hall as this request sees it, round the battle of its address: looked at when it is first asked for."""
    if "hall" not in g:
        g.hall = desk().hall(at_battle())
    found: Hall = g.hall
    return found


def go_on(now: Moment) -> None:
    """What is drawn from here on is drawn from this moment of its battle, and from the hall anew."""
    g.setdefault("moments", {})[now.battle] = now
    for looked in ("hall", "room"):
        g.pop(looked, None)


def is_htmx() -> bool:
    """Whether htmx asks, and wants the main part only."""
    return "HTTP_HX_REQUEST" in request.environ


def is_program() -> bool:
    """Whether a program asks, and reads JSON."""
    return request.path.startswith("/api/")


def split(address: str) -> SplitResult:
    """An address that a client sent along, in its parts; all empty where it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def own_path(address: str) -> str:
    """A path of this table; empty for anything else."""
    told = split(address)
    is_path = address.startswith("/") and not address.startswith("//") and "\\" not in address and address.isprintable()
    return address if is_path and not (told.scheme or told.netloc) else ""


def page(template: str, status: int = 200, url: str = "", **context: Any) -> Response:
    """
    A page, or its main block for htmx.

    Args:
        template: has a block `main`.
        status: as a plain form would get it.
        url: where this page lives, when it answers something that was posted elsewhere.
    """
    response = Response(_drawn(template, context), status, mimetype="text/html")
    response.headers["Cache-Control"] = "no-store"  # each form in it carries an id of its own
    response.headers["Vary"] = VARY
    if url and is_htmx():
        here = split(request.headers.get("HX-Current-URL", ""))
        is_here = f"{here.path}?{here.query}".rstrip("?") == url
        response.headers["HX-Replace-Url" if is_here else "HX-Push-Url"] = url
    return response


def _drawn(template: str, context: dict[str, Any]) -> str:
    """The page, or its main block for htmx."""
    context.setdefault("is_htmx", is_htmx())
    g.page_drawn = template  # its bar tells what it is for
    return render_block(template, "main", **context) if is_htmx() else render_template(template, **context)


def fragment(template: str | Sequence[str], status: int = 200, **context: Any) -> Response:
    """A piece of a page, as htmx or the page's own script puts it there; of several templates the first that there is."""
    html = render_template(template if isinstance(template, str) else [*template], **context)
    return Response(html, status, mimetype="text/html", headers={"Cache-Control": "no-store"})


def shared(template: str, key: Key, context: Callable[[], dict[str, Any]]) -> Response:
    """
    A page that is the same for all who ask for it, drawn once for all of them.

    Where no form in it has an id of its own, a browser may keep it, and is told with 304 that it is still the same.

    Args:
        key: all that it depends on: what the context is made from, and nothing of who asks.
        context: worked out only when the page has to be drawn.
    """
    held = desktop()
    drawn = held.drawings.take((template, is_htmx(), *key), lambda: _drawn(template, context()))
    if held.ids.are_in(drawn):
        return Response(drawn, headers=(("Cache-Control", "no-store"), ("Vary", VARY)), mimetype="text/html")
    return _fresh(f"{crc32(drawn):x}", lambda: drawn)


def json_answer(data: Any, status: int = 200) -> Response:
    """Any value as JSON."""
    return Response(msgspec.json.encode(data), status, {"Cache-Control": "no-store"}, "application/json")


def file_answer(content: Any, mimetype: str, name: str, *, is_opened: bool = False) -> Response:
    """A file under that name: to be taken away, or opened in the browser."""
    how = f'{"inline" if is_opened else "attachment"}; filename="{name}"'
    return Response(content, headers={"Content-Disposition": how, "Cache-Control": "no-store"}, mimetype=mimetype)


def pdf_answer(sheet: Sheet) -> Response:
    """A sheet of paper, opened in the browser; what could not be printed as it was asked for is told before, on a page."""
    if sheet.told and "anyway" not in request.values and "text/html" in request.headers.get("Accept", ""):
        again = list(request.values.items(multi=True))
        method = request.method.lower()
        return page("press/told.html", sheet=sheet, method=method, action=request.path, fields=again)
    return file_answer(sheet.content, "application/pdf", sheet.name, is_opened=True)


def see(url: str) -> Response:
    """303: look there now, so that a reload repeats nothing."""
    return Response(status=303, headers={"Location": url, "Cache-Control": "no-store"})


def part(battle: str, head: int, seat: str, name: str, draw: Callable[[], str]) -> Response:
    """A fragment with an ETag: 304 before anything is drawn."""
    return _fresh(f"{battle}-{head}", lambda: desktop().drawings.take((battle, head, seat, name), draw))


def _fresh(mark: str, draw: Callable[[], str | bytes]) -> Response:
    tag = f'W/"{desktop().boot}-{mark}"'  # weak: packed or not it is the same
    headers = (("ETag", tag), ("Cache-Control", FRESH), ("Vary", VARY))
    if tag in request.environ.get("HTTP_IF_NONE_MATCH", ""):
        return Response(status=304, headers=headers)
    return Response(draw(), headers=headers, mimetype="text/html")
