"""Salvo, a Broadside with dice of its own and damage that is spread by whom it hits: what a pad can ask besides, on one pad."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated

from msgspec import structs

from tests.games.broadside import GAME as BROADSIDE
from tests.games.broadside import HULL, Pond
from umpire.core.answers import Part
from umpire.core.commands import Command, of
from umpire.core.dice import Dice
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.core.story import Story

OWN = (0, 1, 2, 2, 3, 4)
PARTS = (Part("hull", "Hull", 3), Part("bow", "Bow gun", 2), Part("stern", "Stern gun", 4))
READY = (3, 2, 0)


class Loose(Command, frozen=True, tag="loose"):
    """Fire all at once at the other boat."""

    boat: Annotated[str, of("boats")]


class Loosed(Event, frozen=True, tag="loosed"):
    boat: str
    dice: Dice
    wind: Dice
    spread: dict[str, int]


def loose(story: Story[Pond], order: Loose) -> None:
    """Two of its own dice, a common one, and five points that the other boat's captain spreads."""
    throw = partial(
        story.ask.throws,
        (order.boat, "salvo", "The salvo", 2, 6, "none"),
        (order.boat, "wind", "The wind", 1, 6, "none"),
        shows=(OWN,),
    )
    hit = other(story.state, order.boat)
    spread = partial(story.ask.share, hit, "damage", "What takes the damage?", 5, PARTS, READY)
    (dice, wind), shares = story.ask.gather(throw, spread)
    story.tell(Loosed(order.boat, dice, wind, shares))


def other(pond: Pond, boat: str) -> str:
    return next(id for id in pond.boats if id != boat)


def loosed(pond: Pond, event: Loosed) -> Pond:
    hit = pond.boats[other(pond, event.boat)]
    return pond.put(structs.replace(hit, crossed=min(HULL, hit.crossed + event.spread["hull"])))


def told(_pond: Pond, event: Loosed, _seat: Seat) -> Line:
    taken = ", ".join(f"{part.label} {event.spread[part.id]}" for part in PARTS)
    return Line(f"A salvo of {event.dice.faces}, wind {event.wind.total}: {taken}.")


GAME = replace(
    BROADSIDE,
    key="salvo",
    name="Salvo",
    rules=replace(BROADSIDE.rules, commands={Loose: loose}, events={Loosed: loosed}, offers=lambda *_: ()),
    words=replace(BROADSIDE.words, lines={Loosed: told}),
)
