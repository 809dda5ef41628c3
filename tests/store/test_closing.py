"""A store that is closed while others still ask it."""

from __future__ import annotations

import threading

import pytest

from umpire.store import Store, StoreFailed


def test_who_still_reads_while_it_closes_is_told_so() -> None:
    """A page may still be answered when Umpire ends: its reader gets the store's own sentence, and the process goes on."""
    for _ in range(20):
        store = Store.open(":memory:")
        told: list[StoreFailed] = []
        are_reading = threading.Barrier(5)
        readers = [threading.Thread(target=read, args=(store, are_reading, told)) for _ in range(4)]
        for reader in readers:
            reader.start()
        are_reading.wait(30)
        store.close()
        for reader in readers:
            reader.join(30)

        assert len(told) == 4
    with pytest.raises(StoreFailed, match="closed"):
        store.battles()


def read(store: Store, are_reading: threading.Barrier, told: list[StoreFailed]) -> None:
    are_reading.wait(30)
    try:
        while True:
            store.pendings("ariel")
    except StoreFailed as error:
        told.append(error)
