"""The map of the table on one sheet, as large as it fits: drawn from the same data as on a screen."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from umpire.core.board import Board
from umpire.core.cuts import Words
from umpire.drawing.letters import SERIF, are_cut, clipped, plain
from umpire.printing import cuts
from umpire.printing.cards import Text
from umpire.printing.foot import Foot
from umpire.printing.html import environment
from umpire.printing.paper import MARGIN, Paper

TOP, FOOT = 22.0, 9.5
"""Of the sheet, for the map's name, and for battle, round and ruler."""
GAP = 2.0
NAME = 17.0
"""Points."""
LARGEST = 1.4
"""A map of few places is not drawn larger: millimetres of one unit."""


class MapSheet(NamedTuple):
    """A map at its place."""

    paper: Paper
    foot: Foot
    name: str
    x: float
    y: float
    """Where the zero of the map lies."""
    scale: float
    """Millimetres of one unit."""
    board: Board
    texts: tuple[Text, ...]
    cut: tuple[str, ...]
    """Words that have no room."""


def map_sheet(board: Board, paper: Paper, foot: Foot) -> MapSheet:
    """Upright or lying, whichever is larger; words grow and shrink with what they stand on."""
    on = max((paper, paper.upright), key=lambda one: _scale(board, one))
    scale = _scale(board, on)
    x = on.width / 2 - (board.left + board.width / 2) * scale
    y = (MARGIN + TOP + on.bottom - FOOT) / 2 - (board.top + board.height / 2) * scale
    placed = [_placed(words, x, y, scale) for words in board.drawing.words]
    texts = tuple(text for words in placed for text in cuts.lines(words))
    cut = are_cut([words.text for words in placed], [text.words for text in texts])
    name = clipped(board.name, NAME, on.width - 26, 1, SERIF)
    return MapSheet(on, foot.short(on), name, round(x, 3), round(y, 3), round(scale, 5), board, texts, cut)


def _scale(board: Board, paper: Paper) -> float:
    wide, high = paper.width - 2 * (MARGIN + GAP), paper.bottom - FOOT - MARGIN - TOP
    return min(wide / board.width, high / board.height, LARGEST)


def _placed(words: Words, x: float, y: float, scale: float) -> Words:
    return replace(
        words,
        x=round(x + words.x * scale, 3),
        y=round(y + words.y * scale, 3),
        width=round(words.width * scale, 3),
        size=round(words.size * scale, 2),
        least=round(words.least * scale, 2),
    )


def map_html(board: Board, paper: Paper, foot: Foot, ink: str = "colour") -> str:
    """A map as HTML."""
    sheet = map_sheet(board, paper, foot)
    title = f"{plain(foot.battle)[:80]} · map"
    return environment().get_template("map.html").render(sheet=sheet, paper=sheet.paper, ink=ink, title=title)
