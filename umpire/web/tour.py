"""The tour of a demo battle: where it stands, and how it is left. A browser remembers the battles in which it was left."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.service.table import Scene, Tour
from umpire.service.table import tour as tours
from umpire.web import cookies
from umpire.web.pages import moment, see

tour = Blueprint("tour", __name__, url_prefix="/battle/<battle>/tour")

COOKIE = "umpire-tour"


def tour_of(scene: Scene) -> Tour | None:
    """The tour, for the umpire's desk, until it is left."""
    if not scene.seat.is_umpire or request.cookies.get(COOKIE) == "left":
        return None
    return tours.tour(scene.moment)


@tour.post("/leave")
def leave(battle: str) -> Response:
    """Show no more steps in this battle. Nothing is written into its log."""
    moment(battle)  # an unknown battle is told
    at = url_for("table.show", battle=battle)
    answer = see(at)
    answer.set_cookie(COOKIE, "left", path=at, max_age=cookies.SECONDS, httponly=True, samesite="Lax")
    return answer
