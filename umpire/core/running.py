"""
The record is the script: run without a server, each line folded, or decided where it has no events.

Whoever has a record and this house's `core` and `games` can run it; files, clock and chance are handed in by those who have them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from umpire.core import playing as core
from umpire.core import replay, wording
from umpire.core.answers import AnswersNeeded, Ask, Order
from umpire.core.commands import Command, Strike, Touches
from umpire.core.counts import check_counts
from umpire.core.errors import BadInput, RecordDamaged, UmpireError
from umpire.core.events import Entry, Header, Struck
from umpire.core.game import Game
from umpire.core.lifting import VERSION, lift_line
from umpire.core.moments import check_moment
from umpire.core.objections import Objections, Refused
from umpire.core.proof import Proof
from umpire.core.replay import OutOfReach, Timeline
from umpire.core.scripts import ALONE, Outside, read_answers, read_texts
from umpire.core.seats import read_seat
from umpire.core.sound import fault, first_undrawn, said
from umpire.core.stored import FOLDING, UNREADABLE, Find, check_id, entry_of, read_header
from umpire.core.verifying import Difference

LONGEST_LINE = 4 * 1024 * 1024
MOST_LINES = 1_000_000


class Run:
    """A record or script being run: each line is folded, or executed where it has no events."""

    def __init__(
        self, name: str, find: Find, outside: Outside = ALONE, *, verify: bool = False, throw: bool = False
    ) -> None:
        self.name = name
        self._find = find
        self._outside = outside
        self.verify = verify
        self.throw = throw
        """Whether dice are thrown that a script leaves out; cards are shuffled always."""
        self.proof: Proof | None = None
        """What is found where it is verified."""
        self.is_script = False
        """Its first line names a scenario."""
        self.entries: list[Entry[Any, Any]] = []
        self.places: list[int] = []
        """At which lines of the file they stand."""
        self.lines: list[bytes] = []
        """The same lines as they are kept: recorded ones as they were written, by whatever version."""
        self.ids: set[str] = set()
        self.game: Game[Any]
        self.header: Header[Any]
        self.timeline: Timeline

    @property
    def differences(self) -> list[Difference]:
        """Where the record is not what the rules of today, or this Umpire, would write; empty where it is not verified."""
        return self.proof.differences if self.proof else []

    def start(self, raw: bytes) -> None:
        """Read the first line: a whole header, or a script's short one that names a scenario."""
        where = f"{self.name}: line 1"
        fields = self._json(raw, 1)
        try:
            if isinstance(fields.get("scenario"), str):
                self.is_script = True
                raw = msgspec.json.encode(self._outside.begin(fields))
                fields = msgspec.json.decode(raw)
            self.game, self.header = read_header(self._find, raw, self.name)
            self.timeline = Timeline(self.game, self.game.setup(self.header))
        except RecordDamaged as damage:
            raise BadInput(where, damage.why) from damage
        except FOLDING as error:
            raise BadInput(where, said(error)) from error
        if self.verify:
            self.proof = Proof(self.game, self._decide, self._touched, fields, self.header)

    def take(self, raw: bytes, line: int) -> None:
        """Fold one line, or execute it."""
        fields = self._json(raw, line)
        where = f"{self.name}: line {line}"
        seq = self.timeline.head + 1
        if fields.get("seq", seq) != seq:
            raise BadInput(
                where, f"it has number {fields['seq']}, but {seq} is next; a line is missing, doubled or moved."
            )
        try:
            is_recorded = bool(fields.get("events"))
            entry = self._recorded(fields) if is_recorded else self._executed(fields, seq)
            check_id(entry.id)
            if entry.id in self.ids:
                raise BadInput(where, f"the id {entry.id!r} appears twice.")
            self.ids.add(entry.id)
            if self.proof and (is_recorded or not self.is_script):
                states = chain((self.timeline.state,), (step.before for step in reversed(self.timeline.steps)))
                look = self.proof.recorded if is_recorded else self.proof.executed
                look(fields, states, entry, line)
            self._append(entry)
        except Refused as refused:
            refusals = " ".join(f"{refusal.message} [{refusal.id}]" for refusal in refused.refusals)
            raise BadInput(
                where,
                f'the rules do not allow this: {refusals} Overrule with "overruled": {{"{refused.refusals[0].id}": ""}}.',
            ) from refused
        except AnswersNeeded as needed:
            owed = "; ".join(f"{question.key} ({question.prompt})" for question in needed.questions)
            raise BadInput(where, f"answers are missing: {owed}.") from needed
        except BadInput as wrong:
            if wrong.where.startswith(self.name):
                raise
            raise BadInput(where, str(wrong)) from wrong
        except UmpireError as error:
            raise BadInput(where, str(error)) from error
        except UNREADABLE as error:
            raise BadInput(where, f"it cannot be replayed: {said(error)}.") from error
        self.entries.append(entry)
        self.places.append(line)
        self.lines.append(raw.strip() if is_recorded else msgspec.json.encode(entry))

    def _json(self, raw: bytes, line: int) -> dict[str, Any]:
        where = f"{self.name}: line {line}"
        try:
            fields = msgspec.json.decode(check_counts(raw))
            doubled = _doubled(raw, fields)
        except BadInput as wrong:
            raise BadInput(where, str(wrong)) from wrong
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise BadInput(where, f"this is not a whole line of JSON ({error}).") from error
        if not isinstance(fields, dict):
            raise BadInput(where, "a line of a record is one JSON object.")
        if doubled:
            raise BadInput(where, f"the field {doubled[:40]!r} appears twice in one object; write it once.")
        return fields

    def _recorded(self, fields: dict[str, Any]) -> Entry[Any, Any]:
        entry = entry_of(self.game, fields)
        read_seat(entry.seat)
        return entry

    def _executed(self, fields: dict[str, Any], seq: int) -> Entry[Any, Any]:
        """A line without events: a command of a script."""
        known = {"seq", "id", "seat", "time", "command", "answers", "overruled", "v"}
        extra = sorted(set(fields) - known - {"events", "unused", "reads", "writes"})
        if extra:
            raise BadInput("", f"{extra[0]!r} is not a field of a line; use {', '.join(sorted(known))}.")
        fields, command = self._command(fields)
        answers = read_answers(fields.get("answers", {}))
        objections = Objections(read_texts(fields.get("overruled", {}), "overruled"))
        while True:
            ask = Ask(answers)
            try:
                events = self._decide(self.timeline.state, command, ask, objections)
                break
            except AnswersNeeded as needed:
                thrown = {
                    question.key: thrown
                    for question in needed.questions
                    if (self.throw or isinstance(question, Order)) and (thrown := self._outside.throw(question))
                }
                if not thrown:
                    raise
                answers = {**answers, **thrown}
        if ask.leftover:
            raise BadInput("answers", f"there is no question {', '.join(ask.leftover)}.")
        touched = self._touches(command)
        return Entry(
            seq=seq,
            id=str(fields.get("id") or f"line-{seq}"),
            seat=str(read_seat(str(fields.get("seat", "umpire")))),
            time=check_moment(str(fields["time"])) if fields.get("time") else self._outside.now(),
            command=command,
            events=events,
            answers=answers,
            overruled=objections.set_aside,
            reads=tuple(sorted(touched.reads)),
            writes=tuple(sorted(touched.writes)),
            v=VERSION,
        )

    def _command(self, fields: dict[str, Any]) -> tuple[dict[str, Any], Command]:
        """A script's command; one that is none today is read as an old script had it, for scripts name no version."""
        answers = fields.get("answers")
        if isinstance(answers, dict):
            full = {key: {"said": said} if isinstance(said, str) else said for key, said in answers.items()}
            fields = {**fields, "answers": full}
        if "v" in fields:
            fields = {**lift_line(self.game.all_lifts, fields), "v": VERSION}
        try:
            return fields, self.game.read_command(fields.get("command"))
        except BadInput:
            lifted = lift_line(self.game.all_lifts, fields)
            if lifted.get("command") == fields.get("command"):
                raise
            return lifted, self.game.read_command(lifted["command"])

    def _touches(self, command: Command) -> Touches:
        if isinstance(command, Strike):
            return Touches(writes=replay.touched_by_strike(Struck(command.of), self.entries))
        return core.touches(self.game, self.timeline.state, command)

    def _touched(self, entry: Entry[Any, Any]) -> tuple[Touches, ...]:
        """What a line may say: a strike what it names wrote, or, where it was played again, all that it takes."""
        one = self._touches(entry.command)
        struck = [event for event in entry.events if isinstance(event, Struck)]
        return (one, *(Touches(writes=replay.touched_by_strike(event, self.entries)) for event in struck))

    def _decide(self, state: Any, command: Command, ask: Ask, objections: Objections) -> tuple[Any, ...]:
        if not isinstance(command, Strike):
            return core.decide(self.game, state, command, ask, objections)
        words = {entry.seq: wording.says(self.game, self.timeline.state, entry.command) for entry in self.entries}
        return (replay.strike(command, self.entries, self.timeline.strikes, objections, words),)

    def _append(self, entry: Entry[Any, Any]) -> None:
        try:
            self.timeline = self.timeline.after(entry)
        except OutOfReach:
            self.timeline = replay.anew(self.game, self.game.setup(self.header), (*self.entries, entry))

    def check(self) -> None:
        """Draw and tell all of it for every seat; raises `BadInput` where that cannot be done, naming the line of the file."""
        start, state, dead = self.game.setup(self.header), self.timeline.state, self.timeline.dead
        found = fault(self.game, state, self.entries, lambda: first_undrawn(self.game, start, self.entries, dead))
        if found is not None:
            raise BadInput(f"{self.name}: line {(1, *self.places)[found[0]]}", found[1])


def _doubled(raw: bytes, fields: Any) -> str:
    """A name that is twice in one object of this line; empty, as for every line that Umpire wrote, where there is none."""
    if raw.strip() == msgspec.json.encode(fields):
        return ""
    doubled: list[str] = []

    def pairs(found: list[tuple[str, Any]]) -> None:
        doubled.extend(name for name, count in Counter(name for name, _ in found).items() if count > 1)

    json.loads(raw, object_pairs_hook=pairs)
    return next(iter(doubled), "")


def run(session: Run, lines: Iterable[bytes], upto: int | None = None) -> Run:
    """Run a record and see that all of it can be shown; takes and raises what `folded` does."""
    folded(session, lines, upto)
    session.check()
    return session


def folded(session: Run, lines: Iterable[bytes], upto: int | None = None) -> None:
    """
    Run all lines of a record, the blank ones left out; the session has what came of it.

    Args:
        upto: stop after this line of the log.

    Raises:
        BadInput: a line that cannot be read, replayed or executed; names the line.
    """
    numbered = _numbered(lines, session.name)
    first = next(numbered, None)
    if first is None:
        raise BadInput(session.name, "the file is empty; a record begins with its header.")
    session.start(first[1])
    for number, raw in numbered:
        if upto is not None and session.timeline.head >= upto:
            return
        session.take(raw, number)
    if session.proof:
        session.proof.end(session.timeline.head)


def _numbered(lines: Iterable[bytes], name: str) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE or number > MOST_LINES:
            raise BadInput(f"{name}: line {number}", "this is too long for a record.")
        if line.strip():
            yield number, line
