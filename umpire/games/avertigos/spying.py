"""Spies: sent to any island at any moment. What they count for stands where islands are secured. Rules: Spy."""

from __future__ import annotations

from umpire.games.avertigos.commands.trading import SendSpy
from umpire.games.avertigos.events.trading import SpySent
from umpire.games.avertigos.factors import factor
from umpire.games.avertigos.story import Story


def send_spy(story: Story, order: SendSpy) -> None:
    """
    A player deploys spies to any island at any time, in any phase and anybody's turn, as long as they are in hand.

    Rules: Spy. House: also while the island is being secured.

    Raises:
        BadInput: no such player or island.
    """
    sky = story.state
    player = factor(sky, order.player)
    island = sky.island(order.island)
    if order.count > player.spies:
        has = "1 spy" if player.spies == 1 else f"{player.spies or 'no'} spies"
        story.refuse("no-spy", f"{player.name} has {has} in hand.", "Spy")
    story.check()
    story.tell(SpySent(player.id, island.id, order.count))
