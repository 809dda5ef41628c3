"""Who has won, for the page that ends a battle; and the score."""

from __future__ import annotations

from umpire.games.avertigos.state import Sky

WHY = {
    "conquest": "Age of Conquest: eight islands",
    "annihilation": "Total Annihilation: nothing is left of the others",
    "trade": "Trade Victory: two full trade routes",
}
"""How a strategy game is won, in words."""


def why(sky: Sky, key: str) -> str:
    """Why the game or the evening is over: «2 of 3 rounds»."""
    if sky.evening is None or key != "rounds":
        return WHY.get(key, key)
    played = len(sky.evening.results)
    best = max(sky.evening.wins.values(), default=0)
    if sky.winner:
        return f"{best} of {played} rounds" if played > 1 else "the round"
    return f"no team has won more rounds than every other ({best} of {played})"


def won(sky: Sky) -> tuple[str, str]:
    """
    The side that has won, and why.

    Rules: Objective of the Skirmish Mode; Objective of the Strategy Mode. House: an evening in which two teams have as many
    rounds is a draw.
    """
    if sky.phase != "over":
        return "", ""
    return sky.team_name(sky.winner) if sky.winner else "draw", why(sky, sky.why_won)


def score(sky: Sky) -> dict[str, int]:
    """Rounds won by team; in a strategy game islands held."""
    if sky.evening is not None:
        return {sky.team_name(team): sky.evening.wins.get(team, 0) for team in sky.teams}
    return {player.name: len(sky.islands_of(player.id)) for player in sky.players.values()}
