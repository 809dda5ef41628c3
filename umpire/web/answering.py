"""From a press to its answer: one way for all pages, and one for programs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Response, url_for
from msgspec.structs import replace

from umpire.core.answers import Question
from umpire.core.errors import BadInput, Stale, UnknownCommand
from umpire.core.panel import Panel
from umpire.service.table import (
    Before,
    Confirm,
    Denied,
    Done,
    Gone,
    Late,
    Outcome,
    Owed,
    Press,
    hands,
    takeback,
    telling,
)
from umpire.service.table import press as pressed
from umpire.web import forms, notice
from umpire.web.errors import sentences, status_of
from umpire.web.forms import Form
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, go_on, json_answer, moment, see
from umpire.web.places import Place
from umpire.web.table import battle_page


def press(battle: str, made: Callable[[], Press]) -> Outcome:
    """
    Something is pressed in a battle; what is drawn from here on, is drawn from the battle as it stands after it.

    Args:
        made: reads it from what was sent; what cannot be read is denied like all else that does not go.
    """
    try:
        one = made()
    except (BadInput, Stale, UnknownCommand) as error:
        return Denied(moment(battle), error)
    outcome = pressed(desk(), battle, one)
    go_on(outcome.moment)
    return outcome


def answered(outcome: Outcome, place: Place, form: Form) -> Response:
    """
    What came of a press, as a page sees it.

    Args:
        place: the page that was pressed on.
        form: what was sent from it: what did not go stands there again.
    """
    battle = outcome.battle
    match outcome:
        case Owed(pending=pending) if place.is_desk:
            return see(url_for("pad.show", battle=battle, id=pending.id))
        case Late():
            return _drawn(at_table(battle), notice.of_late(outcome), NOTHING, 409, form)
        case Before(seq=seq) if place.is_desk and "do" in form:
            return _drawn(place, notice.of_repeat(seq, form), NOTHING, 200, form)
        case Done(seq=seq):
            return see(place.address(seq))
        case Gone():
            return _drawn(at_table(battle), notice.of_gone(outcome.moment, form), NOTHING, 409, form)
        case Confirm(error=error):
            return _drawn(place, Notice("stale", tuple(sentences(error))), Kept(form), 409, form)
        case Denied(error=error):
            return _drawn(place, notice.of_denied(outcome, form), Kept(form), status_of(error), form)
    return see(place.address(None))


def _drawn(place: Place, told: Notice, kept: Kept, status: int, form: Form) -> Response:
    """The page that was pressed on, with the notice; where it is gone with a ship or flight, the one that stands for it."""
    if place.instead is not None:
        with suppress(UnknownCommand):
            return place.draw(told, kept, status)
        place, told = place.instead, notice.of_lost(told, form)
    return place.draw(told, kept, status)


def at_table(battle: str) -> Place:
    """The battle's own page."""

    def address(seq: int | None) -> str:
        """Where a line was taken back that may be sent again, with its marks or its form as they were."""
        at = url_for("table.show", battle=battle, done=seq)
        before = takeback.ready_again(moment(battle), seq) if seq is not None else None
        if before is None:
            return at
        now = moment(battle)
        marks = now.game.rules.pencilled(now.state, before) or [("look", "again"), *forms.flat(before)]
        return f"{at}&{urlencode(marks)}"

    return Place(lambda told, kept, status: battle_page(battle, told, kept, status), address, is_desk=True)


def told(outcome: Outcome, *, is_for_hands: bool = False) -> Response:
    """
    What came of a press, as a program reads it: 202 where more is owed or waits.

    Args:
        is_for_hands: an umpire asks, and is told what hands must now do and which questions are open.

    Raises:
        UmpireError: it was denied.
    """
    match outcome.settled():
        case Done() as done:
            return json_answer(_done(done, is_for_hands=is_for_hands))
        case Owed(pending=pending, questions=questions) if is_for_hands:
            asked = [question_as_json(question) for question in questions]
            return json_answer({"battle": outcome.battle, "pad": pending.id, "questions": asked}, 202)
    return json_answer({"battle": outcome.battle, "done": False}, 202)


def _done(done: Done, *, is_for_hands: bool) -> dict[str, Any]:
    """What was carried out, in one sentence and line by line; for umpires with what hands must now do."""
    is_repeat = isinstance(done, Before)
    table = hands.table_now(done.moment, done.seq) if is_for_hands and not is_repeat else ()
    return {
        "battle": done.battle,
        "seq": done.seq,
        "brief": telling.in_brief(done.lines),
        "lines": [replace(line, gist=None) for line in done.lines],
        "table": table,
        "is_repeat": is_repeat,
        "unused": done.unused if isinstance(done, Late) else (),
    }


def question_as_json(question: Question) -> dict[str, Any]:
    """A question as a client needs it: `kind` says whether dice, a choice, a number or a spread is due."""
    told: dict[str, Any] = msgspec.to_builtins(question)
    return {"kind": told.pop("ask"), **told}


def panel_as_json(panel: Panel) -> dict[str, Any]:
    """
    A panel as a client reads it.

    In this version as it was before, too: the id of its subject as `ship`, banks among its figures, its lore among its notes,
    and what a square is worth in words.
    """
    squares = [msgspec.to_builtins(row) | {"about": row.about} for row in panel.squares]
    before = {"ship": panel.subject, "figures": panel.listed, "notes": panel.told, "squares": squares}
    told: dict[str, Any] = msgspec.to_builtins(panel)
    told.update(msgspec.to_builtins(before))
    return told
