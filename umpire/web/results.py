"""The results book: read, taken away as CSV; a battle ended, a result logged, a result corrected, each with a photo."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import NotFound, RequestEntityTooLarge

from umpire import games
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.results import DRAW, Result
from umpire.service import chance
from umpire.service.library import pictures
from umpire.service.results import Booked, Where, book, ending, photos
from umpire.service.results import entries as ledger
from umpire.service.table import battles
from umpire.web.errors import sentences
from umpire.web.pages import desk, desktop, file_answer, page, see

results = Blueprint("results", __name__)


def _pieces(game: str) -> tuple[str, str]:
    """What the sheets of a game of this name are about, one and many; ships where it is none of ours."""
    return next((one.words.pieces for one in games.GAMES if one.name == game), ("ship", "ships"))


@results.get("/results")
def show() -> Response:
    """The book."""
    return page(
        "results/book.html", 200, url_for("results.show"), book=ledger.book(desk()), photo=_photo, pieces=_pieces
    )


@results.get("/results.csv")
def as_csv() -> Response:
    """The book for a spreadsheet."""
    return file_answer("\ufeff" + book.as_csv(desk()), "text/csv", "results.csv")


@results.get("/results/<result>/photo")
def photo(result: str) -> Response:
    """The photograph of a result."""
    found = photos.path(desktop().config.photos, _booked(result).result.photo)
    if found is None:
        raise NotFound
    response = Response(found.read_bytes(), mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def _form(
    url: str,
    title: str,
    known: Result,
    version: int = 0,
    told: list[str] | None = None,
    photo: str = "",
    draft: str = "",
) -> Response:
    battle = (request.view_args or {}).get("battle", "")
    return page(
        "results/form.html",
        422 if told else 200,
        url,
        title=title,
        known=known,
        piece=_pieces(known.game)[0],
        version=version,
        told=told or [],
        typed=request.form if told else {},
        photo=photo,
        draft=draft,
        keeps_photos=desktop().config.photos is not None,
        games=[game.name for game in games.GAMES],
        here=url,
        draw=DRAW,
        longest_fate=ledger.LONGEST_FATE,
        battle=battle,
        is_suggested=bool(battle and known.winner and not version),
        victory=getattr(desk().live(battle).header.scenario, "victory", "") if battle else "",
    )


def _blank() -> Result:
    """A result of today, of the game that was set up last."""
    last = next((row.game for row in battles.every(desk())), "")
    name = next((game.name for game in games.GAMES if game.key == last), games.GAMES[0].name)
    return Result(chance.now()[:10], name, "")


def _photo(result: str, known: Result) -> str:
    """Where a result's photograph is shown; empty where there is none."""
    found = photos.path(desktop().config.photos, known.photo)
    return f"{url_for('results.photo', result=result)}?at={known.photo}" if found is not None else ""


def _set_aside(raw: bytes | None) -> str:
    """A photograph that was sent with a form in which something else is wrong: nobody must choose it again."""
    if raw is None:
        return ""
    try:
        return photos.set_aside(photos.redrawn(raw))
    except BadInput:
        return ""


def _take(url: str, title: str, known: Result, *, id: str = "", battle: str = "", version: int = 0) -> Response:
    """Write down what was typed, or show it again with what is wrong."""
    request.max_content_length = photos.LARGEST_UPLOAD
    try:
        form, sent = request.form, request.files.get("photo")
    except RequestEntityTooLarge as error:
        raise BadInput(
            "photo", f"that is far more than {pictures.LARGEST_MB} MB; a smaller picture, please."
        ) from error
    text = form.get("version", "0")
    seen = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else -1
    draft = form.get("photo-draft", "")
    raw = sent.read() if sent is not None and sent.filename else photos.waiting(draft)
    try:
        ledger.write_down(desk(), form, known, Where(id, battle, seen), raw, desktop().config.photos)
    except BadInput as error:
        return _form(url, title, known, version, sentences(error), _photo(id or battle, known), _set_aside(raw))
    return see(url_for("results.show"))


@results.get("/results/new")
def new() -> Response:
    """A result of a battle that was not tracked."""
    return _form(url_for("results.new"), "Log a result", _blank())


@results.post("/results/new")
def add() -> Response:
    """Write it down."""
    return _take(url_for("results.new"), "Log a result", _blank())


def _booked(id: str) -> Booked:
    booked = ledger.one(desk(), id)
    if booked is None:
        raise UnknownCommand("There is no such result in the book.")
    return booked


@results.get("/results/<result>/correct")
def edit(result: str) -> Response:
    """A result, to be corrected."""
    booked = _booked(result)
    url = url_for("results.edit", result=result)
    shown = _photo(result, booked.result)
    return _form(url, "Correct a result", booked.result, booked.version, photo=shown)


@results.post("/results/<result>/correct")
def correct(result: str) -> Response:
    """The next version; the one before is kept."""
    booked = _booked(result)
    url = url_for("results.edit", result=result)
    return _take(url, "Correct a result", booked.result, id=result, version=booked.version)


@results.get("/battle/<battle>/end")
def end(battle: str) -> Response:
    """End of battle: what stands on the table, to be looked over."""
    draft, version = _of_battle(battle)
    return _form(url_for("results.end", battle=battle), "End the battle", draft, version, photo=_photo(battle, draft))


@results.post("/battle/<battle>/end")
def close(battle: str) -> Response:
    """Into the book with it."""
    draft, version = _of_battle(battle)
    return _take(url_for("results.end", battle=battle), "End the battle", draft, battle=battle, version=version)


def _of_battle(battle: str) -> tuple[Result, int]:
    """What the book says of this battle, else what the table says; raises `UnknownBattle`."""
    draft = ending.draft(desk(), battle)
    booked = ledger.one(desk(), battle)
    return (draft, 0) if booked is None else (booked.result, booked.version)
