"""The standings, the roster and the results of a campaign as rows and as facts: for a spreadsheet, for a program, for the archive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import asdict

from umpire.core.campaign.consequences import stands
from umpire.core.campaign.lives import Life, lives, unfit
from umpire.core.campaign.plights import plights
from umpire.core.campaign.scores import Score, captain_scores, players, side_scores
from umpire.core.campaign.standings import Standings, tables
from umpire.core.campaign.state import Battle, Book, Captain, Vessel
from umpire.core.campaign.telling import told_ship
from umpire.core.wounds import Wound
from umpire.paths import PHOTOS
from umpire.service import spreadsheet

Row = Mapping[str, str | int]
"""A cell for each column; beside them, other fields of the struct that it is about, which no column shows."""

STANDINGS = (
    "of", "season", "as_at", "place", "is_shared", "name", "played", "won", "drawn", "lost", "points", "prizes",
    "ships_lost", "last", "last_place", "dropped", "by", "scores",
)  # fmt: skip
ROSTER = (
    "what", "id", "name", "aka", "side_at_first", "side", "captain", "game", "ship", "number", "stands", "unfit", "battles",
    "is_dismissed", "is_retired", "note",
)  # fmt: skip
RESULTS = (
    "date", "season", "id", "game", "name", "winner", "kind", "sides", "counts", "points", "captains", "ships", "why", "moment",
    "note", "photo", "is_tracked", "is_settled", "is_withdrawn",
)  # fmt: skip
"""The columns of each table: fields by their names where there are such."""


class Table(NamedTuple):
    """Rows with their columns, and the same as facts."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Row]
    facts: Any
    """Structs, or a mapping of such."""


class ShipNow(msgspec.Struct, frozen=True):
    """A ship of the roster: as she entered the campaign, and as she stands."""

    vessel: Vessel
    side: str
    wounds: tuple[Wound, ...]
    is_lost: bool
    rests: int
    unfit: str
    battles: tuple[str, ...]
    """Those in which she fought, by id."""


class Roster(msgspec.Struct, frozen=True):
    """Who and what a campaign has."""

    sides: tuple[str, ...]
    people: tuple[Captain, ...]
    vessels: tuple[ShipNow, ...]


class Entry(msgspec.Struct, frozen=True):
    """A battle of the calendar, and what it gave."""

    battle: Battle
    sides: tuple[Score, ...]
    captains: tuple[Score, ...]


def standings_table(found: Standings) -> Table:
    """The standings of a season, as rows and as facts."""
    return Table("standings", STANDINGS, tuple(_standing(found)), found)


def every_standings_table(book: Book) -> Table:
    """The standings of every season, of sides and of captains."""
    found = [table for season in range(1, book.season + 1) for table in tables(book, season).values()]
    return Table("standings", STANDINGS, tuple(row for table in found for row in _standing(table)), found)


def roster_table(book: Book) -> Table:
    """Captains and ships, as rows and as facts."""
    fleet = lives(book)
    ships = tuple(
        ShipNow(
            life.vessel,
            life.side,
            life.wounds,
            life.is_lost,
            life.rests,
            unfit(book, life),
            tuple(chapter.battle for chapter in life.chapters),
        )
        for life in fleet.values()
    )
    rows = (*_captains(book), *(_ship(book, life) for life in fleet.values()))
    return Table("roster", ROSTER, rows, Roster(book.sides, tuple(book.people.values()), ships))


def results_table(book: Book) -> Table:
    """The calendar, withdrawn battles too, as rows and as facts."""
    entries = tuple(_entries(book))
    return Table("results", RESULTS, tuple(_result(book, entry) for entry in entries), entries)


def _standing(table: Standings) -> Iterator[Row]:
    for row in table.rows:
        yield {
            **asdict(row),
            "of": table.of,
            "season": table.season_name,
            "as_at": table.as_at,
            "place": row.place or "",
            "is_shared": _yes(row.is_shared),
            "last": row.last.name if row.last else "",
            "last_place": row.last.place if row.last and row.last.place else "",
            "dropped": "; ".join(_scored(score) for score in row.scores if score.battle in row.dropped),
            "scores": "; ".join(map(_scored, row.scores)),
        }


def _scored(score: Score) -> str:
    """«2026-11-21 Over the Pass: 3»."""
    return f"{score.date} {score.name}: {score.points}"


def _captains(book: Book) -> Iterator[Row]:
    known, now = players(book), plights(book)
    fought = [frozenset(captain_scores(book, battle, known)) for battle in book.fought]
    for one in book.people.values():
        yield {
            **dict.fromkeys(ROSTER, ""),
            **asdict(one),
            "what": "captain",
            "aka": "; ".join(one.aka),
            "side_at_first": one.side,
            "stands": now[one.id].told if one.id in now else "",
            "battles": sum(one.id in those for those in fought),
            "is_retired": _yes(one.is_retired),
        }


def _ship(book: Book, life: Life) -> Row:
    vessel = life.vessel
    return {
        **dict.fromkeys(ROSTER, ""),
        **asdict(vessel),
        "what": "ship",
        "side_at_first": vessel.side,
        "side": life.side,
        "captain": book.called(life.captain),
        "number": vessel.number or "",
        "stands": stands(life),
        "unfit": unfit(book, life),
        "battles": len(life.chapters),
        "is_dismissed": _yes(vessel.is_dismissed),
    }


def _entries(book: Book) -> Iterator[Entry]:
    known = players(book)
    for battle in book.calendar:
        if battle.counts:
            then = book.as_in(battle.season)
            sides, captains = side_scores(then, battle), captain_scores(then, battle, known)
            yield Entry(battle, tuple(sides.values()), tuple(captains.values()))
        else:
            yield Entry(battle, (), ())


def _result(book: Book, entry: Entry) -> Row:
    battle, result = entry.battle, entry.battle.result
    return {
        **asdict(result),
        "season": book.seasons[battle.season - 1].name,
        "id": battle.id,
        "sides": result.sides_words,
        "counts": result.counts_words,
        "points": "; ".join(f"{score.who}: {score.points}" for score in entry.sides),
        "captains": "; ".join(f"{book.called(score.who)}: {score.points}" for score in entry.captains),
        "ships": "; ".join(f"{book.named(one.ship)}: {told_ship(book, one)}" for one in battle.ships),
        "photo": f"{PHOTOS}/{result.photo}.jpg" if result.photo else "",
        "is_tracked": _yes(battle.is_tracked),
        "is_settled": _yes(not battle.waits),
        "is_withdrawn": _yes(result.is_withdrawn),
    }


def _yes(is_so: bool) -> str:
    return "yes" if is_so else ""


def as_csv(table: Table) -> bytes:
    """A table for a spreadsheet."""
    return spreadsheet.table(table.columns, ([row[column] for column in table.columns] for row in table.rows))


def as_json(table: Table) -> bytes:
    """The same as facts, with the names that the fields have in the record."""
    return msgspec.json.format(msgspec.json.encode(table.facts, order="deterministic"))
