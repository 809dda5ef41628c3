"""What belongs to the hall and to no battle: which battle its wall shows, say."""

from __future__ import annotations

from sqlalchemy import select

from umpire.store.battles import ALL_BATTLES
from umpire.store.links import LINK, LINKS
from umpire.store.part import Part
from umpire.store.results import BOOKED, BOOKED_ONE
from umpire.store.rows import BattleRow, DoorRow, HallRow, LinkRow, SittingRow
from umpire.store.schema import hall, replacing
from umpire.store.sittings import AT_BATTLE, AT_SEAT

_VALUES = select(hall.c.key, hall.c.value)


class Hall(Part):
    """Small values, each under a key of its own."""

    def hall(self, battle: str = "") -> HallRow:
        """What the hall knows now: of all battles, and of the seats of one. One look for everything."""
        at = {"battle": battle}
        with self._database.reading() as connection:
            return HallRow(
                dict(map(tuple, connection.execute(_VALUES))),
                tuple(BattleRow(*row) for row in connection.execute(ALL_BATTLES)),
                dict(map(tuple, connection.execute(BOOKED))),
                tuple(LinkRow(**row) for row in connection.execute(LINKS, at).mappings()) if battle else (),
                tuple(SittingRow(**row) for row in connection.execute(AT_BATTLE, at).mappings()) if battle else (),
            )

    def door(self, token: str) -> DoorRow | None:
        """What is known of the seat behind a link; None where it leads nowhere. One look for everything."""
        with self._database.reading() as connection:
            link = connection.execute(LINK, {"token": token}).mappings().first()
            if link is None:
                return None
            booked = connection.execute(BOOKED_ONE, {"battle": link["battle"]}).scalar()
            sittings = connection.execute(AT_SEAT, {"token": token}).mappings()
            return DoorRow(LinkRow(**link), booked, tuple(SittingRow(**row) for row in sittings))

    def keep_hall_value(self, key: str, value: str) -> None:
        """Keep a value in place of what was kept under this key before."""
        with self._database.writing() as connection:
            connection.execute(replacing(self._database.dialect, hall, "key"), {"key": key, "value": value})
