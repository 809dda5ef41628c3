"""
Captains' names: the seat is called as it was at first, whatever its captain is called later.

So the link opens the same seat, and lines of the log stay that captain's. A battle keeps only who goes by another name
than the seat: `{"Anna": "Annabel"}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    there = next((seat for seat in taken if called(names, seat) == name), None)
    if there is not None:
        return there, dict(names)
    fresh = next(seat for seat in (name, *(f"{name} {n + 2}" for n in range(len(taken)))) if seat not in taken)
    return fresh, renamed(names, fresh, name)
