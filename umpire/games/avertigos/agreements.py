"""Envoys: agreements between two players, and what it costs to break them. Rules: Envoy."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.games.avertigos.commands.trading import BreakAgreement, ExchangeEnvoys
from umpire.games.avertigos.events.trading import AgreementBroken, EnvoysExchanged
from umpire.games.avertigos.factors import factor, own_island
from umpire.games.avertigos.island import Island, Player
from umpire.games.avertigos.sequence import go_on
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

FINE = 5
"""Silver for each envoy exchanged."""


def exchange_envoys(story: Story, order: ExchangeEnvoys) -> None:
    """
    Two players seal an agreement: an envoy of each goes to an island of the other. House: at any moment.

    Raises:
        BadInput: the islands are not theirs, or it is one player twice.
    """
    sky = story.state
    player, other = _both(sky, order.player, order.other)
    island = own_island(sky, player, order.island)
    other_island = own_island(sky, other, order.other_island, "other_island")
    without = [one.name for one in (player, other) if not one.envoys]
    if without:
        who = f"{' and '.join(without)} {'has' if len(without) == 1 else 'have'}"
        story.refuse("no-envoy", f"{who} no envoy in hand; both need one to exchange.", "Envoy")
    story.check()
    story.tell(EnvoysExchanged(player.id, island.id, other.id, other_island.id))


def break_agreement(story: Story, order: BreakAgreement) -> None:
    """
    Who breaks an agreement pays 5 silver for each envoy exchanged with the other player.

    Rules: Envoy. House: to the bank, as much as there is; it breaks all agreements of the two, and their envoys go home.

    Raises:
        BadInput: there is no agreement between them.
    """
    sky = story.state
    player, other = _both(sky, order.player, order.other)
    mine, theirs = guests(sky, player.id, other.id), guests(sky, other.id, player.id)
    envoys = max(sum(island.envoys[player.id] for island in mine), sum(island.envoys[other.id] for island in theirs))
    if not envoys:
        raise BadInput("other", f"{player.name} and {other.name} have exchanged no envoys; there is nothing to break.")
    fine = FINE * envoys
    islands = tuple(island.id for island in (*mine, *theirs))
    story.tell(AgreementBroken(player.id, other.id, envoys, fine, min(fine, player.silver), islands))
    go_on(story)


def guests(sky: Sky, player: str, host: str) -> tuple[Island, ...]:
    """Islands of a host on which envoys of a player stand."""
    return tuple(island for island in sky.islands_of(host) if island.envoys.get(player))


def _both(sky: Sky, player: str, other: str) -> tuple[Player, Player]:
    first, second = factor(sky, player), factor(sky, other, "other")
    if first.id == second.id:
        raise BadInput("other", f"{first.name} needs somebody else for an agreement; name another player.")
    return first, second
