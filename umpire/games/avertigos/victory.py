"""How a strategy game is won. Rules: Objective of the Strategy Mode; Envoy."""

from __future__ import annotations

from umpire.games.avertigos.story import Story


def settle_game(story: Story) -> None:
    """Whether somebody has won by now."""
