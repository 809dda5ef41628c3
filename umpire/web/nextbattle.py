"""The next battle of a campaign in one press: roll call, ships as they stand, scenario; and the text for the club's chat."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from umpire.core.campaign.consequences import stands
from umpire.core.errors import BadInput, Repeated, Stale
from umpire.core.objections import Refused
from umpire.service.campaigns import books, chat, ledger, rollcall, starting
from umpire.web import forms, notice, umpires
from umpire.web.campaign_view import around
from umpire.web.errors import status_of
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, page, see

nextbattle = Blueprint("nextbattle", __name__, url_prefix="/campaign/<campaign>/next")


@nextbattle.get("")
def show(campaign: str) -> Response:
    """As at the last battle; with `look`, as it was chosen so far; with `game`, of another game."""
    said = request.args.to_dict(flat=False)
    roll = rollcall.call(desk(), books.look(desk(), campaign), said)
    as_before = Kept(MultiDict({"deck": "real"})) if roll.real_deck else NOTHING
    return _page(roll, None, Kept(request.args) if "look" in said else as_before, 200)


def _page(roll: rollcall.Roll, told: Notice | None, kept: Kept, status: int) -> Response:
    campaign = roll.campaign.id
    at = url_for("nextbattle.show", campaign=campaign, game=request.args.get("game") or None)
    return page(
        "campaign/next.html",
        status,
        "" if "look" in request.args else at,
        **around(campaign, told, kept),
        roll=roll,
        stands=lambda life: stands(life, has_side=False),
        chat=chat.text(roll),
        playable=rollcall.playable(),
        switches=roll.game.rules.house_rules.switches,
        waiting=[battle for battle in roll.campaign.book.waiting if not battle.is_over],
    )


@nextbattle.post("")
def start(campaign: str) -> Response:
    """Begin it, and go to the table."""
    form = request.form
    said = {**form.to_dict(flat=False), "look": ["yes"]}
    roll = rollcall.call(desk(), books.look(desk(), campaign), said)
    plan = rollcall.Plan(
        form.get("name", ""), form.get("deck") == "real", forms.rules_of(form), frozenset(form.getlist("unfit"))
    )
    try:
        overruled = forms.allowed(form.getlist("overruled"), form.get("reason", ""))
        sender = ledger.Sender(umpires.here(), form.get("id", ""), forms.seen_of(form), overruled)
        battle = starting.start(desk(), roll, plan, sender)
    except (Refused, BadInput, Stale, Repeated) as error:
        return _page(roll, notice.of_error(error, form), Kept(form), status_of(error))
    return see(url_for("table.show", battle=battle))
