"""The press room: what to print, how, a picture of it, how far it is, and the file."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.campaign import CAMPAIGN
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service import chance
from umpire.service.library import scenarios
from umpire.service.paper import binding, decks, pressjobs, webpaper
from umpire.service.table import battles, look
from umpire.web import guard, reaching
from umpire.web.errors import sentences
from umpire.web.pages import desk, desktop, file_answer, moment, page, pdf_answer, see

pressroom = Blueprint("pressroom", __name__)

SECONDS_TO_WAIT = 1.5
"""A short order is done by then, and its page shows it at once."""


@pressroom.get("/press")
def show() -> Response:
    """Battles and scenarios, and what each has on paper."""
    packs = []
    for game in games.every_game():
        if game.data.planner is not None:
            packs += [(game, entry) for entry in scenarios.every(game.key, desk().own) if not entry.mistakes]
    return page(
        "press/room.html",
        200,
        url_for("pressroom.show"),
        battles=battles.every(desk())[:30],
        packs=packs,
        words=pressjobs.CHOICES,
    )


@pressroom.get("/battle/<battle>/press")
def of_battle(battle: str, told: Sequence[str] = (), status: int = 200) -> Response:
    """What this battle has on paper."""
    scene = look.scene(moment(battle), UMPIRE)
    binder = desktop().config.binder
    return page(
        "press/battle.html",
        status,
        url_for("pressroom.of_battle", battle=battle),
        battle=battle,
        name=scene.name,
        what=pressjobs.what_of(scene),
        choice_words=pressjobs.CHOICES,
        books=binding.every(binder.books if binder is not None else None, battle),
        told=told,
        typed=request.form,
        hall_at=reaching.outward(),
    )


@pressroom.post("/battle/<battle>/press")
def order(battle: str) -> Response:
    """Order something of this battle."""
    moment(battle)
    try:
        wanted = pressjobs.read_order(request.form.to_dict(), battle=battle, outward=reaching.outward())
    except BadInput as error:
        return of_battle(battle, sentences(error), 422)
    return begun(wanted)


@pressroom.post("/press/pack/<game>/<scenario>")
def pack(game: str, scenario: str) -> Response:
    """Order the show pack of a scenario."""
    scenarios.entry(game, desk().own, scenario)
    return begun(pressjobs.read_order(request.form.to_dict(), game=game, scenario=scenario))


def begun(wanted: pressjobs.Order, make: pressjobs.Make | None = None) -> Response:
    """The page of an order that is in the making from now on."""
    job = pressjobs.begin(desk(), wanted, make)
    job.finished.wait(SECONDS_TO_WAIT)
    return see(url_for("pressroom.job", id=job.id))


@pressroom.get("/press/job/<id>")
def job(id: str) -> Response:
    """How far an order is; the page asks again by itself while it is in the making."""
    found = pressjobs.find(id)
    url = url_for("pressroom.job", id=id)
    answer = page("press/job.html", 200, url, job=found, what=_what(found.order), room=_room_of(found.order))
    if not found.is_over and "HX-Request" not in request.headers:
        answer.headers["Refresh"] = "2"
    return answer


def _room_of(wanted: pressjobs.Order) -> str:
    """Where an order came from."""
    if wanted.what == pressjobs.ARCHIVE:
        if wanted.game == CAMPAIGN.key:
            return url_for("archives.of_campaign", campaign=wanted.battle)
        return url_for("archives.of_battle", battle=wanted.battle)
    return url_for("pressroom.of_battle", battle=wanted.battle) if wanted.battle else url_for("pressroom.show")


def _what(wanted: pressjobs.Order) -> str:
    if wanted.what == pressjobs.ARCHIVE:
        return "Archive"
    return "Show pack" if wanted.what == pressjobs.SHOW_PACK else pressjobs.WHAT.get(wanted.what, decks.CUTS)


@pressroom.get("/press/job/<id>/file")
def file(id: str) -> Response:
    """The PDF or zip."""
    found = pressjobs.find(id)
    if found.sheet is None:
        raise BadInput("", found.trouble or "It is still being made; look again in a moment.")
    is_zip = found.sheet.name.endswith(".zip")
    return file_answer(found.sheet.content, "application/zip", found.sheet.name) if is_zip else pdf_answer(found.sheet)


@pressroom.get("/press/job/<id>/page.png")
def first_page(id: str) -> Response:
    """Its first page as a picture."""
    found = pressjobs.find(id)
    if found.sheet is None:
        raise BadInput("", found.trouble or "It is still being made; look again in a moment.")
    return Response(found.picture(), mimetype="image/png", headers={"Cache-Control": "no-store"})


@pressroom.get("/battle/<battle>/sheets.html")
def as_page(battle: str) -> Response:
    """All control panels as a plain page with print styles, for a machine without Pango."""
    wanted = pressjobs.read_order(request.args.to_dict(), battle=battle, outward=reaching.outward())
    nonce = chance.new_id()
    html = webpaper.page_of(desk(), wanted, nonce)
    policy = {guard.CONTENT_POLICY: guard.policy_with_styles(nonce)}
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-store", **policy})
