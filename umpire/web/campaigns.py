"""Campaigns: the list, one of them on one page, its log, and every simple command that is sent to it."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, request, url_for

from umpire.core.campaign import CAMPAIGN
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import Campaign, amending, books
from umpire.service.table import look, strikes
from umpire.web import notice
from umpire.web.campaign_forms import WORTH
from umpire.web.campaign_view import CALENDAR, around, calendar, glance
from umpire.web.errors import sentences
from umpire.web.forms import number
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, moment, page, see
from umpire.web.table import ALL_LINES, MOST_LINES

campaigns = Blueprint("campaigns", __name__)


@campaigns.get("/campaigns")
def show_all(kept: Kept = NOTHING, told: Sequence[str] = ()) -> Response:
    """All of them, and a new one."""
    return page(
        "campaign/list.html",
        422 if told else 200,
        url_for("campaigns.show_all"),
        shelf=[(one, glance(one)) for one in books.every(desk())],
        deleted=books.every(desk(), is_deleted=True),
        gone=request.args.get("deleted", ""),
        told=told,
        kept=kept,
    )


@campaigns.post("/campaigns")
def found() -> Response:
    """Begin one; a name is enough."""
    form = request.form
    try:
        id = books.found(desk(), form.get("name", ""), form.get("sides", "").splitlines())
    except BadInput as error:
        return show_all(Kept(form), sentences(error))
    return see(url_for("campaigns.show", campaign=id))


@campaigns.get("/campaign/<campaign>")
def show(
    campaign: str, fold: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """A campaign on one page; with `older`, further back on its calendar, with `open`, that fold of it open."""
    known = around(campaign, told, kept)
    held: Campaign = known["campaign"]
    back = min(number(request.args.get("older", ""), 0), len(held.book.battles))
    return page(
        "campaign/show.html",
        status,
        url_for("campaigns.show", campaign=campaign, done=notice.seq_of(known["notice"]), older=back or None),
        **known,
        glance=glance(held),
        calendar=calendar(held, back),
        back_by=back,
        further=back + CALENDAR if back + CALENDAR < len(held.book.battles) else 0,
        fold=fold or request.args.get("open", ""),
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
    undo = strikes.preview(moment(campaign), UMPIRE, seq)
    hangs = amending.undoing(moment(campaign), seq)
    url = url_for("campaigns.strike", campaign=campaign, seq=seq)
    return page("campaign/strike.html", 200, url, **{**around(campaign), "undo": undo, "seq": seq, "hangs": hangs})


@campaigns.get("/campaign/<campaign>/delete")
def delete(
    campaign: str, sure: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """Whether it is really to be deleted, asked twice."""
    sure = sure or request.args.get("sure", "")
    url = url_for("campaigns.delete", campaign=campaign, sure=sure or None)
    return page("campaign/delete.html", status, url, **around(campaign, told), sure=sure == "yes")
