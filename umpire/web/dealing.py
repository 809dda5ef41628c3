"""The deck of a battle, from desk to desk: asked for, handed over, kept, or taken."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput
from umpire.service.hall import DESK
from umpire.service.table import Deck, dealing
from umpire.web import access, umpires
from umpire.web.pages import desk, desktop, moment, see

decks = Blueprint("decks", __name__, url_prefix="/battle/<battle>/deck")

THIS_MACHINE = "laptop"


def here() -> tuple[str, str]:
    """The id of the desk that asks, and what it is called: by its umpire, else by its device."""
    id = access.visitor().device
    row = desktop().devices.known(id)
    named = umpires.here().name
    return id, named or (THIS_MACHINE if id == DESK or row is None else row.name)


@decks.post("")
def press(battle: str) -> Response:
    """Ask for it, take it, hand it over, or keep it."""
    moment(battle)  # an unknown battle is told
    ways: dict[str, Callable[[], Deck]] = {
        "ask": lambda: dealing.ask(desk(), battle, *here()),
        "take": lambda: dealing.take(desk(), battle, *here()),
        "give": lambda: dealing.give(desk(), battle),
        "keep": lambda: dealing.keep(desk(), battle),
    }
    pressed = request.form.get("press", "")
    if pressed not in ways:
        raise BadInput("press", f"{pressed[:40]!r} is nothing to do with a deck; use one of {', '.join(ways)}.")
    ways[pressed]()
    is_handing = request.form.get("back") == "hand-over"
    return see(url_for("handover.show" if is_handing else "table.show", battle=battle))
