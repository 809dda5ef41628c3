"""Trade with merchants. Rules: Trade."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.games.aloft.chart import is_at_port
from umpire.games.aloft.commands import Trade
from umpire.games.aloft.paying import gain, pay, refuse_short
from umpire.games.aloft.sequence import acted, go_on, refuse_outside
from umpire.games.aloft.story import Story

RATE = 2
"""Of one good for one of another."""


def trade(story: Story, order: Trade) -> None:
    """
    A ship at a merchant gives two of one good for one of another, as often as its player likes.

    Rules: Trade. House: any number of times in its one Trade action; or once, by L-02 (L-12).

    Raises:
        BadInput: no such ship or good.
        Refused: not its turn, a good for itself, not at a merchant, too few goods, twice where once is the rule.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    give, get = sky.good(order.give, "give"), sky.good(order.get, "get")
    refuse_outside(story, ship, "trade")
    if give == get:
        name = sky.book.goods[get].name.capitalize()
        story.refuse("same", f"{name} is traded for another resource, not for itself.", "Trade")
    if not is_at_port(sky, ship):
        story.refuse("no-merchant", f"{sky.title(ship)} is not at a merchant.", "Trade")
    if sky.setting("L-02") == "once" and (order.times > 1 or "trade" in ship.done):
        story.refuse("once", f"{sky.title(ship)} trades once a turn, by house rule L-02.", "Trade")
    cost = {give: RATE * order.times}
    refuse_short(story, sky.owner(ship), cost, f"{order.times} {sky.book.goods[get].name}", "Trade")
    story.check()
    acted(story, ship, "trade")
    cause = Cause("trade", (ship.id,))
    pay(story, ship.player, cost, cause)
    gain(story, ship.player, {get: order.times}, cause)
    go_on(story)
