"""The standings of a season: sides and captains apart, worked out from the battles that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from umpire.core.campaign.lives import sides_with_ships
from umpire.core.campaign.scores import Score, captain_scores, players, side_scores, signed
from umpire.core.campaign.state import Book

Of = Literal["sides", "captains"]


class Row(msgspec.Struct, frozen=True, gc=False):
    """A side or captain in the standings."""

    who: str
    name: str
    place: int | None = None
    """None for who has not played."""
    is_shared: bool = False
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    prizes: int = 0
    ships_lost: int = 0
    last: Score | None = None
    """The last battle that was played."""
    scores: tuple[Score, ...] = ()
    """Every battle of the season, in the order of the calendar."""
    dropped: frozenset[str] = frozenset()
    """Battles that do not count for the points, by id (C-02)."""
    by: str = ""
    """What parts it from the next one that is level on points, in words."""


class Standings(msgspec.Struct, frozen=True):
    """A table of standings."""

    of: Of
    season: int
    season_name: str
    as_at: str
    """The day of the last battle in it; empty for none."""
    battles: int
    rows: tuple[Row, ...]
    begun: tuple[str, ...] = ()
    """Battles up to that day whose result is not in the book yet, by name: they do not count."""
    unsettled: tuple[str, ...] = ()
    """Those that count, and whose ships are not settled yet."""


def standings(book: Book, of: Of = "sides", season: int = 0, upto: str = "") -> Standings:
    """
    The standings of a season.

    Args:
        season: its number; 0 for the one that runs.
        upto: a day; later battles are left out.
    """
    return tables(book, season, upto)[of]


def tables(book: Book, season: int = 0, upto: str = "") -> dict[Of, Standings]:
    """
    The standings of a season of sides and of captains, by its own points and house rules where it is closed.

    A side is in it that the campaign names, that has a ship, or that stands in a result.

    House: in a game of players each of them is a captain, and no side of the campaign.
    """
    season = season or book.season
    calendar = [one for one in book.calendar if one.season == season and (not upto or one.result.date <= upto)]
    battles = [one for one in calendar if one.counts]
    then = book.as_in(season)
    sides: dict[str, list[Score]] = {side: [] for side in book.sides}
    captains: dict[str, list[Score]] = {one.id: [] for one in book.people.values() if not one.is_retired}
    known = players(book)
    for battle in battles:
        scores = side_scores(then, battle)
        for who, score in scores.items():
            if who.casefold() not in known:
                sides.setdefault(who, []).append(score)
        for who, score in captain_scores(then, battle, known, scores).items():
            captains.setdefault(who, []).append(score)
    listed = {side.casefold() for side in sides} | known.keys()
    sides |= {side: [] for side in sides_with_ships(book) if side.casefold() not in listed}

    def table(of: Of, by_who: dict[str, list[Score]], name: Callable[[str], str]) -> Standings:
        rows = [_row(then.setting("C-02"), who, name(who), scores) for who, scores in by_who.items()]
        return Standings(
            of,
            season,
            book.seasons[season - 1].name,
            upto or (battles[-1].result.date if battles else ""),
            len(battles),
            _ranked(then.setting("C-04"), rows),
            tuple(one.name for one in calendar if one.waits and not one.counts),
            tuple(one.name for one in calendar if one.waits and one.counts),
        )

    return {"sides": table("sides", sides, str), "captains": table("captains", captains, book.called)}


def _row(best: str, who: str, name: str, scores: Sequence[Score]) -> Row:
    played = [score for score in scores if score.is_played]
    counted = played if best == "all" else sorted(played, key=lambda score: -score.points)[: int(best)]
    count = Counter([score.outcome for score in scores])
    return Row(
        who,
        name,
        played=len(played),
        won=count["won"],
        drawn=count["drawn"],
        lost=count["lost"],
        points=sum([score.points for score in counted]),
        prizes=sum([score.prizes for score in scores]),
        ships_lost=sum([score.ships_lost for score in scores]),
        last=played[-1] if played else None,
        scores=tuple(scores),
        dropped=frozenset({score.battle for score in played} - {score.battle for score in counted}),
    )


class Level(NamedTuple):
    """A tie-break."""

    counts: Callable[[Row], int]
    """More is better."""
    words: Callable[[Row], str]
    """What a row has of it: «won 3»."""
    than: Callable[[Row], str]
    """What the other has: «to 2»."""


def _figure(what: str, figure: Callable[[Row], int], sign: int = 1) -> Level:
    return Level(
        lambda row: sign * figure(row),
        lambda row: f"{what} {signed(figure(row))}",
        lambda row: f" to {signed(figure(row))}",
    )


LEVELS: tuple[Level, ...] = (
    _figure("won", lambda row: row.won),
    _figure("prizes", lambda row: row.prizes),
    _figure("ships lost", lambda row: row.ships_lost, -1),
    Level(
        lambda row: -(row.last.place or 99) if row.last else -100,
        lambda row: "better placed in the last battle",
        lambda row: "",
    ),
)


def _ranked(rule: str, rows: Iterable[Row]) -> tuple[Row, ...]:
    """
    The rows by points, those that are level by C-04.

    House: who has not played yet stands below who has, and has no place.
    """
    rows = sorted(rows, key=lambda row: (row.played == 0, -row.points, row.name.casefold()))
    placed: list[Row] = []
    for _, group in groupby(rows, key=lambda row: (row.played == 0, row.points)):
        placed += _parted(rule, list(group), len(placed))
    return tuple(placed)


def _parted(rule: str, rows: list[Row], above: int) -> list[Row]:
    if not rows[0].played:
        return rows
    if len(rows) == 1 or rule == "shared":
        return [replace(row, place=above + 1, is_shared=len(rows) > 1) for row in rows]
    between = _figure("points against each other", lambda row: _between(row, rows))
    levels = (between, *LEVELS) if rule == "between" else LEVELS
    keys = {row.who: tuple(-level.counts(row) for level in levels) for row in rows}
    ranked, placed = sorted(rows, key=lambda row: keys[row.who]), list[Row]()
    for at, row in enumerate(ranked):
        peers = [place for place, other in enumerate(ranked) if keys[other.who] == keys[row.who]]
        after = next((other for other in ranked[at + 1 :] if keys[other.who] != keys[row.who]), None)
        by = _by(levels, row, after) if after else ""
        placed.append(replace(row, place=above + peers[0] + 1, is_shared=len(peers) > 1, by=by))
    return placed


def _between(row: Row, rows: Sequence[Row]) -> int:
    """Points from battles in which another one fought on another side who is level with this one."""
    others = {(score.battle, score.side) for other in rows if other.who != row.who for score in other.scores}
    sides: dict[str, set[str]] = {}
    for battle, side in others:
        sides.setdefault(battle, set()).add(side)
    return sum(score.points for score in row.scores if sides.get(score.battle, set()) - {score.side})


def _by(levels: Sequence[Level], row: Row, after: Row) -> str:
    """«before Blue: won 3 to 2»."""
    level = next(level for level in levels if level.counts(row) != level.counts(after))
    return f"before {after.name}: {level.words(row)}{level.than(after)}"
