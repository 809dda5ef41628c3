"""Trade routes: islands of one resource. Rules: Island Resource; Envoy."""

from __future__ import annotations

from collections import Counter

from umpire.games.avertigos.island import Island
from umpire.games.avertigos.state import Sky

BONUS = (0, 0, 2, 5, 10)
"""Silver for so many islands of one resource; it is not added up. House: more than four are still 10."""
FULL = 4
"""Islands of a complete trade route. House: a second one of the same resource takes four more."""


def bonus(islands: int) -> int:
    """Silver in a turn for so many islands of one resource."""
    return BONUS[min(islands, FULL)]


def has_access(island: Island, player: str) -> bool:
    """An envoy of the player stands there by an agreement with the owner."""
    return island.owner not in ("", player) and island.envoys.get(player, 0) > 0


def resources(sky: Sky, player: str, *, is_with_access: bool = False) -> Counter[str]:
    """How many islands of each resource a player holds; House: those with access by an agreement besides, for a victory alone."""
    return Counter(
        island.resource
        for island in sky.islands.values()
        if island.resource and (island.owner == player or (is_with_access and has_access(island, player)))
    )


def full_routes(sky: Sky, player: str) -> int:
    """Complete trade routes of a player, with the islands to whose resources an agreement gives access."""
    return sum(count // FULL for count in resources(sky, player, is_with_access=True).values())
