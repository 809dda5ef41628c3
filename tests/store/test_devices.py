"""Devices in the store: kept, renamed, let go."""

from __future__ import annotations

from umpire.store import DeviceRow, Store

TABLET = DeviceRow("a", "umpire", "Tablet", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z")
PHONE = DeviceRow("b", "phone", "Phone", "2026-11-21T09:00:00Z", "2026-11-21T10:00:00Z", is_locked=True, scope="A")


def test_devices_are_found_as_they_were_kept_last_oldest_first(where: str) -> None:
    with Store.open(where) as store:
        store.keep_device(DeviceRow("a", "umpire", "Phone, Safari", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z"))
        store.keep_device(TABLET)
        store.keep_device(PHONE)

        assert store.devices() == (PHONE, TABLET)


def test_a_device_that_was_let_go_sits_nowhere(where: str) -> None:
    with Store.open(where) as store:
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
        store.add_link("token", "ariel", "captain:A")
        store.keep_device(PHONE)
        with store._database.writing() as connection:
            connection.exec_driver_sql(
                "INSERT INTO sittings VALUES ('token', 'b', 'in', 'Anna', '2026-11-21T10:00:00Z')"
            )
        store.forget_device("b")

        assert store.devices() == ()
        with store._database.reading() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM sittings").scalar() == 0
