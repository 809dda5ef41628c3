"""The start page in two rows, battles to go on with and games to begin; and each game's ways to begin."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import UmpireError
from umpire.service import record
from umpire.service.campaigns import books
from umpire.service.library import datafiles, scenarios
from umpire.service.results import entries
from umpire.service.table import battles, going
from umpire.web import hall
from umpire.web.campaign_pages import settle_at
from umpire.web.errors import sentences
from umpire.web.forms import Form, rules_of
from umpire.web.kept import NOTHING, Kept
from umpire.web.pages import desk, desktop, page, see

OPEN_SHOWN = 5
"""Battles to go on with; all others stand behind a press."""

home = Blueprint("home", __name__)


@home.get("/")
def show() -> Response:
    """Start here."""
    broken: list[str] = []
    for game in games.GAMES:
        _, wrong = datafiles.what_reads(game.key, desktop().config.own_library)
        broken += [sentence for one in wrong.values() for sentence in sentences(one)]
    every = battles.every(desk())
    ended = {booked.battle for booked in entries.book(desk()) if not booked.result.is_withdrawn}
    shown = going.going(desk(), (row for row in every if row.id not in ended), OPEN_SHOWN)
    waiting = books.waiting(desk())
    damaged = record.damaged.every(desk())
    return page(
        "home/index.html",
        going=shown,
        battles=battles.every(desk()),
        ended=ended,
        damaged=damaged,
        waiting=waiting,
        settle_at=settle_at,
        sentences=broken,
        games=games.GAMES,
        hall=hall.standing(),
        game_names={game.key: game.name for game in games.GAMES},
    )


@home.get("/begin/<game>")
def begin(game: str) -> Response:
    """The ways to begin a battle of one game."""
    return begin_page(game)


def begin_page(key: str, told: list[str] | None = None, kept: Kept = NOTHING) -> Response:
    """
    Demo, tonight, a scenario, a result; again with what was wrong.

    Raises:
        BadInput: no such game.
    """
    game = games.find_game(key)
    files, wrong = datafiles.what_reads(game.key, desktop().config.own_library)
    return page(
        "home/begin.html",
        422 if told else 200,
        url_for("home.begin", game=game.key),
        game=game,
        scenarios=scenarios.offered(game.key, files),
        is_from_ships=game.data.shipyard is not None and bool(game.data.shipyard.bands),
        told=told or [],
        broken=[sentence for one in wrong.values() for sentence in sentences(one)],
        kept=kept,
    )


@home.post("/battles")
def start() -> Response:
    """Set a battle up."""
    form = request.form
    try:
        battle = start_from(form)
    except UmpireError as error:
        key = form.get("scenario", "").partition("/")[0]
        known = {game.key for game in games.GAMES}
        return begin_page(key if key in known else games.GAMES[0].key, sentences(error), Kept(form))
    return see(url_for("table.show", battle=battle))


def start_from(form: Form) -> str:
    """
    A battle from a scenario, with house rules, and with the app's deck or real cards.

    Raises:
        BadInput: no such scenario, rule, setting or deck.
    """
    game, _, scenario = form.get("scenario", "").partition("/")
    own = desktop().config.own_library
    deck = {"deck": form["deck"]} if form.get("deck") else None
    return battles.start(desk(), game, scenario, form.get("name", ""), rules=rules_of(form), own=own, changed=deck)
