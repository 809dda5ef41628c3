"""What goes from desk to desk: the deck of a battle, and the whole table on one page and half a sheet of paper."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.service.hall import DESK
from umpire.service.paper import roundbook
from umpire.service.table import dealing
from umpire.service.table import handover as of_table
from umpire.web import access, umpires
from umpire.web.guard import costly
from umpire.web.pages import desk, desktop, moment, page, pdf_answer, see
from umpire.web.press import paper
from umpire.web.table import context

handover = Blueprint("handover", __name__, url_prefix="/battle/<battle>")

THIS_MACHINE = "laptop"


def here() -> tuple[str, str]:
    """The id of the desk that asks, and what it is called: by its umpire, else by its device."""
    id = access.visitor().device
    row = desktop().devices.known(id)
    named = umpires.here().name
    return id, named or (THIS_MACHINE if id == DESK or row is None else row.name)


@handover.post("/deck", endpoint="deck")
def press(battle: str) -> Response:
    """Ask for it, take it, hand it over, or keep it."""
    dealing.press(desk(), battle, request.form.get("press", ""), here())
    is_handing = request.form.get("back") == "hand-over"
    return see(url_for("handover.show" if is_handing else "table.show", battle=battle))


@handover.get("/hand-over")
def show(battle: str) -> Response:
    """What the next umpire must know."""
    url = url_for("handover.show", battle=battle)
    return page("table/handover.html", 200, url, **context(battle), charts=of_table.charts(desk(), moment(battle)))


@costly(handover, "/hand-over.pdf")
def pdf(battle: str) -> Response:
    """The same on half a sheet."""
    return pdf_answer(roundbook.hand_over(desk(), battle, paper()))
