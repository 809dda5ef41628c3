"""Away play: which ships are out and with whom; an evening's file goes out, comes in, and is looked at before anything is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO, Any

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput, UmpireError
from umpire.core.seats import UMPIRE
from umpire.service import archive
from umpire.service.away import Brought, coming, going
from umpire.service.campaigns import Campaign, books
from umpire.service.table import look
from umpire.web import notice, umpires
from umpire.web.campaign_view import afloat, around
from umpire.web.errors import sentences, status_of
from umpire.web.forms import number
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, file_answer, moment, page, see
from umpire.web.routing import sent_file

away = Blueprint("away", __name__)

AROUND = 256 * 1024
"""Bytes of a form besides the file in it."""
NEWS = 40
"""Lines that came in, told on the page; the log has all."""


@away.get("/campaign/<campaign>/away")
def show(
    campaign: str,
    what: str = "",
    told: Notice | None = None,
    kept: Kept = NOTHING,
    status: int = 200,
    wrong: Sequence[str] = (),
) -> Response:
    """What is out, what can go out, and places for files; with `since`, the lines that have just come in."""
    known = around(campaign, told, kept, "away/")
    held: Campaign = known["campaign"]
    return page(
        "away/show.html",
        status,
        url_for("away.show", campaign=campaign, done=notice.seq_of(known["notice"])),
        **known,
        out=going.out(held),
        here=held.book.evenings.get(held.book.held),
        ships=[one for one in afloat(held) if not one.life.is_lost],
        news=_news(campaign, held.head),
        wrong=wrong,
        most=archive.LARGEST_MB,
    )


def _news(campaign: str, head: int) -> list[Any]:
    """The lines from `since` on."""
    since = number(request.args.get("since", ""), 0)
    if not 0 < since <= head:
        return []
    log = look.log(moment(campaign), UMPIRE, min(head - since + 1, NEWS))
    return [line for line in reversed(log) if line.seq >= since]


@away.get("/campaign/<campaign>/away/<evening>.zip")
def file(campaign: str, evening: str) -> Response:
    """The file of an evening that is out, or of the one that is played here."""
    name, content = going.file(desk(), books.look(desk(), campaign), evening)
    return file_answer(content, "application/zip", name)


@away.get("/campaigns/take-in")
def place(wrong: Sequence[str] = (), status: int = 200) -> Response:
    """A place for the file of an evening whose campaign is not here yet."""
    return page("away/take.html", status, url_for("away.place"), wrong=wrong, most=archive.LARGEST_MB)


@away.post("/campaign/<campaign>/away/back", takes=archive.LARGEST + AROUND)
@away.post("/campaigns/take-in", endpoint="take_in", takes=archive.LARGEST + AROUND)
def bring_back(campaign: str = "") -> Response:
    """
    Bring an evening of this campaign back; or take one in, to be played on this laptop from now on. Whole or not at all.

    Where something speaks against it that was not told yet, that is shown first.
    """
    if campaign:
        books.look(desk(), campaign)
    try:
        stream, name, key = _sent()
        form = request.form
        offered, ticked = form.getlist("battle"), form.getlist("in")
        brought = coming.look(
            desk(),
            umpires.here(),
            stream,
            name,
            campaign=campaign,
            without=[id for id in offered if id not in ticked],
        )
        if not brought.keys <= frozenset(form.getlist("told")):
            return _look(campaign, brought, key or coming.set_aside(stream, name))
        head = _head(brought.checked.id)
        coming.take_in(desk(), brought)
    except UmpireError as error:
        return _no(campaign, sentences(error), status_of(error))
    coming.let_go(key)
    since = head + 1 if brought.found.is_back else _head(brought.checked.id)
    return see(url_for("away.show", campaign=brought.checked.id, since=since))


def _sent() -> tuple[IO[bytes], str, str]:
    """The file that was sent, or set aside before; its name, and its key there."""
    sent = sent_file(
        "file", f"it is larger than {archive.LARGEST_MB} MB; no evening is that large. Choose another file."
    )
    if sent is not None:
        return sent.stream, str(sent.filename)[-80:], ""
    key = request.form.get("kept", "")
    if not key:
        raise BadInput("file", "choose a file first: one that Umpire made for an evening.")
    waiting = coming.waiting(key)
    if waiting is None:
        raise BadInput("file", "the file is no longer kept here; choose it again.")
    name, stream = waiting
    return stream, name, key


def _head(campaign: str) -> int:
    return books.look(desk(), campaign).head if books.is_campaign(desk(), campaign) else 0


def _no(campaign: str, wrong: list[str], status: int) -> Response:
    return show(campaign, status=status, wrong=wrong) if campaign else place(wrong, status)


def _look(campaign: str, brought: Brought, key: str) -> Response:
    """What does not fit together, and one button."""
    action = url_for("away.bring_back", campaign=campaign) if campaign else url_for("away.take_in")
    leave = url_for("away.show", campaign=campaign) if campaign else url_for("away.place")
    title = "Bring back the evening" if brought.found.is_back else "Import the evening"
    return page("away/look.html", 200, leave, title=title, brought=brought, key=key, action=action, leave=leave)
