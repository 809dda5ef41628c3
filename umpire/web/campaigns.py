"""Campaigns: the list, one of them on one page, its log, and every simple command that is sent to it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from umpire.core.campaign import CAMPAIGN
from umpire.core.commands import Command, SetHouseRule, Strike
from umpire.core.errors import BadInput, Repeated, Stale, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import Campaign, amending, books, recruiting
from umpire.service.table import look, strikes
from umpire.web import forms, notice, umpires
from umpire.web.campaign_change import SURE, change_page, hanging
from umpire.web.campaign_forms import READS, WORTH
from umpire.web.campaign_pages import around
from umpire.web.campaign_view import CALENDAR, calendar, glance
from umpire.web.errors import sentences
from umpire.web.forms import Form
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, desktop, moment, page, see

campaigns = Blueprint("campaigns", __name__)

ALL_LINES = 400
MOST_LINES = 5000
TAKES: tuple[type[Command], ...] = (*CAMPAIGN.rules.commands, SetHouseRule, Strike)
"""What a campaign takes: of the core's commands those that are no table's."""


@campaigns.get("/campaigns")
def show_all() -> Response:
    """All of them, and a new one."""
    return _list(NOTHING)


def _list(kept: Kept, told: list[str] | None = None) -> Response:
    held = desk()
    return page(
        "campaign/list.html",
        422 if told else 200,
        url_for("campaigns.show_all"),
        shelf=[(one, glance(one)) for one in books.every(held)],
        deleted=books.every(held, is_deleted=True),
        gone=request.args.get("deleted", ""),
        told=told or [],
        kept=kept,
    )


@campaigns.post("/campaigns")
def found() -> Response:
    """Begin one; a name is enough."""
    form = request.form
    try:
        id = books.found(desk(), form.get("name", ""), form.get("sides", "").splitlines())
    except BadInput as error:
        return _list(Kept(form), sentences(error))
    return see(url_for("campaigns.show", campaign=id))


@campaigns.get("/campaign/<campaign>")
def show(campaign: str) -> Response:
    """A campaign on one page; with `older`, further back on its calendar, with `open`, that fold of it open."""
    told = notice.of_done(desk(), around(campaign)["campaign"].id, UMPIRE, request.args.get("done", ""))
    return campaign_page(campaign, request.args.get("open", ""), told, NOTHING, 200)


def campaign_page(campaign: str, fold: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """The campaign as it stands, with what there is to say about the last press."""
    known = around(campaign)
    held: Campaign = known["campaign"]
    skipped = request.args.get("older", "")
    back = (
        min(int(skipped), len(held.book.battles))
        if skipped.isascii() and skipped.isdecimal() and len(skipped) < 6
        else 0
    )
    return page(
        "campaign/show.html",
        status,
        url_for(
            "campaigns.show", campaign=campaign, done=told.line.seq if told and told.line else None, older=back or None
        ),
        **{**known, "notice": told, "kept": kept},
        glance=glance(held),
        calendar=calendar(held, back),
        back_by=back,
        further=back + CALENDAR if back + CALENDAR < len(held.book.battles) else 0,
        fold=fold,
        worth=WORTH,
        switches=[(one, held.book.setting(id)) for id, one in CAMPAIGN.rules.house_rules.switches.items()],
    )


@campaigns.get("/campaign/<campaign>/log")
def whole_log(campaign: str) -> Response:
    """Every change with who and when, as far back as a page can carry."""
    known = around(campaign)
    count = MOST_LINES if "all" in request.args else ALL_LINES
    lines = look.log(moment(campaign), UMPIRE, count)
    return page("campaign/log.html", **known, log=lines, is_all=len(lines) >= min(known["campaign"].head, MOST_LINES))


@campaigns.get("/campaign/<campaign>/strike/<int:seq>")
def strike(campaign: str, seq: int) -> Response:
    """What taking this line back would do, before it is done."""
    known = around(campaign)
    undo = strikes.preview(moment(campaign), UMPIRE, seq)
    hangs = amending.undoing(desk(), campaign, seq)
    url = url_for("campaigns.strike", campaign=campaign, seq=seq)
    return page("campaign/strike.html", 200, url, **{**known, "undo": undo, "seq": seq, "hangs": hangs})


@campaigns.get("/campaign/<campaign>/delete")
def delete(campaign: str) -> Response:
    """Whether it is really to be deleted, asked twice."""
    return delete_page(campaign, request.args.get("sure", ""), None, NOTHING, 200)


def delete_page(campaign: str, sure: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """The first question, or the second one."""
    url = url_for("campaigns.delete", campaign=campaign, sure=sure or None)
    return page("campaign/delete.html", status, url, **{**around(campaign), "notice": told, "sure": sure == "yes"})


@campaigns.post("/campaign/<campaign>")
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
        status = 409 if isinstance(error, Stale | Repeated) else 404 if isinstance(error, UnknownCommand) else 422
        return page_behind(campaign, form, notice.of_error(error, form), Kept(form), status)
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


Shown = Callable[[str, str, Notice | None, Kept, int], Response]
BEHIND: dict[str, tuple[str, str, Shown]] = {
    "fold": ("campaigns.show", "open", campaign_page),
    "delete": ("campaigns.delete", "sure", delete_page),
}
"""Pages that commands are sent from: first word of `back` to endpoint, what its second word is in the address, and page."""


def page_behind(campaign: str, form: Form, told: Notice, kept: Kept, status: int) -> Response:
    """The page that the form stood on, with the notice."""
    kind, _, what = form.get("back", "").partition("/")
    with suppress(UnknownCommand):  # what is gone by now has no page: the campaign's tells it
        if kind in BEHIND:
            return BEHIND[kind][2](campaign, what, told, kept, status)
    return campaign_page(campaign, "", told, kept, status)


def address_behind(campaign: str, form: Form, seq: int) -> str:
    """Where the form stood, to say there what was done."""
    kind, _, what = form.get("back", "").partition("/")
    endpoint, name, _ = BEHIND.get(kind, BEHIND["fold"])
    which: dict[str, Any] = {name: what} if what and kind in BEHIND else {}
    return url_for(endpoint, campaign=campaign, done=seq, **which)
