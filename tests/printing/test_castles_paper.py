"""Castles in the Air on paper, measured as it comes out of the printer; and the map of its city."""

from __future__ import annotations

from math import dist

import pytest

from tests.games.castles.tables import begun, start
from tests.printing import cutting
from tests.printing.cutting import NEAR, board_of, mapped, sized
from tests.printing.fleet import FOOT
from tests.printing.measuring import Printed, is_grey, rectangles
from umpire.core.board import Board
from umpire.games.castles import GAME
from umpire.games.castles.drawing.printed import cuts as sets_of
from umpire.printing.cuts import CutSheets
from umpire.printing.maps import map_html
from umpire.printing.paper import A4, LETTER, Paper

SHOWN = {
    "tiles": (4, "letter"), "scores": (1, "a4"), "references": (1, "letter"), "trackers": (2, "letter"), "pieces": (20, "a4"),
    "counters": (17, "letter"), "chief": (1, "a4"),
}  # fmt: skip
"""So many different pieces of each set are printed here, and on which paper: a sheet shows what all others would."""


def laid(key: str) -> tuple[CutSheets, Printed]:
    return cutting.laid(sets_of(start(5)), key, *SHOWN[key])


@pytest.mark.parametrize("key", SHOWN)
def test_every_set_keeps_what_holds_for_all_sheets(key: str) -> None:
    """A ruler, white margins, no letter over another, nothing cut; a front and, where it has one, a back."""
    sheets, printed = laid(key)
    assert len(printed.reader.pages) == len(sheets.pages)


def test_all_sets_are_here() -> None:
    assert [found.key for found in sets_of(start())] == list(SHOWN)


@pytest.mark.parametrize(("key", "wide", "high"), [("references", 95, 129), ("trackers", 190, 85)])
def test_cards_have_their_size_after_cutting(key: str, wide: float, high: float) -> None:
    """Their frames lie 1.8 mm inside of each edge."""
    sheets, printed = laid(key)
    frames = sized(printed.reader.pages[0], wide - 3.6, high - 3.6)
    for placed in sheets.pages[0].placed:
        assert any(dist((x - 1.8, y - 1.8), (placed.x, placed.y)) < 2 * NEAR for x, y in frames)


@pytest.mark.parametrize(("key", "diameter"), [("counters", 12.0), ("chief", 44.0)])
def test_round_pieces_have_their_diameter(key: str, diameter: float) -> None:
    sheets, printed = laid(key)
    discs = sized(printed.reader.pages[0], diameter, diameter)
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
    return board_of(GAME, begun(K_08="kept").city)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_map_of_the_city_fits_its_sheet(paper: Paper) -> None:
    found = board()
    words = mapped(found, paper)
    assert all(spot.id in words for spot in found.spots if spot.kind == "place")


def test_the_map_in_black_has_no_colour() -> None:
    assert is_grey(Printed(map_html(board(), A4, FOOT, "black")).pictures[0])
