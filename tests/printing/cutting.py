"""What the tests of every game's cut sets and maps ask alike."""

from __future__ import annotations

from collections.abc import Iterable

import pypdf
from msgspec.structs import replace

from tests.printing.fleet import FOOT
from tests.printing.measuring import Printed, check, rectangles
from umpire.core.board import Board
from umpire.core.cuts import CutSet
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.printing import cuts
from umpire.printing.cuts import CutSheets
from umpire.printing.html import cuts_html
from umpire.printing.imposition import FREE
from umpire.printing.maps import map_html, map_sheet
from umpire.printing.paper import PAPERS, Paper

NEAR = 0.1


def laid(sets: Iterable[CutSet], key: str, many: int, paper: str) -> tuple[CutSheets, Printed]:
    """The last pieces of a set, one of each: those that hold most words, and on one sheet; looked at as all sheets are."""
    found = next(one for one in sets if one.key == key)
    few = replace(found, cuts=tuple(replace(cut, count=1) for cut in found.cuts[-many:]))
    sheets = cuts.sheets(few, PAPERS[paper], "A game", "long")
    printed = check(cuts_html(sheets, "x"), sheets.paper, free=FREE - 0.2)
    assert [page.cut for page in sheets.pages if page.cut] == []
    assert len(printed.reader.pages) == 1 + any(page.is_back for page in sheets.pages)
    return sheets, printed


def sized(page: pypdf.PageObject, wide: float, high: float) -> set[tuple[float, float]]:
    """The upper left corners of what is drawn in this size."""
    found = rectangles(page)
    return {(round(x, 1), round(y, 1)) for x, y, w, h in found if abs(w - wide) < NEAR and abs(h - high) < NEAR}


def board_of(game: Game, state: object) -> Board:
    """The map of a game that keeps one."""
    draw = game.sheet.board
    found = draw(game.sheet.view_for(state, UMPIRE)) if draw is not None else None
    assert found is not None
    return found


def mapped(board: Board, paper: Paper) -> str:
    """The words on the sheet of a map, which is as large as it fits, with nothing cut."""
    sheet = map_sheet(board, paper, FOOT)
    printed = check(map_html(board, paper, FOOT), sheet.paper, pages=1)
    assert sheet.cut == ()
    assert max(board.width * sheet.scale / sheet.paper.width, board.height * sheet.scale / sheet.paper.height) > 0.6
    return printed.texts[0]
