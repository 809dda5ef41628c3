"""A seat's own page: what a captain or spectator sees, and nothing else. It writes nothing."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.seats import Seat
from umpire.service import clock, look
from umpire.web.pages import desk, page

seat = Blueprint("seat", __name__, url_prefix="/seat/<token>")

LINES = 40


@seat.get("")
def show(token: str) -> Response:
    """The page behind a link."""
    battle, who = look.seat_of(desk(), token)
    return seat_page(battle, who, url_for("seat.show", token=token))


def seat_page(battle: str, who: Seat, base: str, *, looks_as: bool = False) -> Response:
    """
    The battle through this seat's eyes.

    Args:
        base: the page's own address; its stream and its head lie under it.
        looks_as: the umpire looks through that seat's eyes; only the way back differs.
    """
    scene = look.scene(desk(), battle, who)
    lines = look.log(desk(), battle, who, LINES)
    ship = request.args.get("ship", "")
    return page(
        "seat/seat.html",
        scene=scene,
        log=lines,
        base=base,
        looks_as=looks_as,
        opened=ship,
        clock=clock.clock(desk(), battle),
        briefings=clock.briefings(desk(), battle, who),
    )
