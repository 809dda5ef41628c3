"""Devices that were let in: known until they are signed out, told apart, locked over a restart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from umpire.service.hall import DESK, PHONE, UMPIRE, Devices
from umpire.store import MEMORY, DeviceRow, Store


class Clock:
    """Seconds, as the test says."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.open(MEMORY) as opened:
        yield opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def devices(store: Store, clock: Clock) -> Devices:
    return Devices(store, clock)


def row(devices: Devices, id: str) -> DeviceRow:
    found = devices.known(id)
    assert found is not None
    return found


def test_a_device_is_known_until_it_is_signed_out_also_after_a_restart(devices: Devices, store: Store) -> None:
    tablet = devices.admit(UMPIRE, "Tablet")
    again = Devices(store)
    assert row(again, tablet).name == "Tablet"

    again.sign_out(tablet)
    assert again.known(tablet) is None
    assert store.devices() == ()
    assert again.known("") is None


def test_two_devices_of_one_name_are_told_apart(devices: Devices) -> None:
    ids = [devices.admit(UMPIRE, name) for name in ("Tablet", " tablet ", "Tablet", "This machine")]
    assert [row(devices, id).name for id in ids] == [
        "Tablet",
        "tablet 2",
        "Tablet 3",
        "This machine 2",
    ]

    devices.rename(ids[1], "Tablet")
    assert row(devices, ids[1]).name == "Tablet 2"
    devices.rename(ids[1], " ")
    assert row(devices, ids[1]).name == "Tablet 2"


def test_umpires_stand_first_in_the_list(devices: Devices) -> None:
    names = [("Phone", PHONE), ("Tablet", UMPIRE), ("Other phone", PHONE)]
    for name, kind in names:
        devices.admit(kind, name)
    devices.lock(DESK)

    assert devices.every()[0].name == "Tablet"
    assert {one.name for one in devices.every()} == {"Phone", "Tablet", "Other phone"}


def test_when_it_was_seen_is_written_once_a_minute(devices: Devices, store: Store, clock: Clock) -> None:
    tablet = devices.admit(UMPIRE, "Tablet")
    written = []
    for clock.at in (1.0, 59.9, 60.0, 61.0, 119.9, 120.0):
        before = store.devices()
        store.forget_device(tablet)
        devices.touch(tablet)
        written.append(bool(store.devices()))
        if not store.devices():
            store.keep_device(before[0])

    assert written == [False, False, True, False, False, True]


def test_memory_knows_it_fresher(devices: Devices, store: Store) -> None:
    tablet = devices.admit(UMPIRE, "Tablet")
    first = row(devices, tablet).seen
    while row(devices, tablet).seen == first:
        devices.touch(tablet)

    assert store.devices()[0].seen == first


def test_a_lock_outlives_a_restart(devices: Devices, store: Store) -> None:
    tablet = devices.admit(UMPIRE, "Tablet")
    for id in (tablet, DESK):
        assert not devices.is_locked(id)
        devices.lock(id)
        assert Devices(store).is_locked(id)
        devices.unlock(id)
        assert not Devices(store).is_locked(id)


def test_this_machine_can_be_locked_but_not_signed_out(devices: Devices) -> None:
    devices.lock(DESK)
    devices.sign_out(DESK)

    assert devices.is_locked(DESK)


def test_a_device_that_was_never_let_in_cannot_be_locked_or_touched(devices: Devices, store: Store) -> None:
    for do in (devices.lock, devices.unlock, devices.touch, devices.sign_out):
        do("nosuch")

    assert store.devices() == ()
