"""A desk in memory: `desk = pytest.fixture(fresh_desk)` where tests would be in each other's way, else one for each file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from random import Random
from unittest.mock import patch

from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.table import seating
from umpire.store import MEMORY, Store


def fresh_desk() -> Iterator[Desk]:
    """Nothing lies on it; what the app throws is the same each time."""
    desk = Desk(Store.open(MEMORY), Random(1889))
    yield desk
    desk.close()


@contextmanager
def undone(desk: Desk) -> Iterator[None]:
    """What is done meanwhile at a desk in memory is undone, so that battles do not pile up on it."""
    driver = desk.store._database._driver  # type: ignore[attr-defined]
    with closing(sqlite3.connect(MEMORY)) as before:
        driver.backup(before)
        done = driver.total_changes
        yield
        if driver.total_changes != done:
            before.backup(driver)
            desk.store._database.written += 1  # type: ignore[operator]
            for battle in [*desk.held(), *desk.damaged]:
                desk.forget(battle)
            desk.played.clear()


def seat_codes(desk: Desk, battle: str) -> dict[str, str]:
    """The short code of every seat, as the page of seats has it."""
    return {one.seat: one.code for one in seating.seated(desk, desk.hall(battle), desk.moment(battle))}


@contextmanager
def seen_at(now: str) -> Iterator[None]:
    """The program's clock stands at this moment: UTC, ISO 8601."""
    with patch.object(chance, "now", lambda: now):
        yield
