"""Paper that is cut: cards of a battle or scenario, markers, and what each printer is off by on the back."""

from __future__ import annotations

from pathlib import Path

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import BadInput
from umpire.service.library import scenarios
from umpire.service.paper import How, decks, printers
from umpire.service.table import battles
from umpire.web.errors import sentences
from umpire.web.guard import costly
from umpire.web.pages import desk, desktop, page, pdf_answer, see

cutting = Blueprint("cutting", __name__)


@cutting.get("/press/cut")
def show() -> Response:
    """What can be cut, and the printers that were measured."""
    return _page([])


@costly(cutting, "/battle/<battle>/cards.pdf")
def cards(battle: str) -> Response:
    """The deck of a battle, for the umpire."""
    return pdf_answer(decks.cards(desk(), battle, _how()))


@costly(cutting, "/press/battle-cards.pdf")
def cards_of_battle() -> Response:
    """The same from the form, which names the battle."""
    return cards(battle=request.values.get("battle", ""))


@costly(cutting, "/press/cards.pdf")
def cards_of_scenario() -> Response:
    """The deck of a scenario, before any battle of it."""
    game, scenario = _game(), request.values.get("scenario", "")
    if ":" in scenario:
        game, _, scenario = scenario.partition(":")
    return pdf_answer(decks.cards_of_scenario(game, scenario, _how(), desktop().config.own_library))


@costly(cutting, "/press/cut.pdf")
def cut_of_scenario() -> Response:
    """What is drawn true to the millimetre for a scenario, before any battle of it: one set, or all."""
    game, _, scenario = request.values.get("scenario", "").rpartition(":")
    key, own = request.values.get("set", decks.ALL), desktop().config.own_library
    return pdf_answer(decks.cut_of_scenario(game or _game(), scenario, key, _how(), own))


@costly(cutting, "/press/markers.pdf")
def markers() -> Response:
    """A game's markers."""
    text = request.values.get("sheets", "1")
    if not text.isdecimal() or len(text) > 4:
        raise BadInput("sheets", f"{text[:20]!r} is not a whole number from 1 up; type one.")
    return pdf_answer(decks.marker_sheets(_game(), _how(), int(text)))


@costly(cutting, "/press/both-sides.pdf")
def both_sides() -> Response:
    """The sheet on which one reads what a printer is off by."""
    return pdf_answer(decks.both_sides_test(request.values.get("paper", "a4"), request.values.get("backs", "long")))


@cutting.post("/press/printers")
def keep() -> Response:
    """Keep what the test of both sides shows."""
    try:
        printers.keep(_folder(), *(request.form.get(field, "") for field in ("printer", "x", "y")))
    except BadInput as error:
        return _page(sentences(error))
    return see(url_for("cutting.show", _anchor="printers"))


def _page(told: list[str]) -> Response:
    own = desktop().config.own_library
    planned = [game for game in games.every_game() if game.sheet.cards is not None and game.data.planner is not None]
    try:
        measured = printers.every(_folder())
    except BadInput as error:
        measured, told = {}, [*told, *sentences(error)]
    return page(
        "press/cut.html",
        422 if told else 200,
        url_for("cutting.show"),
        told=told,
        typed=request.form,
        battles=[
            row for row in battles.every(desk()) if any(g.key == row.game and g.sheet.cards for g in games.every_game())
        ][:60],
        plans=[(game, _whole(game.key, own)) for game in planned],
        marked=[game for game in games.every_game() if game.sheet.markers],
        drawn=[(game, _whole(game.key, own)) for game in games.every_game() if game.sheet.cuts is not None],
        sizes=decks.SIZES,
        measured=measured,
        keeps=_folder() is not None,
    )


def _whole(game: str, own: Path | None) -> list[scenarios.Entry]:
    """Its scenarios without mistakes."""
    return [one for one in scenarios.every(game, own) if not one.mistakes]


def _folder() -> Path | None:
    """The data folder, in which the umpire's library lies."""
    own = desktop().config.own_library
    return own.parent if own is not None else None


def _game() -> str:
    return request.values.get("game", games.GAMES[0].key)


def _how() -> How:
    asked = request.values
    offset = printers.offset_of(_folder(), asked.get("printer", ""))
    return How(
        asked.get("paper", "a4"), asked.get("size", "poker"), asked.get("backs", "long"), "bleed" in asked, offset
    )
