"""What hands must do at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.changes import Part, TableChange, change
from umpire.core.events import Corrected, Event
from umpire.games.cloudships import events as e
from umpire.games.cloudships import flights, muster
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.events.muster import Arrived
from umpire.games.cloudships.loose import on_the_table
from umpire.games.cloudships.state import Battle, Grapple, Ship

UNSEEN = (
    e.VolleyCounted,
    e.CriticalHit,
    e.ChartRead,
    e.NothingHappened,
    e.ReasonGiven,
    e.RangeRead,
    e.ArcRead,
    e.FigureRead,
    e.RowRead,
    d.Contact,
    m.SlidBy,
    m.CollisionRolled,
    m.RamRolled,
    m.RamInflicted,
    m.HandsThrown,
    m.NoGrapnel,
    m.BoardingFought,
    m.FireShared,
)
LINES = (m.GrappleTried, m.FoundBound, m.LinesCut)
"""These change what lies between two ships."""


def table_changes(battle: Battle, events: Sequence[Event]) -> tuple[TableChange, ...]:
    """For each piece that changed: how it must now lie on the table, so that a missed marker heals itself."""
    touched: dict[str, None] = {}
    for event in events:
        if isinstance(event, Corrected):
            subject, _, what = event.name.partition(".")
            touched[subject] = None
            if what == "holds":
                touched.update((str(end), None) for end in (event.was, event.now))
        elif not isinstance(event, UNSEEN):
            touched.update((id, None) for id in (getattr(event, "ship", ""), getattr(event, "flight", "")) if id)
    touched.update((event.other, None) for event in events if isinstance(event, LINES))
    if any(isinstance(event, e.RoundEnded) for event in events):
        touched.update((ship.id, None) for ship in battle.ships.values() if not ship.is_out)
    arrived = {event.ship for event in events if isinstance(event, Arrived)}
    found = []
    for id, ship in ((id, battle.ships[id]) for id in touched if id in battle.ships):
        placed = muster.put_on_table(ship) if id in arrived else ""
        whole = change(id, ship.name, tuple(_parts(ship, battle)))
        found.append(TableChange(id, ship.name, placed + whole.state) if placed else whole)
    return tuple(found)


def _ties(battle: Battle, id: str) -> Iterator[tuple[Grapple, str]]:
    """The lines that hold a ship, and who is at their other end."""
    for tie in battle.grapples_of(id):
        yield tie, battle.ships[tie.other_end(id)].name


def _parts(ship: Ship, battle: Battle) -> Iterator[Part]:
    """
    What lies there, thing by thing; markers can be there or not.

    «track to box 9, 3 squares left, band Low, amber on Bridge hit».
    """
    loose = [Part(words, words, is_marker=True) for words in on_the_table(battle, ship)]
    if ship.is_out:
        yield Part("place", _away(ship))
        yield from loose
        return
    if ship.sheet.is_flight:
        yield Part("band", f"band {ship.band.words}")
        if ship.fired:
            yield Part("fired", "Fired marker", is_marker=True)
        return
    yield Part("track", f"track to box {ship.crossed}" if ship.crossed else "track clear")
    if not ship.sheet.is_ground:
        if ship.parties is not None:
            yield Part("squares", f"{ship.parties} square{'' if ship.parties == 1 else 's'} left")
        if ship.sheet.flights:
            yield Part("flights", f"{ship.flights} flight{'' if ship.flights == 1 else 's'} aboard")
        yield Part("band", f"band {ship.band.words}")
        for tie, name in _ties(battle, ship.id):
            yield Part(f"tie {name}", f"{'holds' if tie.by == ship.id else 'held by'} {name}", is_marker=True)
    for lamp in ship.sheet.lamps if ship.lights else ():
        light = ship.light(lamp.id)
        if light.is_lit:
            colours = " and ".join(colour for colour, is_on in (("amber", light.amber), ("red", light.red)) if is_on)
            yield Part(f"lamp {lamp.id}", f"{colours} on {lamp.name}", is_marker=True)
    yield from loose
    yield from _counters(ship)


def _away(ship: Ship) -> str:
    """Where she is instead of on the table."""
    if ship.fate == flights.ABOARD:
        return "aboard its ship"
    if ship.is_expected:
        return f"off the table until {f'round {ship.arrives}' if ship.arrives else 'she is called'}"
    if not ship.is_gone:
        return f"out of play, and still on the table: {ship.fate}"
    return f"off the table: {ship.fate}"


def _counters(ship: Ship) -> Iterator[Part]:
    """The counters on her weapons, each kind of counter with all that carry one; of two, the graver lies there."""
    counted: set[str] = set()
    for marked, begins, ends in (
        (ship.destroyed, "", " destroyed"),
        (ship.spent, "", " spent"),
        (ship.fired, "Fired on ", ""),
    ):
        for mount in ship.weapons if marked else ():
            if mount.id in marked and mount.id not in counted:
                counted.add(mount.id)
                yield Part(f"weapon {mount.id}", mount.name, begins, ends, is_marker=True)
