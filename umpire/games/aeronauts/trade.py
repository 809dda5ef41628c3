"""Trading: settled trades on export cards, merchants that pick up the largest, and what they deliver."""

from __future__ import annotations

from collections import Counter

import msgspec

from umpire.core.errors import BadInput
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.commands import Deliver, LoadMerchants, SettleTrade
from umpire.games.aeronauts.rounds import refuse_short
from umpire.games.aeronauts.state import Land, Merchant
from umpire.games.aeronauts.story import Story, refuse_outside

SECTION = "Trading"


class Waiting(msgspec.Struct, frozen=True):
    """What lies on one export card: one cargo, whatever trades it came from."""

    giver: str
    taker: str
    cargoes: tuple[str, ...]
    tokens: int


def settle_trade(story: Story, order: SettleTrade) -> None:
    """
    Two players have settled: the goods lie on their export cards and cannot be used until they are delivered.

    Rules: Trading. Each way is a cargo of its own.

    Raises:
        Refused: not after the Combat Phase, or more than is in stock.
        BadInput: a city with itself, an unknown kind of goods, or nothing at all.
    """
    land = story.state
    giver, taker = land.city(order.giver, "giver"), land.city(order.taker, "taker")
    if giver.id == taker.id:
        raise BadInput("taker", f"{giver.name} cannot trade with itself.")
    gives, gets = (_read(land, goods, where) for goods, where in ((order.gives, "gives"), (order.gets, "gets")))
    if not gives and not gets:
        raise BadInput("gives", "a trade has goods: say how many of what.")
    refuse_outside(story, "trade", "Trades are settled after the Combat Phase", SECTION)
    refuse_short(story, giver, gives, f"{giver.name} gives", SECTION)
    refuse_short(story, taker, gets, f"{taker.name} gives", SECTION)
    story.check()
    for one, other, goods in ((giver, taker, gives), (taker, giver, gets)):
        if goods:
            story.tell(e.TradeSettled(f"cargo-{story.state.trades + 1}", one.id, other.id, goods))


def _read(land: Land, goods: dict[str, int], where: str) -> dict[str, int]:
    for good, count in goods.items():
        if good not in land.book.goods:
            raise BadInput(where, f"{good[:40]!r} is not a kind of goods; use one of {', '.join(land.book.goods)}.")
        if not 0 <= count <= 999:
            raise BadInput(where, f"{count} tokens cannot be traded; type 0 to 999.")
    return {good: count for good, count in goods.items() if count}


def waiting(land: Land) -> list[Waiting]:
    """
    What waits on export cards, in the order in which merchants take it: the largest first.

    Rules: Trading. Largest means tokens, not value; trades from one city to the same other one are one cargo.
    House: of two alike the earlier trade goes first (B-16).
    """
    cards: dict[tuple[str, str], list[str]] = {}
    tokens: Counter[tuple[str, str]] = Counter()
    for cargo in land.cargoes:
        if not cargo.merchant:
            cards.setdefault((cargo.giver, cargo.taker), []).append(cargo.id)
            tokens[cargo.giver, cargo.taker] += cargo.tokens
    found = [Waiting(*way, tuple(ids), tokens[way]) for way, ids in cards.items()]
    return sorted(found, key=lambda one: -one.tokens)


def free(land: Land) -> list[Merchant]:
    """Merchants without cargo."""
    return [merchant for merchant in land.merchants if not land.aboard(merchant.id)]


def waiting_for(land: Land, merchant: str) -> list[Waiting]:
    """What waits for the city that this merchant sails to already."""
    takers = {cargo.taker for cargo in land.aboard(merchant)}
    return [cargo for cargo in waiting(land) if cargo.taker in takers]


def load_merchants(story: Story, order: LoadMerchants) -> None:
    """
    Free merchants pick up one cargo each, the largest first, and move it from the export card to their own.

    One that carries cargo takes on more if it is for the same city, for then it is the same trade.

    Rules: Trading. House: one merchant for each dock, and any of them comes to any city (B-26); the one that is there
    already goes before the others. More is taken on by a merchant that is named (B-31).

    Raises:
        Refused: the merchant that is named carries cargo for one city, and what waits is for others.
        BadInput: nothing waits, or no merchant is free.
    """
    land = story.state
    if not waiting(land):
        raise BadInput("merchant", "nothing lies on any export card.")
    if order.merchant and land.aboard(order.merchant):
        _take_on(story, order.merchant)
        return
    ships = [one for one in free(land) if order.merchant in ("", one.id)]
    if not ships:
        raise BadInput("merchant", _why_none(land, order.merchant))
    for cargo in waiting(land):
        if not ships:
            break
        ship = next((one for one in ships if one.place == cargo.giver), ships[0])
        ships.remove(ship)
        _load(story, ship.id, cargo)


def _take_on(story: Story, merchant: str) -> None:
    """More for the same city, the largest first. Rules: Trading. House: B-31."""
    land = story.state
    more = waiting_for(land, merchant)
    if not more:
        bound = land.cities[land.aboard(merchant)[0].taker].name
        first = waiting(land)[0]
        told = f"{merchant} carries cargo for {bound}; what waits is for {land.cities[first.taker].name}."
        story.refuse("other-city", f"{told} A merchant carries cargo for one city at a time.", SECTION)
        more = [first]
    story.check()
    _load(story, merchant, more[0])


def _load(story: Story, merchant: str, cargo: Waiting) -> None:
    story.tell(e.CargoLoaded(merchant, cargo.cargoes, cargo.giver, cargo.taker, cargo.tokens))


def _why_none(land: Land, named: str) -> str:
    if named and named not in (one.id for one in land.merchants):
        listed = ", ".join(one.id for one in land.merchants) or "no dock, so no merchant"
        return f"there is no merchant {named[:40]!r}; {listed}."
    if not land.merchants:
        return "no dock stands, so no merchant sails."
    return "every merchant has its cargo; deliver one first, or name one that sails to the same city."


def deliver(story: Story, order: Deliver) -> None:
    """
    A merchant reaches its destination: the goods go into that city's inventory.

    Rules: Trading.

    Raises:
        BadInput: no such merchant, or it carries nothing.
    """
    land = story.state
    if order.merchant not in (one.id for one in land.merchants):
        raise BadInput("merchant", _why_none(land, order.merchant or "?"))
    aboard = land.aboard(order.merchant)
    if not aboard:
        raise BadInput("merchant", f"{order.merchant} carries nothing.")
    taker = aboard[0].taker
    mine = [cargo for cargo in aboard if cargo.taker == taker]
    goods: Counter[str] = Counter()
    for cargo in mine:
        goods.update(cargo.goods)
    story.tell(e.CargoDelivered(order.merchant, tuple(cargo.id for cargo in mine), taker, dict(goods)))
