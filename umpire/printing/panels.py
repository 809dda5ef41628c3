"""Control panels as HTML: plates of the drawing room, one a sheet or two, each a blank and its state laid upon it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from umpire.core.panel import Panel
from umpire.drawing.formats import sheet
from umpire.drawing.letters import plain
from umpire.drawing.plate import Plate
from umpire.drawing.said import NOTHING, Said
from umpire.printing import codes
from umpire.printing.drawn import Layer, Side, drawn_html
from umpire.printing.foot import Foot
from umpire.printing.html import PLAIN, Style
from umpire.printing.paper import Paper
from umpire.printing.photographs import fitted

TOO_LARGE = "she has no room on half a sheet"


def panels_html(
    panels: Sequence[Panel],
    paper: Paper,
    foot: Foot,
    style: Style = PLAIN,
    photos: Mapping[str, str] | None = None,
) -> str:
    """Control panels, one a sheet or two; what stands overleaf comes behind its own front."""
    shown = {subject: fitted(photo, is_grey=style.ink == "black") for subject, photo in (photos or {}).items()}
    pages = [
        page
        for group in grouped(panels, paper, style)
        for page in _pages([_sides(panel, paper, foot, style, shown.get(panel.subject, "")) for panel in group], style)
    ]
    title = f"{plain(panels[0].name)[:80]} · control panel" if len(panels) == 1 else "Control panels"
    return drawn_html(pages, paper, title, is_half=style.is_half)


def grouped(panels: Sequence[Panel], paper: Paper, style: Style) -> list[Sequence[Panel]]:
    """Those that share a page, page by page: two halves, in their order; what has no room on half a sheet stands alone."""
    halves = [panel for panel in panels if style.is_half and _plates(panel, paper.half, NOTHING, style)]
    groups: list[Sequence[Panel]] = [halves[start : start + 2] for start in range(0, len(halves), 2)]
    groups += [[panel] for panel in panels if panel not in halves]
    return sorted(groups, key=lambda group: panels.index(group[0]))


def _sides(panel: Panel, paper: Paper, foot: Foot, style: Style, photo: str) -> tuple[Side, ...]:
    """Her front, and what stands overleaf."""
    said = Said(
        battle=foot.battle,
        when=foot.words,
        side=foot.sides.get(panel.side, 0),
        code=codes.code(style.address(panel.subject)),
        photo=photo,
    )
    plates = _plates(panel, paper.half, said, style) if style.is_half else ()
    is_half = bool(plates)
    if not is_half:
        note = TOO_LARGE if style.is_half else ""
        plates = _plates(panel, paper, said._replace(note=note), style._replace(is_half=False))
    return tuple(_side(plate, panel, style.ink, is_half=is_half) for plate in plates)


def _plates(panel: Panel, on: Paper, said: Said, style: Style) -> tuple[Plate, ...]:
    return sheet(panel, (on.width, on.height), said, version=style.version, is_half=style.is_half)


def _side(plate: Plate, panel: Panel, ink: str, *, is_half: bool) -> Side:
    blank, state = Layer(plate.blank(), ink), Layer(plate.state(panel), ink)
    return Side(plate.width, plate.height, blank, state, plate.cut(panel), is_half)


def _pages(group: Sequence[tuple[Side, ...]], style: Style) -> Iterator[Sequence[Side | None]]:
    """The front of one or two sheets; and where one has more, that: flipped on the short edge the upper half's back lies below."""
    yield [sides[0] for sides in group]
    for at in range(1, max(map(len, group))):
        behind = [sides[at] if at < len(sides) else None for sides in group]
        if style.is_half and style.backs == "short" and group[0][0].is_half:
            behind = [*[None] * (2 - len(group)), *reversed(behind)]
        yield behind
