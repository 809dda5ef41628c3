"""Archives: a battle or a campaign taken away whole, somebody's taken in, every throw as a table, and one result as a page to hand on."""

from __future__ import annotations

from contextlib import closing

from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace
from werkzeug.exceptions import RequestEntityTooLarge

from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign.telling import as_settled
from umpire.core.errors import Mistakes, UmpireError, UnknownCommand
from umpire.core.seats import UMPIRE
from umpire.service import archive
from umpire.service.campaigns import books, ledger, tables
from umpire.service.paper import pressjobs
from umpire.service.results import handout
from umpire.service.table import look
from umpire.web.errors import sentences, status_of
from umpire.web.guard import costly
from umpire.web.pages import desk, desktop, file_answer, moment, page, see
from umpire.web.pressroom import SECONDS_TO_WAIT

archives = Blueprint("archives", __name__)

AROUND = 64 * 1024
"""Bytes of a form besides the file in it."""


@archives.get("/archive")
def show() -> Response:
    """A place for an archive that somebody made."""
    return _form()


@archives.post("/archive", takes=archive.LARGEST + AROUND)
def take_in() -> Response:
    """Take it in, whole or not at all, and tell what came of it sentence by sentence."""
    try:
        sent = request.files.get("file")
    except RequestEntityTooLarge:
        return _form(
            [f"file: it is larger than {archive.LARGEST_MB} MB; no archive is that large. Choose another file."], 422
        )
    if sent is None or not sent.filename:
        return _form(["file: choose an archive first: a zip file made by Umpire."], 422)
    try:
        with closing(sent.stream):
            taken = archive.take_in(desk(), sent.stream, sent.filename[-80:], desktop().config.photos)
    except UmpireError as error:
        wrong = error.mistakes if isinstance(error, Mistakes) else (error,)
        evening = next((one.campaign for one in wrong if isinstance(one, archive.OfAnEvening)), "")
        return _form(sentences(error), status_of(error), evening=evening)
    return _form(taken=taken)


def _form(
    told: list[str] | None = None, status: int = 200, taken: archive.Taken | None = None, evening: str = ""
) -> Response:
    """The page; with the campaign whose away play is the right door for what was sent."""
    return page(
        "archive/take.html",
        status,
        url_for("archives.show"),
        told=told or [],
        taken=taken,
        evening=evening,
        most=archive.LARGEST_MB,
    )


@archives.get("/battle/<battle>/archive")
def of_battle(battle: str) -> Response:
    """What of a battle can be taken away."""
    found = look.scene(moment(battle), UMPIRE)
    url = url_for("archives.of_battle", battle=battle)
    return page("archive/page.html", 200, url, id=battle, name=found.name, head=found.head, kind="battle")


@archives.post("/battle/<battle>/archive")
def order(battle: str) -> Response:
    """Make a battle's archive; the page of the order tells how far it is."""
    return _begun(battle, pressjobs.Order(pressjobs.ARCHIVE, battle))


@costly(archives, "/battle/<battle>/archive.zip")
def whole(battle: str) -> Response:
    """A battle's archive, at once."""
    return _made(battle)


@archives.get("/campaign/<campaign>/archive")
def of_campaign(campaign: str) -> Response:
    """What of a campaign can be taken away."""
    found = books.look(desk(), campaign)
    url = url_for("archives.of_campaign", campaign=campaign)
    return page("archive/page.html", 200, url, id=campaign, name=found.name, head=found.head, kind="campaign")


@archives.post("/campaign/<campaign>/archive")
def order_campaign(campaign: str) -> Response:
    """Make a campaign's archive; the page of the order tells how far it is."""
    books.look(desk(), campaign)
    return _begun(campaign, pressjobs.Order(pressjobs.ARCHIVE, campaign, CAMPAIGN.key))


@costly(archives, "/campaign/<campaign>/archive.zip")
def whole_campaign(campaign: str) -> Response:
    """A campaign's archive, at once."""
    books.look(desk(), campaign)
    return _made(campaign)


def _begun(id: str, wanted: pressjobs.Order) -> Response:
    config = desktop().config
    job = pressjobs.begin(
        config.desk,
        wanted,
        make=lambda tell: archive.make(config.desk, id, own=config.own_library, folder=config.photos, tell=tell),
    )
    job.finished.wait(SECONDS_TO_WAIT)
    return see(url_for("pressroom.job", id=job.id))


def _made(id: str) -> Response:
    config = desktop().config
    made = archive.make(desk(), id, own=config.own_library, folder=config.photos)
    return file_answer(made.content, "application/zip", made.name)


@archives.get("/battle/<battle>/rolls.csv")
def rolls_csv(battle: str) -> Response:
    """Every throw of a battle for a spreadsheet."""
    return file_answer("\ufeff" + tables.as_csv(archive.rolls_of(desk(), [battle])), "text/csv", "rolls.csv")


@archives.get("/battle/<battle>/rolls.json")
def rolls_json(battle: str) -> Response:
    """Every throw of a battle as facts."""
    return file_answer(tables.as_json(archive.rolls_of(desk(), [battle])), "application/json", "rolls.json")


@archives.get("/campaign/<campaign>/rolls.csv")
def rolls_of_campaign_csv(campaign: str) -> Response:
    """Every throw of a campaign's battles for a spreadsheet."""
    return file_answer("\ufeff" + tables.as_csv(_rolls(campaign)), "text/csv", "rolls.csv")


@archives.get("/campaign/<campaign>/rolls.json")
def rolls_of_campaign_json(campaign: str) -> Response:
    """Every throw of a campaign's battles as facts."""
    return file_answer(tables.as_json(_rolls(campaign)), "application/json", "rolls.json")


def _rolls(campaign: str) -> tables.Table:
    held = desk()
    return archive.rolls_of(held, archive.tracked(held, books.look(held, campaign)))


@archives.get("/results/<result>/result.html")
def handed_on(result: str) -> Response:
    """One result as one file that needs nothing else, with ships as they were settled; real names only where `names` asks for them."""
    booked = ledger.one(desk(), result)
    if booked is None:
        raise UnknownCommand("That result is not in the book.")
    captains: list[str] = []
    if booked.campaign:
        book = books.look(desk(), booked.campaign).book
        booked = replace(booked, result=as_settled(book, book.battles[booked.id]))
        captains = [captain.name for captain in book.people.values()]
    sheet = handout.page_of(booked, desktop().config.photos, captains, has_names="names" in request.args)
    return file_answer(sheet.content, "text/html; charset=utf-8", sheet.name)
