"""Players of a strategy game: who is in it, and whose turn it is to trade. Rules: Income Phase; Purchasing Phase."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.games.avertigos.island import Island, Player
from umpire.games.avertigos.sequence import TRADING, refuse_outside
from umpire.games.avertigos.state import Phase, Sky
from umpire.games.avertigos.story import Story


def factor(sky: Sky, said: str, where: str = "player") -> Player:
    """The player with this id or name who is still in the game; raises `BadInput` otherwise."""
    check_strategy(sky)
    player = sky.player(said, where)
    if player.is_out:
        raise BadInput(where, f"{player.name} is out of the game; nothing of theirs is left on the board.")
    return player


def check_strategy(sky: Sky) -> None:
    """Raises `BadInput` where there is no trade: in a skirmish, and after the end."""
    if not sky.is_strategy:
        raise BadInput("player", "this is a skirmish; silver, islands and agreements belong to a strategy game.")
    if sky.phase == "over":
        raise BadInput("player", "the game is over; take its last command back first.")


def own_island(sky: Sky, player: Player, said: str, where: str = "island") -> Island:
    """An island that a player holds, named or not; raises `BadInput` with those that there are."""
    named = sky.island(said, where) if said.strip() else None
    if named is not None and named.owner == player.id:
        return named
    wrong = f"{player.name} does not hold {named.name}" if named else f"name an island of {player.name}"
    listed = ", ".join(island.id for island in sky.islands_of(player.id)) or "none is held"
    raise BadInput(where, f"{wrong}; use one of {listed}.")


def traders(sky: Sky) -> tuple[str, ...]:
    """Players who are still to come in this phase, the next first."""
    return tuple(id for id in sky.order if id in sky.players)


def refuse_not_next(story: Story, player: Player, phase: Phase, what: str, rule: str) -> None:
    """Players draw income and buy one after the other, the highest initiative first; each once in a turn."""
    sky = story.state
    refuse_outside(story, phase, what, rule)
    if sky.phase != phase or sky.phase not in TRADING or player.id in traders(sky)[:1]:
        return
    first = next((sky.players[id].name for id in traders(sky)), "nobody")
    if player.id in sky.order:
        story.refuse("not-next", f"{first} comes before {player.name} by initiative.", rule)
    else:
        story.refuse("not-due", f"{player.name} is not due in this {phase} phase; {first} is.", rule)
