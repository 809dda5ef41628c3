"""Rulings of all battles: read, searched, taken away; and those like the one that is being typed."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.service.table import rulings as book
from umpire.web.pages import desk, file_answer, fragment, page

rulings = Blueprint("rulings", __name__)


def _asked() -> tuple[book.Kept, ...]:
    """What the address asks for: words, a game, those taken back too."""
    return book.every(
        desk(),
        request.args.get("words", ""),
        game=request.args.get("game", ""),
        with_struck="struck" in request.args,
    )


@rulings.get("/rulings")
def show() -> Response:
    """All rulings, newest first, or those with these words."""
    asked: dict[str, Any] = {name: request.args[name] for name in ("words", "game", "struck") if request.args.get(name)}
    return page(
        "rulings/list.html",
        200,
        url_for("rulings.show", **asked),
        found=_asked(),
        asked=asked,
        games=[(game.key, game.name) for game in games.GAMES],
    )


@rulings.get("/rulings.csv")
def as_csv() -> Response:
    """The same for a spreadsheet."""
    return file_answer(book.as_csv(_asked()), "text/csv", "rulings.csv")


@rulings.get("/rulings.json")
def as_json() -> Response:
    """The same for a program."""
    return file_answer(msgspec.json.encode({"rulings": _asked()}), "application/json", "rulings.json", is_opened=True)


@rulings.get("/rulings/like")
def like() -> Response:
    """A few rulings that speak of the same as what is being typed; the newest while nothing is."""
    found = book.like(desk(), request.args.get("text", ""), game=request.args.get("game", ""))
    return fragment("rulings/_like.html", found=found, typed=request.args.get("text", "").strip())
