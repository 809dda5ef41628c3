"""The results book: read, taken away as CSV; a battle ended, a result logged, a result corrected. One form for all of it."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import BadInput
from umpire.core.results import Result
from umpire.service import chance
from umpire.service.campaigns import books, ledger, rollcall
from umpire.service.results import Booked, book, ending, entries, photos
from umpire.service.table import battles
from umpire.web import settlement
from umpire.web.errors import sentences
from umpire.web.forms import number
from umpire.web.pages import desk, file_answer, page, see
from umpire.web.pictures import photograph
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
        book=ledger.as_told(desk(), shown),
        older=len(every) - len(shown),
        photo=settlement.photo_of,
        pieces=entries.pieces,
        logged=_logged,
        campaigns={one.id: one.name for one in books.every(desk())},
    )


def _logged(entry: Booked) -> str:
    """When it was first written down: the time in the hall, and the day where it is another than the battle's."""
    moment = chance.local(entry.made)
    day = f"{moment:%Y-%m-%d}"
    return f"logged {f'{day}, ' if day != entry.result.date else ''}{chance.hours(moment)}"


@results.get("/results.csv")
def as_csv() -> Response:
    """The book for a spreadsheet."""
    return file_answer(book.as_csv(ledger.as_told(desk(), ledger.book(desk()))), "text/csv", "results.csv")


@results.get("/results/<result>/photo")
def photo(result: str) -> Response:
    """The photograph of a result."""
    return photograph(photos.path(desk().photos, ledger.known(desk(), result).result.photo))


@results.get("/results/new")
@results.post("/results/new", endpoint="add", takes=photos.LARGEST_UPLOAD)
def new() -> Response:
    """A result of a battle that Umpire never saw."""
    return settlement.answer(Asked(url_for("results.new"), "Log a result", _blank()))


def _blank() -> Result:
    """A result of today: of the game that the address names, else of its campaign's, else of the one that was set up last."""
    asked, campaign = request.args.get("game", ""), request.args.get("campaign", "")
    if campaign and not asked:
        asked = rollcall.game_of(books.look(desk(), campaign).book).key
    wanted = asked or next((row.game for row in battles.every(desk())), "")
    name = next((game.name for game in games.GAMES if wanted in (game.key, game.name)), games.GAMES[0].name)
    return Result(chance.now()[:10], name, "")


@results.get("/results/<result>/correct")
@results.post("/results/<result>/correct", endpoint="correct", takes=photos.LARGEST_UPLOAD)
def edit(result: str) -> Response:
    """A result, to be corrected: the next version, and the one before is kept."""
    booked = ledger.known(desk(), result)
    url = url_for("results.edit", result=result)
    asked = Asked(url, "Correct a result", booked.result, result, booked.battle, booked.version, booked.campaign)
    return settlement.answer(asked)


@results.get("/battle/<battle>/end")
@results.post("/battle/<battle>/end", endpoint="close", takes=photos.LARGEST_UPLOAD)
def end(battle: str) -> Response:
    """End of battle: what the book says of it, else what stands on the table, to be looked over; raises `UnknownBattle`."""
    draft, booked = ending.draft(desk(), battle), ledger.one(desk(), battle)
    asked = Asked(url_for("results.end", battle=battle), "End the battle", draft, battle, battle)
    if booked is not None:
        asked = asked._replace(known=booked.result, version=booked.version, campaign=booked.campaign)
    elif holder := books.holder(desk(), battle):
        asked = asked._replace(campaign=holder.id)
    return settlement.answer(asked)


@results.get("/results/<result>/withdraw")
def withdraw(result: str) -> Response:
    """
    A result that counts for no campaign is withdrawn, or counts again: this page says what would come of it.

    One that counts for a campaign is withdrawn on its page there.
    """
    booked = ledger.known(desk(), result)
    if booked.campaign:
        return see(url_for("amend.show", campaign=booked.campaign, battle=result))
    return _withdrawing(result, booked)


def _withdrawing(result: str, booked: Booked, told: tuple[str, ...] = (), status: int = 200) -> Response:
    return page("results/withdraw.html", status, url_for("results.withdraw", result=result), booked=booked, told=told)


@results.post("/results/<result>/withdraw")
def withdrawn(result: str) -> Response:
    """It stays in the book, struck through; or it stands there as before."""
    version = number(request.form.get("version", ""), -1)
    try:
        ledger.withdraw(desk(), result, version, is_withdrawn="back" not in request.form)
    except BadInput as error:  # another has changed it since: the page tells how it stands now
        return _withdrawing(result, ledger.known(desk(), result), tuple(sentences(error)), 409)
    return see(url_for("results.show"))
