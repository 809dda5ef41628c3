"""What may be done now in the chapter of acting."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.games.avertigos.state import Sky


def offers(sky: Sky) -> Iterator[Command | Offer]:
    """For the umpire."""
    yield from ()
