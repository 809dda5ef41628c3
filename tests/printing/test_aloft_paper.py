"""Aloft on paper, measured as it comes out of the printer; and a map of the table, of whatever game."""

from __future__ import annotations

from math import dist, sqrt

import pytest

from tests.games.aloft.tables import begun, start
from tests.printing import cutting
from tests.printing.cutting import NEAR, board_of, mapped, sized
from tests.printing.fleet import FOOT
from tests.printing.measuring import Printed, is_grey, paths, rectangles
from umpire.core.board import Board
from umpire.games.aloft import GAME
from umpire.games.aloft.drawing.printed import cuts as sets_of
from umpire.printing.cuts import CutSheets
from umpire.printing.maps import map_html
from umpire.printing.paper import A4, LETTER, Paper

SHOWN = {
    "setup": (1, "a4"), "hexes": (3, "a4"), "numbers": (2, "letter"), "ships": (6, "letter"), "cubes": (1, "a4"), "goals": (9, "a4"),
    "captaining": (3, "letter"), "tokens": (4, "a4"), "stands": (5, "letter"), "trackers": (1, "letter"), "resources": (5, "a4"),
    "goal-tokens": (3, "a4"), "references": (1, "letter"),
}  # fmt: skip
"""So many different pieces of each set are printed here, and on which paper: a sheet shows what all others would."""


def laid(key: str) -> tuple[CutSheets, Printed]:
    return cutting.laid(sets_of(begun().sky), key, *SHOWN[key])


@pytest.mark.parametrize("key", SHOWN)
def test_every_set_keeps_what_holds_for_all_sheets(key: str) -> None:
    """A ruler, white margins, no letter over another, nothing cut; a front and, where it has one, a back."""
    sheets, printed = laid(key)
    assert len(printed.reader.pages) == len(sheets.pages)


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
    frames = sized(printed.reader.pages[0], wide - 3.6, high - 3.6)
    for placed in sheets.pages[0].placed:
        assert any(dist((x - 1.8, y - 1.8), (placed.x, placed.y)) < 2 * NEAR for x, y in frames)


@pytest.mark.parametrize(
    ("key", "diameter"), [("numbers", 20.0), ("stands", 24.0), ("goal-tokens", 14.0), ("resources", 12.0)]
)
def test_round_pieces_have_their_diameter(key: str, diameter: float) -> None:
    sheets, printed = laid(key)
    discs = sized(printed.reader.pages[0], diameter, diameter)
    assert len(discs) == len(sheets.pages[0].placed)


def board() -> Board:
    return board_of(GAME, begun().sky)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_map_of_a_table_fills_its_sheet(paper: Paper) -> None:
    """As large as it fits, with its words where they belong; in black and white too; its foot tells battle, round and line."""
    found = board()
    words = mapped(found, paper)
    assert FOOT.battle in words
    assert all(str(spot.number) in words for spot in found.pieces)


def test_the_map_in_black_has_no_colour() -> None:
    printed = Printed(map_html(board(), A4, FOOT, "black"))
    assert is_grey(printed.pictures[0])
