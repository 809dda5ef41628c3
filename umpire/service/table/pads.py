"""The pad of a command under way: answer it, throw for it, park it, give it up."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from zlib import crc32

import msgspec
from msgspec.structs import replace

from umpire.core import captains, wording
from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, AnyQuestion, Ask, Order, Share
from umpire.core.commands import Abandon, Command, Strike
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.fields import raise_all
from umpire.core.objections import Objections, Refusal, Refused
from umpire.core.seats import Seat
from umpire.service.desk import Desk, Live, Moment
from umpire.service.table import pending as commands
from umpire.service.table.carrying import Done, Owed, carry_out, result_of
from umpire.service.table.pending import Pending, check_reasons, found, put


class Pad(msgspec.Struct, frozen=True):
    """A command under way as it can be shown: its words, its slots, and what speaks against it now."""

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
    made = commands.every(moment)
    return moment.pad_facts.take(("pads",), lambda: tuple(pad_of(moment, one) for one in made))


def same(moment: Moment, command: Command) -> Pad | None:
    """The pad on which exactly this is under way and waits for an answer: pressed again, it is gone on with."""
    written = msgspec.json.decode(msgspec.json.encode(command))  # as it is kept: with lists
    waiting = (known for known in every(moment) if known.asked and not known.refusals)
    return next((known for known in waiting if known.pending.command == written), None)


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
    """A command under way as it stands: decided on the battle as it is now, for what it asks and what speaks against it."""
    game, state = moment.game, moment.state
    command = game.read_command(pending.command)
    ask = Ask(pending.answers)
    still_open: frozenset[str] = frozenset()
    refusals: tuple[Refusal, ...] = ()
    waits_for: list[str] = []
    try:
        if not isinstance(command, Strike):
            core.decide(game, state, command, ask, Objections(pending.overruled))
    except AnswersNeeded as needed:
        still_open = frozenset(question.key for question in needed.questions)
        due = [question for question in needed.questions if not isinstance(question, Order)]
        waits_for = [game.rules.captain_of(state, question.who) for question in due]
    except Refused as refused:
        refusals = refused.refusals
    except BadInput as wrong:
        refusals = (Refusal("bad-input", str(wrong), ""),)
    shown = tuple(question for question in ask.asked.values() if not isinstance(question, Order))
    names = tuple(dict.fromkeys(captains.called(state.captains, seat) for seat in waits_for if seat))
    return Pad(pending.id, wording.says(game, state, command), pending, shown, still_open, refusals, names)


def mark_of(facts: object) -> str:
    """A short mark of facts, the same as long as they are."""
    return format(crc32(repr(facts).encode()), "x")


def answer(  # noqa: PLR0913 - what a page sends along with its answers
    desk: Desk,
    battle: str,
    seat: Seat,
    id: str,
    answers: Mapping[str, str],
    *,
    throw: bool = False,
    overruled: Mapping[str, str] | None = None,
    seen: str = "",
    at: tuple[str, str] | None = None,
) -> Done | Owed:
    """
    Fill slots of a pad, let the app throw the rest, and carry the command out when nothing is owed any more.

    A blank answer empties a slot that was typed. A repeat after the command was carried out answers with its result, and with what
    was typed too late.

    Args:
        answers: question key to what was typed.
        throw: let the app throw all dice that are still owed.
        seen: the mark of the pad as it was shown. Where a captain or another umpire has answered since, a blank empties
            nothing, nor does a spread that only stood ready, and an answer that differs is told before it takes the
            place of theirs.
        at: the desk at which it is answered: its id and its name. What is still owed stands there from now on.

    Raises:
        UnknownCommand: nothing with that id is under way.
        BadInput: an answer that cannot be; the other slots keep what they had.
        Refused: the battle has moved on and the rules say no now; the pad stays open.
    """
    if not seat.is_umpire:
        raise NotAllowed
    check_reasons("", overruled or {})
    live = desk.live(battle)
    with live.lock:
        moment = live.moment
        sent = desk.store.sent(battle, id)
        if sent is not None:
            told = result_of(moment, sent.seq, seat)
            return Done(told.moment, told.seq, told.seat, is_repeat=True, unused=_too_late(moment, sent.seq, answers))
        pending = found(moment, id)
        if overruled:
            pending = replace(pending, overruled={**pending.overruled, **overruled})
        shown = pad_of(moment, pending)
        if shown.refusals:
            return carry_out(
                desk, live, moment, pending, seat, throw=throw, is_open=True
            )  # asks nothing now: it tells why not
        known = {question.key: question for question in shown.asked}
        if seen not in ("", shown.mark):
            answers = {
                key: said
                for key, said in answers.items()
                if said.strip() and not _stood_ready(pending, known, key, said)
            }
            raise_all(_answered_since(pending, known, answers))
        for key, said in answers.items():
            pending = filled(pending, known, key, said)
        result = carry_out(desk, live, moment, pending, seat, throw=throw, is_open=True)
        if at is not None and isinstance(result, Owed):
            stand_open(desk, live, id, at, {})
        return result


def stand_open(desk: Desk, live: Live, id: str, here: tuple[str, str], answers: Mapping[str, str]) -> None:
    """
    A pad has come up at a desk, and others see that it stands there. The caller holds the battle's lock.

    Args:
        here: the id of that desk, and its name.
        answers: what was typed for the same command before, by question key; what cannot be read is dropped.
    """
    moment = live.moment
    pending = found(moment, id)
    known = {question.key: question for question in pad_of(moment, pending).asked}
    kept = replace(pending, desk=here[0], desk_name=here[1])
    for key, said in answers.items():
        with suppress(BadInput):
            kept = filled(kept, known, key, said)
    if kept != pending:
        put(desk, live, kept)


def set_aside(desk: Desk, battle: str, seat: Seat, id: str, answers: Mapping[str, str], *, seen: str = "") -> None:
    """
    Keep what was typed and leave the pad for later: nothing is thrown, and nothing is carried out even when all is in.

    What cannot be read is dropped, and so is a spread that only stood ready: nobody has said that.

    Args:
        answers: question key to what was typed.
        seen: the mark of the pad as it was shown. What another has answered since stands.

    Raises:
        UnknownCommand: nothing with that id is under way.
    """
    if not seat.is_umpire:
        raise NotAllowed
    live = desk.live(battle)
    with live.lock:
        moment = live.moment
        pending = found(moment, id)
        kept = replace(pending, desk="", desk_name="")
        shown = pad_of(moment, pending)
        known = {question.key: question for question in shown.asked}
        is_older = seen not in ("", shown.mark)
        for key, said in answers.items():
            question, is_known = known.get(key), key in pending.answers
            stood_ready = isinstance(question, Share) and not is_known and said.strip() == question.ready
            if not stood_ready and not (is_older and is_known):
                with suppress(BadInput):
                    kept = filled(kept, known, key, said)
        if kept != pending:
            put(desk, live, kept)


def _too_late(moment: Moment, seq: int, answers: Mapping[str, str]) -> tuple[str, ...]:
    """What was typed and is not what the line was carried out with."""
    used = moment.entry(seq).answers
    typed = {key: said.strip() for key, said in answers.items() if said.strip()}
    return tuple(said for key, said in typed.items() if key not in used or used[key].said != said)


def _stood_ready(pending: Pending, known: Mapping[str, AnyQuestion], key: str, said: str) -> bool:
    """A spread as the pad suggested it, for which another has given an answer: nobody typed that."""
    question = known.get(key)
    return isinstance(question, Share) and key in pending.answers and said.strip() == question.ready


def _answered_since(pending: Pending, known: Mapping[str, AnyQuestion], answers: Mapping[str, str]) -> list[BadInput]:
    """Answers that another would lose without a word."""
    return [
        BadInput(
            known[key].prompt,
            f"somebody has just answered {before.said}. Press Resolve again to replace it with {said.strip()}.",
        )
        for key, said in answers.items()
        if (before := pending.answers.get(key)) is not None and key in known and before.said != said.strip()
    ]


def filled(pending: Pending, known: Mapping[str, AnyQuestion], key: str, said: str) -> Pending:
    """The pad with one slot filled or emptied."""
    before = pending.answers.get(key)
    if before is not None and before.said == said.strip():
        return pending
    if not said.strip():
        return pending if before is None or before.by == "app" else pending.without([key])
    if key not in known:
        raise BadInput("answers", f"there is no question {key[:80]!r}.")
    if before is not None and before.by == "app":
        raise BadInput(known[key].prompt, f"the app has thrown {before.said} for this already; it stays in the log.")
    typed = Answer(said.strip()[:200])
    known[key].read(typed)
    return pending.with_answers({key: typed})


def abandon(desk: Desk, battle: str, seat: Seat, id: str) -> Done | None:
    """
    Give up a command under way. Where the app had thrown for it, a line with those faces stays on the record.

    Raises:
        UnknownCommand: nothing with that id is under way.
    """
    if not seat.is_umpire:
        raise NotAllowed
    live = desk.live(battle)
    with live.lock:
        moment = live.moment
        pending = found(moment, id)
        asked = {question.key for question in pad_of(moment, pending).asked}
        thrown = {key: kept.said for key, kept in pending.answers.items() if kept.by == "app" and key in asked}
        if thrown:
            # Under the pad's own id: the line is written and the pad is gone in one, or neither.
            given_up = Pending(id, str(seat), 0, msgspec.to_builtins(Abandon(thrown=thrown, of=pending.command)))
            told = carry_out(desk, live, moment, given_up, seat, is_kept=True)
            return told if isinstance(told, Done) else None
        live.drop_pad(id)
        desk.announcer.stir(battle)
        desk.announcer.tell(battle, moment.head, ())
        return None
