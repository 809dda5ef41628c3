"""Devices that were let in: umpires' and captains'."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, delete, select

from umpire.store.part import Part
from umpire.store.rows import DeviceRow
from umpire.store.schema import devices, replacing

_ALL = select(devices).order_by(devices.c.made, devices.c.id)
_GONE = delete(devices).where(devices.c.id == bindparam("device"))


class DeviceRows(Part):
    """Keeping devices, and letting them go."""

    def keep_device(self, row: DeviceRow) -> None:
        """Keep a device in place of what was kept of it before."""
        with self._database.writing() as connection:
            connection.execute(replacing(self._database.dialect, devices, "id"), msgspec.structs.asdict(row))

    def forget_device(self, id: str) -> None:
        """A device is let go, and with it every seat that it sat in."""
        with self._database.writing() as connection:
            connection.execute(_GONE, {"device": id})

    def devices(self) -> tuple[DeviceRow, ...]:
        """Every device that is let in, the oldest first."""
        with self._database.reading() as connection:
            return tuple(DeviceRow(**row) for row in connection.execute(_ALL).mappings())
