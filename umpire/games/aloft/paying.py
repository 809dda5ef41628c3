"""Goods that are paid and taken. Rules: Player Set-up 4; Build ships; Upgrade; Explore/Terraform; Trade."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.answers import Option
from umpire.core.causes import Cause
from umpire.games.aloft.book import Beast, Book
from umpire.games.aloft.events import GoodsChanged
from umpire.games.aloft.state import Player
from umpire.games.aloft.story import Story


def refuse_short(story: Story, player: Player, cost: Mapping[str, int], what: str, rule: str) -> None:
    """Say which goods a player lacks for something. By the umpire's word what there is is paid."""
    if lacking := short(player, cost):
        book = story.state.book
        needs, missing = book.told(cost), book.told(lacking)
        story.refuse("short", f"{what} costs {needs}; {player.name} is {missing} short.", rule)


def short(player: Player, cost: Mapping[str, int]) -> dict[str, int]:
    """What a player lacks, by good."""
    return {good: count - player.has(good) for good, count in cost.items() if count > player.has(good)}


def pay(story: Story, player: str, cost: Mapping[str, int], cause: Cause) -> None:
    """Let a player pay: into the supply. Of what is not there nothing is paid."""
    now = story.state.players[player]
    paid = {good: min(count, now.has(good)) for good, count in cost.items()}
    unpaid = sum(cost.values()) - sum(paid.values())
    if cost:
        taken = {good: -count for good, count in paid.items() if count}
        story.tell(GoodsChanged(player, taken, cause, unpaid))


def gain(story: Story, player: str, goods: Mapping[str, int], cause: Cause) -> None:
    """Let a player take goods out of the supply, which has no end."""
    found = {good: count for good, count in goods.items() if count}
    if found:
        story.tell(GoodsChanged(player, found, cause))


def not_paid(book: Book, beast: Beast, good: str) -> str:
    """«The Sailray pays metal or canvas, not glass»: what is wrong with a good that was typed."""
    listed = " or ".join(book.goods[id].name for id in beast.pays)
    return f"{book.hex_title(beast.id)} pays {listed}, not {book.goods[good].name}."


def one_good(story: Story, who: str, what: str, prompt: str, goods: tuple[str, ...]) -> str:
    """One of these goods: asked of whoever decides it, where there is a choice."""
    if len(goods) == 1:
        return goods[0]
    book = story.state.book
    return story.ask.choose(who, what, prompt, [Option(id, book.goods[id].name) for id in goods])
