"""
A record held against the rules of today, against its own seal, and against how Umpire writes: whatever is not as it was written is told.

Nothing of it stops the reading: a record whose events can be folded is read to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec

from umpire.core.answers import Ask
from umpire.core.commands import Touches
from umpire.core.errors import UmpireError
from umpire.core.events import Entry, Header, kind_of
from umpire.core.game import Game
from umpire.core.lifting import after, lift_line
from umpire.core.objections import Objections
from umpire.core.sealing import SEAL, Chain, Seal
from umpire.core.seats import read_seat
from umpire.core.verifying import Decided, Difference, compare, short

Fields = dict[str, Any]
Line = Entry[Any, Any]

UNUSED_SINCE = 2
"""Lines of version 1 keep among their answers what nobody asked for in the end."""

SEALED_SINCE = 4
"""What this Umpire wrote, and later ones, has a seal."""

NO_SEAL = "It has no seal, as records of earlier Umpires: whether lines are missing at its end cannot be told."


class Proof:
    """
    What is found while a record is read.

    Args:
        decide: the events of a command, from the state before it.
        touches: what a line that was just decided reads and writes; a line may say any of these.
        fields: the first line, as it was written.
    """

    def __init__(
        self,
        game: Game[Any],
        decide: Callable[[Any, Any, Ask, Objections], tuple[Any, ...]],
        touches: Callable[[Line], Sequence[Touches]],
        fields: Fields,
        header: Header[Any],
    ) -> None:
        self._game = game
        self._decide = decide
        self._touches = touches
        self._version = 1
        self._chain = Chain(fields)
        self._hash = ""
        """As it was at the line that the seal names."""
        self.differences: list[Difference] = []
        self.seal: Seal | None = None
        """What the record says of itself as a whole; None where an earlier Umpire wrote it."""
        self._is_bare = SEAL not in fields
        self._read_seal(fields)
        own = {name: said for name, said in fields.items() if name != SEAL}
        for name in strangers(own, header):
            told = f"it has a field “{name[:80]}”, which means nothing to this Umpire."
            self.differences.append(Difference(1, "unread", told))
        self._note_hash(0)

    def _read_seal(self, fields: Fields) -> None:
        try:
            self.seal = msgspec.convert(fields[SEAL], Seal) if SEAL in fields else None
        except msgspec.ValidationError as error:
            self._damaged(1, f"its seal cannot be read ({error}).")

    def _damaged(self, line: int, what: str) -> None:
        self.differences.append(Difference(line, "damaged", what))

    def recorded(self, fields: Fields, states: Iterable[Any], entry: Line, line: int) -> None:
        """
        A line with events is decided again, and everything else in it is looked at.

        Args:
            fields: as it was written.
            states: the one before it, and those before that, in one of which its pad was opened.
            line: of the file, to be named.
        """
        states = iter(states)
        state = next(states)
        self._follow(fields, entry.seq)
        self._look_at_version(fields, entry.v, line)
        decided, difference = compare(self._game, state, entry, self._decided, line)
        if difference is not None:
            self.differences.append(difference)
        if difference is None or difference.kind == "otherwise":
            for what in self._wrongs(entry, decided):
                self._damaged(line, what)
        self._look_at_giver(entry, line, chain((state,), states))
        for name in strangers(lift_line(self._game.all_lifts, fields), entry):
            self._damaged(line, f"it has a field “{name[:80]}”, which no such line has.")

    def executed(self, fields: Fields, states: Iterable[Any], entry: Line, line: int) -> None:
        """A line of a record has no events only where nothing came of its command; the rest of it is looked at as in `recorded`."""
        self._follow(fields, entry.seq)
        self._look_at_version(fields, fields.get("v", 1), line)
        if entry.events:
            self._damaged(line, "its events are missing, so it was decided now.")
        self._look_at_giver(entry, line, states)

    def end(self, head: int) -> None:
        """The file ends with this line of the log."""
        if self.seal is None:
            if self._is_bare and self._version >= SEALED_SINCE:
                self._damaged(1, "its seal was taken off, so whether lines are missing at its end cannot be told.")
            return
        last = self.seal.head
        if head != last:
            is_cut = "some are missing at its end" if head < last else "some were added"
            self._damaged(
                1, f"the record was written up to line {last} of the log and ends with line {head}: {is_cut}."
            )
        if head >= last and self._hash != self.seal.hash:
            self._damaged(1, "what is written is not what was sealed: the hash in its seal is another one.")

    def told(self, head: int) -> str:
        """What came of so many lines, in a sentence; and whether that is all of them."""
        count = {
            kind: len({one.line for one in self.differences if one.kind == kind}) for kind in ("damaged", "otherwise")
        }
        found = [f"{lines} {kind}" for kind, lines in count.items() if lines]
        checked = f"Checked {head} lines: {' and '.join(found) or 'no difference'}."
        return f"{checked} {NO_SEAL}" if self._is_bare and self._version < SEALED_SINCE else checked

    def _follow(self, fields: Fields, seq: int) -> None:
        if self.seal is not None:
            self._chain.add(fields)
            self._note_hash(seq)

    def _note_hash(self, seq: int) -> None:
        if self.seal is not None and self.seal.head == seq:
            self._hash = self._chain.hash

    def _look_at_version(self, fields: Fields, version: int, line: int) -> None:
        named = f"it is of version {version}" if "v" in fields else "it names no version, so it is of version 1"
        if version < self._game.rules.since:
            since = self._game.rules.since
            self._damaged(line, f"{named}, and {self._game.name} is recorded since version {since} only.")
        elif version < self._version:
            self._damaged(line, f"{named}, though a line before it is of version {self._version}.")
        self._version = max(self._version, version)

    def _look_at_giver(self, entry: Line, line: int, states: Iterable[Any]) -> None:
        if not entry.id:
            self._damaged(line, "it has no id.")
        seat = read_seat(entry.seat)
        if entry.overruled and not seat.is_umpire:
            self._damaged(line, "only an umpire overrules, and another seat did.")
        if not any(self._game.rules.may_play(state, seat, entry.command) for state in states):
            self._damaged(line, f"its seat is “{entry.seat[:60]}”, which may not give this command.")

    def _decided(self, state: Any, entry: Line, aside: Collection[str]) -> Decided:
        ask, objections = Ask(entry.answers), Objections({**dict.fromkeys(aside, ""), **entry.overruled})
        try:
            events = self._decide(state, entry.command, ask, objections)
        except UmpireError as error:
            return Decided(against=error)
        raised = frozenset(refusal.id for refusal in objections.raised)
        return Decided(events, None, raised, ask.leftover, frozenset(ask.asked))

    def _wrongs(self, entry: Line, decided: Decided) -> Iterator[str]:
        """What else of a decided line is not as it would be written."""
        if decided.leftover and entry.v >= UNUSED_SINCE:
            yield f"it has an answer that nobody asked for: {', '.join(decided.leftover)}."
        if asked := sorted(decided.asked & entry.unused.keys()):
            yield f"its “unused” has what was asked for: {', '.join(asked)}."
        touches = self._touches(entry)
        if not any(self._is_touched(entry, one) for one in touches):
            reads, writes = short(sorted(touches[0].reads)), short(sorted(touches[0].writes))
            yield f"its “reads” and “writes” should be {reads} and {writes}."

    def _is_touched(self, entry: Line, touched: Touches) -> bool:
        """What a line writes it need not say that it reads, for whoever looks for one looks for both."""
        writes = set(entry.writes)
        lifts = after(self._game.all_lifts, entry.v)
        more = {key for lift in lifts for key in lift.reads.get(kind_of(entry.command), ())}
        said, now = set(entry.reads) - writes, touched.reads - writes
        return writes == touched.writes and said <= now <= said | more


def strangers(written: Any, read: Any, where: str = "") -> Iterator[str]:
    """Fields that were written and not read, each with its way: beside plain values stands what was made of them."""
    if isinstance(read, msgspec.Struct) and isinstance(written, Mapping):
        known = dict(zip(read.__struct_encode_fields__, read.__struct_fields__, strict=True))
        for name, said in written.items():
            if name in known:
                yield from strangers(said, getattr(read, known[name]), f"{where}{name}.")
            elif name != read.__struct_config__.tag_field:
                yield f"{where}{name}"
    elif isinstance(read, Mapping) and isinstance(written, Mapping):
        for name, said in written.items():
            yield from strangers(said, read.get(name), f"{where}{name}.")
    elif isinstance(read, list | tuple) and isinstance(written, list):
        for place, (said, one) in enumerate(zip(written, read, strict=False), 1):
            yield from strangers(said, one, f"{where}{place}.")
