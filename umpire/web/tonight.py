"""Tonight's battle: ships tapped by their pictures, then sides and captains, then off it goes; and the demo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import UmpireError
from umpire.core.game import Game
from umpire.service.campaigns import books, ledger, rollcall
from umpire.service.library import fleet
from umpire.service.table import battles
from umpire.service.table import tonight as evening
from umpire.web.errors import sentences
from umpire.web.fleet import sound_berths
from umpire.web.forms import Form, number, rules_of
from umpire.web.kept import NOTHING, Kept
from umpire.web.pages import desk, page, see

tonight = Blueprint("tonight", __name__)


@tonight.post("/demo")
def demo() -> Response:
    """The demo battle of a game, as it stands; a fresh one where that is over."""
    game = request.form.get("game", "")
    if "fresh" in request.form:
        battle = desk().set_up(battles.new_header(*battles.demo_of(game)))
    else:
        ended = {booked.battle for booked in ledger.book(desk()) if not booked.result.is_withdrawn}
        battle = battles.demo(desk(), game, ended)
    return see(url_for("table.show", battle=battle))


@tonight.get("/tonight")
def first() -> Response:
    """The first game whose battles begin from ships alone."""
    return _page(_begun_from_ships()[0].key)


def _begun_from_ships() -> list[Game[Any]]:
    return [game for game in games.every_game() if game.data.shipyard is not None and game.data.shipyard.bands]


@tonight.get("/tonight/<game>")
def show(game: str) -> Response:
    """An empty plan; for a game that is played without ships its ways to begin."""
    known = {one.key for one in _begun_from_ships()}
    if game not in known and any(one.key == game for one in games.GAMES):
        return see(url_for("home.begin", game=game))
    return _page(game)


def _page(game: str, told: Sequence[str] = (), kept: Kept = NOTHING, *, asks_crews: bool = False) -> Response:
    yard = evening.yard_of(game)
    plan, berths = _plan(kept.form), sound_berths(game)
    return page(
        "home/tonight.html",
        422 if told else 200,
        url_for("tonight.show", game=game),
        game=games.find_game(game),
        yard=yard,
        drawn=evening.draw_up(desk(), game, plan) if asks_crews and plan.picks else None,
        sides=_sides(kept.form, plan, berths),
        berths=berths,
        rolls=_rolls(game),
        nobody=evening.NOBODY,
        told=told,
        kept=kept,
    )


def _rolls(game: str) -> list[rollcall.Roll]:
    """Who is here by the roll call of each campaign that goes on."""
    if not any(one.key == game for one in rollcall.playable()):
        return []
    open_ones = [one for one in books.every(desk()) if not one.book.is_closed]
    return [rollcall.call(desk(), one, {"game": [game]}) for one in open_ones]


def _sides(form: Form, plan: evening.Plan, berths: list[fleet.Berth]) -> list[str]:
    """Those that were typed, then those of the ships that were tapped."""
    panels = {berth.id: berth.panel.side for berth in berths if berth.panel}
    typed = (" ".join(side.split())[: evening.LONGEST_SIDE] for side in form.getlist("sides"))
    every = (*typed, *(pick.side for pick in plan.picks), *(panels.get(pick.ship, "") for pick in plan.picks))
    return list(dict.fromkeys(side for side in every if side))


@tonight.post("/tonight/<game>")
def start(game: str) -> Response:
    """Set it up; or first ask for sides and captains."""
    form = request.form
    try:
        if form.get("step") == "next":
            told = () if _plan(form).picks else ("Tap at least one ship that sails tonight.",)
            return _page(game, told, Kept(form), asks_crews=True)
        if form.get("step") == "back":
            return _page(game, (), Kept(form))
        battle = evening.start(desk(), game, _plan(form))
    except UmpireError as error:
        return _page(game, sentences(error), Kept(form))
    where = "midway.show" if "midway" in form else "table.show"
    return see(url_for(where, battle=battle))


def _plan(form: Form) -> evening.Plan:
    return evening.Plan(
        picks=tuple(_picks(form)),
        captains="\n".join((*form.getlist("here"), form.get("captains", ""))),
        name=form.get("name", ""),
        is_real_deck=form.get("deck") == "real",
        is_from_11=bool(form.get("numbers_from_11")),
        rules=rules_of(form),
    )


def _picks(form: Form) -> list[evening.Pick]:
    """Each ship that was tapped, as often as its stepper says; the second of a kind has fields of its own: `side.her-id~2`."""
    found = []
    for ship in form.getlist("ship"):
        many = min(number(form.get(f"many.{ship}", ""), 1), evening.MOST_SHIPS)
        for place in range(1, 1 + many):
            key = ship if place == 1 else f"{ship}~{place}"
            band, side, captain = (form.get(f"{field}.{key}") for field in ("band", "side", "captain"))
            found.append(evening.Pick(ship, band or "", side or "", captain or ""))
    return found
