"""
Captains' names: the seat is called as it was at first, whatever its captain is called later.

So the link opens the same seat, and lines of the log stay that captain's. A battle keeps only who goes by another name
than the seat: `{"Anna": "Annabel"}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from umpire.core.errors import BadInput

if TYPE_CHECKING:
    from umpire.core.game import Game

LONGEST = 60


def called(names: Mapping[str, str], seat: str) -> str:
    """What the captain with this seat is called now."""
    return names.get(seat, seat)


def renamed(names: Mapping[str, str], seat: str, name: str) -> dict[str, str]:
    """The names with this one changed."""
    return {known: now for known, now in {**names, seat: name}.items() if known != now}


def seated(names: Mapping[str, str], seats: Iterable[str], name: str) -> tuple[str, dict[str, str]]:
    """
    The seat of whoever is called so, and the names with it: a captain who is there, or else one who is new.

    A new captain by the name that another had before gets a seat of the own. Where two go by one name, it is the first who is
    there; whose seat is empty by now comes last.
    """
    taken = dict.fromkeys((*seats, *names))
    for seat in taken:
        if called(names, seat) == name:
            return seat, dict(names)
    seat, number = name, 1
    while seat in taken:
        number += 1
        seat = f"{name} {number}"
    return seat, renamed(names, seat, name)


def new_name(game: Game, state: Any, seat: str, name: str) -> tuple[str, str]:
    """
    What this captain was called, and the new name as it is kept.

    Raises:
        BadInput: there is no such captain, or the name is empty, too long, that captain's already, or another's.
    """
    names = game.captains(state)
    there = [one.captain for one in game.seats(state) if one.captain]
    if seat not in there:
        listed = f"; one of {', '.join(there)}" if there else "; nobody has a captain"
        raise BadInput("captain", f"there is no captain {seat[:60]!r} here{listed}.")
    said = " ".join(name.split())
    if not said or len(said) > LONGEST or not said.isprintable():
        raise BadInput("name", f"{said[:40]!r} is no name for a captain; 1 to {LONGEST} letters.")
    if said == called(names, seat):
        raise BadInput("name", f"this captain is called {said} already.")
    if said in (called(names, one) for one in there):
        raise BadInput(
            "name", f"another captain is called {said}; choose another name, or mark {said} as captain, panel by panel."
        )
    return called(names, seat), said
