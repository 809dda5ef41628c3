"""Standings, histories and records as they come out of the press: what is told, and whose names are not."""

from __future__ import annotations

import io
import re
from functools import cache

import pypdf
import pypdfium2
import pytest

from tests.desks import fresh_desk
from tests.sagas import ODD, ODD_SIDES, RULES, SAGA, SIDES, founded, logged
from umpire.core.errors import BadInput, UnknownCommand
from umpire.service.campaigns import books, papers, sheets
from umpire.service.desk import Desk
from umpire.service.paper import Sheet

desk = pytest.fixture(scope="module")(fresh_desk)
NAMES = ("Anna", "Berg", "Ben", "Ortiz", "Cleo", "Tanaka", "Дмитрий", "Eve", "Lindqvist")


@pytest.fixture(scope="module")
def saga(desk: Desk) -> str:
    return founded(desk, SAGA, SIDES, RULES)


@cache
def pages(sheet: Sheet) -> tuple[str, ...]:
    found = pypdfium2.PdfDocument(sheet.content)
    return tuple(" ".join(page.get_textpage().get_text_range().split()) for page in found)


def named(sheet: Sheet) -> set[str]:
    """Whose names stand on it, or in the name of its file."""
    text = " ".join((*pages(sheet), sheet.name, str(pypdf.PdfReader(io.BytesIO(sheet.content)).metadata)))
    return {name for name in NAMES if re.search(rf"\b{name}\b", text, re.IGNORECASE)}


def test_the_standings_hang_without_names_and_with_them_where_ticked(desk: Desk, saga: str) -> None:
    """Sides alone; with the tick the captains have a page of their own."""
    plain = sheets.standings(books.look(desk, saga))
    assert len(pages(plain)) == 1
    assert named(plain) == set()
    both = sheets.standings(books.look(desk, saga), "letter", with_names=True)
    assert [("Standings of the sides" in page, "Standings of the captains" in page) for page in pages(both)] == [
        (True, False), (False, True),
    ]  # fmt: skip
    assert "Anna Berg" in pages(both)[1]
    assert both.name == "the-long-summer-standings-letter.pdf"


def test_the_captains_alone_are_refused_without_the_tick(desk: Desk, saga: str) -> None:
    with pytest.raises(BadInput, match="tick the box that prints real names"):
        sheets.standings(books.look(desk, saga), of="captains")
    assert len(pages(sheets.standings(books.look(desk, saga), of="captains", with_names=True))) == 1


def test_the_standings_tell_how_they_are_counted(desk: Desk, saga: str) -> None:
    (text,) = pages(sheets.standings(books.look(desk, saga), upto="2026-04-18"))
    assert "as at 2026-04-18" in text
    assert "3 battles" in text
    assert "Midsummer" not in text
    assert "The best 3 battles of each count for the points" in text
    (_, captains) = pages(sheets.standings(books.look(desk, saga), with_names=True))
    assert "Ben Ortiz before Cleo Tanaka: better placed in the last battle." in captains


def test_histories_tell_captains_by_their_ships(desk: Desk, saga: str) -> None:
    """Each ship has a page, in the order of sides and numbers; a stand-in is told by the own ship."""
    sheet = sheets.histories(desk, books.look(desk, saga))
    ships = ("Aphid", "Locust", "Skylord", "Bumblebee", "Mayfly")
    assert [name in page for name, page in zip(ships, pages(sheet), strict=True)] == [True] * 5
    assert named(sheet) == set()
    locust = pages(sheet)[1]
    assert "the captain of Aphid (s), standing in" in locust
    assert "taken by Blue" in locust
    with_names = sheets.ship(desk, books.look(desk, saga), "locust", with_names=True)
    assert "Anna Berg (s) for Ben Ortiz" in pages(with_names)[0]


def test_a_record_tells_its_captain_by_the_ship(desk: Desk, saga: str) -> None:
    plain = sheets.captain(books.look(desk, saga), "ben")
    assert named(plain) == set()
    assert "The captain of Locust" in pages(plain)[0]
    eve = sheets.captain(books.look(desk, saga), "eve", with_names=True)
    assert "Signed on as Eve." in pages(eve)[0]
    assert "Three Cities" in pages(eve)[0]


def test_campaigns_without_ships_captains_or_battles_are_told_so(desk: Desk) -> None:
    empty, three = founded(desk, ()), founded(desk, logged(3))
    assert "Nobody is here yet." in pages(sheets.standings(books.look(desk, empty), with_names=True))[0]
    (text,) = pages(sheets.standings(books.look(desk, three), with_names=True))
    assert "1=" in text
    with pytest.raises(BadInput, match="has no ships yet"):
        sheets.histories(desk, books.look(desk, empty))


def test_a_long_season_hangs_with_its_last_battles(desk: Desk) -> None:
    """Every figure is of all of them, and the sheet says how many are not shown."""
    text = " ".join(pages(sheets.standings(books.look(desk, founded(desk, logged(70))))))
    assert "Battle by battle only the last 60 are shown; the 10 before them also count." in text
    assert "70 battles" in text
    assert "Battle no. 11" in text
    assert "Battle no. 10" not in text.replace("Battle no. 100", "")


def test_odd_names_are_printed_as_they_are(desk: Desk) -> None:
    odd = founded(desk, ODD, ODD_SIDES)
    text = " ".join(pages(sheets.standings(books.look(desk, odd))))
    assert "<b>Red</b>" in text
    assert "Королевский воздушный флот" in text


def test_what_is_not_there_is_told(desk: Desk, saga: str) -> None:
    for ask in (
        lambda: papers.ship(desk, books.look(desk, saga), "nobody"),
        lambda: papers.captain(books.look(desk, saga), "nobody"),
        lambda: papers.ship(desk, books.look(desk, "none"), "aphid"),
    ):
        with pytest.raises(UnknownCommand, match="There is no such"):
            ask()
    for ask in (
        lambda: sheets.standings(books.look(desk, saga), "a5"),
        lambda: sheets.standings(books.look(desk, saga), season=7),
        lambda: papers.read_of("x"),
    ):
        with pytest.raises(BadInput):
            ask()
