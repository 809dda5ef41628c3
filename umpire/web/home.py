"""The start page: battles that there are, and a new one from a scenario."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import UmpireError
from umpire.service import record
from umpire.service.campaigns import books
from umpire.service.library import datafiles
from umpire.service.table import battles
from umpire.web.campaign_pages import settle_at
from umpire.web.errors import sentences
from umpire.web.forms import NOTHING, Form, Kept, rules_of
from umpire.web.pages import desk, desktop, page, see

home = Blueprint("home", __name__)


@home.get("/")
def show() -> Response:
    """Start here."""
    return home_page()


def home_page(told: list[str] | None = None, kept: Kept = NOTHING) -> Response:
    """All battles, newest first, and the scenarios of every game."""
    own = desktop().config.own_library
    offered, broken = [], list(told or [])
    for game in games.GAMES:
        files, wrong = datafiles.what_reads(game.key, own)
        offered.append((game, sorted(datafiles.scenarios(files).items(), key=lambda pair: pair[1])))
        broken += [sentence for one in wrong.values() for sentence in sentences(one)]
    status = 422 if told else 200
    return page(
        "home/index.html",
        status,
        url_for("home.show"),
        battles=battles.every(desk()),
        damaged=record.damaged(desk()),
        waiting=books.waiting(desk()),
        settle_at=settle_at,
        campaigns=books.every(desk()),
        offered=offered,
        sentences=broken,
        kept=kept,
        game_names={game.key: game.name for game in games.GAMES},
    )


@home.post("/battles")
def start() -> Response:
    """Set a battle up."""
    form = request.form
    try:
        battle = start_from(form)
    except UmpireError as error:
        return home_page(sentences(error), Kept(form))
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
