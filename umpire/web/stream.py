"""
Telling pages that something changed: what a stream lets somebody hear, and the head with an ETag for those that must poll.

The streams themselves are poured before Flask (`front.py`), from one hub for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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


def _of_pad(battle: str, id: str) -> Followed:
    return Followed(battle, UMPIRE, f"pad {id}", lambda now: pads.mark(now, UMPIRE, id))


def _of_seat(token: str) -> Followed:
    battle, who = sit(token)
    return Followed(battle, who, "asked", lambda now: asking.mark_of(asking.asked_of(now, who)), token)


FOLLOWED: dict[str, tuple[str, Callable[..., Followed]]] = {
    "table": ("/battle/<battle>", lambda battle: Followed(battle, UMPIRE)),
    "pad": ("/battle/<battle>/pad/<id>", _of_pad),  # captains may answer it meanwhile
    "looking": ("/battle/<battle>/as/<who>", lambda battle, who: Followed(battle, read_seat(who))),  # through its eyes
    "seat": ("/seat/<token>", _of_seat),
    "hall": ("/hall", lambda: Followed("", UMPIRE)),  # no battle's lines, and every knock
}
"""Pages that are told of changes: each has a stream, and for those that poll the number of the last line."""


def _head(find: Callable[..., Followed], **at: str) -> Response:
    """The number of the last line; after a space, where there is one, the mark of what is asked."""
    followed = find(**at)
    if followed.asked is None:
        return head_answer(str(last_line(followed.battle)))
    now = moment(followed.battle)
    return head_answer(f"{now.head} {followed.asked(now)}")


def head_answer(head: str) -> Response:
    """What a page that polls compares; 304 where it knows it."""
    tag = f'"{desktop().boot}-{head.replace(" ", "-")}"'
    headers = {"ETag": tag, "Cache-Control": FRESH}
    if tag in request.environ.get("HTTP_IF_NONE_MATCH", ""):
        return Response(status=304, headers=headers)
    return Response(head, headers=headers, mimetype="text/plain")


def last_line(battle: str) -> int:
    """Its number; 0 where no battle is meant."""
    return moment(battle).head if battle else 0


def _stream(find: Callable[..., Followed], **at: str) -> Response:
    """Hand over what may be heard."""
    held = desk()
    battle, who, what, asked, token = find(**at)
    head = last_line(battle)
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
    return frozenset(panel.subject for panel in scene.panels if panel.is_own)


for _name, (_address, _find) in FOLLOWED.items():
    stream.add_url_rule(f"{_address}/stream", f"of_{_name}", partial(_stream, _find))
    stream.add_url_rule(f"{_address}/head", f"head_of_{_name}", partial(_head, _find))
