"""The standings of a season: sides and captains apart, worked out from the battles that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Literal

import msgspec
from msgspec.structs import replace

from umpire.core.campaign.scores import Score, captain_scores, side_scores
from umpire.core.campaign.state import Book

Of = Literal["sides", "captains"]


class Row(msgspec.Struct, frozen=True):
    """A side or captain in the standings."""

    who: str
    name: str
    place: int = 0
    is_shared: bool = False
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    prizes: int = 0
    ships_lost: int = 0
    last: Score | None = None
    """The last battle."""
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
    unsettled: tuple[str, ...] = ()
    """Battles up to that day that are not settled yet, by name."""


def standings(book: Book, of: Of = "sides", season: int = 0, upto: str = "") -> Standings:
    """
    The standings of a season.

    Args:
        season: its number; 0 for the one that runs.
        upto: a day; later battles are left out.
    """
    season = season or book.season
    battles = [one for one in book.fought if one.season == season and (not upto or one.result.date <= upto)]
    scored = [(side_scores if of == "sides" else captain_scores)(book, battle) for battle in battles]
    names = _names(book, of)
    for scores in scored:
        names = {**{who: book.called(who) if of == "captains" else who for who in scores}, **names}
    rows = [_row(book, who, name, [scores[who] for scores in scored if who in scores]) for who, name in names.items()]
    return Standings(
        of,
        season,
        book.seasons[season - 1].name,
        upto or (battles[-1].result.date if battles else ""),
        len(battles),
        _ranked(book, rows),
        tuple(one.name for one in book.waiting if one.season == season and (not upto or one.result.date <= upto)),
    )


def _names(book: Book, of: Of) -> dict[str, str]:
    if of == "sides":
        return {name: name for name in book.sides}
    return {one.id: one.name for one in book.people.values() if not one.is_retired}


def _row(book: Book, who: str, name: str, scores: Sequence[Score]) -> Row:
    best = book.setting("C-02")
    counted = sorted(scores, key=lambda score: -score.points)[: None if best == "all" else int(best)]
    count = Counter(score.outcome for score in scores)
    return Row(
        who,
        name,
        played=len(scores),
        won=count["won"],
        drawn=count["drawn"],
        lost=count["lost"],
        points=sum(score.points for score in counted),
        prizes=sum(score.prizes for score in scores),
        ships_lost=sum(score.ships_lost for score in scores),
        last=scores[-1] if scores else None,
        scores=tuple(scores),
        dropped=frozenset(score.battle for score in scores) - {score.battle for score in counted},
    )


Level = tuple[str, Callable[[Row], float], str]
"""A tie-break: its name, what it counts (more is better), and the word for it."""

LEVELS: tuple[Level, ...] = (
    ("won", lambda row: row.won, "won"),
    ("prizes", lambda row: row.prizes, "prizes"),
    ("lost", lambda row: -row.ships_lost, "ships lost"),
    ("last", lambda row: -(row.last.place or 99) if row.last else -100, "place in the last battle"),
)


def _ranked(book: Book, rows: Iterable[Row]) -> tuple[Row, ...]:
    """
    The rows by points, those that are level by C-04.

    House: who has not played yet stands below who has, whatever the points.
    """
    rows = sorted(rows, key=lambda row: (row.played == 0, -row.points, row.name.casefold()))
    placed: list[Row] = []
    for _, group in groupby(rows, key=lambda row: (row.played == 0, row.points)):
        placed += _parted(book, list(group), len(placed))
    return tuple(placed)


def _parted(book: Book, rows: list[Row], above: int) -> list[Row]:
    rule = book.setting("C-04")
    if len(rows) == 1 or rule == "shared" or not rows[0].played:
        return [replace(row, place=above + 1, is_shared=len(rows) > 1) for row in rows]
    level = {row.who for row in rows}
    between: Level = ("between", lambda row: _between(row, level, rows), "points against each other")
    levels = (between, *LEVELS) if rule == "between" else LEVELS

    def key(row: Row) -> tuple[float, ...]:
        return tuple(-count(row) for _, count, _ in levels)

    ranked, placed = sorted(rows, key=key), list[Row]()
    for place, row in enumerate(ranked):
        first = next(i for i, other in enumerate(ranked) if key(other) == key(row))
        is_shared = sum(key(other) == key(row) for other in ranked) > 1
        after = next((other for other in ranked[place + 1 :] if key(other) != key(row)), None)
        placed.append(
            replace(row, place=above + first + 1, is_shared=is_shared, by=_by(levels, row, after) if after else "")
        )
    return placed


def _between(row: Row, level: set[str], rows: Sequence[Row]) -> int:
    """Points from battles in which another one was who is level with this one."""
    others = {score.battle for other in rows if other.who != row.who for score in other.scores if other.who in level}
    return sum(score.points for score in row.scores if score.battle in others)


def _by(levels: Sequence[Level], row: Row, after: Row) -> str:
    """«before Blue: won 3 to 2»."""
    for name, count, words in levels:
        if count(row) != count(after):
            if name == "last":
                return f"before {after.name}: better placed in the last battle"
            return f"before {after.name}: {words} {abs(count(row)):g} to {abs(count(after)):g}"
    return ""
