"""Purchases from a limited supply. Rules: Purchasing; Units."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.errors import BadInput
from umpire.games.avertigos.book import Book, Hull, Ware
from umpire.games.avertigos.commands.trading import Buy, EndPurchases
from umpire.games.avertigos.events.trading import HELD, Bought, PurchasesEnded
from umpire.games.avertigos.factors import factor, own_island, refuse_not_next
from umpire.games.avertigos.island import Island, Player
from umpire.games.avertigos.sequence import go_on
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

SECTION = "Purchasing Phase"
POST, CLAW, COMMANDER = "trading-post", "claw", "commander"


def ship_price(book: Book, hull: Hull, cards: Iterable[str]) -> int:
    """What a ship costs in silver: her hull and all of her modules, bought at once. Rules: Purchasing. House: the prices."""
    kinds = (book.kind_of(card) for card in cards)
    return hull.price + sum(kind.cost for kind in kinds if kind)


def left_of(sky: Sky, ware: Ware) -> int:
    """How many the box has left: its supply less what lies behind all screens and on all islands. House: the supply."""
    used = sum(_on(island, ware.id) for island in sky.islands.values())
    if ware.id in HELD or ware.id == CLAW:
        used += sum(getattr(player, HELD.get(ware.id, "claws")) for player in sky.players.values())
    return max(0, ware.supply - used)


def _on(island: Island, ware: str) -> int:
    """How many of a ware stand on an island; natives are no troopers of anybody."""
    match ware:
        case "trading-post":
            return int(island.has_post)
        case "spy":
            return sum(island.spies.values())
        case "envoy":
            return sum(island.envoys.values())
        case "claw":
            return island.claws
        case "trooper":
            return island.troopers
    return island.commanders if ware == COMMANDER else 0


def buy(story: Story, order: Buy) -> None:
    """
    A player buys wares, in order of initiative: the highest first.

    Rules: Purchasing Phase; Trading Posts; Claw; Commander. A trading post goes to an island of one's own, one to each, and one
    is bought in a turn. House: claws too are set up at once, on an island of one's own; all else goes behind the screen. A
    second commander is refused. Prices are ours, so the umpire may let somebody buy who cannot pay: then all there is is paid.

    Raises:
        BadInput: no such ware, an island that is missing, has a trading post already, or is not wanted.
    """
    sky = story.state
    player = factor(sky, order.player)
    ware = _ware(sky, order.ware)
    left = left_of(sky, ware)
    if order.count > left:
        has = f"{left} left" if left else "none left"
        story.refuse("no-supply", f"The box has {has} of the {ware.supply} pieces “{ware.name}”.", "Purchasing")
    island = _place(story, player, ware, order)
    refuse_not_next(story, player, "purchasing", "Buying", SECTION)
    if ware.id == POST and player.has_post:
        said = f"{player.name} has bought a trading post in this turn; the next one may be bought in the next turn."
        story.refuse("one-post", said, "Trading Posts")
    if ware.id == COMMANDER and order.count + commanders_of(sky, player) > 1:
        has = "already has a commander" if commanders_of(sky, player) else "would have more than one"
        story.refuse("one-commander", f"An army has one commander; {player.name} {has}.", "Commander")
    price = ware.price * order.count
    if price > player.silver:
        what = f"{order.count} x {ware.name}" if order.count > 1 else ware.name
        story.refuse("no-silver", f"{what} costs {price} silver; {player.name} has {player.silver}.", "Purchasing")
    story.check()
    story.tell(Bought(player.id, ware.id, order.count, min(price, player.silver), island))


def _ware(sky: Sky, said: str) -> Ware:
    """What is for sale under this id or name; raises `BadInput` with all that is."""
    word = said.strip().lower()
    for ware in sky.book.wares.values():
        if word in (ware.id, ware.name.lower()):
            return ware
    raise BadInput("ware", f"{said[:40]!r} is not for sale; use one of {', '.join(sky.book.wares)}.")


def _place(story: Story, player: Player, ware: Ware, order: Buy) -> str:
    """Where it is set up; empty for what goes behind the screen."""
    if ware.id not in (POST, CLAW):
        if order.island:
            raise BadInput("island", f"“{ware.name}” goes behind the screen; leave the island empty.")
        return ""
    sky = story.state
    island = sky.island(order.island) if order.island.strip() else own_island(sky, player, "")
    if island.owner != player.id:
        told = f"{player.name} does not hold {island.name}; {ware.name} goes to an island of one's own."
        story.refuse("not-own", told, "Trading Posts" if ware.id == POST else "Claw")
    if ware.id == POST and island.has_post:
        raise BadInput("island", f"{island.name} has a trading post, and each island has room for one; name another.")
    if ware.id == POST and order.count > 1:
        raise BadInput("count", "each island has room for one trading post; buy one.")
    return island.id


def commanders_of(sky: Sky, player: Player) -> int:
    """Of a player: behind the screen and in garrisons."""
    return player.commanders + sum(island.commanders for island in sky.islands_of(player.id))


def end_purchases(story: Story, order: EndPurchases) -> None:
    """
    A player is done with purchases; after the last one a new turn begins.

    Rules: Purchasing Phase; Simple Strategy Game Flow.
    """
    player = factor(story.state, order.player)
    refuse_not_next(story, player, "purchasing", "An end of purchases", SECTION)
    story.check()
    story.tell(PurchasesEnded(player.id))
    go_on(story)
