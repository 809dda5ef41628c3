"""What is pressed on the pages of a campaign: its commands, and where each leads back to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from umpire.core.campaign import CAMPAIGN
from umpire.core.commands import Command, SetHouseRule, Strike
from umpire.core.errors import BadInput, Repeated, Stale, UnknownCommand
from umpire.core.objections import Refused
from umpire.service.campaigns import Campaign, amending, books, recruiting
from umpire.web import away, campaign_battle, campaigns, forms, notice, roster, umpires
from umpire.web.campaign_change import SURE, change_page, hanging
from umpire.web.campaign_forms import READS
from umpire.web.errors import status_of
from umpire.web.forms import Form
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, desktop, see

presses = Blueprint("campaign_pressing", __name__)

TAKES: tuple[type[Command], ...] = (*CAMPAIGN.rules.commands, SetHouseRule, Strike)
"""What a campaign takes: of the core's commands those that are no table's."""


class Place(NamedTuple):
    """A page that commands are sent from: the first word of its forms' `back`."""

    endpoint: str
    page: Callable[[str, str, Notice | None, Kept, int], Response]
    named: str = ""
    """What the second word is called in the address."""


CAMPAIGN_PAGE = Place("campaigns.show", campaigns.campaign_page, "open")
PLACES = {
    "away": Place("away.show", away.away_page),
    "battle": Place("amend.show", campaign_battle.battle_page, "battle"),
    "captains": Place("roster.captains", roster.captains_page, "what"),
    "delete": Place("campaigns.delete", campaigns.delete_page, "sure"),
    "fold": CAMPAIGN_PAGE,
    "ships": Place("roster.ships", roster.ships_page, "game"),
}


@presses.post("/campaign/<campaign>")
def command(campaign: str) -> Response:
    """Carry out any command of the campaign: the form's `do` says which."""
    held = books.look(desk(), campaign)
    form = forms.pressed(request.form)
    do = form.get("do", "")
    try:
        before = amending.sent(desk(), campaign, form.get("id", "")) if do in READS else None
        if before is not None:
            return page_behind(campaign, form, notice.of_repeat(before.seq, form), NOTHING, 200)
        orders = _orders(held, do, form)
        hangs = hanging(held, orders[0], form)
        if hangs:
            return change_page(campaign, orders[0], form, hangs)
        done = recruiting.send(
            desk(),
            campaign,
            umpires.here(),
            orders,
            client_id=form.get("id", ""),
            seen=forms.seen_of(form),
            overruled=forms.allowed(form.getlist("overruled"), form.get("reason", "")),
        )
    except (Refused, BadInput, Stale, Repeated, UnknownCommand) as error:
        return page_behind(campaign, form, notice.of_error(error, form), Kept(form), status_of(error))
    if done.is_repeat:
        return page_behind(campaign, form, notice.of_repeat(done.seq, form), NOTHING, 200)
    if do == "delete":
        return see(url_for("campaigns.show_all", deleted=campaign))
    return see(address_behind(campaign, form, done.seq))


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
        return READS[do](held.book, form, desktop().config.own_library)
    fields = [(name, value) for name, value in form.items(multi=True) if name != SURE]
    order = forms.command_of(CAMPAIGN, MultiDict(fields))
    if not isinstance(order, TAKES):
        raise BadInput("do", f"{do[:40]!r} is a command for a battle; a campaign does not have it.")
    return (order,)


def page_behind(campaign: str, form: Form, told: Notice, kept: Kept, status: int) -> Response:
    """The page that the form stood on, with the notice."""
    kind, _, what = form.get("back", "").partition("/")
    with suppress(UnknownCommand):  # what is gone by now has no page: the campaign's tells it
        if kind in PLACES:
            return PLACES[kind].page(campaign, what, told, kept, status)
    return campaigns.campaign_page(campaign, "", told, kept, status)


def address_behind(campaign: str, form: Form, seq: int) -> str:
    """Where the form stood, to say there what was done."""
    kind, _, what = form.get("back", "").partition("/")
    place = PLACES.get(kind, CAMPAIGN_PAGE)
    which: dict[str, Any] = {place.named: what} if what and kind in PLACES else {}
    return url_for(place.endpoint, campaign=campaign, done=seq, **which)
