"""Marks: every value that an umpire may set by hand, and how it is set. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.marks import Correction, Mark, Marks, Path
from umpire.games.avertigos.marks.isles import ISLAND_MARKS, PLAYER_MARKS
from umpire.games.avertigos.marks.ships import CAPTAINS, SHIP_MARKS
from umpire.games.avertigos.sequence import due_in
from umpire.games.avertigos.state import Sky


def _turn(sky: Sky, subject: str) -> Iterator[Correction]:
    if subject != "turn":
        return
    yield Correction("turn.number", "Turn", sky.turn, 1, 999)
    if sky.initiative:
        phases = ("initiative", "movement", "action", "turns", "income", "purchasing", "over")
        yield Correction("turn.phase", "Phase", sky.phase, options=tuple(dict.fromkeys((sky.phase, *phases))))
    yield Correction("turn.cycle", "Cycle", sky.cycle, 0, 99)
    yield Correction("turn.pile", "Cards in the draw pile", sky.pile.left, 0, max(sky.book.deck, sky.pile.left))
    if sky.evening is not None:
        yield Correction("turn.round", "Round of the evening", sky.evening.round, 1, 99)
        for team in sky.teams:
            wins = sky.evening.wins.get(team, 0)
            yield Correction(f"turn.wins.{team}", f"Rounds won by {sky.team_name(team)}", wins, 0, 99)


def _set_turn(sky: Sky, subject: str, path: Path, value: Any) -> Sky:
    """A phase that is set begins anew: with everybody due who would be."""
    match path[0]:
        case "number":
            return replace(sky, turn=int(value))
        case "phase":
            order, queue = due_in(sky, value)
            return replace(sky, phase=value, order=order, queue=queue, lingers="", has_acted=False)
        case "pile":
            return replace(sky, pile=replace(sky.pile, left=int(value)))
        case "round" if sky.evening is not None:
            return replace(sky, evening=replace(sky.evening, round=int(value)))
        case "wins" if sky.evening is not None:
            wins = {**sky.evening.wins, ".".join(path[1:]): int(value)}
            return replace(sky, evening=replace(sky.evening, wins=wins))
    return replace(sky, cycle=int(value))


MARKS: Marks[Sky] = Marks(Mark("turn.*", _turn, _set_turn), *SHIP_MARKS, *ISLAND_MARKS, *PLAYER_MARKS, CAPTAINS)
