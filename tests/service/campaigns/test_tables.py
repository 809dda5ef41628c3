"""Standings, roster and results taken away: rows for a spreadsheet, facts with the names that the record has for them."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import msgspec

from tests.sagas import ODD, ODD_SIDES, RULES, SAGA, SIDES, book_of, fought
from umpire.core.campaign import commands as c
from umpire.core.campaign.standings import standings
from umpire.core.campaign.state import Battle, Captain, Vessel
from umpire.core.results import Result
from umpire.service.campaigns import tables

BOOK = book_of(SAGA, SIDES, RULES)


def read(table: tables.Table) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(tables.as_csv(table).decode("utf-8-sig"))))


def facts(table: tables.Table) -> Any:
    return json.loads(tables.as_json(table))


def test_the_standings_have_a_row_for_each_side() -> None:
    red, blue, ports = read(tables.standings_table(standings(BOOK)))
    assert (red["place"], red["name"], red["points"], red["played"], red["won"]) == ("1", "Red", "8", "4", "2")
    assert red["dropped"] == "2026-04-18 The Siege of Port Aurora: -1"
    assert (blue["last"], blue["last_place"], ports["ships_lost"]) == ("Midsummer", "2", "1")


def test_the_facts_of_the_standings_are_the_table_itself() -> None:
    """Field by field as the struct has them, sets in an order, so that two files of one campaign are the same."""
    table = tables.standings_table(standings(BOOK, "captains", upto="2026-04-18"))
    rows = facts(table)["rows"]
    for row, found in zip(rows, standings(BOOK, "captains", upto="2026-04-18").rows, strict=True):
        assert {name: row[name] for name in ("who", "name", "place", "points", "played")} == {
            name: getattr(found, name) for name in ("who", "name", "place", "points", "played")
        }
        assert row["dropped"] == sorted(found.dropped)
    assert tables.as_json(table) == tables.as_json(
        tables.standings_table(standings(BOOK, "captains", upto="2026-04-18"))
    )


def test_every_season_is_taken_away_at_once() -> None:
    book = book_of([*SAGA, c.OpenSeason("Autumn"), fought("s1", "2026-09-09", "First", "Blue")], SIDES, RULES)
    rows = tables.every_standings_table(book).rows
    assert {(row["season"], row["of"]) for row in rows} == {
        (season, of) for season in ("Season 1", "Autumn") for of in ("sides", "captains")
    }
    assert [row["points"] for row in rows if row["season"] == "Autumn" and row["name"] == "Blue"] == [3]


def test_the_roster_has_captains_and_ships_as_they_stand() -> None:
    rows = {row["id"]: row for row in read(tables.roster_table(BOOK))}
    assert (rows["eve"]["what"], rows["eve"]["name"], rows["eve"]["aka"]) == ("captain", "Eve Lindqvist", "Eve")
    assert rows["eve"]["battles"] == "3"
    assert (rows["skylord"]["side_at_first"], rows["skylord"]["side"]) == ("Blue", "Red")
    assert (rows["mayfly"]["stands"], rows["mayfly"]["unfit"]) == ("lost", "lost")
    told = facts(tables.roster_table(BOOK))
    assert msgspec.convert(told["people"], list[Captain]) == list(BOOK.people.values())
    assert msgspec.convert([ship["vessel"] for ship in told["vessels"]], list[Vessel]) == list(BOOK.vessels.values())


def test_the_results_are_the_whole_calendar() -> None:
    """A withdrawn battle is there and says so; what it gave is nothing."""
    book = book_of([*SAGA, c.Withdraw("b2")], SIDES, RULES)
    rows = {row["id"]: row for row in read(tables.results_table(book))}
    assert list(rows) == ["b1", "b2", "b3", "b4", "b5"]
    assert (rows["b2"]["is_withdrawn"], rows["b2"]["points"]) == ("yes", "")
    assert rows["b3"]["points"] == "Red: -1; Blue: 3; The Free Ports: -1"
    assert "Locust: taken by Blue, commanded by Ben Ortiz, a prize of Cleo Tanaka" in rows["b3"]["ships"]
    told = facts(tables.results_table(book))
    assert msgspec.convert([one["battle"] for one in told], list[Battle]) == list(book.calendar)


def test_a_cell_is_never_a_formula() -> None:
    """What a spreadsheet would work out is told to be text; a figure with a minus stays a figure."""
    rows = read(tables.standings_table(standings(book_of(ODD, ODD_SIDES))))
    assert {row["name"] for row in rows if row["name"].startswith(("=", "'"))} == {"'=SUM(A1)"}
    assert read(tables.standings_table(standings(BOOK)))[-1]["points"] == "-1"
    note = c.Settle(Battle("x", Result("2026-01-01", "Chess", "@battle", note="-2+3", why="+1")))
    (row,) = read(tables.results_table(book_of([note])))
    assert (row["name"], row["note"], row["why"]) == ("'@battle", "'-2+3", "'+1")


def test_an_empty_campaign_has_headings() -> None:
    book = book_of([])
    for table in (tables.standings_table(standings(book)), tables.roster_table(book), tables.results_table(book)):
        assert read(table) == []
        assert tables.as_csv(table).decode("utf-8-sig").strip().split(",") == list(table.columns)
        assert facts(table) is not None
