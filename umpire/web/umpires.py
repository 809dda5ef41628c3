"""Which of several umpires sits at this desk: a name that the browser keeps, so that the record says who asked for what."""

from __future__ import annotations

from urllib.parse import quote, unquote

from flask import Response, request

from umpire.core import seats
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE, Seat

COOKIE = "umpire"
DAYS = 400


def here() -> Seat:
    """The umpire at this desk: by the name that was given here, or the one who is alone and needs none."""
    try:
        return seats.umpire(unquote(request.cookies.get(COOKIE, "")))
    except BadInput:  # no name that was given here
        return UMPIRE


def remember(answer: Response, who: Seat) -> Response:
    """Have the browser keep the name, for all battles; or forget it, where there is none."""
    if who.name:
        answer.set_cookie(COOKIE, quote(who.name), max_age=DAYS * 86400, httponly=True, samesite="Lax")
    else:
        answer.delete_cookie(COOKIE, httponly=True, samesite="Lax")
    return answer
