"""What the umpire writes beside the battle: notes that are due, a free die, the clock with its pauses, photos of the table."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput, Repeated
from umpire.core.seats import UMPIRE
from umpire.service.results import photos as of_results
from umpire.service.results import table_photos
from umpire.service.table import clock, look
from umpire.web import notice, umpires
from umpire.web.errors import status_of
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, fragment, moment, page, see
from umpire.web.pictures import photograph, sent_photo
from umpire.web.table import context

notes = Blueprint("notes", __name__, url_prefix="/battle/<battle>")


@notes.get("/notes/due")
def due(battle: str) -> Response:
    """What is due now: asked for twice a minute where a note waits for a time of day."""
    scene = look.scene(moment(battle), UMPIRE)
    return fragment("table/_reminders.html", scene=scene, back="")


@notes.get("/clock", endpoint="timing")
def timing_page(
    battle: str, what: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """The clock: how long turns and rounds take, a pause, when the battle has to end."""
    told = told or notice.just_done(battle)
    url = url_for("notes.timing", battle=battle, done=notice.seq_of(told))
    return page(
        "table/clock.html", status, url, **context(battle, kept, told, "clock"), pace=clock.numbers(moment(battle))
    )


@notes.get("/photos")
def photos(battle: str, wrong: tuple[str, ...] = (), status: int = 200, text: str = "") -> Response:
    """Photos of the table, round by round."""
    url, rounds = url_for("notes.photos", battle=battle), table_photos.by_round(moment(battle), desk().photos)
    return page("table/photos.html", status, url, **context(battle), rounds=rounds, wrong=wrong, photo_text=text)


@notes.post("/photos", takes=of_results.LARGEST_UPLOAD)
def take(battle: str) -> Response:
    """Keep a photo of the table as it lies now, for this round."""
    try:
        sent, form = sent_photo(), request.form
        table_photos.take(
            desk(),
            battle,
            umpires.here(),
            sent.read() if sent is not None else b"",
            text=form.get("text", ""),
            client_id=form.get("id", ""),
        )
    except (BadInput, Repeated) as error:
        return photos(battle, (str(error),), status_of(error), request.form.get("text", ""))
    return see(url_for("notes.photos", battle=battle))


@notes.get("/photos/<name>")
def photo(battle: str, name: str) -> Response:
    """One photo of the table."""
    return photograph(table_photos.path(moment(battle), desk().photos, name))
