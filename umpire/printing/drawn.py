"""Sides of sheets as HTML: what is there whatever happens, kept by its hash, and the state laid upon it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from umpire.drawing import look
from umpire.printing.html import environment
from umpire.printing.paper import Paper


class Layer(NamedTuple):
    """A drawing of a whole side."""

    body: str
    ink: str

    @property
    def style(self) -> str:
        """What it looks like."""
        return look.style(self.ink, self.body)

    @property
    def key(self) -> str:
        """It is known again by all that it shows."""
        return sha256(f"{self.style}{self.body}".encode()).hexdigest()


class Side(NamedTuple):
    """One side of a sheet. Width and height in millimetres."""

    width: float
    height: float
    blank: Layer
    state: Layer
    cut: tuple[str, ...] = ()
    """Names that have no room."""
    is_half: bool = False


def drawn_html(pages: Sequence[Sequence[Side | None]], paper: Paper, title: str, *, is_half: bool = False) -> str:
    """
    Pages of one side, or of two halves one above the other, of which one may be empty.

    Args:
        is_half: halves stand on the paper upright; a whole sheet among them lies as ever.
    """
    page = paper.upright if is_half else paper
    return environment().get_template("drawn.html").render(pages=pages, paper=page, whole=paper, title=title)
