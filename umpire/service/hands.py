"""What hands must change at the table: of how things lie, only what lies otherwise than before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from umpire.core.game import Game, TableChange

MARKER = "marker "
"""What a part of this kind is about can be taken away; all else changes, and is never gone."""


def to_do(game: Game, before: Any, after: Any, events: Sequence[Any]) -> tuple[TableChange, ...]:
    """For each thing that lies otherwise: the parts that are new, and «off: ...» for a marker that goes."""
    was = {change.subject: change for change in game.table_changes(before, events)}
    found = []
    for now in game.table_changes(after, events):
        earlier = was.get(now.subject)
        if earlier is None:
            found.append(now)
        elif earlier.state != now.state:
            found.append(_new_parts(earlier, now))
    return tuple(found)


def _new_parts(earlier: TableChange, now: TableChange) -> TableChange:
    """Whole where it came to the table or left it, or where the game tells no parts."""
    was, here = dict(earlier.parts), dict(now.parts)
    if not was or not here or ("place" in was) != ("place" in here):
        return now
    told = [words for about, words in now.parts if was.get(about) != words]
    told += [f"off: {words}" for about, words in earlier.parts if about.startswith(MARKER) and about not in here]
    return replace(now, state=", ".join(told) or now.state)
