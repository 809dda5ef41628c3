"""Carrying a press out: decide, throw, park, write down, tell everybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from umpire.core import replay
from umpire.core.answers import Answer, AnswersNeeded, Order, Question
from umpire.core.errors import BadInput
from umpire.core.events import Entry
from umpire.core.lifting import VERSION
from umpire.core.objections import Refused
from umpire.core.seats import Seat
from umpire.service import chance
from umpire.service.desk import Desk, Live, Moment, snapshots
from umpire.service.table import rulings
from umpire.service.table.deciding import Asked, Step, decide, shown, touches_of
from umpire.service.table.outcomes import Before, Done, Owed
from umpire.service.table.pending import Pending, before, id_of, put
from umpire.store import Conflict, LineRow

TRIES = 5


def carry_out(
    desk: Desk,
    live: Live,
    moment: Moment,
    pending: Pending,
    seat: Seat,
    *,
    throw: bool = False,
    is_open: bool = False,
) -> Done | Owed:
    """
    Decide a press with the answers so far: write it down when nothing is owed, else keep its pad.

    It stays with whoever asked for it, also where another umpire finishes it. The caller holds the battle's lock. What the
    app throws is kept on disk before anybody sees it. In a pad that is open already, typed answers that there is no question
    any more fall away, and a refusal keeps the others. Where another process wrote a line meanwhile, it is decided again.

    Args:
        moment: the battle's newest.
        seat: who is told how it went.
    """
    tries = 0
    while True:
        decided = _decided(desk, live, moment, pending, throw, is_open)
        if isinstance(decided, Owed):
            return decided
        pending, steps = decided
        try:
            return _write(desk, live, moment, pending, steps, seat)
        except Conflict:
            tries += 1
            if tries == TRIES:
                raise
        moment = live.moment
        if seqs := before(live, moment, pending):
            return Before(moment, seqs, seat)


def _decided(
    desk: Desk, live: Live, moment: Moment, pending: Pending, throw: bool, is_open: bool
) -> Owed | tuple[Pending, tuple[Step, ...]]:
    """
    Decide, and again after each throw of the app's, until it is decided or only people can answer.

    The app throws shuffles by itself, always; all that is owed when it was asked to.
    """
    while True:
        asked: Asked = {}
        try:
            steps = decide(moment, pending, asked)
        except AnswersNeeded as needed:
            thrown = throws(desk, [question for question in needed.questions if throw or isinstance(question, Order)])
            pending = put(desk, live, pending.with_answers(thrown))
            if not thrown:
                return Owed(live.moment, pending, needed.questions, shown(asked))
        except Refused:
            if is_open:
                put(desk, live, pending)
            raise
        else:
            idle = {key for key, said in pending.answers.items() if key not in asked and said.by == "table"}
            if not (is_open and idle):
                return pending, steps
            pending = pending.without(idle)


def throws(desk: Desk, questions: Iterable[Question]) -> dict[str, Answer]:
    """What the app throws for these, by key, without those that only a person can answer."""
    thrown = {question.key: chance.throw(question, desk.random) for question in questions}
    return {key: answer for key, answer in thrown.items() if answer is not None}


def _write(desk: Desk, live: Live, moment: Moment, pending: Pending, steps: tuple[Step, ...], seat: Seat) -> Done:
    """A line of the log for each command, with everything that its result rests on; all of them, or none."""
    entries = [_entry(moment, pending, place, step) for place, step in enumerate(steps)]
    first, of = entries[0].seq, replay.struck_of(entries[0])  # a strike stands alone
    desk.store.append(
        live.battle,
        *(row_of(live.battle, entry, msgspec.json.encode(entry)) for entry in entries),
        pending_done=pending.id if live.has_pad(pending.id) else None,
        drop_snapshots_from=replay.first_changed(moment.strikes, first, of) if of else None,
        dead=replay.dead_lines({**moment.strikes, first: of}) if of else (),
    )
    now = live.take(*entries)
    for entry in entries:
        _tell(desk, now, entry)
    return Done(now, tuple(entry.seq for entry in entries), seat)


def _entry(moment: Moment, pending: Pending, place: int, step: Step) -> Entry[Any, Any]:
    """The line of one command, raises `BadInput` where something was typed for it that it does not ask."""
    typed = [key for key in step.leftover if step.answers[key].by == "table"]
    if typed:
        said = step.answers[typed[0]].said
        raise BadInput("answers", f"there is no question {', '.join(typed)} ({said!r}); leave it out.")
    touched = touches_of(moment, step.command, step.before)
    entry: Entry[Any, Any] = moment.game.entry_type(
        seq=moment.head + 1 + place,
        id=id_of(pending.id, place),
        seat=pending.seat,
        time=chance.now(),
        command=step.command,
        events=step.events,
        answers={key: answer for key, answer in step.answers.items() if key not in step.leftover},
        overruled=step.set_aside,
        unused={key: step.answers[key].said for key in step.leftover},
        reads=tuple(sorted(touched.reads)),
        writes=tuple(sorted(touched.writes)),
        v=VERSION,
    )
    return entry


def row_of(battle: str, entry: Entry[Any, Any], line: bytes) -> LineRow:
    """A line of the log as the store takes it."""
    struck, ruled = replay.struck_of(entry) or None, rulings.row_of(battle, entry)
    return LineRow(entry.seq, entry.id, line, entry.command.closes_round, struck, ruled)


def _tell(desk: Desk, now: Moment, entry: Entry[Any, Any]) -> None:
    """Everybody hears of a line that is on the record; after every so many lines a snapshot is kept."""
    desk.played[now.battle] = entry.seq, max(now.header.created, entry.time)
    every = snapshots.every(now.game)
    if entry.seq % every == 0 and (then := now.past(entry.seq)) is not None:
        desk.store.put_snapshot(now.battle, entry.seq, snapshots.encode(then.game, then.state))
        desk.store.thin_snapshots(now.battle, before=entry.seq - snapshots.RECENT * every, every=snapshots.SPARSE)
    desk.announcer.tell(now.battle, entry.seq, entry.writes)
