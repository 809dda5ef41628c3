"""Routes that are there at once: how an address is written is compiled when one is first written."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from werkzeug.routing import Rule

Written = tuple[str, str]


class Route(Rule):
    """Werkzeug compiles two functions for each of some 240 routes, which takes a third of a second; few are ever asked for."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Written]:
        """Werkzeug's own, made at its first call."""
        made = cache(super()._compile_builder)

        def build(route: Route, /, **values: Any) -> Written:
            return made(append_unknown)(route, **values)

        return build
