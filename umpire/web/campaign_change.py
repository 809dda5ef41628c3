"""A change after which what was before is worked out again: what hangs on it is shown first, with one button."""

from __future__ import annotations

from flask import Response, url_for

from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import Consequences
from umpire.core.campaign.state import Book
from umpire.core.commands import Command, SetHouseRule
from umpire.service.campaigns import Campaign, settling
from umpire.web import forms
from umpire.web.campaign_view import around
from umpire.web.forms import Form
from umpire.web.pages import page

SURE = "sure"
"""A field of forms that ask once more."""
BUTTONS: dict[type[Command], str] = {
    c.Withdraw: "Withdraw it",
    c.Restore: "Count it again",
    c.SetPoints: "Set the points",
    SetHouseRule: "Play it so",
}
"""Commands after which what was before is worked out again: what hangs on them is shown first, above this button."""


def hanging(held: Campaign, order: Command, form: Form) -> Consequences | None:
    """What hangs on a change, where somebody ought to see it first and has not; raises as the command itself would."""
    if SURE in form or not isinstance(order, tuple(BUTTONS)):
        return None
    overruled = forms.allowed(form.getlist("overruled"), form.get("reason", ""))
    return settling.consider(held.book, order, overruled)


def change_page(campaign: str, order: Command, form: Form, hangs: Consequences) -> Response:
    """What would come of a change, and one button."""
    again = [(name, value) for name, value in form.items(multi=True) if name not in ("id", "seen")]
    known = around(campaign)
    fold = form.get("back", "").partition("/")[2] or None
    leave = (
        url_for("amend.show", campaign=campaign, battle=order.battle)
        if isinstance(order, c.Withdraw | c.Restore)
        else url_for("campaigns.show", campaign=campaign, open=fold)
    )
    return page(
        "campaign/change.html",
        200,
        "",
        **known,
        hangs=hangs,
        again=again,
        words=_says(known["book"], order),
        button=BUTTONS[type(order)],
        asks_why=isinstance(order, c.Withdraw) and "why" not in form,
        leave=leave,
    )


def _says(book: Book, order: Command) -> str:
    """A change in words, as the question over its page."""
    if isinstance(order, SetHouseRule):
        switch = CAMPAIGN.rules.house_rules.switches[order.rule]
        return f"{switch.name}: {dict(switch.settings)[order.setting]}"
    if isinstance(order, c.SetPoints):
        return "change what battles are worth"
    return CAMPAIGN.words.says[type(order)](book, order)
