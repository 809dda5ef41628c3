"""The pad of a command under way: a slot for every question, filled by the table, by the app, or both."""

from __future__ import annotations

from functools import partial

from flask import Blueprint, Response, request, url_for

from umpire.core.errors import UnknownCommand
from umpire.core.seats import UMPIRE
from umpire.service.table import Fill, GiveUp, Gone, SetAside, pads, play, slots
from umpire.web import forms, handover, stage, umpires
from umpire.web.answering import answered, at_table, press
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import CANCELLED, Notice
from umpire.web.pages import desk, fragment, moment, page, see
from umpire.web.places import Place
from umpire.web.table import battle_page

pad = Blueprint("pad", __name__, url_prefix="/battle/<battle>/pad/<id>")

NOTHING_WRONG = Notice("bad")


@pad.get("")
def show(battle: str, id: str) -> Response:
    """One pad; where another's answer was the last that it waited for, its result; the table, where another has cancelled it."""
    try:
        return _page(battle, id)
    except UnknownCommand:
        done = desk().live(battle).line_of(id)
        if done is None:
            return battle_page(battle, Notice("stale", (CANCELLED,)), status=404)
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
    return fragment("table/_meanwhile.html", pad=shown, lines=lines, has_answer=has_answer)


def _page(battle: str, id: str, told: Notice = NOTHING_WRONG, kept: Kept = NOTHING, status: int = 200) -> Response:
    """The pad, with what was typed and what is wrong with it; raises `UnknownCommand` where it is gone."""
    shown = pads.pad(moment(battle), UMPIRE, id)
    answered = shown.pending.answers
    typed = slots.run_over(shown.asked, forms.answers_in(kept.form))
    return page(
        stage.template(battle),
        status,
        url_for("pad.show", battle=battle, id=shown.id),
        **stage.around_pad(battle, shown),
        typed={key: said for key, said in typed.items() if said.strip() or key not in answered},
        wrong=told.slots,
        sentences=() if told.slots else told.sentences,
        refusals=told.refusals or shown.refusals,
        mark=kept.get("mark") if told.slots else shown.mark,  # what others have answered since is still to be seen
    )


def _place(battle: str, id: str) -> Place:
    """The pad, from which the table is gone back to."""
    table = at_table(battle)
    return Place(partial(_page, battle, id), table.address, table, is_desk=True)


@pad.post("")
def answer(battle: str, id: str) -> Response:
    """
    Take what was typed. All that cannot be is told at once, each at its slot, and the rest of what was typed stays there.
    """
    form = request.form
    typed, seen = forms.answers_in(form), form.get("mark", "")
    if form.get("press") == "aside":
        press(battle, lambda: SetAside(umpires.here(), id, typed, seen))
        return see(url_for("table.show", battle=battle))
    one = Fill(
        umpires.here(),
        id,
        typed,
        throw=form.get("press") == "throw",
        overruled=forms.allowed(form.get("allow", "").split(), form.get("reason", "")),
        seen=seen,
        at=handover.here(),
    )
    return answered(press(battle, lambda: one), _place(battle, id), form)


@pad.post("/give-up")
def give_up(battle: str, id: str) -> Response:
    """
    Give the command up; faces that the app threw for it stay on the record.

    Where another has answered since the page was opened, that is told before anything is lost; what is carried out by now stays so.
    """
    outcome = press(battle, lambda: GiveUp(umpires.here(), id, request.form.get("mark", "")))
    if isinstance(outcome, Gone):
        return see(url_for("table.show", battle=battle))  # somebody else has cancelled it: that was wanted
    return answered(outcome, _place(battle, id), request.form)
