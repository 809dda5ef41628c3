"""How a game ends: looked at after everything that may end it."""

from __future__ import annotations

from umpire.games.avertigos.bouts import settle_round
from umpire.games.avertigos.story import Story
from umpire.games.avertigos.victory import settle_game


def settle(story: Story) -> None:
    """Tell what is won by now: a strategy game, or a round of skirmish and with it perhaps the evening."""
    if story.state.phase == "over":
        return
    if story.state.is_strategy:
        settle_game(story)
    else:
        settle_round(story)
