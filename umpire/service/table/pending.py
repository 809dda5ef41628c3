"""Commands under way: kept on disk from the first open question, so that they can be parked and survive a restart."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.answers import Answer
from umpire.core.commands import Command
from umpire.core.errors import BadInput, Repeated, UnknownCommand
from umpire.core.game import Game
from umpire.core.lifting import VERSION, lift_line
from umpire.core.playing import LONGEST_RULING
from umpire.core.stored import UNREADABLE, check_id
from umpire.service import chance
from umpire.service.desk import Desk, Live, Moment
from umpire.store import PendingRow

LAST_LINE = 999_999_999
"""No log is as long."""
LATER = "+"
"""Before the place of a later command of a press, in the id of its line."""
LONGEST_STEM = 76
"""Letters of an id that its later lines share: with their place they are still ids."""


def id_of(id: str, place: int) -> str:
    """The id of a line of a press: of its first command, number 0, the client's; of the others what no client may send."""
    return f"{id[:LONGEST_STEM]}{LATER}{place + 1}" if place else id


def check_press_id(id: str) -> str:
    """The id that a client sends with a press; raises `BadInput` for one that cannot be kept, or is that of a later line."""
    if LATER in id:
        raise BadInput(
            "id", f"the id of a press has no {LATER} in it; {LATER}2 is put behind it for its second command."
        )
    return check_id(id)


def check_seen(seen: int | None) -> int:
    """The last line that a client knew, 0 for a script; raises `BadInput` for what can be no line."""
    if not 0 <= (seen or 0) <= LAST_LINE:
        raise BadInput("seen", f"the last line that the page knows must be a whole number from 0 to {LAST_LINE}.")
    return seen or 0


def check_reasons(why: str, overruled: Mapping[str, str]) -> None:
    """A reason has the length of a ruling, on the way in: longer ones of old records stand. Raises `BadInput`."""
    longest = max((why, *overruled.values()), key=len)
    if len(longest) > LONGEST_RULING:
        raise BadInput("why", f"a reason has at most {LONGEST_RULING} letters, please; this has {len(longest)}.")


class Pending(msgspec.Struct, frozen=True):
    """A press whose dice or choices are not all there yet."""

    id: str
    """The client's id; it stays the command's id in the log."""
    seat: str
    seen: int
    command: dict[str, Any]
    then: tuple[dict[str, Any], ...] = ()
    """Commands that were pressed together with it, each decided on what those before it did."""
    answers: dict[str, Answer] = {}
    """Faces that the app threw are among them before anybody sees them. Those to later commands have their place before the key."""
    overruled: dict[str, str] = {}
    made: str = ""
    desk: str = ""
    """Where its pad is open: the id of that desk; empty where it was set aside for all."""
    desk_name: str = ""
    v: int = VERSION
    """The version of its command (`core.lifting`)."""

    @property
    def commands(self) -> tuple[dict[str, Any], ...]:
        """All of them, in order."""
        return (self.command, *self.then)

    def read(self, game: Game[Any]) -> tuple[Command, ...]:
        """The commands themselves; raises `BadInput` for one that is none."""
        return tuple(game.read_command(command) for command in self.commands)

    def with_answers(self, more: Mapping[str, Answer]) -> Pending:
        """With these answers too."""
        return replace(self, answers={**self.answers, **more}) if more else self

    def without(self, keys: Iterable[str]) -> Pending:
        """Without the answers to these."""
        gone = set(keys)
        return replace(self, answers={key: answer for key, answer in self.answers.items() if key not in gone})


def put(desk: Desk, live: Live, pending: Pending) -> Pending:
    """It is kept on disk as it is now, and pages that show it are told. The caller holds the battle's lock."""
    time = chance.now()
    kept = replace(pending, made=pending.made or time)
    body = msgspec.json.encode(kept)
    live.put_pad(PendingRow(live.battle, kept.id, kept.seat, kept.seen, body, made=kept.made, changed=time))
    desk.announcer.stir(live.battle)
    return kept


def read(row: PendingRow, game: Game[Any]) -> Pending:
    """A row of the store as a command under way, lifted where an earlier Umpire kept it; raises `BadInput` for an unreadable one."""
    try:
        line = msgspec.json.decode(row.body, type=dict[str, Any])
        fields = lift_line(game.all_lifts, line)
        then = [
            lift_line(game.all_lifts, {"v": line.get("v", 1), "command": one})["command"]
            for one in line.get("then", ())
        ]
        pending = msgspec.convert({**fields, "then": then, "v": VERSION}, Pending)
        pending.read(game)
    except UNREADABLE as error:
        raise BadInput("pad", f"the command under way with the id {row.id!r} cannot be read: {error}") from error
    return pending


def lines_of(moment: Moment, id: str, first: int) -> tuple[int, ...]:
    """The lines of a press that was carried out, from its first on: those of its later commands follow at once."""
    after = count(first + 1)
    return (first, *takewhile(lambda seq: seq <= moment.head and moment.entry(seq).id == id_of(id, seq - first), after))


def before(live: Live, moment: Moment, pending: Pending) -> tuple[int, ...]:
    """
    The lines that its commands stand on, where all of this came before.

    Raises:
        Repeated: its id was used for something else. What was answered or overruled on the way makes no other command.
    """
    first = live.line_of(pending.id)
    if first is None:
        return ()
    seqs = lines_of(moment, pending.id, first)
    if tuple(moment.entry(seq).command for seq in seqs) != pending.read(moment.game):
        raise Repeated(pending.id)
    return seqs


def every(moment: Moment) -> Iterator[Pending]:
    """All commands under way, oldest first. One that cannot be read stays where it is and stops nothing else."""
    for row in moment.under_way:
        try:
            yield read(row, moment.game)
        except BadInput as wrong:
            logging.getLogger("umpire").warning("%s", wrong)


def found(moment: Moment, id: str) -> Pending:
    """
    The command under way with this id.

    Raises:
        UnknownCommand: there is none.
        BadInput: it cannot be read.
    """
    row = next((row for row in moment.under_way if row.id == id), None)
    if row is None:
        raise UnknownCommand(f"Nothing with the id {id[:80]!r} is under way in this battle.")
    return read(row, moment.game)
