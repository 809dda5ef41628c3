"""One battle of a campaign: what became of each ship, every change with who and when; and what hangs on withdrawing it."""

from __future__ import annotations

from flask import Blueprint, Response, url_for
from werkzeug.datastructures import MultiDict

from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import Consequences
from umpire.core.campaign.lives import Chapter
from umpire.core.campaign.state import Battle, Book, Sailed
from umpire.core.campaign.telling import told_ship
from umpire.core.commands import Command
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import kind_of
from umpire.core.fates import LOST
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
    book = books.look(desk(), campaign).book
    found, told = _battle(book, battle), told or notice.just_done(campaign)
    known = around(campaign, told)
    chapters = {
        id: chapter
        for id, life in known["campaign"].fleet.items()
        for chapter in life.chapters
        if chapter.battle == battle
    }
    ships = [_sailed(book, one, chapters.get(one.ship)) for one in found.ships]
    return page(
        "campaign/battle.html",
        status,
        url_for("amend.show", campaign=campaign, battle=battle, done=notice.seq_of(told)),
        **known,
        entry=entry(known["campaign"], found),
        ships=ships,
        ids=[one.ship for one in found.ships],
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


def _sailed(book: Book, one: Sailed, chapter: Chapter | None) -> tuple[str, str, str, str, tuple[str, ...], bool]:
    """A ship: her name, what became of her, how she came and goes on, what does not fit, whether she is lost."""
    before, after = (in_words(chapter.before), in_words(chapter.after)) if chapter is not None else ("", "")
    odd = chapter.odd if chapter is not None else ()
    return book.named(one.ship), told_ship(book, one), before, after, odd, one.fate == LOST


@amend.get("/withdraw")
def withdraw(campaign: str, battle: str) -> Response:
    """What would come of withdrawing it."""
    return _considered(campaign, battle, c.Withdraw(battle))


@amend.get("/restore")
def restore(campaign: str, battle: str) -> Response:
    """What would come of letting it count again."""
    return _considered(campaign, battle, c.Restore(battle))


def _considered(campaign: str, battle: str, order: Command) -> Response:
    """What hangs on it; where the campaign's rules speak against it, that is told when it is sent."""
    known = around(campaign)
    _battle(known["book"], battle)
    try:
        hangs = settling.consider(known["book"], order, {"closed": ""})
    except Refused:
        hangs = Consequences()
    except BadInput as error:
        return show(campaign, battle, notice.of_error(error, MultiDict()), status=422)
    form = MultiDict([("do", kind_of(order)), ("battle", battle), ("back", f"battle/{battle}")])
    return change_page(campaign, order, form, hangs)
