"""What may be done now in a strategy game: bids, income, purchases, spies, envoys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from umpire.core.commands import Command
from umpire.core.lines import Offer
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.agreements import guests
from umpire.games.avertigos.factors import traders
from umpire.games.avertigos.income import waiting
from umpire.games.avertigos.island import Player
from umpire.games.avertigos.purchasing import CLAW, COMMANDER, POST, commanders_of, left_of
from umpire.games.avertigos.routes import full_routes
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.victory import ROUTES

FEW = 2
"""So many islands are offered for one thing; all others can be named."""


def offers(sky: Sky) -> Iterator[Command | Offer]:
    """For the umpire."""
    if not sky.is_strategy or sky.phase == "over":
        return
    if sky.phase == "initiative":
        yield from _bids(sky)
    if sky.phase == "income" and (due := waiting(sky)):
        yield c.Collect()
        if len(due) > 1:
            yield c.Collect(due[0])
    if sky.phase == "purchasing":
        for player in traders(sky)[:1]:
            yield from _purchases(sky, sky.players[player])
    yield from _at_any_time(sky)


def own(sky: Sky, seat: Seat) -> Iterator[Command | Offer]:
    """For a player: the own bid, until hands open."""
    for player in _bidders(sky):
        if seat.reads(player.captain):
            for silver in _amounts(player):
                yield Offer(c.LayBid(player.id, silver), f"bid {silver} silver" if silver else "bid nothing")


def _bidders(sky: Sky) -> tuple[Player, ...]:
    """Whose bids are due, laid or not."""
    bids = sky.sealed.get(sky.bids)
    if sky.phase != "initiative" or bids is None or bids.is_open:
        return ()
    return tuple(sky.players[id] for id in bids.owed_by if not sky.players[id].is_out)


def _amounts(player: Player) -> tuple[int, ...]:
    return tuple(dict.fromkeys((0, min(1, player.silver), player.silver // 2, player.silver)))


def _bids(sky: Sky) -> Iterator[Command]:
    bids = sky.sealed.get(sky.bids)
    if bids is None and sky.initiative and not sky.is_simple:
        for player in _playing(sky):
            yield c.CallBids(player.id)
    for player in _bidders(sky):
        if bids and player.id in bids.owes:
            for silver in _amounts(player):
                yield c.LayBid(player.id, silver)
    if bids and not bids.owes and not bids.is_open:
        yield c.OpenBids()


def _playing(sky: Sky) -> tuple[Player, ...]:
    return tuple(player for player in sky.players.values() if not player.is_out)


def _purchases(sky: Sky, player: Player) -> Iterator[Command]:
    for ware in sky.book.wares.values():
        if ware.price > player.silver or not left_of(sky, ware):
            continue
        if ware.id not in (POST, CLAW):
            if ware.id != COMMANDER or not commanders_of(sky, player):
                yield c.Buy(player.id, ware.id)
        elif ware.id == CLAW or not player.has_post:
            free = [island for island in sky.islands_of(player.id) if ware.id == CLAW or not island.has_post]
            for island in free[-FEW:]:
                yield c.Buy(player.id, ware.id, island=island.id)
    yield c.EndPurchases(player.id)


def _at_any_time(sky: Sky) -> Iterator[Command]:
    for player in _playing(sky):
        if player.spies:
            docked = [ship.dock for ship in sky.afloat if ship.dock and ship.player != player.id]
            for island in tuple(dict.fromkeys((*docked, *sky.islands)))[:FEW]:
                yield c.SendSpy(player.id, island)
        if not sky.claim and sky.fleet(player.id) and full_routes(sky, player.id) >= ROUTES:
            yield c.DeclareTrade(player.id)
    for one, other in combinations(_playing(sky), 2):
        here, there = sky.islands_of(one.id), sky.islands_of(other.id)
        if one.envoys and other.envoys and here and there:
            yield c.ExchangeEnvoys(one.id, here[0].id, other.id, there[0].id)
    for one, other in permutations(_playing(sky), 2):
        if guests(sky, one.id, other.id):
            yield c.BreakAgreement(one.id, other.id)
