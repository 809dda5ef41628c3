"""The pad of a command under way: a slot for every question, filled by the table, by the app, or both."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, Response, request, url_for

from umpire.core.answers import Answer
from umpire.core.errors import BadInput, Refused, UnknownCommand
from umpire.core.objections import Refusal
from umpire.core.seats import UMPIRE
from umpire.service import look, pads
from umpire.service.pads import Pad
from umpire.service.play import Done
from umpire.web import forms
from umpire.web.pages import desk, page, see

PREFIX = "answer:"


def add(table: Blueprint) -> None:
    """Put the pad's page beside the battle's."""
    table.add_url_rule("/pad/<id>", "pad", show)
    table.add_url_rule("/pad/<id>", "answer", answer, methods=["POST"])
    table.add_url_rule("/pad/<id>/give-up", "give_up", give_up, methods=["POST"])


def show(battle: str, id: str) -> Response:
    """One pad."""
    return pad_page(battle, pads.pad(desk(), battle, UMPIRE, id))


def pad_page(
    battle: str,
    pad: Pad,
    typed: Mapping[str, str] | None = None,
    wrong: Mapping[str, str] | None = None,
    sentences: tuple[str, ...] = (),
    refusals: tuple[Refusal, ...] = (),
) -> Response:
    """The pad, with what was typed and what is wrong with it."""
    return page(
        "table/pad.html",
        422 if wrong or sentences or refusals else 200,
        url_for("table.pad", battle=battle, id=pad.id),
        scene=look.scene(desk(), battle, UMPIRE),
        pad=pad,
        typed=typed or {},
        wrong=wrong or {},
        sentences=sentences,
        refusals=refusals or pad.refusals,
    )


def answer(battle: str, id: str) -> Response:
    """
    Take what was typed. All that cannot be is told at once, each at its slot, and the rest of what was typed stays there.
    """
    held = desk()
    form = request.form
    typed = {name.removeprefix(PREFIX): said for name, said in form.items() if name.startswith(PREFIX)}
    try:
        pad = pads.pad(held, battle, UMPIRE, id)
    except UnknownCommand:
        pad = None
    if pad is not None and (wrong := mistakes(pad, typed)):
        return pad_page(battle, pad, typed, wrong)
    allowed = forms.allowed(form.get("allow", "").split(), form.get("reason", ""))
    try:
        result = pads.answer(held, battle, UMPIRE, id, typed, throw=form.get("press") == "throw", overruled=allowed)
    except Refused as refused:
        return pad_page(battle, pads.pad(held, battle, UMPIRE, id), typed, refusals=refused.refusals)
    except BadInput as bad:
        return pad_page(battle, pads.pad(held, battle, UMPIRE, id), typed, sentences=(str(bad),))
    if isinstance(result, Done):
        return see(url_for("table.show", battle=battle, done=result.seq))
    return see(url_for("table.pad", battle=battle, id=id))


def mistakes(pad: Pad, typed: Mapping[str, str]) -> dict[str, str]:
    """What cannot be, by slot."""
    wrong = {}
    for question in pad.asked:
        said = typed.get(question.key, "").strip()
        kept = pad.pending.answers.get(question.key)
        if said and (kept is None or kept.said != said):
            try:
                question.read(Answer(said[:200]))
            except BadInput as bad:
                wrong[question.key] = bad.message
    return wrong


def give_up(battle: str, id: str) -> Response:
    """Give the command up; faces that the app threw for it stay on the record."""
    done = pads.abandon(desk(), battle, UMPIRE, id)
    return see(url_for("table.show", battle=battle, done=done.seq if done else None))
