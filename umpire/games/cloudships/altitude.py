"""Altitude: ceilings, forced drops, crashes."""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.fates import CRASHED
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story


def settle(story: Story, id: str) -> None:
    """
    A ship forced below her band drops at once, all the way to her new limit; who drops to the ground crashes.

    Rules: Altitude; Damage, Medium and Low.
    House: after the whole exchange is applied; the captain's lamps do not hold her up (A-17); lines that hold her to
    another ship do, until they are cut: then she drops at once, and so does the ship at their other end (A-18).
    """
    cuts = [event for event in story.events if isinstance(event, m.LinesCut) and id in (event.ship, event.other)]
    for held in dict.fromkeys((id, *(end for cut in cuts for end in (cut.ship, cut.other)))):
        _drop(story, held)


def _drop(story: Story, id: str) -> None:
    ship = story.ship(id)
    if ship.is_gone or ship.sheet.is_ground or ship.band <= ship.ceiling or story.state.grapples_of(id):
        return
    story.tell(e.Dropped(id, ship.band, ship.ceiling, why_so_low(ship)))
    if ship.ceiling is Band.GROUND:
        story.tell(e.ShipLost(id, CRASHED, Cause("grounded")))


def why_so_low(ship: Ship) -> Cause:
    """What sets her ceiling."""
    ceiling = ship.ceiling
    letter = {Band.MEDIUM: "M", Band.LOW: "L"}.get(ceiling, "")
    if letter and letter in ship.lost:
        return Cause("highest-by-box", (ceiling.key, ship.boxes.index(letter) + 1))
    for lasting in ship.lasting:
        if lasting.ceiling == ceiling:
            return Cause("highest-for-good", (ceiling.key, lasting.by))
    return Cause("highest-of-panel", (ceiling.key,))
