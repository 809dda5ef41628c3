"""A control panel as one sheet: what stands where."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from umpire.core.panel import Chart, ChartRow, Figure, Panel
from umpire.drawing.letters import BOLD, ITALIC, SERIF, are_cut, clipped, width_mm, wrapped
from umpire.printing import board, codes, dials, tables
from umpire.printing.board import Area, Board
from umpire.printing.codes import Code
from umpire.printing.dials import Dial, Rung, SquareRow, TrackBox
from umpire.printing.paper import MARGIN, Paper
from umpire.printing.tables import FOOT, GUTTER, HEAD, Placed

RIGHT_SHARE = 0.39
"""Look says a third; with the charts beside the drawing none of them is smaller than a captain can read."""
HALF_SHARE = 0.475
"""The same on half a sheet: the dials need their width."""
HALF_ROW_GAP = 0.6
WORD_LINES = 5
"""Under the dials."""
VERSIONS = ("full", "beginner")
PHOTO = (38.0, 28.5)
NOTE_POINTS = 7.0
NOTE_LINE = 3.0
CODE_ROOM = codes.SIDE + 1.6
"""Of the head, kept free on a sheet without a code too, so that nothing stands elsewhere on it."""
TYPED, HALF_TYPED = 44.0, 31.0
"""Width for the address to type, beside the code; her fate stands right of it."""
TYPED_HEIGHT = 5.2


class Foot(NamedTuple):
    """What stands at the foot of a sheet."""

    battle: str
    round: int
    line: int
    is_blank: bool = False
    card: str = ""
    """Whose card is up."""

    @property
    def words(self) -> str:
        """«round 3 · card of Skylord · after line 24», or that the panel is blank."""
        if self.is_blank:
            return "as it is before a battle"
        where = f"round {self.round} · " if self.round else ""
        card = f"card of {self.card} · " if self.card else ""
        return f"{where}{card}after line {self.line}" if self.line else f"{where}before the first line"

    def short(self, paper: Paper) -> Foot:
        """The same with a name and a card that fit the foot of this paper."""
        width = paper.width * 0.31
        card = clipped(self.card, 6.4, width - 42) if self.card else ""
        return self._replace(battle=clipped(self.battle, 7.5, width - 2, 1, BOLD), card=card)


class PanelSheet(NamedTuple):
    """One control panel, ready for the template."""

    paper: Paper
    panel: Panel
    foot: Foot
    name: tuple[str, ...]
    name_size: float
    under: str
    captain: str
    fate: str
    left: Area
    right: Area
    board: Board
    dials: tuple[Dial, ...]
    figures: tuple[str, ...]
    rungs: tuple[Rung, ...]
    ladder: Area
    squares: tuple[SquareRow, ...]
    track: tuple[TrackBox, ...]
    track_y: float
    tables: tuple[Placed, ...]
    overleaf: tuple[Placed, ...]
    overleaf_words: str
    """What is to be looked up overleaf."""
    notes: tuple[str, ...]
    notes_y: float
    photo: str = ""
    """Her owner's photograph, as an address that holds the picture itself."""
    photo_at: Area | None = None
    code: Code | None = None
    """Of the page that other devices open for her."""
    typed_width: float = TYPED
    """Kept for the address to type, also where there is none."""
    is_beginners: bool = False
    cut: tuple[str, ...] = ()
    """Names that have no room."""


def for_beginners(panel: Panel) -> Panel:
    """The same state in fewer numbers: no charts and no figures of guns, which the umpire knows; figures without reasons."""
    return replace(
        panel,
        charts=(),
        figures=tuple(replace(figure, reasons=()) for figure in panel.listed if len(figure.value) <= 4),
        banks=(),
        mounts=tuple(replace(mount, figures="") for mount in panel.mounts),
    )


def panel_sheet(
    panel: Panel, paper: Paper, foot: Foot, version: str = "full", photo: str = "", address: str = ""
) -> PanelSheet:
    """
    Lay one panel out on one sheet; charts that no size of letters brings on it stand overleaf.

    Args:
        paper: a whole sheet, or half of one.
        version: «full», or «beginner».
        address: of her page for other devices, which holds no secret; empty while nobody reaches it.
    """
    is_beginners = version == "beginner"
    panel = for_beginners(panel) if is_beginners else panel
    top = MARGIN + HEAD
    height = paper.bottom - FOOT - top
    right_width = round((paper.width - 2 * MARGIN) * (HALF_SHARE if paper.is_half else RIGHT_SHARE), 1)
    right = Area(paper.right - right_width, top, right_width, height)
    left = Area(MARGIN, top, round(paper.width - 2 * MARGIN - right_width - GUTTER, 1), height)
    has_dials = bool(panel.listed or panel.ladder)
    ladder_width, dials_height = (
        (dials.HALF_LADDER_WIDTH, dials.HALF_DIALS_HEIGHT)
        if paper.is_half
        else (dials.LADDER_WIDTH, dials.DIALS_HEIGHT)
    )
    ladder = Area(right.x + right.width - ladder_width, top, ladder_width, dials_height)
    round_ones, in_words = dials.dials(panel, Area(right.x, top + 1, right.width - ladder_width - 4, 0))
    told = _in_words(round_ones, in_words, right.width - ladder_width - 5)
    under_dials, rest = _with_room(told, 2 if paper.is_half else WORD_LINES)
    if rest:
        panel = replace(panel, charts=(Chart("More figures", rest), *panel.charts))
    y = top + (dials_height + 2.5 if has_dials else 0)
    squares, taken = dials.squares(panel, Area(right.x, y, right.width, 0), is_tight=paper.is_half)
    y += taken + (1.5 if taken else 0)
    track_y = y
    gap = HALF_ROW_GAP if paper.is_half else dials.ROW_GAP
    track, taken = dials.track(panel, Area(right.x, y + dials.HEADING, right.width, 0), gap=gap)
    y += taken + dials.HEADING + 2
    column, strip, overleaf = tables.tables(panel, Area(right.x, y, right.width, top + height - y), left, paper)
    notes = _notes(panel, left.width - 4)
    strip_height = strip[0].table.height + 2 if strip else 0.0
    notes_y = top + height - strip_height - NOTE_LINE * len(notes)
    drawn = Area(left.x, top, left.width, notes_y - top - 1.5)
    photo_at = _photo_at(drawn) if photo else None
    strip = tuple(Placed(placed.table, placed.x, top + height - strip_height + 2) for placed in strip)
    name_width = left.width - 24 - CODE_ROOM
    size = next(
        (size for size in (25.0, 22.0, 19.0, 16.0, 14.0) if width_mm(panel.name, size, SERIF) <= name_width), 11.5
    )
    many = 1 if size > 12 else 2
    name = tuple(wrapped(clipped(panel.name, size, name_width, many, SERIF), size, name_width, SERIF))
    typed = HALF_TYPED if paper.is_half else TYPED
    captain = clipped(panel.captain, 11, right.width - 24, 1, BOLD)
    return PanelSheet(
        paper=paper,
        panel=panel,
        foot=foot.short(paper),
        name=name,
        name_size=size,
        under=clipped(" · ".join(filter(None, (panel.side, panel.kind))), 8.5, name_width),
        captain=captain,
        fate=clipped(panel.fate.upper(), 11, right.width - typed - 5, 1, BOLD),
        left=left,
        right=right,
        board=board.board(panel, drawn, photo_at.height + 2 if photo_at else 0),
        dials=round_ones,
        figures=under_dials,
        rungs=dials.ladder(panel, top, dials_height),
        ladder=ladder,
        squares=squares,
        track=track,
        track_y=track_y,
        tables=(*column, *strip),
        overleaf=overleaf,
        overleaf_words=tables.overleaf_words(overleaf, right.width - 2),
        notes=notes,
        notes_y=notes_y,
        photo=photo,
        photo_at=photo_at,
        code=codes.code(address, round(left.x + left.width - codes.SIDE, 2), top - 19.0, (typed, TYPED_HEIGHT)),
        typed_width=typed,
        is_beginners=is_beginners,
        cut=are_cut((panel.name, panel.captain), ("".join(name), captain)),
    )


def _photo_at(drawn: Area) -> Area:
    """Below on the right of the drawing, where the board keeps lamps away."""
    width, height = PHOTO if drawn.width > 130 else (PHOTO[0] * 0.65, PHOTO[1] * 0.65)
    x = drawn.x + drawn.width - width
    return Area(round(x, 2), round(drawn.y + drawn.height - height, 2), width, height)


Lines = tuple[str, ...]


def _in_words(round_ones: tuple[Dial, ...], others: tuple[Figure, ...], width: float) -> list[Lines]:
    """What stands under the dials, each in its lines: reasons of the dials' figures, and figures that are words."""
    told = ["; ".join(dial.figure.reasons) for dial in round_ones if dial.figure.reasons]
    told += [
        f"{figure.name}: {figure.value}" + (f" ({', '.join(figure.reasons)})" if figure.reasons else "")
        for figure in others
    ]
    return [tuple(wrapped(clipped(text, 6.6, width, 2), 6.6, width)) for text in told]


def _with_room(told: list[Lines], most: int) -> tuple[Lines, tuple[ChartRow, ...]]:
    """The lines for which there is room under the dials; and every figure that is not whole there, as a row of a chart."""
    whole = next((place for place in range(len(told), 0, -1) if sum(map(len, told[:place])) <= most), 0)
    lines = tuple(line for one in told for line in one)
    return lines[:most], tuple(ChartRow("", " ".join(one)) for one in told[whole:])


def _notes(panel: Panel, width: float) -> tuple[str, ...]:
    """What lasts, and what was noted about her."""
    told = [*panel.told, *(f"{lamp.name}: {lamp.says}" for lamp in panel.lamps[board.MOST_LAMPS :])]
    lines = [
        line
        for note in told
        for line in wrapped(clipped(note, NOTE_POINTS, width, 2, ITALIC), NOTE_POINTS, width, ITALIC)
    ]
    return tuple(lines[:5])
