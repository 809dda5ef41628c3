"""A battle that begins in the middle: every mark of every sheet on one page, set in one go."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from flask import Blueprint, Response, request, url_for

from umpire.core.commands import CorrectMany
from umpire.core.errors import BadInput, Repeated, Stale
from umpire.core.marks import Correction
from umpire.core.objections import Refused
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.service.table import Done, look, play
from umpire.web import forms, notice, umpires
from umpire.web.forms import Form
from umpire.web.pages import desk, page, see
from umpire.web.table import context

midway = Blueprint("midway", __name__, url_prefix="/battle/<battle>/from-paper")

PREFIX = "set."


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
def show(battle: str) -> Response:
    """Every sheet, as it stands."""
    return _page(battle)


def _page(battle: str, told: notice.Notice | None = None, form: Form | None = None, status: int = 200) -> Response:
    scene = look.scene(desk(), battle, UMPIRE)
    return page(
        "table/midway.html",
        status,
        url_for("midway.show", battle=battle),
        **{**context(battle), "notice": told},
        beside=[_sheet(battle, subject, None) for subject in _beside(battle)],
        sheets=[_sheet(battle, panel.ship, panel) for panel in scene.panels],
        value_of=lambda mark: _typed(mark, form),
    )


def _beside(battle: str) -> Sequence[str]:
    """What has marks besides the sheets, as things stand."""
    live = desk().live(battle)
    return live.game.rules.marked_beside(live.state)


def _typed(mark: Correction, form: Form | None) -> str | int | bool:
    """What stands in the form: as it was typed, or as it is."""
    if form is None:
        return mark.value
    if isinstance(mark.value, bool):
        return f"{PREFIX}{mark.name}" in form
    return form.get(f"{PREFIX}{mark.name}", mark.value)


def _marks(battle: str, subject: str) -> tuple[Correction, ...]:
    """What can be set, each thing once: not a lamp as a whole beside its amber and its red."""
    marks = look.marks(desk(), battle, UMPIRE, subject)
    wholes = {mark.name.rpartition(".")[0] for mark in marks}
    return tuple(mark for mark in marks if mark.name not in wholes)


def _sheet(battle: str, subject: str, panel: Panel | None) -> Sheet:
    marks = _marks(battle, subject)
    track = next((mark for mark in marks if panel and panel.track and mark.name == f"{subject}.boxes"), None)
    rare = [mark for mark in marks if mark.is_rare]
    common = [mark for mark in marks if mark is not track and not mark.is_rare]
    is_of_panel = panel is not None
    return Sheet(panel, track, _fields(common, is_of_panel), _fields(rare, is_of_panel) if rare else None)


def _fields(marks: Sequence[Correction], is_of_panel: bool) -> Fields:
    ticks: dict[str, list[tuple[str, Correction]]] = {}
    for mark in marks:
        if isinstance(mark.value, bool):
            name, _, word = mark.label.partition(": ")[2].rpartition(", ") if is_of_panel else ("", "", mark.label)
            ticks.setdefault(name or word, []).append((word if name else "yes", mark))
    figures = tuple(mark for mark in marks if not isinstance(mark.value, bool))
    return Fields(figures, tuple(Marks(name, tuple(pairs)) for name, pairs in ticks.items()))


@midway.post("")
def take(battle: str) -> Response:
    """Set everything that differs, as one line of the log."""
    form = request.form
    held = desk()
    scene = look.scene(held, battle, UMPIRE)
    subjects = (*_beside(battle), *(panel.ship for panel in scene.panels))
    marks = [mark for subject in subjects for mark in _marks(battle, subject)]
    values = {mark.name: _typed(mark, form) for mark in marks if _differs(mark, _typed(mark, form))}
    try:
        if "whole" not in form:  # boxes that are not ticked are not sent: an empty form would clear everything
            raise BadInput("", "part of the form was missing. Nothing was changed; open the page again.")
        done = play.play(
            held,
            battle,
            umpires.here(),
            CorrectMany(values, "begun from paper"),
            client_id=form.get("id", ""),
            seen=forms.seen_of(form),
        )
    except (Refused, BadInput, Stale, Repeated) as error:
        status = 409 if isinstance(error, Stale | Repeated) else 422
        told = notice.Notice("bad" if status == 422 else "stale", notice.of_error(error, form).sentences)
        return _page(battle, told, form, status)
    seq = done.seq if isinstance(done, Done) else None
    return see(url_for("table.show", battle=battle, done=seq))


def _differs(mark: Correction, value: str | int | bool) -> bool:
    """Whether this says something else than what stands. A blank number says nothing."""
    if isinstance(mark.value, bool):
        return value != mark.value
    if isinstance(mark.value, int) and not str(value).strip():
        return False
    return str(value).strip() != str(mark.value)
