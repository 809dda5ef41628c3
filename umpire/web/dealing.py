"""The deck of a battle, from desk to desk: asked for, handed over, kept, or taken."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.service.hall import DESK
from umpire.service.table import dealing
from umpire.web import access, umpires
from umpire.web.pages import desk, desktop, see

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
    dealing.press(desk(), battle, request.form.get("press", ""), here())
    is_handing = request.form.get("back") == "hand-over"
    return see(url_for("handover.show" if is_handing else "table.show", battle=battle))
