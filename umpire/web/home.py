"""The start page in two rows, battles to go on with and games to begin; and each game's ways to begin."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import UmpireError
from umpire.service import record
from umpire.service.campaigns import books
from umpire.service.library import datafiles, scenarios
from umpire.service.table import battles
from umpire.web import hall
from umpire.web.campaign_view import settle_at
from umpire.web.errors import sentences
from umpire.web.forms import rules_of
from umpire.web.kept import NOTHING, Kept
from umpire.web.pages import desk, page, see

OPEN_SHOWN = 5
"""Battles to go on with; all others stand behind a press."""

home = Blueprint("home", __name__)


@home.get("/")
def show() -> Response:
    """Start here."""
    is_over = desk().hall().is_over
    going = battles.going(desk(), (row for row in battles.every(desk()) if not is_over(row.id)), OPEN_SHOWN)
    return page(
        "home/index.html",
        going=going,
        battles=battles.every(desk()),  # asked again: what was found damaged on the way is none of them
        is_over=is_over,
        damaged=record.damaged.every(desk()),
        waiting=books.waiting(desk()),
        settle_at=settle_at,
        sentences=[sentence for game in games.GAMES for sentence in _broken(game.key)],
        games=games.GAMES,
        hall=hall.standing(),
        game_names={game.key: game.name for game in games.GAMES},
    )


def _broken(game: str) -> list[str]:
    """What is wrong in the data files of a game."""
    return [sentence for one in datafiles.what_reads(game, desk().own)[1].values() for sentence in sentences(one)]


@home.get("/begin/<game>")
def begin(game: str, told: Sequence[str] = (), kept: Kept = NOTHING) -> Response:
    """
    The ways to begin a battle of one game: demo, tonight, a scenario, a result; again with what was wrong.

    Raises:
        BadInput: no such game.
    """
    found = games.find_game(game)
    return page(
        "home/begin.html",
        422 if told else 200,
        url_for("home.begin", game=game),
        game=found,
        scenarios=scenarios.offered(game, desk().own),
        is_from_ships=found.data.shipyard is not None and bool(found.data.shipyard.bands),
        told=told,
        broken=_broken(game),
        kept=kept,
    )


@home.post("/battles")
def start() -> Response:
    """Set a battle up from a scenario, with house rules, the app's deck or real cards, and table numbers from 11."""
    form = request.form
    game, _, scenario = form.get("scenario", "").partition("/")
    chosen = battles.as_chosen(form.get("deck", ""), is_from_11=bool(form.get("numbers_from_11")))
    try:
        battle = battles.start(desk(), game, scenario, form.get("name", ""), rules=rules_of(form), changed=chosen)
    except UmpireError as error:
        known = {game.key for game in games.GAMES}
        return begin(game if game in known else games.GAMES[0].key, sentences(error), Kept(form))
    return see(url_for("table.show", battle=battle))
