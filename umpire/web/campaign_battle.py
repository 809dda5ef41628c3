"""One battle of a campaign: what became of each ship, every change with who and when; and what hangs on withdrawing it."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import Consequences
from umpire.core.campaign.state import Battle, Book
from umpire.core.campaign.telling import told_ship
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import kind_of
from umpire.core.objections import Refused
from umpire.core.wounds import in_words
from umpire.service.campaigns import amending, books, settling
from umpire.web import notice
from umpire.web.campaign_change import change_page
from umpire.web.campaign_view import around, entry
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, hall, page

amend = Blueprint("amend", __name__, url_prefix="/campaign/<campaign>/battle/<battle>")


def _battle(book: Book, battle: str) -> Battle:
    """Raises `UnknownCommand` for one that is not on the calendar."""
    found = book.battles.get(battle)
    if found is None:
        raise UnknownCommand("There is no such battle on the calendar of this campaign.")
    return found


@amend.get("")
def show(campaign: str, battle: str, told: Notice | None = None, kept: Kept = NOTHING, status: int = 200) -> Response:
    """One battle with its ships, before and after, and all that was changed in it."""
    known = around(campaign, told)
    book: Book = known["book"]
    found = _battle(book, battle)
    every = [chapter for life in known["campaign"].fleet.values() for chapter in life.chapters]
    chapters = {chapter.sailed.ship: chapter for chapter in every if chapter.battle == battle}
    return page(
        "campaign/battle.html",
        status,
        url_for("amend.show", campaign=campaign, battle=battle, done=notice.seq_of(known["notice"])),
        **known,
        entry=entry(known["campaign"], found),
        ships=[(one, told_ship(book, one), chapters.get(one.ship)) for one in found.ships],
        in_words=in_words,
        papers=_papers(found),
        amendments=amending.amendments(known["campaign"].moment, battle),
    )


def _papers(battle: Battle) -> list[tuple[str, str]]:
    """What is told of the battle, each with its address: from its record where that lies here, else from its result."""
    if not battle.is_over:
        return []
    if battle.id not in hall().here:
        return [(url_for("gazette.of_result", result=battle.id), "Gazette")]
    report = url_for("reports.show", battle=battle.id)
    return [(report, "Report"), (url_for("gazette.of_battle", battle=battle.id), "Gazette")]


@amend.get("/withdraw")
@amend.get("/restore", endpoint="restore")
def withdraw(campaign: str, battle: str) -> Response:
    """What would come of withdrawing it, or letting it count again; what the campaign's rules say against it is told when it is sent."""
    book = books.look(desk(), campaign).book
    order = c.Restore(battle) if request.path.endswith("/restore") else c.Withdraw(battle)
    _battle(book, battle)
    try:
        hangs = settling.consider(book, order, {"closed": ""})
    except Refused:
        hangs = Consequences()
    except BadInput as error:
        return show(campaign, battle, notice.of_error(error, MultiDict()), status=422)
    form = MultiDict([("do", kind_of(order)), ("battle", battle), ("back", f"battle/{battle}")])
    return change_page(campaign, order, form, hangs)
