"""Who has won, and how it stands. Rules: Goal and Game End."""

from __future__ import annotations

from umpire.games.aloft.book import GOALS_TO_WIN
from umpire.games.aloft.state import Sky


def won(sky: Sky) -> tuple[str, str]:
    """The player with three goals, and which they are; nobody where the umpire has the game go on."""
    if not sky.winner or sky.phase != "over":
        return "", ""
    player = sky.players[sky.winner]
    names = ", ".join(sky.book.goals[goal].name for goal in player.goals[:GOALS_TO_WIN])
    return player.name, f"three goals: {names}"


def score(sky: Sky) -> dict[str, int]:
    """Goals met, by player."""
    return {player.name: len(player.goals) for player in sky.players.values()}


def counts(sky: Sky) -> dict[str, dict[str, int]]:
    """Goals met and ships on the table, by player."""
    return {
        player.name: {"goals": len(player.goals), "ships": len(sky.fleet(player.id))} for player in sky.players.values()
    }
