"""What a ship can lose at one blow: a gun system, a boarding party, a flight. And where the blow comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from umpire.core.answers import options
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.core.fates import Fate
from umpire.core.ships.arcs import Side
from umpire.games.cloudships import events as e
from umpire.games.cloudships import figures
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story


class Source(msgspec.Struct, frozen=True):
    """Where damage comes from: which of the ship's guns it can reach, and what to call it."""

    why: Cause
    firer: str = ""
    """The firing ship; empty for fire, magazines and the umpire's hand."""
    bearing: tuple[Side, ...] = ()
    """Where the damaged ship sees the firer."""
    is_ranged: bool = False
    """It comes from a side: only guns that bear there can be hit. Asked when `bearing` is missing."""


class Blow(msgspec.Struct, frozen=True):
    """Damage that waits its turn: boxes of the track, or anti-personnel hits."""

    source: Source
    boxes: int = 0
    hits: int = 0


def exposed(story: Story, id: str) -> list[Mount]:
    """
    All gun systems that can be hit at all, from the bow clockwise.

    Rules: Hitting guns. House: working and unspent ones (A-40); with the switch, spent racks are counted too. Mines and
    drogues also while they are out, for their gear is aboard, unless the switch says that they are safe then (A-64).
    """
    ship = story.ship(id)
    counts_spent = story.state.setting("A-40") == "counted"
    safe = ship.trailing if story.state.setting("A-64") == "safe" else frozenset()
    return [
        mount
        for mount in ship.sheet.mounts
        if mount.id not in ship.destroyed and mount.id not in safe and (counts_spent or mount.id not in ship.spent)
    ]


def lose_gun(
    story: Story, id: str, mount: Mount, why: Cause, among: Sequence[Mount] = (), dice: Dice | None = None
) -> None:
    """A gun system is marked as hit and may fire no longer."""
    named = tuple(other.id for other in among)
    story.tell(e.GunDestroyed(id, mount.id, why, named, dice, story.state.round))


def lose_party(story: Story, id: str, why: Cause, may_be_flight: bool = True) -> None:
    """
    A boarding party is lost, or a flight aboard in its place; the captain chooses when both are there.

    Rules: Damage, Boarding Party; Flying Martians; Power Grapnel. House: nothing happens when none is left, and the
    first blue square lost takes the power grapnel with it (A-43); the choice is asked each time (A-69).
    """
    parties = figures.parties_of(story, id)
    ship = story.ship(id)
    flights = ship.flights if may_be_flight else 0
    if not parties and not flights:
        story.tell(e.NothingHappened(id, Cause("no-party")))
        return
    what = "party" if parties else "flight"
    if parties and flights:
        both = options((("party", "a boarding party"), ("flight", "a flight of Flying Martians")))
        what = story.ask.choose(id, "party or flight", f"What does {ship.name} lose?", both)
    story.tell(e.PartyLost(id, "flight" if what == "flight" else "party", why))
    if what == "party" and ship.has_grapnel:
        story.tell(e.GrapnelLost(id))


def lose_ship(story: Story, id: str, fate: str, why: Cause | None = None, read_as: Literal[Fate, ""] = "") -> None:
    """
    A ship goes out of the battle; lines that held her hold no more.

    Rules: Altitude. House: a ship that was held up beside her then drops when the command settles (A-18).

    Args:
        read_as: what a person's own words for her fate are taken for.
    """
    ties = story.state.grapples_of(id)
    story.tell(e.ShipLost(id, fate, why, read_as))
    for other in dict.fromkeys(tie.other_end(id) for tie in ties):
        story.tell(m.LinesCut(id, other, Cause("out-of-battle", (id, fate))))


def mount_of(ship: Ship, id: str, where: str) -> Mount:
    """A gun system of hers, or a flight aboard; raises `BadInput` naming those aboard."""
    mount = next((mount for mount in ship.weapons if mount.id == id), None)
    if mount is None:
        aboard = ", ".join(mount.id for mount in ship.weapons) or "none at all"
        raise BadInput(where, f"{ship.name} has no gun {id[:40]!r}; the guns are {aboard}.")
    return mount
