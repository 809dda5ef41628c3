"""Photos of the table, each tied to the round in which it was taken: so that it can be laid again after it was cleared."""

from __future__ import annotations

from pathlib import Path

import msgspec

from umpire.core.commands import Photograph
from umpire.core.events import Photographed
from umpire.core.seats import Seat
from umpire.service.desk import Desk, Moment
from umpire.service.results import photos
from umpire.service.table import Done, Send, press


class Taken(msgspec.Struct, frozen=True):
    """A photo of the table."""

    seq: int
    """The line of the log that tells of it."""
    photo: str
    round: int
    """0 where the game counts none."""
    text: str
    time: str
    """UTC, ISO 8601."""
    is_here: bool
    """Its file lies in the folder of photos."""


def take(desk: Desk, battle: str, seat: Seat, raw: bytes, *, text: str = "", client_id: str = "") -> int:
    """
    Keep a photo of the table as it lies now, and return its line of the log. A photo whose line is not written is not kept.

    Raises:
        BadInput: nothing was chosen, it is no picture or too large, or there is no place for it.
    """
    desk.live(battle)
    name = photos.keep(desk.photos, photos.redrawn(raw))
    try:
        done = press(desk, battle, Send(seat, Photograph(name, text), id=client_id)).settled()
    except Exception:
        photos.remove(desk.photos, name)
        raise
    assert isinstance(done, Done)  # noqa: S101 - a photo asks for nothing
    return done.seq


def taken(moment: Moment, folder: Path | None) -> tuple[Taken, ...]:
    """Every photo of a battle's table that was not taken back, in order."""
    return tuple(
        Taken(entry.seq, told.photo, told.round, told.text, entry.time, photos.path(folder, told.photo) is not None)
        for entry in moment.entries(1)
        for told in entry.events
        if entry.seq not in moment.dead and isinstance(told, Photographed)
    )


def by_round(moment: Moment, folder: Path | None) -> dict[int, list[Taken]]:
    """The photos of a battle's table by round, the newest first."""
    found: dict[int, list[Taken]] = {}
    for one in reversed(taken(moment, folder)):
        found.setdefault(one.round, []).append(one)
    return found


def path(moment: Moment, folder: Path | None, name: str) -> Path | None:
    """Where a photo of this battle's table lies; None where it has no such photo."""
    is_of_it = any(one.photo == name for one in taken(moment, folder))
    return photos.path(folder, name) if is_of_it else None
