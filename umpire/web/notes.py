"""What the umpire writes beside the battle: notes that are due, a free die, the clock with its pauses, photos of the table."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, render_template, request, url_for
from werkzeug.exceptions import NotFound, RequestEntityTooLarge

from umpire.core.answers import Answer
from umpire.core.commands import ThrowDice
from umpire.core.errors import BadInput, Repeated
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.service.library import pictures
from umpire.service.results import table_photos
from umpire.service.table import Done, Scene, clock, look, play
from umpire.service.table import notes as of_table
from umpire.web import forms, notice, umpires
from umpire.web.errors import sentences
from umpire.web.forms import Form
from umpire.web.front import takes
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, desktop, moment, page, pressed, see
from umpire.web.table import BEHIND, address_behind, context, page_behind

notes = Blueprint("notes", __name__, url_prefix="/battle/<battle>")


def kept_of(scene: Scene) -> tuple[of_table.Reminder, ...]:
    """Every note of a battle, those that are due first."""
    return of_table.reminders(scene.moment)


@notes.get("/notes/due")
def due(battle: str) -> Response:
    """What is due now: asked for twice a minute where a note waits for a time of day."""
    scene = look.scene(moment(battle), UMPIRE)
    html = render_template("table/_reminders.html", scene=scene, back="")
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-store"})


@notes.post("/die")
def die(battle: str) -> Response:
    """
    Throw dice for anything: with the faces that were typed, by the app, or on a pad of their own.

    One press comes again with its faces, and is the same command.
    """
    form = forms.pressed(request.form)
    try:
        order = _order(form)
        said = form.get("said", "").strip()
        answers = {f"/free/{order.count}d{order.sides}": Answer(said[:200])} if said else {}
        pressed(battle)
        result = play.play(
            desk(),
            battle,
            umpires.here(),
            order,
            client_id=form.get("id", ""),
            answers=answers,
            throw=form.get("throw") == "yes" and not said,
        )
    except (BadInput, Refused) as error:
        return page_behind(battle, form, notice.of_error(error, form), Kept(form), 422)
    except Repeated as error:  # typed anew on a page that was sent before: all of it stands there again, under a new id
        return page_behind(battle, form, notice.Notice("bad", tuple(sentences(error))), Kept(form), 409)
    if not isinstance(result, Done):
        return see(url_for("pad.show", battle=battle, id=result.pending.id))
    return see(address_behind(battle, form, result.seq))


def _order(form: Form) -> ThrowDice:
    numbers = {}
    for name, words in (("count", "how many dice"), ("sides", "how many sides")):
        typed = form.get(f"other-{name}", "").strip() or form.get(name, "").strip()
        if not (typed.isascii() and typed.isdigit()) or len(typed) > 4:
            raise BadInput(words, f"{typed[:20]!r} is no number.")
        numbers[name] = int(typed)
    return ThrowDice(numbers["count"], numbers["sides"], form.get("what", ""), form.get("is_public") == "true")


@notes.get("/clock")
def timing(battle: str) -> Response:
    """The clock: how long turns and rounds take, a pause, when the battle has to end."""
    told = notice.of_done(desk(), battle, UMPIRE, request.args.get("done", ""))
    return timing_page(battle, "", told, NOTHING, 200)


def timing_page(battle: str, what: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """That page, with what there is to say about the last press."""
    known: dict[str, Any] = {**context(battle, kept), "notice": told, "back": "clock", "kept": kept}
    url = url_for("notes.timing", battle=battle, done=told.line.seq if told and told.line else None)
    return page("table/clock.html", status, url, **known, pace=clock.numbers(moment(battle)))


@notes.get("/photos")
def photos(battle: str) -> Response:
    """Photos of the table, round by round."""
    return _photos_page(battle, ())


def _photos_page(battle: str, wrong: tuple[str, ...], status: int = 200, text: str = "") -> Response:
    known = {**context(battle), "rounds": table_photos.by_round(desk(), battle, desktop().config.photos)}
    return page(
        "table/photos.html", status, url_for("notes.photos", battle=battle), **known, wrong=wrong, photo_text=text
    )


@notes.post("/photos")
@takes(table_photos.LARGEST_UPLOAD)
def take(battle: str) -> Response:
    """Keep a photo of the table as it lies now, for this round."""
    try:
        try:
            form, sent = request.form, request.files.get("photo")
        except RequestEntityTooLarge as error:
            told = f"it is much larger than {pictures.LARGEST_MB} MB; choose a smaller picture."
            raise BadInput("photo", told) from error
        table_photos.take(
            desk(),
            battle,
            umpires.here(),
            sent.read() if sent is not None else b"",
            desktop().config.photos,
            text=form.get("text", ""),
            client_id=form.get("id", ""),
        )
    except (BadInput, Repeated) as error:
        status = 409 if isinstance(error, Repeated) else 422
        return _photos_page(battle, (str(error),), status, request.form.get("text", ""))
    return see(url_for("notes.photos", battle=battle))


@notes.get("/photos/<name>")
def photo(battle: str, name: str) -> Response:
    """One photo of the table."""
    found = table_photos.path(desk(), battle, desktop().config.photos, name)
    if found is None:
        raise NotFound
    response = Response(found.read_bytes(), mimetype="image/jpeg")
    response.headers["Cache-Control"] = "private, no-cache"
    return response


BEHIND["clock"] = ("notes.timing", timing_page)
