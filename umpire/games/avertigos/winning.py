"""Who has won, for the page that ends a battle; and the score."""

from __future__ import annotations

from umpire.games.avertigos.state import Sky


def won(sky: Sky) -> tuple[str, str]:
    """The side that has won, and why."""
    return (sky.team_name(sky.winner), sky.why_won) if sky.winner else ("", "")


def points(sky: Sky) -> dict[str, int]:
    """Rounds won by team; in a strategy game islands held."""
    if sky.evening is not None:
        return {sky.team_name(team): sky.evening.wins.get(team, 0) for team in sky.teams}
    return {player.name: len(sky.islands_of(player.id)) for player in sky.players.values()}
