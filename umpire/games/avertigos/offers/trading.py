"""What may be done now in the chapter of trading."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.core.seats import Seat
from umpire.games.avertigos.state import Sky


def offers(sky: Sky) -> Iterator[Command | Offer]:
    """For the umpire."""
    yield from ()


def own(sky: Sky, seat: Seat) -> Iterator[Command | Offer]:
    """For a player: the own bid."""
    yield from ()
