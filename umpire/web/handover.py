"""The hand-over: one page, and half a sheet of paper, for the umpire who takes the table over."""

from __future__ import annotations

from flask import Blueprint, Response, url_for

from umpire.service.paper import roundbook
from umpire.service.table import handover as of_table
from umpire.web.guard import costly
from umpire.web.pages import desk, moment, page, pdf_answer
from umpire.web.press import paper
from umpire.web.table import context

handover = Blueprint("handover", __name__, url_prefix="/battle/<battle>")


@handover.get("/hand-over")
def show(battle: str) -> Response:
    """What the next umpire must know."""
    url = url_for("handover.show", battle=battle)
    return page("table/handover.html", 200, url, **context(battle), charts=of_table.charts(desk(), moment(battle)))


@costly(handover, "/hand-over.pdf")
def pdf(battle: str) -> Response:
    """The same on half a sheet."""
    return pdf_answer(roundbook.hand_over(desk(), battle, paper()))
