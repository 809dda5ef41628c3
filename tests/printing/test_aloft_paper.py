"""Aloft on paper, measured as it comes out of the printer; and a map of the table, of whatever game."""

from __future__ import annotations

from math import dist, sqrt

import pytest
from msgspec.structs import replace

from tests.games.aloft.tables import begun, start
from tests.printing.fleet import FOOT
from tests.printing.measuring import Printed, check, is_grey, paths, rectangles
from umpire.core.board import Board
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft.drawing.printed import cuts as sets_of
from umpire.printing import cuts
from umpire.printing.cuts import CutSheets
from umpire.printing.html import cuts_html
from umpire.printing.imposition import FREE
from umpire.printing.maps import map_html, map_sheet
from umpire.printing.paper import A4, LETTER, PAPERS, Paper

NEAR = 0.1
SHOWN = {
    "setup": (1, "a4"), "hexes": (3, "a4"), "numbers": (2, "letter"), "ships": (6, "letter"), "cubes": (1, "a4"), "goals": (9, "a4"),
    "captaining": (3, "letter"), "tokens": (4, "a4"), "stands": (5, "letter"), "trackers": (1, "letter"), "resources": (5, "a4"),
    "goal-tokens": (3, "a4"), "references": (1, "letter"),
}  # fmt: skip
"""So many different pieces of each set are printed here, and on which paper: a sheet shows what all others would."""


def laid(key: str) -> tuple[CutSheets, Printed]:
    """The last pieces of a set, one of each: those that hold most words, and on one sheet."""
    many, paper = SHOWN[key]
    found = next(one for one in sets_of(begun().sky) if one.key == key)
    few = replace(found, cuts=tuple(replace(cut, count=1) for cut in found.cuts[-many:]))
    sheets = cuts.sheets(few, PAPERS[paper], "Three commodores", "long")
    return sheets, check(cuts_html(sheets, "x"), sheets.paper, free=FREE - 0.2)


@pytest.mark.parametrize("key", SHOWN)
def test_every_set_keeps_what_holds_for_all_sheets(key: str) -> None:
    """A ruler, white margins, no letter over another, nothing cut; a front and, where it has one, a back."""
    sheets, printed = laid(key)
    assert [page.cut for page in sheets.pages if page.cut] == []
    assert len(printed.reader.pages) == 1 + any(page.is_back for page in sheets.pages)


def test_all_sets_are_here() -> None:
    assert [found.key for found in sets_of(start())] == list(SHOWN)


def test_hexes_are_regular_and_their_backs_lie_exactly_behind() -> None:
    """38 mm a side on the paper; the rim of the back where that of the front is, seen through the sheet."""
    sheets, printed = laid("hexes")
    front, back = printed.reader.pages
    sides = [
        [dist(one, other) for one, other in zip(path, [*path[1:], path[0]], strict=True) if dist(one, other) > 1]
        for path in paths(front)
        if len(path) in (6, 7)
    ]
    whole = [found for found in sides if len(found) == 6 and abs(found[0] - 38) < NEAR]
    assert len(whole) == len(sheets.pages[0].placed)
    assert all(found == pytest.approx([38.0] * 6, abs=NEAR) for found in whole)
    rim = (2 * 38 - 4.8) * sqrt(3) / 2
    left, right = (
        sorted({round(x, 1) for x, _, wide, _ in rectangles(page) if abs(wide - rim) < NEAR}) for page in (front, back)
    )
    assert right == pytest.approx([sheets.paper.width - x - rim for x in reversed(left)], abs=2 * NEAR)


@pytest.mark.parametrize(
    ("key", "wide", "high"),
    [("ships", 63, 88), ("goals", 63, 88), ("captaining", 63, 44), ("trackers", 140, 92), ("references", 95, 129)],
)
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


@pytest.mark.parametrize(
    ("key", "diameter"), [("numbers", 20.0), ("stands", 24.0), ("goal-tokens", 14.0), ("resources", 12.0)]
)
def test_round_pieces_have_their_diameter(key: str, diameter: float) -> None:
    sheets, printed = laid(key)
    discs = {
        (round(x, 1), round(y, 1))
        for x, y, w, h in rectangles(printed.reader.pages[0])
        if abs(w - diameter) < NEAR and abs(h - diameter) < NEAR
    }
    assert len(discs) == len(sheets.pages[0].placed)


def board() -> Board:
    draw = GAME.sheet.board
    found = draw(GAME.sheet.view_for(begun().sky, UMPIRE)) if draw is not None else None
    assert found is not None
    return found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_map_of_a_table_fills_its_sheet(paper: Paper) -> None:
    """As large as it fits, with its words where they belong; in black and white too; its foot tells battle, round and line."""
    found = board()

    sheet = map_sheet(found, paper, FOOT)
    printed = check(map_html(found, paper, FOOT), sheet.paper, pages=1)
    assert sheet.cut == ()
    assert max(found.width * sheet.scale / sheet.paper.width, found.height * sheet.scale / sheet.paper.height) > 0.6
    assert FOOT.battle in printed.texts[0]
    for spot in found.pieces:
        assert str(spot.number) in printed.texts[0]


def test_the_map_in_black_has_no_colour() -> None:
    printed = Printed(map_html(board(), A4, FOOT, "black"))
    assert is_grey(printed.pictures[0])
