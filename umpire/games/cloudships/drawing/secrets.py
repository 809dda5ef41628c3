"""What is hidden in a battle: whatever stands on a control panel alone, and who is still to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from umpire.core.causes import Cause
from umpire.core.events import Corrected, Event
from umpire.core.secrets import Secret
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.drawing.view import hurt_words, is_awaited
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.state import Battle, Lasting, Light, Ship

MARKS = (
    "boxes",
    "parties",
    "flights",
    "grapnel",
    "gun",
    "repaired",
    "lasting",
    "slower",
    "no-higher",
    "noted",
    "permanent",
    "superior",
    "arrives",
)
"""Of what stands on her panel alone."""
UNTOLD: frozenset[type[Event]] = frozenset(
    {
        e.BoxCrossed, e.GunDestroyed, e.PartyLost, e.GrapnelLost, e.ChartRead, e.LastingDamage, e.NothingHappened,
        e.RangeRead, e.ArcRead, e.FigureRead, e.RowRead, m.RamInflicted, m.NoGrapnel,
    }
)  # fmt: skip
"""What happens on her panel alone: nobody else knows that it did."""
NOWHERE = Cause("turns-none")
"""A reason in the place of another."""
TOLD_IN_PART: Mapping[type[Event], Callable[[Any], Event]] = {
    e.CriticalHit: lambda event: replace(event, name="Another", score=0, dice=None),
    e.MagazineBlew: lambda event: replace(event, damage=event.damage + 1, hits=0, is_double=not event.is_double),
    e.MovementBowled: lambda event: replace(event, points=event.points + 1, turns=NOWHERE, reasons=(NOWHERE,)),
    e.Dropped: lambda event: replace(event, why=NOWHERE),
    e.RepairTried: lambda event: replace(event, below=event.below + 1),
    m.HandsThrown: lambda event: replace(
        event, squares=event.squares + 1, value=event.value + 1, score=event.score + 1
    ),
    m.GrappleTried: lambda event: replace(event, score=event.score + 1, her_score=event.her_score + 1),
    m.BoardingFought: lambda event: replace(
        event, score=event.score + 1, her_score=event.her_score + 1, loss=event.loss + 1, her_loss=event.her_loss + 1
    ),
    m.LinesCut: lambda event: event if event.is_plain else replace(event, why=NOWHERE),
}
"""What the whole table sees, with something else in it that only her panel tells."""


def secrets(battle: Battle) -> Iterator[Secret[Battle]]:
    """For each captain, and for the ships that have none: all their panels, and those of them that are still to come."""
    for captain in dict.fromkeys(ship.captain for ship in battle.ships.values()):
        hers = {ship.id: ship for ship in battle.ships.values() if ship.captain == captain}
        awaited = {id: ship for id, ship in hers.items() if is_awaited(battle, ship)}
        readers = (captain,) if captain else ()
        other = battle.put(*map(_on_her_panel, hers.values()))
        yield Secret(f"the panels of {captain or 'nobody'}", readers, other, partial(_retold, hers))
        if awaited:
            other = battle.put(*map(_elsewhere, awaited.values()))
            yield Secret(f"who is still to come of {captain or 'nobody'}", readers, other, partial(_untold, awaited))


def _on_her_panel(ship: Ship) -> Ship:
    """The same from outside, and all that can be otherwise on her panel is."""
    guns = [mount.id for mount in ship.weapons if mount.id not in ship.trailing]
    chart = ship.sheet.anti_personnel
    near = (replace(ship, crossed=crossed) for crossed in (ship.crossed + 1, ship.crossed - 1) if crossed >= 0)
    return replace(
        next((one for one in near if one.crossed <= len(one.boxes) and hurt_words(one) == hurt_words(ship)), ship),
        sheet=replace(ship.sheet, anti_personnel=replace(chart, rows=chart.rows[::-1]), note="Another"),
        parties=(ship.parties or 0) + 1,
        flights=ship.flights + 1 if ship.sheet.flights else 0,
        fired=frozenset(guns) - ship.fired,
        destroyed=dict.fromkeys({*guns} ^ {*ship.destroyed}, 1),  # what hangs on a cable is seen, working or not
        has_grapnel=not ship.has_grapnel,
        superior=not ship.is_superior,
        lasting=(*ship.lasting, Lasting("Another")),
    )


def _elsewhere(ship: Ship) -> Ship:
    """She is to come in another round, in another band, with other lamps lit."""
    band = Band.MEDIUM if ship.band is Band.LOW else Band.LOW
    lights = {lamp.id: Light(amber=not ship.light(lamp.id).amber) for lamp in ship.sheet.lamps}
    return replace(ship, band=band, lights=lights, arrives=ship.arrives + 1)


def _retold(hers: Mapping[str, Ship], event: Any) -> Any:
    """With something else on these panels."""
    if isinstance(event, Corrected):
        subject, mark, *_ = event.name.split(".")
        return replace(event, label="another mark") if subject in hers and mark in MARKS else event
    if not {getattr(event, "ship", ""), getattr(event, "other", "")} & {*hers}:
        return event
    if type(event) in UNTOLD:
        return e.NothingHappened(event.ship, NOWHERE)
    told = TOLD_IN_PART.get(type(event))
    return event if told is None else told(event)


def _untold(awaited: Mapping[str, Ship], event: Any) -> Any:
    """With something else about those whom nobody has seen."""
    if isinstance(event, Corrected) and event.name.partition(".")[0] in awaited:
        return replace(event, label="another mark")
    return e.NothingHappened(event.ship, NOWHERE) if getattr(event, "ship", "") in awaited else event
