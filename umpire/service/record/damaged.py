"""Damaged battles: told where battles are listed, and what an umpire may do with one: set it aside, go on, or delete it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from umpire.core.errors import BadInput, RecordDamaged, UnknownBattle
from umpire.core.sound import said
from umpire.service.desk import ASIDE, GOES_ON, Desk, Live
from umpire.service.record.running import export, run_lines
from umpire.store import BattleRow


class Damaged(NamedTuple):
    """A battle or a campaign whose record is damaged."""

    row: BattleRow
    seq: int
    """The line where that begins; 0 for its header."""
    why: str
    is_aside: bool = False
    goes_on: bool = False
    """It is played on from a snapshot, though lines before that are missing."""

    def __str__(self) -> str:
        return str(RecordDamaged(self.row.id, self.seq, self.why))


def every(desk: Desk) -> tuple[Damaged, ...]:
    """Every battle and campaign known to be damaged, the newest first: lines are missing, or somebody wanted to open it and could not."""
    every = []
    gaps, decided, known = frozenset(desk.store.not_whole()), desk.hall().decided, desk.damaged
    for row in desk.store.battles():
        what = decided.get(row.id, "")
        if row.id in gaps or row.id in known or what:
            found = _look(desk, row, what)
            if found is not None:
                every.append(found)
            elif what:
                desk.decide(row.id, "")  # this Umpire can read it: nothing needs to be decided of it any more
    return tuple(every)


def _look(desk: Desk, row: BattleRow, what: str) -> Damaged | None:
    """What is wrong with a battle, by its log and not as it lies in memory; None where nothing is."""
    harm = desk.store.damage(row.id)
    if harm and what != GOES_ON:
        desk.forget(row.id)
    try:
        desk.live(row.id)
    except RecordDamaged as damage:
        return Damaged(row, damage.seq, damage.why, what == ASIDE)
    return Damaged(row, *harm, goes_on=True) if harm else None


def look(desk: Desk, battle: str) -> Damaged | None:
    """What is wrong with this battle; None where nothing is. Raises `UnknownBattle`."""
    return _look(desk, desk.store.battle(battle), desk.hall().decided.get(battle, ""))


def wrong(desk: Desk, battle: str) -> str:
    """The same in a sentence; empty for a sound one."""
    return str(look(desk, battle) or "")


def blame(desk: Desk, error: Exception, battles: Iterable[str]) -> bool:
    """
    A page could not be drawn: whether that is the fault of one of these records. The battle of the first such one is damaged from now on.

    It is its fault where verify finds damage in it, so a fault of Umpire's own shuts no sound battle away.
    """
    for battle in battles:
        seq = _first_harm(desk, battle)
        if seq is not None:
            desk.shut(battle, seq, f"a page of the battle cannot be drawn ({said(error)}).")
            return True
    return False


def _first_harm(desk: Desk, battle: str) -> int | None:
    """The first line of the log in which verify finds damage; None where it finds none, or there is no such battle."""
    try:
        found = run_lines(battle, export(desk, battle)).differences
    except UnknownBattle:
        return None
    except BadInput:
        return desk.store.head(battle)
    return min((max(0, one.line - 1) for one in found if one.kind == "damaged"), default=None)


def of(desk: Desk, battle: str) -> Damaged:
    """
    What is wrong with this battle.

    Raises:
        UnknownBattle: there is none.
        BadInput: nothing is wrong with it.
    """
    found = look(desk, battle)
    if found is None:
        raise BadInput("battle", "nothing is wrong with this battle: it can be opened and played.")
    return found


def set_aside(desk: Desk, battle: str) -> None:
    """A damaged battle stands in no list but that of those set aside; raises as `of` does."""
    of(desk, battle)
    desk.decide(battle, ASIDE)


def put_back(desk: Desk, battle: str) -> None:
    """It stands where it stood, and is looked at anew; raises as `of` does."""
    of(desk, battle)
    desk.decide(battle, "")


def can_go_on(desk: Desk, battle: str) -> bool:
    """Whether lines are missing and a snapshot stands behind them, from which the battle can be played."""
    if not desk.store.damage(battle):
        return False
    try:
        Live(desk.store, battle, has_gap=True)
    except (RecordDamaged, UnknownBattle):
        return False
    return True


def go_on(desk: Desk, battle: str) -> None:
    """It is played on as a snapshot has it; raises as `of` does, and `BadInput` where there is none behind the gap."""
    of(desk, battle)
    if not can_go_on(desk, battle):
        raise BadInput("battle", "there is no snapshot behind the damage from which this battle could be played.")
    desk.decide(battle, GOES_ON)


def delete(desk: Desk, battle: str) -> None:
    """A damaged battle goes for good, with its log, links and pads; results in the book stay. Raises as `of` does."""
    of(desk, battle)
    desk.store.remove_battle(battle)
    desk.decide(battle, "")
    desk.played.pop(battle, None)
