"""
Telling pages that something changed: what a stream lets somebody hear, and the head with an ETag for those that must poll.

The streams themselves are poured before Flask (`front.py`), from one hub for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from flask import Blueprint, Response, request

from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.desk import Moment
from umpire.service.table import Scene, asking, look, pads
from umpire.web import access, sitting
from umpire.web.forms import number
from umpire.web.front import STREAM
from umpire.web.hub import Sought
from umpire.web.pages import FRESH, desk, desktop, moment
from umpire.web.sitting import sit

stream = Blueprint("stream", __name__)


class Followed(NamedTuple):
    """What is told of, in a stream and to those that poll."""

    battle: str
    who: Seat
    what: str = ""
    asked: Callable[[Moment], str] | None = None
    """The mark of what is asked of this seat, at a moment of the battle."""
    token: str = ""


Find = Callable[..., Followed]


def _told(address: str, name: str) -> Callable[[Find], Find]:
    """Two routes: the stream, and the number of the last line with the mark of what is asked."""

    def told(find: Find) -> Find:
        stream.add_url_rule(f"{address}/stream", f"of_{name}", lambda **at: _stream(find(**at)))
        stream.add_url_rule(f"{address}/head", f"head_of_{name}", lambda **at: _head(find(**at)))
        return find

    return told


@_told("/battle/<battle>", "table")
def of_table(battle: str) -> Followed:
    """The umpire's."""
    return Followed(battle, UMPIRE)


@_told("/battle/<battle>/pad/<id>", "pad")
def of_pad(battle: str, id: str) -> Followed:
    """The umpire's on the page of a pad: captains may answer it meanwhile."""
    return Followed(battle, UMPIRE, f"pad {id}", lambda now: pads.mark(now, UMPIRE, id))


@_told("/battle/<battle>/as/<who>", "looking")
def of_looking(battle: str, who: str) -> Followed:
    """That seat's, for the umpire who looks through its eyes."""
    return Followed(battle, read_seat(who))


@_told("/seat/<token>", "seat")
def of_seat(token: str) -> Followed:
    """A seat's."""
    battle, who = sit(token)
    return Followed(battle, who, "asked", lambda now: asking.mark_of(asking.asked_of(now, who)), token)


@_told("/hall", "hall")
def of_hall() -> Followed:
    """That of the page of the hall: no battle's lines, and every knock."""
    return Followed("", UMPIRE)


def _head(followed: Followed) -> Response:
    """The number of the last line; after a space, where there is one, the mark of what is asked."""
    if followed.asked is None:
        return head_answer(str(_last(followed.battle)))
    now = moment(followed.battle)
    return head_answer(f"{now.head} {followed.asked(now)}")


def head_answer(head: str) -> Response:
    """What a page that polls compares; 304 where it knows it."""
    tag = f'"{desktop().boot}-{head.replace(" ", "-")}"'
    headers = {"ETag": tag, "Cache-Control": FRESH}
    if tag in request.environ.get("HTTP_IF_NONE_MATCH", ""):
        return Response(status=304, headers=headers)
    return Response(head, headers=headers, mimetype="text/plain")


def _last(battle: str) -> int:
    return moment(battle).head if battle else 0


def _stream(followed: Followed) -> Response:
    """Hand over what may be heard."""
    held = desk()
    battle, who, what, asked, token = followed
    head = _last(battle)
    text = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    seen = min(number(text, head), head)
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
        readable=None if who.is_umpire else readable,
        asked=None if asked is None else lambda: asked(held.moment(battle)),
        may_listen=sitting.stays(token) if token else access.stays(),
    )
    return hand_over(sought)


def hand_over(sought: Sought) -> Response:
    """The beginning of a stream, for the front to pour; empty where nothing stands before Flask."""
    if "asgi.scope" in request.environ and request.method == "GET":
        request.environ["asgi.scope"][STREAM] = sought
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(iter(()), headers=headers, mimetype="text/event-stream")


def readable_keys(scene: Scene) -> frozenset[str]:
    """What this seat may know to have been touched: the sheets that it reads in full."""
    return frozenset(panel.ship for panel in scene.panels if panel.is_own)
