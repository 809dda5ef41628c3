"""How the events of trading change the sky."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.core.state import nothing
from umpire.games.avertigos.events import trading as e
from umpire.games.avertigos.island import Claim
from umpire.games.avertigos.state import Sky


def _changed(sky: Sky, id: str, **by: int) -> Sky:
    """The sky with so much more, or less, behind a player's screen; never less than nothing."""
    player = sky.players[id]
    return sky.put_player(
        replace(player, **{field: max(0, getattr(player, field) + more) for field, more in by.items()})
    )


def _counted(counts: Mapping[str, int], player: str, by: int) -> dict[str, int]:
    """Meeples on an island, by player."""
    now = {**counts, player: counts.get(player, 0) + by}
    return {id: count for id, count in now.items() if count > 0}


def _bid(sky: Sky, event: e.InitiativeBid) -> Sky:
    for player, silver in event.paid.items():
        sky = _changed(sky, player, silver=-silver)
    return replace(sky, initiative=event.order)


def _income(sky: Sky, event: e.IncomeDrawn) -> Sky:
    sky = _changed(sky, event.player, silver=event.silver)
    sky = sky.put_player(replace(sky.players[event.player], has_income=True))
    if sky.phase != "income":
        return sky
    return replace(sky, order=tuple(id for id in sky.order if id in sky.players and not sky.players[id].has_income))


def _bought(sky: Sky, event: e.Bought) -> Sky:
    sky = _changed(sky, event.player, silver=-event.paid)
    if event.ware in e.HELD:
        return _changed(sky, event.player, **{e.HELD[event.ware]: event.count})
    island = sky.islands[event.island]
    if event.ware == "claw":
        return sky.put_island(replace(island, claws=island.claws + event.count))
    sky = sky.put_player(replace(sky.players[event.player], has_post=True))
    return sky.put_island(replace(island, has_post=True))


def _without(sky: Sky, player: str) -> tuple[str, ...]:
    """Who is still to come but for this player."""
    return tuple(id for id in sky.order if id != player)


def _ended(sky: Sky, event: e.PurchasesEnded) -> Sky:
    sky = sky.put_player(replace(sky.players[event.player], has_bought=True))
    return replace(sky, order=_without(sky, event.player)) if sky.phase == "purchasing" else sky


def _spy(sky: Sky, event: e.SpySent) -> Sky:
    island = sky.islands[event.island]
    sky = _changed(sky, event.player, spies=-event.count)
    return sky.put_island(replace(island, spies=_counted(island.spies, event.player, event.count)))


def _exchanged(sky: Sky, event: e.EnvoysExchanged) -> Sky:
    for whose, where in ((event.other, event.island), (event.player, event.other_island)):
        island = sky.islands[where]
        sky = _changed(sky, whose, envoys=-1)
        sky = sky.put_island(replace(island, envoys=_counted(island.envoys, whose, 1)))
    return sky


def _broken(sky: Sky, event: e.AgreementBroken) -> Sky:
    sky = _changed(sky, event.player, silver=-event.paid)
    for where in event.islands:
        island = sky.islands[where]
        guest = event.other if island.owner == event.player else event.player
        count = island.envoys.get(guest, 0)
        sky = _changed(sky, guest, envoys=count)
        sky = sky.put_island(replace(island, envoys=_counted(island.envoys, guest, -count)))
    return sky


def _out(sky: Sky, event: e.PlayerOut) -> Sky:
    """No longer due, for a bid neither."""
    sky = sky.put_player(replace(sky.players[event.player], is_out=True))
    bids = sky.sealed.get(sky.bids)
    if bids and not bids.is_open:
        owed_by = tuple(id for id in bids.owed_by if id != event.player)
        laid = {id: choice for id, choice in bids.laid.items() if id != event.player}
        sky = replace(sky, sealed={**sky.sealed, sky.bids: replace(bids, owed_by=owed_by, laid=laid)})
    return replace(sky, order=_without(sky, event.player))


CHANGES: dict[type[Event], Callable[[Sky, Any], Sky]] = {
    e.BidsCalled: nothing,
    e.InitiativeBid: _bid,
    e.IncomeDrawn: _income,
    e.Bought: _bought,
    e.PurchasesEnded: _ended,
    e.SpySent: _spy,
    e.EnvoysExchanged: _exchanged,
    e.AgreementBroken: _broken,
    e.TradeDeclared: lambda sky, event: replace(sky, claim=Claim(event.player, event.until)),
    e.ClaimFailed: lambda sky, event: replace(sky, claim=None),
    e.PlayerOut: _out,
}
