"""How a strategy game is won. Rules: Objective of the Strategy Mode; Envoy."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.errors import BadInput
from umpire.core.lines import Due
from umpire.games.avertigos.commands.trading import Collect, DeclareTrade, OpenBids
from umpire.games.avertigos.events.course import Won
from umpire.games.avertigos.events.trading import ClaimFailed, PlayerOut, TradeDeclared
from umpire.games.avertigos.routes import full_routes
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

ENOUGH = 8
"""Islands that win by conquest."""
ROUTES = 2
"""Full trade routes that a Trade Victory takes."""
TURNS = 2
"""In which the others may destroy the ships of who declared it. House: the two turns after the one of the declaration."""


def settle_game(story: Story) -> None:
    """
    Whether a player is out, a claim is off, or somebody has won by now.

    Rules: Age of Conquest; Total Annihilation; Envoy.
    """
    for player in story.state.players.values():
        if not player.is_out and not has_trace(story.state, player.id):
            story.tell(PlayerOut(player.id))
    claim = story.state.claim
    if claim and not story.state.fleet(claim.player):
        story.tell(ClaimFailed(claim.player))
    for winner, why in _ends(story.state):
        story.tell(Won(winner, why))
        return


def _ends(sky: Sky) -> Iterator[tuple[str, str]]:
    """Every way in which the game is over by now: who has won, and how."""
    left = [player.id for player in sky.players.values() if not player.is_out]
    if len(left) < 2:
        yield "".join(left), "annihilation"
    if conqueror := _conqueror(sky):
        yield conqueror, "conquest"
    if sky.claim and sky.turn > sky.claim.until:
        yield sky.claim.player, "trade"


def _conqueror(sky: Sky) -> str:
    """
    Who holds eight islands at once.

    Rules: Age of Conquest. House: as soon as the eighth is captured, or at the end of the action phase (V-03); the home port is
    one of them. Of several, who holds most; then the higher initiative.
    """
    if sky.setting("V-03") == "phase-end" and sky.phase in ("action", "turns"):
        return ""
    held = {id: len(sky.islands_of(id)) for id in sky.players}
    best = max(held, key=lambda id: (held[id], sky.rank(id)))
    return best if held[best] >= ENOUGH else ""


def has_trace(sky: Sky, player: str) -> bool:
    """
    A ship in play, an island, or a meeple on the board.

    Rules: Total Annihilation. House: what lies behind the screen is not on the board; an island that is held is a trace, for at
    home lost ships can be bought again.
    """
    if any(ship.player == player for ship in sky.afloat):
        return True
    return any(
        island.owner == player or island.spies.get(player) or island.envoys.get(player)
        for island in sky.islands.values()
    )


def declare_trade(story: Story, order: DeclareTrade) -> None:
    """
    A player with two full trade routes declares a Trade Victory; the others have two turns to destroy the player's ships.

    Rules: Envoy. House: islands with access by an agreement count; nothing announces routes before.

    Raises:
        BadInput: a Trade Victory was declared already, the game is over, or it is a skirmish.
    """
    sky = story.state
    if not sky.is_strategy or sky.phase == "over":
        raise BadInput("player", "a Trade Victory is declared while a strategy game is played.")
    player = sky.player(order.player)
    if sky.claim:
        rival = sky.players[sky.claim.player].name
        raise BadInput(
            "player", f"{rival} has declared a Trade Victory; it is decided by the end of turn {sky.claim.until}."
        )
    found = full_routes(sky, player.id)
    if found < ROUTES:
        has = f"{player.name} has {found or 'none'}, with all agreements"
        story.refuse("no-routes", f"A Trade Victory takes {ROUTES} full trade routes; {has}.", "Envoy")
    if not sky.fleet(player.id):
        story.refuse("no-ship", f"{player.name} has no ship in play that the others could destroy.", "Envoy")
    story.check()
    story.tell(TradeDeclared(player.id, sky.turn + TURNS))


def trading_due(sky: Sky) -> Iterator[Due]:
    """What a strategy game owes: bids, income, and the end of a claim."""
    if not sky.is_strategy or sky.phase == "over":
        return
    bids = sky.sealed.get(sky.bids)
    if sky.phase == "initiative" and bids and not bids.is_open:
        owed = ", ".join(sky.players[id].name for id in bids.owes)
        yield Due(f"bids for initiative: {owed}", ()) if owed else Due("all bids are laid: open them", (OpenBids(),))
    waiting = [player.name for id in sky.order if (player := sky.players.get(id)) and not player.has_income]
    if sky.phase == "income" and waiting:
        yield Due(f"income: {', '.join(waiting)}", (Collect(),))
    if sky.claim:
        name, left = sky.players[sky.claim.player].name, sky.claim.until - sky.turn
        when = "at the end of this turn" if left <= 0 else f"after turn {sky.claim.until}"
        yield Due(f"{name} wins by trade {when}, unless their ships are destroyed", ())
