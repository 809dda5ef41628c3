"""What is pressed on the pages of a campaign: its commands, and where each leads back to."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from umpire.core.campaign import CAMPAIGN
from umpire.core.commands import Command, SetHouseRule, Strike
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import Campaign, amending, books
from umpire.service.table import Before, Denied, Send
from umpire.web import away, campaign_battle, campaigns, forms, places, roster, umpires
from umpire.web.answering import answered, press
from umpire.web.campaign_change import SURE, change_page, hanging
from umpire.web.campaign_forms import READS
from umpire.web.forms import Form
from umpire.web.pages import desk, moment
from umpire.web.places import Kind, Place

presses = Blueprint("campaign_pressing", __name__)

PLACES = {
    "away": Kind("away.show", away.show),
    "battle": Kind("amend.show", campaign_battle.show, "battle"),
    "captains": Kind("roster.captains", roster.captains, "what"),
    "delete": Kind("campaigns.delete", campaigns.delete, "sure"),
    "fold": Kind("campaigns.show", campaigns.show, "open"),
    "ships": Kind("roster.ships", roster.ships, "game"),
}
"""Besides the campaign's own page."""


def _place(campaign: str, form: Form) -> Place:
    """The page that a form stood on; after a campaign is deleted, the list of all."""

    def address(seq: int | None) -> str:
        return url_for("campaigns.show", campaign=campaign, done=seq)

    own = Place(partial(campaigns.show, campaign, ""), address, is_desk=True)
    place = places.place(PLACES, campaign, form.get("back", ""), own, campaign=campaign)
    if form.get("do") == "delete":
        return replace(place, address=lambda _: url_for("campaigns.show_all", deleted=campaign))
    return place


@presses.post("/campaign/<campaign>")
def command(campaign: str) -> Response:
    """Carry out any command of the campaign: the form's `do` says which."""
    held = books.look(desk(), campaign)
    form = forms.pressed(request.form)
    do = form.get("do", "")
    place = _place(campaign, form)
    try:
        before = amending.sent(desk(), campaign, form.get("id", "")) if do in READS else None
        if before is not None:
            return answered(Before(moment(campaign), (before.seq,), UMPIRE), place, form)
        order, *then = _orders(held, do, form)
        if hangs := hanging(held, order, form):
            return change_page(campaign, order, form, hangs)
    except (Refused, BadInput, UnknownCommand) as error:
        return answered(Denied(moment(campaign), error), place, form)

    def made() -> Send:
        return Send(
            umpires.here(),
            order,
            tuple(then),
            id=form.get("id", ""),
            seen=forms.seen_of(form),
            overruled=forms.allowed(form.getlist("overruled"), form.get("reason", "")),
        )

    return answered(press(campaign, made), place, form)


def _orders(held: Campaign, do: str, form: Form) -> tuple[Command, ...]:
    """
    The commands that a form holds.

    Raises:
        BadInput: no such command, or something in it cannot be.
    """
    if held.book.is_deleted and do not in ("undelete", "strike"):
        raise BadInput("campaign", f"{held.name} is deleted. Take it back first, then change it.")
    if do == "delete" and form.get(SURE) != "yes":
        raise BadInput("delete", "tick “I am sure” first; nothing was deleted.")
    if do in READS:
        return READS[do](held.book, form)
    fields = [(name, value) for name, value in form.items(multi=True) if name != SURE]
    order = forms.command_of(CAMPAIGN, MultiDict(fields))
    if not isinstance(order, (*CAMPAIGN.rules.commands, SetHouseRule, Strike)):  # the others of the core are a table's
        raise BadInput("do", f"{do[:40]!r} is a command for a battle; a campaign does not have it.")
    return (order,)
