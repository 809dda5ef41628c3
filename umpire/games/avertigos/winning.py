"""Who has won, the score, and what each side has, for the page that ends a battle."""

from __future__ import annotations

from umpire.games.avertigos.routes import full_routes
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


def counts(sky: Sky) -> dict[str, dict[str, int]]:
    """
    What each team has of rounds, ships in play and, where a bank is kept, coins; each family of islands, silver and trade routes.

    Rules: Objective of the Skirmish Mode; Objective of the Strategy Mode. House: islands with access by an agreement count for
    a trade route, as they do for a victory.
    """
    evening = sky.evening
    if evening is None:
        return {
            player.name: {
                "islands": len(sky.islands_of(player.id)),
                "silver": player.silver,
                "trade routes": full_routes(sky, player.id),
            }
            for player in sky.players.values()
        }
    found: dict[str, dict[str, int]] = {}
    for team in sky.teams:
        players = [player for player in sky.players.values() if sky.team_of(player.id) == team]
        coins = {"coins": sum(player.coins for player in players)} if evening.bank is not None else {}
        ships = sum(len(sky.fleet(player.id)) for player in players)
        found[sky.team_name(team)] = {"rounds": evening.wins.get(team, 0), "ships left": ships, **coins}
    return found
