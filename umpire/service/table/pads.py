"""The pads of presses under way as they can be shown: what each asks, what is said to it, what speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

import msgspec

from umpire.core import captains, wording
from umpire.core.answers import AnswersNeeded, AnyQuestion, Order
from umpire.core.commands import Command
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.objections import Refusal, Refused
from umpire.core.seats import Seat
from umpire.service.desk import Moment
from umpire.service.table.deciding import Asked, decide, shown
from umpire.service.table.pending import Pending, found
from umpire.service.table.pending import every as under_way


class Pad(msgspec.Struct, frozen=True):
    """A press under way as it can be shown: its words, its slots, and what speaks against it now."""

    id: str
    words: str
    pending: Pending
    asked: tuple[AnyQuestion, ...]
    """Every question so far but shuffles, in the order asked."""
    is_open: frozenset[str]
    """Keys that are still to be answered."""
    refusals: tuple[Refusal, ...] = ()
    waits_for: tuple[str, ...] = ()
    """Captains whose own word is due, and who can give it on their pages: choices, figures and dice of theirs."""

    @property
    def open(self) -> tuple[AnyQuestion, ...]:
        """Those that are still to be answered."""
        return tuple(question for question in self.asked if question.key in self.is_open)

    @property
    def mark(self) -> str:
        """A short mark of what is asked and answered: pages look at it to see whether they still show that."""
        said = {key: answer.said for key, answer in self.pending.answers.items()}
        return mark_of((said, [question.key for question in self.asked], self.refusals))


def tray(moment: Moment, seat: Seat) -> tuple[Pad, ...]:
    """All commands under way, oldest first. For the umpire's desk only."""
    return every(moment) if seat.is_umpire else ()


def every(moment: Moment) -> tuple[Pad, ...]:
    """All commands under way as they stand, oldest first."""
    return moment.pad_facts.take(("pads",), lambda: tuple(pad_of(moment, one) for one in under_way(moment)))


def same(moment: Moment, commands: Sequence[Command]) -> Pad | None:
    """The pad on which exactly this is under way and waits for an answer: pressed again, it is gone on with."""
    waiting = (known for known in every(moment) if known.asked and not known.refusals)
    return next((known for known in waiting if known.pending.read(moment.game) == tuple(commands)), None)


def pad(moment: Moment, seat: Seat, id: str) -> Pad:
    """One pad; raises `UnknownCommand` when nothing with that id is under way, and `BadInput` for one that cannot be read."""
    if not seat.is_umpire:
        raise NotAllowed
    known = next((known for known in every(moment) if known.id == id), None)
    return known or pad_of(moment, found(moment, id))


def mark(moment: Moment, seat: Seat, id: str) -> str:
    """The mark of one pad as it is now; empty when it is no longer under way."""
    is_there = any(row.id == id for row in moment.under_way)
    return pad(moment, seat, id).mark if is_there or not seat.is_umpire else ""


def pad_of(moment: Moment, pending: Pending) -> Pad:
    """A press under way as it stands: decided on the battle as it is now, for what it asks and what speaks against it."""
    game, state = moment.game, moment.state
    asked: Asked = {}
    still_open: frozenset[str] = frozenset()
    refusals: tuple[Refusal, ...] = ()
    waits_for: list[str] = []
    try:
        decide(moment, pending, asked)
    except AnswersNeeded as needed:
        still_open = frozenset(question.key for question in needed.questions)
        due = [question for question in needed.questions if not isinstance(question, Order)]
        waits_for = [game.rules.captain_of(state, question.who) for question in due]
    except Refused as refused:
        refusals = refused.refusals
    except BadInput as wrong:
        refusals = (Refusal("bad-input", str(wrong), ""),)
    names = tuple(dict.fromkeys(captains.called(state.captains, seat) for seat in waits_for if seat))
    words = "; then ".join(wording.says(game, state, command) for command in pending.read(game))
    return Pad(pending.id, words, pending, shown(asked), still_open, refusals, names)


def mark_of(facts: object) -> str:
    """A short mark of facts, the same as long as they are."""
    return format(crc32(repr(facts).encode()), "x")
