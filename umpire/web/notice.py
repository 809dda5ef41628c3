"""What a page says about the command that was just sent: done, done before, refused, stale, or not to be read."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from umpire.core.changes import TableChange
from umpire.core.errors import Repeated, Stale, UmpireError
from umpire.core.objections import Refusal, Refused
from umpire.core.seats import UMPIRE, Seat
from umpire.service.desk import Desk
from umpire.service.table import Done, LogLine, look
from umpire.web.errors import sentences
from umpire.web.forms import Form, words

NOT_AGAIN = frozenset({"id", "seen", "overruled", "reason"})
"""Fields that a repeated form gets anew."""
NOT_TYPED = frozenset({"do", "back", "throw"})
"""Fields that a form carries, and nobody fills in."""


class Notice(msgspec.Struct, frozen=True):
    """One notice, at the top of a page."""

    kind: str
    """done, repeat, refused, stale, bad."""
    sentences: tuple[str, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    line: LogLine | None = None
    """What was done."""
    table: tuple[TableChange, ...] = ()
    """How pieces must lie now."""
    since: tuple[str, ...] = ()
    """What others did since the page was opened, newest first."""
    yours: str = ""
    """What was sent and not done, in words."""
    typed: tuple[tuple[str, str], ...] = ()
    """What was typed into a form that is no longer there: what each field is called, and what it said."""
    again: tuple[tuple[str, str], ...] = ()
    """The fields of the form, so that one press sends it again."""
    overruled: tuple[str, ...] = ()


def of_error(error: UmpireError, form: Form, yours: str = "") -> Notice:
    """
    Why it did not go through, with everything that was typed.

    Args:
        yours: what was sent, in words.
    """
    again = sent_again(form)
    if isinstance(error, Refused):
        earlier = tuple(form.getlist("overruled"))
        overruled = tuple(dict.fromkeys((*earlier, *(refusal.id for refusal in error.refusals))))
        return Notice("refused", refusals=error.refusals, again=again, overruled=overruled)
    overruled = tuple(form.getlist("overruled"))
    if isinstance(error, Stale) and error.since:
        return Notice("stale", again=again, overruled=overruled, since=error.told, yours=yours)
    if isinstance(error, Stale | Repeated):
        return Notice("stale", tuple(sentences(error)), again=again, overruled=overruled, yours=yours)
    return Notice("bad", tuple(sentences(error)))


def sent_again(form: Form) -> tuple[tuple[str, str], ...]:
    """The fields with which one press sends the same form."""
    return tuple((name, value) for name, value in form.items(multi=True) if name not in NOT_AGAIN and value)


def of_lost(told: Notice, form: Form) -> Notice:
    """The same, where the page of the form is gone with what it was about: what was typed stands in the notice, and is sent from there."""
    typed = tuple((words(name), value) for name, value in sent_again(form) if name not in NOT_TYPED)
    gone = "What this form was about is gone. You typed this; send it again if it still makes sense."
    return replace(
        told,
        sentences=(*told.sentences, gone),
        again=told.again or sent_again(form),
        overruled=told.overruled or tuple(form.getlist("overruled")),
        typed=typed,
    )


def of_repeat(seq: int, form: Form) -> Notice:
    """The same press came twice, and was carried out once."""
    again = sent_again(form)
    told = f"This was already done, as line {seq} of the log. It was not done again."
    return Notice("repeat", (told,), again=again, overruled=tuple(form.getlist("overruled")))


def of_late(desk: Desk, battle: str, done: Done) -> Notice:
    """What was done before the last press could have its part in it, and what that would have said."""
    told = f"This was settled before you pressed. You typed this, and it was not used: {'; '.join(done.unused)}."
    shown = of_done(desk, battle, UMPIRE, str(done.seq))
    return replace(shown, sentences=(told,)) if shown else Notice("repeat", (told,))


def of_done(desk: Desk, battle: str, seat: Seat, seq: str) -> Notice | None:
    """What line `seq` did, and how the pieces must lie now; nothing when there is no such line near the end."""
    if not seq.isdecimal() or len(seq) > 9:
        return None
    lines = {line.seq: line for line in look.log(desk.moment(battle), seat)}
    line = lines.get(int(seq))
    if line is None:
        return None
    table = look.table_now(desk.moment(battle), line.seq) if seat.is_umpire else ()
    return Notice("done", line=line, table=table)
