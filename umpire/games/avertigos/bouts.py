"""Rounds of skirmish: won when one team is left. Rules: Objective of the Skirmish Mode."""

from __future__ import annotations

from umpire.games.avertigos.story import Story


def settle_round(story: Story) -> None:
    """Whether the round is over by now."""
