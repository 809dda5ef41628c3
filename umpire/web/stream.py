"""
Telling pages that something changed: what a stream lets somebody hear, and the head with an ETag for those that must poll.

The streams themselves are poured before Flask (`front.py`), from one hub for all of them.
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request

from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.table import Scene, asking, look, pads
from umpire.web import access, sitting
from umpire.web.front import STREAM
from umpire.web.hub import Sought
from umpire.web.pages import desk, desktop, moment
from umpire.web.sitting import sit

stream = Blueprint("stream", __name__)


@stream.get("/battle/<battle>/stream")
def of_table(battle: str) -> Response:
    """The umpire's stream."""
    return _stream(battle, UMPIRE)


@stream.get("/battle/<battle>/pad/<id>/stream")
def of_pad(battle: str, id: str) -> Response:
    """The umpire's stream on the page of a pad: captains may answer it meanwhile."""
    held = desk()
    return _stream(battle, UMPIRE, f"pad {id}", lambda: pads.mark(held.moment(battle), UMPIRE, id))


@stream.get("/battle/<battle>/as/<who>/stream")
def of_looking(battle: str, who: str) -> Response:
    """That seat's stream, for the umpire who looks through its eyes."""
    return _stream(battle, read_seat(who))


@stream.get("/seat/<token>/stream")
def of_seat(token: str) -> Response:
    """A seat's stream."""
    held = desk()
    battle, who = sit(token)
    return _stream(battle, who, "asked", lambda: asking.mark_of(asking.asked_of(held.moment(battle), who)), token)


@stream.get("/hall/stream")
def of_hall() -> Response:
    """The stream of the page of the hall: no battle's lines, and every knock."""
    return _stream("", UMPIRE)


@stream.get("/hall/head")
def head_of_hall() -> Response:
    """Of no battle: always the same."""
    return _head("")


@stream.get("/battle/<battle>/head")
def head_of_table(battle: str) -> Response:
    """The number of the last line."""
    return _head(battle)


@stream.get("/battle/<battle>/pad/<id>/head")
def head_of_pad(battle: str, id: str) -> Response:
    """The same, and the mark of the pad."""
    return _head(battle, pads.mark(moment(battle), UMPIRE, id))


@stream.get("/battle/<battle>/as/<who>/head")
def head_of_looking(battle: str, who: str) -> Response:
    """The same, where the umpire looks through a seat's eyes."""
    read_seat(who)
    return _head(battle)


@stream.get("/seat/<token>/head")
def head_of_seat(token: str) -> Response:
    """The same, for a seat, and the mark of what waits for it."""
    battle, who = sit(token)
    return _head(battle, asking.mark_of(asking.asked_of(moment(battle), who)))


def _head(battle: str, asked: str | None = None) -> Response:
    """The number of the last line; after a space, where there is one, the mark of what is asked."""
    return head_answer(str(_last(battle)) + ("" if asked is None else f" {asked}"))


def head_answer(head: str) -> Response:
    """What a page that polls compares; 304 where it knows it."""
    tag = f'"{desktop().boot}-{head.replace(" ", "-")}"'
    is_known = tag in request.environ.get("HTTP_IF_NONE_MATCH", "")
    response = Response(status=304) if is_known else Response(head, mimetype="text/plain")
    response.headers.extend((("ETag", tag), ("Cache-Control", "private, no-cache")))
    return response


def _last(battle: str) -> int:
    return moment(battle).head if battle else 0


def _stream(
    battle: str, who: Seat, what: str = "", asked: Callable[[], str] | None = None, token: str = ""
) -> Response:
    """Hand over what may be heard."""
    held = desk()
    head = _last(battle)
    text = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    seen = min(int(text), head) if text.isascii() and text.isdigit() and len(text) < 10 else head
    visitor = access.visitor()

    def readable() -> frozenset[str]:
        return readable_keys(look.scene(held.moment(battle), who))

    sought = Sought(
        battle,
        str(who),
        what,
        seen,
        head,
        owner=visitor.device if visitor.is_umpire else token,
        who=f"{token} {visitor.device if visitor.is_umpire else access.phone()}",
        is_umpire=who.is_umpire,
        readable=None if who.is_umpire else readable,
        asked=asked,
        may_listen=sitting.stays(token) if token else access.stays(),
    )
    return hand_over(sought)


def hand_over(sought: Sought) -> Response:
    """The beginning of a stream, for the front to pour; empty where nothing stands before Flask."""
    if "asgi.scope" in request.environ and request.method == "GET":
        request.environ["asgi.scope"][STREAM] = sought
    response = Response(iter(()), mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def readable_keys(scene: Scene) -> frozenset[str]:
    """What this seat may know to have been touched: the sheets that it reads in full."""
    return frozenset(panel.ship for panel in scene.panels if panel.is_own)
