"""Archives: a battle or a campaign taken away whole, somebody's taken in, every throw as a table, and one result as a page to hand on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign.telling import as_settled
from umpire.core.errors import BadInput, UmpireError
from umpire.service import archive
from umpire.service.campaigns import books, ledger
from umpire.service.paper import pressjobs
from umpire.service.results import book
from umpire.web.errors import sentences, status_of
from umpire.web.guard import costly
from umpire.web.pages import desk, file_answer, moment, page
from umpire.web.pressroom import begun
from umpire.web.routing import sent_file
from umpire.web.standings import table_answer

archives = Blueprint("archives", __name__)

AROUND = 64 * 1024
"""Bytes of a form besides the file in it."""


@archives.get("/archive")
def show(
    told: Sequence[str] = (), status: int = 200, taken: archive.Taken | None = None, evening: str = ""
) -> Response:
    """A place for an archive that somebody made; with the campaign whose away play is the right door for what was sent."""
    return page(
        "archive/take.html",
        status,
        url_for("archives.show"),
        told=told,
        taken=taken,
        evening=evening,
        most=archive.LARGEST_MB,
    )


@archives.post("/archive", takes=archive.LARGEST + AROUND)
def take_in() -> Response:
    """Take it in, whole or not at all, and tell what came of it sentence by sentence."""
    try:
        sent = sent_file(
            "file", f"it is larger than {archive.LARGEST_MB} MB; no archive is that large. Choose another file."
        )
        if sent is None:
            raise BadInput("file", "choose an archive first: a zip file made by Umpire.")
        with closing(sent.stream):
            taken = archive.take_in(desk(), sent.stream, str(sent.filename)[-80:])
    except UmpireError as error:
        wrong = error.mistakes if isinstance(error, BadInput) else ()
        evening = next((one.campaign for one in wrong if isinstance(one, archive.OfAnEvening)), "")
        return show(sentences(error), status_of(error), evening=evening)
    return show(taken=taken)


@archives.get("/battle/<battle>/archive", endpoint="of_battle")
@archives.get("/campaign/<campaign>/archive", endpoint="of_campaign")
def offered(battle: str = "", campaign: str = "") -> Response:
    """What of a battle or a campaign can be taken away."""
    kind, found = ("battle", moment(battle)) if battle else ("campaign", books.look(desk(), campaign).moment)
    url = url_for("archives.of_battle", battle=battle) if battle else url_for("archives.of_campaign", campaign=campaign)
    return page("archive/page.html", 200, url, id=found.battle, name=found.header.name, head=found.head, kind=kind)


@archives.post("/battle/<battle>/archive")
@archives.post("/campaign/<campaign>/archive", endpoint="order_campaign")
def order(battle: str = "", campaign: str = "") -> Response:
    """Make the archive of a battle or a campaign; the page of the order tells how far it is."""
    id, held = battle or books.look(desk(), campaign).id, desk()
    wanted = pressjobs.Order(pressjobs.ARCHIVE, id, CAMPAIGN.key if campaign else "")
    return begun(wanted, lambda tell: archive.make(held, id, tell=tell))


@costly(archives, "/battle/<battle>/archive.zip")
@costly(archives, "/campaign/<campaign>/archive.zip", endpoint="whole_campaign")
def whole(battle: str = "", campaign: str = "") -> Response:
    """The archive of a battle or a campaign, at once."""
    sheet = archive.make(desk(), battle or books.look(desk(), campaign).id)
    return file_answer(sheet.content, "application/zip", sheet.name)


@archives.get("/battle/<battle>/rolls.csv", endpoint="rolls_csv")
@archives.get("/battle/<battle>/rolls.json", endpoint="rolls_json")
@archives.get("/campaign/<campaign>/rolls.csv", endpoint="rolls_of_campaign_csv")
@archives.get("/campaign/<campaign>/rolls.json", endpoint="rolls_of_campaign_json")
def rolls(battle: str = "", campaign: str = "") -> Response:
    """Every throw of a battle, or of a campaign's battles, for a spreadsheet, or as facts."""
    battles = [battle] if battle else archive.tracked(desk(), books.look(desk(), campaign))
    return table_answer(archive.rolls_of(desk(), battles))


@archives.get("/results/<result>/result.html")
def handed_on(result: str) -> Response:
    """One result as one file that needs nothing else, with ships as they were settled; real names only where `names` asks for them."""
    booked = ledger.known(desk(), result)
    captains: list[str] = []
    if booked.campaign:
        held = books.look(desk(), booked.campaign).book
        booked = replace(booked, result=as_settled(held, held.battles[booked.id]))
        captains = [captain.name for captain in held.people.values()]
    sheet = book.handed_on(desk(), booked, captains, has_names="names" in request.args)
    return file_answer(sheet.content, "text/html; charset=utf-8", sheet.name)
