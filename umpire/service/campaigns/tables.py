"""The standings, the roster and the results of a campaign as rows and as facts: for a spreadsheet, for a program, for the archive."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from umpire.core.campaign.consequences import stands
from umpire.core.campaign.lives import lives, unfit
from umpire.core.campaign.plights import plights
from umpire.core.campaign.scores import Score, captain_scores, players, side_scores
from umpire.core.campaign.standings import Of, Standings, standings
from umpire.core.campaign.state import Battle, Book, Captain, Vessel
from umpire.core.campaign.telling import told_ship
from umpire.core.wounds import Wound
from umpire.service.results import photos

Cell = str | int
Row = Mapping[str, Cell]
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is a formula to a spreadsheet."""
EVERY: tuple[Of, ...] = ("sides", "captains")

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


def standings_table(book: Book, of: Of = "sides", season: int = 0, upto: str = "") -> Table:
    """The standings of a season, as rows and as facts."""
    found = standings(book, of, season, upto)
    return Table("standings", STANDINGS, _standing(found), found)


def roster_table(book: Book) -> Table:
    """Captains and ships, as rows and as facts."""
    return Table("roster", ROSTER, roster_rows(book), roster(book))


def results_table(book: Book) -> Table:
    """The calendar, as rows and as facts."""
    return Table("results", RESULTS, result_rows(book), tuple(_entries(book)))


def standings_rows(book: Book, of: Of = "sides", season: int = 0, upto: str = "") -> tuple[Row, ...]:
    """The standings of a season (0: of the one that runs), a row for each side or captain."""
    return _standing(standings(book, of, season, upto))


def every_standings_rows(book: Book) -> tuple[Row, ...]:
    """The standings of every season, of sides and of captains."""
    return tuple(
        row for season in range(1, book.season + 1) for of in EVERY for row in standings_rows(book, of, season)
    )


def _standing(table: Standings) -> tuple[Row, ...]:
    return tuple(
        {
            "of": table.of,
            "season": table.season_name,
            "as_at": table.as_at,
            "place": row.place or "",
            "is_shared": _yes(row.is_shared),
            "name": row.name,
            "played": row.played,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "points": row.points,
            "prizes": row.prizes,
            "ships_lost": row.ships_lost,
            "last": row.last.name if row.last else "",
            "last_place": row.last.place if row.last and row.last.place else "",
            "dropped": "; ".join(_scored(score) for score in row.scores if score.battle in row.dropped),
            "by": row.by,
            "scores": "; ".join(map(_scored, row.scores)),
        }
        for row in table.rows
    )


def _scored(score: Score) -> str:
    """«2026-11-21 Over the Pass: 3»."""
    return f"{score.date} {score.name}: {score.points}"


def roster(book: Book) -> Roster:
    """Who and what the campaign has, and how it stands."""
    return Roster(
        book.sides,
        tuple(book.people.values()),
        tuple(
            ShipNow(
                life.vessel,
                life.side,
                life.wounds,
                life.is_lost,
                life.rests,
                unfit(book, life),
                tuple(chapter.battle for chapter in life.chapters),
            )
            for life in lives(book).values()
        ),
    )


def roster_rows(book: Book) -> tuple[Row, ...]:
    """A row for each captain, then one for each ship."""
    return (*_captains(book), *_ships(book))


def _captains(book: Book) -> Iterator[Row]:
    known, now = players(book), plights(book)
    fought = [frozenset(captain_scores(book, battle, known)) for battle in book.fought]
    for one in book.people.values():
        yield {
            **dict.fromkeys(ROSTER, ""),
            "what": "captain",
            "id": one.id,
            "name": one.name,
            "aka": "; ".join(one.aka),
            "side_at_first": one.side,
            "side": one.side,
            "stands": now[one.id].told if one.id in now else "",
            "battles": sum(one.id in those for those in fought),
            "is_retired": _yes(one.is_retired),
        }


def _ships(book: Book) -> Iterator[Row]:
    for life in lives(book).values():
        vessel = life.vessel
        yield {
            **dict.fromkeys(ROSTER, ""),
            "what": "ship",
            "id": vessel.id,
            "name": vessel.name,
            "side_at_first": vessel.side,
            "side": life.side,
            "captain": book.called(life.captain),
            "game": vessel.game,
            "ship": vessel.ship,
            "number": vessel.number or "",
            "stands": stands(life),
            "unfit": unfit(book, life),
            "battles": len(life.chapters),
            "is_dismissed": _yes(vessel.is_dismissed),
            "note": vessel.note,
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


def result_rows(book: Book) -> tuple[Row, ...]:
    """A row for each battle of the calendar, withdrawn ones too."""
    return tuple(_result(book, entry) for entry in _entries(book))


def _result(book: Book, entry: Entry) -> Row:
    battle, result = entry.battle, entry.battle.result
    return {
        "date": result.date,
        "season": book.seasons[battle.season - 1].name,
        "id": battle.id,
        "game": result.game,
        "name": result.name,
        "winner": result.winner,
        "kind": result.kind,
        "sides": result.sides_words,
        "counts": result.counts_words,
        "points": "; ".join(f"{score.who}: {score.points}" for score in entry.sides),
        "captains": "; ".join(f"{book.called(score.who)}: {score.points}" for score in entry.captains),
        "ships": "; ".join(f"{book.named(one.ship)}: {told_ship(book, one)}" for one in battle.ships),
        "why": result.why,
        "moment": result.moment,
        "note": result.note,
        "photo": f"{photos.FOLDER}/{result.photo}.jpg" if result.photo else "",
        "is_tracked": _yes(battle.is_tracked),
        "is_settled": _yes(not battle.waits),
        "is_withdrawn": _yes(result.is_withdrawn),
    }


def _yes(is_so: bool) -> str:
    return "yes" if is_so else ""


def as_csv(table: Table) -> str:
    """A table for a spreadsheet. A cell that a spreadsheet would take for a formula is told to be text."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow([_text(row[column]) for column in table.columns])
    return out.getvalue()


def _text(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def as_json(table: Table) -> bytes:
    """The same as facts, with the names that the fields have in the record."""
    return msgspec.json.format(msgspec.json.encode(table.facts, order="deterministic"))
