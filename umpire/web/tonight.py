"""Tonight's battle on one page: ships, captains, deck, house rules."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import UmpireError
from umpire.core.game import Game
from umpire.service.library import fleet
from umpire.service.table import battles
from umpire.service.table import tonight as evening
from umpire.web.errors import sentences
from umpire.web.forms import NOTHING, Form, Kept, rules_of
from umpire.web.pages import desk, desktop, page, see

tonight = Blueprint("tonight", __name__)


@tonight.post("/demo")
def demo() -> Response:
    """The demo battle of a game, as it stands, or a fresh one."""
    game = request.form.get("game", "")
    battle = battles.start(desk(), *battles.demo_of(game)) if "fresh" in request.form else battles.demo(desk(), game)
    return see(url_for("table.show", battle=battle))


@tonight.get("/tonight")
def first() -> Response:
    """The first game whose battles begin from ships alone."""
    return _page(_begun_from_ships()[0].key)


def _begun_from_ships() -> list[Game[Any]]:
    return [game for game in games.GAMES if game.data.shipyard is not None and game.data.shipyard.bands]


@tonight.get("/tonight/<game>")
def show(game: str) -> Response:
    """An empty plan."""
    return _page(game)


def _page(game: str, told: list[str] | None = None, kept: Kept = NOTHING) -> Response:
    yard = evening.yard_of(game)
    berths = [berth for berth in fleet.berths(game, desktop().config.own_library) if not berth.mistakes]
    return page(
        "home/tonight.html",
        422 if told else 200,
        url_for("tonight.show", game=game),
        game=games.find_game(game),
        games=_begun_from_ships(),
        yard=yard,
        berths=berths,
        start_band=lambda berth: evening.start_band(berth, yard.bands),
        told=told or [],
        kept=kept,
    )


@tonight.post("/tonight/<game>")
def start(game: str) -> Response:
    """Set it up."""
    try:
        battle = evening.start(desk(), game, desktop().config.own_library, _plan(game, request.form))
    except UmpireError as error:
        return _page(game, sentences(error), Kept(request.form))
    where = "midway.show" if "midway" in request.form else "table.show"
    return see(url_for(where, battle=battle))


def _plan(game: str, form: Form) -> evening.Plan:
    return evening.Plan(
        picks=tuple(
            evening.Pick(ship, form.get(f"band.{ship}", ""), form.get(f"side.{ship}", "").strip())
            for ship in form.getlist("ship")
        ),
        captains=form.get("captains", ""),
        name=form.get("name", ""),
        is_real_deck=form.get("deck") == "real",
        rules=rules_of(form),
    )
