"""One battle on the desk: its newest moment, and the lock of whoever plays a command."""

from __future__ import annotations

import threading
from operator import attrgetter
from typing import Any

from umpire.core import replay
from umpire.core.errors import RecordDamaged
from umpire.core.events import Entry
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.core.sound import fault, first_undrawn, unfolded
from umpire.core.stored import FOLDING
from umpire.service.desk.log import BattleLog
from umpire.service.desk.moment import Moment
from umpire.store import PendingRow, Store, hash_of

LOOKING = (UMPIRE, SPECTATOR)
"""Before them a battle is drawn when it is opened; before every seat, when it comes in."""


class Live:
    """Whoever plays holds its lock, and leaves a newer moment behind; whoever looks takes the one that is there."""

    def __init__(self, store: Store, battle: str, *, has_gap: bool = False) -> None:
        """
        The battle as its log has it, and drawn once: whoever has it can play it.

        Args:
            has_gap: an umpire goes on with it from a snapshot, though lines before that are missing.

        Raises:
            UnknownBattle: there is none.
            RecordDamaged: a line of it cannot be read or folded, or the table cannot be drawn after it.
        """
        self.battle = battle
        self.lock = threading.RLock()
        self._store = store
        self._sent: dict[int, int] | None = None
        """Of each line its number, by the hash of its client id; read when the first press comes."""
        log = BattleLog(store, battle, has_gap=has_gap)
        self._moment = Moment(log, log.folded(), store.pendings(battle))
        lines = (step.entry for step in self._moment.timeline.steps)
        found = fault(log.game, self._moment.state, lines, self._undrawn, LOOKING)
        if found is not None:
            raise RecordDamaged(battle, *found)

    def _undrawn(self) -> int:
        """The line after which it cannot be drawn; where lines are missing, nobody knows an earlier one than the last."""
        log, head = self._moment.log, self._moment.head
        return head if log.has_gap else first_undrawn(log.game, log.start, self._moment.entries(1), self._moment.dead)

    @property
    def moment(self) -> Moment:
        """
        The newest, with what another process wrote since; on a file that this one holds alone there is nothing.

        The lock is taken only where there may be: nobody who looks at a file's battle waits for one who plays.
        """
        if self._store.is_shared:
            with self.lock:
                self._catch_up()
        return self._moment

    def _catch_up(self) -> None:
        head, under_way = self._store.standing(self.battle)
        if head != self._moment.head:
            self.take(*self._moment.log.entries(self._moment.head + 1))
        self._moment = self._moment.with_pads(under_way)

    def line_of(self, client_id: str) -> int | None:
        """The line with this client id; None where it never arrived."""
        with self.lock:
            if self._sent is None:
                self._sent = self._store.sent(self.battle)
            return self._sent.get(hash_of(client_id))

    def take(self, *entries: Entry[Any, Any]) -> Moment:
        """Take in lines that stand in the log, for whoever looks all at once; raises `RecordDamaged` for one that does not fit."""
        now = self._moment
        for entry in entries:
            try:
                now = now.after(entry)
            except replay.OutOfReach as reach:
                now = now.at(now.log.folded(reach.seq - 1), entry.id)
            except FOLDING as error:
                raise RecordDamaged(self.battle, entry.seq, unfolded(error)) from error
            if self._sent is not None:
                self._sent[hash_of(entry.id)] = entry.seq
        self._moment = now
        return now

    def put_pad(self, row: PendingRow) -> None:
        """A command under way, as it is now, is kept on disk and stands in the moments to come."""
        self._store.put_pending(row)
        others = [other for other in self._moment.under_way if other.id != row.id]
        self._moment = self._moment.with_pads(tuple(sorted((*others, row), key=attrgetter("made", "id"))))

    def has_pad(self, id: str) -> bool:
        """Whether this is among the commands under way."""
        return any(row.id == id for row in self._moment.under_way)

    def drop_pad(self, id: str) -> None:
        """A command under way is given up."""
        self._store.drop_pending(self.battle, id)
        self._moment = self._moment.with_pads(tuple(row for row in self._moment.under_way if row.id != id))
