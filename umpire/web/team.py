"""A team umpire's page: the panels of one side on one screen, and what its captains are asked; made for a tablet beside the table."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, render_template, request, url_for

from umpire.core.errors import BadInput, NotAllowed, Repeated, Stale
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.table import Team, asking, look, play, team
from umpire.web import forms, notice, stage, umpires
from umpire.web.kept import NOTHING, Kept, looked_at
from umpire.web.notice import Notice
from umpire.web.pages import desk, moment, page, pressed, see
from umpire.web.seat import PREFIX

teams = Blueprint("teams", __name__, url_prefix="/battle/<battle>/team/<team>")


@teams.get("")
def show(battle: str, team: str) -> Response:
    """The panels of a side, or of some ships; with `look`, what was chosen in a captain's own forms."""
    told = notice.of_done(desk(), battle, UMPIRE, request.args.get("done", ""))
    return team_page(battle, team, told, looked_at(request.args), 200)


def team_page(battle: str, named: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """One screen for all of them, with what there is to say about the last press."""
    known = _around(battle, team.read_team(named), kept)
    url = url_for("teams.show", battle=battle, team=named, done=told.line.seq if told and told.line else None)
    return page("table/team.html", status, url, **{**known, "notice": told}, sides=team.sides(moment(battle)))


@teams.get("/part")
def part(battle: str, team: str) -> Response:
    """The panels and questions alone, for the page to put there when something changed."""
    html = render_template("table/_team.html", **_around(battle, read(team), NOTHING))
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-store"})


read, check_own = team.read_team, team.check_own


def _around(battle: str, one: Team, kept: Kept) -> dict[str, Any]:
    """What the page draws from: each ship with its marks, and each captain with what waits for that captain."""
    scene = look.scene(moment(battle), UMPIRE)
    return {
        **stage.around(battle),
        "team": one,
        "panels": team.panels(scene, one),
        "marks_of": lambda ship: look.marks(moment(battle), UMPIRE, ship),
        "of_captains": [_captain(battle, seat, name) for seat, name in team.captains(moment(battle), one)],
        "kept": kept,
        "back": f"team/{one}",
        "base": url_for("teams.show", battle=battle, team=str(one)),
    }


def _captain(battle: str, seat: Seat, name: str) -> dict[str, Any]:
    """A captain's questions and choices, as the captain's own page has them."""
    return {
        "seat": str(seat),
        "name": name,
        "scene": look.scene(moment(battle), seat),
        "asked": asking.asked_of(moment(battle), seat),
        "playable": look.scene(moment(battle), seat).playable,
    }


@teams.post("/for/<who>")
def send(battle: str, team: str, who: str) -> Response:
    """What a captain of the team would send from the own page: an answer, or what the game leaves to captains."""
    one, seat = read(team), read_seat(who)
    if seat not in [known for known, _ in _captains(battle, one)]:
        raise NotAllowed(f"{seat.captain or 'This seat'} has no ship of {one.words}.")
    form = forms.pressed(request.form)
    try:
        if "pad" in form:
            said = {name.removeprefix(PREFIX): value for name, value in form.items() if name.startswith(PREFIX)}
            pressed(battle)
            asking.reply(desk(), battle, seat, form["pad"], said, throw=form.get("press") == "throw")
        else:
            asked = forms.command_of(moment(battle).game, form)
            check_own(moment(battle), seat, asked)
            pressed(battle)
            play.play(desk(), battle, umpires.here(), asked, client_id=form.get("id", ""))
    except (Refused, BadInput, Repeated, Stale) as error:
        return team_page(battle, str(one), notice.of_error(error, form), Kept(form), 422)
    return see(url_for("teams.show", battle=battle, team=str(one)))


def _captains(battle: str, one: Team) -> tuple[tuple[Seat, str], ...]:
    return team.captains(moment(battle), one)
