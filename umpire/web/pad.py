"""The pad of a command under way: a slot for every question, filled by the table, by the app, or both."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise

from flask import Blueprint, Response, render_template, request, url_for
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from umpire.core.answers import Answer, AnyQuestion, Throw
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.objections import Refusal, Refused
from umpire.core.seats import UMPIRE
from umpire.service.table import Done, Pad, became, look, pads, play
from umpire.web import dealing, forms, notice, stage, umpires
from umpire.web.errors import sentences
from umpire.web.pages import desk, moment, page, pressed, see
from umpire.web.table import ANSWER, battle_page

pad = Blueprint("pad", __name__, url_prefix="/battle/<battle>/pad/<id>")

OF = "of:"
"""Before a field of the command that the pad is about, which its form carries along."""
CANCELLED = "This is no longer under way: somebody has cancelled it."
FACES = re.compile(r"[\s,;]+")
"""What stands between faces."""


@pad.get("")
def show(battle: str, id: str) -> Response:
    """One pad; where another's answer was the last that it waited for, its result; the table, where another has cancelled it."""
    try:
        return pad_page(battle, pads.pad(moment(battle), UMPIRE, id))
    except UnknownCommand:
        done = became(desk(), battle, id)
        if done is None:
            return battle_page(battle, notice.Notice("stale", (CANCELLED,)), status=404)
        return see(url_for("table.show", battle=battle, done=done))


@pad.get("/meanwhile")
def meanwhile(battle: str, id: str) -> Response:
    """
    What has come while this pad stood open, for whoever types into it.

    The query says how it was drawn: with so many `answers`, after the line `seen`.
    """
    shown = pads.pad(moment(battle), UMPIRE, id)
    lines = play.since(moment(battle), max(0, request.args.get("seen", 0, type=int)))
    has_answer = len(shown.pending.answers) != request.args.get("answers", 0, type=int)
    html = render_template("table/_meanwhile.html", pad=shown, lines=lines, has_answer=has_answer)
    return Response(html, mimetype="text/html", headers={"Cache-Control": "no-store"})


def pad_page(
    battle: str,
    shown: Pad,
    typed: Mapping[str, str] | None = None,
    wrong: Mapping[str, str] | None = None,
    told: tuple[str, ...] = (),
    refusals: tuple[Refusal, ...] = (),
    mark: str = "",
) -> Response:
    """
    The pad, with what was typed and what is wrong with it.

    Args:
        mark: of the pad as the umpire has seen it, where that is not yet what stands there now.
    """
    kept = shown.pending.answers
    return page(
        "table/stage.html",
        422 if wrong or told or refusals else 200,
        url_for("pad.show", battle=battle, id=shown.id),
        **stage.around_pad(battle, shown),
        typed={key: said for key, said in (typed or {}).items() if said.strip() or key not in kept},
        wrong=wrong or {},
        sentences=told,
        refusals=refusals or shown.refusals,
        mark=mark or shown.mark,
    )


@pad.post("")
def answer(battle: str, id: str) -> Response:
    """
    Take what was typed. All that cannot be is told at once, each at its slot, and the rest of what was typed stays there.
    """
    held = desk()
    form = request.form
    typed = {name.removeprefix(ANSWER): said for name, said in form.items() if name.startswith(ANSWER)}
    shown: Pad | None = None  # carried out by now, perhaps; then the answer is its result
    with suppress(UnknownCommand):
        shown = pads.pad(moment(battle), UMPIRE, id)
        typed = run_over(shown, typed)
    seen = form.get("mark", "")
    if shown is not None and form.get("press") == "aside":
        with suppress(UnknownCommand):
            pressed(battle)
            pads.set_aside(held, battle, umpires.here(), id, typed, seen=seen)
        return see(url_for("table.show", battle=battle))
    if shown is None and became(held, battle, id) is None:
        return cancelled(battle, form, typed)
    allowed = forms.allowed(form.get("allow", "").split(), form.get("reason", ""))
    if shown is not None and shown.refusals and not allowed:
        return pad_page(battle, shown, typed, refusals=shown.refusals)
    if shown is not None and (wrong := mistakes(shown, typed)):
        return pad_page(battle, shown, typed, wrong, mark=seen)
    try:
        pressed(battle)
        result = pads.answer(
            held,
            battle,
            umpires.here(),
            id,
            typed,
            throw=form.get("press") == "throw",
            overruled=allowed,
            seen=seen,
            at=dealing.here(),
        )
    except Refused as refused:
        return pad_page(battle, pads.pad(moment(battle), UMPIRE, id), typed, refusals=refused.refusals)
    except BadInput as bad:
        return pad_page(battle, pads.pad(moment(battle), UMPIRE, id), typed, told=tuple(sentences(bad)))
    if isinstance(result, Done) and result.unused:
        return battle_page(battle, notice.of_late(desk(), battle, result))
    if isinstance(result, Done):
        return see(url_for("table.show", battle=battle, done=result.seq))
    return see(url_for("pad.show", battle=battle, id=id))


def run_over(shown: Pad, typed: Mapping[str, str]) -> dict[str, str]:
    """
    A string of faces that is too long for its question runs over those that follow and have nothing yet.

    «665214 3 62» in the first of three slots is the dice of all three, where so many are due.
    """
    told = dict(typed)
    throws = [one for one in shown.asked if isinstance(one, Throw) and one.figures[-1] < 10]  # a figure is one digit
    for question, after in pairwise(throws):
        faces = FACES.sub("", told.get(question.key, ""))
        if faces.isdecimal() and len(faces) > question.count and not told.get(after.key, "").strip():
            told[question.key], told[after.key] = faces[: question.count], faces[question.count :]
    return told


def mistakes(shown: Pad, typed: Mapping[str, str]) -> dict[str, str]:
    """What cannot be, by slot."""
    wrong = {}
    for question in shown.asked:
        said = typed.get(question.key, "").strip()
        kept = shown.pending.answers.get(question.key)
        if said and (kept is None or kept.said != said):
            try:
                question.read(Answer(said[:200]))
            except BadInput as bad:
                wrong[question.key] = half(question, said) or bad.message
    return wrong


def half(question: AnyQuestion, said: str) -> str:
    """What is missing where only some of the dice were typed, as the pad's script says it too."""
    faces = list(FACES.sub("", said)) if isinstance(question, Throw) and question.figures[-1] < 10 else []
    if not isinstance(question, Throw) or not 0 < len(faces) < question.count:
        return ""
    if not all(face.isdecimal() and int(face) in question.figures for face in faces):
        return ""
    rest = question.count - len(faces)
    due = f"type the {'last one' if rest == 1 else f'other {rest}'}, or clear it"
    return f"{len(faces)} of {question.count} dice; {due}."


def cancelled(battle: str, form: forms.Form, typed: Mapping[str, str]) -> Response:
    """
    Another has given this command up while answers for it were typed: they are told, and one press begins it again with them.

    The pad's form carries its command, for nothing of it is left on the table.
    """
    again = [(name.removeprefix(OF), said) for name, said in form.items(multi=True) if name.startswith(OF)]
    said = [(ANSWER + key, answer) for key, answer in typed.items() if answer.strip()]
    lost = f"You typed {'; '.join(answer for _, answer in said)}." if said else ""
    yours = look.in_words(moment(battle), forms.command_of(moment(battle).game, MultiDict(again))) if again else ""
    told = notice.Notice(
        "stale", tuple(filter(None, (CANCELLED, lost))), again=(*again, *said) if again else (), yours=yours
    )
    return battle_page(battle, told, status=409)


@pad.post("/give-up")
def give_up(battle: str, id: str) -> Response:
    """
    Give the command up; faces that the app threw for it stay on the record.

    Where another has answered since the page was opened, that is told before anything is lost; what is carried out by now stays so.
    """
    held, seen = desk(), request.form.get("mark", "")
    with suppress(UnknownCommand):
        shown = pads.pad(moment(battle), UMPIRE, id)
        if seen not in ("", shown.mark):
            told = "Somebody has answered meanwhile; it stands below. Press Cancel again to give all of it up."
            told_first = pad_page(battle, shown, told=(told,))
            told_first.status_code = 409
            return told_first
        pressed(battle)
        done = pads.abandon(held, battle, umpires.here(), id)
        return see(url_for("table.show", battle=battle, done=done.seq if done else None))
    seq = became(held, battle, id)
    if seq is None:
        return see(url_for("table.show", battle=battle))  # somebody else has cancelled it: that was wanted
    late = notice.of_done(held, battle, UMPIRE, str(seq))
    was = notice.Notice("stale", (f"This was settled before you cancelled it, as line {seq} of the log.",))
    return battle_page(battle, replace(late, sentences=was.sentences) if late else was, status=409)
