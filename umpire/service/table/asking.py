"""What waits for a captain's own word, on pads that stay with the umpire; and the captain's reply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from umpire.core.answers import AnyQuestion, Choice
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.fields import raise_all
from umpire.core.objections import Refused
from umpire.core.seats import Seat
from umpire.service.desk import Desk, Live, Moment
from umpire.service.table import pads, slots
from umpire.service.table.carrying import carry_out, throws
from umpire.service.table.outcomes import Kept, Outcome
from umpire.service.table.pending import found, put
from umpire.service.table.presses import Reply


class Asked(msgspec.Struct, frozen=True):
    """A question that waits for a captain. What the command is stays with the umpire: its words may tell too much."""

    pad: str
    question: AnyQuestion


def asked_of(moment: Moment, seat: Seat) -> tuple[Asked, ...]:
    """What waits for this captain's own word: choices, figures and dice of what is the own."""
    if seat.kind != "captain":
        return ()
    return moment.pad_facts.take(("asked", seat), lambda: tuple(_asked(moment, seat)))


def _asked(moment: Moment, seat: Seat) -> Iterator[Asked]:
    for pad in pads.every(moment):
        if not pad.refusals:
            for question in pad.asked:
                whose = moment.game.rules.captain_of(moment.state, question.who)
                if question.key in pad.is_open and whose == seat.captain:
                    yield Asked(pad.id, moment.game.words.asked_as_seen(moment.state, question, seat))


def mark_of(asked: Sequence[Asked]) -> str:
    """A short mark of what waits: pages look at it to see whether they still show that."""
    return pads.mark_of([(one.pad, one.question.key) for one in asked]) if asked else ""


def reply(desk: Desk, live: Live, one: Reply) -> Outcome:
    """
    A captain answers what waits for that captain on one pad.

    Raises:
        NotAllowed: no such question waits for this captain; says no more than that.
        BadInput: answers that cannot be, all at once, or none at all. Nothing is kept then.
    """
    moment = live.moment
    waiting = {asked.question.key: asked.question for asked in asked_of(moment, one.seat) if asked.pad == one.id}
    if not waiting or not waiting.keys() >= one.answers.keys():
        raise NotAllowed("That question is not for you, or it is already answered.")
    pending = found(moment, one.id)
    said = {key: answer for key, answer in one.answers.items() if answer.strip()}
    mistakes = []
    for key, answer in said.items():
        try:
            pending = slots.filled(pending, waiting, key, answer)
        except BadInput as wrong:
            mistakes.append(wrong)
    raise_all(mistakes)
    unsaid = [question for key, question in waiting.items() if key not in said]
    thrown = throws(desk, unsaid) if one.throw else {}
    if not said and not thrown:
        first = next(iter(waiting.values()))
        raise BadInput(first.prompt, "choose one." if isinstance(first, Choice) else "type what it is.")
    if thrown:
        pending = put(desk, live, pending.with_answers(thrown))
    try:
        return carry_out(desk, live, moment, pending, one.seat, is_open=True)
    except Refused:  # kept in the pad, where the umpire reads why
        return Kept(live.moment)
