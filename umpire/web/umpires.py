"""Which of several umpires sits at this desk: a name that the browser keeps, so that the record says who asked for what."""

from __future__ import annotations

from urllib.parse import quote, unquote

from flask import Response, request

from umpire.core import seats
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE, Seat
from umpire.web import cookies

NAME = "umpire-name"
"""Of the cookie, with the table's own name behind it: all ports of a machine share its cookies."""


def here() -> Seat:
    """The umpire at this desk: by the name that was given here, or the one who is alone and needs none."""
    try:
        return seats.umpire(unquote(request.cookies.get(cookies.named(NAME), "")))
    except BadInput:  # no name that was given here
        return UMPIRE


def remember(answer: Response, who: Seat) -> Response:
    """Have the browser keep the name, for all battles; or forget it, where there is none."""
    cookie = cookies.named(NAME)
    if who.name:
        answer.set_cookie(
            cookie, quote(who.name), max_age=cookies.SECONDS, httponly=True, samesite="Lax", secure=request.is_secure
        )
    else:
        answer.delete_cookie(cookie, httponly=True, samesite="Lax")
    return answer
