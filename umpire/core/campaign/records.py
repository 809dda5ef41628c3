"""A captain's record: battles, ships commanded, results in a line, prizes, ships lost, and points by season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from umpire.core.campaign.plights import Plight, fates_in, plights
from umpire.core.campaign.scores import Score, captain_scores, outcome_of, players, sides_of
from umpire.core.campaign.standings import Row, standings
from umpire.core.campaign.state import CAPTAIN_FATES, SAFE, Battle, Book, Captain, Sailed, listed
from umpire.core.fates import LOST, TAKEN


class Fought(NamedTuple):
    """One battle of a captain."""

    battle: Battle
    side: str
    outcome: str
    """What it was to that side: won, drawn, lost, abandoned; empty where it was not decided."""
    score: Score | None
    """What it gave this captain; None where it counts for another (C-03)."""
    ships: tuple[Sailed, ...]
    """Those that were commanded."""
    stood_in_for: tuple[str, ...] = ()
    """In whose place, by id."""
    was_away: tuple[str, ...] = ()
    """Who commanded in this captain's place, by id."""
    prizes: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    """Ships by name."""
    captain_is: str = ""
    """What became of this captain, where that is anything: wounded, a captive."""
    is_dropped: bool = False
    """It is none of those that count for the points (C-02)."""


class Year(NamedTuple):
    """A season of a captain."""

    name: str
    row: Row


class Command(NamedTuple):
    """A ship that a captain commanded."""

    ship: str
    name: str
    battles: int
    is_own: bool


class Record(NamedTuple):
    """Everything of a captain."""

    captain: Captain
    battles: tuple[Fought, ...]
    seasons: tuple[Year, ...]
    """Those in which something counted, and the one that runs."""
    ships: tuple[Command, ...]
    """Those commanded, the one commanded most first."""
    plight: Plight | None = None
    """Wounded, captive or missing by now."""

    def total(self, figure: str) -> int:
        """Over all seasons: played, won, drawn, lost, points, prizes, ships_lost."""
        return sum(getattr(year.row, figure) for year in self.seasons)

    @property
    def as_stand_in(self) -> int:
        """In how many battles this captain stood in for another."""
        return sum(bool(one.stood_in_for) for one in self.battles)

    @property
    def away(self) -> int:
        """In how many another one stood in."""
        return sum(bool(one.was_away) for one in self.battles)


def record(book: Book, captain: Captain) -> Record:
    """Every battle that counts and in which this captain, or somebody in the captain's place, commanded or took part."""
    rows = dict(_rows(book, captain.id))
    dropped = frozenset(battle for row in rows.values() for battle in row.dropped)
    known = players(book)
    found = (_fought(book, battle, captain.id, known, battle.id in dropped) for battle in book.fought)
    battles = tuple(one for one in found if one is not None)
    seasons = tuple(Year(book.seasons[season - 1].name, row) for season, row in rows.items())
    return Record(captain, battles, seasons, _commands(book, captain.id, battles), plights(book).get(captain.id))


def _rows(book: Book, captain: str) -> Iterator[tuple[int, Row]]:
    for season in range(1, book.season + 1):
        row = next((row for row in standings(book, "captains", season).rows if row.who == captain), None)
        if row is not None and (row.played or season == book.season):
            yield season, row


def _fought(book: Book, battle: Battle, captain: str, known: Mapping[str, str], is_dropped: bool) -> Fought | None:
    score = captain_scores(book.as_in(battle.season), battle, known).get(captain)
    ships = tuple(one for one in battle.ships if one.by == captain)
    posts = [(one.by, one.whose, one.side) for one in battle.ships]
    posts += [(one.captain, one.whose or one.captain, one.side) for one in battle.crew]
    mine = [post for post in posts if post[0] == captain]
    away = [post for post in posts if post[1] == captain and post[0] not in ("", captain)]
    if score is None and not mine and not away:
        return None
    side = score.side if score else next((side for _, _, side in (*mine, *away)), "")
    return Fought(
        battle,
        side,
        score.outcome if score else _outcome(book, battle, side),
        score,
        ships,
        tuple(dict.fromkeys(whose for _, whose, _ in mine if whose not in ("", captain))),
        tuple(dict.fromkeys(by for by, _, _ in away)) if not mine else (),
        tuple(book.named(one.ship) for one in battle.ships if one.fate == TAKEN and one.prize_of == captain),
        tuple(book.named(one.ship) for one in ships if one.fate in (TAKEN, LOST)),
        "" if (became := fates_in(battle, known).get(captain, SAFE)) == SAFE else CAPTAIN_FATES[became],
        is_dropped=is_dropped,
    )


def _outcome(book: Book, battle: Battle, side: str) -> str:
    winners = {name.casefold() for name in battle.result.winners}
    return outcome_of(battle, side.casefold() in winners) if side in sides_of(book, battle) else ""


def _commands(book: Book, captain: str, battles: Iterable[Fought]) -> tuple[Command, ...]:
    count = Counter(one.ship for fought in battles for one in fought.ships)
    own = [ship.id for ship in book.vessels.values() if ship.captain == captain]
    names = {**dict.fromkeys(own, 0), **count}
    found = (Command(id, book.named(id), battles, id in own) for id, battles in names.items())
    return tuple(sorted(found, key=lambda one: (-one.battles, one.name.casefold())))


def role_of(book: Book, captain: str) -> str:
    """
    Who a captain is without a name, as paper that hangs for all has it: «the captain of Aphid», «a captain of Red».

    House: real names are on paper only where somebody ticked so.
    """
    ships = [ship.name for ship in book.vessels.values() if ship.captain == captain]
    if ships:
        return f"the captain of {listed(ships)}"
    side = book.people[captain].side if captain in book.people else ""
    return f"a captain of {side}" if side else "a captain"
