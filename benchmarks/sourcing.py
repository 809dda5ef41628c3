"""Python's `eventsourcing` on SQLite at the same work: an aggregate of a hundred ships, an event for each move."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from benchmarks.fleet import BOXES, SHIPS
from benchmarks.timing import bytes_on_disk, median_of, timed


class Fleet(Aggregate):
    """The state as plain lists and dicts."""

    @event("Begun")
    def __init__(self) -> None:
        self.ships = {
            f"ship-{place}": {"boxes": [False] * BOXES, "guns": [True] * 6, "lights": [False] * 3}
            for place in range(SHIPS)
        }

    @event("DamageApplied")
    def apply_damage(self, ship: str, place: int) -> None:
        self.ships[ship]["boxes"][place] = True

    @event("TrackWiped")
    def wipe(self, ship: str) -> None:
        self.ships[ship]["boxes"] = [False] * BOXES

    @event("LightSet")
    def set_light(self, ship: str, light: int, is_on: bool) -> None:
        self.ships[ship]["lights"][light] = is_on


class Fleets(Application[UUID]):
    is_snapshotting_enabled = True


def move(fleet: Fleet, count: int) -> None:
    """The same move as `fleet.command` makes, validated as much."""
    ship = f"ship-{count // 2 * 7 % SHIPS}"
    piece = fleet.ships[ship]
    if count % 2:
        light = count // 2 % 3
        fleet.set_light(ship, light, not piece["lights"][light])
        return
    place = piece["boxes"].index(False)
    if place >= BOXES - 1:
        fleet.wipe(ship)
    else:
        fleet.apply_damage(ship, place)


def measure(folder: Path) -> dict[str, Any]:
    """Commits one by one, loads, a snapshot, the size on disk, and an undo by replay."""
    path = folder / "eventsourcing.db"
    app = Fleets(env={**os.environ, "PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)})
    fleet = Fleet()
    count = 0
    while count < 10_000:
        for _ in range(1000):
            move(fleet, count)
            count += 1
        app.save(fleet)
    stored = bytes_on_disk(path) / count
    opened = timed(lambda: app.repository.get(fleet.id), 5)

    def one() -> None:
        nonlocal count
        move(fleet, count)
        count += 1
        app.save(fleet)

    commit = median_of(one, 300)
    undo = timed(lambda: app.repository.get(fleet.id, version=fleet.version - 1), 3)
    app.take_snapshot(fleet.id)
    from_snapshot = timed(lambda: app.repository.get(fleet.id), 20)
    app.close()
    return {
        "bytes_per_event": stored,
        "open_10k_s": opened,
        "commit_s": commit,
        "undo_10k_s": undo,
        "snapshot_load_s": from_snapshot,
    }
