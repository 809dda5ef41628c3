"""Carrying a command out: decide, throw, park, write down, tell everybody."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from umpire.core import playing as core
from umpire.core import replay
from umpire.core.answers import Answer, AnswersNeeded, AnyQuestion, Ask, Order, Question
from umpire.core.commands import Command, Strike, Touches
from umpire.core.errors import BadInput, Repeated
from umpire.core.events import Entry, Struck
from umpire.core.lifting import VERSION
from umpire.core.lines import Line
from umpire.core.objections import Objections, Refused
from umpire.core.seats import Seat
from umpire.service import chance
from umpire.service.desk import Desk, Live, Moment, snapshots
from umpire.service.table import rulings, strikes
from umpire.service.table.pending import Pending, put
from umpire.store import Conflict, SentRow

TRIES = 5
FEW = 3
"""Marks of a line that are looked up one by one."""


@dataclass(frozen=True)
class Done:
    """A command that was carried out and is on the record."""

    moment: Moment = field(repr=False)
    """The battle with it."""
    seq: int
    seat: Seat
    """Who is told."""
    is_repeat: bool = False
    """It had been carried out before; nothing was done again."""
    unused: tuple[str, ...] = ()
    """What was typed for it too late: it was settled by then, and otherwise."""

    @property
    def battle(self) -> str:
        """Its id."""
        return self.moment.battle

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """What it did, in sentences for that seat: told when somebody asks."""
        return lines_of(self.moment, self.moment.entry(self.seq), self.seat)


class Owed(msgspec.Struct, frozen=True):
    """A command under way: its pad is open. It is kept, and survives a restart."""

    battle: str
    pending: Pending
    questions: tuple[Question, ...]
    """What is still open, in the order asked."""
    asked: tuple[AnyQuestion, ...]
    """Every question of the pad so far, answered ones too."""


class Decided(NamedTuple):
    """A command that the rules let pass, or the umpire did."""

    on: Moment
    """On which it was decided."""
    pending: Pending
    """As it was decided, with all that the app threw for it."""
    is_kept: bool
    """Whether it lies among the commands under way, and goes from there when it is written."""
    command: Command
    events: tuple[Any, ...]
    leftover: tuple[str, ...]
    """Answers that nobody asked for."""
    set_aside: dict[str, str]
    """Refusals that were overruled, with the umpire's reasons."""


def carry_out(  # noqa: PLR0913 - what a command comes with
    desk: Desk,
    live: Live,
    moment: Moment,
    pending: Pending,
    seat: Seat,
    *,
    throw: bool = False,
    is_open: bool = False,
    is_kept: bool = False,
) -> Done | Owed:
    """
    Decide a command with the answers so far: write it down when nothing is owed, else keep its pad.

    It stays with whoever asked for it, also where another umpire finishes it. The caller holds the battle's lock. What the
    app throws is kept on disk before anybody sees it. In a pad that is open already, typed answers that there is no question
    any more fall away, and a refusal keeps the others. Where another process wrote a line meanwhile, it is decided again.

    Args:
        moment: the battle's newest.
        seat: who is told how it went.
    """
    tries = 0
    while True:
        decided = _decided(desk, live, moment, pending, throw, is_open, is_kept)
        if isinstance(decided, Owed):
            return decided
        try:
            return _write(desk, live, decided, seat)
        except Conflict:
            tries += 1
            if tries == TRIES:
                raise
        pending, is_kept = decided.pending, decided.is_kept
        moment = live.moment
        sent = desk.store.sent(live.battle, pending.id)
        if sent is not None:
            return repeated(moment, sent, pending, seat)


def _decided(
    desk: Desk, live: Live, moment: Moment, pending: Pending, throw: bool, is_open: bool, is_kept: bool
) -> Decided | Owed:
    """Decide, and again after each throw of the app's, until it is decided or only people can answer."""
    while True:
        command = moment.game.read_command(pending.command)
        ask = Ask(pending.answers)
        objections = Objections(pending.overruled)
        try:
            events = _events(moment, command, ask, objections)
        except AnswersNeeded as needed:
            thrown = _thrown(desk, needed, everything=throw)
            pending, is_kept = _parked(desk, live, pending, thrown), True
            if not thrown:
                return Owed(live.battle, pending, needed.questions, _shown(ask))
        except Refused:
            if is_open:
                put(desk, live, pending)
            raise
        else:
            if is_open:
                pending = pending.without(key for key in ask.leftover if pending.answers[key].by == "table")
            return Decided(moment, pending, is_kept or is_open, command, events, ask.leftover, objections.set_aside)


def _events(moment: Moment, command: Command, ask: Ask, objections: Objections) -> tuple[Any, ...]:
    """What the command does: a strike to the log, every other to the state."""
    if not isinstance(command, Strike):
        return core.decide(moment.game, moment.state, command, ask, objections)
    entries = moment.entries(strikes.reach(moment, command.of))
    words = strikes.Words(moment, entries)
    return (replay.strike(command, entries, moment.strikes, objections, words),)


def _thrown(desk: Desk, needed: AnswersNeeded, everything: bool) -> dict[str, Answer]:
    """What the app throws by itself (shuffles, always), or for all that is owed when it was asked to."""
    found = {}
    for question in needed.questions:
        if everything or isinstance(question, Order):
            answer = chance.throw(question, desk.random)
            if answer is not None:
                found[question.key] = answer
    return found


def _parked(desk: Desk, live: Live, pending: Pending, thrown: dict[str, Answer]) -> Pending:
    """The command with what was thrown for it, kept on disk before anybody sees it."""
    pending = pending.with_answers(thrown)
    put(desk, live, pending)
    return pending


def _shown(ask: Ask) -> tuple[AnyQuestion, ...]:
    """The questions of a pad without shuffles: their order is nobody's to see."""
    return tuple(question for question in ask.asked.values() if not isinstance(question, Order))


def _write(desk: Desk, live: Live, decided: Decided, seat: Seat) -> Done:
    """One line of the log, with everything that its result rests on."""
    before, pending, is_kept, command, events, leftover, set_aside = decided
    unused = {key: answer for key, answer in pending.answers.items() if key in leftover}
    typed = [key for key, answer in unused.items() if answer.by == "table"]
    if typed:
        raise BadInput(
            "answers", f"there is no question {', '.join(typed)} ({pending.answers[typed[0]].said!r}); leave it out."
        )
    touched = touches_of(before, command)
    seq = before.head + 1
    entry = before.game.entry_type(
        seq=seq,
        id=pending.id,
        seat=pending.seat,
        time=chance.now(),
        command=command,
        events=events,
        answers={key: answer for key, answer in pending.answers.items() if key not in unused},
        overruled=set_aside,
        unused={key: answer.said for key, answer in unused.items()},
        reads=tuple(sorted(touched.reads)),
        writes=tuple(sorted(touched.writes)),
        v=VERSION,
    )
    struck = next((event.of for event in events if isinstance(event, Struck)), None)
    desk.store.append(
        live.battle,
        seq,
        pending.id,
        pending.digest,
        msgspec.json.encode(entry),
        pending_done=pending.id if is_kept else None,
        drop_snapshots_from=replay.first_changed(before.strikes, seq, struck) if struck else None,
        struck=struck,
        dead=replay.dead_lines({**before.strikes, seq: struck}) if struck is not None else (),
        ruling=rulings.row_of(live.battle, entry),
        closes_round=command.closes_round,
    )
    now = live.take(entry)
    desk.played[live.battle] = seq, max(now.header.created, entry.time)
    every = snapshots.every(now.game)
    if seq % every == 0:
        desk.store.put_snapshot(live.battle, seq, snapshots.encode(now.game, now.state))
        desk.store.thin_snapshots(live.battle, before=seq - snapshots.RECENT * every, every=snapshots.SPARSE)
    desk.announcer.tell(live.battle, seq, tuple(sorted(touched.writes)))
    return Done(now, seq, seat)


def touches_of(moment: Moment, command: Command) -> Touches:
    """What a command reads and writes; a strike writes what the struck lines wrote."""
    if isinstance(command, Strike):
        first = min(command.of, default=1)
        return Touches(writes=replay.touched_by_strike(Struck(command.of), moment.entries(max(1, first))))
    return core.touches(moment.game, moment.state, command)


def repeated(moment: Moment, sent: SentRow, pending: Pending, seat: Seat) -> Done:
    """The stored result of the same id; raises `Repeated` when it was used for something else."""
    if sent.digest != pending.digest:
        raise Repeated(pending.id)
    return result_of(moment, sent.seq, seat)


def result_of(moment: Moment, seq: int, seat: Seat) -> Done:
    """What a line of the log says, for a client that asks again."""
    return Done(moment, seq, seat, is_repeat=True)


def lines_of(moment: Moment, entry: Entry[Any, Any], seat: Seat) -> tuple[Line, ...]:
    """A line's events in sentences, cut for the seat."""
    marks: core.Labels | None = {} if len(entry.events) > FEW else None  # looked up all at once, or each by itself
    told = (
        core.line_for(moment.game, moment.state, event, seat, marks)
        for event in entry.events
        if not isinstance(event, Struck)
    )
    return tuple(line for line in told if line is not None)
