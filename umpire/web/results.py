"""The results book: read, taken away as CSV; a battle ended, a result logged, a result corrected. One form for all of it."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound

from umpire import games
from umpire.core.errors import UnknownCommand
from umpire.core.results import Result, Side
from umpire.service import chance
from umpire.service.campaigns import books, ledger
from umpire.service.results import Booked, book, ending, photos
from umpire.service.table import battles
from umpire.web import settlement
from umpire.web.pages import desk, desktop, file_answer, page, see
from umpire.web.settlement import Asked

results = Blueprint("results", __name__)

SHOWN = 50
"""Results on the page of the book, unless all are asked for."""


@results.get("/results")
def show() -> Response:
    """The book: the newest, or with `all` every one."""
    every = ledger.book(desk())
    shown = every if "all" in request.args else every[:SHOWN]
    return page(
        "results/book.html",
        200,
        url_for("results.show"),
        book=shown,
        older=len(every) - len(shown),
        photo=settlement.photo_of,
        pieces=settlement.pieces,
        campaigns={one.id: one.name for one in books.every(desk())},
    )


@results.get("/results.csv")
def as_csv() -> Response:
    """The book for a spreadsheet."""
    return file_answer("\ufeff" + book.as_csv(ledger.book(desk())), "text/csv", "results.csv")


@results.get("/results/<result>/photo")
def photo(result: str) -> Response:
    """The photograph of a result."""
    found = photos.path(desktop().config.photos, _booked(result).result.photo)
    if found is None:
        raise NotFound
    response = Response(found.read_bytes(), mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, no-cache"
    return response


@results.route("/results/new", methods=("GET", "POST"))
def new() -> Response:
    """A result of a battle that Umpire never saw, or that counts for a campaign all the same."""
    return settlement.answer(Asked(url_for("results.new"), "Log a result", _blank()))


def _blank() -> Result:
    """A result of today, of the game that was set up last; with the sides of the campaign for which it is asked."""
    last = next((row.game for row in battles.every(desk())), "")
    name = next((game.name for game in games.GAMES if game.key == last), games.GAMES[0].name)
    campaign = request.args.get("campaign", "")
    sides = books.look(desk(), campaign).book.sides if campaign else ()
    return Result(chance.now()[:10], name, "", tuple(map(Side, sides)))


def _booked(id: str) -> Booked:
    booked = ledger.one(desk(), id)
    if booked is None:
        raise UnknownCommand("There is no such result in the book.")
    return booked


@results.route("/results/<result>/correct", methods=("GET", "POST"))
def edit(result: str) -> Response:
    """A result, to be corrected; what stood before is kept."""
    booked = _booked(result)
    asked = Asked(url_for("results.edit", result=result), "Correct a result", booked.result, result, booked.battle)
    return settlement.answer(asked._replace(version=booked.version, campaign=booked.campaign))


@results.route("/battle/<battle>/end", methods=("GET", "POST"))
def end(battle: str) -> Response:
    """End of battle: what stands on the table, to be looked over, and into the book with it."""
    draft, booked = ending.draft(desk(), battle), ledger.one(desk(), battle)
    asked = Asked(url_for("results.end", battle=battle), "End the battle", draft, battle, battle)
    if booked is not None:
        asked = asked._replace(known=booked.result, version=booked.version, campaign=booked.campaign)
    elif (holder := books.holder(desk(), battle)) is not None:
        asked = asked._replace(campaign=holder.id)
    return settlement.answer(asked)


@results.route("/results/<result>/withdraw", methods=("GET", "POST"))
def withdraw(result: str) -> Response:
    """
    A result that counts for no campaign is withdrawn, or counts again. It stays in the book, struck through.

    Asked twice: the page says what would come of it. One that counts for a campaign is withdrawn on its page there.
    """
    booked = _booked(result)
    if booked.campaign:
        return see(url_for("campaigns.battle", campaign=booked.campaign, battle=result))
    url = url_for("results.withdraw", result=result)
    if request.method == "POST":
        is_back = "back" in request.form
        ledger.withdraw(desk(), result, settlement.number(request.form.get("version", "")), is_withdrawn=not is_back)
        return see(url_for("results.show"))
    return page("results/withdraw.html", 200, url, booked=booked)
