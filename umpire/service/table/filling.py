"""What is pressed on a pad: it is answered, thrown for, laid aside, given up."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from umpire.core.commands import Abandon
from umpire.core.errors import BadInput
from umpire.core.fields import raise_all
from umpire.core.objections import Refused
from umpire.service.desk import Desk, Live
from umpire.service.table import slots
from umpire.service.table.carrying import carry_out
from umpire.service.table.outcomes import Before, Confirm, Kept, Late, Outcome, Owed
from umpire.service.table.pads import pad_of
from umpire.service.table.pending import Pending, check_reasons, found, lines_of, put
from umpire.service.table.presses import Fill, GiveUp, SetAside

ANSWERED = "Somebody has answered meanwhile; it stands below. Press Cancel again to give all of it up."


def fill(desk: Desk, live: Live, one: Fill) -> Outcome:
    """
    Fill slots of a pad, let the app throw the rest, and carry it out when nothing is owed any more.

    Raises:
        UnknownCommand: it is not under way, and never became a line.
        BadInput: answers that cannot be, each told by its slot; nothing is kept then.
        Refused: the battle has moved on and the rules say no now; the pad stays open.
    """
    check_reasons("", one.overruled)
    moment = live.moment
    if (first := live.line_of(one.id)) is not None:
        seqs = lines_of(moment, one.id, first)
        unused = slots.too_late([moment.entry(seq) for seq in seqs], one.answers)
        return Late(moment, seqs, one.seat, unused) if unused else Before(moment, seqs, one.seat)
    pending = found(moment, one.id)
    pending = replace(pending, overruled={**pending.overruled, **one.overruled})
    shown = pad_of(moment, pending)
    if shown.refusals and not one.overruled:
        raise Refused(shown.refusals)
    if not shown.refusals:
        known = {question.key: question for question in shown.asked}
        answers = slots.run_over(shown.asked, one.answers)
        slots.check(pending, known, answers)
        if one.seen not in ("", shown.mark):
            answers = {key: said for key, said in answers.items() if slots.is_said(pending, known, key, said)}
            try:
                raise_all(slots.answered_since(pending, known, answers))
            except BadInput as error:
                return Confirm(moment, error, one)
        for key, said in answers.items():
            pending = slots.filled(pending, known, key, said)
    result = carry_out(desk, live, moment, pending, one.seat, throw=one.throw, is_open=True)
    return stand_open(desk, live, result, one.at, {}) if one.at is not None and isinstance(result, Owed) else result


def stand_open(desk: Desk, live: Live, owed: Owed, here: tuple[str, str], answers: Mapping[str, str]) -> Owed:
    """
    A pad that has come up at a desk, now that others see that it stands there. The caller holds the battle's lock.

    Args:
        here: the id of that desk, and its name.
        answers: what was typed for the same command before, by question key; what cannot be read is dropped.
    """
    known = {question.key: question for question in owed.asked}
    kept = replace(owed.pending, desk=here[0], desk_name=here[1])
    for key, said in answers.items():
        with suppress(BadInput):
            kept = slots.filled(kept, known, key, said)
    if kept != owed.pending:
        put(desk, live, kept)
    return Owed(live.moment, kept, owed.questions, owed.asked)


def set_aside(desk: Desk, live: Live, one: SetAside) -> Outcome:
    """Keep what was typed; what another has answered since the pad was shown stands. Raises `UnknownCommand`."""
    moment = live.moment
    pending = found(moment, one.id)
    kept = replace(pending, desk="", desk_name="")
    shown = pad_of(moment, pending)
    known = {question.key: question for question in shown.asked}
    is_older = one.seen not in ("", shown.mark)
    for key, said in slots.run_over(shown.asked, one.answers).items():
        is_answered = key in pending.answers
        if (is_answered or not slots.stands_ready(known, key, said)) and not (is_older and is_answered):
            with suppress(BadInput):
                kept = slots.filled(kept, known, key, said)
    if kept != pending:
        put(desk, live, kept)
    return Kept(live.moment)


def give_up(desk: Desk, live: Live, one: GiveUp) -> Outcome:
    """Give a press under way up; what is carried out by now stays so. Raises `UnknownCommand`."""
    moment = live.moment
    if (first := live.line_of(one.id)) is not None:
        return Late(moment, lines_of(moment, one.id, first), one.seat)
    pending = found(moment, one.id)
    shown = pad_of(moment, pending)
    if one.seen not in ("", shown.mark):
        return Confirm(moment, BadInput("", ANSWERED), one)
    asked = {question.key for question in shown.asked}
    thrown = {key: kept.said for key, kept in pending.answers.items() if kept.by == "app" and key in asked}
    if thrown:
        # Under the pad's own id: the line is written and the pad is gone in one, or neither.
        record = Pending(one.id, str(one.seat), 0, msgspec.to_builtins(Abandon(thrown=thrown, of=pending.command)))
        return carry_out(desk, live, moment, record, one.seat)
    live.drop_pad(one.id)
    desk.announcer.stir(live.battle)
    desk.announcer.tell(live.battle, moment.head, ())
    return Kept(live.moment)
