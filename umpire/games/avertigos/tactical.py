"""Tactical manoeuvres: Simple cards for action points, free of speed. Rules: Tactical Manoeuvres."""

from __future__ import annotations

import msgspec

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos import cycles, meeting, piling
from umpire.games.avertigos.book import TOP
from umpire.games.avertigos.commands.acting import Manoeuvre
from umpire.games.avertigos.events.acting import Manoeuvred
from umpire.games.avertigos.events.moving import HeightChanged, Undocked
from umpire.games.avertigos.points import refuse_short, spend
from umpire.games.avertigos.sequence import climb
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

RULE = "Tactical Manoeuvres"
CAUSE = Cause("manoeuvre")


class Way(msgspec.Struct, frozen=True):
    """What a manoeuvre takes."""

    name: str
    cards: int
    """As many action points, too."""
    by: int
    """Heights up."""
    lowest: int = 1
    """The height from which it begins, at least."""
    highest: int = TOP


WAYS = {
    "up": Way("Climbing", 1, 1, highest=TOP - 1),
    "down": Way("Descending", 1, -1, lowest=2),
    "move": Way("A single movement", 1, 0),
    "swoop": Way("A swoop", 2, -1, lowest=2),
    "dive": Way("A dive", 3, -2, lowest=3),
}
"""House: a dive takes three cards, and every card costs an action point."""


def manoeuvre(story: Story, order: Manoeuvre) -> None:
    """
    A ship makes one manoeuvre in a cycle, by Simple cards at an action point each; they are not drawn again.

    It is not bound to speed. A new height changes her initiative from the next cycle on. House: cards go to the discard pile
    as cards whose kinds nobody knows; a docked ship leaves her island; what she meets is as in the Movement Phase.

    Raises:
        BadInput: something met that cannot be.
    """
    sky = story.state
    ship, way = sky.in_play(order.ship), WAYS[order.how]
    cards = way.cards if sky.keeps_all else 0
    player = sky.owner(ship)
    met = meeting.read(sky, order.at, ship, "at")
    if met and order.how in ("up", "down"):
        raise BadInput("at", f"{_low(way.name)} moves {ship.name} nowhere, so she meets nothing; leave it out.")
    _refuse(story, ship, way)
    if cards > player.hand:
        story.refuse("hand-short", f"{piling.in_hand(player)}; {_low(way.name)} takes {way.cards}.", RULE)
    for refusal in meeting.objections(sky, ship, met):
        story.refuse(*refusal)
    story.check()
    spend(story, ship, way.cards, CAUSE)
    if ship.dock:
        story.tell(Undocked(ship.id, ship.dock))
    piling.find_uncounted(story, player.id, cards)
    story.tell(Manoeuvred(ship.id, order.how, cards))
    if height := climb(ship.height, way.by) - ship.height:
        story.tell(HeightChanged(ship.id, ship.height + height, height, CAUSE))
    meeting.meet(story, ship.id, met, CAUSE.key)
    cycles.done(story, ship)


def _refuse(story: Story, ship: Ship, way: Way) -> None:
    cycles.refuse(story, ship, _low(way.name), RULE)
    if ship.has_manoeuvred:
        story.refuse(
            "manoeuvred", f"{ship.name} has made a tactical manoeuvre in this cycle; a ship makes one in a cycle.", RULE
        )
    if not is_open(ship, way):
        heights = f"height {way.lowest}" if way.lowest == way.highest else f"heights {way.lowest} to {way.highest}"
        story.refuse("height", f"{way.name} begins at {heights}; {ship.name} is at height {ship.height}.", RULE)
    refuse_short(story, ship, way.cards, _low(way.name), RULE)


def is_open(ship: Ship, way: Way) -> bool:
    """Whether she flies at a height from which it can begin."""
    return way.lowest <= ship.height <= way.highest


def can_pay(sky: Sky, ship: Ship, way: Way) -> bool:
    """Whether she has the points and her player the cards; at the table, nobody here knows."""
    return not sky.keeps_all or (ship.points >= way.cards and sky.owner(ship).hand >= way.cards)


def _low(name: str) -> str:
    return name[0].lower() + name[1:]
