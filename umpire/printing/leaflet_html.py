"""Leaflets and the stamp for sheets that do not hold any more, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import Chart
from umpire.drawing.letters import clipped, plain
from umpire.printing.foot import Foot
from umpire.printing.html import environment
from umpire.printing.leaflet import LeafPage, leaflet
from umpire.printing.paper import Paper


def leaflet_html(
    title: str, under: str, charts: Sequence[Chart], paper: Paper, foot: Foot, columns: int = 3, ink: str = "colour"
) -> str:
    """Headings with rows: the table sheet, charts, a briefing."""
    pages = leaflet(title, under, charts, paper, foot, columns, ink)
    return _rendered(pages, paper, title)


def twice_html(
    title: str, under: str, charts: Sequence[Chart], paper: Paper, foot: Foot, columns: int = 2, ink: str = "colour"
) -> str:
    """The same leaflet on both halves of an upright sheet, to be cut apart: a turn card."""
    pages = leaflet(title, under, charts, paper.half, foot, min(columns, len(charts)), ink)
    return _rendered([page for page in pages for _ in range(2)], paper.half, title, paper.upright)


def _rendered(pages: Sequence[LeafPage], paper: Paper, title: str, page: Paper | None = None) -> str:
    template = environment().get_template("leaflet.html")
    return template.render(pages=pages, paper=paper, page=page, title=plain(title)[:80])


def superseded_html(words: str) -> str:
    """A stamp for a sheet that does not hold any more."""
    stamp = Paper("stamp", "Stamp", 120.0, 22.0)
    return (
        environment()
        .get_template("superseded.html")
        .render(words=clipped(words, 10, 112), paper=stamp, title="Superseded")
    )
