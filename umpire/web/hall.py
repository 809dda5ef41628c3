"""The umpire's page of the hall: opening the table to it and closing it, its addresses with codes for cameras, its Wi-Fi."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput, NotAllowed
from umpire.service.serving import Door, Listening, wifi
from umpire.web import locks, machine, reaching
from umpire.web.access import visitor
from umpire.web.errors import sentences
from umpire.web.kept import NOTHING, Kept
from umpire.web.pages import desk, desktop, page, see

hall = Blueprint("hall", __name__, url_prefix="/hall")

SECONDS_TO_TURN = 6
"""Until the server answers again, with some to spare."""
BACK = {"home": "home.show", "hall": "hall.show"}
"""Pages with the button, by what it says."""


class Standing(NamedTuple):
    """How the table stands towards the hall."""

    at: Listening
    door: Door | None
    """By which it is opened and closed while it runs."""
    can_press: bool
    """Whether this page may open or close it: only at this machine, where it stays in reach afterwards."""
    reached: tuple[tuple[str, str], ...]
    """Addresses for other devices, the best first: what a camera reads, and as one types it."""


def standing() -> Standing:
    """How it stands now, for the one who asks."""
    at, door = desktop().config.at, desktop().config.door
    reached = tuple((address, reaching.as_typed(address)) for address in at.outside)
    return Standing(at, door, door is not None and visitor().is_here, reached)


@hall.get("")
def show() -> Response:
    """Addresses, umpires, devices."""
    back = request.args.get("back", "")
    return _turning(back) if back or _is_turning() else _page()


def _page(told: Sequence[str] = (), kept: Kept = NOTHING) -> Response:
    """The page; again with what was wrong."""
    return page(
        "hall/show.html",
        422 if told else 200,
        url_for("hall.show"),
        hall=standing(),
        wifi=wifi.kept(desk().folder),
        can_keep_wifi=desk().folder is not None,
        told=told,
        kept=kept,
        **locks.on_hall_page(),
    )


@hall.post("/open")
def open_up() -> Response:
    """Let the hall in. The server starts anew for it; the answer is a page that waits, and this browser's cookie to stay in by."""
    _door().turn(is_open=True)
    machine.remember()
    return _turning(request.form.get("back", ""))


@hall.post("/close")
def close() -> Response:
    """This machine alone again."""
    _door().turn(is_open=False)
    return _turning(request.form.get("back", ""))


def _door() -> Door:
    """
    The door, for who may turn it.

    Raises:
        NotAllowed: nobody watches it, or the press came from another machine.
    """
    door = desktop().config.door
    if door is None:
        raise NotAllowed("This table cannot be opened or closed while it runs. Restart Umpire with --lan, or without.")
    if not visitor().is_here:
        raise NotAllowed("Only the machine that Umpire runs on can open or close the table.")
    return door


def _is_turning() -> bool:
    config = desktop().config
    return config.door is not None and config.door.is_open != config.at.is_open


def _turning(back: str) -> Response:
    """A page that waits until the server answers again, and then goes back; without any script."""
    if not _is_turning():
        return see(url_for(BACK.get(back, "hall.show")))
    door = desktop().config.door
    to = url_for("hall.show", back=back if back in BACK else None)
    answer = page("hall/turning.html", opens=door is not None and door.is_open, to=to)
    answer.headers["Refresh"] = f"{SECONDS_TO_TURN}; url={to}"
    return answer


@hall.post("/wifi")
def keep_wifi() -> Response:
    """The guests' Wi-Fi, told once; without a name it is forgotten."""
    folder = desk().folder
    if folder is None:
        raise NotAllowed("This table keeps no Wi-Fi: it has no data folder.")
    form = request.form
    try:
        wifi.keep(folder, wifi.wifi(form.get("wifi-name", ""), form.get("wifi-password", "")))
    except BadInput as error:
        return _page(sentences(error), Kept(form))
    return see(url_for("hall.show") + "#wifi")
