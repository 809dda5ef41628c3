"""Paper: control panels, the fleet sheet and the results book as PDF, for whoever may see them."""

from __future__ import annotations

from flask import Blueprint, Response, request

from umpire.core.seats import UMPIRE
from umpire.service.campaigns import ledger
from umpire.service.paper import binding, roundbook, seatcards
from umpire.service.paper import press as service
from umpire.service.results import book
from umpire.web import reaching
from umpire.web.guard import costly
from umpire.web.pages import desk, desktop, moment, pdf_answer
from umpire.web.sitting import sit

press = Blueprint("press", __name__)


@costly(press, "/battle/<battle>/sheet/<ship>.pdf")
def panel(battle: str, ship: str) -> Response:
    """A ship's control panel, for the umpire."""
    return pdf_answer(service.panel(desk(), battle, UMPIRE, ship, paper(), _state(), style=_style(battle)))


@costly(press, "/battle/<battle>/sheets.pdf")
def panels(battle: str) -> Response:
    """The control panels of all ships, one after the other."""
    backs = request.values.get("backs", "")
    return pdf_answer(service.panels(desk(), battle, paper(), _state(), backs, style=_style(battle)))


@costly(press, "/battle/<battle>/fleet.pdf")
def fleet(battle: str) -> Response:
    """The fleet sheet, for the umpire."""
    return pdf_answer(service.fleet(desk(), battle, paper()))


@costly(press, "/battle/<battle>/book.pdf")
def book_now(battle: str) -> Response:
    """The book of the round as the battle stands: table, fleet sheet, and every control panel."""
    return pdf_answer(roundbook.make(desk(), battle, paper(), reaching.outward()))


@press.get("/battle/<battle>/books/<name>")
def bound_book(battle: str, name: str) -> Response:
    """A book that was bound at the end of a round."""
    moment(battle)
    binder = desktop().config.binder
    return pdf_answer(binding.sheet(binder.books if binder is not None else None, battle, name))


@costly(press, "/battle/<battle>/seat-cards.pdf")
def seat_cards(battle: str) -> Response:
    """A card for each captain's seat, with its link and code."""
    return pdf_answer(seatcards.seat_cards(desk(), battle, reaching.outward(), paper()))


@costly(press, "/battle/<battle>/hall-sheet.pdf", "/hall-sheet.pdf")
def hall_sheet(battle: str = "") -> Response:
    """The sheet for the door, which leads everybody to the wall. It is the hall's; asked for at a battle, that must be there."""
    if battle:
        moment(battle)
    return pdf_answer(seatcards.hall_sheet(desk(), reaching.outward(), paper()))


@costly(press, "/seat/<token>/sheet/<ship>.pdf")
def panel_of_seat(token: str, ship: str) -> Response:
    """The control panel of one of the captain's own ships."""
    battle, who = sit(token)
    return pdf_answer(service.panel(desk(), battle, who, ship, paper(), _state(), style=_style(battle)))


@costly(press, "/results.pdf")
def results() -> Response:
    """The results book on one page."""
    return pdf_answer(book.as_pdf(ledger.as_told(desk(), ledger.book(desk())), paper()))


def second_place() -> str:
    """What is wrong with the copies of `--also` and the books of the rounds, in sentences for the table page."""
    config = desktop().config
    told = (one.trouble for one in (config.keeper, config.binder) if one is not None)
    return " ".join(filter(None, told))


def _style(battle: str) -> service.Style:
    """Each panel with its ship's address, where other devices reach this table."""
    return service.as_usual(reaching.outward(), battle)


def has_names() -> bool:
    """Whether somebody ticked that captains may be named."""
    return request.values.get("names") == "on"


def paper() -> str:
    """The size of paper that is asked for."""
    return request.values.get("paper", "a4")


def _state() -> str:
    return request.values.get("state", "now")
