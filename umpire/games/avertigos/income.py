"""What islands and trade routes bring in a turn. Rules: Income; Island Income; Island Resource."""

from __future__ import annotations

import msgspec

from umpire.core.errors import BadInput
from umpire.games.avertigos.commands.trading import Collect
from umpire.games.avertigos.events.trading import IncomeDrawn
from umpire.games.avertigos.factors import check_strategy, factor, refuse_not_next, traders
from umpire.games.avertigos.island import Island
from umpire.games.avertigos.routes import bonus, resources
from umpire.games.avertigos.sequence import go_on, refuse_outside
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

SECTION = "Income Phase"


class Income(msgspec.Struct, frozen=True):
    """What a player draws in a turn, as a sum."""

    islands: dict[str, int]
    """Silver by island."""
    routes: dict[str, int]
    """Silver by resource, where there is a bonus."""

    @property
    def silver(self) -> int:
        """All of it."""
        return sum(self.islands.values()) + sum(self.routes.values())


def worth(island: Island) -> int:
    """
    An island brings its value in each turn, twice that with a trading post, whoever set that up.

    Rules: Island Income; Trading Posts. House: a home port has the value 1, and counts.
    """
    return island.value * (2 if island.has_post else 1)


def sum_of(sky: Sky, player: str) -> Income:
    """
    All islands under a player's control, and for each resource the bonus of its trade route.

    Rules: Island Income; Island Resource. House: a trading post doubles no bonus; access by an agreement brings none.
    """
    islands = {island.id: worth(island) for island in sky.islands_of(player)}
    routes = {resource: bonus(count) for resource, count in sorted(resources(sky, player).items())}
    return Income(islands, {resource: silver for resource, silver in routes.items() if silver})


def collect(story: Story, order: Collect) -> None:
    """
    Players draw their income from the bank, once in a turn, from the highest initiative to the lowest.

    Rules: Income Phase; Simple Strategy Game Flow. When all have drawn, purchases begin.

    Raises:
        BadInput: nobody is left to draw.
    """
    sky = story.state
    check_strategy(sky)
    if order.player:
        player = factor(sky, order.player)
        if player.has_income:
            story.refuse("drawn", f"{player.name} has drawn the income of this turn.", SECTION)
        else:
            refuse_not_next(story, player, "income", "Drawing income", SECTION)
        due: tuple[str, ...] = (player.id,)
    else:
        refuse_outside(story, "income", "Drawing income", SECTION)
        due = waiting(sky)
        if not due:
            raise BadInput("player", "everybody has drawn the income of this turn; go on to purchases.")
    story.check()
    for id in due:
        income = sum_of(sky, id)
        story.tell(IncomeDrawn(id, income.silver, income.islands, income.routes))
    go_on(story)


def waiting(sky: Sky) -> tuple[str, ...]:
    """Players who have not drawn the income of this turn, the next first."""
    players = traders(sky) if sky.phase == "income" else sky.initiative
    return tuple(id for id in players if not sky.players[id].has_income and not sky.players[id].is_out)
