"""Paper that is cut: cards of a battle or scenario, markers, and what each printer is off by on the back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.service.library import scenarios
from umpire.service.paper import How, decks, printers
from umpire.service.table import battles
from umpire.web.errors import sentences
from umpire.web.guard import costly
from umpire.web.pages import desk, moment, page, pdf_answer, see
from umpire.web.press import paper

cutting = Blueprint("cutting", __name__)


@cutting.get("/press/cut")
def show(told: Sequence[str] = ()) -> Response:
    """What can be cut, and the printers that were measured."""
    every = games.every_game()
    with_cards = {game.key for game in every if game.sheet.cards}
    try:
        measured = printers.every(desk().folder)
    except BadInput as error:
        measured, told = {}, [*told, *sentences(error)]
    return page(
        "press/cut.html",
        422 if told else 200,
        url_for("cutting.show"),
        told=told,
        typed=request.form,
        battles=[row for row in battles.every(desk()) if row.game in with_cards][:60],
        plans=[
            (game, _whole(game)) for game in every if game.sheet.cards is not None and game.data.planner is not None
        ],
        marked=[game for game in every if game.sheet.markers],
        drawn=[(game, _whole(game)) for game in every if game.sheet.cuts is not None],
        sizes=decks.SIZES,
        measured=measured,
        keeps=desk().folder is not None,
    )


@costly(cutting, "/battle/<battle>/cards.pdf")
@costly(cutting, "/press/battle-cards.pdf", endpoint="cards_of_battle")
def cards(battle: str = "") -> Response:
    """The deck of a battle, for the umpire; from the form, that names the battle."""
    return pdf_answer(decks.cards(decks.of_moment(moment(battle or request.values.get("battle", ""))), _how()))


@costly(cutting, "/press/cards.pdf")
def cards_of_scenario() -> Response:
    """The deck of a scenario, before any battle of it."""
    return pdf_answer(decks.cards(_of_scenario(), _how()))


@costly(cutting, "/press/cut.pdf")
def cut_of_scenario() -> Response:
    """What is drawn true to the millimetre for a scenario, before any battle of it: one set, or all."""
    return pdf_answer(decks.cut(_of_scenario(), request.values.get("set", decks.ALL), _how()))


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
    return pdf_answer(decks.both_sides_test(paper(), request.values.get("backs", "long")))


@cutting.post("/press/printers")
def keep() -> Response:
    """Keep what the test of both sides shows."""
    try:
        printers.keep(desk().folder, *(request.form.get(field, "") for field in ("printer", "x", "y")))
    except BadInput as error:
        return show(sentences(error))
    return see(url_for("cutting.show", _anchor="printers"))


def _whole(game: Game[Any]) -> list[scenarios.Entry]:
    """Its scenarios without mistakes."""
    return [one for one in scenarios.every(game.key, desk().own) if not one.mistakes]


def _of_scenario() -> decks.Source:
    """What is cut of the scenario that is asked for, whose game stands before it or beside it."""
    game, _, scenario = request.values.get("scenario", "").rpartition(":")
    return decks.of_scenario(game or _game(), scenario, desk().own)


def _game() -> str:
    return request.values.get("game", games.GAMES[0].key)


def _how() -> How:
    asked = request.values
    offset = printers.offset_of(desk().folder, asked.get("printer", ""))
    return How(paper(), asked.get("size", "poker"), asked.get("backs", "long"), "bleed" in asked, offset)
