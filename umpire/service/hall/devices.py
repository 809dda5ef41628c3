"""Devices that were let in: each with its name, when it was last seen, and whether it is locked."""

from __future__ import annotations

import contextlib
import secrets
import threading
import time
from collections.abc import Callable
from itertools import chain, count

import msgspec

from umpire.service.chance import now
from umpire.store import DeviceRow, Store, StoreFailed

DESK = "desk"
"""The device that needs no cookie: this machine, judged by its connection."""
DESK_NAME = "This machine"
SECONDS_BETWEEN_WRITES = 60.0
"""When a device was last seen is known to the second, and written so much later at most."""
LONGEST_NAME = 40
UMPIRE, PHONE = "umpire", "phone"


class Devices:
    """
    Every device that was let in, in memory and in the store.

    A device that is signed out is known to nobody from that moment on. This machine needs no row until it is locked.
    """

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._lock = threading.RLock()
        self._known = {row.id: row for row in store.devices()}
        self._written: dict[str, float] = {}

    def admit(self, kind: str, name: str) -> str:
        """
        Let a device in.

        Args:
            kind: `umpire` or `phone`.
            name: as people call it; one more of the same name is given a number.

        Returns:
            Its id: unguessable, and only ever handed out signed.
        """
        with self._lock:
            id = secrets.token_hex(12)
            made = now()
            self._keep(DeviceRow(id, kind, self._own(name or kind, id), made, made))
            return id

    def known(self, id: str) -> DeviceRow | None:
        """The device with this id; None where there is none, or it was signed out."""
        with self._lock:
            return self._known.get(id)

    def every(self) -> tuple[DeviceRow, ...]:
        """Every device that was let in, umpires' first, each kind as it came; this machine is not among them."""
        with self._lock:
            found = [row for row in self._known.values() if row.id != DESK]
        return tuple(sorted(found, key=lambda row: (row.kind != UMPIRE, row.made, row.id)))

    def rename(self, id: str, name: str) -> None:
        """Call a device otherwise; a device that is gone has no name."""
        with self._lock:
            if name.strip():
                self._change(id, name=self._own(name, id))

    def bind(self, id: str, scope: str) -> None:
        """The umpire of a device looks after this from now on, and nothing else; after everything where it is empty."""
        with self._lock:
            row = self._known.get(id)
            if row is not None and row.kind == UMPIRE and id != DESK:
                self._change(id, scope=scope)

    def touch(self, id: str) -> None:
        """A device was seen just now."""
        with self._lock:
            row = self._known.get(id)
            if row is None:
                return
            seen = msgspec.structs.replace(row, seen=now())
            self._known[id] = seen
            if self._clock() - self._written.get(id, -SECONDS_BETWEEN_WRITES) >= SECONDS_BETWEEN_WRITES:
                with contextlib.suppress(StoreFailed):  # who only looks is not stopped by a full disk
                    self._keep(seen)

    def sign_out(self, id: str) -> None:
        """A device is let go: what it holds opens nothing any more. This machine cannot be: it can be locked."""
        with self._lock:
            if id != DESK and id in self._known:
                self._store.forget_device(id)
                self._known.pop(id)
                self._written.pop(id, None)

    def lock(self, id: str) -> None:
        """A device opens nothing until it is unlocked; so it stays when the program starts again."""
        with self._lock:
            if id == DESK and id not in self._known:
                made = now()
                self._known[id] = DeviceRow(DESK, UMPIRE, DESK_NAME, made, made)
            self._change(id, is_locked=True)

    def unlock(self, id: str) -> None:
        """A device opens again what it opened before."""
        with self._lock:
            self._change(id, is_locked=False)

    def is_locked(self, id: str) -> bool:
        """Whether this device was locked."""
        row = self.known(id)
        return row is not None and row.is_locked

    def _change(self, id: str, **to: object) -> None:
        row = self._known.get(id)
        if row is not None and (changed := msgspec.structs.replace(row, **to)) != row:
            self._keep(changed)

    def _keep(self, row: DeviceRow) -> None:
        self._store.keep_device(row)
        self._known[row.id] = row
        self._written[row.id] = self._clock()

    def _own(self, name: str, id: str) -> str:
        """The name, or the name with a number where another device has it."""
        wanted = " ".join(name.split())[:LONGEST_NAME]
        taken = {row.name.casefold() for row in self._known.values() if row.id != id} | {DESK_NAME.casefold()}
        numbered = (f"{wanted} {number}" for number in count(2))
        return next(tried for tried in chain([wanted], numbered) if tried.casefold() not in taken)
