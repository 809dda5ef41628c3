"""Castles in the Air on paper, measured as it comes out of the printer; and the map of its city."""

from __future__ import annotations

from math import dist

import pytest
from msgspec.structs import replace

from tests.games.castles.tables import begun, start
from tests.printing.fleet import FOOT
from tests.printing.measuring import Printed, check, is_grey, rectangles
from umpire.core.board import Board
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles.drawing.printed import cuts as sets_of
from umpire.printing import cuts
from umpire.printing.cuts import CutSheets
from umpire.printing.html import cuts_html
from umpire.printing.imposition import FREE
from umpire.printing.maps import map_html, map_sheet
from umpire.printing.paper import A4, LETTER, PAPERS, Paper

NEAR = 0.1
SHOWN = {
    "tiles": (4, "letter"), "scores": (1, "a4"), "references": (1, "letter"), "trackers": (2, "letter"), "pieces": (20, "a4"),
    "counters": (17, "letter"), "chief": (1, "a4"),
}  # fmt: skip
"""So many different pieces of each set are printed here, and on which paper: a sheet shows what all others would."""


def laid(key: str) -> tuple[CutSheets, Printed]:
    many, paper = SHOWN[key]
    found = next(one for one in sets_of(start(5)) if one.key == key)
    few = replace(found, cuts=tuple(replace(cut, count=1) for cut in found.cuts[-many:]))
    sheets = cuts.sheets(few, PAPERS[paper], "Five zeppelins", "long")
    return sheets, check(cuts_html(sheets, "x"), sheets.paper, free=FREE - 0.2)


@pytest.mark.parametrize("key", SHOWN)
def test_every_set_keeps_what_holds_for_all_sheets(key: str) -> None:
    """A ruler, white margins, no letter over another, nothing cut; a front and, where it has one, a back."""
    sheets, printed = laid(key)
    assert [page.cut for page in sheets.pages if page.cut] == []
    assert len(printed.reader.pages) == 1 + any(page.is_back for page in sheets.pages)


def test_all_sets_are_here() -> None:
    assert [found.key for found in sets_of(start())] == list(SHOWN)


@pytest.mark.parametrize(("key", "wide", "high"), [("references", 95, 129), ("trackers", 190, 85)])
def test_cards_have_their_size_after_cutting(key: str, wide: float, high: float) -> None:
    """Their frames lie 1.8 mm inside of each edge."""
    sheets, printed = laid(key)
    frames = {
        (round(x, 1), round(y, 1))
        for x, y, w, h in rectangles(printed.reader.pages[0])
        if abs(w - wide + 3.6) < NEAR and abs(h - high + 3.6) < NEAR
    }
    for placed in sheets.pages[0].placed:
        assert any(dist((x - 1.8, y - 1.8), (placed.x, placed.y)) < 2 * NEAR for x, y in frames)


@pytest.mark.parametrize(("key", "diameter"), [("counters", 12.0), ("chief", 44.0)])
def test_round_pieces_have_their_diameter(key: str, diameter: float) -> None:
    sheets, printed = laid(key)
    discs = {
        (round(x, 1), round(y, 1))
        for x, y, w, h in rectangles(printed.reader.pages[0])
        if abs(w - diameter) < NEAR and abs(h - diameter) < NEAR
    }
    assert len(discs) == len(sheets.pages[0].placed)


def test_the_explorer_lies_exactly_behind_its_zeppelin() -> None:
    """The line along which a red piece is cut, on the front and, seen through the sheet, on the back."""
    sheets, printed = laid("pieces")
    wide = 1.84 * 24 / 2.72
    left, right = (
        sorted({round(x, 1) for x, _, w, h in rectangles(page) if abs(w - wide) < NEAR and abs(h - wide) < NEAR})
        for page in printed.reader.pages
    )
    assert len(left) >= 4
    assert right == pytest.approx([sheets.paper.width - x - wide for x in reversed(left)], abs=2 * NEAR)


def board() -> Board:
    draw = GAME.sheet.board
    found = draw(GAME.sheet.view_for(begun(K_08="kept").city, UMPIRE)) if draw is not None else None
    assert found is not None
    return found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_map_of_the_city_fits_its_sheet(paper: Paper) -> None:
    found = board()
    sheet = map_sheet(found, paper, FOOT)
    printed = check(map_html(found, paper, FOOT), sheet.paper, pages=1)
    assert sheet.cut == ()
    assert max(found.width * sheet.scale / sheet.paper.width, found.height * sheet.scale / sheet.paper.height) > 0.6
    assert all(spot.id in printed.texts[0] for spot in found.spots if spot.kind == "place")


def test_the_map_in_black_has_no_colour() -> None:
    assert is_grey(Printed(map_html(board(), A4, FOOT, "black")).pictures[0])
