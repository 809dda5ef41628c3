"""A battle that begins in the middle: every mark of every sheet on one page, set in one go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from umpire.core.commands import CorrectMany
from umpire.core.errors import BadInput, Stale
from umpire.core.marks import Correction
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.service.table import Send, look
from umpire.web import forms, umpires
from umpire.web.answering import answered, at_table, press
from umpire.web.forms import Form
from umpire.web.kept import Kept
from umpire.web.notice import Notice
from umpire.web.pages import moment, page
from umpire.web.places import Place
from umpire.web.table import context

midway = Blueprint("midway", __name__, url_prefix="/battle/<battle>/from-paper")

PREFIX = "set."
INCOMPLETE = "part of the form was missing. Nothing was changed; open the page again."
Values = dict[str, str | int | bool]
"""Values by the names of their marks."""


class Marks(msgspec.Struct, frozen=True):
    """The things about a ship that one line of the page sets: a lamp's amber and red, a gun's fired, spent, destroyed."""

    name: str
    ticks: tuple[tuple[str, Correction], ...]
    """Word and value."""


class Fields(msgspec.Struct, frozen=True):
    """Marks as the form has them."""

    figures: tuple[Correction, ...]
    ticks: tuple[Marks, ...]


class Sheet(msgspec.Struct, frozen=True):
    """One ship's row."""

    panel: Panel | None
    track: Correction | None
    """The last crossed box, where her sheet has a track."""
    open: Fields
    folded: Fields | None
    """What is seldom set; None where there is nothing such."""


@midway.get("")
def show(battle: str, told: Notice | None = None, typed: Values | None = None, status: int = 200) -> Response:
    """Every sheet, as it stands."""
    scene = look.scene(moment(battle), UMPIRE)
    return page(
        "table/midway.html",
        status,
        url_for("midway.show", battle=battle),
        **context(battle, told=told),
        beside=[_sheet(battle, subject, None) for subject in _beside(battle)],
        sheets=[_sheet(battle, panel.subject, panel) for panel in scene.panels],
        value_of=lambda mark: (typed or {}).get(mark.name, mark.value),
        was=msgspec.json.encode({mark.name: mark.value for mark in _all(battle)}).decode(),
    )


def _all(battle: str) -> list[Correction]:
    """Everything that the page sets."""
    subjects = (*_beside(battle), *(panel.subject for panel in look.scene(moment(battle), UMPIRE).panels))
    return [mark for subject in subjects for mark in _marks(battle, subject)]


def _beside(battle: str) -> Sequence[str]:
    """What has marks besides the sheets, as things stand."""
    now = moment(battle)
    return now.game.rules.marked_beside(now.state)


def _typed(form: Form, known: Values) -> Values:
    """What somebody has typed or ticked: all that differs from how it stood on the page."""
    typed: Values = {}
    for name, stood in known.items():
        sent = f"{PREFIX}{name}"
        said = sent in form if isinstance(stood, bool) else form.get(sent, stood)
        if _differs(stood, said):
            typed[name] = said
    return typed


def _known(battle: str, form: Form) -> Values:
    """How it stood on the page that the form comes from, which carries that along; how it stands, where it does not."""
    if "was" not in form:
        return {mark.name: mark.value for mark in _all(battle)}
    try:
        return msgspec.json.decode(form["was"], type=dict[str, str | int | bool])
    except msgspec.MsgspecError as error:
        raise BadInput("", INCOMPLETE) from error


def _marks(battle: str, subject: str) -> tuple[Correction, ...]:
    """What can be set, each thing once: not a lamp as a whole beside its amber and its red."""
    marks = look.marks(moment(battle), subject)
    wholes = {mark.name.rpartition(".")[0] for mark in marks}
    return tuple(mark for mark in marks if mark.name not in wholes)


def _sheet(battle: str, subject: str, panel: Panel | None) -> Sheet:
    marks = _marks(battle, subject)
    track = next((mark for mark in marks if panel and panel.track and mark.name == f"{subject}.boxes"), None)
    rare = [mark for mark in marks if mark.is_rare]
    common = [mark for mark in marks if mark is not track and not mark.is_rare]
    return Sheet(panel, track, _fields(common), _fields(rare) if rare else None)


def _fields(marks: Sequence[Correction]) -> Fields:
    ticks: dict[tuple[str, str], list[tuple[str, Correction]]] = {}
    for mark in marks:
        if isinstance(mark.value, bool):
            ticks.setdefault((mark.whose, mark.what), []).append((mark.word or "yes", mark))
    figures = tuple(mark for mark in marks if not isinstance(mark.value, bool))
    return Fields(figures, tuple(Marks(what, tuple(pairs)) for (_, what), pairs in ticks.items()))


@midway.post("")
def take(battle: str) -> Response:
    """
    Set everything that was typed, as one line of the log.

    What another has changed meanwhile, and nobody here has touched, stays as it is now: also where the page is sent a second time.
    """
    form = request.form
    typed: Values = {}

    def made() -> Send:
        if "whole" not in form:  # boxes that are not ticked are not sent: an empty form would clear everything
            raise BadInput("", INCOMPLETE)
        typed.update(_typed(form, _known(battle, form)))
        stands = {mark.name: mark.value for mark in _all(battle)}
        if gone := {name: said for name, said in typed.items() if name not in stands}:
            raise Stale(battle, moment(battle).head, [" ".join(_gone(gone))])
        values = {name: said for name, said in typed.items() if _differs(stands[name], said)}
        order = CorrectMany(values, "begun from paper")
        return Send(umpires.here(), order, id=form.get("id", ""), seen=forms.seen_of(form))

    def draw(told: Notice, _: Kept, status: int) -> Response:
        more = ("What you typed stands below, and the rest as it is now. Press Save again if it is right.",)
        return show(battle, replace(told, sentences=(*told.sentences, *more)) if told.since else told, typed, status)

    return answered(press(battle, made), Place(draw, at_table(battle).address), form)


def _gone(typed: Values) -> Iterator[str]:
    """What was typed about somebody who is no longer in the battle."""
    for name, said in typed.items():
        subject, _, what = name.partition(".")
        words = f"{subject}: {what}".replace(".", " ").replace("-", " ")
        yield f"No longer in the battle, so not used: {words} {said if not isinstance(said, bool) else 'yes' if said else 'no'}."


def _differs(stood: str | int | bool, said: str | int | bool) -> bool:
    """Whether this says something else than what stood there. A blank number says nothing."""
    if isinstance(stood, bool):
        return said != stood
    if isinstance(stood, int) and not str(said).strip():
        return False
    return str(said).strip() != str(stood)
