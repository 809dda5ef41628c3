"""
Who asks, and what they may ask: an umpire anything, anybody else only what is named here.

House: an umpire is who sits at this machine (`machine.py`), or at a device that was let in. That is judged by the connection itself and
by a signed cookie, never by what proxies say. A cookie holds the device's id and nothing else, so that a device that is signed out
is nobody from its next request on, and a stream that is open ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import quote

from flask import Response, g, request, url_for

from umpire.service import chance, hall
from umpire.service.serving import is_loopback
from umpire.service.table import sitting
from umpire.web import cookies, machine, peer
from umpire.web.cookies import SEAT, UMPIRE, VISIT
from umpire.web.pages import desk, desktop, is_htmx, is_program, json_answer, own_path, page, see

OPEN = frozenset(
    {
        # what every page is drawn with
        "static",
        "looks.file",
        # coming in, and a desk that is locked
        "locks.join",
        "locks.come_in",
        "locks.unlock",
        # a phone that proves the way in
        "showcheck.reached",
        # seats: their own gate is `sitting.py`
        "seat.show",
        "seat.send",
        "stream.of_seat",
        "stream.head_of_seat",
        "why.of_seat",
        "why.for_program_of_seat",
        "api.of_seat",
        "api.of_captain",
        "press.panel_of_seat",
        "sitting.sit_down",
        "sitting.leave",
        "sitting.say_name",
        "sitting.yours",
        "sitting.of_ship",
        # the wall: what spectators may read
        "wall.hall",
        "wall.head",
        "wall.follow",
    }
)
"""The endpoints that anybody may ask. Every other one is the umpire's."""

ONLY_UMPIRES = "Only umpires may open this page."
ONLY_WITH_TOKEN = (
    f"{ONLY_UMPIRES} A program on Umpire’s own machine sends the token that stands in umpire.token, in the data folder: "
    "Authorization: Bearer TOKEN."
)
OLD_ADDRESS = "This address holds no longer. Open the one that the terminal shows now."
LOCKED = "This device is locked. Unlock it with the PIN."


class Visitor(NamedTuple):
    """Who asks."""

    is_umpire: bool
    is_here: bool
    """At this machine."""
    is_locked: bool
    """An umpire's device that was locked: it may do what a stranger may."""
    device: str
    """Its id; empty where none was let in."""


def visitor() -> Visitor:
    """Who sent the request that is being answered."""
    if "visitor" not in g:
        g.visitor = _judged()
    found: Visitor = g.visitor
    return found


def _judged() -> Visitor:
    devices = desktop().devices
    if machine.is_asking():
        is_locked = devices.is_locked(hall.DESK)
        return Visitor(not is_locked, True, is_locked, hall.DESK)
    row = devices.known(cookies.held(UMPIRE))
    if row is None or row.kind != hall.UMPIRE:
        return Visitor(False, False, False, "")
    devices.touch(row.id)
    return Visitor(not row.is_locked, False, row.is_locked, row.id)


def stays() -> Callable[[], bool]:
    """For what goes on after its answer has begun: whether the umpire who asked for it is still let in."""
    devices, who = desktop().devices, visitor()

    def is_in() -> bool:
        row = devices.known(who.device)
        return (row is not None or who.is_here) and not devices.is_locked(who.device)

    return is_in if who.is_umpire else lambda: True  # a seat has a gate of its own


def phone() -> str:
    """The id of this phone's device; empty where it has none."""
    devices = desktop().devices
    row = devices.known(g.get("phone") or cookies.held(SEAT))
    if row is None or row.kind != hall.PHONE:
        return ""
    devices.touch(row.id)
    return row.id


def admit_phone() -> str:
    """The same, made when there is none: its cookie goes out with the answer."""
    found = phone()
    if not found:
        found = g.phone = desktop().devices.admit(hall.PHONE, called())
        cookies.hand_out(SEAT, found)
    return found


def admit_umpire() -> None:
    """This device is an umpire's from now on: its cookie goes out with the answer."""
    made = desktop().devices.admit(hall.UMPIRE, called())
    cookies.hand_out(UMPIRE, made)
    g.visitor = Visitor(True, False, False, made)


def mark_stranger() -> None:
    """Whoever looks at the field for codes is known again when they type, and told from other strangers."""
    if not cookies.held(VISIT):
        cookies.hand_out(VISIT, chance.new_id())


def address() -> str:
    """The address that asks; empty where a proxy stands before it and does not tell."""
    came_from = peer.peer(request.environ)
    told = request.remote_addr or ""
    is_proxy = told == came_from and (is_loopback(came_from) or desktop().config.at.place.proxy)
    return "" if is_proxy and not visitor().is_here else told


BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""Words in how browsers call themselves, in the order in which they must be looked for."""


def called() -> str:
    """What a device is called before its person says otherwise: “Phone, Firefox”."""
    told = request.headers.get("User-Agent", "")
    is_tablet = "iPad" in told or "Tablet" in told or ("Android" in told and "Mobile" not in told)
    kind = "Tablet" if is_tablet else "Phone" if "Mobi" in told or "iPhone" in told else "Computer"
    browser = next((name for mark, name in BROWSERS if mark in told), "")
    return f"{kind}, {browser}" if browser else kind


def check() -> Response | None:
    """
    Whoever is no umpire gets what is open, and for everything else the way to come in.

    Raises:
        Wait: this machine's token was tried too often.
    """
    if token := _in_address():
        to = own_path(request.args.get("to", "")) or "/"
        if visitor().is_umpire and not desktop().config.token.is_right(token):
            return see(to)  # who is in already needs none: an old bookmark is no try
        if machine.is_token(token):
            machine.remember()
            return see(to)
    if request.endpoint in OPEN:
        return None
    who = visitor()
    if "wait" in g and not who.is_umpire:
        raise g.wait
    return None if who.is_umpire else sent_away(who)


def _in_address() -> str:
    """This machine's token, where its browser opens the start page with it; nowhere else an address counts."""
    is_start = request.endpoint == "home.show" and request.method == "GET" and peer.is_here(request.environ)
    return request.args.get("token", "") if is_start else ""


def sent_away(who: Visitor) -> Response:
    """The answer for somebody who may not ask that: a sentence, and the field for a code or the lock's own page."""
    if is_program():
        told = ONLY_WITH_TOKEN if peer.is_here(request.environ) else ONLY_UMPIRES
        return json_answer({"error": LOCKED if who.is_locked else told, "kind": "NotAllowed"}, 403)
    is_looking = request.method in ("GET", "HEAD")
    if is_htmx():  # a part of a page is no place for a page: the browser opens the whole
        answer = Response(status=403)
        answer.headers["HX-Redirect" if is_looking else "HX-Refresh"] = (
            f"{quote(request.path)}?{request.query_string.decode()}".rstrip("?") if is_looking else "true"
        )
        return answer
    if who.is_locked:
        return page("hall/locked.html", 403, told="", has_pin=desktop().locks.has_pin)
    if request.path == "/" and not _in_address():
        return see(_seat() or url_for("locks.join"))
    mark_stranger()
    if _in_address():
        return join_page(403, told=OLD_ADDRESS)
    to = request.full_path.rstrip("?") if is_looking else ""
    # An umpire's cookie does not come along where a link in a chat was pressed; it does from a page of ours.
    is_from_elsewhere = request.headers.get("Sec-Fetch-Site") == "cross-site"
    return join_page(403, to=to, reason=ONLY_UMPIRES, again=to if is_from_elsewhere else "")


def join_page(status: int = 200, **more: Any) -> Response:
    """The one field for all: a code or the words; and for who sits at this machine, where its own way in stands."""
    is_here = peer.is_here(request.environ) and not visitor().is_umpire
    kept = {"to": "", "reason": "", "told": "", "typed": "", "again": "", "is_here": is_here}
    return page("hall/join.html", status, **{**kept, **more})


def _seat() -> str:
    """The address of the one seat that this phone sits in, or of the list of several; empty where it sits in none."""
    found = sitting.seats_of_device(desk(), phone())
    if len(found) > 1:
        return url_for("sitting.yours")
    return url_for("seat.show", token=found[0][0]) if found else ""
