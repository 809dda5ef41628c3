"""What may be done now, chapter by chapter: advice for buttons and random play."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.offers import acting, evening, moving, trading
from umpire.games.avertigos.rolling import left_out
from umpire.games.avertigos.state import Sky


def offers(sky: Sky, seat: Seat) -> Iterator[Command | Offer]:
    """For the umpire everything that the phase allows."""
    if not seat.is_umpire:
        yield from trading.own(sky, seat)
        return
    if sky.phase == "initiative" and not sky.initiative:
        yield c.RollInitiative()
    for chapter in (moving, acting, trading, evening):
        yield from chapter.offers(sky)
    if sky.initiative and sky.phase not in ("choose", "over") and not [*left_out(sky)]:
        yield c.NextPhase()
