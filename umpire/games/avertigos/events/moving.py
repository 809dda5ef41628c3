"""What happened in initiative and movement."""

from __future__ import annotations

from umpire.core.events import Event


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled"):
    """The order of initiative is known."""

    order: tuple[str, ...]
    """Players, the highest first."""
    rolled: dict[str, tuple[int, ...]]
    """What each player's dice came to, with those that were rolled again; none where the table said the order."""
