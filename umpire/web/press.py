"""Paper: control panels, the fleet sheet and the results book as PDF, for whoever may see them."""

from __future__ import annotations

from flask import Blueprint, Response, request

from umpire.core.seats import UMPIRE
from umpire.service import book, look
from umpire.service import press as service
from umpire.service.press import Sheet
from umpire.web.pages import desk, desktop

press = Blueprint("press", __name__)


@press.get("/battle/<battle>/sheet/<ship>.pdf")
def panel(battle: str, ship: str) -> Response:
    """A ship's control panel, for the umpire."""
    return _pdf(service.panel(desk(), battle, UMPIRE, ship, _paper(), _state()))


@press.get("/battle/<battle>/sheets.pdf")
def panels(battle: str) -> Response:
    """The control panels of all ships, one after the other."""
    return _pdf(service.panels(desk(), battle, _paper(), _state()))


@press.get("/battle/<battle>/fleet.pdf")
def fleet(battle: str) -> Response:
    """The fleet sheet, for the umpire."""
    return _pdf(service.fleet(desk(), battle, _paper()))


@press.get("/seat/<token>/sheet/<ship>.pdf")
def panel_of_seat(token: str, ship: str) -> Response:
    """The control panel of one of the captain's own ships."""
    battle, who = look.seat_of(desk(), token)
    return _pdf(service.panel(desk(), battle, who, ship, _paper(), _state()))


@press.get("/results.pdf")
def results() -> Response:
    """The results book on one page."""
    return _pdf(book.as_pdf(desk(), _paper()))


def second_place() -> str:
    """What is wrong with the copies of `--also`, as one sentence for the table page; empty while all is well."""
    keeper = desktop().config.keeper
    return keeper.trouble if keeper is not None else ""


def _paper() -> str:
    return request.args.get("paper", "a4")


def _state() -> str:
    return request.args.get("state", "now")


def _pdf(sheet: Sheet) -> Response:
    response = Response(sheet.content, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{sheet.name}"'
    response.headers["Cache-Control"] = "no-store"
    return response
