"""A campaign's standings, each ship's history, each captain's record: as pages, as tables to take away, and on paper."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire.core.campaign.terms import pending
from umpire.core.errors import BadInput
from umpire.core.moments import is_day
from umpire.service.campaigns import Campaign, books, papers, sheets, tables
from umpire.web.guard import costly
from umpire.web.pages import desk, file_answer, page, pdf_answer
from umpire.web.press import has_names, paper

standings = Blueprint("standings", __name__, url_prefix="/campaign/<campaign>")

BATTLES = 40
"""So many, the last ones, are told one by one before somebody asks for all."""
ALWAYS = ("Played", "Won", "Drawn", "Lost", "Points")
"""Figures of a captain that are told where they are nothing, too."""


@standings.get("/standings")
def show(campaign: str) -> Response:
    """Sides and captains, as they stand or stood on a day."""
    held = _look(campaign)
    season, upto, of = _season(), _upto(), _of()
    most = 0 if "all" in request.args else BATTLES
    ranks = [papers.ranks(held, one, season, upto, most) for one in papers.read_of(of)]
    asked: dict[str, Any] = {"season": season or None, "upto": upto or None, "of": of or None}
    return page(
        "standings/show.html",
        200,
        url_for("standings.show", campaign=campaign, all=None if most else "yes", **asked),
        campaign=held,
        ranks=ranks,
        season=season or held.book.season,
        upto=upto,
        of=of,
        asked=asked,
        days=papers.days(held.book, season or held.book.season),
        flags=held.flags,
        terms=tuple(dict.fromkeys(told for one in ranks if one.table.rows for told in one.terms)),
        pending=pending(ranks[0].table),
    )


@standings.get("/ship/<ship>")
def ship(campaign: str, ship: str) -> Response:
    """A ship's history."""
    held = _look(campaign)
    told = papers.ship(desk(), held, ship)
    return page(
        "standings/ship.html",
        200,
        url_for("standings.ship", campaign=campaign, ship=ship),
        campaign=held,
        history=told,
        now=papers.now(told),
        plight=held.plights.get(told.life.captain),
        panel=papers.panel(desk(), told.life.vessel),
        flags=held.flags,
    )


@standings.get("/captain/<captain>")
def captain(campaign: str, captain: str) -> Response:
    """A captain's record."""
    held = _look(campaign)
    told = papers.captain(held, captain)
    return page(
        "standings/captain.html",
        200,
        url_for("standings.captain", campaign=campaign, captain=captain),
        campaign=held,
        record=told,
        figures=[(words, figure) for words, figure in papers.figures(told).items() if figure or words in ALWAYS],
        flags=held.flags,
    )


@costly(standings, "/standings.pdf")
def standings_pdf(campaign: str) -> Response:
    """The standings, to be pinned to a wall."""
    asked = paper(), _of(), _season(), _upto()
    return pdf_answer(sheets.standings(_look(campaign), *asked, with_names=has_names()))


@costly(standings, "/ship/<ship>.pdf")
def ship_pdf(campaign: str, ship: str) -> Response:
    """A ship's history on paper."""
    return pdf_answer(sheets.ship(desk(), _look(campaign), ship, paper(), with_names=has_names()))


@costly(standings, "/histories.pdf")
def histories_pdf(campaign: str) -> Response:
    """The histories of all ships."""
    return pdf_answer(sheets.histories(desk(), _look(campaign), paper(), with_names=has_names()))


@costly(standings, "/captain/<captain>.pdf")
def captain_pdf(campaign: str, captain: str) -> Response:
    """A captain's record on paper."""
    return pdf_answer(sheets.captain(_look(campaign), captain, paper(), with_names=has_names()))


@standings.get("/standings.csv", endpoint="standings_csv")
@standings.get("/standings.json", endpoint="standings_json")
def standings_table(campaign: str) -> Response:
    """The standings for a spreadsheet, or as facts."""
    season, upto = _season(), _upto()
    (of, *_) = papers.read_of(_of())
    return table_answer(tables.standings_table(_look(campaign).table(of, season, upto)))


@standings.get("/roster.csv", endpoint="roster_csv")
@standings.get("/roster.json", endpoint="roster_json")
def roster_table(campaign: str) -> Response:
    """Captains and ships for a spreadsheet, or as facts."""
    return table_answer(tables.roster_table(_look(campaign).book))


@standings.get("/results.csv", endpoint="results_csv")
@standings.get("/results.json", endpoint="results_json")
def results_table(campaign: str) -> Response:
    """The calendar for a spreadsheet, or as facts."""
    return table_answer(tables.results_table(_look(campaign).book))


def table_answer(table: tables.Table) -> Response:
    """A table as the ending of its address says: for a spreadsheet, or as facts."""
    if request.path.endswith(".json"):
        return file_answer(tables.as_json(table), "application/json", f"{table.name}.json")
    return file_answer(tables.as_csv(table), "text/csv", f"{table.name}.csv")


def _look(campaign: str) -> Campaign:
    return books.look(desk(), campaign)


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
    if text and not is_day(text):
        raise BadInput("upto", f"{text[:20]!r} is not a date; type one like 2026-11-21.")
    return text
