"""One result as a page that needs nothing else: no server, no font, no script; for a browser, and for paper from there."""

from __future__ import annotations

from umpire.core.results import DRAW, Result
from umpire.printing.html import environment


def handout_html(result: Result, photo: str, foot: str) -> str:
    """
    A result on one page. It names whom the result names, and nobody else.

    Args:
        photo: its photograph as an address that holds the picture itself; empty for none.
        foot: what stands below it.
    """
    fates = [fate for fate in result.fates if fate.words]
    return (
        environment()
        .get_template("handout.html")
        .render(
            result=result,
            winner=_winner(result),
            has_points=any(side.points is not None for side in result.sides),
            fates=fates,
            has_sides=any(fate.side for fate in fates),
            has_captains=any(fate.captain for fate in fates),
            photo=photo,
            foot=foot,
        )
    )


def _winner(result: Result) -> str:
    """«British won», «A draw», «Not decided»."""
    if result.winner == DRAW:
        return "A draw"
    return f"{result.winner} won" if result.winner else "Not decided"
