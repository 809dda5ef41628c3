"""Whether a battle is sound: everything that its pages show of it can be drawn and told. What cannot is damaged, from a line on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from umpire.core import playing
from umpire.core.errors import BadInput
from umpire.core.events import Struck
from umpire.core.game import Game
from umpire.core.replay import AnyEntry, fold
from umpire.core.seats import UMPIRE, Seat
from umpire.core.stored import FOLDING


def draw(game: Game[Any], state: Any, seats: Iterable[Seat]) -> None:
    """Draw all that these seats see of a state, and throw it away; raises whatever a page would."""
    for seat in seats:
        view = game.sheet.view_for(state, seat)
        game.panels(state, seat, view)
        if game.sheet.board is not None:
            game.sheet.board(view)
        playing.offers(game, state, seat)
    playing.forgotten(game, state)
    for subject in game.subjects(state):
        tuple(game.rules.marks.about(state, subject))
    for figure in (game.rules.won, game.rules.points, game.rules.counts, game.rules.afloat, game.rules.round_of):
        figure(state)
    game.sheet.worked_out(state)


def fault(
    game: Game[Any], state: Any, entries: Iterable[AnyEntry], since: Callable[[], int], seats: Iterable[Seat] = ()
) -> tuple[int, str] | None:
    """
    What of a battle cannot be drawn, or of its lines cannot be told as things stand: the line that made it so, and why.

    Args:
        entries: the lines that are told.
        since: finds the line after which the table cannot be drawn.
        seats: those that look; every one that the battle has where none is named.
    """
    try:
        seats = tuple(seats) or (UMPIRE, *game.seats(state))
        draw(game, state, seats)
    except FOLDING as error:
        return since(), f"the table cannot be drawn after it ({said(error)})."
    for entry in entries:
        try:
            for event in (event for event in entry.events if not isinstance(event, Struck)):
                for seat in seats:
                    playing.line_for(game, state, event, seat)
        except FOLDING as error:
            return entry.seq, f"it cannot be put into words ({said(error)})."
    return None


def first_undrawn(game: Game[Any], start: Any, entries: Sequence[AnyEntry], dead: Collection[int]) -> int:
    """Of a battle whose last state cannot be drawn, the line from which on that is so; found by halving."""
    states = [start]
    for entry in entries:
        states.append(states[-1] if entry.seq in dead else fold(game, states[-1], entry.events))
    good, bad = 0, len(states) - 1
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if _is_drawn(game, states[middle]) else (good, middle)
    return bad


def _is_drawn(game: Game[Any], state: Any) -> bool:
    try:
        draw(game, state, (UMPIRE, *game.seats(state)))
    except FOLDING:
        return False
    return True


def unfolded(error: Exception) -> str:
    """What is wrong with a line whose events do not fit."""
    return f"its events cannot be folded ({said(error)})."


def unread(error: Exception) -> str:
    """What is wrong with a line that is none."""
    return f"it cannot be read ({said(error)})."


def said(error: Exception) -> str:
    """What went wrong, for whoever mends the record: an error of Python's own by its kind too."""
    is_told = isinstance(error, BadInput | msgspec.MsgspecError | UnicodeDecodeError)
    return str(error) if is_told else f"{type(error).__name__}: {error}"
