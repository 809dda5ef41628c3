"""What a page says about the command that was just sent: done, done before, refused, stale, or not to be read."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from flask import request
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from umpire.core.changes import TableChange
from umpire.core.errors import Repeated, Stale, UmpireError
from umpire.core.objections import Refusal, Refused
from umpire.core.seats import UMPIRE
from umpire.service.desk import Moment
from umpire.service.table import Denied, Late, LogLine, Send, WrongAnswers, hands, look
from umpire.web.errors import sentences
from umpire.web.forms import ANSWER, Form, answers_in, command_of, number, words
from umpire.web.pages import moment

NOT_AGAIN = frozenset({"id", "seen", "overruled", "reason"})
"""Fields that a repeated form gets anew."""
NOT_TYPED = frozenset({"do", "back", "throw"})
"""Fields that a form carries, and nobody fills in."""
OF = "of:"
"""Before a field of the command that a pad is about, which its form carries along."""
CANCELLED = "This is no longer under way: somebody has cancelled it."


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
    slots: Mapping[str, str] = {}
    """What is wrong with answers, by the key of each question."""

    @property
    def told(self) -> tuple[str, ...]:
        """All that it says, for a page that overrules nothing."""
        return (*self.sentences, *(refusal.message for refusal in self.refusals))


def of_error(error: UmpireError, form: Form, yours: str = "") -> Notice:
    """
    Why it did not go through, with everything that was typed.

    Args:
        yours: what was sent, in words.
    """
    again, overruled = sent_again(form), tuple(form.getlist("overruled"))
    if isinstance(error, Refused) and again:
        overruled = tuple(dict.fromkeys((*overruled, *(refusal.id for refusal in error.refusals))))
        return Notice("refused", refusals=error.refusals, again=again, overruled=overruled)
    if isinstance(error, Stale | Repeated):
        since = error.told if isinstance(error, Stale) else ()
        told = () if since else tuple(sentences(error))
        return Notice("stale", told, again=again, overruled=overruled, since=since, yours=yours)
    return Notice("bad", tuple(sentences(error)), slots=error.by_slot if isinstance(error, WrongAnswers) else {})


def of_denied(outcome: Denied, form: Form) -> Notice:
    """Why a press did not go through, and what it was; sent again from there, where it was a command."""
    commands = outcome.press.commands if isinstance(outcome.press, Send) else ()
    yours = "; then ".join(look.in_words(outcome.moment, command) for command in commands)
    return of_error(outcome.error, form if "do" in form else MultiDict(), yours)


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


def of_late(late: Late) -> Notice:
    """What was done before the last press could have its part in it, and what that would have said."""
    shown = of_done(late.moment, str(late.seq))
    return replace(shown, sentences=(late.told,)) if shown else Notice("repeat", (late.told,))


def of_gone(now: Moment, form: Form) -> Notice:
    """
    Another has given a pad up while answers for it were typed: they are told, and one press begins it again with them.

    The pad's form carries its command, for nothing of it is left on the table.
    """
    again = [(name.removeprefix(OF), said) for name, said in form.items(multi=True) if name.startswith(OF)]
    typed = [(ANSWER + key, answer) for key, answer in answers_in(form).items() if answer.strip()]
    lost = f"You typed {'; '.join(answer for _, answer in typed)}." if typed else ""
    yours = look.in_words(now, command_of(now.game, MultiDict(again))) if again else ""
    return Notice("stale", tuple(filter(None, (CANCELLED, lost))), again=(*again, *typed) if again else (), yours=yours)


def of_done(now: Moment, seq: str) -> Notice | None:
    """What line `seq` did, and how the pieces must lie now; nothing when there is no such line near the end."""
    wanted = number(seq, 0)
    line = next((line for line in look.log(now, UMPIRE) if line.seq == wanted), None) if wanted else None
    if line is None:
        return None
    return Notice("done", line=line, table=hands.table_now(now, line.seq))


def just_done(subject: str) -> Notice | None:
    """What the page's address says was done just now, in a battle or campaign."""
    return of_done(moment(subject), request.args.get("done", ""))


def seq_of(told: Notice | None) -> int | None:
    """The line that a notice is about."""
    return told.line.seq if told and told.line else None
