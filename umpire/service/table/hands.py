"""What hands must change at the table: of how things lie, only what lies otherwise than before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from umpire.core.changes import TableChange, new_parts
from umpire.core.game import Game
from umpire.core.replay import OutOfReach
from umpire.service.desk import Moment, once

GONE = "off the table"


def to_do(game: Game[Any], before: Any, after: Any, events: Sequence[Any]) -> tuple[TableChange, ...]:
    """For each thing that lies otherwise: the parts that are new, and «off: ...» for a marker that goes."""
    was = {change.subject: change for change in game.words.table_changes(before, events)}
    found = []
    for now in game.words.table_changes(after, events):
        earlier = was.pop(now.subject, None)
        if earlier is None:
            found.append(now)
        elif earlier.state != now.state:
            found.append(new_parts(earlier, now))
    found += [TableChange(gone.subject, gone.name, GONE) for gone in was.values()]
    return tuple(found)


@once
def table_now(moment: Moment, seq: int) -> tuple[TableChange, ...]:
    """
    What line `seq` lets lie otherwise, as it lies now; for a strike, what it took away and what it brought back.

    Nothing for a line that is too far back, or that was taken back itself: then all lies as it did before.
    """
    step = moment.timeline.step(seq)
    if step is None or seq in moment.dead:
        return ()
    if seq not in moment.strikes:
        return to_do(moment.game, step.before, moment.state, step.entry.events)
    try:
        before, moved = moment.timeline.without(seq)
    except OutOfReach:
        return ()
    events = [
        event for entry in moment.entries(min(moved, default=seq)) if entry.seq in moved for event in entry.events
    ]
    return to_do(moment.game, before, moment.state, events)
