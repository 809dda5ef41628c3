"""Away play: which ships are out and with whom; an evening's file goes out, comes in, and is looked at before anything is changed."""

from __future__ import annotations

from typing import IO, Any

from flask import Blueprint, Response, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge

from umpire.core.errors import BadInput, UmpireError
from umpire.core.seats import UMPIRE
from umpire.service import archive
from umpire.service.away import Brought, coming, going
from umpire.service.campaigns import books
from umpire.service.table import look
from umpire.web import notice, umpires
from umpire.web.campaign_pages import around
from umpire.web.campaign_view import afloat
from umpire.web.errors import sentences, status_of
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, desktop, file_answer, moment, page, see

away = Blueprint("away", __name__)

AROUND = 256 * 1024
"""Bytes of a form besides the file in it."""
NEWS = 40
"""Lines that came in, told on the page; the log has all."""
GONE = "the file is no longer kept here; choose it again."


@away.get("/campaign/<campaign>/away")
def show(campaign: str) -> Response:
    """Which ships are out; with `since`, the lines that have just come in."""
    told = notice.just_done(campaign)
    return away_page(campaign, "", told, NOTHING, 200)


def away_page(
    campaign: str, what: str, told: Notice | None, kept: Kept, status: int, wrong: list[str] | None = None
) -> Response:
    """What is out, what can go out, and places for files."""
    known = around(campaign)
    held, book = known["campaign"], known["book"]
    return page(
        "away/show.html",
        status,
        url_for("away.show", campaign=campaign, done=notice.seq_of(told)),
        **{**known, "notice": told, "kept": kept, "back": "away/"},
        out=going.out(desk(), campaign),
        here=book.evenings.get(book.held),
        ships=[one for one in afloat(held) if not one.life.is_lost],
        news=_news(campaign, held.head),
        wrong=wrong or [],
        most=archive.LARGEST_MB,
    )


def _news(campaign: str, head: int) -> list[Any]:
    """The lines from `since` on."""
    since = request.args.get("since", "")
    if not (since.isascii() and since.isdecimal() and len(since) < 10 and 0 < int(since) <= head):
        return []
    log = look.log(moment(campaign), UMPIRE, min(head - int(since) + 1, NEWS))
    return [line for line in reversed(log) if line.seq >= int(since)]


@away.get("/campaign/<campaign>/away/<evening>.zip")
def file(campaign: str, evening: str) -> Response:
    """The file of an evening that is out, or of the one that is played here."""
    name, content = going.file(desk(), campaign, evening, desktop().config.photos)
    return file_answer(content, "application/zip", name)


@away.post("/campaign/<campaign>/away/back", takes=archive.LARGEST + AROUND)
def bring_back(campaign: str) -> Response:
    """Bring an evening of this campaign back, whole or not at all."""
    books.look(desk(), campaign)
    return _receive(campaign)


@away.get("/campaigns/take-in")
def place() -> Response:
    """A place for the file of an evening whose campaign is not here yet."""
    return _place([], 200)


def _place(wrong: list[str], status: int) -> Response:
    return page("away/take.html", status, url_for("away.place"), wrong=wrong, most=archive.LARGEST_MB)


@away.post("/campaigns/take-in", takes=archive.LARGEST + AROUND)
def take_in() -> Response:
    """Take an evening in: it is played on this laptop from now on."""
    return _receive("")


def _receive(campaign: str) -> Response:
    """Take a file in where nothing speaks against it, or where it was told already; else show what does."""
    try:
        stream, name, key = _sent()
        form = request.form
        offered, ticked = form.getlist("battle"), form.getlist("in")
        brought = coming.look(
            desk(),
            umpires.here(),
            stream,
            name,
            desktop().config.photos,
            campaign=campaign,
            without=[id for id in offered if id not in ticked],
        )
        if not brought.keys <= frozenset(form.getlist("told")):
            return _look(campaign, brought, key or coming.set_aside(stream, name))
        head = _head(brought.campaign)
        coming.take_in(desk(), brought, desktop().config.photos)
    except RequestEntityTooLarge:
        return _no(
            campaign,
            [f"file: it is larger than {archive.LARGEST_MB} MB; no evening is that large. Choose another file."],
            422,
        )
    except UmpireError as error:
        return _no(campaign, sentences(error), status_of(error))
    coming.let_go(key)
    since = head + 1 if brought.is_back else _head(brought.campaign)
    return see(url_for("away.show", campaign=brought.campaign, since=since))


def _sent() -> tuple[IO[bytes], str, str]:
    """The file that was sent, or set aside before; its name, and its key there."""
    sent, key = request.files.get("file"), request.form.get("kept", "")
    if sent is not None and sent.filename:
        return sent.stream, sent.filename[-80:], ""
    if not key:
        raise BadInput("file", "choose a file first: one that Umpire made for an evening.")
    waiting = coming.waiting(key)
    if waiting is None:
        raise BadInput("file", GONE)
    name, stream = waiting
    return stream, name, key


def _head(campaign: str) -> int:
    return books.look(desk(), campaign).head if books.is_campaign(desk(), campaign) else 0


def _no(campaign: str, wrong: list[str], status: int) -> Response:
    return away_page(campaign, "", None, NOTHING, status, wrong) if campaign else _place(wrong, status)


def _look(campaign: str, brought: Brought, key: str) -> Response:
    """What does not fit together, and one button."""
    action = url_for("away.bring_back", campaign=campaign) if campaign else url_for("away.take_in")
    leave = url_for("away.show", campaign=campaign) if campaign else url_for("away.place")
    title = "Bring back the evening" if brought.is_back else "Import the evening"
    return page("away/look.html", 200, leave, title=title, brought=brought, key=key, action=action, leave=leave)
