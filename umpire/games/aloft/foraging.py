"""Foraging: a number is named, and everybody's ships collect. Rules: Forage."""

from __future__ import annotations

from collections import Counter

from umpire.core.errors import BadInput
from umpire.games.aloft.book import NUMBERS
from umpire.games.aloft.chart import touched
from umpire.games.aloft.commands import Forage
from umpire.games.aloft.events import NumberCalled
from umpire.games.aloft.sequence import go_on
from umpire.games.aloft.state import Ship, Sky
from umpire.games.aloft.story import Story


def forage(story: Story, order: Forage) -> None:
    """
    The player whose turn it is names a number; every ship of every player takes its forage value of each hex with it.

    Rules: Forage; Understanding your ships, Forage. House: two ships of one player at a hex both collect (L-10); a ship that was
    just built collects with the next number that is named (L-23).

    Raises:
        BadInput: no number from 1 to 6; the table is still being set up.
        Refused: a number was named in this turn; the game is over.
    """
    sky = story.state
    if str(order.number) not in NUMBERS:
        raise BadInput("number", f"{order.number} is not on a number token; use 1 to 6.")
    if sky.phase in ("set-up", "place"):
        raise BadInput("number", "no turn has begun yet; set the table up and place the starter ships first.")
    if sky.phase == "actions":
        name = sky.players[sky.whose].name
        story.refuse("named", f"{name} has named a number in this turn; now {name}'s ships act.", "The Turn")
    if sky.phase == "over":
        story.refuse("over", "The game is over.", "Goal and Game End")
    story.check()
    story.tell(NumberCalled(sky.whose, order.number, gains(sky, order.number)))
    go_on(story)


def gains(sky: Sky, number: int) -> dict[str, dict[str, int]]:
    """What each ship collects when a number is named, by ship; ships that collect nothing are left out."""
    found = {ship.id: collected(sky, ship, number) for ship in sky.in_play}
    return {ship: goods for ship, goods in found.items() if goods}


def collected(sky: Sky, ship: Ship, number: int) -> dict[str, int]:
    """What one ship collects: its forage value from each hex with the number that it touches."""
    value = sky.value(ship, "forage")
    fields = (hex for hex in touched(sky, ship) if hex.number == number and sky.is_field(hex))
    goods = Counter(hex.kind for hex in fields)
    return {good: count * value for good, count in goods.items() if value}


def harvest(sky: Sky, number: int) -> dict[str, dict[str, int]]:
    """What each player would gain with a number: by player, in the order in which they sit, also those who gain nothing."""
    sums: dict[str, Counter[str]] = {player: Counter() for player in sky.players}
    for ship, goods in gains(sky, number).items():
        sums[sky.ships[ship].player].update(goods)
    return {player: dict(goods) for player, goods in sums.items()}
