"""Telling pages that something changed: server-sent events, and the head with an ETag for those that must poll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec
from flask import Blueprint, Response, request

from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.table import Scene, asking, look, pads, seating
from umpire.web.pages import desk, desktop

stream = Blueprint("stream", __name__)

BEAT = 2.0
"""Seconds between two signs of life."""
TOO_MANY = 429


@stream.get("/battle/<battle>/stream")
def of_table(battle: str) -> Response:
    """The umpire's stream."""
    return _stream(battle, UMPIRE)


@stream.get("/battle/<battle>/pad/<id>/stream")
def of_pad(battle: str, id: str) -> Response:
    """The umpire's stream on the page of a pad: captains may answer it meanwhile."""
    held = desk()
    return _stream(battle, UMPIRE, lambda: pads.mark(held, battle, UMPIRE, id))


@stream.get("/battle/<battle>/as/<who>/stream")
def of_looking(battle: str, who: str) -> Response:
    """That seat's stream, for the umpire who looks through its eyes."""
    return _stream(battle, read_seat(who))


@stream.get("/seat/<token>/stream")
def of_seat(token: str) -> Response:
    """A seat's stream."""
    held = desk()
    battle, who = seating.seat_of(held, token)
    return _stream(battle, who, lambda: asking.mark_of(asking.asked_of(held, battle, who)))


@stream.get("/battle/<battle>/head")
def head_of_table(battle: str) -> Response:
    """The number of the last line."""
    return _head(battle)


@stream.get("/battle/<battle>/pad/<id>/head")
def head_of_pad(battle: str, id: str) -> Response:
    """The same, and the mark of the pad."""
    return _head(battle, pads.mark(desk(), battle, UMPIRE, id))


@stream.get("/battle/<battle>/as/<who>/head")
def head_of_looking(battle: str, who: str) -> Response:
    """The same, where the umpire looks through a seat's eyes."""
    read_seat(who)
    return _head(battle)


@stream.get("/seat/<token>/head")
def head_of_seat(token: str) -> Response:
    """The same, for a seat, and the mark of what waits for it."""
    battle, who = seating.seat_of(desk(), token)
    return _head(battle, asking.mark_of(asking.asked_of(desk(), battle, who)))


def _head(battle: str, asked: str | None = None) -> Response:
    """The number of the last line; after a space, where there is one, the mark of what is asked."""
    head = str(look.head(desk(), battle)) + ("" if asked is None else f" {asked}")
    tag = f'"{desktop().boot}-{head.replace(" ", "-")}"'
    is_known = tag in request.environ.get("HTTP_IF_NONE_MATCH", "")
    response = Response(status=304) if is_known else Response(head, mimetype="text/plain")
    response.headers.extend((("ETag", tag), ("Cache-Control", "private, no-cache")))
    return response


def _stream(battle: str, who: Seat, asked: Callable[[], str] | None = None) -> Response:
    held = desk()
    head = look.head(held, battle)
    text = request.headers.get("Last-Event-ID") or request.args.get("seen", "")
    seen = min(int(text), head) if text.isascii() and text.isdigit() and len(text) < 10 else head

    def readable() -> frozenset[str]:
        return readable_keys(look.scene(held, battle, who))

    def wait(seen: int) -> tuple[int, tuple[str, ...]] | None:
        return held.announcer.wait(battle, seen, BEAT)

    give_back = desktop().streams.take()
    if give_back is None:  # the page asks for the head from time to time, as it does without streams
        return Response(
            "Too many pages are open for live updates; this one checks now and then.", TOO_MANY, mimetype="text/plain"
        )

    def events() -> Iterator[bytes]:
        try:
            yield from _events(
                seen, head, wait, lambda: held.announcer.is_open, None if who.is_umpire else readable, asked
            )
        finally:
            give_back()

    response = Response(events(), mimetype="text/event-stream")
    response.call_on_close(give_back)  # of one that ended before it began
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def readable_keys(scene: Scene) -> frozenset[str]:
    """What this seat may know to have been touched: the sheets that it reads in full."""
    return frozenset(panel.ship for panel in scene.panels if panel.is_own)


def _events(
    seen: int,
    head: int,
    wait: Callable[[int], tuple[int, tuple[str, ...]] | None],
    is_open: Callable[[], bool],
    readable: Callable[[], Iterable[str]] | None,
    asked: Callable[[], str] | None = None,
) -> Iterator[bytes]:
    """«changed: seq, keys», and a beat in between. Keys that the seat may not read in full are left out.

    Questions and answers come without a line of the log: so a beat has the mark of what waits for a captain, or of a pad.
    A pad's page hears with the line itself whether it is that pad's.
    """
    yield b"retry: 1000\n\n"
    if seen < head:
        yield _event("changed", head, ())
        seen = head
    while is_open():
        news = wait(seen)
        if news is None:
            if is_open():  # a table that is being closed answers no more
                yield _event("beat", seen, (), asked() if asked else None)
            continue
        seen, keys = news
        if readable is not None:
            allowed = frozenset(readable())
            keys = tuple(key for key in keys if key in allowed)
        yield _event("changed", seen, keys, asked() if asked and readable is None else None)


def _event(name: str, seq: int, keys: tuple[str, ...], asked: str | None = None) -> bytes:
    told = {"seq": seq, "keys": keys} | ({} if asked is None else {"asked": asked})
    return f"event: {name}\nid: {seq}\ndata: {msgspec.json.encode(told).decode()}\n\n".encode()
