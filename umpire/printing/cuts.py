"""Pieces of paper drawn true to the millimetre, laid out on sheets: fronts, and backs exactly behind them."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.cuts import MM_OF_POINT, CutSet, Side
from umpire.core.cuts import Words as Said
from umpire.core.errors import BadInput
from umpire.drawing.letters import are_cut, clipped, face_of, width_mm, wrapped
from umpire.printing import imposition
from umpire.printing.cards import Text
from umpire.printing.imposition import EXACT, Offset, Strip, Words
from umpire.printing.paper import Paper

STEP = 0.4
"""Points by which letters are made smaller until they fit."""
LINE = 1.22
MOST = 2000


class Placed(NamedTuple):
    """One side of a piece at its place on the sheet."""

    x: float
    y: float
    side: Side
    texts: tuple[Text, ...]


class CutPage(NamedTuple):
    """One side of one sheet."""

    strip: Strip
    words: Words
    placed: tuple[Placed, ...]
    marks: str
    cut: tuple[str, ...]
    """Words that have no room."""
    is_back: bool


class CutSheets(NamedTuple):
    """All sides in the order in which a printer takes them."""

    paper: Paper
    pages: tuple[CutPage, ...]


def sheets(found: CutSet, paper: Paper, title: str, backs: str = "long", offset: Offset = EXACT) -> CutSheets:
    """
    As many as a sheet holds, every sheet full but the last one.

    Args:
        backs: over which edge the printer turns a sheet; «none» for fronts only.
        offset: what this printer is off by.

    Raises:
        BadInput: none, far too many, or one that is larger than the sheet.
    """
    imposition.read_backs(backs)
    every = found.every
    if not 0 < len(every) <= MOST:
        raise BadInput("cuts", f"{len(every)} of “{found.name}” cannot be printed; choose 1 to {MOST}.")
    grid = imposition.grid(paper, found.width, found.height)
    strip = imposition.strip_of(grid)
    if strip is None:
        raise BadInput("cuts", f"{found.name} does not fit on {paper.name}.")
    marks = imposition.crop_marks(grid) if found.is_trimmed else ""
    groups = [every[start : start + grid.places] for start in range(0, len(every), grid.places)]
    size = f"{found.width:g} x {found.height:g} mm"
    pages = []
    for number, group in enumerate(groups, 1):
        which = f"{len(every)} x {size} · sheet {number} of {len(groups)}"
        fronts = tuple(_placed(cut.front, *grid.at(place)) for place, cut in enumerate(group))
        pages.append(_page(strip, imposition.words(strip, title, which, ()), fronts, marks))
        if backs == "none" or not any(cut.back for cut in group):
            continue
        turned = tuple(
            _placed(
                cut.back,
                *imposition.behind(grid.paper, backs, *grid.at(place), found.width, found.height, offset),
            )
            for place, cut in enumerate(group)
            if cut.back is not None
        )
        say = (f"Backs: the printer turns the sheet over on its {backs} edge.",)
        words = imposition.words(strip, title, f"{which}, backs", say)
        pages.append(_page(strip, words, turned, "")._replace(is_back=True))
    return CutSheets(grid.paper, tuple(pages))


def _page(strip: Strip, words: Words, placed: tuple[Placed, ...], marks: str) -> CutPage:
    whole = [words.text for one in placed for words in one.side.words]
    printed = [" ".join(text.words for text in lines(said)) for one in placed for said in one.side.words]
    return CutPage(strip, words, placed, marks, tuple(dict.fromkeys(are_cut(whole, printed))), is_back=False)


def _placed(side: Side, x: float, y: float) -> Placed:
    texts = tuple(
        text._replace(x=round(x + text.x, 3), y=round(y + text.y, 3)) for said in side.words for text in lines(said)
    )
    return Placed(x, y, side, texts)


def lines(said: Said) -> tuple[Text, ...]:
    """Words as lines at their place, in the largest letters with which all of them fit; what is small keeps its middle."""
    face, size = face_of(said.kind), said.size
    while said.least and size - STEP >= said.least and not _fits(said, size):
        size = round(size - STEP, 1)
    told = wrapped(clipped(said.text, size, said.width, said.lines, face), size, said.width, face)
    high = size * MM_OF_POINT * LINE
    top = said.y + (said.size - size) * MM_OF_POINT * LINE / 2 * min(said.lines, len(told))
    return tuple(
        Text(said.x, round(top + place * high, 3), said.width, size, line, said.kind)
        for place, line in enumerate(told)
        if line
    )


def _fits(said: Said, size: float) -> bool:
    face = face_of(said.kind)
    found = wrapped(said.text, size, said.width, face)
    return len(found) <= said.lines and all(width_mm(line, size, face) <= said.width for line in found)
