"""The organiser's page of seats: who sits where, and what an umpire says to a phone that waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service.table import Seated, Sitter, look, seating, sitting
from umpire.web import reaching
from umpire.web.pages import desk, desktop, fragment, hall, moment, see

seats = Blueprint("seats", __name__, url_prefix="/battle/<battle>")

NEW_CODE = "new-code"


class Phone(NamedTuple):
    """A phone at a seat, with what is known of it."""

    sitter: Sitter
    name: str
    """Of the device."""
    seen: str
    """UTC, ISO 8601; empty where it was signed out just now."""


def shown(battle: str) -> dict[str, Any]:
    """What the rows are drawn from."""
    known = sitting.sitters(hall(), moment(battle))
    return {
        "rows": [(seat, _phones(seat, known)) for seat in seating.seated(desk(), hall(), moment(battle))],
        "reached_at": _reached_at(),
        "is_over": hall().is_over(battle),
    }


def _phones(seat: Seated, known: Mapping[str, tuple[Sitter, ...]]) -> dict[str, list[Phone]]:
    """Those that sit, wait or were sent away at a seat, by how they stand there."""
    by: dict[str, list[Phone]] = {sitting.IN: [], sitting.WAITS: [], sitting.REFUSED: []}
    for one in known.get(seat.seat, ()):
        device = desktop().devices.known(one.device)
        by[one.standing].append(Phone(one, device.name if device else "Phone", device.seen if device else ""))
    return by


def _reached_at() -> str:
    """Where the holder of a link opens it: as this browser came here, or from outside where it came from this machine."""
    here = request.host_url.rstrip("/")
    is_own = request.host.startswith(("127.0.0.1", "localhost", "[::1]"))
    return (reaching.outward() if is_own else "") or here


@seats.get("/seats/rows")
def rows(battle: str) -> Response:
    """The seats alone, for a page that stays open."""
    scene = look.scene(moment(battle), UMPIRE)
    return fragment("table/_seat_rows.html", scene=scene, kept=None, **shown(battle))


@seats.get("/part/door")
def door(battle: str) -> Response:
    """The phones that wait, for the umpire's table."""
    return fragment("table/_door.html", scene=look.scene(moment(battle), UMPIRE))


def press(battle: str) -> Response:
    """
    Let a phone in, alone or beside another; send it away; or give a seat another link and code.

    Raises:
        BadInput: the phone gave up meanwhile, or nothing can be pressed like that.
    """
    form = request.form
    pressed, seat = form.get("press", ""), form.get("seat", "")
    if pressed == NEW_CODE:
        seating.new_link(desk(), battle, seat)
    elif pressed in (sitting.ALLOW, sitting.TAKE_OVER, sitting.REFUSE):
        sitting.answer(desk(), seating.links(desk(), battle).get(seat, ""), form.get("device", ""), pressed)
    else:
        raise BadInput("seats", f"{pressed[:40]!r} is no button here; open the page again.")
    backs = {"table": "table.show", "board": "table.board"}
    return see(url_for(backs.get(form.get("back", ""), "upkeep.seats"), battle=battle))
