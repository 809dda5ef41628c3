"""
Routes that are there at once: how an address is written is compiled when one is first written.

Each says how much may be sent to it: `takes`, in bytes. To any other it is no more than `MAX_CONTENT_LENGTH`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from flask import Response, request
from werkzeug.datastructures import FileStorage
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.routing import Rule

from umpire.core.errors import BadInput

ASKED = "umpire.asked"
"""In the scope of a request that is only asked about: how much may be sent."""

Written = tuple[str, str]


class Route(Rule):
    """Werkzeug compiles two functions for each of some 240 routes, which takes a third of a second; few are ever asked for."""

    def __init__(self, *told: Any, takes: int = 0, **more: Any) -> None:
        super().__init__(*told, **more)
        self.takes = takes

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Written]:
        """Werkzeug's own, made at its first call."""
        made = cache(super()._compile_builder)

        def build(route: Route, /, **values: Any) -> Written:
            return made(append_unknown)(route, **values)

        return build


def give_room() -> Response | None:
    """Let each view be sent what its route takes; where only that is asked, say it after everything that may say no."""
    route = request.url_rule
    if isinstance(route, Route) and route.takes:
        request.max_content_length = route.takes
    asked = request.environ.get("asgi.scope", {}).get(ASKED)
    if asked is None or route is None:
        return None
    asked.append(request.max_content_length)
    return Response(status=204)


def sent_file(field: str, too_large: str) -> FileStorage | None:
    """The file that was chosen in a form; None for none. Raises `BadInput` with that sentence where more was sent than the route takes."""
    try:
        sent = request.files.get(field)
    except RequestEntityTooLarge as error:
        raise BadInput(field, too_large) from error
    return sent if sent is not None and sent.filename else None
