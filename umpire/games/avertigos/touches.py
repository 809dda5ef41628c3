"""What each command reads and writes: for two umpires at once, and for what a strike takes along."""

from __future__ import annotations

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.state import Sky

QUIET = (c.Stow,)
"""They write what they name, and nothing rests on whose turn it is."""


def touches(sky: Sky, command: Command) -> Touches:
    """Ships, players and islands by id, `turn` (whose it is), `deck`, `rules`. What is not told here writes everything."""
    everything = frozenset({"turn", "deck", *sky.ships, *sky.players, *sky.islands})
    named = _named(sky, command)
    if isinstance(command, QUIET):
        return Touches(frozenset({"rules"}), frozenset(named))
    return Touches(frozenset({"rules"}), everything)


def _named(sky: Sky, command: Command) -> set[str]:
    found = set()
    for field, find in (("ship", sky.ship), ("target", sky.ship), ("player", sky.player), ("island", sky.island)):
        if said := getattr(command, field, ""):
            try:
                found.add(find(said).id)
            except BadInput:
                found.add(said)
    return found
