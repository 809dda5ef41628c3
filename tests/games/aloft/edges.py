"""A starter at the edge of the map, with goods to pay for hexes; or without a map."""

from __future__ import annotations

from tests.games.aloft.tables import Table, acting, laid
from umpire.core.deck import Deck
from umpire.games.aloft import commands as c

AWAY = "1-1n"
"""A corner of canvas 1, with two empty spaces: 2-12 and 2-1."""


def away(**rules: str) -> Table:
    """Blue's starter on that corner with 3 wood, and blue's ships may act."""
    return acting(**rules).put("blue-1", corner=AWAY).give("blue", wood=3)


def by_chance() -> Table:
    """The same with stacks that the app deals: metal 4, then the Sailray, then the Glasswing, then wood 5."""
    table = away()
    left, tokens = table.sky.stack.remaining, table.sky.tokens.remaining
    top = ("metal", "sailray", "glasswing", "wood")
    rest = list(left)
    for kind in top:
        rest.remove(kind)
    order = ("4", "5", *(number for number in tokens if number not in "45"), *"444555")
    return table.put("sky", stack=Deck(left, (*top, *rest)), tokens=Deck(tokens, order))


def quelled(table: Table) -> Table:
    """The Sailray lies beside the ship, without health."""
    table.put("sky", stack=table.sky.stack.draw("sailray"))
    return table.lay("2-1", "sailray").put("2-1", health=0)


def without_a_map() -> Table:
    table = laid(L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("merchant", "canvas 1")))
    return table.put("sky", phase="actions").give("blue", wood=3)
