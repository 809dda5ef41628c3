"""A campaign's standings, each ship's history, each captain's record: as pages, as tables to take away, and on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from flask import Blueprint, Response, request, url_for

from umpire.core.campaign.records import Record
from umpire.core.campaign.terms import pending
from umpire.core.errors import BadInput
from umpire.service.campaigns import books, papers, sheets, tables
from umpire.web.guard import costly
from umpire.web.pages import desk, desktop, file_answer, page, pdf_answer

standings = Blueprint("standings", __name__, url_prefix="/campaign/<campaign>")

BATTLES = 40
"""So many, the last ones, are told one by one before somebody asks for all."""
ALWAYS = ("Played", "Won", "Drawn", "Lost", "Points")
"""Figures of a captain that are told where they are nothing, too."""
ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@standings.get("/standings")
def show(campaign: str) -> Response:
    """Sides and captains, as they stand or stood on a day."""
    held = books.look(desk(), campaign)
    season, upto = _season(), _upto()
    most = 0 if "all" in request.args else BATTLES
    ranks = [papers.ranks(desk(), campaign, of, season, upto, most) for of in papers.read_of(_of())]
    asked = {"season": season or None, "upto": upto or None, "of": _of() or None}
    return page(
        "standings/show.html",
        200,
        url_for(
            "standings.show",
            campaign=campaign,
            season=season or None,
            upto=upto or None,
            of=_of() or None,
            all=None if most else "yes",
        ),
        campaign=held,
        ranks=ranks,
        season=season or held.book.season,
        upto=upto,
        of=_of(),
        asked=asked,
        days=papers.days(held.book, season or held.book.season),
        flags=papers.flags_of(desk(), campaign),
        terms=tuple(dict.fromkeys(told for one in ranks if one.table.rows for told in one.terms)),
        pending=pending(ranks[0].table),
    )


@standings.get("/ship/<ship>")
def ship(campaign: str, ship: str) -> Response:
    """A ship's history."""
    held = books.look(desk(), campaign)
    told = papers.ship(desk(), campaign, ship, _own())
    return page(
        "standings/ship.html",
        200,
        url_for("standings.ship", campaign=campaign, ship=ship),
        campaign=held,
        history=told,
        now=papers.now(told),
        plight=books.plights_of(desk(), campaign).get(told.life.captain),
        panel=papers.panel(told.life.vessel, _own()),
        flags=papers.flags_of(desk(), campaign),
    )


@standings.get("/captain/<captain>")
def captain(campaign: str, captain: str) -> Response:
    """A captain's record."""
    held = books.look(desk(), campaign)
    told: Record = papers.captain(desk(), campaign, captain)
    return page(
        "standings/captain.html",
        200,
        url_for("standings.captain", campaign=campaign, captain=captain),
        campaign=held,
        record=told,
        figures=[(words, figure) for words, figure in _figures(told) if figure or words in ALWAYS],
        flags=papers.flags_of(desk(), campaign),
    )


def _figures(record: Record) -> Iterator[tuple[str, int]]:
    for words in ("played", "won", "drawn", "lost", "points", "prizes"):
        yield words.capitalize(), record.total(words)
    yield "Ships lost", record.total("ships_lost")
    yield "Stood in for others", record.as_stand_in
    yield "Others stood in", record.away


@costly(standings, "/standings.pdf")
def standings_pdf(campaign: str) -> Response:
    """The standings, to be pinned to a wall."""
    asked = _paper(), _of(), _season(), _upto()
    return pdf_answer(sheets.standings(desk(), campaign, *asked, with_names=_with_names()))


@costly(standings, "/ship/<ship>.pdf")
def ship_pdf(campaign: str, ship: str) -> Response:
    """A ship's history on paper."""
    return pdf_answer(sheets.ship(desk(), campaign, ship, _paper(), with_names=_with_names(), own=_own()))


@costly(standings, "/histories.pdf")
def histories_pdf(campaign: str) -> Response:
    """The histories of all ships."""
    return pdf_answer(sheets.histories(desk(), campaign, _paper(), with_names=_with_names(), own=_own()))


@costly(standings, "/captain/<captain>.pdf")
def captain_pdf(campaign: str, captain: str) -> Response:
    """A captain's record on paper."""
    return pdf_answer(sheets.captain(desk(), campaign, captain, _paper(), with_names=_with_names()))


@standings.get("/standings.csv")
def standings_csv(campaign: str) -> Response:
    """The standings for a spreadsheet."""
    return _csv(_standings(campaign))


@standings.get("/standings.json")
def standings_json(campaign: str) -> Response:
    """The standings as facts."""
    return _json(_standings(campaign))


@standings.get("/roster.csv")
def roster_csv(campaign: str) -> Response:
    """Captains and ships for a spreadsheet."""
    return _csv(tables.roster_table(books.look(desk(), campaign).book))


@standings.get("/roster.json")
def roster_json(campaign: str) -> Response:
    """Captains and ships as facts."""
    return _json(tables.roster_table(books.look(desk(), campaign).book))


@standings.get("/results.csv")
def results_csv(campaign: str) -> Response:
    """The calendar for a spreadsheet."""
    return _csv(tables.results_table(books.look(desk(), campaign).book))


@standings.get("/results.json")
def results_json(campaign: str) -> Response:
    """The calendar as facts."""
    return _json(tables.results_table(books.look(desk(), campaign).book))


def _standings(campaign: str) -> tables.Table:
    season, upto = _season(), _upto()
    (of, *_) = papers.read_of(_of())
    books.table_of(desk(), campaign, of, season, upto)
    return tables.standings_table(books.look(desk(), campaign).book, of, season, upto)


def _csv(table: tables.Table) -> Response:
    return file_answer("\ufeff" + tables.as_csv(table), "text/csv", f"{table.name}.csv")


def _json(table: tables.Table) -> Response:
    return file_answer(tables.as_json(table), "application/json", f"{table.name}.json")


def _paper() -> str:
    return request.values.get("paper", "a4")


def _with_names() -> bool:
    """Whether somebody ticked that captains may be named."""
    return request.values.get("names", "") == "on"


def _of() -> str:
    return request.values.get("of", "")


def _season() -> int:
    """Which season; 0 for the one that runs."""
    text = request.values.get("season", "") or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise BadInput("season", f"{text[:20]!r} is not the number of a season; choose one from the list.")
    return int(text)


def _upto() -> str:
    """The day as of which it is told; empty for now."""
    text = request.values.get("upto", "")
    if text and not ISO.fullmatch(text):
        raise BadInput("upto", f"{text[:20]!r} is not a date; type one like 2026-11-21.")
    return text


def _own() -> Path | None:
    return desktop().config.own_library
