"""Sheets of paper, lying on their long side, in millimetres."""

from __future__ import annotations

from typing import NamedTuple

from umpire.core.errors import BadInput

MARGIN = 9.0
"""Free on every side: most printers need a quarter of an inch (6.35 mm)."""


class Paper(NamedTuple):
    """A sheet and its size in millimetres."""

    key: str
    name: str
    width: float
    height: float

    @property
    def upright(self) -> Paper:
        """The same sheet on its short side."""
        return self._replace(width=min(self.width, self.height), height=max(self.width, self.height))

    @property
    def half(self) -> Paper:
        """Half of it, lying: two of them stand one above the other on the upright sheet."""
        return self._replace(width=min(self.width, self.height), height=max(self.width, self.height) / 2)

    @property
    def right(self) -> float:
        """Where the right margin begins."""
        return self.width - MARGIN

    @property
    def bottom(self) -> float:
        """Where the bottom margin begins."""
        return self.height - MARGIN


A4 = Paper("a4", "A4", 297.0, 210.0)
LETTER = Paper("letter", "Letter", 279.4, 215.9)
PAPERS = {paper.key: paper for paper in (A4, LETTER)}


def read_paper(key: str) -> Paper:
    """A paper by its key; raises `BadInput` with those that there are."""
    if key not in PAPERS:
        raise BadInput("paper", f"{key[:40]!r} is not a paper size; use one of {', '.join(PAPERS)}.")
    return PAPERS[key]
