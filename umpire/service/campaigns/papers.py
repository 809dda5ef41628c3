"""Standings, histories of ships and records of captains: what pages draw from, and the same on paper."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.campaign.consequences import stands
from umpire.core.campaign.histories import History, history
from umpire.core.campaign.records import Record, record
from umpire.core.campaign.standings import Of, Standings
from umpire.core.campaign.state import Battle, Book, Vessel
from umpire.core.campaign.terms import terms
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.panel import Panel
from umpire.games import find_game
from umpire.service.campaigns.books import Campaign
from umpire.service.desk import Desk
from umpire.service.library import fleet

EVERY: tuple[Of, ...] = ("sides", "captains")
TOTALS = ("Played", "Won", "Drawn", "Lost", "Points", "Prizes", "Ships lost")
"""Figures of a captain that paper tells where they are nothing, too."""


class Ranks(NamedTuple):
    """A table of standings with all that is told beside it."""

    table: Standings
    battles: tuple[Battle, ...]
    """Those that stand in it, in the order of the calendar; the last ones, where only so many are asked for."""
    terms: tuple[str, ...]
    earlier: int = 0
    """Battles before these."""


def read_of(text: str) -> tuple[Of, ...]:
    """Which tables: «sides», «captains», both where nothing is said; raises `BadInput` where there is no such table."""
    if text and text not in EVERY:
        raise BadInput("of", f"{text[:20]!r} is not a table of standings; use one of {', '.join(EVERY)}.")
    return tuple(of for of in EVERY if text in ("", of))


def ranks(campaign: Campaign, of: Of, season: int = 0, upto: str = "", most: int = 0) -> Ranks:
    """
    The standings of a season.

    Args:
        most: how many battles are told one by one, the last ones; 0 for all.

    Raises:
        BadInput: no such season.
    """
    table = campaign.table(of, season, upto)
    there = {score.battle for row in table.rows for score in row.scores}
    battles = tuple(one for one in campaign.book.fought if one.id in there)
    earlier = max(0, len(battles) - most) if most else 0
    return Ranks(table, battles[earlier:], terms(campaign.book, table), earlier)


def days(book: Book, season: int) -> tuple[str, ...]:
    """The days of a season on which a battle was fought that counts."""
    return tuple(dict.fromkeys(one.result.date for one in book.fought if one.season == season))


def ship(desk: Desk, campaign: Campaign, id: str) -> History:
    """A ship's history; raises `UnknownCommand` for one that the campaign does not have."""
    life = campaign.fleet.get(id)
    if life is None:
        raise UnknownCommand(f"There is no such ship in {campaign.name}. Its page lists all ships.")
    drawn = panel(desk, life.vessel)
    size = sum(map(len, drawn.track)) if drawn is not None else 0
    return campaign.moment.facts.take(("history", id, size), lambda: history(campaign.book, life, size))


def panel(desk: Desk, vessel: Vessel) -> Panel | None:
    """Her control panel when she was new; None where she is not in the library, or one that cannot be read."""
    try:
        game = find_game(vessel.game)
    except BadInput:
        return None
    berths = fleet.berths_of(game, desk.own) if vessel.ship else ()
    return next((one.panel for one in berths if one.id == vessel.ship), None)


def captain(campaign: Campaign, id: str) -> Record:
    """A captain's record; raises `UnknownCommand` for one whom the campaign does not have."""
    book = campaign.book
    if id not in book.people:
        raise UnknownCommand(f"There is no such captain in {campaign.name}. Its page lists all captains.")
    return campaign.moment.facts.take(("record", id), lambda: record(book, book.people[id]))


def figures(told: Record) -> dict[str, int]:
    """The figures of a captain's record over all seasons, each by what it is called."""
    totals = {words: told.total(words.lower().replace(" ", "_")) for words in TOTALS}
    return {**totals, "Stood in for others": told.as_stand_in, "Others stood in": told.away}


def in_order(campaign: Campaign) -> tuple[str, ...]:
    """The ships of a campaign, by side, number and name."""
    ships = campaign.book.vessels.values()
    sides = list(campaign.book.sides)

    def key(one: Vessel) -> tuple[int, str, int, str]:
        return (sides.index(one.side) if one.side in sides else len(sides), one.side, one.number, one.name.casefold())

    return tuple(one.id for one in sorted(ships, key=key))


def now(told: History) -> str:
    """How a ship stands, in words: «lost», «5 boxes crossed, sits out 1, dismissed»."""
    life = told.life
    return f"{stands(life, has_side=False)}{', dismissed' if life.vessel.is_dismissed and not life.is_lost else ''}"
