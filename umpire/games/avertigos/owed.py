"""Nothing forgotten: what a phase still owes, each with what settles it in one press."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Due
from umpire.games.avertigos.state import Sky


def forgotten(sky: Sky) -> Iterator[Due]:
    """Nothing yet."""
    yield from ()
