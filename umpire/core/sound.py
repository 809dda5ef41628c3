"""Whether a battle is sound: everything that its pages show of it can be drawn and told. What cannot is damaged, from a line on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from umpire.core import playing
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.events import Header, Struck
from umpire.core.game import Game
from umpire.core.replay import AnyEntry, fold
from umpire.core.seats import SPECTATOR, UMPIRE, Seat
from umpire.core.stored import FOLDING


def draw(game: Game[Any], state: Any, seats: Iterable[Seat] = (UMPIRE, SPECTATOR)) -> None:
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


def check(game: Game[Any], header: Header[Any], entries: Sequence[AnyEntry], dead: Collection[int], state: Any) -> None:
    """
    Draw a whole battle for every seat that it has, and tell each of its lines to all of them as things stand.

    Raises:
        RecordDamaged: what cannot be drawn or told, with the line that made it so.
    """
    try:
        seats = (UMPIRE, *game.seats(state))
        draw(game, state, seats)
    except FOLDING as error:
        seq = first_undrawn(game, game.setup(header), entries, dead)
        raise RecordDamaged(header.battle, seq, undrawn(error)) from error
    for entry in entries:
        try:
            for event in (event for event in entry.events if not isinstance(event, Struck)):
                for seat in seats:
                    playing.line_for(game, state, event, seat)
        except FOLDING as error:
            raise RecordDamaged(header.battle, entry.seq, f"it cannot be put into words ({said(error)}).") from error


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


def undrawn(error: Exception) -> str:
    """What is wrong with a line after which there is nothing to look at."""
    return f"the table cannot be drawn after it ({said(error)})."


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
