"""What comes of a press, as a value: what is drawn then, is drawn from its moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn, Self

from umpire.core.answers import AnyQuestion, Question
from umpire.core.errors import UmpireError
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.service.desk import Moment
from umpire.service.table import telling
from umpire.service.table.pending import Pending
from umpire.service.table.presses import Press


@dataclass(frozen=True)
class Outcome:
    """What came of a press."""

    moment: Moment = field(repr=False)
    """The battle as it stands after it."""

    @property
    def battle(self) -> str:
        """Its id."""
        return self.moment.battle

    def settled(self) -> Self:
        """This, for a script that goes on only where it went through; raises what stands against it."""
        return self


@dataclass(frozen=True)
class Done(Outcome):
    """It was carried out and is on the record."""

    seqs: tuple[int, ...]
    """The lines of its commands."""
    seat: Seat
    """Who is told."""

    @property
    def seq(self) -> int:
        """Its last line."""
        return self.seqs[-1]

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """What it did, in sentences for that seat: told when somebody asks."""
        entries = map(self.moment.entry, self.seqs)
        return tuple(line for entry in entries for line in telling.lines_of(self.moment, entry, self.seat))


@dataclass(frozen=True)
class Before(Done):
    """The same came before and was carried out then; nothing was done again."""


@dataclass(frozen=True)
class Late(Before):
    """Its pad was settled before it came, and otherwise than it says."""

    unused: tuple[str, ...] = ()
    """What was typed too late; empty where it was to be given up."""

    @property
    def told(self) -> str:
        """That, in a sentence."""
        if not self.unused:
            return f"This was settled before you cancelled it, as line {self.seq} of the log."
        return f"This was settled before you pressed. You typed this, and it was not used: {'; '.join(self.unused)}."


@dataclass(frozen=True)
class Kept(Outcome):
    """Nothing was written: what was said is kept on its pad, or the pad is gone with nothing thrown for it."""


@dataclass(frozen=True)
class Owed(Outcome):
    """Dice or choices are owed: its pad is open. It is kept, and survives a restart."""

    pending: Pending
    questions: tuple[Question, ...]
    """What is still open, in the order asked."""
    asked: tuple[AnyQuestion, ...]
    """Every question of the pad so far, answered ones too."""


@dataclass(frozen=True)
class Denied(Outcome):
    """It does not go as it is, and nothing was changed: refused by the rules, not to be read, stale, or its id is another's."""

    error: UmpireError
    press: Press | None = None
    """None for what could not even be read as one."""

    def settled(self) -> NoReturn:
        """Raises why."""
        raise self.error


@dataclass(frozen=True)
class Gone(Denied):
    """Nothing with that id is under way, nor ever became a line: another has given it up."""


@dataclass(frozen=True)
class Confirm(Denied):
    """Somebody would lose an answer by it. Pressed once more, it goes through."""
