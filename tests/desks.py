"""A desk in memory: `desk = pytest.fixture(fresh_desk)` where tests would be in each other's way, else one for each file."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from umpire.service.desk import Desk
from umpire.store import MEMORY, Store


def fresh_desk() -> Iterator[Desk]:
    """Nothing lies on it; what the app throws is the same each time."""
    desk = Desk(Store.open(MEMORY), Random(1889))
    yield desk
    desk.close()
