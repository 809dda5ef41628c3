"""A team umpire's page: the panels of one side on one screen, and what its captains are asked; made for a tablet beside the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import NotAllowed
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.table import Press, Send, Team, asking, look
from umpire.service.table import team as of_table
from umpire.web import forms, notice, stage, umpires
from umpire.web.answering import answered, press
from umpire.web.kept import NOTHING, Kept, looked_at
from umpire.web.notice import Notice
from umpire.web.pages import fragment, moment, page
from umpire.web.places import Place
from umpire.web.seat import reply_in

teams = Blueprint("teams", __name__, url_prefix="/battle/<battle>/team/<team>")


@teams.get("", endpoint="show")
def team_page(battle: str, team: str, told: Notice | None = None, kept: Kept = NOTHING, status: int = 200) -> Response:
    """The panels of a side, or of some ships, on one screen; with `look`, what was chosen in a captain's own forms."""
    told = told or notice.just_done(battle)
    known = _around(battle, of_table.read_team(team), kept or looked_at(request.args))
    url = url_for("teams.show", battle=battle, team=team, done=notice.seq_of(told))
    return page("table/team.html", status, url, **{**known, "notice": told}, sides=of_table.sides(moment(battle)))


@teams.get("/part")
def part(battle: str, team: str) -> Response:
    """The panels and questions alone, for the page to put there when something changed."""
    return fragment("table/_team.html", **_around(battle, of_table.read_team(team), NOTHING))


def _around(battle: str, one: Team, kept: Kept) -> dict[str, Any]:
    """What the page draws from: each ship with its marks, and each captain with what waits for that captain."""
    scene = look.scene(moment(battle), UMPIRE)
    return {
        **stage.around(battle),
        "team": one,
        "panels": of_table.panels(scene, one),
        "of_captains": [_captain(battle, seat, name) for seat, name in of_table.captains(moment(battle), one)],
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
    one, seat = of_table.read_team(team), read_seat(who)
    if seat not in [known for known, _ in of_table.captains(moment(battle), one)]:
        raise NotAllowed(f"{seat.captain or 'This seat'} has no ship of {one.words}.")
    form = forms.pressed(request.form)

    def made() -> Press:
        if (reply := reply_in(form, seat)) is not None:
            return reply
        order = forms.command_of(moment(battle).game, form)
        of_table.check_own(moment(battle), seat, order)
        return Send(umpires.here(), order, id=form.get("id", ""))

    own = Place(partial(team_page, battle, str(one)), lambda _: url_for("teams.show", battle=battle, team=str(one)))
    return answered(press(battle, made), own, form)
