"""The results book: read, taken away as CSV; a battle ended, a result logged, a result corrected. One form for all of it."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound

from umpire import games
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.results import Result
from umpire.service import chance
from umpire.service.campaigns import books, ledger, rollcall
from umpire.service.results import Booked, book, ending, photos
from umpire.service.table import battles, notes
from umpire.web import settlement
from umpire.web.errors import sentences
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
        book=ledger.as_told(desk(), shown),
        older=len(every) - len(shown),
        photo=settlement.photo_of,
        pieces=settlement.pieces,
        logged=_logged,
        campaigns={one.id: one.name for one in books.every(desk())},
    )


def _logged(entry: Booked) -> str:
    """When it was first written down: the time in the hall, and the day where it is another than the battle's."""
    moment = notes.local(entry.made)
    day = f"{moment:%Y-%m-%d}"
    return f"logged {f'{day}, ' if day != entry.result.date else ''}{notes.hours(moment)}"


@results.get("/results.csv")
def as_csv() -> Response:
    """The book for a spreadsheet."""
    return file_answer("\ufeff" + book.as_csv(ledger.as_told(desk(), ledger.book(desk()))), "text/csv", "results.csv")


@results.get("/results/<result>/photo")
def photo(result: str) -> Response:
    """The photograph of a result."""
    found = photos.path(desktop().config.photos, _booked(result).result.photo)
    if found is None:
        raise NotFound
    response = Response(found.read_bytes(), mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _new() -> Asked:
    return Asked(url_for("results.new"), "Log a result", _blank())


@results.get("/results/new")
def new() -> Response:
    """A result of a battle that Umpire never saw."""
    return settlement.show(_new())


@results.post("/results/new", takes=photos.LARGEST_UPLOAD)
def add() -> Response:
    """Write it down."""
    return settlement.take(_new())


def _blank() -> Result:
    """A result of today: of the game that the address names, else of its campaign's, else of the one that was set up last."""
    asked, campaign = request.args.get("game", ""), request.args.get("campaign", "")
    if campaign and not asked:
        asked = rollcall.game_of(books.look(desk(), campaign).book).key
    wanted = asked or next((row.game for row in battles.every(desk())), "")
    name = next((game.name for game in games.GAMES if wanted in (game.key, game.name)), games.GAMES[0].name)
    return Result(chance.now()[:10], name, "")


def _booked(id: str) -> Booked:
    booked = ledger.one(desk(), id)
    if booked is None:
        raise UnknownCommand("That result is not in the book.")
    return booked


def _of_result(result: str) -> Asked:
    booked = _booked(result)
    url = url_for("results.edit", result=result)
    return Asked(url, "Correct a result", booked.result, result, booked.battle, booked.version, booked.campaign)


@results.get("/results/<result>/correct")
def edit(result: str) -> Response:
    """A result, to be corrected."""
    return settlement.show(_of_result(result))


@results.post("/results/<result>/correct", takes=photos.LARGEST_UPLOAD)
def correct(result: str) -> Response:
    """The next version; the one before is kept."""
    return settlement.take(_of_result(result))


def _of_battle(battle: str) -> Asked:
    """What the book says of this battle, else what the table says; raises `UnknownBattle`."""
    draft, booked = ending.draft(desk(), battle), ledger.one(desk(), battle)
    asked = Asked(url_for("results.end", battle=battle), "End the battle", draft, battle, battle)
    if booked is not None:
        return asked._replace(known=booked.result, version=booked.version, campaign=booked.campaign)
    holder = books.holder(desk(), battle)
    return asked._replace(campaign=holder.id) if holder is not None else asked


@results.get("/battle/<battle>/end")
def end(battle: str) -> Response:
    """End of battle: what stands on the table, to be looked over."""
    return settlement.show(_of_battle(battle))


@results.post("/battle/<battle>/end", takes=photos.LARGEST_UPLOAD)
def close(battle: str) -> Response:
    """Into the book with it."""
    return settlement.take(_of_battle(battle))


@results.get("/results/<result>/withdraw")
def withdraw(result: str) -> Response:
    """
    A result that counts for no campaign is withdrawn, or counts again: this page says what would come of it.

    One that counts for a campaign is withdrawn on its page there.
    """
    booked = _booked(result)
    if booked.campaign:
        return see(url_for("amend.show", campaign=booked.campaign, battle=result))
    return _withdrawing(result, booked)


def _withdrawing(result: str, booked: Booked, told: tuple[str, ...] = (), status: int = 200) -> Response:
    return page("results/withdraw.html", status, url_for("results.withdraw", result=result), booked=booked, told=told)


@results.post("/results/<result>/withdraw")
def withdrawn(result: str) -> Response:
    """It stays in the book, struck through; or it stands there as before."""
    version = settlement.number(request.form.get("version", ""))
    try:
        ledger.withdraw(desk(), result, version, is_withdrawn="back" not in request.form)
    except BadInput as error:  # another has changed it since: the page tells how it stands now
        return _withdrawing(result, _booked(result), tuple(sentences(error)), 409)
    return see(url_for("results.show"))
