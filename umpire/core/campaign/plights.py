"""Captains who are wounded, captive or missing: since which battle, and until when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from umpire.core.campaign.scores import players
from umpire.core.campaign.state import CAPTAIN_FATES, SAFE, Battle, Book

AWAY = ("captive", "missing")
"""Who is so, is not at the table."""


class Plight(NamedTuple):
    """What became of a captain, and has not ended."""

    what: str
    """A key of `CAPTAIN_FATES`."""
    since: Battle

    @property
    def is_away(self) -> bool:
        """The captain is not at the table, as far as the campaign knows."""
        return self.what in AWAY

    @property
    def words(self) -> str:
        """«wounded», «a captive»."""
        return CAPTAIN_FATES[self.what]

    @property
    def told(self) -> str:
        """«a captive since “Syrtis”»."""
        return f"{self.words} since “{self.since.name}”"


def plights(book: Book) -> dict[str, Plight]:
    """
    Every captain who is not safe, by id.

    House: a captain stays wounded, captive or missing until the next battle that counts in which that captain takes part and is safe.
    """
    found: dict[str, Plight] = {}
    known = players(book)
    for battle in book.fought:
        for captain, what in fates_in(battle, known).items():
            if what == SAFE:
                found.pop(captain, None)
            else:
                found[captain] = Plight(what, battle)
    return found


def fates_in(battle: Battle, known: Mapping[str, str]) -> dict[str, str]:
    """
    What became of each captain who took part in a battle, by id.

    House: of one who commanded several ships, the worst.

    Args:
        known: captains by each of their names (`scores.players`), for games in which a player is a side.
    """
    rank = list(CAPTAIN_FATES).index
    found: dict[str, str] = {}
    for captain, what in _took_part(battle, known):
        found[captain] = max(found.get(captain, SAFE), what, key=rank)
    return found


def _took_part(battle: Battle, known: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for one in battle.ships:
        if one.by:
            yield one.by, one.captain_is
    for present in battle.crew:
        yield present.captain, SAFE
    for side in battle.result.sides:
        if captain := known.get(side.name.casefold()):
            yield captain, SAFE
