"""Cookies of this table: each signed, and named for the table, for all ports of a machine share its cookies."""

from __future__ import annotations

from flask import Response, after_this_request, request
from itsdangerous import BadData, URLSafeTimedSerializer

from umpire.web.pages import desktop

SECONDS = 400 * 86400
"""How long browsers keep a cookie at most."""
DESK, UMPIRE, SEAT, VISIT = "desk", "umpire", "seat", "visit"
"""What a cookie is for."""
FROM_ELSEWHERE = (SEAT, VISIT)
"""Those that come along where a link in a chat was pressed."""


def named(what: str) -> str:
    """The name of a cookie of this table."""
    return f"{what}-{desktop().locks.table}"


def held(what: str) -> str:
    """What the cookie holds; empty where it was not made by this table, or long ago."""
    sent = request.cookies.get(named(what), "")
    if not sent:
        return ""
    try:
        found = _signer(what).loads(sent, max_age=SECONDS)
    except BadData:
        return ""
    return found if isinstance(found, str) else ""


def hand_out(what: str, content: str) -> None:
    """A cookie goes out with the answer."""
    name, value = named(what), _signer(what).dumps(content)
    same_site = "Lax" if what in FROM_ELSEWHERE else "Strict"

    @after_this_request
    def _with_cookie(answer: Response) -> Response:
        answer.set_cookie(
            name, value, max_age=SECONDS, httponly=True, samesite=same_site, secure=request.is_secure, path="/"
        )
        return answer


def _signer(what: str) -> URLSafeTimedSerializer:
    """That of this machine ends with its token."""
    token = desktop().config.token.text if what == DESK else ""
    return URLSafeTimedSerializer(desktop().locks.key, salt=named(what) + token)
