"""The last lines that can be taken back: each in one sentence, with what would go with it and what then lies on the table."""

from __future__ import annotations

from itertools import islice

import msgspec

from umpire.core import replay
from umpire.core.commands import Command
from umpire.core.seats import UMPIRE, Seat
from umpire.service.desk import Moment, once
from umpire.service.table import look, strikes
from umpire.service.table.strikes import Undo

LINES = 8
"""How many are listed: each has a digit."""


class Takeback(msgspec.Struct, frozen=True):
    """A line that can be taken back."""

    seq: int
    says: str
    """All of it in one sentence."""
    undo: Undo
    """What a strike would do, before it is done."""
    others: tuple[tuple[int, str], ...] = ()
    """The later lines that rest on it and go with it, each in one sentence."""


@once
def latest(moment: Moment, seat: Seat) -> tuple[Takeback, ...]:
    """
    The last lines that this desk may take back, newest first: its own umpire's, and every captain's.

    Raises:
        NotAllowed: the seat is none of an umpire.
    """
    found: list[Takeback] = []
    for entry in islice(filter(strikes.is_plain, strikes.own(moment, seat)), LINES):
        undo = strikes.preview(moment, seat, entry.seq)
        others = tuple((seq, sentence(moment, seq)) for seq in undo.of if seq != entry.seq)
        found.append(Takeback(entry.seq, sentence(moment, entry.seq), undo, others))
    return tuple(found)


def sentence(moment: Moment, seq: int) -> str:
    """A line in one sentence, as umpires read it."""
    return look.sentence_of(moment, moment.entry(seq), UMPIRE)


def ready_again(moment: Moment, seq: int) -> Command | None:
    """
    What the table had told for the line that this one took back, a shot with its aim: it stands ready to be put right in one thing.

    Nothing where nothing was thrown or chosen for it; nor where one press of what is offered does the same again, if it aims at nobody.
    """
    of = replay.struck_of(moment.entry(seq))
    if not of or of[0] in moment.strikes:
        return None
    before = moment.entry(min(of))
    if not before.answers:
        return None
    command: Command = before.command
    is_offered = any(offer.command == command for offer in look.scene(moment, UMPIRE).offers)
    return None if is_offered and not hasattr(command, "target") else command
