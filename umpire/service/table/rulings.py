"""Rulings of all battles: listed, searched, taken away. The lines of the log are the truth; the store keeps an index of them."""

from __future__ import annotations

from typing import Any

import msgspec

from umpire.core.events import Entry, Ruled
from umpire.core.playing import LONGEST_RULING
from umpire.service import spreadsheet
from umpire.service.desk import Desk
from umpire.store import RulingRow

MOST_WORDS = 200
SHORTEST_WORD = 3
"""Letters from which on a word says what a ruling is about."""


class Kept(msgspec.Struct, frozen=True):
    """A ruling with the battle that it was made in."""

    text: str
    battle: str
    battle_name: str
    game: str
    round: int
    line: int
    made: str
    """UTC, ISO 8601."""
    is_public: bool
    holds: bool


def row_of(battle: str, entry: Entry[Any, Any]) -> RulingRow | None:
    """What a line of the log rules, for the index; None when it rules nothing."""
    ruled = next((event for event in entry.events if isinstance(event, Ruled)), None)
    if ruled is None:
        return None
    return RulingRow(battle, entry.seq, ruled.round, ruled.text, ruled.is_public, entry.time)


def every(desk: Desk, words: str = "", *, game: str = "", with_struck: bool = False) -> tuple[Kept, ...]:
    """
    The rulings of all battles, newest first.

    Args:
        words: each must stand somewhere in the ruling or in its battle's name, in capitals or not.
        game: only those of battles of this game; all when empty.
        with_struck: also those that were taken back.
    """
    wanted = words[:MOST_WORDS].casefold().split()
    known = {battle.id: battle for battle in desk.hall().rows}
    rows = desk.looked_up(("rulings",), desk.store.rulings)
    found = ((row, known[row.battle]) for row in rows if row.battle in known and (row.holds or with_struck))
    return tuple(
        Kept(row.text, row.battle, battle.name, battle.game, row.round, row.seq, row.made, row.is_public, row.holds)
        for row, battle in found
        if game in ("", battle.game) and all(word in f"{row.text} {battle.name}".casefold() for word in wanted)
    )


def like(desk: Desk, text: str, *, game: str = "", count: int = 5) -> tuple[Kept, ...]:
    """The rulings that share most words with a text, newest first among equals; the newest of all for no words."""
    words = {word for word in text[:LONGEST_RULING].casefold().split() if len(word) >= SHORTEST_WORD}
    found = every(desk, game=game)
    if not words:
        return found[:count] if not text.strip() else ()
    shared = [(sum(word in one.text.casefold() for word in words), one) for one in found]
    ranked = sorted((pair for pair in shared if pair[0]), key=lambda pair: -pair[0])
    return tuple(one for _, one in ranked[:count])


def as_csv(rulings: tuple[Kept, ...]) -> bytes:
    """Rulings for a spreadsheet."""
    columns = ("ruling", "battle", "game", "round", "line", "time (UTC)", "told to all", "taken back")
    rows = (
        (one.text, one.battle_name, one.game, one.round, one.line, one.made, _yes(one.is_public), _yes(not one.holds))
        for one in rulings
    )
    return spreadsheet.table(columns, rows)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
