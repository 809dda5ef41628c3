"""What the sides of a campaign are called, and names that are like one of them: a slip of the pen makes no side."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from msgspec.structs import replace

from umpire.core.campaign.lives import sides_with_ships
from umpire.core.campaign.state import Battle, Book
from umpire.core.results import DRAW, Result

LIKE = 0.82
"""From here on two names are alike: a letter less or more, or two that changed places."""


class Alike(NamedTuple):
    """A side that nobody knows, and the one that it is like."""

    name: str
    like: str

    def __str__(self) -> str:
        return f"“{self.name}” is like “{self.like}”."


def known_sides(book: Book) -> dict[str, str]:
    """
    Every side that the campaign names, for which a ship of it sails, or that fought in a battle of it, by small letters.

    House: in a game of players a captain is one.
    """
    fought = (side.name for battle in book.fought for side in battle.result.sides)
    every = (*book.sides, *sides_with_ships(book), *fought, *(one.name for one in book.people.values()))
    return {name.casefold(): name for name in reversed(every)}


def as_called(book: Book, result: Result) -> Result:
    """A result with each side as the campaign calls it: other capitals make no other side."""
    known = known_sides(book)

    def called(name: str) -> str:
        return known.get(name.casefold(), name)

    return replace(
        result,
        sides=tuple(replace(side, name=called(side.name)) for side in result.sides),
        winner=DRAW if result.winner == DRAW else " and ".join(map(called, result.winners)),
    )


def alike(book: Book, battle: Battle) -> Iterator[Alike]:
    """
    Sides of a battle that neither the campaign nor one of its ships has, and that are like one of those.

    House: it is asked about once; what the book has is not asked about again.
    """
    known = known_sides(book)
    of_ships = {one.side.casefold(): one.side for one in battle.ships if one.side}
    was = book.battles.get(battle.id)
    told = {side.name for side in was.result.sides} if was else set()
    for side in battle.result.sides:
        name = side.name.casefold()
        others = {**of_ships, **known}
        if name in known or side.name in told:
            continue
        others.pop(name, None)
        if close := get_close_matches(name, others, n=1, cutoff=LIKE):
            yield Alike(side.name, others[close[0]])
